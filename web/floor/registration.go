package floor

import (
	"fmt"
	"net/url"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The pages of the registration desk, behind the path of a tournament.
const (
	RegistrationPath = "/anmeldung"
	LookPath         = RegistrationPath + "/suche" // takes a name, or the code of a seat slip
)

// SearchField is what is looked for, in forms and addresses.
const SearchField = "suche"

// The forms of the registration desk.
const (
	LookForm   = "suche"
	ForcedForm = "trotzdem"
)

// Registration is the desk at which people come in: who is looked for, who is expected, who waits, and what is in the till.
type Registration struct {
	Page
	Look    *workplace.Form
	Words   string   // what was looked for
	Found   []Person // the first is taken by Enter
	Faults  []workplace.Fault
	Force   *workplace.Form // lets somebody in who may not play, nil where nobody was refused for that
	Facts   []workplace.Fact
	Coming  []Person
	Waiting []Person
	See     *workplace.Form // makes the names of all public who have entered themselves, nil where nobody has whose name is not
	Till    []TillRow
	Sum     string // in the till
	Bans    []Banned
	Places  *workplace.Form // nil without the power to change them
}

// Banned is somebody who may not play until a day, as he was away on others.
type Banned struct {
	Name, Until, Away string
	Lift              *workplace.Form // nil once it is lifted
}

// TillRow is a part of what must be in the till.
type TillRow struct{ Name, Count, Each, Sum string }

// Person is somebody at the registration desk.
type Person struct {
	Name, Says string
	Seat       string // „Tisch 4, Platz 7“
	Badge      string
	Link       string // his page, "" for who is new
	Rules      []rulebook.Ref
	New        bool // nobody knows him yet
	Taps       []Act
}

// Several reports whether more than one is found who is known: then it is for somebody to say who is meant.
func (p *Registration) Several() bool {
	known := 0
	for i := range p.Found {
		if !p.Found[i].New {
			known++
		}
	}
	return known > 1
}

// NewRegistration fills the page of the registration desk: what is looked for, and the bans of those who stayed away, nil for who
// may not read them.
func NewRegistration(source *Source, words string, bans []floordesk.Ban, mayPut bool) *Registration {
	d := front{source}
	p := &Registration{Page: d.Page("Anmeldung", RegistrationPath), Words: words}
	p.Scripts = append(p.Scripts, registrationScript)
	p.Look = d.lookForm()
	p.Look.Fields[0].Value = words
	r := d.register()
	if words != "" {
		p.Found = d.find(r, words)
	}
	at, unseen, hidden := floordesk.AtTournament{Tournament: d.ID}, d.Unseen(), 0
	for _, q := range r.queue {
		list, form := &p.Coming, "da-"+q.Entrant
		switch {
		case r.entered[q.Entrant] || q.State != floordesk.Registered && q.State != floordesk.Waiting:
			continue
		case q.State == floordesk.Waiting:
			list, form = &p.Waiting, ""
		}
		who := d.person(r, q.Entrant, form)
		if unseen[q.Entrant] {
			hidden++
			who.Taps = append(who.Taps, Act{Form: d.ask(&floordesk.See{AtTournament: at, Entrant: q.Entrant})})
		}
		*list = append(*list, who)
	}
	if hidden > 0 {
		p.See = d.ask(&floordesk.See{AtTournament: at, First: len(r.entries)})
		p.See.Button = fmt.Sprintf("Alle Namen freigeben (%d)", hidden)
	}
	p.count(d, len(p.Coming), len(p.Waiting))
	p.fillTill(d)
	for i := range bans {
		p.Bans = append(p.Bans, banned(d, &bans[i]))
	}
	if mayPut {
		p.Places = d.ask(floordesk.NewPutEntryRules(d.ID, d.Registration))
		p.Places.Over = acts.VersionOf(&d.Registration)
	}
	return p
}

// ForcedIn is the form that lets in somebody who was refused by a paragraph because he may not play, as it was sent: among students by saying
// that he studies. § 1.1.3, § 1.1.4, § 1.1.14
func ForcedIn(source *Source, sent url.Values, rule rulebook.Ref) *workplace.Form {
	d, who := front{source}, sent.Get("name")
	if player := sent.Get("player"); player != "" {
		who = d.fullName(player)
	} else if entrant := sent.Get("entrant"); entrant != "" {
		who = d.full(entrant)
	}
	f := workplace.NewForm(d.Within(RegistrationPath), ForcedForm, who+" trotzdem einlassen")
	for _, name := range []string{"entrant", "player", "name", WildField, StudiesField, SearchField, ClosedField} {
		if value := sent.Get(name); value != "" {
			f.Hidden = append(f.Hidden, workplace.Hidden{Name: name, Value: value})
		}
	}
	if rule == "1.1.4" {
		f.Button, f.Hidden = "Nachgesehen: "+who+" darf mitspielen", append(f.Hidden, workplace.Hidden{Name: StudiesField, Value: "1"})
	} else {
		workplace.Forcing(&f, nil)
	}
	f.Typed(sent.Get)
	return &f
}

// registrationScript is the asset that looks while somebody types.
const registrationScript = "registration.js"

// lookForm is the form into which a name is typed, or the code of a slip is scanned.
func (d front) lookForm() *workplace.Form {
	return new(workplace.NewForm(d.Within(LookPath), LookForm, "Suchen",
		workplace.Field{Name: SearchField, Label: "Name, oder Code vom Platzzettel", Most: 200}))
}

// count says how many are there, are to come, and wait.
func (p *Registration) count(d front, coming, waiting int) {
	entries := d.State.Entries()
	p.Facts = []workplace.Fact{{Name: "Im Turnier", Value: fmt.Sprintf("%d von %d", entries.In, entries.Persons)},
		{Name: "Angemeldet, noch nicht da", Value: fmt.Sprint(coming)}}
	if places := d.Registration.Places; places > 0 {
		p.Facts = append(p.Facts, workplace.Fact{Name: "Plätze", Value: fmt.Sprint(places)})
	}
	if waiting > 0 {
		p.Facts = append(p.Facts, workplace.Fact{Name: "Auf der Warteliste", Value: fmt.Sprint(waiting)})
	}
	if n := len(d.State.Waiting()); n > 0 {
		p.Facts = append(p.Facts, workplace.Fact{Name: "Noch ohne Sitzplatz", Value: fmt.Sprint(n)})
	}
	late := "offen"
	if !entries.Open {
		late = "geschlossen"
	}
	p.Facts = append(p.Facts, workplace.Fact{Name: "Einstieg", Value: late})
	if d.File.Title.Kind == scoring.Students {
		p.Facts = append(p.Facts, workplace.Fact{Name: "Nachzusehen (§ 1.1.4)",
			Value: "seit Semesterbeginn eingeschrieben, Studium abgeschlossen, oder Schüler ab 18"})
	}
}

// tillNames name the parts of the till.
var tillNames = map[string]string{floor.FromBuyIns: "Buy-in", floor.FromRebuys: "Rebuy", floor.FromAddOns: "Add-on"}

// fillTill says what must be in the till. H03
func (p *Registration) fillTill(d front) {
	var sum floor.Number
	for _, part := range floor.Till(d.State) {
		sum = sum.Add(part.Sum)
		if part.Count > 0 {
			p.Till = append(p.Till, TillRow{tillNames[part.Kind], fmt.Sprint(part.Count), part.Each.Euro(), part.Sum.Euro()})
		}
	}
	p.Sum = sum.Euro()
}

// banned shows a ban. § 1.1.14, H04
func banned(d front, b *floordesk.Ban) Banned {
	days := make([]string, len(b.Away))
	for i, day := range b.Away {
		days[i] = frame.Day(day)
	}
	shown := Banned{Name: d.fullName(b.Player), Until: frame.Day(b.Until), Away: explain.Enumerate(days)}
	if b.Lifted == nil {
		shown.Lift = d.ask(&floordesk.LiftBan{Player: b.Player, From: b.From})
	}
	return shown
}
