package declare_test

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/scoring"
)

// paragraph is a paragraph of a rulebook that has only 2.
type paragraph string

func (paragraph) Input() declare.Input { return declare.Input{Most: 20} }

func (p *paragraph) Parse(text string) error {
	*p = paragraph(strings.Trim(text, " §"))
	return nil
}

func (p paragraph) String() string { return string(p) }

func (p paragraph) Refuse(path string) error {
	if p == "" || strings.HasPrefix(string(p), "2") {
		return nil
	}
	return &scoring.Fault{Path: path, Sentence: "Den Paragraphen gibt es nicht."}
}

// lend lends a chair of a house to a club.
type lend struct {
	declare.InSeason `json:"-"`

	Chair  int            `json:"-" path:"chair"`
	Club   string         `json:"club" label:"Verein" choices:"clubs"`
	Until  declare.Day    `json:"until" label:"Bis"`
	Rule   paragraph      `json:"rule,omitempty" label:"Paragraph" hint:"etwa 2.2.13"`
	Count  int            `json:"count,omitempty" label:"Stück"`
	Whole  bool           `json:"whole,omitempty" label:"Den ganzen Saal"`
	Key    string         `json:"key,omitempty" form:"hidden"`
	Line   string         `json:"line,omitempty" form:"no"`
	Reason declare.Reason `json:"reason" label:"Grund" most:"50"`
}

func (l *lend) Check() error {
	if acts.Blank(string(l.Reason)) {
		return &acts.Refusal{Path: "$.reason", Sentence: "Wozu?"}
	}
	return nil
}

// loan is what is stored of it.
type loan struct {
	Club string `json:"club"`
}

// giveBack takes it back.
type giveBack struct {
	declare.OfClub `json:"-"`
}

var (
	room declare.Room[struct{}, acts.Tx]
	kind = declare.Kind{Deed: "chair.lend", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "chairs/:chair",
		API: "POST /seasons/:season/chairs/:chair", Summary: "Lend a chair",
		Page: declare.Page{On: "/saisonen/:season/sessel/:chair", Sends: "/leihen", Form: "sessel-:chair", Button: "Leihen",
			Done: "Der Sessel ist verliehen."}}
)

func says(n declare.Names, before, after *loan) string {
	if before != nil {
		return "Der Sessel wird von " + n.Club(before.Club, declare.Dative) + " zurückgegeben."
	}
	return "Der Sessel wird an " + n.Club(after.Club, declare.Accusative) + " verliehen."
}

func nothing[A any]() func(*A, context.Context, struct{}, *acts.Act[acts.Tx]) (before, after *loan, err error) {
	return func(*A, context.Context, struct{}, *acts.Act[acts.Tx]) (before, after *loan, err error) {
		return nil, nil, nil
	}
}

var _ = declare.In(&room, declare.Act[struct{}, acts.Tx, lend, loan]{Kind: kind, Do: nothing[lend](), Says: says,
	Undo: func(_ string, l *loan) declare.Value { return &giveBack{OfClub: declare.OfClub(l.Club)} }})

var _ = declare.In(&room, declare.Act[struct{}, acts.Tx, giveBack, loan]{Kind: declare.Kind{Deed: "chair.give-back",
	May: []acts.Grant{acts.Admins}, Subject: "clubs/:club/chair"}, Do: nothing[giveBack](), Says: says})

func TestAFormHasEveryFieldOfItsAct(t *testing.T) {
	var told []string
	for _, f := range declare.Fields(&lend{Until: "2010-03-27", Rule: "2.2.13", Whole: true}, "") {
		told = append(told, strings.Join([]string{f.Name, f.Type, f.Value, f.Choices}, ","))
		if f.Hidden != (f.Name == "key") || f.Optional == (f.Name == "club" || f.Name == "until" || f.Name == "reason") ||
			f.Checked != (f.Name == "whole") {
			t.Errorf("got %+v", f)
		}
	}
	want := "club,select,,clubs until,date,2010-03-27, rule,,2.2.13, count,,, whole,checkbox,, key,,, reason,,,"
	if got := strings.Join(told, " "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestAFormIsReadIntoItsValue(t *testing.T) {
	sent := map[string]string{"club": "linz", "until": "2010-03-27", "rule": " § 2.2.13 ", "count": "3", "whole": "1", "line": "x", "reason": "Fest"}
	got := lend{InSeason: "2010", Chair: 7, Key: "old"}
	if err := declare.Read(&got, "", func(name string) string { return sent[name] }); err != nil {
		t.Fatal(err)
	}
	want := lend{InSeason: "2010", Chair: 7, Club: "linz", Until: "2010-03-27", Rule: "2.2.13", Count: 3, Whole: true, Reason: "Fest"}
	if got != want {
		t.Errorf("got %+v", got)
	}
}

// seat seats a club at a table that its page does not name.
type seat struct {
	declare.InSeason `json:"-"`

	Table string `json:"-" path:"table" label:"Tisch" choices:"tables"`
	Club  string `json:"club" label:"Verein"`
}

func TestAPartOfThePathIsAFieldWhereThePageDoesNotSayIt(t *testing.T) {
	sent := func(name string) string { return map[string]string{"table": "7", "club": "linz"}[name] }
	for address, want := range map[string]string{"/saal/:season": "table,select club,", "/saal/:season/tische/:table": "club,"} {
		var told []string
		for _, f := range declare.Fields(&seat{}, address) {
			told = append(told, f.Name+","+f.Type)
		}
		if got := strings.Join(told, " "); got != want {
			t.Errorf("%s: got %s, want %s", address, got, want)
		}
		v := seat{Table: "1"}
		if err := declare.Read(&v, address, sent); err != nil || (v.Table == "7") != strings.Contains(want, "table") || v.Club != "linz" {
			t.Errorf("%s: got %+v, %v", address, v, err)
		}
	}
}

// mark marks a chair, whose number a program may say once more.
type mark struct {
	declare.InSeason `json:"-"`

	Chair int  `json:"-" path:"chair"`
	Named *int `json:"chair,omitempty" same:"chair" form:"no"`
}

func TestWhatNamesAnotherThingThanItsAddressIsRefused(t *testing.T) {
	four := 4
	for _, m := range []mark{{Chair: 4}, {Chair: 4, Named: &four}} {
		if err := declare.Check(&m); err != nil {
			t.Errorf("%+v: got %v", m, err)
		}
	}
	var fault *scoring.Fault
	if err := declare.Check(&mark{Chair: 3, Named: &four}); !errors.As(err, &fault) || fault.Path != "$.chair" {
		t.Errorf("got %v", err)
	}
}

func TestAllFaultsAreToldAtOnceAndEachFieldHasOne(t *testing.T) {
	err := declare.Check(&lend{Until: "gestern", Rule: "9.9", Reason: "\x00"})
	var all scoring.Faults
	if !errors.As(err, &all) || len(all) != 3 {
		t.Fatalf("got %v", err)
	}
	for i, path := range []string{"$.until", "$.rule", "$.reason"} {
		var fault *scoring.Fault
		var refusal *acts.Refusal
		if errors.As(all[i], &fault) && fault.Path != path || errors.As(all[i], &refusal) && refusal.Path != path {
			t.Errorf("got %v, want %s", all[i], path)
		}
	}
	if err := declare.Check(&lend{Until: "2010-03-27", Reason: "Fest"}); err != nil {
		t.Error(err)
	}
	if err := declare.Read(new(lend), "", func(string) string { return "viele" }); err == nil || !strings.Contains(err.Error(), "keine Zahl") {
		t.Errorf("got %v", err)
	}
}

func TestTheAPIIsAskedForTheSame(t *testing.T) {
	v := &lend{InSeason: "2010", Chair: 7, Club: "linz", Until: "2010-03-27", Reason: "Fest"}
	want := acts.Asked{Method: "POST", Path: "/seasons/2010/chairs/7", Body: `{"club":"linz","until":"2010-03-27","reason":"Fest"}`}
	if got := declare.Ask(v); got != want {
		t.Errorf("got %+v", got)
	}
	if got := declare.Required(v); !reflect.DeepEqual(got, []string{"club", "until", "reason"}) {
		t.Errorf("got %v", got)
	}
	again := new(lend)
	err := declare.Path(again, func(name string) string { return map[string]string{"season": "2010", "chair": "7"}[name] })
	if err != nil || again.InSeason != "2010" || again.Chair != 7 {
		t.Errorf("got %+v, %v", again, err)
	}
	for _, number := range []string{"", "0", "07", "-1", "sieben", "1000001"} {
		if err := declare.Path(again, func(string) string { return number }); !errors.Is(err, acts.ErrNotFound) {
			t.Errorf("%q: got %v", number, err)
		}
	}
}

// chairs says when which chairs were lent, in the place of what was said of a day.
type chairs struct {
	declare.OfClub `json:"-"`

	Was     declare.Day `json:"-" path:"was" form:"hidden"`
	Names   []string    `json:"names" label:"Name" rows:"2"`
	Periods []period    `json:"periods" label:"Zeiten"`
}

type period struct {
	From  declare.Day  `json:"from" label:"Seit"`
	Until *declare.Day `json:"until,omitempty" label:"Bis"`
}

var _ = declare.In(&room, declare.Act[struct{}, acts.Tx, chairs, loan]{Kind: declare.Kind{Deed: "chair.put", Summary: "Say when",
	May: []acts.Grant{acts.Admins}, Subject: "clubs/:club/chairs", API: "PUT /clubs/:club/chairs?on=:was"}, Do: nothing[chairs](), Says: says})

// A form shows one more element of a list than there are, or as many as it always shows; what is left empty is no element.
func TestAListHasAFieldForEachPartOfItsElements(t *testing.T) {
	end, day := declare.Day("2010-12-31"), declare.Day("2010-03-27")
	v := &chairs{OfClub: "linz", Was: day, Names: []string{"Stock"}, Periods: []period{{"2008-01-01", &end}, {From: "2011-01-01"}}}
	sent, told := map[string]string{}, ""
	for _, f := range declare.Fields(v, "") {
		sent[f.Name] = f.Value
		told += f.Name + "," + f.Label + "," + f.Value + " "
	}
	want := "was,,2010-03-27 names[0],Name (1.),Stock names[1],Name (2.), " +
		"periods[0].from,Seit (1.),2008-01-01 periods[0].until,Bis (1.),2010-12-31 periods[1].from,Seit (2.),2011-01-01 " +
		"periods[1].until,Bis (2.), periods[2].from,Seit (3.), periods[2].until,Bis (3.), "
	if told != want {
		t.Errorf("got  %s\nwant %s", told, want)
	}
	again := &chairs{OfClub: "linz"}
	if err := declare.Read(again, "", func(name string) string { return sent[name] }); err != nil || !reflect.DeepEqual(again, v) {
		t.Errorf("got %+v, %v", again, err)
	}
	if got := declare.Ask(v).Path; got != "/clubs/linz/chairs?on=2010-03-27" {
		t.Error(got)
	}
	if got := declare.Ask(&chairs{OfClub: "linz"}).Path; got != "/clubs/linz/chairs" {
		t.Error(got)
	}
}

// The question says the future, journal and notice say the past, for the club in its own words.
func TestOneSentenceSaysADecision(t *testing.T) {
	d := declare.ByDeed("chair.lend")
	future, err := d.Says(declare.Yours{}, "", `{"club":"linz","more":1}`)
	if err != nil || future != "Der Sessel wird an Ihren Verein verliehen." {
		t.Errorf("got %q, %v", future, err)
	}
	if past := declare.Did(future); past != "Der Sessel ist an Ihren Verein verliehen." {
		t.Errorf("got %q", past)
	}
	if back, err := d.Says(declare.Yours{}, `{"club":"linz"}`, ""); err != nil || back != "Der Sessel wird von Ihrem Verein zurückgegeben." {
		t.Errorf("got %q, %v", back, err)
	}
	if _, err := d.Says(declare.Yours{}, "", "no JSON"); err == nil {
		t.Error("what is no content is said")
	}
	if undo, err := d.Undo("2010", `{"club":"linz"}`); err != nil || undo.Place().Club != "linz" {
		t.Errorf("got %v, %v", undo, err)
	}
	if undo, err := declare.Of(new(giveBack)).Undo("2010", `{"club":"linz"}`); undo != nil || err != nil {
		t.Errorf("got %v, %v", undo, err)
	}
}

func TestTheTableOfPowersIsMadeOfDeclarations(t *testing.T) {
	if p := acts.PowerOver("chair.lend"); p == nil || p.Scope != acts.ScopeOffice || len(p.Who) != 1 || p.Who[0] != acts.Admins {
		t.Errorf("got %+v", p)
	}
}

type (
	noLabel struct {
		declare.OfClub `json:"-"`
		Name           string `json:"name"`
	}
	wrongTag struct {
		declare.OfClub `json:"-"`
		Name           string `json:"name" label:"Name" labl:"Name"`
	}
	inBody struct{ declare.OfClub }
	noForm struct {
		declare.OfClub `json:"-"`
		Weights        []bool `json:"weights" label:"Gewichte"`
	}
)

func declared[A any, P interface {
	*A
	declare.Value
}](change func(*declare.Kind)) func() {
	return func() {
		k := declare.Kind{Deed: "chair.wrong", May: []acts.Grant{acts.Admins}, Subject: "clubs/:club"}
		change(&k)
		declare.In[struct{}, acts.Tx, A, loan, P](new(declare.Room[struct{}, acts.Tx]), declare.Act[struct{}, acts.Tx, A, loan]{Kind: k, Do: nothing[A](), Says: says})
	}
}

func TestAWrongDeclarationStopsTheProgramWhenItBegins(t *testing.T) {
	right := func(*declare.Kind) {}
	for name, declare := range map[string]func(){
		"a field without a label":         declared[noLabel](right),
		"a tag that there is not":         declared[wrongTag](right),
		"a part of the path in the JSON":  declared[inBody](right),
		"a field that no form can show":   declared[noForm](right),
		"a part of a path that it lacks":  declared[giveBack](func(k *declare.Kind) { k.Subject = "chairs/:chair" }),
		"a deed that is declared already": declared[giveBack](func(k *declare.Kind) { k.Deed = "chair.lend" }),
		"nobody who may":                  declared[giveBack](func(k *declare.Kind) { k.May = nil }),
		"an address without a summary":    declared[giveBack](func(k *declare.Kind) { k.API = "POST /clubs/:club/chair" }),
		"a page without a form":           declared[giveBack](func(k *declare.Kind) { k.On = "/verein/:club" }),
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("it begins")
				}
			}()
			declare()
		})
	}
}

// Whatever is typed is read or refused, and what was read is shown as it was.
func FuzzRead(f *testing.F) {
	f.Add("linz", "2010-03-27", "§ 2.2.13", "3", "1")
	f.Fuzz(func(t *testing.T, club, day, rule, count, whole string) {
		sent := map[string]string{"club": club, "until": day, "rule": rule, "count": count, "whole": whole}
		v, again := new(lend), new(lend)
		if declare.Read(v, "", func(name string) string { return sent[name] }) != nil {
			return
		}
		shown := map[string]string{}
		for _, field := range declare.Fields(v, "") {
			if shown[field.Name] = field.Value; field.Checked {
				shown[field.Name] = "1"
			}
		}
		if err := declare.Read(again, "", func(name string) string { return shown[name] }); err != nil || *again != *v {
			t.Errorf("got %+v, %v, want %+v", again, err, v)
		}
	})
}

// What a form takes no more of, a program cannot send either: lengths stand in one place.
func TestATextIsAsLongForProgramsAsForForms(t *testing.T) {
	for length, fine := range map[int]bool{50: true, 51: false} {
		err := declare.Check(&lend{Club: "linz", Until: "2010-03-27", Reason: declare.Reason(strings.Repeat("ü", length))})
		var fault *scoring.Fault
		if errors.As(err, &fault); fine != (err == nil) || !fine && (fault == nil || fault.Path != "$.reason") {
			t.Errorf("%d letters: %v", length, err)
		}
	}
}

// team is a list whose inputs stand in the template of a page.
type team struct {
	declare.OfClub `json:"-"`

	Slots  [2]string `json:"slots" label:"Plätze" form:"own"`
	Leader string    `json:"leader" label:"Kapitän" form:"own"`
	Note   string    `json:"note,omitempty" label:"Anmerkung"`
}

func TestWhatATemplateShowsIsReadAsOtherFieldsAre(t *testing.T) {
	if all := declare.Fields(&team{Slots: [2]string{"a", "b"}}, ""); len(all) != 1 || all[0].Name != "note" {
		t.Errorf("the form has %v", all)
	}
	got, sent := team{Slots: [2]string{"x", "y"}}, map[string]string{"slots[1]": "b", "leader": "b", "note": "n"}
	if err := declare.Read(&got, "", func(name string) string { return sent[name] }); err != nil || got != (team{Slots: [2]string{"", "b"}, Leader: "b", Note: "n"}) {
		t.Errorf("read %v: %v", got, err)
	}
}
