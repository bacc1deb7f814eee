package floor

import (
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"

	"pokerliga/floor"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// QuestionForm is the form of the page that asks again.
const QuestionForm = "eintrag"

// Question asks whether an event shall be recorded: it was rehearsed, or refused.
type Question struct {
	Page
	Says  string
	Comes []string
	Entry *workplace.Form
	Cents string // of a deal with amounts: what they add up to
	Back  frame.Link
}

// NewQuestion asks again about what was sent; says is what is asked, then what would come of it.
func NewQuestion(d *Source, sent url.Values, says string, then []string) *Question {
	p := &Question{Page: d.Page("Eintragen", ""), Says: says, Comes: then}
	p.Live, p.Scripts = nil, append(p.Scripts, deskScript)
	p.Back = frame.Link{Text: "Zurück, ohne etwas einzutragen", Href: d.BackTo(sent.Get(BackField))}
	var fields []workplace.Field
	var hidden []workplace.Hidden
	for _, name := range slices.Sorted(maps.Keys(sent)) {
		if name == workplace.VersionField || name == workplace.KeyField || name == ProbeField {
			continue
		}
		for i, value := range sent[name] {
			field := d.asked(sent, name)
			if name == "by" && i > 0 {
				field = d.sharer("")
			} else if len(sent[name]) > 1 && name != "by" {
				field.Label = ""
			}
			if field.Label == "" {
				hidden = append(hidden, workplace.Hidden{Name: name, Value: value})
			} else {
				field.Name, field.Value, field.Optional, field.Bare = name, value, true, name != "note"
				fields = append(fields, field)
			}
		}
	}
	if sent.Get(DoField) == floor.MakeDeal && sent.Get("kind") == floor.DealAmounts {
		p.Cents = floor.Shared(d.State).String()
		if left, is := floor.Typed(sent.Get("left")); is {
			p.Cents = floor.Shared(d.State).Sub(floor.Whole(left)).String()
		}
	}
	f := workplace.NewForm(d.Action(EventsPath), QuestionForm, "Eintragen", fields...)
	f.Hidden = hidden
	p.Entry = &f
	return p
}

// asked is a field of what was sent, with the paths in the event of what it says; without a label it is hidden.
func (d *Source) asked(sent url.Values, name string) (f workplace.Field) {
	kind, high := floor.KindOf(sent.Get(DoField)), sent.Get(HighCardField) != "" // which says where button and blinds are
	switch {
	case kind == nil || high && name != "note":
	case name == "note":
		f.Label = "Anmerkung"
	case name == "hall":
		f.Label = "was der Saal sagt"
	case name == SeatField:
		f.Label, f.Paths = "Tisch/Platz, etwa 4/7", []string{"table", "seat"}
	case name == BountyField || kind != nil && kind.Do == floor.TakeBounty && name == "by":
		f = d.taker("")
	case name == PenaltyField:
		f.Label, f.Type, f.Choices, f.Paths = "Strafe", "select", penaltyChoices(0), []string{"kind", "orbits", "hands"}
	case name == SittingField:
		f.Label, f.Type, f.Choices, f.Paths = "Plätze", "select", sittings, []string{"same", "lot"}
	case name == "piece" && kind.Do == floor.BeginDay:
		f.Label, f.Type, f.Choices = "Die Uhr geht weiter", "select", d.goesOnAt()
	case name == NextDayField:
		f.Label, f.Type, f.Paths = "Weiter am", "date", []string{"next"}
	case name == NextTimeField:
		f.Label, f.Type = "um", "time"
	case name == HighCardField:
		f.Label, f.Paths = "Platz mit der höchsten Karte", []string{"button", "small", "big"}
	default:
		for i := range kind.Keys {
			d.askedFor(&f, &kind.Keys[i], sent, name)
		}
	}
	return f
}

// askedFor makes a field that of a key, if it says that: the whole key, or what one entrant has in its list.
func (d *Source) askedFor(f *workplace.Field, k *floor.Key[floor.Event], sent url.Values, name string) {
	list, who, of := strings.Cut(strings.TrimSuffix(name, "]"), "[")
	switch {
	case k.Name == name:
		f.Label = k.Label
	case k.Of != nil && of && list == k.Name:
		f.Label, f.Paths = "Chips von "+d.Name(who), []string{k.Name}
		if k.Name == "amounts" {
			f.Label = "Euro für " + d.Name(who)
		}
		if i := slices.Index(Listed(sent, k.Name), who); i >= 0 {
			at := fmt.Sprintf("%s[%d]", k.Name, i)
			f.Paths = append(f.Paths, at, at+".entrant", at+".chips", at+".amount", at+".chips."+sent.Get("remove"),
				at+".chips."+sent.Get("into"))
		}
	}
}

// Listed are the entrants in a list of an event, as a form names them: by the list itself, or by a field of their own that is filled in.
func Listed(sent url.Values, name string) []string {
	who := slices.Clone(sent[name])
	for field := range sent {
		list, entrant, is := strings.Cut(strings.TrimSuffix(field, "]"), "[")
		if is && list == name && strings.TrimSpace(sent.Get(field)) != "" && !slices.Contains(who, entrant) {
			who = append(who, entrant)
		}
	}
	slices.Sort(who)
	return who
}

// BackTo is the page to go on to: one of the floor or of the hall, otherwise the desk.
func (d *Source) BackTo(page string) string {
	for _, within := range []string{d.Within(""), workplace.HallPath + "/"} {
		if strings.HasPrefix(page, within) && !strings.ContainsAny(page, "\\\r\n\t") {
			return page
		}
	}
	return d.Within("")
}
