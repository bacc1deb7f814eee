package league

import (
	"context"
	"slices"

	"pokerliga/rulebook"
	"pokerliga/scoring"
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
func (o *Office) onHosting(ctx context.Context, by Actor, deed Deed, at MatchdayRef, club string, terms Terms, do func(*hosting) (*Receipt, error)) (*Receipt, error) {
	e := errand{by: by, deed: deed, at: at.of(club), subject: at.path("applications", clip(club)), terms: terms}
	return o.onDay(ctx, e, func(d *day) (*Receipt, error) {
		if d.Begun() || len(d.NoShows) > 0 {
			return nil, rulebook.Ref("2.2.10").Breach("Die %d. Sammelrunde hat schon begonnen; ihr Ausrichter steht fest.", at.Number)
		}
		list, err := d.tx.Applications(ctx, at)
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
func (o *Office) Apply(ctx context.Context, by Actor, at MatchdayRef, a *Application, terms Terms) (*Receipt, error) {
	return o.onHosting(ctx, by, DeedApply, at, a.Club, terms, func(h *hosting) (*Receipt, error) {
		before, after := contentOf(h.there), canonical(a)
		if err := terms.over(before, after); err != nil {
			return nil, err
		}
		if err := h.refuseApplication(ctx, a); err != nil {
			return nil, err
		}
		if err := h.tx.PutApplication(ctx, at, a); err != nil {
			return nil, err
		}
		h.entry.Before, h.entry.After = string(before), string(after)
		return stored(before, after), nil
	})
}

// refuseApplication refuses an offer without a venue, and one of a club that the
// season does not know.
func (h *hosting) refuseApplication(ctx context.Context, a *Application) error {
	lacks, err := h.tx.SeasonLacks(ctx, h.at.Season, KindClub, []string{a.Club})
	switch {
	case err != nil:
		return err
	case len(lacks) > 0:
		return &scoring.Fault{Path: "$.club", Sentence: "Der Verein nimmt an dieser Saison nicht teil."}
	case blank(a.Venue):
		return &scoring.Fault{Path: "$.venue", Rule: "2.2.10", Sentence: "Zur Bewerbung gehört ein Spielort."}
	}
	if err := refuseLine("$.venue", a.Venue); err != nil {
		return err
	}
	return refuseText("$.note", a.Note)
}

// TakeApplicationBack takes an offer to hold a matchday back.
func (o *Office) TakeApplicationBack(ctx context.Context, by Actor, at MatchdayRef, club string, terms Terms) (*Receipt, error) {
	return o.onHosting(ctx, by, DeedDropApplication, at, club, terms, func(h *hosting) (*Receipt, error) {
		if h.there == nil {
			return nil, ErrNotFound
		}
		before := canonical(h.there)
		if err := terms.over(before, nil); err != nil {
			return nil, err
		}
		if err := h.tx.DeleteApplication(ctx, at, club); err != nil {
			return nil, err
		}
		h.entry.Before = string(before)
		return removed(), nil
	})
}

// Award gives a matchday to a club that has applied: it is the host, at the venue
// that it has offered. Whoever had it before has it no more. Content:
// [MatchdayHead].
func (o *Office) Award(ctx context.Context, by Actor, at MatchdayRef, club string, terms Terms) (*Receipt, error) {
	return o.onHosting(ctx, by, DeedAward, at, club, terms, func(h *hosting) (*Receipt, error) {
		if h.there == nil {
			return nil, ErrNotFound
		}
		before := canonical(HeadOf(h.Matchday))
		if terms.IfMatch != "" && !matches(terms.IfMatch, digest(before)) {
			return nil, &Stale{ETag: digest(before), Current: before}
		}
		h.Host, h.Venue = h.there.Club, h.there.Venue
		if err := h.tx.PutMatchday(ctx, at, h.Matchday); err != nil {
			return nil, err
		}
		after := canonical(HeadOf(h.Matchday))
		h.entry.Before, h.entry.After = string(before), string(after)
		return stored(before, after), nil
	})
}

// Applications returns the offers to hold a matchday: all of them for admins,
// those of their own clubs for presidents.
func (o *Office) Applications(ctx context.Context, by Actor, at MatchdayRef) ([]Application, error) {
	if err := by.May(DeedListApplications, at.place()); err != nil {
		return nil, err
	}
	if _, err := o.dayOf(ctx, at); err != nil {
		return nil, err
	}
	list, err := o.store.Applications(ctx, at)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(list, func(a Application) bool { return !by.sees(a.Club) }), nil
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
