package league

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"pokerliga/acts"
	"pokerliga/rulebook"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// The states of a registration.
const (
	Requested = "requested" // the club has asked
	Confirmed = "confirmed" // the team plays
	Refused   = "refused"   // § 1.2.7
	Withdrawn = "withdrawn" // before the season of play
)

// Registration is a team that a club has entered for a league of a season
// (§ 1.2.7). With it the club accepts rulebook and statutes (§ 1.2.2, § 1.2.3) and
// agrees to pictures (§ 1.2.12).
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

// PutRegistrationPeriod opens a season for registration until a day, that day
// included, or moves the day (§ 1.2.7). Content: the period.
func (o *Office) PutRegistrationPeriod(ctx context.Context, by Actor, season string, p *RegistrationPeriod, terms Terms) (*acts.Outcome, error) {
	e := acts.Request{By: by, Deed: acts.DeedRegistrationPeriod, At: acts.InSeason(season), Subject: "registration", Terms: terms}
	return o.do(ctx, e, func(a *act) (*acts.Outcome, error) {
		tx, entry := a.Tx, a.Entry
		there, err := periodOf(ctx, tx, season)
		if err != nil {
			return nil, err
		}
		before, after := contentOf(there), seasonfile.Canonical(p)
		if err := terms.Over(before, after); err != nil {
			return nil, err
		}
		if !scoring.IsDate(p.ClosingDate) {
			return nil, &scoring.Fault{Path: "$.closing_date", Sentence: fmt.Sprintf("„%s“ ist kein Datum wie 2010-03-27.", acts.Clip(p.ClosingDate))}
		}
		if err := tx.PutClosingDate(ctx, season, p.ClosingDate); err != nil {
			return nil, err
		}
		entry.Before, entry.After = string(before), string(after)
		return stored(before, after), nil
	})
}

// RegistrationPeriod returns until when teams can be registered for a season.
func (o *Office) RegistrationPeriod(ctx context.Context, season string) (*RegistrationPeriod, error) {
	p, err := periodOf(ctx, o.store, season)
	if err == nil && p == nil {
		return nil, ErrNotFound
	}
	return p, err
}

// periodOf returns the period of registration of a season, nil where none was
// set.
func periodOf(ctx context.Context, r Reader, season string) (*RegistrationPeriod, error) {
	day, err := r.ClosingDate(ctx, season)
	if err != nil || day == "" {
		return nil, err
	}
	return &RegistrationPeriod{day}, nil
}

// Registrations returns the registrations of a season: all of them for admins,
// those of their own clubs for presidents.
func (o *Office) Registrations(ctx context.Context, by Actor, season string) ([]Registration, error) {
	if err := by.May(acts.DeedListRegistrations, acts.InSeason(season)); err != nil {
		return nil, err
	}
	if _, err := o.season(ctx, season); err != nil {
		return nil, err
	}
	list, err := o.store.Registrations(ctx, season)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(list, func(r Registration) bool { return !sees(by, r.Club) }), nil
}

// sees reports whether the private affairs of a club are the actor's too.
func sees(by Actor, club string) bool { return by.Admin() || by.Presides(club) }

// teamAct is a team of a league as an act on its registration works on it.
type teamAct struct {
	tx     Tx
	entry  *JournalEntry
	e      *acts.Request
	league *scoring.League
	season *SeasonHead
	club   *RegisteredClub
	there  *Registration // what is stored, nil for nothing
}

// onTeam carries out an act on the registration of a club for a league, which
// must not have begun to play.
func (o *Office) onTeam(ctx context.Context, by Actor, deed Deed, at MatchdayRef, club string, terms Terms, do func(*teamAct) (*acts.Outcome, error)) (*acts.Outcome, error) {
	subject := fmt.Sprintf("leagues/%s/registrations/%s", acts.Clip(at.League), acts.Clip(club))
	e := acts.Request{By: by, Deed: deed, At: at.Of(club), Subject: subject, Terms: terms, Register: true}
	return o.do(ctx, e, func(a *act) (*acts.Outcome, error) {
		tx, entry := a.Tx, a.Entry
		t := &teamAct{tx: tx, entry: entry, e: &e}
		if err := t.load(ctx, at, club); err != nil {
			return nil, err
		}
		return do(t)
	})
}

// load reads what an act on a team needs.
func (t *teamAct) load(ctx context.Context, at MatchdayRef, club string) error {
	f, _, err := t.tx.SeasonFile(ctx, at.Season)
	if err != nil {
		return err
	}
	t.season = &SeasonHead{ID: f.Season.ID, Name: f.Season.Name, Start: f.Season.Start, End: f.Season.End}
	if t.league = f.League(at.League); t.league == nil {
		return ErrNotFound
	}
	if t.club, err = t.tx.Club(ctx, club); err != nil {
		return err
	}
	list, err := t.tx.Registrations(ctx, at.Season)
	if err != nil {
		return err
	}
	i := place(list, func(r *Registration) bool { return r.League == at.League && r.Club == club })
	if i < len(list) {
		t.there = &list[i]
	}
	return nil
}

// begun reports whether the league has begun: a matchday is under way, or the
// day of its first has come.
func (t *teamAct) begun() bool {
	day := t.day()
	return slices.ContainsFunc(t.league.Matchdays, func(m scoring.Matchday) bool {
		return m.Begun() || len(m.NoShows) > 0 || m.Date <= day
	})
}

// day is the day from which the act counts.
func (t *teamAct) day() string { return t.entry.Day() }

// save stores the registration as it is now, and journals it.
func (t *teamAct) save(ctx context.Context, now *Registration, before json.RawMessage) (*acts.Outcome, error) {
	if err := t.tx.PutRegistration(ctx, t.season.ID, now); err != nil {
		return nil, err
	}
	after := seasonfile.Canonical(now)
	t.entry.Before, t.entry.After = string(before), string(after)
	return stored(before, after), nil
}
