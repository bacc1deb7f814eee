package demo

import (
	"math/rand/v2"
	"slices"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// rosters is who belongs to which club when.
type rosters struct{ rows []*membership }

// membership is one entry of the rosters.
type membership struct {
	who         *person
	club        *club
	from, until string // until is empty as long as it runs
}

func (r *rosters) join(who *person, c *club, from string) {
	r.rows = append(r.rows, &membership{who: who, club: c, from: from})
}

// leave ends the membership that somebody has.
func (r *rosters) leave(who *person, until string) {
	for _, row := range r.rows {
		if row.who == who && row.until == "" {
			row.until = until
		}
	}
}

// enter writes into a file who belonged to one of its clubs during its season,
// and who these people are.
func (r *rosters) enter(f *seasonfile.File) {
	clubs, players := map[string]bool{}, map[string]bool{}
	for _, c := range f.Clubs {
		clubs[c.ID] = true
	}
	for _, row := range r.rows {
		if !clubs[row.club.id] || row.from > f.Season.End || row.until != "" && row.until < f.Season.Start {
			continue
		}
		entry := scoring.Membership{Player: row.who.ID, Club: row.club.id, From: row.from}
		if row.until != "" {
			entry.Until = &row.until
		}
		f.Roster = append(f.Roster, entry)
		if !players[row.who.ID] {
			f.Players = append(f.Players, row.who.Player)
			players[row.who.ID] = true
		}
	}
}

// team is a club in one league of one season.
type team struct {
	club    *club
	tier    int
	squad   []*person // who may be lined up
	captain *person
}

// found invents the people of a club and says since when they belong to it.
func (w *world) found(c *club) []*team {
	r := chance("found/" + c.id)
	days := 900 + early(r, 3500) // since the club was founded
	var teams []*team
	for tier, strength := range []int{1: c.first, 2: c.second} {
		if strength == 0 {
			continue
		}
		t := &team{club: c, tier: tier}
		for range 9 + r.IntN(3) {
			who := w.people.invent(r, c.state, adult(r), strength+around(r, 13))
			joined := days
			if !oneIn(r, 3) {
				joined = 640 + early(r, days-640)
			}
			w.rosters.join(who, c, w.calendar.ago(joined))
			t.squad = append(t.squad, who)
		}
		t.appoint()
		teams = append(teams, t)
	}
	return teams
}

// appoint makes the most experienced of the first few captain, unless there is
// one already.
func (t *team) appoint() {
	if t.captain == nil || !slices.Contains(t.squad, t.captain) {
		t.captain = slices.MaxFunc(t.squad[:5], func(a, b *person) int { return a.age - b.age })
	}
}

// lineup draws who plays a matchday and in which slots. Most good players are
// there most of the time.
func (t *team) lineup(r *rand.Rand, rested *person) *entrant {
	type candidate struct {
		who  *person
		form int
	}
	var candidates []candidate
	for _, who := range t.squad {
		if who == rested {
			continue
		}
		form := who.skill + around(r, 15)
		if oneIn(r, 6) {
			form -= 100 // is away
		}
		candidates = append(candidates, candidate{who, form})
	}
	slices.SortStableFunc(candidates, func(a, b candidate) int { return b.form - a.form })
	e := &entrant{team: t}
	for i, slot := range r.Perm(len(e.slots)) {
		e.slots[slot] = candidates[i].who
	}
	return e
}

// entrant is a team on a matchday with its six slots; nil is a missing player
// (§ 3.2.11).
type entrant struct {
	*team
	slots [6]*person
	late  *person // misses the first heat and the beginning of the second (§ 3.2.17)
	out   *person // is disqualified at a table of the third heat (§ 2.2.16)
}

// paper returns the lineup as it is handed in.
func (e *entrant) paper() scoring.Lineup {
	l := scoring.Lineup{Club: e.club.id, Captain: e.captain.ID}
	for i, who := range e.slots {
		if who != nil {
			l.Slots[i] = who.ID
		}
	}
	return l
}
