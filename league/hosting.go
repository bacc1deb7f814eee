package league

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
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

// OpenDays are the matchdays that still have no host, in the seasons that a club plays in, the next one first (§ 2.2.10).
func (s *Snapshot) OpenDays(club string) []acts.MatchdayRef {
	today := rulebook.Day(s.At)
	var days []acts.MatchdayRef
	date := map[acts.MatchdayRef]string{}
	for _, v := range s.Seasons {
		if s.Over(v) || !v.Plays(club) {
			continue
		}
		for i := range v.File.Leagues {
			l := &v.File.Leagues[i]
			for j := range l.Matchdays {
				m := &l.Matchdays[j]
				if m.Host == "" && m.Venue == "" && m.Date > today && !m.Begun() {
					at := acts.MatchdayRef{Season: v.Head.ID, League: l.ID, Number: m.Number}
					days, date[at] = append(days, at), m.Date
				}
			}
		}
	}
	slices.SortStableFunc(days, func(a, b acts.MatchdayRef) int { return cmp.Compare(date[a], date[b]) })
	return days
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
	i := scoring.Index(list, func(x *Application) bool { return x.Club == a.At.Club })
	if i == len(list) {
		return d, nil, nil
	}
	return d, &list[i], nil
}

// OfApplication is the offer of a club to hold a matchday that an act is about.
type OfApplication struct {
	Season   string `json:"-" path:"season"`
	League   string `json:"-" path:"league"`
	Matchday int    `json:"-" path:"matchday"`
	Club     string `json:"-" path:"club"`
}

// ApplicationOf names the offer of a club to hold a matchday.
func ApplicationOf(at acts.MatchdayRef, club string) OfApplication {
	return OfApplication{at.Season, at.League, at.Number, club}
}

// Place is the matchday, as an affair of the club.
func (x *OfApplication) Place() acts.Place {
	return acts.MatchdayRef{Season: x.Season, League: x.League, Number: x.Matchday}.Of(x.Club)
}

// The page of a club with the dates that it can offer to hold, and where the API has its offer.
const (
	hostingPage    = "/verein/:club/ausrichtung"
	apiApplication = "/seasons/:season/leagues/:league/matchdays/:matchday/applications/:club"
)

// onApplication declares an act on an offer to hold a matchday.
func onApplication[A, C any, P interface {
	*A
	declare.Value
}](a declare.Act[*Office, Tx, A, C]) *declare.Act[*Office, Tx, A, C] {
	a.Subject = "leagues/:league/matchdays/:matchday/applications/:club"
	return declare.In[*Office, Tx, A, C, P](&ownActs, a)
}

// Apply offers to hold a matchday (§ 2.2.10). Any club that the season knows may.
type Apply struct {
	OfApplication

	Named *string `json:"club,omitempty" same:"club" form:"no"` // the club, where a program says it
	Venue string  `json:"venue" label:"Spielort" most:"200"`
	Note  string  `json:"note,omitempty" label:"Bemerkung für den Verband" most:"500"`
}

var _ = onApplication(declare.Act[*Office, Tx, Apply, Application]{
	Kind: declare.Kind{
		Deed: acts.DeedApply, Scope: acts.ScopeClub, May: []acts.Grant{acts.Admins, acts.PresidentOfClub},
		API: "PUT " + apiApplication, Summary: "Offer to hold a matchday", Example: "an offer",
		Page: declare.Page{On: hostingPage, Sends: "/:season/:league/:matchday", Form: "angebot-:season-:league-:matchday",
			Button: "Ausrichtung anbieten", Word: "angeboten", Done: "Das Angebot ist gespeichert."}},
	Asked: Apply{Venue: "Volkshaus Linz", Note: "Platz für 80 Leute"},
	Made:  Application{Club: "linz-2", Venue: "Volkshaus Linz", Note: "Platz für 80 Leute"},
	Do:    (*Apply).do,
	Says: func(n declare.Names, _, x *Application) string {
		return fmt.Sprintf("Das Angebot von %s auszurichten (%s) wird gespeichert.", n.Club(x.Club, declare.Dative), x.Venue)
	},
})

// Check refuses an offer without a venue.
func (x *Apply) Check() error {
	return scoring.Together(matchday.RefuseVenue(x.Venue), acts.RefuseLine("$.venue", x.Venue), acts.RefuseText("$.note", x.Note))
}

func (x *Apply) do(ctx context.Context, o *Office, a *act) (before, after *Application, err error) {
	if _, before, err = o.loadApplication(ctx, a); err != nil {
		return nil, nil, err
	}
	after = &Application{Club: x.Club, Venue: x.Venue, Note: x.Note}
	if err := a.Terms.Over(before, after); err != nil {
		return nil, nil, err
	}
	lacks, err := a.Tx.SeasonLacks(ctx, a.At.Season, register.KindClub, []string{x.Club})
	if err != nil {
		return nil, nil, err
	}
	if len(lacks) > 0 {
		return nil, nil, &scoring.Fault{Path: "$.club", Sentence: "Der Verein nimmt an dieser Saison nicht teil."}
	}
	return before, after, a.Tx.PutApplication(ctx, a.At.MatchdayRef, after)
}

// DropApplication takes an offer to hold a matchday back.
type DropApplication struct{ OfApplication }

var _ = onApplication(declare.Act[*Office, Tx, DropApplication, Application]{
	Kind: declare.Kind{
		Deed: "hosting.delete", Scope: acts.ScopeClub, May: []acts.Grant{acts.Admins, acts.PresidentOfClub},
		API: "DELETE " + apiApplication, Summary: "Take an offer to hold a matchday back",
		Page: declare.Page{On: hostingPage, Sends: "/:season/:league/:matchday/zuruecknehmen", Form: "zurueck-angebot-:season-:league-:matchday",
			Button: "Angebot zurücknehmen", Plain: true, Word: "angebot-zurueck", Done: "Das Angebot ist zurückgenommen."}},
	Do: func(x *DropApplication, ctx context.Context, o *Office, a *act) (before, after *Application, err error) {
		if _, before, err = o.loadApplication(ctx, a); err != nil {
			return nil, nil, err
		}
		if before == nil {
			return nil, nil, acts.ErrNotFound
		}
		if err := a.Terms.Over(before, nil); err != nil {
			return nil, nil, err
		}
		return before, nil, a.Tx.DeleteApplication(ctx, a.At.MatchdayRef, x.Club)
	},
	Says: func(n declare.Names, x, _ *Application) string {
		return fmt.Sprintf("Das Angebot von %s auszurichten (%s) wird zurückgenommen.", n.Club(x.Club, declare.Dative), x.Venue)
	},
})

// Award gives a matchday to a club that has applied: it is the host, at the venue that it has offered. The host before it is host no more.
type Award struct {
	OfApplication

	Reason declare.Reason `json:"reason,omitempty" form:"no"`
}

var _ = onApplication(declare.Act[*Office, Tx, Award, MatchdayHead]{
	Kind: declare.Kind{
		Deed: acts.DeedAward, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Asks: true, Answers: "200",
		API: "POST " + apiApplication + "/award", Summary: "Give a matchday to a club that has applied", Example: "with a reason",
		Page: declare.Page{On: "/buero/saisonen/:season/sammelrunden/:league/:matchday", Sends: "/vergeben/:club",
			Form: "vergeben-:season-:league-:matchday-:club", Button: "Vergeben", Word: "vergeben",
			Done: "Die Sammelrunde ist vergeben; alle Bewerber erfahren es."}, Back: "hosting.award", Later: "Später lässt sie sich an einen anderen Verein vergeben."},
	Asked: Award{Reason: "Das größere Lokal"},
	Made:  MatchdayHead{Number: 3, Date: "2010-03-27", Start: "13:00", Venue: "Volkshaus Linz", Host: "linz-2"},
	Do:    (*Award).do,
	Says: func(n declare.Names, before, m *MatchdayHead) string {
		return awarded(fmt.Sprintf("%d. Sammelrunde", m.Number), n, before, m)
	},
})

// awarded says that a matchday that is called so is given to a club.
func awarded(round string, n declare.Names, before, m *MatchdayHead) string {
	text := fmt.Sprintf("Die %s vom %s wird an %s vergeben: %s", round, rulebook.Date(m.Date), n.Club(m.Host, declare.Accusative), m.Venue)
	if before != nil && before.Host != "" {
		text += ", bisher " + n.Club(before.Host, declare.Nominative)
	}
	return text + "."
}

func (x *Award) do(ctx context.Context, o *Office, a *act) (before, after *MatchdayHead, err error) {
	d, offer, err := o.loadApplication(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	if offer == nil {
		return nil, nil, acts.ErrNotFound
	}
	before = HeadOf(d.Matchday)
	if err := a.Terms.OverEmpty(before, nil); err != nil {
		return nil, nil, err
	}
	d.Host, d.Venue = offer.Club, offer.Venue
	if err := a.Tx.PutMatchday(ctx, a.At.MatchdayRef, d.Matchday); err != nil {
		return nil, nil, err
	}
	return before, HeadOf(d.Matchday), d.notifyApplicants(ctx, before)
}

// notifyApplicants notifies the clubs that have offered to hold a matchday, and the one that was to hold it, who holds it.
func (d *day) notifyApplicants(ctx context.Context, before *MatchdayHead) error {
	offers, err := d.Tx.Applications(ctx, d.At.MatchdayRef)
	if err != nil {
		return err
	}
	f, _, err := d.Tx.SeasonFile(ctx, d.At.Season)
	if err != nil {
		return err
	}
	var clubs []string
	for i := range offers {
		clubs = append(clubs, offers[i].Club)
	}
	round := fmt.Sprintf("%d. Sammelrunde der %s", d.Number, d.league.Name)
	for _, club := range append(matchday.NotifiedOfAward(before.Host, d.Host, clubs), d.Host) {
		news := register.News{Clubs: []string{club}, Title: "Ausrichter der " + round, Decides: true,
			Text: declare.Did(awarded(round, toClub(f, club), before, HeadOf(d.Matchday)))}
		if err := register.Notify(ctx, d.act, news); err != nil {
			return err
		}
	}
	return nil
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
	return slices.DeleteFunc(list, func(a Application) bool { return !sees(by, a.Club) }), err
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
