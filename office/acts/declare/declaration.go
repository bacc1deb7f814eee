package declare

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"path"
	"reflect"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// Kind says of a kind of act what does not depend on its types.
type Kind struct {
	Deed       acts.Deed
	Scope      acts.Scope
	May        []acts.Grant
	Subject    string       // what it is about, with parts of the value, as in "clubs/:club/archive"; "" is a season as a whole
	Called     string       // in the list of acts that the journal is filtered by, where the web has no words for its deed
	Private    bool         // the journal says that it was done, and not what
	Register   bool         // it concerns clubs and players, whom all seasons share
	Afterwards bool         // also when the results of the season are frozen
	Or         []acts.Power // other deeds that a value may be, see [Act]

	// In the API
	API     string // method and path below /api/v1, with a part behind the question mark that may be empty; "" for none
	Summary string
	Example string // the name of its examples
	Answers string // the statuses when all is well, if they are not those of the method

	// On pages
	Page            // the one on which its form stands
	Also  []Page    // others
	Asks  bool      // it is asked about also where no number changes and nothing comes with it
	Back  acts.Deed // the act that takes it back, where there is no Undo; "" for none, or for itself where it is a PUT
	Later string    // what can be done about it later, where more is to be said than the button of Back, or no one act takes it back

	Forces bool // an admin may force it, for a reason
	Board  bool // it can be laid before the board of the association
}

// Adds reports whether the act adds something to a list of the season, so that it can be done twice.
func (k *Kind) Adds() bool {
	return strings.HasPrefix(k.API, "POST ") && strings.Count(k.API, ":") == 1
}

// Page is a page with the form of an act. Its parts are those of the value, and others that the page has.
type Page struct {
	On     string // the path of the page, "" for none
	Sends  string // where the form is sent, below that page
	Form   string // the id of the form, with parts of the value
	Button string // with parts of the value
	Plain  bool   // a button of less weight: what takes something away
	To     string // the page to go on to, On where it is not said
	Word   string // for the act in the address of the page once it is done; the last part of Sends where it is not said
	Done   string // what the page says then
}

// Address is where the form is sent.
func (p *Page) Address() string { return p.On + p.Sends }

// Deeds are all deeds that a value of the kind may be.
func (k *Kind) Deeds() []acts.Deed {
	all := []acts.Deed{k.Deed}
	for _, p := range k.Or {
		all = append(all, p.Deed)
	}
	return all
}

// Pages are the pages with the form of an act, each with its Word and To.
func (k *Kind) Pages() []Page {
	if k.On == "" {
		return nil
	}
	all := append([]Page{k.Page}, k.Also...)
	for i := range all {
		all[i].Word, all[i].To = cmp.Or(all[i].Word, path.Base(all[i].Sends)), cmp.Or(all[i].To, all[i].On)
	}
	return all
}

// Act declares an act: on a D in transactions T, asked for with A, about a C.
type Act[D any, T acts.Tx, A, C any] struct {
	Kind
	Asked A   // an example
	Made  C   // an example, zero for none
	Gives any // an example of the answer, where it is more than a C

	// Do carries it out, and returns what was there and what is there now, nil for nothing. The machine journals it, unless Do has
	// written what the entry says, as of what is private.
	Do func(asked *A, ctx context.Context, d D, a *acts.Act[T]) (before, after *C, err error)
	// Says says in one sentence what becomes of it: „Linz 2 wird stillgelegt.“ [Did] makes the past of it. "" is nothing.
	Says func(n Names, before, after *C) string
	// At is the place of the act where that depends on what is stored, nil where the value says it.
	At func(asked *A, ctx context.Context, d D, by acts.Actor) (acts.Place, error)
	// Is is the deed that a value is, nil where there is only one.
	Is func(asked *A) acts.Deed
	// Seen is what the version of the outcome names, nil for all of it.
	Seen func(after *C) any
	// Undo is the act that takes it back, nil for none; the entry of the journal is of that season.
	Undo func(season string, after *C) Value
}

// Declaration is an act as all doors know it.
type Declaration struct {
	Kind
	Asked, Made, Gives any // examples; nil where there is none

	value reflect.Type // of the struct

	// Says says in one sentence what becomes of something, from what was and is there as the journal has it.
	Says func(n Names, before, after string) (string, error)
	// Undo returns the act that takes this one back, nil for none.
	Undo func(season, after string) (Value, error)
}

var declared []*Declaration

// All are the acts that are declared, by their deeds.
func All() []*Declaration { return declared }

// Of returns the declaration of a value.
func Of(v Value) *Declaration {
	t := reflect.TypeOf(v).Elem()
	i := slices.IndexFunc(declared, func(d *Declaration) bool { return d.value == t })
	if i < 0 {
		panic(fmt.Sprintf("declare: %s is not declared", t))
	}
	return declared[i]
}

// ByDeed returns the declaration of a deed, nil for one that is not declared here.
func ByDeed(deed acts.Deed) *Declaration {
	for _, d := range declared {
		if slices.Contains(d.Deeds(), deed) {
			return d
		}
	}
	return nil
}

// New returns an empty value.
func (d *Declaration) New() Value { return reflect.New(d.value).Interface().(Value) }

// Ask is how the API is asked for a value: method, path below /api/v1, and body.
func Ask(v Value) acts.Asked {
	method, address, _ := strings.Cut(Of(v).API, " ")
	asked := acts.Asked{Method: method, Path: Fill(address, v), Body: bodyOf(v)}
	if strings.HasSuffix(asked.Path, "=") {
		asked.Path, _, _ = strings.Cut(asked.Path, "?")
	}
	return asked
}

// Asks is the value that the API is asked for, the other way round as [Ask] says it, but for what stands behind a question mark. What is no act is
// [acts.ErrNotFound]; a body that is not that of the act is a [scoring.Fault].
func Asks(asked acts.Asked) (Value, error) {
	path, _, _ := strings.Cut(asked.Path, "?")
	for _, d := range declared {
		method, pattern, _ := strings.Cut(d.API, " ")
		if method != asked.Method {
			continue
		}
		pattern, _, _ = strings.Cut(pattern, "?")
		said, is := parts(pattern, path)
		if !is {
			continue
		}
		v := d.New()
		if err := Path(v, func(name string) string { return said[name] }); err != nil {
			return nil, err
		}
		if asked.Body == "" {
			return v, nil
		}
		body := json.NewDecoder(strings.NewReader(asked.Body))
		body.DisallowUnknownFields()
		if err := body.Decode(Body(v, asked.Body)); err != nil || body.More() {
			return nil, &scoring.Fault{Path: "$.asked.body", Sentence: "Das ist nicht, was dieser Vorgang braucht."}
		}
		return v, nil
	}
	return nil, acts.ErrNotFound
}

// parts returns what a path says for the parts of a pattern, and whether it is one of that pattern.
func parts(pattern, path string) (map[string]string, bool) {
	named, said := strings.Split(pattern, "/"), strings.Split(path, "/")
	if len(named) != len(said) {
		return nil, false
	}
	all := map[string]string{}
	for i, name := range named {
		if name, is := strings.CutPrefix(name, ":"); is {
			all[name] = said[i]
		} else if name != said[i] {
			return nil, false
		}
	}
	return all, true
}

// Room has the acts of a room, which are done on a D in transactions T.
type Room[D any, T acts.Tx] struct {
	bind []func(t Table, d D, runner acts.Runner[T])
}

// In declares an act in a room, for all doors, and gives its power. It panics where the declaration is wrong: a programmer's
// mistake, found when the program begins.
func In[D any, T acts.Tx, A, C any, P interface {
	*A
	Value
}](room *Room[D, T], a Act[D, T, A, C]) *Act[D, T, A, C] {
	made := &Declaration{Kind: a.Kind, Gives: a.Gives, value: reflect.TypeFor[A]()}
	made.Says = func(n Names, before, after string) (string, error) {
		was, err := content[C](before)
		is, wrong := content[C](after)
		if err = cmp.Or(err, wrong); err != nil {
			return "", err
		}
		return a.Says(n, was, is), nil
	}
	made.Undo = func(season, after string) (Value, error) {
		is, err := content[C](after)
		if a.Undo == nil || is == nil || err != nil {
			return nil, err
		}
		return a.Undo(season, is), nil
	}
	if bodyOf(P(&a.Asked)) != "" || len(Required(P(&a.Asked))) > 0 {
		made.Asked = reflect.ValueOf(Body(P(&a.Asked), "")).Elem().Interface()
	}
	if !reflect.ValueOf(&a.Made).Elem().IsZero() {
		made.Made = a.Made
	}
	if made.Gives == nil && !strings.HasPrefix(a.API, "DELETE ") {
		made.Gives = a.Made
	}
	made.refuse(P(&a.Asked), a.Do != nil && a.Says != nil)
	i, found := slices.BinarySearchFunc(declared, a.Deed, func(d *Declaration, deed acts.Deed) int { return cmp.Compare(d.Deed, deed) })
	if found {
		panic("declare: " + string(a.Deed) + " is declared twice")
	}
	declared = slices.Insert(declared, i, made)
	for _, power := range append([]acts.Power{{Deed: a.Deed, Scope: a.Scope, Who: a.May}}, a.Or...) {
		acts.Grants(power)
	}
	room.bind = append(room.bind, func(t Table, d D, runner acts.Runner[T]) { t[made.value] = a.doer(d, runner) })
	return &a
}

// refuse panics where the declaration of a value is wrong.
func (d *Declaration) refuse(v Value, whole bool) {
	structOf(v) // its tags
	for _, pattern := range []string{d.Subject, d.API, d.Form, d.Button} {
		Fill(pattern, v)
	}
	wrong := func(what string) { panic(fmt.Sprintf("declare: the declaration of %q %s", d.Deed, what)) }
	switch {
	case d.Deed == "" || d.May == nil || !whole || (d.API == "") != (d.Summary == ""):
		wrong("says too little: its deed, who may, Do, Says, or one of its address and its summary")
	case d.On != "" && (d.Form == "" || d.Button == "" || d.Done == ""):
		wrong("has a page without a form, a button or what is said then")
	}
}

// content reads what the journal has of something, nil for nothing.
func content[C any](text string) (c *C, err error) {
	if text != "" {
		err = json.Unmarshal([]byte(text), &c)
	}
	return c, err
}
