package seasons

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
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

// DivisionAnswer is the content of a league as it is stored, with what the clubs owe by it.
type DivisionAnswer struct {
	DivisionHead
	Warnings []rulebook.Warning `json:"warnings,omitempty"`
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

// PutLeague makes a league of a season or changes its tier, its name and the number of its matchdays. The tier of a league that has
// begun stays, and fewer matchdays do not end it unseen. § 3.2.1
type PutLeague struct {
	declare.InSeason `json:"-"`

	League string  `json:"-" path:"league"`
	Named  *string `json:"id,omitempty" same:"league" form:"no"` // the same, where a program says it
	Tier   int     `json:"tier" label:"Spielklasse" form:"hidden"`
	Name   string  `json:"name" label:"Name der Liga" most:"100"`
	Rounds int     `json:"rounds" label:"Sammelrunden" most:"3"`
}

var _ = declare.In(&ownActs, declare.Act[*Seasons, Tx, PutLeague, DivisionHead]{
	Kind: declare.Kind{Deed: "league.put", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "leagues/:league",
		API: "PUT /seasons/:season/leagues/:league", Summary: "Make a league, or change it", Example: "the first league", Asks: true, Forces: true,
		Page: declare.Page{On: seasonPage, Sends: "/ligen/:league", Form: "liga-:league", Button: "Liga speichern", Word: "liga",
			Done: "Die Liga ist gespeichert."}},
	Asked: PutLeague{Tier: 1, Name: "1. Bundesliga", Rounds: 6},
	Made:  DivisionHead{ID: "bl1", Tier: 1, Name: "1. Bundesliga", Rounds: 6},
	Gives: DivisionAnswer{},
	Do:    (*PutLeague).do, Says: arranged,
})

func (p *PutLeague) do(ctx context.Context, _ *Seasons, a *act) (before, after *DivisionHead, err error) {
	f, err := LoadSeason(ctx, a.Tx, &a.Request)
	if err != nil {
		return nil, nil, err
	}
	i := scoring.Index(f.Leagues, func(l *scoring.League) bool { return l.ID == p.League })
	l := scoring.League{Clubs: []string{}, Matchdays: []scoring.Matchday{}}
	if i < len(f.Leagues) {
		l = f.Leagues[i]
		before = DivisionHeadOf(&l)
	}
	after = &DivisionHead{p.League, p.Tier, p.Name, p.Rounds}
	if err := a.Terms.Over(before, after); err != nil {
		return nil, nil, err
	}
	begun := begunLeague(&l)
	if begun && l.Tier != p.Tier && !a.Terms.Force {
		return nil, nil, rulebook.Ref("3.2.1").Breach("Die %s hat schon begonnen; ihre Spielklasse steht fest.", p.Name)
	}
	was := f.Clone()
	over := begun && seasonfile.Compute(f).Leagues[i].Final
	l.ID, l.Tier, l.Name, l.Rounds = p.League, p.Tier, p.Name, p.Rounds
	scoring.Set(&f.Leagues, i, l)
	if err := seasonfile.Sound(f, fmt.Sprintf("$.leagues[%d]", i)); err != nil {
		return nil, nil, keepsFees(err)
	}
	if begun && !over && !a.Terms.Force {
		if err := refuseEnding(f, i); err != nil {
			return nil, nil, err
		}
	}
	if before != nil {
		a.Brings = secondHalf(&was.Leagues[i], &l)
		if a.Doubts, err = owed(ctx, a, was, f, nil); err != nil {
			return nil, nil, err
		}
	}
	return before, after, a.Tx.PutLeague(ctx, a.At.Season, &l)
}

// refuseEnding refuses a number of matchdays by which a league that is being played would be over. § 3.2.1
func refuseEnding(f *seasonfile.File, i int) error {
	results := seasonfile.Compute(f)
	if l := &results.Leagues[i]; l.Final && len(l.Standings) > 0 {
		return rulebook.Ref("3.2.1").Breach("Mit %d Sammelrunden wäre die %s zu Ende gespielt, mit %s auf Rang 1.", f.Leagues[i].Rounds,
			f.Leagues[i].Name, explain.NewSeason(f, results).Club(l.Standings[0].Club)).At("$.rounds")
	}
	return nil
}

func arranged(_ declare.Names, before, after *DivisionHead) string {
	if before == nil {
		return fmt.Sprintf("Die Liga „%s“ wird mit %d Sammelrunden angelegt.", after.Name, after.Rounds)
	}
	var changed []string
	if before.Name != after.Name {
		changed = append(changed, fmt.Sprintf("Name: %s → %s", before.Name, after.Name))
	}
	if before.Tier != after.Tier {
		changed = append(changed, fmt.Sprintf("Spielklasse: %d → %d", before.Tier, after.Tier))
	}
	if before.Rounds != after.Rounds {
		changed = append(changed, fmt.Sprintf("Sammelrunden: %d → %d", before.Rounds, after.Rounds))
	}
	if changed == nil {
		return ""
	}
	return fmt.Sprintf("Die Liga „%s“ wird geändert: %s.", before.Name, strings.Join(changed, "; "))
}

// secondHalf says before which matchday the second half of the fee is due by another number of matchdays, nothing for a league that has
// instalments of its own. § 1.2.9
func secondHalf(before, after *scoring.League) []string {
	if before.Rounds == after.Rounds || after.Fees != nil {
		return nil
	}
	from := func(l *scoring.League) int { return matchday.Instalments(l, 0, 0)[1].From }
	return []string{fmt.Sprintf("Zweite Hälfte des Nenngelds: vor der %d. → vor der %d. Sammelrunde.", from(before), from(after))}
}

// keepsFees refuses a number of matchdays below one before which an instalment is due, where the number is. § 1.2.9
func keepsFees(err error) error {
	if fault := new(scoring.Fault); errors.As(err, &fault) && strings.HasPrefix(fault.Path, "$.fees") {
		return rulebook.Ref("1.2.9").Breach("%s Ändern Sie zuerst die Raten des Nenngelds.", fault.Sentence).At("$.rounds")
	}
	return err
}

// inLeague declares an act about the team of a club in a league.
func inLeague[A any, P interface {
	*A
	declare.Value
}](a declare.Act[*Seasons, Tx, A, Team]) *declare.Act[*Seasons, Tx, A, Team] {
	a.Scope, a.May, a.Subject = acts.ScopeOffice, []acts.Grant{acts.Admins}, "leagues/:league/teams/:club"
	return declare.In[*Seasons, Tx, A, Team, P](&ownActs, a)
}

// load returns the season and the league of the team, and the team as it is there, nil for none.
func (t *OfTeam) load(ctx context.Context, a *act) (f *seasonfile.File, l *scoring.League, before *Team, err error) {
	if f, l, err = leagueOf(ctx, a.Tx, t.Season, t.League); err == nil && slices.Contains(l.Clubs, t.Club) {
		before = &Team{t.Club}
	}
	return f, l, before, err
}

// PutTeam lets a registered club play in a league that has not begun. What the register knows of the club and of its
// members comes into the season with it. § 1.2.7, A01
type PutTeam struct {
	OfTeam

	Named *string `json:"club,omitempty" same:"club" form:"no"` // the same, where a program says it
}

var exampleTeam = "linz-2"

var _ = inLeague(declare.Act[*Seasons, Tx, PutTeam, Team]{
	Kind: declare.Kind{Deed: acts.DeedTeam, Register: true, API: "PUT /seasons/:season/leagues/:league/teams/:club",
		Summary: "Let a club play in a league", Example: "the club is in the path"},
	Asked: PutTeam{Named: &exampleTeam},
	Made:  Team{Club: exampleTeam},
	Do:    (*PutTeam).do, Says: entered,
})

func (p *PutTeam) do(ctx context.Context, _ *Seasons, a *act) (before, after *Team, err error) {
	f, l, before, err := p.load(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	after = &Team{p.Club}
	if err := a.Terms.Over(before, after); err != nil {
		return nil, nil, err
	}
	if before == nil && begunLeague(l) && !a.Terms.Force {
		return nil, nil, rulebook.Ref("1.2.7").Breach("Die %s hat schon begonnen; angemeldet wird vor der Saison und für die ganze.", l.Name)
	}
	if err := EnterClub(ctx, a.Tx, f, p.Club, "$.club"); err != nil || before != nil {
		return before, after, err
	}
	return nil, after, a.Tx.AddLeagueClub(ctx, p.Season, p.League, p.Club)
}

func entered(n declare.Names, _, t *Team) string {
	return fmt.Sprintf("Die Mannschaft von %s wird in die Liga aufgenommen.", n.Club(t.Club, declare.Dative))
}

// DropTeam takes a club out of a league that has not begun: during a season no team can withdraw. § 1.2.10
type DropTeam struct{ OfTeam }

var _ = inLeague(declare.Act[*Seasons, Tx, DropTeam, Team]{
	Kind: declare.Kind{Deed: acts.DeedDropTeam, API: "DELETE /seasons/:season/leagues/:league/teams/:club",
		Summary: "Take a club out of a league"},
	Do: (*DropTeam).do, Says: dropped,
})

func (p *DropTeam) do(ctx context.Context, _ *Seasons, a *act) (before, _ *Team, err error) {
	f, l, before, err := p.load(ctx, a)
	switch {
	case err != nil:
		return nil, nil, err
	case before == nil:
		return nil, nil, acts.ErrNotFound
	}
	if err := a.Terms.Over(before, nil); err != nil {
		return nil, nil, err
	}
	if begunLeague(l) && !a.Terms.Force {
		return nil, nil, rulebook.Ref("1.2.10").Breach("Die %s hat schon begonnen; während einer Saison kann keine Mannschaft absagen.", l.Name)
	}
	was := f.Clone()
	l.Clubs = slices.DeleteFunc(l.Clubs, func(c string) bool { return c == p.Club })
	if err := seasonfile.Sound(f, removed); err != nil {
		return nil, nil, err
	}
	if a.Doubts, err = owed(ctx, a, was, f, nil); err != nil {
		return nil, nil, err
	}
	return before, nil, a.Tx.DeleteLeagueClub(ctx, p.Season, p.League, p.Club)
}

func dropped(n declare.Names, t, _ *Team) string {
	return fmt.Sprintf("Die Mannschaft von %s wird aus der Liga genommen.", n.Club(t.Club, declare.Dative))
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

// EnterClub brings a registered club into a season that does not know it yet, with its members on the days of the
// season. A club that is not registered is a fault at the path.
func EnterClub(ctx context.Context, tx Tx, f *seasonfile.File, club, path string) error {
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
