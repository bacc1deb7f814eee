package matchday

import (
	"fmt"
	"strings"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Instalment is a part of what a team pays for a season. § 1.2.9
type Instalment struct {
	Number, Of int // as in the second of four
	Cents      int
	From       int // the matchday before which it is due, the first that it pays for
	Until      int // the last matchday that it pays for
}

// firstHalf is how many matchdays of a league the first half of the fee pays for:
// half of those that are planned, and of an odd number one more. § 1.2.9
func firstHalf(l *scoring.League) int { return (l.Rounds + 1) / 2 }

// halves are the instalments of a league that has none of its own: one before its first matchday and one before the one after half of
// them, the fourth of six. Of a league with one matchday both are due together. § 1.2.9
func halves(l *scoring.League, first, second int) []Instalment {
	half := max(firstHalf(l), 1)
	return []Instalment{
		{Number: 1, Of: 2, Cents: first, From: 1, Until: half},
		{Number: 2, Of: 2, Cents: second, From: max(min(half+1, l.Rounds), 1), Until: max(l.Rounds, 1)},
	}
}

// Instalments returns what a team pays in a league: its own instalments, otherwise the two halves of the season. An instalment pays for the
// matchdays up to the next one, the last for all that are left. § 1.2.9
func Instalments(l *scoring.League, first, second int) []Instalment {
	if l.Fees == nil {
		return halves(l, first, second)
	}
	list := make([]Instalment, len(l.Fees))
	until := max(l.Rounds, 1)
	for i := len(list) - 1; i >= 0; i-- {
		x := l.Fees[i]
		if i+1 < len(list) && l.Fees[i+1].Matchday > x.Matchday {
			until = l.Fees[i+1].Matchday - 1
		}
		list[i] = Instalment{Number: i + 1, Of: len(list), Cents: x.Cents, From: x.Matchday, Until: until}
	}
	return list
}

// paying returns the instalments that pay for a matchday: the latest that are due before it, all on the same day, otherwise the first. § 1.2.9
func paying(l *scoring.League, number int) (list []Instalment) {
	all := Instalments(l, 0, 0)
	switch {
	case l.Fees == nil && number <= firstHalf(l):
		return all[:1]
	case l.Fees == nil:
		return all[1:]
	}
	for _, x := range all {
		switch {
		case len(list) == 0 || x.From == list[0].From:
			list = append(list, x)
		case x.From <= number:
			list = []Instalment{x}
		}
	}
	return list
}

// Due returns the last day on which an instalment of a team is in time: so many days before the first matchday that it pays for, in
// the team's own league. It is "" as long as that matchday is not announced. § 1.2.9, § 2.2.6, A08
func (x *Instalment) Due(l *scoring.League, rules *scoring.Rules) string {
	m := l.Matchday(x.From)
	if m == nil {
		return ""
	}
	return rulebook.AddDays(m.Date, -rules.FeeDueDays)
}

// feeText names instalments that are due together.
func feeText(l *scoring.League, list []Instalment) string {
	if l.Fees == nil {
		return [...]string{"Nenngeld, erste Rate", "Nenngeld, zweite Rate"}[list[0].Number-1]
	}
	numbers := make([]string, len(list))
	for i, x := range list {
		numbers[i] = fmt.Sprintf("%d.", x.Number)
	}
	return fmt.Sprintf("Nenngeld, %s Rate von %d", strings.Join(numbers, " und "), list[0].Of)
}
