package office

import (
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// entryWords are the states of registrations.
var entryWords = map[string]string{seasons.Requested: "angemeldet", seasons.Confirmed: "bestätigt", seasons.Refused: "abgelehnt",
	seasons.Withdrawn: "zurückgezogen"}

// The ids of the forms for the end of registration and for a team that comes too late.
const (
	PeriodForm = "nennschluss"
	EnterForm  = "nachmelden"
)

// NewEntries fills the page of the teams that are registered for a season; period is nil for none.
func NewEntries(d *Desk, v *league.SeasonView, list []seasons.Registration, period *seasons.RegistrationPeriod) *Sections {
	p := d.seasonPage(v, "Anmeldungen")
	p.Lead = "Welche Mannschaften spielen wollen (§ 1.2.7)."
	for _, state := range []string{seasons.Requested, seasons.Confirmed, seasons.Refused, seasons.Withdrawn} {
		s := workplace.Section{ID: state, Title: map[string]string{seasons.Requested: "Zu entscheiden", seasons.Confirmed: "Bestätigt",
			seasons.Refused: "Abgelehnt", seasons.Withdrawn: "Zurückgezogen"}[state]}
		for i := range list {
			if r := &list[i]; r.State == state {
				s.Lines = append(s.Lines, d.entry(p, v, r))
			}
		}
		if state == seasons.Requested && s.Lines == nil {
			s.Empty = "Keine Anmeldung wartet auf eine Entscheidung."
		}
		if s.Lines != nil || s.Empty != "" {
			p.Add(s)
		}
	}
	closing := ""
	var stored any
	if period != nil {
		closing, stored = period.ClosingDate, period
	}
	p.Add(workplace.Section{ID: "schluss", Title: "Nennschluss", Forms: []workplace.Form{p.over(workplace.NewForm(
		SeasonPath(v.Head.ID)+EntriesPath+"/schluss", PeriodForm, "Speichern", date("closing_date", "Letzter Tag der Anmeldung", closing)),
		stored)}})
	p.Add(workplace.Section{ID: "nachmelden", Title: "Für einen Verein anmelden", Says: []string{
		"Der Verein anerkennt damit Regulativ und Statuten (§ 1.2.2) und stimmt Fotos und Filmen zu (§ 1.2.12)."},
		Forms: []workplace.Form{workplace.NewForm(SeasonPath(v.Head.ID)+EntriesPath, EnterForm, "Anmelden",
			workplace.Field{Name: "club", Label: "Verein", Type: "select", Choices: d.clubs(d.registered())},
			workplace.Field{Name: "league", Label: "Liga", Type: "select", Choices: leagues(v)})}})
	return p
}

// entry shows a registered team with what can be decided about it.
func (d *Desk) entry(p *Sections, v *league.SeasonView, r *seasons.Registration) workplace.Line {
	line := workplace.Line{Name: d.League.ClubName(r.Club), Says: "angemeldet am " + rulebook.Date(r.RequestedOn), Badge: entryWords[r.State]}
	if l := v.File.League(r.League); l != nil {
		line.Name += ", " + l.Name
	}
	if r.DecidedOn != "" {
		line.Says += ", entschieden am " + rulebook.Date(r.DecidedOn)
	}
	if r.Reason != "" {
		line.Says += "; Grund: " + r.Reason
	}
	for _, f := range registrationForms(acts.MatchdayRef{Season: v.Head.ID, League: r.League}, r.Club, r.State) {
		line.Forms = append(line.Forms, p.over(f, r))
	}
	return line
}

// seasonPage begins a page of a season.
func (d *Desk) seasonPage(v *league.SeasonView, title string) *Sections {
	p := d.page(title, SeasonsPath)
	p.Eyebrow = v.Head.Name
	p.trail(frame.Link{Text: "Saisonen", Href: SeasonsPath}, frame.Link{Text: v.Head.Name, Href: SeasonPath(v.Head.ID)})
	return p
}
