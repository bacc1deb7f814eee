package seasons

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// DivisionHead is the content of a league: what it is without its teams and matchdays.
type DivisionHead struct {
	ID     string `json:"id"`
	Tier   int    `json:"tier"`
	Name   string `json:"name"`
	Rounds int    `json:"rounds"`
}

// DivisionHeadOf returns the content of a league.
func DivisionHeadOf(l *scoring.League) *DivisionHead {
	return &DivisionHead{l.ID, l.Tier, l.Name, l.Rounds}
}

// Team is the content of a team: which club plays in the league. A club has one team in a league at most (A01).
type Team struct {
	Club string `json:"club"`
}

// begunLeague reports whether a heat of the league has begun.
func begunLeague(l *scoring.League) bool {
	return slices.ContainsFunc(l.Matchdays, func(m scoring.Matchday) bool { return m.Begun() })
}

// PutLeague makes a league of a season or changes its tier, its name and the number of its matchdays. The tier of a
// league that has begun stays (§ 3.2.1). Content: [DivisionHead].
func (d *Seasons) PutLeague(ctx context.Context, by acts.Actor, season string, head *DivisionHead, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedLeague, At: acts.InSeason(season), Subject: acts.About("leagues", head.ID), Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		f, err := LoadSeason(ctx, a.Tx, &a.Request)
		if err != nil {
			return nil, err
		}
		i := rowIndex(f.Leagues, func(l *scoring.League) bool { return l.ID == head.ID })
		l := scoring.League{Clubs: []string{}, Matchdays: []scoring.Matchday{}}
		var before json.RawMessage
		if i < len(f.Leagues) {
			l = f.Leagues[i]
			before = seasonfile.Canonical(DivisionHeadOf(&l))
		}
		if err := terms.Over(before, head); err != nil {
			return nil, err
		}
		if begunLeague(&l) && l.Tier != head.Tier && !terms.Force {
			return nil, rulebook.Ref("3.2.1").Breach("Die %s hat schon begonnen; ihre Spielklasse steht fest.", head.Name)
		}
		l.ID, l.Tier, l.Name, l.Rounds = head.ID, head.Tier, head.Name, head.Rounds
		set(&f.Leagues, i, l)
		if err := seasonfile.Sound(f, fmt.Sprintf("$.leagues[%d]", i)); err != nil {
			return nil, err
		}
		if err := a.Tx.PutLeague(ctx, season, &l); err != nil {
			return nil, err
		}
		return a.Stored(before, head), nil
	})
}

// PutTeam lets a registered club play in a league that has not begun. What the register knows of the club and of its
// members comes into the season with it. § 1.2.7, A01. Content: [Team].
func (d *Seasons) PutTeam(ctx context.Context, by acts.Actor, season, league, club string, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedTeam, At: acts.Place{MatchdayRef: acts.MatchdayRef{Season: season, League: league}, Club: club},
		Subject: acts.About("leagues", league, "teams", club), Register: true, Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		f, l, err := leagueOf(ctx, a.Tx, season, league)
		if err != nil {
			return nil, err
		}
		var before json.RawMessage
		if slices.Contains(l.Clubs, club) {
			before = seasonfile.Canonical(&Team{club})
		}
		if err := terms.Over(before, &Team{club}); err != nil {
			return nil, err
		}
		if len(before) == 0 && begunLeague(l) && !terms.Force {
			return nil, rulebook.Ref("1.2.7").Breach("Die %s hat schon begonnen; angemeldet wird vor der Saison und für die ganze.", l.Name)
		}
		if err := enterClub(ctx, a.Tx, f, club, "$.club"); err != nil {
			return nil, err
		}
		if len(before) == 0 {
			if err := a.Tx.AddLeagueClub(ctx, season, league, club); err != nil {
				return nil, err
			}
		}
		return a.Stored(before, &Team{club}), nil
	})
}

// DeleteTeam takes a club out of a league that has not begun: during a season nobody can withdraw. § 1.2.10
func (d *Seasons) DeleteTeam(ctx context.Context, by acts.Actor, season, league, club string, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedDropTeam, At: acts.MatchdayRef{Season: season, League: league}.Of(club),
		Subject: acts.About("leagues", league, "teams", club), Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		f, l, err := leagueOf(ctx, a.Tx, season, league)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(l.Clubs, club) {
			return nil, acts.ErrNotFound
		}
		before := seasonfile.Canonical(&Team{club})
		if err := terms.Over(before, nil); err != nil {
			return nil, err
		}
		if begunLeague(l) && !terms.Force {
			return nil, rulebook.Ref("1.2.10").Breach("Die %s hat schon begonnen; während einer Saison kann keine Mannschaft absagen.", l.Name)
		}
		l.Clubs = slices.DeleteFunc(l.Clubs, func(c string) bool { return c == club })
		if err := seasonfile.Sound(f, removed); err != nil {
			return nil, err
		}
		if err := a.Tx.DeleteLeagueClub(ctx, season, league, club); err != nil {
			return nil, err
		}
		return a.Removed(before), nil
	})
}

// leagueOf returns a season and one of its leagues.
func leagueOf(ctx context.Context, tx Tx, season, league string) (*seasonfile.File, *scoring.League, error) {
	f, _, err := tx.SeasonFile(ctx, season)
	if err != nil {
		return nil, nil, err
	}
	l := f.League(league)
	if l == nil {
		return nil, nil, acts.ErrNotFound
	}
	return f, l, nil
}

// enterClub brings a registered club into a season that does not know it yet, with its members on the days of the
// season. A club that is not registered is a fault at the path.
func enterClub(ctx context.Context, tx Tx, f *seasonfile.File, club, path string) error {
	if slices.ContainsFunc(f.Clubs, func(c seasonfile.Club) bool { return c.ID == club }) {
		return nil
	}
	known, err := registerOf(ctx, tx, []string{club})
	if err != nil {
		return err
	}
	if len(known.Clubs) == 0 {
		return &scoring.Fault{Path: path, Sentence: fmt.Sprintf("Einen Verein „%s“ gibt es nicht.", acts.Clip(club))}
	}
	if err := tx.PutSeasonClub(ctx, f.Season.ID, &known.Clubs[0]); err != nil {
		return err
	}
	f.Clubs = append(f.Clubs, known.Clubs[0])
	here := known.During(f.Season)
	for i := range here.Players {
		if err := tx.CarryPlayer(ctx, f.Season.ID, &register.Player{Player: here.Players[i]}); err != nil {
			return err
		}
	}
	for i := range here.Roster {
		if err := tx.CarryMembership(ctx, f.Season.ID, &here.Roster[i]); err != nil {
			return err
		}
	}
	return nil
}
