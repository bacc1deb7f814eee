package seasons

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/explain"
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

// PutTeams says which clubs play in a league that has not begun: those that are new to it come in with their members, those that are
// not named leave it. § 1.2.7, § 1.2.10, A01
type PutTeams struct {
	declare.InSeason `json:"-"`

	League string   `json:"-" path:"league"`
	Clubs  []string `json:"clubs" form:"no"`
}

// TeamsAnswer is the field of a league as it is stored, with what the clubs owe by it.
type TeamsAnswer struct {
	Teams
	Warnings []rulebook.Warning `json:"warnings,omitempty"`
}

var _ = declare.In(&ownActs, declare.Act[*Seasons, Tx, PutTeams, Teams]{
	Kind: declare.Kind{Deed: acts.DeedTeams, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Register: true,
		Subject: "leagues/:league/teams", API: "PUT /seasons/:season/leagues/:league/teams",
		Summary: "Say which clubs play in a league that has not begun", Example: "the clubs of a league", Asks: true},
	Asked: PutTeams{Clubs: []string{"favoriten", "linz-2", "wels"}},
	Made:  Teams{Clubs: []string{"favoriten", "linz-2", "wels"}},
	Gives: TeamsAnswer{},
	Do:    (*PutTeams).do, Says: fielded,
})

// Place is the league.
func (p *PutTeams) Place() acts.Place {
	return acts.Place{MatchdayRef: acts.MatchdayRef{Season: string(p.InSeason), League: p.League}}
}

func (p *PutTeams) do(ctx context.Context, _ *Seasons, a *act) (before, after *Teams, err error) {
	f, l, err := leagueOf(ctx, a.Tx, a.At.Season, p.League)
	if err != nil {
		return nil, nil, err
	}
	now, was := TeamsOf(l), f.Clone()
	if len(now.Clubs) > 0 {
		before = now
	}
	after = teamsOf(p.Clubs)
	if err := a.Terms.OverList(before, now, after); err != nil {
		return nil, nil, err
	}
	if err := refuseField(l, p.Clubs, now, &a.Terms); err != nil {
		return nil, nil, err
	}
	if err := replaceTeams(ctx, a.Tx, f, l, p.Clubs); err != nil {
		return nil, nil, err
	}
	a.Doubts, err = owed(ctx, a, was, f, nil)
	return before, after, err
}

// fielded says which clubs join a league, and which leave it.
func fielded(n declare.Names, before, after *Teams) string {
	if before == nil {
		before = &Teams{}
	}
	list := func(of, without []string) (names []string) {
		for _, club := range of {
			if !slices.Contains(without, club) {
				names = append(names, n.Club(club, declare.Nominative))
			}
		}
		return names
	}
	var says []string
	if joins := list(after.Clubs, before.Clubs); joins != nil {
		says = append(says, "In die Liga werden aufgenommen: "+explain.Enumerate(joins)+".")
	}
	if leave := list(before.Clubs, after.Clubs); leave != nil {
		says = append(says, "Aus der Liga werden genommen: "+explain.Enumerate(leave)+".")
	}
	return strings.Join(says, " ")
}

// refuseField refuses another field for a league that has begun, and a club that is named twice. § 1.2.7, A01
func refuseField(l *scoring.League, to []string, now *Teams, terms *acts.Terms) error {
	for i, club := range to {
		if slices.Contains(to[:i], club) {
			return &scoring.Fault{Path: fmt.Sprintf("$.clubs[%d]", i), Rule: "1.2.7",
				Sentence: fmt.Sprintf("Der Verein „%s“ ist zweimal genannt; in einer Liga hat er nur eine Mannschaft.", acts.Clip(club))}
		}
	}
	if begunLeague(l) && !terms.Force && !slices.Equal(now.Clubs, teamsOf(to).Clubs) {
		return rulebook.Ref("1.2.7").Breach("Die %s hat schon begonnen; ihre Vereine stehen fest.", l.Name)
	}
	return nil
}

// replaceTeams stores who joins and who leaves a league.
func replaceTeams(ctx context.Context, tx Tx, f *seasonfile.File, l *scoring.League, to []string) error {
	there := slices.Clone(l.Clubs)
	for i, club := range to {
		if slices.Contains(there, club) {
			continue
		}
		if err := EnterClub(ctx, tx, f, club, fmt.Sprintf("$.clubs[%d]", i)); err != nil {
			return err
		}
		l.Clubs = append(l.Clubs, club)
		if err := tx.AddLeagueClub(ctx, f.Season.ID, l.ID, club); err != nil {
			return err
		}
	}
	stays := func(club string) bool { return slices.Contains(to, club) }
	for _, club := range slices.DeleteFunc(there, stays) {
		l.Clubs = slices.DeleteFunc(l.Clubs, func(c string) bool { return c == club })
		if err := RefuseLeft(f, club); err != nil {
			return err
		}
		if err := tx.DeleteLeagueClub(ctx, f.Season.ID, l.ID, club); err != nil {
			return err
		}
	}
	return nil
}

// RefuseLeft refuses to leave a club out of the list of a league where something of its team is left there, before the database does.
func RefuseLeft(f *seasonfile.File, club string) error {
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
