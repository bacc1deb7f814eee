package seasons

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
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

// Consent is what a club declares when it enters a team.
type Consent struct {
	AcceptsRulebook bool `json:"accepts_rulebook"`
	PhotoConsent    bool `json:"photo_consent"`
}

// refuse refuses a registration without one of the declarations.
func (c *Consent) refuse() error {
	if !c.AcceptsRulebook {
		return rulebook.Ref("1.2.2").Breach("Zur Anmeldung gehört, dass der Verein Regulativ und Statuten anerkennt.")
	}
	if !c.PhotoConsent {
		return rulebook.Ref("1.2.12").Breach("Zur Anmeldung gehört die Zustimmung zu Fotos und Filmen von den Spieltagen.")
	}
	return nil
}

// RegistrationPeriod says until when teams can be registered for a season.
type RegistrationPeriod struct {
	ClosingDate string `json:"closing_date" format:"date"`
}

// PutRegistrationPeriod opens a season for registration until a day, that day included, or moves the day (§ 1.2.7).
// Content: the period.
func (d *Desk) PutRegistrationPeriod(
	ctx context.Context, by acts.Actor, season string, p *RegistrationPeriod, terms acts.Terms,
) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedRegistrationPeriod, At: acts.InSeason(season), Subject: "registration", Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		before, err := periodOf(ctx, a.Tx, season)
		if err != nil {
			return nil, err
		}
		if err := terms.Over(before, p); err != nil {
			return nil, err
		}
		if !scoring.IsDate(p.ClosingDate) {
			return nil, &scoring.Fault{Path: "$.closing_date",
				Sentence: fmt.Sprintf("„%s“ ist kein Datum wie 2010-03-27.", acts.Clip(p.ClosingDate))}
		}
		if err := a.Tx.PutClosingDate(ctx, season, p.ClosingDate); err != nil {
			return nil, err
		}
		return a.Stored(before, p), nil
	})
}

// RegistrationPeriod returns until when teams can be registered for a season.
func (d *Desk) RegistrationPeriod(ctx context.Context, season string) (*RegistrationPeriod, error) {
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
	league *scoring.League
	season *register.SeasonHead
	club   *register.RegisteredClub
	there  *Registration // what is stored, nil for nothing
}

// registrationPath is the path of a registration for the journal.
func registrationPath(at acts.MatchdayRef, club string) acts.Subject {
	return acts.About("leagues", acts.Clip(at.League), "registrations", acts.Clip(club))
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
	i := rowIndex(list, func(r *Registration) bool { return r.League == a.At.League && r.Club == a.At.Club })
	if i < len(list) {
		t.there = &list[i]
	}
	return t, nil
}

// begun reports whether the league has begun: a matchday is under way, or the day of its first has come.
func (t *teamAct) begun() bool {
	day := t.Entry.Day()
	return slices.ContainsFunc(t.league.Matchdays, func(m scoring.Matchday) bool {
		return m.Begun() || len(m.NoShows) > 0 || len(m.Excused) > 0 || m.Date <= day
	})
}

// decided returns the registration with a decision on it, made on the day from which the act counts.
func (t *teamAct) decided(state string) *Registration {
	now := *t.there
	now.State, now.DecidedOn, now.Reason = state, t.Entry.Day(), t.Terms.Reason
	return &now
}
