package office

import (
	"pokerliga/league"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/rules/explain"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Entries is the page of the teams that are registered for a season.
type Entries struct {
	Page
	Groups         []EntryGroup
	Closing, Enter workplace.Form
}

// EntryGroup are the registered teams of a state.
type EntryGroup struct {
	State string
	Teams []Entry
}

// Entry is a registered team, with what can be decided about it.
type Entry struct {
	*seasons.Registration
	Forms []workplace.Form
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
	for _, state := range []string{seasons.Requested, seasons.Confirmed, seasons.Refused, seasons.Withdrawn} {
		g := EntryGroup{State: state}
		for i := range list {
			if r := &list[i]; r.State == state {
				g.Teams = append(g.Teams, Entry{r, d.registrationForms(v.Head.ID, r)})
			}
		}
		if g.Teams != nil || state == seasons.Requested {
			p.Groups = append(p.Groups, g)
		}
	}
	return p
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
	p.Eyebrow, p.Head, p.Told = v.Head.Name, &v.Head, explain.NewSeason(v.File, v.Results)
	if !d.Actor.Admin() {
		return p
	}
	p.trail(frame.Link{Text: "Saisonen", Href: SeasonsPath}, frame.Link{Text: v.Head.Name, Href: SeasonPath(v.Head.ID)})
	return p
}
