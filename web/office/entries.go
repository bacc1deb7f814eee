package office

import (
	"pokerliga/league"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// entryWords are the states of registrations.
var entryWords = map[string]string{seasons.Requested: "angemeldet", seasons.Confirmed: "bestätigt", seasons.Refused: "abgelehnt",
	seasons.Withdrawn: "zurückgezogen"}

// Entries is the page of the teams that are registered for a season.
type Entries struct {
	Page
	Groups         []EntryGroup
	Closing, Enter workplace.Form
}

// EntryGroup are the registered teams of a state.
type EntryGroup struct {
	State, Title string
	Lines        []workplace.Line
}

// NewEntries fills the page; period is nil for none.
func NewEntries(d *Source, v *league.SeasonView, list []seasons.Registration, period *seasons.RegistrationPeriod) *Entries {
	closing := &seasons.PutRegistrationPeriod{InSeason: declare.InSeason(v.Head.ID)}
	if period != nil {
		closing.ClosingDate = declare.Day(period.ClosingDate)
	}
	p := &Entries{Page: d.beginSeason(v, "Anmeldungen"), Closing: d.Ask(closing, period), Enter: d.Ask(
		&seasons.RegisterTeam{OfTeam: seasons.TeamOf(v.Head.ID, "", ""), AcceptsRulebook: true, PhotoConsent: true}, nil)}
	p.Lead = "Welche Mannschaften spielen wollen (§ 1.2.7)."
	for _, g := range []EntryGroup{{seasons.Requested, "Zu entscheiden", nil}, {seasons.Confirmed, "Bestätigt", nil},
		{seasons.Refused, "Abgelehnt", nil}, {seasons.Withdrawn, "Zurückgezogen", nil}} {
		for i := range list {
			if r := &list[i]; r.State == g.State {
				g.Lines = append(g.Lines, d.entry(v, r))
			}
		}
		if g.Lines != nil || g.State == seasons.Requested {
			p.Groups = append(p.Groups, g)
		}
	}
	return p
}

// entry shows a registered team with what can be decided about it.
func (d *Source) entry(v *league.SeasonView, r *seasons.Registration) workplace.Line {
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
	line.Forms = d.registrationForms(v.Head.ID, r)
	return line
}

// registrationForms decide about a registered team.
func (d *Source) registrationForms(season string, r *seasons.Registration) []workplace.Form {
	team := seasons.TeamOf(season, r.League, r.Club)
	confirm := d.Ask(&seasons.ConfirmTeam{OfTeam: team}, r)
	switch r.State {
	case seasons.Requested:
		return []workplace.Form{confirm, d.Ask(&seasons.RefuseTeam{OfTeam: team}, r)}
	case seasons.Confirmed:
		return []workplace.Form{d.Ask(&seasons.WithdrawTeam{OfTeam: team}, r)}
	case seasons.Refused:
		confirm.Button = "Doch bestätigen"
		return []workplace.Form{confirm}
	}
	return nil
}

// beginSeason begins a page of a season.
func (d *Source) beginSeason(v *league.SeasonView, title string) Page {
	p := d.begin(title, SeasonsPath)
	p.Eyebrow = v.Head.Name
	p.trail(frame.Link{Text: "Saisonen", Href: SeasonsPath}, frame.Link{Text: v.Head.Name, Href: SeasonPath(v.Head.ID)})
	return p
}
