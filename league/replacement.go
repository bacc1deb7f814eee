package league

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// FillPlace lets a registered club play on in the place of one that has left its league. It begins without points. A113
type FillPlace struct {
	InLeague

	Replacement string      `json:"replacement" label:"Ersatzverein" choices:"outside"`
	Date        declare.Day `json:"date" label:"Spielt mit ab" hint:"Er beginnt ohne Punkte."`
}

var _ = onLeaving(declare.Act[*Office, Tx, FillPlace, Departure]{
	Kind: declare.Kind{Deed: acts.DeedFillPlace, Called: "Platz nachbesetzt", Register: true,
		API:     "POST /seasons/:season/leagues/:league/teams/:club/replacement",
		Summary: "Let another club fill the place of one that has left", Example: "the club that plays on", Answers: "200",
		Page: declare.Page{Sends: "/:league/:club/nachbesetzen", Form: "nachbesetzen-:league-:club", Button: "Platz nachbesetzen", Plain: true,
			Word: "nachbesetzt", Done: "Der Platz ist nachbesetzt."}},
	Asked: FillPlace{Replacement: "wels", Date: "2010-05-08"},
	Made: Departure{League: "bl1", Leaving: scoring.Leaving{Club: "linz-2", Date: "2010-04-30", Kind: scoring.Dissolved,
		Reason: "Der Verein hat sich aufgelöst", Replacement: &scoring.Replacement{Club: "wels", Date: "2010-05-08"}}},
	Gives: DepartureAnswer{},
	Do:    (*FillPlace).do, Says: filled,
	Undo: func(season string, d *Departure) declare.Value {
		return &EmptyPlace{InLeague{Season: season, League: d.League, Club: d.Club}}
	},
})

// filled says that a club fills the place of another.
func filled(n declare.Names, _, d *Departure) string {
	return fmt.Sprintf("%s spielt ab %s in der %s mit, auf dem Platz von %s, zu Beginn ohne Punkte (A113).", n.Club(d.Replacement.Club, declare.Nominative),
		rulebook.Date(d.Replacement.Date), n.League(d.League), n.Club(d.Club, declare.Dative))
}

func (p *FillPlace) do(ctx context.Context, _ *Office, a *act) (before, after *Departure, err error) {
	f, i, before, err := p.left(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	was, l := f.Clone(), &f.Leagues[i]
	switch {
	case before.Replacement != nil:
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Den Platz hat schon %s.", explain.NewSeason(f, nil).Club(before.Replacement.Club))}
	case slices.Contains(l.Clubs, p.Replacement):
		return nil, nil, &scoring.Fault{Path: "$.replacement", Sentence: fmt.Sprintf("%s hat oder hatte schon einen Platz in dieser Liga.",
			explain.NewSeason(f, nil).Club(p.Replacement))}
	}
	if err := seasons.EnterClub(ctx, a.Tx, f, p.Replacement, "$.replacement"); err != nil {
		return nil, nil, err
	}
	after = &Departure{p.League, before.Leaving}
	after.Replacement = &scoring.Replacement{Club: p.Replacement, Date: string(p.Date)}
	l.Clubs = append(l.Clubs, p.Replacement)
	*l.Leaving(p.Club) = after.Leaving
	var names, brings []string
	for m := range later(l, rulebook.AddDays(after.Replacement.Date, -1)) {
		if m.Begun() {
			return nil, nil, &scoring.Fault{Path: "$.date", Sentence: fmt.Sprintf("Die %d. Sammelrunde am %s hat schon begonnen; mitspielen kann der Verein erst "+
				"danach.", m.Number, rulebook.Date(m.Date))}
		}
		names = append(names, fmt.Sprintf("%d. Sammelrunde (%s)", m.Number, rulebook.Date(m.Date)))
		says, err := onDayOf(a, l, m).saysOfDraws(ctx)
		if err != nil {
			return nil, nil, err
		}
		brings = append(brings, says...)
	}
	if names != nil {
		a.Brings = append([]string{"Mit dem Ersatzverein gespielt: " + explain.Enumerate(names) + "."}, brings...)
	}
	at := scoring.Index(l.Left, func(x *scoring.Leaving) bool { return x.Club == p.Club })
	if err := p.store(ctx, a, was, f, fmt.Sprintf("$.leagues[%d].left[%d].replacement", i, at), &after.Leaving); err != nil {
		return nil, nil, err
	}
	if err := a.Tx.AddLeagueClub(ctx, p.Season, p.League, p.Replacement); err != nil {
		return nil, nil, err
	}
	joins := also(a, acts.DeedTeam, acts.About("leagues", p.League, "teams", p.Replacement), nil, &seasons.Team{Club: p.Replacement})
	if err := joins.Add(ctx, a.Tx); err != nil {
		return nil, nil, err
	}
	return before, after, tellLeaving(ctx, a, f, l, p.Replacement, func(n declare.Names) string { return filled(n, nil, after) })
}

// EmptyPlace takes back that a club fills the place of one that has left, as long as nothing hangs on it in the league.
type EmptyPlace struct{ InLeague }

var _ = onLeaving(declare.Act[*Office, Tx, EmptyPlace, Departure]{
	Kind: declare.Kind{Deed: acts.DeedEmptyPlace, Called: "Nachbesetzung zurückgenommen",
		API:     "DELETE /seasons/:season/leagues/:league/teams/:club/replacement",
		Summary: "Take back that another club fills the place", Back: acts.DeedFillPlace, Answers: "200",
		Page: declare.Page{Sends: "/:league/:club/freimachen", Form: "freimachen-:league-:club", Button: "Nachbesetzung zurücknehmen", Plain: true,
			Word: "platz-frei", Done: "Die Nachbesetzung ist zurückgenommen; der Platz ist frei."}},
	Do: (*EmptyPlace).do, Says: emptied,
})

// emptied says that a club does not fill the place of another.
func emptied(n declare.Names, d, _ *Departure) string {
	return fmt.Sprintf("Die Nachbesetzung wird zurückgenommen: %s spielt nicht in der %s mit, der Platz von %s ist frei.",
		n.Club(d.Replacement.Club, declare.Nominative), n.League(d.League), n.Club(d.Club, declare.Dative))
}

func (p *EmptyPlace) do(ctx context.Context, _ *Office, a *act) (before, after *Departure, err error) {
	f, i, before, err := p.left(ctx, a)
	switch {
	case err != nil:
		return nil, nil, err
	case before.Replacement == nil:
		return nil, nil, acts.ErrNotFound
	}
	was, l, club := f.Clone(), &f.Leagues[i], before.Replacement.Club
	after = &Departure{p.League, before.Leaving}
	after.Replacement = nil
	l.Clubs = slices.DeleteFunc(l.Clubs, func(c string) bool { return c == club })
	*l.Leaving(p.Club) = after.Leaving
	if err := seasons.RefuseLeft(f, club); err != nil {
		return nil, nil, err
	}
	if err := p.store(ctx, a, was, f, removed, &after.Leaving); err != nil {
		return nil, nil, err
	}
	if err := a.Tx.DeleteLeagueClub(ctx, p.Season, p.League, club); err != nil {
		return nil, nil, err
	}
	goes := also(a, acts.DeedDropTeam, acts.About("leagues", p.League, "teams", club), &seasons.Team{Club: club}, nil)
	if err := goes.Add(ctx, a.Tx); err != nil {
		return nil, nil, err
	}
	return before, after, tellLeaving(ctx, a, f, l, club, func(n declare.Names) string { return emptied(n, before, nil) })
}

// left returns the season with the league, and how the club has left it. It returns a refusal if it has not.
func (t *InLeague) left(ctx context.Context, a *act) (f *seasonfile.File, league int, before *Departure, err error) {
	if f, league, err = t.load(ctx, a); err != nil {
		return nil, 0, nil, err
	}
	x := f.Leagues[league].Leaving(t.Club)
	if x == nil {
		return nil, 0, nil, &acts.Refusal{Sentence: "Der Verein ist nicht ausgeschieden; sein Platz ist nicht frei."}
	}
	return f, league, &Departure{t.League, *x}, nil
}

// store checks the season, whose faults at the path are those of the act, and writes who fills the place.
func (t *InLeague) store(ctx context.Context, a *act, was, is *seasonfile.File, at string, left *scoring.Leaving) error {
	if err := seasonfile.Sound(is, at); err != nil {
		return err
	}
	if err := owing(ctx, a, was, is); err != nil {
		return err
	}
	return a.Tx.PutLeaving(ctx, t.Season, t.League, left)
}
