package director

import (
	"fmt"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/office/people"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// InHall says who has a matchday in a hall, since when, and what has come from there.
type InHall struct {
	To, Since string
	Lines     string // how many
	Heard     string // when the last came, "" for never
	Back      *workplace.Form
	File      string // where the hall file is, "" for who does not get it
}

// inHall is who has the matchday in a hall, nil while it is here.
func (d *Source) inHall() *InHall {
	l := d.Lease
	if l == nil || l.State != lease.Lent {
		return nil
	}
	in := &InHall{To: l.Name, Since: rulebook.Moment(l.LentAt), Lines: explain.Count(int(l.Next-1), "ein Eintrag", "Einträge")}
	if !l.Heard.IsZero() {
		in.Heard = rulebook.Moment(l.Heard)
	}
	if d.Actor.Admin() || d.Actor.User == l.LentBy || d.Actor.User == l.To {
		in.File = hallFile(l.ID)
	}
	in.Back = new(d.ask(&league.TakeBack{AtMatchday: acts.On(d.At)}))
	return in
}

// hallFile is where the hall file of a lease is.
func hallFile(of string) string { return "/api/v1/hall/" + of + "/file" }

// lendable reports whether the matchday could go into a hall.
func (d *Source) lendable() bool {
	return !d.Final && !d.Day.Complete() && d.Day.Annulled == nil && d.Actor.May(acts.DeedLend, d.At.Place()) == nil
}

// Lend is the page from which a matchday goes into a hall.
type Lend struct {
	Page
	InHall *InHall
	Given  *GivenFile
	Form   *workplace.Form
}

// GivenFile is what is shown once a matchday is lent.
type GivenFile struct {
	File, Key, Code string
	Rehearsal       bool
}

// NewLend fills the page; directors are those of the matchday.
func NewLend(d *Source, directors []people.User) *Lend {
	p := &Lend{Page: d.page("In den Saal mitnehmen", ""), InHall: d.inHall()}
	if p.InHall != nil {
		p.InHall.Back = nil // it stands on the page of the day
		return p
	}
	if !d.lendable() || len(directors) == 0 {
		return p
	}
	f := d.ask(&league.Lend{AtMatchday: acts.On(d.At)})
	to := workplace.Field{Name: "to", Label: "Nimmt die Sammelrunde mit", Type: "select", Choices: []frame.Choice{{Text: "bitte auswählen"}}}
	leads := make([]workplace.Field, len(directors))
	for i := range directors {
		u := &directors[i]
		to.Choices = append(to.Choices, frame.Choice{Value: u.ID, Text: u.Name})
		if u.ID == d.Actor.User || len(directors) == 1 {
			to.Value = u.ID
		}
		leads[i] = workplace.Field{Name: fmt.Sprintf("officials[%d]", i), Label: u.Name + " leitet dort", Type: "checkbox", Value: u.ID, Checked: true,
			Optional: true}
	}
	leads[0].Paths = []string{"officials"}
	own := workplace.NewForm("", f.ID, "", append([]workplace.Field{to}, leads...)...)
	f.Fields = append(own.Fields, f.Fields...)
	p.Form = &f
	return p
}

// Gives puts the key of the file onto the page, which is shown once.
func (p *Lend) Gives(l *league.HallLeaseAnswer) {
	p.Given, p.Form = &GivenFile{hallFile(l.Lease), l.Key, l.Code, l.Rehearsal}, nil
}
