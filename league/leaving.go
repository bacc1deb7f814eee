package league

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Departure is the content of an act by which a club leaves its league in mid-season.
type Departure struct {
	League string `json:"league"`
	scoring.Leaving
}

// DepartureAnswer is a departure as it is stored, with what the clubs owe by it.
type DepartureAnswer struct {
	Departure
	Warnings []rulebook.Warning `json:"warnings"`
}

// InLeague is the team of a club in a league that has begun.
type InLeague struct {
	Season string `json:"-" path:"season"`
	League string `json:"-" path:"league"`
	Club   string `json:"-" path:"club" label:"Verein" choices:"playing"`
}

// Place is the club in the league.
func (t *InLeague) Place() acts.Place {
	return acts.MatchdayRef{Season: t.Season, League: t.League}.Of(t.Club)
}

// leavingPage is the page of the clubs that have left a league of a season.
const leavingPage = "/buero/saisonen/:season/ausscheiden"

// onLeaving declares an act about a club that leaves its league.
func onLeaving[A any, P interface {
	*A
	declare.Value
}](a declare.Act[*Office, Tx, A, Departure]) *declare.Act[*Office, Tx, A, Departure] {
	a.Scope, a.May, a.Subject, a.On, a.Asks = acts.ScopeOffice, []acts.Grant{acts.Admins}, "leagues/:league/leavings/:club", leavingPage, true
	return declare.In[*Office, Tx, A, Departure, P](&ownActs, a)
}

// LeaveLeague says that a club has left its league in mid-season: what it has played counts unless the season says otherwise (A112), and
// the matchdays after that day are played without it. Its lineups for them are removed, as the journal has them. A110
type LeaveLeague struct {
	InLeague

	Date   declare.Day    `json:"date" label:"Letzter Tag in der Liga" hint:"Spätere Sammelrunden werden ohne den Verein gespielt."`
	Kind   string         `json:"kind" label:"Wie" choices:"leavings"`
	Reason declare.Reason `json:"reason" label:"Grund" most:"200"`
}

var _ = onLeaving(declare.Act[*Office, Tx, LeaveLeague, Departure]{
	Kind: declare.Kind{Deed: acts.DeedLeave, Called: "Ausscheiden eingetragen", API: "POST /seasons/:season/leagues/:league/teams/:club/leave",
		Summary: "Say that a club has left its league in mid-season", Example: "a club that is dissolved", Board: true,
		Page: declare.Page{Sends: "/:league", Form: "ausscheiden-:league", Button: "Ausscheiden eintragen", Plain: true, Word: "ausscheiden",
			Done: "Das Ausscheiden ist eingetragen."}},
	Asked: LeaveLeague{Date: "2010-04-30", Kind: scoring.Dissolved, Reason: "Der Verein hat sich aufgelöst"},
	Made: Departure{League: "bl1", Leaving: scoring.Leaving{Club: "linz-2", Date: "2010-04-30", Kind: scoring.Dissolved,
		Reason: "Der Verein hat sich aufgelöst"}},
	Gives: DepartureAnswer{},
	Do:    (*LeaveLeague).do, Says: left,
	Undo: func(season string, d *Departure) declare.Value {
		return &StayInLeague{InLeague{Season: season, League: d.League, Club: d.Club}}
	},
})

// nothingCounts is said of a club that is struck. A112
const nothingCounts = "Was der Verein gespielt hat, ist gestrichen (A112)."

// left says that a club leaves its league.
func left(n declare.Names, _, d *Departure) string {
	return fmt.Sprintf("%s wird als ausgeschieden eingetragen (%s): %s, letzter Tag %s.", n.Club(d.Club, declare.Nominative),
		explain.LeavingWay(d.Kind), n.League(d.League), rulebook.Date(d.Date))
}

func (p *LeaveLeague) do(ctx context.Context, _ *Office, a *act) (_, after *Departure, err error) {
	f, i, err := p.load(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	was, l := f.Clone(), &f.Leagues[i]
	if old := l.Leaving(p.Club); old != nil {
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Der Verein ist schon mit %s ausgeschieden.", rulebook.Date(old.Date))}
	}
	after = &Departure{p.League, scoring.Leaving{Club: p.Club, Date: string(p.Date), Kind: p.Kind, Reason: string(p.Reason)}}
	if err := refuseLeaving(l, &after.Leaving); err != nil {
		return nil, nil, err
	}
	l.Left = append(l.Left, after.Leaving)
	var names, brings []string
	for m := range later(l, after.Date) {
		names = append(names, fmt.Sprintf("%d. Sammelrunde (%s)", m.Number, rulebook.Date(m.Date)))
		says, err := onDayOf(a, l, m).setAside(ctx, p.Club)
		if err != nil {
			return nil, nil, err
		}
		brings = append(brings, says...)
	}
	if names != nil {
		a.Brings = append([]string{"Ohne den Verein gespielt: " + explain.Enumerate(names) + "."}, brings...)
	}
	if err := seasonfile.Sound(f, fmt.Sprintf("$.leagues[%d].left[%d]", i, len(l.Left)-1)); err != nil {
		return nil, nil, err
	}
	if err := owing(ctx, a, was, f); err != nil {
		return nil, nil, err
	}
	if err := a.Tx.PutLeaving(ctx, p.Season, p.League, &after.Leaving); err != nil {
		return nil, nil, err
	}
	says, rules := func(n declare.Names) string { return left(n, nil, after) }, f.RulesInForce()
	if l.Struck(p.Club, &rules) {
		a.Brings = append(a.Brings, nothingCounts)
		says = func(n declare.Names) string { return left(n, nil, after) + " " + nothingCounts }
	}
	return nil, after, tellLeaving(ctx, a, f, l, p.Club, says)
}

// StayInLeague takes back that a club has left its league. Its lineups for later matchdays are there again, and when they were handed in.
type StayInLeague struct{ InLeague }

var _ = onLeaving(declare.Act[*Office, Tx, StayInLeague, Departure]{
	Kind: declare.Kind{Deed: acts.DeedStay, Called: "Ausscheiden zurückgenommen", API: "DELETE /seasons/:season/leagues/:league/teams/:club/leave",
		Summary: "Take back that a club has left its league", Back: acts.DeedLeave,
		Page: declare.Page{Sends: "/:league/:club/zuruecknehmen", Form: "zuruecknehmen-:league-:club", Button: "Ausscheiden zurücknehmen", Plain: true,
			Word: "doch-dabei", Done: "Das Ausscheiden ist zurückgenommen; der Verein spielt weiter."}},
	Do: (*StayInLeague).do, Says: stays,
})

// stays says that a club has not left its league.
func stays(n declare.Names, d, _ *Departure) string {
	return fmt.Sprintf("Das Ausscheiden von %s aus der %s mit %s wird zurückgenommen.", n.Club(d.Club, declare.Dative), n.League(d.League),
		rulebook.Date(d.Date))
}

func (p *StayInLeague) do(ctx context.Context, _ *Office, a *act) (before, _ *Departure, err error) {
	f, i, err := p.load(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	was, l := f.Clone(), &f.Leagues[i]
	old := l.Leaving(p.Club)
	if old == nil {
		return nil, nil, &acts.Refusal{Sentence: "Der Verein ist nicht ausgeschieden."}
	}
	if r := old.Replacement; r != nil {
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Den Platz hat %s; zuerst ist die Nachbesetzung zurückzunehmen.",
			explain.NewSeason(f, nil).Club(r.Club))}
	}
	before = &Departure{p.League, *old}
	l.Left = slices.DeleteFunc(l.Left, func(x scoring.Leaving) bool { return x.Club == p.Club })
	for m := range later(l, before.Date) {
		if m.Begun() {
			return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Die %d. Sammelrunde am %s hat ohne den Verein begonnen; sein Ausscheiden lässt sich "+
				"nicht mehr zurücknehmen.", m.Number, rulebook.Date(m.Date))}
		}
		says, err := onDayOf(a, l, m).bringBack(ctx, &p.InLeague)
		if err != nil {
			return nil, nil, err
		}
		a.Brings = append(a.Brings, says...)
	}
	if err := seasonfile.Sound(f, removed); err != nil {
		return nil, nil, err
	}
	if err := owing(ctx, a, was, f); err != nil {
		return nil, nil, err
	}
	if err := a.Tx.DeleteLeaving(ctx, p.Season, p.League, p.Club); err != nil {
		return nil, nil, err
	}
	return before, nil, tellLeaving(ctx, a, f, l, p.Club, func(n declare.Names) string { return stays(n, before, nil) })
}

// load returns the season with its league, whose club must play in it.
func (t *InLeague) load(ctx context.Context, a *act) (f *seasonfile.File, league int, err error) {
	if f, _, err = a.Tx.SeasonFile(ctx, t.Season); err != nil {
		return nil, 0, err
	}
	i := slices.IndexFunc(f.Leagues, func(l scoring.League) bool { return l.ID == t.League && slices.Contains(l.Clubs, t.Club) })
	if i < 0 {
		return nil, 0, acts.ErrNotFound
	}
	return f, i, nil
}

// subject is what the journal says of the leaving.
func (t *InLeague) subject() acts.Subject { return acts.About("leagues", t.League, "leavings", t.Club) }

// later yields the matchdays of a league after a day, in their order.
func later(l *scoring.League, date string) func(yield func(*scoring.Matchday) bool) {
	return func(yield func(*scoring.Matchday) bool) {
		for _, m := range l.Calendar() {
			if m.Date > date && !yield(m) {
				return
			}
		}
	}
}

// refuseLeaving refuses a leaving before a matchday that has begun with the club, or is recorded as one that it stays away from.
func refuseLeaving(l *scoring.League, left *scoring.Leaving) error {
	for m := range later(l, left.Date) {
		switch {
		case m.Begun():
			return &scoring.Fault{Path: "$.date", Sentence: fmt.Sprintf("Die %d. Sammelrunde am %s hat mit dem Verein begonnen; ausscheiden kann er "+
				"frühestens mit diesem Tag.", m.Number, rulebook.Date(m.Date))}
		case m.Away(left.Club):
			return &scoring.Fault{Path: "$.date", Sentence: fmt.Sprintf("Für die %d. Sammelrunde am %s ist eingetragen, dass der Verein nicht antritt; "+
				"das ist zuerst im Saal zurückzunehmen.", m.Number, rulebook.Date(m.Date))}
		}
	}
	return nil
}

// onDayOf returns a matchday of a league as a part of the act changes it.
func onDayOf(a *act, l *scoring.League, m *scoring.Matchday) *day {
	part := *a
	part.At = acts.MatchdayRef{Season: a.At.Season, League: l.ID, Number: m.Number}.Place()
	return &day{Matchday: m, act: &part, league: l}
}

// setAside removes the lineup of a club that will not play the matchday, and returns what comes with it and what is to be arranged anew.
func (d *day) setAside(ctx context.Context, club string) (says []string, err error) {
	if l := d.Lineup(club); l != nil {
		gone := also(d.act, acts.DeedDropLineup, d.At.About("lineups", club), l, nil)
		d.dropLineup(club)
		if err := d.Tx.DeleteLineup(ctx, d.At.MatchdayRef, club); err != nil {
			return nil, err
		}
		if err := gone.Add(ctx, d.Tx); err != nil {
			return nil, err
		}
		says = append(says, fmt.Sprintf("Die Aufstellung für die %d. Sammelrunde verfällt.", d.Number))
	}
	if d.Host == club {
		says = append(says, fmt.Sprintf("Die %d. Sammelrunde richtet der Verein aus; sie braucht einen anderen Ausrichter (§ 2.2.10).", d.Number))
	}
	doubts, err := d.saysOfDraws(ctx)
	return append(says, doubts...), err
}

// saysOfDraws says which draws of the matchday do not hold any more.
func (d *day) saysOfDraws(ctx context.Context) (says []string, err error) {
	doubts, err := d.doubtsOfDraws(ctx, 1)
	for _, doubt := range doubts {
		says = append(says, fmt.Sprintf("%d. Sammelrunde: %s", d.Number, doubt.Detail))
	}
	return says, err
}

// bringBack stores the lineup that went with the leaving of a club, and says so, or that it cannot be there again.
func (d *day) bringBack(ctx context.Context, t *InLeague) (says []string, err error) {
	went, back, err := d.restoreLineup(ctx, t.Club, t.subject(), int64(d.league.Rounds))
	switch {
	case err != nil || went == nil:
		return nil, err
	case back == nil:
		return []string{fmt.Sprintf("Die Aufstellung für die %d. Sammelrunde kommt nicht wieder, denn sie nennt einen Spieler, den die Saison nicht mehr "+
			"kennt; der Verein gibt eine neue ab.", d.Number)}, nil
	}
	return []string{fmt.Sprintf("Die Aufstellung für die %d. Sammelrunde gilt wieder.", d.Number)}, back(ctx)
}

// owing tells what the clubs owe otherwise by an act. § 1.2.9
func owing(ctx context.Context, a *act, was, is *seasonfile.File) (err error) {
	doubts, err := seasons.Owed(ctx, a.Tx, a.Entry.Day(), was, is, nil)
	a.Doubts = acts.Doubted(doubts)
	return err
}

// tellLeaving tells the club and the others that play on in its league.
func tellLeaving(ctx context.Context, a *act, f *seasonfile.File, l *scoring.League, club string, says func(declare.Names) string) error {
	tell := func(reader string, clubs []string) error {
		return register.Notify(ctx, a, register.News{Clubs: clubs, Title: "Ausscheiden aus der " + l.Name, Text: declare.Did(says(toClub(f, reader))),
			Decides: reader != ""})
	}
	if err := tell(club, []string{club}); err != nil {
		return err
	}
	return tell("", slices.DeleteFunc(slices.Clone(l.ClubsOn(a.Entry.Day())), func(c string) bool { return c == club }))
}
