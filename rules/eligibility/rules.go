package eligibility

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"time"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Occasion is the matchday that a lineup is for.
type Occasion struct {
	League string
	Tier   int
	Number int
	Date   string
	Start  string // HH:MM, "" if it is not known
}

// OccasionOf returns the occasion of a matchday of a league.
func OccasionOf(l *scoring.League, m *scoring.Matchday) Occasion {
	return Occasion{League: l.ID, Tier: l.Tier, Number: m.Number, Date: m.Date, Start: m.Start}
}

// Breach is one paragraph that a lineup is in breach of, with the facts that a
// sentence about it names. Player is empty if the breach concerns the whole team.
type Breach struct {
	Rule   rulebook.Ref
	Player string
	Other  string    // the club played for (1.2.5), or the league of the other lineup (3.2.16)
	Joined string    // the club joined since, if the breach is a return to the club played for (1.2.5)
	Best   bool      // one of the best four (3.2.16), else in both leagues on one matchday
	On     *Occasion // the matchday that the breach follows from, or nil
	Slot   int       // the empty slot, from 1 (3.2.6)
	From   string    // from when it would be allowed, YYYY-MM-DD, if that is known
}

// member reports whether a player belongs to the club's roster on the day:
// only who is a member when the matchday is played may play. § 1.2.4, A03
func (p *person) member(club, date string) bool {
	return slices.ContainsFunc(p.memberships, func(m *scoring.Membership) bool { return m.Club == club && m.On(date) })
}

// joins returns the day from which a player belongs to the club after the
// date, or "".
func (p *person) joins(club, date string) string {
	from := ""
	for _, m := range p.memberships {
		if m.Club == club && m.From > date && (from == "" || m.From < from) {
			from = m.From
		}
	}
	return from
}

// playedFor returns the first earlier matchday of the season that bars a player
// from a club until next season, or nil: on it the player had a seat or a stack
// for another club, or for whatever club and has joined another one since, which
// is then returned too. So a return to the old club is barred as well. A lineup
// alone is no appearance, and neither league is spared. § 1.2.5, A05
func (p *person) playedFor(club string, at *Occasion) (*Appearance, string) {
	for i := range p.appearances {
		a := &p.appearances[i]
		if compareOccasions(&a.Occasion, at) >= 0 {
			break
		}
		if a.Club != club {
			return a, ""
		}
		if joined := p.joinedSince(a, at.Date); joined != "" {
			return a, joined
		}
	}
	return nil, ""
}

// joinedSince returns the first club that a player has joined between an
// appearance for another and a date, or "". A05
func (p *person) joinedSince(a *Appearance, date string) string {
	var first *scoring.Membership
	for _, m := range p.memberships {
		if m.Club != a.Club && m.From > a.Date && m.From <= date && (first == nil || m.From < first.From) {
			first = m
		}
	}
	if first == nil {
		return ""
	}
	return first.Club
}

// birthLimit returns the latest birth date of a person who is of age on a date.
// Dates are compared as strings, so a person born on 29 February is of age on 1
// March of a common year. § 1.2.6, A09
func birthLimit(date string, years int) string {
	return shiftYears(date, -years)
}

// OfAge reports whether a person born on that day is so many years old on a date;
// of whom the birth date is not known nobody says that he is not. § 1.2.6
func OfAge(birth, date string, years int) bool { return birth <= birthLimit(date, years) }

// ofAgeFrom returns the day on which a person born on that day is of age.
// § 1.2.6
func ofAgeFrom(birth string, years int) string {
	day := shiftYears(birth, years)
	if _, err := time.Parse(time.DateOnly, day); err != nil {
		return day[:4] + "-03-01"
	}
	return day
}

// shiftYears moves a date by whole years; the result may be 29 February of a common
// year.
func shiftYears(date string, years int) string {
	year, err := strconv.Atoi(date[:4])
	if err != nil {
		return date
	}
	return fmt.Sprintf("%04d%s", year+years, date[4:])
}

// ghosts returns the breaches that follow from the number of players in a lineup:
// fewer than the minimum are too few to start (§ 2.2.12, A13); with exactly the
// minimum the empty slot must be 1 or 2, so that the ghost's stack is in an MTT
// from the first heat (§ 3.2.6, A34).
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

// best returns a club's best players, as many as the rules bar: of the MVP rows
// listed for the club those with points and on its roster on the day. Of
// players level across the last of these places none is barred (A46, A49,
// A50); level are these. § 3.2.16
func (b *Book) best(rows []scoring.MVP, date string) (best, level map[string]bool) {
	own := slices.DeleteFunc(rows, func(row scoring.MVP) bool {
		return row.Points <= 0 || !b.entry(row.Player).member(row.Club, date)
	})
	least := min(len(own), b.rules.BarredMVPPlayers)
	n, next := least, least
	for n > 0 && n < len(own) && scoring.CompareMVP(&own[n-1], &own[n]).Better == 0 {
		n--
	}
	for next > n && next < len(own) && scoring.CompareMVP(&own[next-1], &own[next]).Better == 0 {
		next++
	}
	return players(own[:n]), players(own[n:next])
}

// players are the players of rows, nil for none.
func players(rows []scoring.MVP) map[string]bool {
	if len(rows) == 0 {
		return nil
	}
	all := make(map[string]bool, len(rows))
	for _, row := range rows {
		all[row.Player] = true
	}
	return all
}

// Appearance is a matchday on which a player had a seat or a stack for a club.
type Appearance struct {
	Occasion
	Club string
}

// compareOccasions orders matchdays as they are played: by date, tier and
// number.
func compareOccasions(a, b *Occasion) int {
	if a.Date != b.Date {
		return cmp.Compare(a.Date, b.Date)
	}
	return cmp.Or(cmp.Compare(a.Tier, b.Tier), cmp.Compare(a.Number, b.Number))
}

// startsLater reports whether a matchday starts later than another: by date, then
// by start if both have one. A51
func (o *Occasion) startsLater(than *Occasion) bool {
	if o.Date != than.Date {
		return o.Date > than.Date
	}
	return o.Start != "" && than.Start != "" && o.Start > than.Start
}

// Yields reports whether a player may not be named for this matchday because a
// lineup for the other one, of the same number in the other league, names him: it
// is the later start that breaks the rule, and the second league's if neither is
// later. § 3.2.16, A48, A51
func (o *Occasion) Yields(other *Occasion) bool {
	if o.Number != other.Number || o.Tier+other.Tier != 3 {
		return false
	}
	if o.Tier == 1 {
		return o.startsLater(other)
	}
	return !other.startsLater(o)
}
