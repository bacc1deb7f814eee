package eligibility

import (
	"cmp"
	"maps"
	"slices"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Forecast says before a matchday who may play in it for a club.
type Forecast struct {
	Candidates []Candidate // by id
	Team       []Breach    // what the number of eligible players means for the team
	// Pending is the matchday of the other league that is still to come and
	// after which § 3.2.16 may bar others; nil if there is none.
	Pending *Occasion
	// Level are the players, by id, whom only a tie over the last place of the first league's MVP list that bars leaves free. § 3.2.16, A49
	Level []string
}

// Candidate is a player who could be named in a lineup.
type Candidate struct {
	Player  string
	Bars    []Breach // what a lineup with the player would break, by paragraph; none if the player is eligible
	Captain *Breach  // what a lineup with that captain would break, or nil
}

// Eligible reports whether the player may be named in a slot.
func (c *Candidate) Eligible() bool { return len(c.Bars) == 0 }

// Forecast judges every player on the club's roster in the season, and the others
// given. It agrees with what [Violations] would say about a lineup with these
// players.
func (b *Book) Forecast(at Occasion, club string, others ...string) Forecast {
	j := b.judge(at, b.mvpCursor())
	best, level := j.barred(club)
	o := Forecast{Pending: j.pending(club), Level: slices.Sorted(maps.Keys(level))}
	eligible := 0
	for _, player := range b.asked(club, others) {
		c := Candidate{Player: player, Bars: j.appendPlayer(nil, club, player, best[player]), Captain: j.captain(club, player)}
		if c.Eligible() {
			eligible++
		}
		o.Candidates = append(o.Candidates, c)
	}
	o.Team = j.strength(eligible)
	return o
}

// asked returns the players on a club's roster and the others given, by id, each
// once.
func (b *Book) asked(club string, others []string) []string {
	ids := map[string]bool{}
	for player := range b.persons {
		if b.onRoster(club, player) {
			ids[player] = true
		}
	}
	for _, player := range others {
		ids[player] = true
	}
	return slices.Sorted(maps.Keys(ids))
}

// onRoster reports whether a player belongs to the club's roster on any day of
// the season.
func (b *Book) onRoster(club, player string) bool {
	return slices.ContainsFunc(b.entry(player).memberships, func(m *scoring.Membership) bool { return m.Club == club })
}

// strength returns the breaches that follow from the number of a club's eligible
// players: with fewer than the minimum the team cannot play (§ 2.2.12); with
// exactly the minimum only slot 1 or 2 may be empty (§ 3.2.6, A34).
func (j *judge) strength(eligible int) []Breach {
	switch {
	case eligible < j.rules.MinPlayers:
		return []Breach{{Rule: "2.2.12"}}
	case eligible == j.rules.MinPlayers && eligible < len(scoring.Slots{}):
		return []Breach{{Rule: "3.2.6"}}
	}
	return nil
}

// pending returns the matchday of the other league that can still change what
// § 3.2.16 says about a club of both leagues: for the second league the next one of
// the first to be completed before the day (A47); for either the one of the same
// number to whose lineups it yields, while they may still change (A48, A51).
// § 3.2.16
func (j *judge) pending(club string) *Occasion {
	if j.at.Tier > 2 || !j.plays[3-j.at.Tier][club] {
		return nil
	}
	for i := range j.ahead {
		d := &j.ahead[i]
		before := j.at.Tier == 2 && d.at.Tier == 1 && d.at.Date < j.at.Date && j.rules.BarredMVPPlayers > 0
		if before || !d.begun && j.at.Yields(&d.at) {
			return &d.at
		}
	}
	return nil
}

// Changeable reports whether the bar is one that a matchday of the other league
// may still lift.
func (c *Breach) Changeable() bool { return c.Rule == rulebook.Ref("3.2.16") }

// Flip is a bar that keeps a player from a matchday by one forecast and not by another.
type Flip struct {
	Player string
	Rule   rulebook.Ref
	Barred bool // now, and not before
}

// Flipped returns the bars that one of two forecasts for the same club has and the other has not, by player and paragraph.
func Flipped(before, after Forecast) (flips []Flip) {
	bars := func(f *Forecast) map[Flip]bool {
		all := map[Flip]bool{}
		for i := range f.Candidates {
			for _, b := range f.Candidates[i].Bars {
				all[Flip{Player: b.Player, Rule: b.Rule}] = true
			}
		}
		return all
	}
	was, is := bars(&before), bars(&after)
	for f := range is {
		if !was[f] {
			flips = append(flips, Flip{f.Player, f.Rule, true})
		}
	}
	for f := range was {
		if !is[f] {
			flips = append(flips, f)
		}
	}
	slices.SortFunc(flips, func(a, b Flip) int { return cmp.Or(cmp.Compare(a.Player, b.Player), cmp.Compare(a.Rule, b.Rule)) })
	return flips
}
