package matchday

import (
	"fmt"
	"slices"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// RefuseHeat refuses to enter anything in a heat that is closed, or before the
// heat before it has begun. § 3.2.11
func RefuseHeat(m *scoring.Matchday, number int) error {
	h := m.Heat(number)
	switch {
	case h == nil && number > 1 && m.Heat(number-1) == nil:
		return rulebook.Ref("3.2.11").Breach("Heat %d kann erst nach Heat %d beginnen.", number, number-1)
	case h != nil && !h.Open:
		return &scoring.Fault{Sentence: fmt.Sprintf("Heat %d ist abgeschlossen; zuerst wieder öffnen.", number)}
	}
	return nil
}

// RefuseMove refuses another date, start or venue for a matchday that has begun:
// only what is to come can be rescheduled. § 2.2.4
func RefuseMove(m *scoring.Matchday) error {
	if !m.Begun() {
		return nil
	}
	return rulebook.Ref("2.2.4").Breach(
		"Die %d. Sammelrunde hat schon begonnen; Termin und Ort lassen sich nur ändern, solange kein Heat begonnen hat.", m.Number)
}

// NotifiedOfMove returns the clubs that are told when a matchday is rescheduled: those of its league, and the hosts before and after
// that are none of them, "" for no host. § 2.2.4
func NotifiedOfMove(clubs []string, hosts ...string) []string {
	told := slices.Clone(clubs)
	for _, host := range hosts {
		if host != "" && !slices.Contains(told, host) {
			told = append(told, host)
		}
	}
	return told
}

// NotifiedOfAward returns the clubs that are told that another one holds a matchday: the one that was to hold it, and those that have
// offered to, by id. § 2.2.10
func NotifiedOfAward(former, host string, offers []string) []string {
	told := append([]string{former}, offers...)
	slices.Sort(told)
	return slices.DeleteFunc(slices.Compact(told), func(club string) bool { return club == "" || club == host })
}

// RefuseRemoved refuses to take a stack out of an MTT whose team has played a
// hand: somebody of it sat there in the first heat (A43). That nobody came until
// the end of the first level of the second heat either is the word of the
// director, who enters it. § 3.2.17
func RefuseRemoved(m *scoring.Matchday, mtt *scoring.TeamMTT) error {
	first := m.Heat(1)
	if first == nil || first.TeamMTT(mtt.MTT) == nil {
		return nil
	}
	played := map[string]string{}
	for _, s := range first.TeamMTT(mtt.MTT).Stacks {
		played[s.Club] = s.Player
	}
	for i, s := range mtt.Stacks {
		if player := played[s.Club]; s.Removed && player != "" {
			return &scoring.Fault{Path: fmt.Sprintf("$.stacks[%d].removed", i), Rule: "3.2.17",
				Sentence: fmt.Sprintf("In Heat 1 hat Spieler %s für %s in MTT %s gespielt; entfernt wird nur der Stack einer Mannschaft, "+
					"die bis zum Ende des ersten Levels von Heat 2 keine Hand gespielt hat.",
					player, s.Club, mtt.MTT)}
		}
	}
	return nil
}
