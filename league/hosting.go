package league

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Application is a club's offer to hold a matchday (§ 2.2.10).
type Application struct {
	Club  string `json:"club"`
	Venue string `json:"venue"`
	Note  string `json:"note,omitempty"` // for the association
}

// applicationPath is the path of a club's offer to hold a matchday, for the journal.
func applicationPath(at acts.MatchdayRef, club string) acts.Subject {
	return at.About("applications", acts.Clip(club))
}

// loadApplication loads the matchday that an act is about, which must not have begun, and the offer of the club to hold
// it, nil where there is none.
func (o *Office) loadApplication(ctx context.Context, a *act) (*day, *Application, error) {
	d, err := o.loadDay(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	if err := matchday.RefuseHosting(d.Matchday); err != nil {
		return nil, nil, err
	}
	list, err := a.Tx.Applications(ctx, a.At.MatchdayRef)
	if err != nil {
		return nil, nil, err
	}
	i := rowIndex(list, func(x *Application) bool { return x.Club == a.At.Club })
	if i == len(list) {
		return d, nil, nil
	}
	return d, &list[i], nil
}

// Apply offers to hold a matchday (§ 2.2.10). Any club that the season knows may. Content: the application.
func (o *Office) Apply(
	ctx context.Context, by acts.Actor, at acts.MatchdayRef, offer *Application, terms acts.Terms,
) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedApply, At: at.Of(offer.Club), Subject: applicationPath(at, offer.Club), Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		_, before, err := o.loadApplication(ctx, a)
		if err != nil {
			return nil, err
		}
		if err := terms.Over(before, offer); err != nil {
			return nil, err
		}
		if err := offer.refuse(ctx, a); err != nil {
			return nil, err
		}
		if err := a.Tx.PutApplication(ctx, at, offer); err != nil {
			return nil, err
		}
		return a.Stored(before, offer), nil
	})
}

// refuse refuses an offer without a venue, and one of a club that the season does not know.
func (x *Application) refuse(ctx context.Context, a *act) error {
	lacks, err := a.Tx.SeasonLacks(ctx, a.At.Season, register.KindClub, []string{x.Club})
	switch {
	case err != nil:
		return err
	case len(lacks) > 0:
		return &scoring.Fault{Path: "$.club", Sentence: "Der Verein nimmt an dieser Saison nicht teil."}
	}
	if err := matchday.RefuseVenue(x.Venue); err != nil {
		return err
	}
	if err := acts.RefuseLine("$.venue", x.Venue); err != nil {
		return err
	}
	return acts.RefuseText("$.note", x.Note)
}

// TakeApplicationBack takes an offer to hold a matchday back.
func (o *Office) TakeApplicationBack(
	ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, terms acts.Terms,
) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedDropApplication, At: at.Of(club), Subject: applicationPath(at, club), Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		_, before, err := o.loadApplication(ctx, a)
		if err != nil {
			return nil, err
		}
		if before == nil {
			return nil, acts.ErrNotFound
		}
		if err := terms.Over(before, nil); err != nil {
			return nil, err
		}
		if err := a.Tx.DeleteApplication(ctx, at, club); err != nil {
			return nil, err
		}
		return a.Removed(before), nil
	})
}

// Award gives a matchday to a club that has applied: it is the host, at the venue that it has offered. The host before
// it is host no more. Content: [MatchdayHead].
func (o *Office) Award(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedAward, At: at.Of(club), Subject: applicationPath(at, club), Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		d, offer, err := o.loadApplication(ctx, a)
		if err != nil {
			return nil, err
		}
		if offer == nil {
			return nil, acts.ErrNotFound
		}
		before := HeadOf(d.Matchday)
		if err := terms.OverEmpty(before, nil); err != nil {
			return nil, err
		}
		d.Host, d.Venue = offer.Club, offer.Venue
		if err := a.Tx.PutMatchday(ctx, at, d.Matchday); err != nil {
			return nil, err
		}
		return a.Stored(before, HeadOf(d.Matchday)), d.tellApplicants(ctx, before.Host, offer)
	})
}

// tellApplicants tells the clubs that have offered to hold a matchday, and the one that was to hold it, who holds it.
func (d *day) tellApplicants(ctx context.Context, former string, host *Application) error {
	offers, err := d.Tx.Applications(ctx, d.At.MatchdayRef)
	if err != nil {
		return err
	}
	round := fmt.Sprintf("%d. Sammelrunde der %s", d.Number, d.league.Name)
	news := register.News{Title: "Ausrichter der " + round, Decides: true,
		Text: fmt.Sprintf("Die %s richtet ein anderer Verein aus.", round)}
	for i := range offers {
		news.Clubs = append(news.Clubs, offers[i].Club)
	}
	news.Clubs = matchday.ToldOfAward(former, host.Club, news.Clubs)
	if err := register.Tell(ctx, d.act, news); err != nil {
		return err
	}
	news.Clubs = []string{host.Club}
	news.Text = fmt.Sprintf("Die %s richtet Ihr Verein aus: %s (%s).", round, host.Venue, rulebook.Ref("2.2.10"))
	return register.Tell(ctx, d.act, news)
}

// Applications returns the offers to hold a matchday: all of them for admins, those of their own clubs for presidents.
func (w *Views) Applications(ctx context.Context, by acts.Actor, at acts.MatchdayRef) ([]Application, error) {
	if err := by.May(acts.DeedListApplications, at.Place()); err != nil {
		return nil, err
	}
	if _, err := w.dayOf(ctx, at); err != nil {
		return nil, err
	}
	list, err := w.store.Applications(ctx, at)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(list, func(a Application) bool { return !sees(by, a.Club) }), nil
}

// dayOf returns a matchday of the current snapshot, whole.
func (w *Views) dayOf(ctx context.Context, at acts.MatchdayRef) (*scoring.Matchday, error) {
	v, err := w.season(ctx, at.Season)
	if err != nil {
		return nil, err
	}
	if m := v.File.Matchday(at.League, at.Number); m != nil {
		return m, nil
	}
	return nil, acts.ErrNotFound
}
