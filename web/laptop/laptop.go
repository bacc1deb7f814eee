// Package laptop draws the pages that a laptop in a hall has beside those of the hall: where phones come in, how far what is entered has come
// home, and how the matchday is given back (docs/decisions/0142-laptop.md). They work without JavaScript and decide nothing.
package laptop

import (
	"embed"
	"fmt"
	"html/template"
	"time"

	"pokerliga/league"
	"pokerliga/office/lease"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Files are the templates of the pages.
//
//go:embed *.html
var Files embed.FS

// The paths of the pages.
const (
	StartPath   = "/start"
	ClockPath   = StartPath + "/uhr"
	DoorPath    = StartPath + "/code"
	WorkPath    = StartPath + "/arbeiten"
	AddressPath = StartPath + "/adresse"
	EnterPath   = "/ein/" // and a token
	ReturnPath  = "/zurueckgeben"
	ForgetPath  = ReturnPath + "/loeschen"
)

// The fields of the forms.
const (
	UserField    = "wer"
	TimeField    = "uhr"
	PinField     = "pin"
	AddressField = "adresse"
	SureField    = "sicher"
)

// Start is the page that the laptop itself shows.
type Start struct {
	workplace.Shell

	Address string       // in large type
	Picture template.URL // its QR code, as data
	Choose  *workplace.Form
	Clock   string
	Set     workplace.Form
	Doors   []Door
	Given   *Given
	Standing
}

// Door is an official with the buttons that let him in: on his phone, and here.
type Door struct {
	Name       string
	Code, Work workplace.Form
}

// Given is a link that was just made for an official.
type Given struct {
	Name, Link string
	Picture    template.URL
}

// Standing is how far the laptop has come.
type Standing struct {
	Lines, Sent int64
	Last        string // when the last line was written, "" for never
	Heard       string // when home answered last, "" for never
	Says        string // why lines do not go home, "" while they do
	Home        string
	Copy        string // what became of the copies, "" where there are none
	Returned    bool   // it is given back, and home has all of it
	Finished    bool
}

// NewStanding says how far the laptop has come.
func NewStanding(h *lease.Hall, now time.Time, copied string) Standing {
	s := h.Status(now)
	st := Standing{Lines: s.Lines, Sent: s.Sent, Says: s.Says, Home: h.Home(), Copy: copied, Returned: s.Returned(), Finished: s.State == lease.Finished}
	if s.Last != nil {
		st.Last = rulebook.Clock(*s.Last)
	}
	if s.Heard != nil {
		st.Heard = rulebook.Clock(*s.Heard)
	}
	return st
}

// NewStart fills the page; pin says that a PIN is asked for.
func NewStart(s *league.Snapshot, h *lease.Hall, now time.Time, addresses []string, chosen string, pin bool, copied string) *Start {
	p := &Start{Shell: workplace.New(s, nil, h.Round()), Address: chosen, Clock: rulebook.Clock(now), Standing: NewStanding(h, now, copied)}
	p.Eyebrow = "Im Saal"
	if p.Finished {
		return p
	}
	p.Set = workplace.NewForm(ClockPath, "uhr", "Uhr bestätigen", append([]workplace.Field{{Name: TimeField, Label: "Nein, es ist", Type: "time", Optional: true}}, asksPin(pin)...)...)
	if len(addresses) > 1 {
		field := workplace.Field{Name: AddressField, Label: "Andere Adresse", Type: "select", Value: chosen}
		for _, a := range addresses {
			field.Choices = append(field.Choices, frame.Choice{Value: a, Text: a})
		}
		f := workplace.NewForm(AddressPath, "adresse", "Nehmen", field)
		f.Plain = true
		p.Choose = &f
	}
	for i, o := range h.Officials {
		d := Door{Name: o.Name, Code: workplace.NewForm(DoorPath, fmt.Sprintf("code-%d", i), "Code für "+o.Name, asksPin(pin)...),
			Work: workplace.NewForm(WorkPath, fmt.Sprintf("arbeiten-%d", i), "Auf diesem Laptop arbeiten", asksPin(pin)...)}
		d.Code.Hidden, d.Work.Hidden = []workplace.Hidden{{Name: UserField, Value: o.ID}}, []workplace.Hidden{{Name: UserField, Value: o.ID}}
		d.Work.Plain = true
		p.Doors = append(p.Doors, d)
	}
	return p
}

// asksPin is the field of the PIN, none where there is no PIN.
func asksPin(pin bool) []workplace.Field {
	if !pin {
		return nil
	}
	return []workplace.Field{{Name: PinField, Label: "PIN", Type: "password", Mode: "numeric", Most: 6, Auto: "off"}}
}

// Enter is the page to which the code of an official leads.
type Enter struct {
	workplace.Shell
	Form workplace.Form
	As   string // who has signed in on the device so far, "" for nobody
}

// NewEnter fills the page, which stands at that path.
func NewEnter(s *league.Snapshot, who *people.User, o *lease.Official, path string) *Enter {
	p := &Enter{Shell: workplace.New(s, who, "Anmelden"), Form: workplace.NewForm(path, "ein", "Als "+o.Name+" anmelden")}
	if who != nil && who.ID != o.ID {
		p.As = who.NameOrEmail()
	}
	return p
}

// SignIn says how one signs in here.
type SignIn struct{ workplace.Shell }

// NewSignIn fills the page.
func NewSignIn(s *league.Snapshot, who *people.User) *SignIn {
	return &SignIn{workplace.New(s, who, "Anmelden")}
}

// Return is the page on which the matchday is given back.
type Return struct {
	workplace.Shell
	Standing
	Form   *workplace.Form
	Forget *workplace.Form
}

// NewReturn fills the page; here says that it is shown on the laptop itself, where its data can be deleted.
func NewReturn(s *league.Snapshot, who *people.User, h *lease.Hall, now time.Time, here, pin bool, copied string) *Return {
	p := &Return{Shell: workplace.New(s, who, "Zurückgeben"), Standing: NewStanding(h, now, copied)}
	p.Eyebrow = h.Round()
	fields := asksPin(pin)
	switch {
	case !p.Finished:
		f := workplace.NewForm(ReturnPath, "zurueckgeben", h.Round()+" zurückgeben", append(fields, workplace.Field{Name: SureField,
			Label: "Hier wird danach nichts mehr eingegeben", Type: "checkbox", Optional: true})...)
		p.Form = &f
	case p.Returned && here:
		f := workplace.NewForm(ForgetPath, "loeschen", "Daten von diesem Laptop löschen", fields...)
		f.Plain = true
		p.Forget = &f
	}
	return p
}

// Gone is what is shown once the data of the laptop is deleted.
type Gone struct{ workplace.Shell }

// NewGone fills the page.
func NewGone() *Gone { return &Gone{workplace.New(nil, nil, "Gelöscht")} }
