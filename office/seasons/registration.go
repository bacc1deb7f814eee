package seasons

import (
	"context"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// The states of a registration.
const (
	Requested = "requested" // the club has asked
	Confirmed = "confirmed" // the team plays
	Refused   = "refused"   // § 1.2.7
	Withdrawn = "withdrawn" // before the season of play
)

// Registration is a team that a club has entered for a league of a season (§ 1.2.7). With it the club accepts rulebook
// and statutes (§ 1.2.2, § 1.2.3) and agrees to pictures (§ 1.2.12).
type Registration struct {
	League          string `json:"league"`
	Club            string `json:"club"`
	State           string `json:"state" enum:"requested,confirmed,refused,withdrawn"`
	AcceptsRulebook bool   `json:"accepts_rulebook"`
	PhotoConsent    bool   `json:"photo_consent"`
	RequestedOn     string `json:"requested_on" format:"date"`
	DecidedOn       string `json:"decided_on,omitempty"`
	Reason          string `json:"reason,omitempty"` // of the last decision
}

// RegistrationPeriod says until when teams can be registered for a season.
type RegistrationPeriod struct {
	ClosingDate string `json:"closing_date" format:"date"`
}

// entriesPage is the page of the teams that are registered for a season; ownEntriesPage has those of a club.
const (
	entriesPage    = "/buero/saisonen/:season/anmeldungen"
	ownEntriesPage = "/verein/:club/anmeldung"
)

// PutRegistrationPeriod opens a season for registration until a day, that day included, or moves the day (§ 1.2.7).
type PutRegistrationPeriod struct {
	declare.InSeason `json:"-"`

	ClosingDate declare.Day `json:"closing_date" label:"Nennschluss" hint:"der letzte Tag der Anmeldung" format:"date"`
}

var _ = declare.In(&ownActs, declare.Act[*Seasons, Tx, PutRegistrationPeriod, RegistrationPeriod]{
	Kind: declare.Kind{
		Deed: "registration.period", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "registration",
		API: "PUT /seasons/:season/registration", Summary: "Set until when teams can be registered", Example: "until mid-December",
		Page: declare.Page{On: entriesPage, Sends: "/schluss", Form: "nennschluss", Button: "Speichern", Word: "nennschluss",
			Done: "Der Nennschluss ist gespeichert."}},
	Asked: PutRegistrationPeriod{ClosingDate: "2009-12-15"},
	Made:  RegistrationPeriod{"2009-12-15"},
	Do: func(p *PutRegistrationPeriod, ctx context.Context, _ *Seasons, a *act) (before, after *RegistrationPeriod, err error) {
		if before, err = periodOf(ctx, a.Tx, a.At.Season); err != nil {
			return nil, nil, err
		}
		after = &RegistrationPeriod{string(p.ClosingDate)}
		if err := a.Terms.Over(before, after); err != nil {
			return nil, nil, err
		}
		return before, after, a.Tx.PutClosingDate(ctx, a.At.Season, after.ClosingDate)
	},
	Says: func(_ declare.Names, before, after *RegistrationPeriod) string {
		text := "Der Nennschluss wird auf " + rulebook.Date(after.ClosingDate) + " gesetzt"
		if before != nil {
			text += " statt bisher " + rulebook.Date(before.ClosingDate)
		}
		return text + "."
	},
})

// RegistrationPeriod returns until when teams can be registered for a season.
func (d *Seasons) RegistrationPeriod(ctx context.Context, season string) (*RegistrationPeriod, error) {
	p, err := periodOf(ctx, d.store, season)
	if err == nil && p == nil {
		return nil, acts.ErrNotFound
	}
	return p, err
}

// periodOf returns the period of registration of a season, nil where none was set.
func periodOf(ctx context.Context, r Reader, season string) (*RegistrationPeriod, error) {
	day, err := r.ClosingDate(ctx, season)
	if err != nil || day == "" {
		return nil, err
	}
	return &RegistrationPeriod{day}, nil
}

// teamAct is an act on the registration of a team for a league, with what it needs.
type teamAct struct {
	*act
	declare.Yours // names that no registration needs
	league        *scoring.League
	season        *register.SeasonHead
	club          *register.RegisteredClub
	there         *Registration // what is stored, nil for nothing
}

// loadTeam loads what an act on the registration of a team needs.
func loadTeam(ctx context.Context, a *act) (*teamAct, error) {
	f, _, err := a.Tx.SeasonFile(ctx, a.At.Season)
	if err != nil {
		return nil, err
	}
	t := &teamAct{act: a, league: f.League(a.At.League)}
	t.season = &register.SeasonHead{ID: f.Season.ID, Name: f.Season.Name, Start: f.Season.Start, End: f.Season.End}
	if t.league == nil {
		return nil, acts.ErrNotFound
	}
	if t.club, err = a.Tx.Club(ctx, a.At.Club); err != nil {
		return nil, err
	}
	list, err := a.Tx.Registrations(ctx, a.At.Season)
	if err != nil {
		return nil, err
	}
	i := scoring.Index(list, func(r *Registration) bool { return r.League == a.At.League && r.Club == a.At.Club })
	if i < len(list) {
		t.there = &list[i]
	}
	return t, nil
}

// begun reports whether a league has begun on a day: a matchday is under way, or the day of its first has come.
func begun(l *scoring.League, day string) bool {
	return slices.ContainsFunc(l.Matchdays, func(m scoring.Matchday) bool {
		return m.Begun() || len(m.NoShows) > 0 || len(m.Excused) > 0 || m.Date <= day
	})
}

// decided returns the registration with a decision on it, made on the day from which the act counts.
func (t *teamAct) decided(state string) *Registration {
	now := *t.there
	now.State, now.DecidedOn, now.Reason = state, t.Entry.Day(), t.Terms.Reason
	return &now
}
