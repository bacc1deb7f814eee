package matchday

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/rules/draw"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Binding is what a draw was drawn from. The draw holds as long as that is what the
// matchday says. § 3.2.11, A32
type Binding struct {
	Heat  int
	Field []draw.Chair
	Date  string    // of the matchday; "" where it was not noted
	At    time.Time // when it was drawn
}

// The causes for which a draw and its matchday differ. § 3.2.11, A32
const (
	changedDate      = "date"
	changedLineup    = "lineup"
	changedExclusion = "exclusion"
	changedNoShow    = "no-show"
)

// Change is something that is no longer as it was when a heat was drawn. § 3.2.11
type Change struct {
	Cause string
	Club  string // "" of the date
}

// Changes returns in what a matchday differs from what a heat was drawn from: in its
// date, or in a club's lineup (§ 2.2.11), its disqualified players (§ 2.2.16) or a
// no-show that was taken back (§ 1.2.10). A new no-show only empties chairs.
func (b *Binding) Changes(m *scoring.Matchday, rules *scoring.Rules, penalties []Penalty) []Change {
	var changes []Change
	if b.moved(m, rules) {
		changes = append(changes, Change{Cause: changedDate})
	}
	now, out := Field(m, b.Heat, penalties), everOut(m, penalties, b.Heat)
	for _, club := range clubsOf(b.Field, now) {
		if m.Away(club) {
			continue
		}
		if cause := differs(of(b.Field, club), of(now, club), out); cause != "" {
			changes = append(changes, Change{cause, club})
		}
	}
	return changes
}

// moved reports whether the matchday has another date since, or a start for which the
// draw would have come before the freeze. § 2.2.4, § 2.2.14
func (b *Binding) moved(m *scoring.Matchday, rules *scoring.Rules) bool {
	_, err := FreezeTime(m, rules)
	return b.Date != "" && b.Date != m.Date || err == nil && !Frozen(m, rules, b.At)
}

// differs returns why the chairs of a club are not those that were drawn, "" if they
// are; out are those who were disqualified.
func differs(then, now []string, out map[string]bool) string {
	switch {
	case slices.Equal(then, now):
		return ""
	case len(then) == 0:
		return changedNoShow
	case len(now) == 0:
		return changedLineup
	}
	for _, player := range append(without(then, now), without(now, then)...) {
		if player != "" && !out[player] {
			return changedLineup
		}
	}
	return changedExclusion
}

// everOut returns who was disqualified before a heat, also those whose
// disqualification was lifted since. § 2.2.16
func everOut(m *scoring.Matchday, penalties []Penalty, heat int) map[string]bool {
	out := outBefore(m, penalties, heat)
	for _, p := range penalties {
		out[p.Player] = out[p.Player] || p.Kind == PenaltyDisqualification && p.Heat < heat
	}
	return out
}

// of returns the players of a club in a field, "" for an empty chair, in order.
func of(field []draw.Chair, club string) []string {
	var players []string
	for _, c := range field {
		if c.Club == club {
			players = append(players, c.Player)
		}
	}
	slices.Sort(players)
	return players
}

// without returns the players of a list that are not in another one.
func without(list, other []string) []string {
	var rest []string
	for _, player := range list {
		if !slices.Contains(other, player) {
			rest = append(rest, player)
		}
	}
	return rest
}

// clubsOf returns the clubs of some fields, each once, in order.
func clubsOf(fields ...[]draw.Chair) []string {
	var clubs []string
	for _, c := range slices.Concat(fields...) {
		clubs = append(clubs, c.Club)
	}
	slices.Sort(clubs)
	return slices.Compact(clubs)
}

// Void says why a draw is void, "" if it holds; club returns the names of clubs. Once
// the heat has a card nothing voids its draw. § 3.2.11, A32
func (b *Binding) Void(m *scoring.Matchday, rules *scoring.Rules, penalties []Penalty, club func(id string) string) string {
	if m.Dealt(b.Heat) {
		return ""
	}
	return Describe(b.Changes(m, rules, penalties), club)
}

// Describe names changes in German; club returns the names of clubs.
func Describe(changes []Change, club func(id string) string) string {
	sentences := make([]string, len(changes))
	for i, c := range changes {
		sentences[i] = c.sentence(club)
	}
	return strings.Join(sentences, " ")
}

func (c *Change) sentence(club func(id string) string) string {
	switch c.Cause {
	case changedDate:
		return "Die Sammelrunde wurde nach der Auslosung verlegt."
	case changedNoShow:
		return fmt.Sprintf("%s tritt an, war bei der Auslosung aber nicht dabei.", club(c.Club))
	case changedExclusion:
		return fmt.Sprintf("Bei %s wurde nach der Auslosung ein Spieler disqualifiziert oder eine Disqualifikation aufgehoben.", club(c.Club))
	}
	return fmt.Sprintf("Die Aufstellung von %s wurde nach der Auslosung geändert.", club(c.Club))
}

// DoubtsOfBinding warns of a draw that is void, or that differs from its matchday since
// the first card; both are told as [Describe] does. § 3.2.11, A32
func DoubtsOfBinding(heat int, void, differs string) []rulebook.Warning {
	switch {
	case void != "":
		return []rulebook.Warning{{Path: "$", Rule: "3.2.11", Detail: fmt.Sprintf("Die Auslosung von Heat %d gilt nicht mehr. %s", heat, void)}}
	case differs != "":
		return []rulebook.Warning{{Path: "$", Rule: "3.2.11", Detail: fmt.Sprintf("Heat %d wurde anders ausgelost. %s", heat, differs)}}
	}
	return nil
}

// Emptied returns the clubs with chairs in a draw that have not come, in order: their
// chairs are empty. § 1.2.10
func (b *Binding) Emptied(m *scoring.Matchday) []string {
	var empty []string
	for _, club := range clubsOf(b.Field) {
		if m.Away(club) {
			empty = append(empty, club)
		}
	}
	return empty
}

// Fairer returns how many chairs are taken at the tables of a draw, now that clubs have not come, and how many each table would have if the
// heat were drawn anew, where that would be fairer: at fewer tables, or with tables more alike. It returns nil otherwise, and once the heat
// has a card. § 1.2.10, § 3.2.11, A32
func (b *Binding) Fairer(m *scoring.Matchday, tables []draw.DrawnTable, penalties []Penalty) (now, anew []int) {
	if m.Dealt(b.Heat) || len(m.Lineups) == 0 || b.Emptied(m) == nil {
		return nil, nil
	}
	for _, table := range tables {
		now = append(now, len(slices.DeleteFunc(slices.Clone(table.Seats), func(c draw.Chair) bool { return m.Away(c.Club) })))
	}
	anew = draw.Sizes(Field(m, b.Heat, penalties))
	spread := func(sizes []int) int { return slices.Max(sizes) - slices.Min(sizes) }
	if len(anew) < len(now) || spread(anew) < spread(now) {
		return now, anew
	}
	return nil, nil
}
