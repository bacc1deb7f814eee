package matchday

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"pokerliga/rules/eligibility"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Announced is a start that a matchday had until it got another one.
type Announced struct {
	scoring.Matchday // its date and start
	Until            time.Time
}

// met reports whether something came in time for a start that the matchday still had then, or had later: a deadline once met stays
// met when the matchday moves. § 2.2.4
func met(at time.Time, due func(*scoring.Matchday, *scoring.Rules) (time.Time, error), rules *scoring.Rules, before []Announced) bool {
	return slices.ContainsFunc(before, func(a Announced) bool {
		until, err := due(&a.Matchday, rules)
		return err == nil && !at.After(until) && !a.Until.Before(at)
	})
}

// Moved says what another start of a matchday changes beside its date: the deadlines, whether each is over then, and who may play which
// matchday that is to come. Both leagues are whole, the one before and the one after. § 2.2.4
func Moved(before, after *scoring.Facts, league string, number int, was, is *eligibility.Book, now time.Time) []rulebook.Warning {
	var found []rulebook.Warning
	old, moved := Deadlines(leagueOf(before, league), number, &before.Rules), Deadlines(leagueOf(after, league), number, &after.Rules)
	for i := range min(len(old), len(moved)) {
		from, to := old[i].At, moved[i].At
		if old[i].Kind == "start" || from == nil || to == nil || from.Equal(*to) {
			continue
		}
		text := fmt.Sprintf("%s: bis %s, bisher bis %s", old[i].Text, rulebook.Moment(*to), rulebook.Moment(*from))
		switch {
		case to.Before(now) && !from.Before(now):
			text += ". Die Frist ist damit vorbei; wer sie schon eingehalten hat, bleibt rechtzeitig"
		case from.Before(now) && !to.Before(now):
			text += ". Die Frist läuft damit wieder"
		}
		found = append(found, rulebook.Warning{Path: "$.date", Rule: old[i].Rule, Detail: text + "."})
	}
	return append(found, barsMoved(before, after, was, is)...)
}

// barsMoved says who may play a matchday that is to come, or may not any more, because a matchday has moved. § 1.2.4, § 1.2.5, § 1.2.6, § 3.2.16
func barsMoved(before, after *scoring.Facts, was, is *eligibility.Book) (found []rulebook.Warning) {
	for i := range after.Leagues {
		l := &after.Leagues[i]
		for j := range l.Matchdays {
			m := &l.Matchdays[j]
			old := leagueOf(before, l.ID).Matchday(m.Number)
			if m.Begun() || old == nil {
				continue
			}
			players := map[string][]string{}
			for _, club := range l.ClubsOn(m.Date) {
				for _, f := range eligibility.Flipped(was.Forecast(eligibility.OccasionOf(l, old), club), is.Forecast(eligibility.OccasionOf(l, m), club)) {
					text := "%d. Sammelrunde der %s: Dann spielberechtigt: %%s."
					if f.Barred {
						text = "%d. Sammelrunde der %s: Dann nicht mehr spielberechtigt: %%s."
					}
					key := string(f.Rule) + "|" + fmt.Sprintf(text, m.Number, l.Name)
					players[key] = append(players[key], fmt.Sprintf("%s (%s)", f.Player, club))
				}
			}
			for _, key := range slices.Sorted(maps.Keys(players)) {
				rule, text, _ := strings.Cut(key, "|")
				found = append(found, rulebook.Warning{Path: "$.date", Rule: rulebook.Ref(rule), Detail: fmt.Sprintf(text, strings.Join(players[key], ", "))})
			}
		}
	}
	return found
}

// leagueOf returns a league of a season.
func leagueOf(f *scoring.Facts, id string) *scoring.League {
	return &f.Leagues[slices.IndexFunc(f.Leagues, func(l scoring.League) bool { return l.ID == id })]
}
