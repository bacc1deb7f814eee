package eligibility

import (
	"cmp"
	"slices"
	"time"

	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// Occasion is the matchday that a lineup is for.
type Occasion struct {
	League string
	Tier   int
	Number int
	Date   string
}

// Breach is one paragraph that a lineup is in break of, and what a sentence
// about it needs to name. Player is empty where the team as a whole is meant.
type Breach struct {
	Rule   rulebook.Ref
	Player string
	Other  string    // the other club (1.2.5), or the league of the other lineup (3.2.16)
	Best   bool      // one of the best four (3.2.16), else in both leagues on one matchday
	On     *Occasion // the matchday that made the difference, if one did
	Slot   int       // the empty slot, from 1 (3.2.6)
	From   string    // from when it would be allowed, YYYY-MM-DD, if that is known
}

// member reports whether the player belongs to the club's roster on the day:
// only who is a member when the matchday is played may play. § 1.2.4, A03
func (b *Book) member(player, club, date string) bool {
	for _, m := range b.roster[player] {
		if m.Club == club && m.On(date) {
			return true
		}
	}
	return false
}

// joins returns the day from which the player belongs to the club after the
// date, or "".
func (b *Book) joins(player, club, date string) string {
	from := ""
	for _, m := range b.roster[player] {
		if m.Club == club && m.From > date && (from == "" || m.From < from) {
			from = m.From
		}
	}
	return from
}

// playedFor returns the first earlier matchday of the season on which the
// player had a seat or a stack for another club: after that the player is
// barred for every other club until next season. A lineup alone is no
// appearance, and neither league is spared. § 1.2.5, A05
func (b *Book) playedFor(player, club string, at Occasion) (Appearance, bool) {
	for _, a := range b.appearances[player] {
		if !a.before(at) {
			break
		}
		if a.Club != club {
			return a, true
		}
	}
	return Appearance{}, false
}

// OfAge returns the day on which a person born on that day is of age; who is
// born on 29 February is so on 1 March of a common year. The date must exist.
// § 1.2.6, A09
func OfAge(birth string, years int) string {
	born, err := time.Parse(time.DateOnly, birth)
	if err != nil {
		return ""
	}
	return born.AddDate(years, 0, 0).Format(time.DateOnly)
}

// ghosts returns what the number of players in a lineup breaks: fewer than the
// least number is too few to start (§ 2.2.12, A13); with exactly that number
// the empty slot must be 1 or 2, so that the ghost's stack is in an MTT from
// the first heat (§ 3.2.6, A34).
func ghosts(rules *scoring.Rules, slots *scoring.Slots) []Breach {
	players := slots.Players()
	if players < rules.MinPlayers {
		return []Breach{{Rule: "2.2.12"}}
	}
	if players != rules.MinPlayers {
		return nil
	}
	for i := 2; i < len(slots); i++ {
		if slots[i] == "" {
			return []Breach{{Rule: "3.2.6", Slot: i + 1}}
		}
	}
	return nil
}

// bestOf returns a club's best players in an MVP list, as many as the rules
// bar: among those listed for the club, with points, and on its roster on the
// day. Of players level across the last of these places none is barred (A46,
// A49, A50). § 3.2.16
func (b *Book) bestOf(list []scoring.MVP, club, date string) map[string]bool {
	var own []*scoring.MVP
	for i := range list {
		row := &list[i]
		if row.Club == club && row.Points > 0 && b.member(row.Player, club, date) {
			own = append(own, row)
		}
	}
	n := min(len(own), b.rules.BarredMVPPlayers)
	for n > 0 && n < len(own) && scoring.CompareMVP(own[n-1], own[n]).Better == 0 {
		n--
	}
	best := make(map[string]bool, n)
	for _, row := range own[:n] {
		best[row.Player] = true
	}
	return best
}

// Appearance is a matchday on which a player had a seat or a stack for a club.
type Appearance struct {
	Occasion
	Club string
}

// before reports whether the appearance was before the occasion, in the order
// of date, tier and number.
func (a *Appearance) before(at Occasion) bool { return compareOccasions(a.Occasion, at) < 0 }

func compareOccasions(a, b Occasion) int {
	return cmp.Or(cmp.Compare(a.Date, b.Date), cmp.Compare(a.Tier, b.Tier), cmp.Compare(a.Number, b.Number))
}

// firstPerClub sorts a player's appearances and keeps the first one for each
// club.
func firstPerClub(of []Appearance) []Appearance {
	slices.SortFunc(of, func(a, b Appearance) int {
		return cmp.Or(compareOccasions(a.Occasion, b.Occasion), cmp.Compare(a.League, b.League), cmp.Compare(a.Club, b.Club))
	})
	kept := of[:0]
	for _, a := range of {
		if !slices.ContainsFunc(kept, func(b Appearance) bool { return b.Club == a.Club }) {
			kept = append(kept, a)
		}
	}
	return kept
}
