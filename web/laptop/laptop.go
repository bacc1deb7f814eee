// Package laptop draws the pages that a laptop in a hall has beside those of the hall: where phones come in, how far what is entered has come
// home, and how the matchday is given back (docs/decisions/0142-laptop.md). They work without JavaScript and decide nothing.
package laptop

import (
	"embed"
	"fmt"
	"html/template"
	"slices"
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
	CopyPath    = StartPath + "/kopie"
	DevicesPath = "/geraete"
	EnterPath   = "/ein/" // and a token
	ReturnPath  = "/zurueckgeben"
	ForgetPath  = ReturnPath + "/loeschen"

	ReturnFilePath = "/api/v1/hall/return-file"
)

// The fields of the forms.
const (
	UserField    = "wer"
	TimeField    = "uhr"
	PinField     = "pin"
	AddressField = "adresse"
	SureField    = "sicher"
	AnywayField  = "trotzdem"
	DeviceField  = "geraet"
	FolderField  = "ordner"
)

// Start is the page that the laptop itself shows.
type Start struct {
	workplace.Shell

	Address string       // in large type
	Picture template.URL // its QR code, as data
	Choose  *workplace.Form
	Time    string
	Set     workplace.Form
	Copies  *workplace.Form // begins one
	NoPhone bool            // nobody came in for a while
	Moved   bool            // phones were given an address that leads here no more
	Plain   bool            // the disk is not encrypted
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
	Clock       string // how far it is beside home's, "" while it is not
	Copy        string // what became of the copies, "" where there are none
	Returned    bool   // it is given back, and home has all of it
	Finished    bool
}

// NewStanding says how far the laptop has come.
func NewStanding(h *lease.Hall, now time.Time, copies []lease.Copy) Standing {
	s := h.Status(now)
	st := Standing{Lines: s.Lines, Sent: s.Sent, Says: s.Says, Clock: s.Clock, Home: h.Home(), Copy: lease.CopiesSay(copies), Returned: s.Returned(), Finished: s.State == lease.Finished}
	if s.Last != nil {
		st.Last = rulebook.Clock(*s.Last)
	}
	if s.Heard != nil {
		st.Heard = rulebook.Clock(*s.Heard)
	}
	return st
}

// NewStart fills the page; pin says that a PIN is asked for.
func NewStart(s *league.Snapshot, h *lease.Hall, now time.Time, addresses []string, chosen string, pin bool, copies []lease.Copy, drives []string) *Start {
	p := &Start{Shell: workplace.New(s, nil, h.Round()), Address: chosen, Time: rulebook.Clock(now), Standing: NewStanding(h, now, copies)}
	p.Eyebrow = "Im Saal"
	if league := leagueOf(s, h); league != "" {
		p.Eyebrow = league + " · " + p.Eyebrow
	}
	if p.Finished {
		return p
	}
	p.Set = workplace.NewForm(ClockPath, "uhr", "Uhr bestätigen", append([]workplace.Field{{Name: TimeField, Label: "Nein, es ist", Type: "time", Optional: true}}, asksPin(pin)...)...)
	p.Copies = newCopy(copies, drives)
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

// leagueOf is the name of the league whose matchday is here, "" where it cannot be read.
func leagueOf(s *league.Snapshot, h *lease.Hall) string {
	if s == nil || s.Season(h.At.Season) == nil {
		return ""
	}
	if l := s.Season(h.At.Season).File.League(h.At.League); l != nil {
		return l.Name
	}
	return ""
}

// newCopy is the form by which a copy begins, of the drives that are in and have none.
func newCopy(copies []lease.Copy, drives []string) *workplace.Form {
	var choices []frame.Choice
	for _, dir := range drives {
		if !slices.ContainsFunc(copies, func(c lease.Copy) bool { return c.Folder == dir }) {
			choices = append(choices, frame.Choice{Value: dir, Text: dir})
		}
	}
	if choices == nil {
		return nil
	}
	f := workplace.NewForm(CopyPath, "kopie", "Kopie beginnen", workplace.Field{Name: FolderField, Label: "Stick", Type: "select", Value: choices[0].Value,
		Choices: choices})
	f.Plain = true
	return &f
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
	Unsent []string // what lies on devices, a sentence for each
	File   string   // where what home lacks is to be had as a file, "" where it has all
}

// NewReturn fills the page; here says that it is shown on the laptop itself, where its data can be deleted.
func NewReturn(s *league.Snapshot, who *people.User, h *lease.Hall, now time.Time, here, pin bool, copies []lease.Copy,
	unsent []string) *Return {
	p := &Return{Shell: workplace.New(s, who, "Zurückgeben"), Standing: NewStanding(h, now, copies)}
	p.Eyebrow = h.Round()
	if p.Sent < p.Lines {
		p.File = ReturnFilePath
	}
	fields := asksPin(pin)
	switch {
	case !p.Finished:
		if p.Unsent = unsent; unsent != nil {
			fields = append(fields, workplace.Field{Name: AnywayField, Label: "Trotzdem zurückgeben", Type: "checkbox", Optional: true})
		}
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

// Device is a device that is signed in here.
type Device struct {
	people.HallDevice
	Last   *time.Time `json:"last"`   // when something was entered, null if nothing was since the program began
	Unsent int        `json:"unsent"` // entries that it has not sent
	Own    bool       `json:"own"`    // it asks
}

// Devices is the page of the devices.
type Devices struct {
	workplace.Shell
	List []DeviceRow
}

// DeviceRow is a device in words.
type DeviceRow struct {
	Name, Agent, Since, Last, Unsent string
	Own                              bool
	End                              workplace.Form
}

// What the page says.
const (
	NoDevice    = "Dieses Gerät ist nicht mehr angemeldet."
	endsDevice  = "Abmelden"
	unsentCount = "%s noch nicht gesendet"
)

// PutOut says that a device is signed out.
func PutOut(name string) string { return name + " ist auf diesem Gerät abgemeldet." }

// NewDevices fills the page.
func NewDevices(s *league.Snapshot, who *people.User, h *lease.Hall, list []Device) *Devices {
	p := &Devices{Shell: workplace.New(s, who, "Geräte")}
	p.Eyebrow = h.Round()
	for i := range list {
		d := &list[i]
		row := DeviceRow{Name: d.Name, Agent: d.Agent, Since: rulebook.Clock(d.Since), Own: d.Own,
			End: workplace.NewForm(DevicesPath, fmt.Sprintf("abmelden-%d", i), endsDevice)}
		if d.Sheet != "" {
			row.Name += " (" + d.Sheet + ")"
		}
		if d.Last != nil {
			row.Last = rulebook.Clock(*d.Last)
		}
		if d.Unsent > 0 {
			row.Unsent = fmt.Sprintf(unsentCount, lease.Entries(int64(d.Unsent)))
		}
		row.End.Plain, row.End.Hidden = true, []workplace.Hidden{{Name: DeviceField, Value: d.ID}}
		p.List = append(p.List, row)
	}
	return p
}

// Gone is what is shown once the data of the laptop is deleted.
type Gone struct{ workplace.Shell }

// NewGone fills the page.
func NewGone() *Gone { return &Gone{workplace.New(nil, nil, "Gelöscht")} }
