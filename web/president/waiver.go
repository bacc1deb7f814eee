package president

import (
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
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
	Told     acts.Version // what the form is bound to
}

// WaiverSeasons are the seasons at whose end the club could move up, until their plans are confirmed.
func (d *Source) WaiverSeasons() []*league.SeasonView {
	var list []*league.SeasonView
	for _, v := range d.League.Seasons {
		second := slices.ContainsFunc(v.File.Leagues, func(l scoring.League) bool { return l.Tier == 2 && slices.Contains(l.Clubs, d.Club) })
		if second && v.Head.Confirmed.IsZero() {
			list = append(list, v)
		}
	}
	return list
}

// Waivers is the page of waivers: what one would change comes before the form that declares it.
type Waivers struct {
	Page
	List []Waiving
}

// Waiving is a season at whose end the club can waive: until when, who would play elsewhere, and the form.
type Waiving struct {
	Waiver
	Name, Until string // the last day, "" for the day of the confirmation
	Moves       []workplace.Change
	Steps       []explain.Line
	Form        *workplace.Form // nil where nothing can be changed
}

// NewWaivers fills the page.
func NewWaivers(d *Source, list []Waiver) *Waivers {
	p := &Waivers{Page: d.page("Verzicht auf den Aufstieg", RegistrationPath)}
	p.Lead = "Wer nicht aufsteigen will, verzichtet hier. Niemand rückt nach, es steigt einer weniger ab (§ 4.2.2.2.1)."
	p.Trail = append(p.Trail, frame.Link{Text: "Anmeldung", Href: d.Within(RegistrationPath)})
	for _, w := range list {
		p.List = append(p.List, d.waiving(w))
	}
	return p
}

// waiving is a season: how it stands, what would change, and the form.
func (d *Source) waiving(w Waiver) Waiving {
	v := d.League.Season(w.Season)
	one := Waiving{Waiver: w, Name: v.Head.Name, Until: v.End.WaiversUntil}
	if w.Refused != nil {
		return one
	}
	for i := range w.Changes {
		if w.Changes[i].Season == w.Season {
			one.Moves, one.Steps = workplace.PlanChange(v, w.Changes[i].Promotion)
		}
	}
	button, yes, waives := "Auf den Aufstieg verzichten", "Ja, "+d.League.ClubName(d.Club)+" verzichtet auf den Aufstieg", "1"
	if w.Declared {
		button, yes, waives = "Verzicht zurücknehmen", "Ja, den Verzicht zurücknehmen", ""
	}
	one.Form = new(workplace.NewForm(d.Within(WaiverPath+"/"+w.Season), WaiverForm(w.Season), button,
		workplace.Field{Name: "ja", Type: "checkbox", Label: yes}))
	one.Form.Plain, one.Form.Over = w.Declared, w.Told
	one.Form.Hidden = []workplace.Hidden{{Name: "verzicht", Value: waives}}
	return one
}
