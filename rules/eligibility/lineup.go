package eligibility

import (
	"cmp"
	"slices"

	"pokerliga/scoring"
)

// Lineup returns every paragraph that a lineup for a matchday is in breach of,
// those of the team first, then by player and paragraph, each once.
func (b *Book) Lineup(at Occasion, l *scoring.Lineup) []Breach {
	return b.judge(at, b.mvpCursor()).lineup(l)
}

// judge checks the lineups of one matchday.
type judge struct {
	*Book
	at    *Occasion
	first *mvpCursor // the first league as it stood before the matchday
	limit string     // the latest birth date that is of age
}

// judge returns the judge of a matchday. For the second league it advances the
// first league's MVP list to that day; other leagues do not need it.
func (b *Book) judge(at Occasion, first *mvpCursor) *judge {
	if at.Tier == 2 {
		first.moveTo(at.Date)
	}
	return &judge{Book: b, at: &at, first: first, limit: birthLimit(at.Date, b.rules.MinAge)}
}

func (j *judge) lineup(l *scoring.Lineup) []Breach {
	breaches := ghosts(j.rules, &l.Slots)
	if breach := j.captain(l.Club, l.Captain); breach != nil {
		breaches = append(breaches, *breach)
	}
	best, _ := j.barred(l.Club)
	for _, player := range l.Slots {
		if player != "" {
			breaches = j.appendPlayer(breaches, l.Club, player, best[player])
		}
	}
	if len(breaches) > 1 {
		slices.SortStableFunc(breaches, func(a, c Breach) int {
			return cmp.Or(cmp.Compare(a.Player, c.Player), cmp.Compare(a.Rule, c.Rule))
		})
	}
	return breaches
}

// captain returns the breach if a player may not be captain of a club's team,
// otherwise nil. A captain must be a member on the day and need not play (§ 2.2.11,
// A22).
func (j *judge) captain(club, player string) *Breach {
	p := j.entry(player)
	if p.member(club, j.at.Date) {
		return nil
	}
	return &Breach{Rule: "2.2.11", Player: player, From: p.joins(club, j.at.Date)}
}

// barred returns the club's best players in the first league, who may not play
// in the second, and those whom a tie over the last place of these frees. § 3.2.16
func (j *judge) barred(club string) (best, level map[string]bool) {
	if j.at.Tier != 2 || !j.clubs[club] {
		return nil, nil
	}
	return j.best(j.first.tally.Of(club), j.at.Date)
}

// appendPlayer adds the breaches that bar a player of a club from the matchday:
// § 1.2.4, § 1.2.5 and § 1.2.6 in any league; in the second, being one of the
// club's best in the first league; in either, being named in a lineup of the other
// league for the same matchday number that starts earlier (§ 3.2.16, A48, A51).
func (j *judge) appendPlayer(to []Breach, club, player string, best bool) []Breach {
	p := j.entry(player)
	if !p.member(club, j.at.Date) {
		to = append(to, Breach{Rule: "1.2.4", Player: player, From: p.joins(club, j.at.Date)})
	}
	if a, joined := p.playedFor(club, j.at); a != nil {
		to = append(to, Breach{Rule: "1.2.5", Player: player, Other: a.Club, Joined: joined, On: &a.Occasion})
	}
	if p.birth > j.limit {
		to = append(to, Breach{Rule: "1.2.6", Player: player, From: ofAgeFrom(p.birth, j.rules.MinAge)})
	}
	if best {
		return append(to, Breach{Rule: "3.2.16", Player: player, Best: true, On: j.first.after})
	}
	if key, named := j.lineups[tierDay{3 - j.at.Tier, j.at.Number}][player]; named {
		if other := j.days[key]; j.at.Yields(&other) {
			return append(to, Breach{Rule: "3.2.16", Player: player, Other: key.league})
		}
	}
	return to
}

// Violations lists the breaches of every lineup of the season, also of
// matchdays in progress or to come but not of annulled ones (A111), by league, matchday, club, player and rule.
func Violations(f *scoring.Facts, births map[string]string, results *scoring.Results) []Violation {
	b := NewBook(f, births, results)
	first := b.mvpCursor()
	violations := []Violation{}
	for _, day := range byDate(f.Leagues) {
		j := b.judge(day.at, first)
		if day.m.Annulled != nil {
			continue
		}
		for i := range day.m.Lineups {
			for _, breach := range j.lineup(&day.m.Lineups[i]) {
				violations = append(violations, breach.violation(day.at, day.m.Lineups[i].Club))
			}
		}
	}
	slices.SortFunc(violations, compareViolations)
	return slices.CompactFunc(violations, func(a, c Violation) bool { return compareViolations(a, c) == 0 })
}

// Alike reports whether two results of a matchday make no difference to any lineup: neither is complete, and the same
// players have played for the same clubs.
func Alike(a, b *scoring.MatchdayResult) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Provisional && b.Provisional &&
		slices.EqualFunc(a.Players, b.Players, func(p, q scoring.PlayerDay) bool { return p.Player == q.Player && p.Club == q.Club })
}

func (c *Breach) violation(at Occasion, club string) Violation {
	v := Violation{League: at.League, Matchday: at.Number, Club: club, Rule: c.Rule}
	if c.Player != "" {
		player := c.Player
		v.Player = &player
	}
	return v
}

func compareViolations(a, c Violation) int {
	return cmp.Or(
		cmp.Compare(a.League, c.League),
		cmp.Compare(a.Matchday, c.Matchday),
		cmp.Compare(a.Club, c.Club),
		cmp.Compare(value(a.Player), value(c.Player)),
		cmp.Compare(a.Rule, c.Rule),
	)
}

// value returns the player, or "" for nil, which sorts first.
func value(player *string) string {
	if player == nil {
		return ""
	}
	return *player
}
