package seasons

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/promotion"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Followed is the content of what a season has taken over from a plan that was confirmed again: whose plan, the number
// of the freezing, and the teams that were moved.
type Followed struct {
	Season string           `json:"season"`
	Number int              `json:"number"`
	Moves  []promotion.Move `json:"moves"`
}

// Unfollowed returns what a season does not follow yet of the plan of the season before, if that was confirmed again
// since; nil for nothing. § 4.2.2, A100
func Unfollowed(last *seasonfile.File, all []Frozen, next *seasonfile.File) (*Followed, error) {
	now := FrozenNow(all)
	if now == nil || now.Number < 2 {
		return nil, nil
	}
	first := slices.IndexFunc(all, func(f Frozen) bool { return f.Number == 1 })
	if first < 0 {
		return nil, nil
	}
	before, err := all[first].plan()
	if err != nil {
		return nil, err
	}
	plan, err := now.plan()
	if err != nil {
		return nil, err
	}
	moves := promotion.Moves(last.NextTeams(before), last.NextTeams(plan), next.Teams())
	if len(moves) == 0 {
		return nil, nil
	}
	return &Followed{last.Season.ID, now.Number, moves}, nil
}

// plan returns the frozen plan, nil where there is none.
func (f *Frozen) plan() (*promotion.Plan, error) {
	d, err := f.Read()
	if err != nil {
		return nil, err
	}
	results, err := d.Numbers()
	if err != nil {
		return nil, err
	}
	return results.Promotion, nil
}

// LastBefore returns the latest of some seasons that is over when another one starts, nil for none.
func LastBefore(heads []register.SeasonHead, start string) *register.SeasonHead {
	var last *register.SeasonHead
	for i := range heads {
		if heads[i].End < start && (last == nil || heads[i].End > last.End) {
			last = &heads[i]
		}
	}
	return last
}

// FollowPlan moves the teams of a season to where the plan of the season before has them play, after that plan was confirmed again;
// what was changed in the season for other reasons stays. A league that has begun takes and gives no team, unless it is forced.
// § 4.2.2, § 1.2.7, § 1.2.10
type FollowPlan struct {
	declare.InSeason `json:"-"`
}

// seasonPage is the page of a season.
const seasonPage = "/buero/saisonen/:season"

var _ = declare.In(&ownActs, declare.Act[*Seasons, Tx, FollowPlan, Followed]{
	Kind: declare.Kind{Deed: acts.DeedFollowPlan, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "follow", Register: true,
		API: "POST /seasons/:season/follow", Summary: "Take over what a plan that was confirmed again changes", Asks: true, Forces: true,
		Page: declare.Page{On: seasonPage, Sends: "/folgen", Form: "folgen-:season", Button: "Dem neuen Plan folgen", Word: "gefolgt",
			Done: "Die Saison folgt jetzt dem neuen Plan."}},
	Gives: Followed{},
	Do:    (*FollowPlan).do, Says: followed,
})

func (*FollowPlan) do(ctx context.Context, _ *Seasons, a *act) (_, after *Followed, err error) {
	f, err := LoadSeason(ctx, a.Tx, &a.Request)
	if err != nil {
		return nil, nil, err
	}
	if after, err = loadUnfollowed(ctx, a.Tx, f); err != nil {
		return nil, nil, err
	}
	if after == nil {
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Die Saison „%s“ folgt dem Plan der Saison davor schon.", f.Season.Name)}
	}
	for _, m := range after.Moves {
		if err := refuseBegun(f, &m, &a.Terms); err != nil {
			return nil, nil, err
		}
	}
	for _, m := range after.Moves {
		if err := moveTeam(ctx, a, f, &m); err != nil {
			return nil, nil, err
		}
	}
	return nil, after, seasonfile.Sound(f, removed)
}

func followed(n declare.Names, _, to *Followed) string {
	var moves []string
	for _, m := range to.Moves {
		from, into := "neu", "draußen"
		if m.From != "" {
			from = n.League(m.From)
		}
		if m.To != "" {
			into = n.League(m.To)
		}
		moves = append(moves, fmt.Sprintf("%s (%s → %s)", n.Club(m.Club, declare.Nominative), from, into))
	}
	return "Diese Mannschaften werden nach dem neuen Plan umgesetzt: " + strings.Join(moves, ", ") + "."
}

// loadUnfollowed returns what a season does not follow of the plan before, nil for nothing.
func loadUnfollowed(ctx context.Context, tx Tx, f *seasonfile.File) (*Followed, error) {
	heads, err := tx.Seasons(ctx)
	if err != nil {
		return nil, err
	}
	last := LastBefore(heads, f.Season.Start)
	if last == nil {
		return nil, nil
	}
	before, _, err := tx.SeasonFile(ctx, last.ID)
	if err != nil {
		return nil, err
	}
	all, err := tx.FrozenSeasons(ctx, last.ID)
	if err != nil {
		return nil, err
	}
	return Unfollowed(before, all, f)
}

// refuseBegun refuses to take a team out of a league that has begun, or to put one in. § 1.2.7, § 1.2.10
func refuseBegun(f *seasonfile.File, m *promotion.Move, terms *acts.Terms) error {
	for _, league := range []string{m.From, m.To} {
		if l := f.League(league); l != nil && begunLeague(l) && !terms.Force {
			return rulebook.Ref("1.2.7").Breach("Die %s hat schon begonnen; ihre Vereine stehen fest.", l.Name)
		}
	}
	return nil
}

// moveTeam moves a team in a season, and says so in the journal as if it were done by hand.
func moveTeam(ctx context.Context, a *act, f *seasonfile.File, m *promotion.Move) error {
	if l := f.League(m.From); l != nil {
		l.Clubs = slices.DeleteFunc(l.Clubs, func(c string) bool { return c == m.Club })
		if err := a.Tx.DeleteLeagueClub(ctx, a.At.Season, l.ID, m.Club); err != nil {
			return err
		}
		if err := alsoTeam(ctx, a, acts.DeedDropTeam, l, m.Club); err != nil {
			return err
		}
	}
	l := f.League(m.To)
	if l == nil {
		return nil
	}
	if err := EnterClub(ctx, a.Tx, f, m.Club, "$"); err != nil {
		return err
	}
	l.Clubs = append(l.Clubs, m.Club)
	if err := a.Tx.AddLeagueClub(ctx, a.At.Season, l.ID, m.Club); err != nil {
		return err
	}
	return alsoTeam(ctx, a, acts.DeedTeam, l, m.Club)
}

// alsoTeam journals that a club has joined or left a league.
func alsoTeam(ctx context.Context, a *act, deed acts.Deed, l *scoring.League, club string) error {
	e := *a.Entry
	e.Act, e.Subject = string(deed), acts.About("leagues", l.ID, "teams", club)
	team := string(seasonfile.Canonical(&Team{club}))
	if deed == acts.DeedTeam {
		e.Before, e.After = "", team
	} else {
		e.Before, e.After = team, ""
	}
	return e.Add(ctx, a.Tx)
}
