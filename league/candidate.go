package league

import (
	"cmp"
	"context"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// pool holds everybody who might be nominated on a day.
type pool struct {
	nationalities map[string]string // of every player, "" = not recorded
	rows          map[string]*scoring.Aged
	clubs         map[string]string
}

// newPool reads what nominations on a day depend on.
func newPool(ctx context.Context, r Reader, s *Snapshot, day string) (*pool, error) {
	roster, err := r.Memberships(ctx)
	if err != nil {
		return nil, err
	}
	people, err := r.People(ctx)
	if err != nil {
		return nil, err
	}
	p := &pool{nationalities: make(map[string]string, len(people)), rows: map[string]*scoring.Aged{}, clubs: clubsOn(roster, day)}
	for i := range people {
		if !people[i].Erased {
			p.nationalities[people[i].ID] = people[i].Nationality
		}
	}
	rows := s.ranking(scoring.AustrianRanking, day, func(player string) bool { return p.clubs[player] != "" })
	for i := range rows {
		p.rows[rows[i].Player] = &rows[i]
	}
	return p, nil
}

// knows reports whether there is such a player.
func (p *pool) knows(player string) bool {
	_, known := p.nationalities[player]
	return known
}

// candidate returns what is known of a player, nil for one whom nobody knows.
func (p *pool) candidate(player string) *eligibility.Nominee {
	if !p.knows(player) {
		return nil
	}
	c := &eligibility.Nominee{Player: player, Club: p.clubs[player], Nationality: p.nationalities[player]}
	if row := p.rows[player]; row != nil {
		c.Rank, c.Points = row.Rank, row.Points
	}
	return c
}

// Prospect is a player considered for a squad: Breach says why he may not be nominated, nil if he may.
type Prospect struct {
	eligibility.Nominee
	Breach *rulebook.Breach
}

// Prospects lists everybody who might be nominated for a squad on a day, for admins: the best of the Austrian Ranking
// first, then who is not listed in it but is in a club or keeps points, by id.
type Prospects struct {
	Squad *eligibility.Squad
	Day   string
	All   []Prospect
}

// Prospects returns who could be nominated for a squad on a day, and of the others why not (§ 4.1.2.3, § 4.1.2.5).
func (w *Views) Prospects(ctx context.Context, by acts.Actor, squad, day string) (*Prospects, error) {
	if err := by.May(acts.DeedReadProspects, acts.Place{}); err != nil {
		return nil, err
	}
	s, err := w.Current(ctx)
	if err != nil {
		return nil, err
	}
	found, err := w.store.Squad(ctx, squad)
	if err != nil {
		return nil, err
	}
	p, err := newPool(ctx, w.store, s, day)
	if err != nil {
		return nil, err
	}
	list := &Prospects{Squad: found, Day: day}
	for player := range p.nationalities {
		if p.rows[player] != nil || p.clubs[player] != "" {
			c := p.candidate(player)
			list.All = append(list.All, Prospect{*c, c.Refuse()})
		}
	}
	slices.SortFunc(list.All, func(a, b Prospect) int {
		return cmp.Or(cmp.Compare(uint(a.Rank-1), uint(b.Rank-1)), cmp.Compare(a.Player, b.Player))
	})
	return list, nil
}
