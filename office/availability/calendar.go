package availability

import (
	"context"
	"errors"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
)

// Where the addresses of own calendars begin and end.
const (
	CalendarPath = "/termine/"
	CalendarEnds = ".ics"
)

// CalendarLink is an address under which somebody subscribes to a calendar of his own: a president to what his club has to do, a player to
// his matchdays. It ends with the office or the membership, and when another one is made. Only a digest of its token is stored.
type CalendarLink struct {
	ID       string
	Club     string
	Player   string // "" for a president
	User     string // the president, "" for a player
	Digest   string
	Made     time.Time
	Presides bool // the user is a president of the club now, and not locked out
}

// CalendarMade is the address of a calendar, which is shown once.
type CalendarMade struct {
	Token string `json:"token"`
	Link  string `json:"link,omitempty"` // missing where the address of the site is not known
}

// MakeClubCalendar makes the address under which a president subscribes to what his club has to do until when. His former one ends.
type MakeClubCalendar struct {
	declare.OfClub `json:"-"`
}

// MakePlayerCalendar makes the address under which a player of the club subscribes to his matchdays. His former one ends.
type MakePlayerCalendar struct {
	register.OfMember `json:"-"`
}

// makes declares an act that makes the address of a calendar. The journal says that it was done, as the address is a secret.
func makes[A any, P interface {
	*A
	declare.Value
}](a declare.Act[*Availability, Tx, A, CalendarMade]) *declare.Act[*Availability, Tx, A, CalendarMade] {
	a.Scope, a.May, a.Private, a.Answers = acts.ScopeClub, []acts.Grant{acts.PresidentOfClub}, true, "200"
	a.Example = "made anew"
	a.Made = CalendarMade{Token: exampleLink, Link: "https://liga.example.at" + CalendarPath + exampleLink + CalendarEnds}
	a.Says, a.Seen = unsaid[CalendarMade], func(*CalendarMade) any { return nil }
	return declare.In[*Availability, Tx, A, CalendarMade, P](&ownActs, a)
}

var _ = makes(declare.Act[*Availability, Tx, MakeClubCalendar, CalendarMade]{
	Kind: declare.Kind{Deed: acts.DeedClubCalendar, Called: "Kalenderadresse eines Vereins", Subject: "clubs/:club/calendar",
		API: "POST /clubs/:club/calendar", Summary: "Make the address under which a president subscribes to what his club has to do; the former ends"},
	Do: func(p *MakeClubCalendar, ctx context.Context, d *Availability, a *act) (before, after *CalendarMade, err error) {
		return d.makeCalendar(ctx, a, &CalendarLink{Club: string(p.OfClub), User: a.By.User})
	},
})

var _ = makes(declare.Act[*Availability, Tx, MakePlayerCalendar, CalendarMade]{
	Kind: declare.Kind{Deed: acts.DeedPlayerCalendar, Called: "Kalenderadresse eines Spielers", Subject: "clubs/:club/roster/:player/calendar",
		API: "POST /clubs/:club/roster/:player/calendar", Summary: "Make the address under which a player subscribes to his matchdays; the former ends"},
	Do: func(p *MakePlayerCalendar, ctx context.Context, d *Availability, a *act) (before, after *CalendarMade, err error) {
		are, err := members(ctx, a.Tx, p.Club, a.Entry.Day(), a.Entry.Day())
		if err != nil {
			return nil, nil, err
		}
		if !are[p.Player] {
			return nil, nil, acts.ErrNotFound
		}
		return d.makeCalendar(ctx, a, &CalendarLink{Club: p.Club, Player: p.Player})
	},
})

// makeCalendar stores the address of a calendar and returns it.
func (d *Availability) makeCalendar(ctx context.Context, a *act, l *CalendarLink) (before, after *CalendarMade, err error) {
	after = &CalendarMade{Token: a.Secret()}
	if site := d.Reach().URL; site != "" {
		after.Link = site + CalendarPath + after.Token + CalendarEnds
	}
	l.ID, l.Digest, l.Made = a.ID("cal-"), acts.SecretDigest(after.Token), a.Entry.At
	return &CalendarMade{}, after, a.Tx.PutCalendarLink(ctx, l)
}

// CalendarSince returns since when the caller has an address of a calendar of a club, or a player of the club has one; zero for none.
func (d *Availability) CalendarSince(ctx context.Context, by acts.Actor, club, player string) (time.Time, error) {
	if err := by.May(acts.DeedReadAvailability, acts.AtClub(club)); err != nil {
		return time.Time{}, err
	}
	all, err := d.store.CalendarLinks(ctx, club)
	for i := range all {
		if l := &all[i]; player != "" && l.Player == player || player == "" && l.User == by.User {
			return l.Made, err
		}
	}
	return time.Time{}, err
}

// Calendar returns whose calendar is at an address with that token. One that has ended is [acts.ErrNotFound].
func (d *Availability) Calendar(ctx context.Context, token string) (*CalendarLink, error) {
	l, err := d.store.CalendarLink(ctx, acts.SecretDigest(token))
	if err != nil {
		return nil, err
	}
	if l.Player == "" {
		if !l.Presides {
			return nil, acts.ErrNotFound
		}
		return l, nil
	}
	are, err := members(ctx, d.store, l.Club, d.today(), d.today())
	if err == nil && !are[l.Player] {
		err = acts.ErrNotFound
	}
	return l, err
}

// Unanswered returns for which matchdays a club has asked a player who has said nothing yet and still can.
func (d *Availability) Unanswered(ctx context.Context, club, player string) (map[acts.MatchdayRef]bool, error) {
	all, err := d.store.AskingsOf(ctx, player)
	if err != nil {
		return nil, err
	}
	open := map[acts.MatchdayRef]bool{}
	for i := range all {
		a := &all[i]
		if a.Club != club || !a.IsAsked() || a.Reply.Says != "" {
			continue
		}
		day, err := d.dayOf(ctx, a.At, club)
		if errors.Is(err, acts.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		open[a.At] = !matchday.Frozen(day.Matchday, &day.Rules, d.acts.Now())
	}
	return open, nil
}
