package president

import (
	"slices"

	"pokerliga/league"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// WaiverPath is the page of waivers.
const WaiverPath = "/verzicht"

// WaiverForm is the id of the form that declares the waiver of a season, or takes it back.
func WaiverForm(season string) string { return "verzicht-" + season }

// Waiver is a season at whose end the club can waive, and what that would change now.
type Waiver struct {
	Season   string
	Declared bool
	Refused  *rulebook.Breach // why nothing can be changed, nil if it can
	Changes  []seasonfile.Consequence
}

// WaiverSeasons are the seasons at whose end the club could move up, until their plans are confirmed.
func (d *Source) WaiverSeasons() []*league.SeasonView {
	var list []*league.SeasonView
	for _, v := range d.League.Seasons {
		second := slices.ContainsFunc(v.File.Leagues, func(l scoring.League) bool { return l.Tier == 2 && plays(&l, d.Club) })
		if second && v.Head.Confirmed.IsZero() {
			list = append(list, v)
		}
	}
	return list
}

// NewWaivers fills the page: what a waiver would change comes before the form that declares it.
func NewWaivers(d *Source, list []Waiver) *Sections {
	p := d.sections("Verzicht auf den Aufstieg", RegistrationPath)
	p.Lead = "Wer nicht aufsteigen will, verzichtet hier. Niemand rückt nach, es steigt einer weniger ab (§ 4.2.2.2.1)."
	p.Trail = append(p.Trail, frame.Link{Text: "Anmeldung", Href: d.Within(RegistrationPath)})
	for i := range list {
		p.add(d.waiver(&list[i]))
	}
	if len(list) == 0 {
		p.add(Section{ID: "keine", Title: "Verzicht", Empty: "Zu verzichten gibt es nichts: Der Verein spielt in keiner " +
			"2. Bundesliga, über deren Aufstieg noch zu entscheiden ist."})
	}
	return p
}

// waiver shows a season: how it stands, until when, what would change, and the form.
func (d *Source) waiver(w *Waiver) Section {
	v := d.League.Season(w.Season)
	s := Section{ID: "saison-" + w.Season, Title: v.Head.Name}
	state, button, yes := "kein Verzicht", "Auf den Aufstieg verzichten", "Ja, "+d.League.ClubName(d.Club)+" verzichtet auf den Aufstieg"
	if w.Declared {
		state, button, yes = "verzichtet", "Verzicht zurücknehmen", "Ja, den Verzicht zurücknehmen"
	}
	s.Facts = []Fact{{"Stand", state}}
	if until := v.End.WaiversUntil; until != "" {
		s.Facts = append(s.Facts, Fact{"Möglich bis", frame.Day(until)})
	} else {
		s.Facts = append(s.Facts, Fact{"Möglich bis", "zur Bestätigung durch die APSA"})
	}
	if w.Refused != nil {
		s.Lines = append(s.Lines, Line{Name: w.Refused.Sentence, Rules: []rulebook.Ref{w.Refused.Rule}})
		return s
	}
	d.consequences(&s, v, w.Changes)
	f := workplace.NewForm(d.Within(WaiverPath+"/"+w.Season), WaiverForm(w.Season), button,
		workplace.Field{Name: "ja", Type: "checkbox", Label: yes})
	f.Plain = w.Declared
	f.Hidden = []workplace.Hidden{{Name: "verzicht", Value: map[bool]string{true: "", false: "1"}[w.Declared]}}
	s.Forms = append(s.Forms, f)
	return s
}

// consequences shows who would play elsewhere next season, and the decisions that would be others.
func (d *Source) consequences(s *Section, v *league.SeasonView, changes []seasonfile.Consequence) {
	for i := range changes {
		if changes[i].Season == v.Head.ID {
			workplace.PlanChange(s, v, changes[i].Promotion)
		}
	}
	if s.Table == nil && s.Lines == nil {
		s.Says = append(s.Says, "Nach dem jetzigen Stand ändert das nichts. Entschieden wird, wenn beide Ligen zu Ende gespielt sind.")
		return
	}
	s.Says = append(s.Says, "Das würde sich ändern; gespeichert ist noch nichts:")
}
