package seasons

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Teams is the content of the field of a league: the clubs that play in it.
type Teams struct {
	Clubs []string `json:"clubs"`
}

// TeamsOf returns the field of a league, by club.
func TeamsOf(l *scoring.League) *Teams { return teamsOf(l.Clubs) }

// teamsOf returns the field of these clubs, by club.
func teamsOf(clubs []string) *Teams {
	t := &Teams{append([]string{}, clubs...)}
	slices.Sort(t.Clubs)
	return t
}

// PutTeams says which clubs play in a league that has not begun: those that are new to it come in with their members,
// those that are not named leave it. § 1.2.7, § 1.2.10, A01. Content: [Teams].
func (d *Seasons) PutTeams(ctx context.Context, by acts.Actor, season, league string, to *Teams, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedTeams, At: acts.Place{MatchdayRef: acts.MatchdayRef{Season: season, League: league}},
		Subject: acts.About("leagues", league, "teams"), Register: true, Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		f, l, err := leagueOf(ctx, a.Tx, season, league)
		if err != nil {
			return nil, err
		}
		now := TeamsOf(l)
		var before json.RawMessage
		if len(now.Clubs) > 0 {
			before = seasonfile.Canonical(now)
		}
		after := teamsOf(to.Clubs)
		if err := terms.OverList(before, now, after); err != nil {
			return nil, err
		}
		if err := refuseField(l, to, now, &terms); err != nil {
			return nil, err
		}
		if err := replaceTeams(ctx, a.Tx, f, l, to); err != nil {
			return nil, err
		}
		return a.Stored(before, after), nil
	})
}

// refuseField refuses another field for a league that has begun, and a club that is named twice. § 1.2.7, A01
func refuseField(l *scoring.League, to, now *Teams, terms *acts.Terms) error {
	for i, club := range to.Clubs {
		if slices.Contains(to.Clubs[:i], club) {
			return &scoring.Fault{Path: fmt.Sprintf("$.clubs[%d]", i), Rule: "1.2.7",
				Sentence: fmt.Sprintf("Der Verein „%s“ ist zweimal genannt; in einer Liga hat er nur eine Mannschaft.", acts.Clip(club))}
		}
	}
	if begunLeague(l) && !terms.Force && !slices.Equal(now.Clubs, teamsOf(to.Clubs).Clubs) {
		return rulebook.Ref("1.2.7").Breach("Die %s hat schon begonnen; ihre Vereine stehen fest.", l.Name)
	}
	return nil
}

// replaceTeams stores who joins and who leaves a league.
func replaceTeams(ctx context.Context, tx Tx, f *seasonfile.File, l *scoring.League, to *Teams) error {
	there := slices.Clone(l.Clubs)
	for i, club := range to.Clubs {
		if slices.Contains(there, club) {
			continue
		}
		if err := enterClub(ctx, tx, f, club, fmt.Sprintf("$.clubs[%d]", i)); err != nil {
			return err
		}
		l.Clubs = append(l.Clubs, club)
		if err := tx.AddLeagueClub(ctx, f.Season.ID, l.ID, club); err != nil {
			return err
		}
	}
	stays := func(club string) bool { return slices.Contains(to.Clubs, club) }
	for _, club := range slices.DeleteFunc(there, stays) {
		l.Clubs = slices.DeleteFunc(l.Clubs, func(c string) bool { return c == club })
		if err := refuseLeft(f, club); err != nil {
			return err
		}
		if err := tx.DeleteLeagueClub(ctx, f.Season.ID, l.ID, club); err != nil {
			return err
		}
	}
	return nil
}

// refuseLeft refuses to leave a club out of the list of a league where something of its team is left there, before the database does.
func refuseLeft(f *seasonfile.File, club string) error {
	err := seasonfile.Sound(f, removed)
	var fault *scoring.Fault
	if !errors.As(err, &fault) {
		return err
	}
	what := "eine Sammelrunde"
	if strings.HasPrefix(fault.Path, "season.sanctions") {
		what = "eine Sanktion"
	}
	return &scoring.Fault{Path: "$.clubs", Sentence: fmt.Sprintf("Der Verein „%s“ bleibt in der Liga, denn %s nennt ihn noch.", club, what)}
}
