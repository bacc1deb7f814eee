package league

import (
	"context"
	"slices"

	"pokerliga/acts"
	"pokerliga/rulebook"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// Application is a club's offer to hold a matchday (§ 2.2.10).
type Application struct {
	Club  string `json:"club"`
	Venue string `json:"venue"`
	Note  string `json:"note,omitempty"` // for the association
}

// hosting is a matchday as an act on its applications works on it.
type hosting struct {
	*day
	club  string
	there *Application // of the club, nil for none
}

// onHosting carries out an act on the application of a club to hold a matchday
// that has not begun.
func (o *Office) onHosting(ctx context.Context, by Actor, deed Deed, at MatchdayRef, club string, terms Terms, do func(*hosting) (*acts.Outcome, error)) (*acts.Outcome, error) {
	e := acts.Request{By: by, Deed: deed, At: at.Of(club), Subject: at.Path("applications", acts.Clip(club)), Terms: terms}
	return o.onDay(ctx, e, func(d *day) (*acts.Outcome, error) {
		if d.Begun() || len(d.NoShows) > 0 {
			return nil, rulebook.Ref("2.2.10").Breach("Die %d. Sammelrunde hat schon begonnen; ihr Ausrichter steht fest.", at.Number)
		}
		list, err := d.Tx.Applications(ctx, at)
		if err != nil {
			return nil, err
		}
		h := &hosting{day: d, club: club}
		if i := place(list, func(a *Application) bool { return a.Club == club }); i < len(list) {
			h.there = &list[i]
		}
		return do(h)
	})
}

// Apply offers to hold a matchday (§ 2.2.10). Any club that the season knows may.
// Content: the application.
func (o *Office) Apply(ctx context.Context, by Actor, at MatchdayRef, a *Application, terms Terms) (*acts.Outcome, error) {
	return o.onHosting(ctx, by, acts.DeedApply, at, a.Club, terms, func(h *hosting) (*acts.Outcome, error) {
		before, after := contentOf(h.there), seasonfile.Canonical(a)
		if err := terms.Over(before, after); err != nil {
			return nil, err
		}
		if err := h.refuseApplication(ctx, a); err != nil {
			return nil, err
		}
		if err := h.Tx.PutApplication(ctx, at, a); err != nil {
			return nil, err
		}
		h.Entry.Before, h.Entry.After = string(before), string(after)
		return stored(before, after), nil
	})
}

// refuseApplication refuses an offer without a venue, and one of a club that the
// season does not know.
func (h *hosting) refuseApplication(ctx context.Context, a *Application) error {
	lacks, err := h.Tx.SeasonLacks(ctx, h.At.Season, KindClub, []string{a.Club})
	switch {
	case err != nil:
		return err
	case len(lacks) > 0:
		return &scoring.Fault{Path: "$.club", Sentence: "Der Verein nimmt an dieser Saison nicht teil."}
	case acts.Blank(a.Venue):
		return &scoring.Fault{Path: "$.venue", Rule: "2.2.10", Sentence: "Zur Bewerbung gehört ein Spielort."}
	}
	if err := refuseLine("$.venue", a.Venue); err != nil {
		return err
	}
	return acts.RefuseText("$.note", a.Note)
}

// TakeApplicationBack takes an offer to hold a matchday back.
func (o *Office) TakeApplicationBack(ctx context.Context, by Actor, at MatchdayRef, club string, terms Terms) (*acts.Outcome, error) {
	return o.onHosting(ctx, by, acts.DeedDropApplication, at, club, terms, func(h *hosting) (*acts.Outcome, error) {
		if h.there == nil {
			return nil, ErrNotFound
		}
		before := seasonfile.Canonical(h.there)
		if err := terms.Over(before, nil); err != nil {
			return nil, err
		}
		if err := h.Tx.DeleteApplication(ctx, at, club); err != nil {
			return nil, err
		}
		h.Entry.Before = string(before)
		return removed(), nil
	})
}

// Award gives a matchday to a club that has applied: it is the host, at the venue
// that it has offered. Whoever had it before has it no more. Content:
// [MatchdayHead].
func (o *Office) Award(ctx context.Context, by Actor, at MatchdayRef, club string, terms Terms) (*acts.Outcome, error) {
	return o.onHosting(ctx, by, acts.DeedAward, at, club, terms, func(h *hosting) (*acts.Outcome, error) {
		if h.there == nil {
			return nil, ErrNotFound
		}
		before := seasonfile.Canonical(HeadOf(h.Matchday))
		if err := terms.OverEmpty(before, nil); err != nil {
			return nil, err
		}
		h.Host, h.Venue = h.there.Club, h.there.Venue
		if err := h.Tx.PutMatchday(ctx, at, h.Matchday); err != nil {
			return nil, err
		}
		after := seasonfile.Canonical(HeadOf(h.Matchday))
		h.Entry.Before, h.Entry.After = string(before), string(after)
		return stored(before, after), nil
	})
}

// Applications returns the offers to hold a matchday: all of them for admins,
// those of their own clubs for presidents.
func (o *Office) Applications(ctx context.Context, by Actor, at MatchdayRef) ([]Application, error) {
	if err := by.May(acts.DeedListApplications, at.Place()); err != nil {
		return nil, err
	}
	if _, err := o.dayOf(ctx, at); err != nil {
		return nil, err
	}
	list, err := o.store.Applications(ctx, at)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(list, func(a Application) bool { return !sees(by, a.Club) }), nil
}

// dayOf returns a matchday of the current snapshot.
func (o *Office) dayOf(ctx context.Context, at MatchdayRef) (*scoring.Matchday, error) {
	v, err := o.season(ctx, at.Season)
	if err != nil {
		return nil, err
	}
	l := v.File.League(at.League)
	if l == nil {
		return nil, ErrNotFound
	}
	i := place(l.Matchdays, func(m *scoring.Matchday) bool { return m.Number == at.Number })
	if i == len(l.Matchdays) {
		return nil, ErrNotFound
	}
	return &l.Matchdays[i], nil
}
