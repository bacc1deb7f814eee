package explain

import (
	"fmt"
	"strconv"
	"strings"

	"pokerliga/promotion"
	"pokerliga/rules/rulebook"
)

// numbers writes matchdays by their numbers.
func numbers(days []int) string {
	text := make([]string, len(days))
	for i, day := range days {
		text[i] = strconv.Itoa(day)
	}
	return strings.Join(text, ", ")
}

// Task tells what is still to be done at the end of a season, and for whom.
func (s *Season) Task(t *promotion.Task) Line { return line(s.task(t), "", t.Rules) }

func (s *Season) task(t *promotion.Task) string {
	league, clubs := s.League(t.League), s.clubList(t.Clubs)
	switch t.Kind {
	case promotion.PlayOut:
		return fmt.Sprintf("Die %s ist noch nicht zu Ende gespielt", league)
	case promotion.MakeOfficial:
		days := "ist eine Sammelrunde"
		if len(t.Days) != 1 {
			days = fmt.Sprintf("sind %d Sammelrunden", len(t.Days))
		}
		return fmt.Sprintf("In der %s %s noch vorläufig und nicht amtlich: %s", league, days, numbers(t.Days))
	case promotion.DecideCases:
		cases := "ist ein Fall"
		if len(t.Cases) != 1 {
			cases = fmt.Sprintf("sind %d Fälle", len(t.Cases))
		}
		return fmt.Sprintf("In der %s %s noch offen, die Tabelle steht unter Vorbehalt: Fall %s", league, cases, numbers(t.Cases))
	case promotion.DecideTie:
		return fmt.Sprintf("Heads-up in der %s: %s teilen sich Rang %d; das Ergebnis ist einzutragen%s", league, clubs, t.Places,
			s.consequences(t.Outcomes, t.Partial, t.Jointly))
	case promotion.AwaitWaivers:
		return fmt.Sprintf("Bis %s kann auf den Aufstieg verzichtet werden: %s", rulebook.Date(t.Until), clubs)
	case promotion.NameEntrants:
		return "Für das Master Play Off ist niemand eingetragen; ohne Ergebnis steigt niemand in die " + league + " auf"
	case promotion.PlayMasterOff:
		return "Das Ergebnis des Master Play Offs fehlt; teilnehmen: " + clubs
	case promotion.DecideLapsed:
		return fmt.Sprintf(
			"Der Aufstiegsplatz von %s verfällt, weil die erste Mannschaft wegen Nichtantretens Letzte ist; die APSA kann anders entscheiden", clubs)
	case promotion.PlaceRelegated:
		return fmt.Sprintf("Wo nach dem Abstieg aus der %s weitergespielt wird, ist offen: %s", league, clubs)
	case promotion.FillVacancy:
		return fmt.Sprintf("In der %s %s frei; die APSA kann sie von Hand besetzen", league, Count(t.Places, "ist 1 Platz", "Plätze sind"))
	case promotion.TooMany:
		return fmt.Sprintf("Die %s hat nach dem Plan %s mehr als bisher; die APSA entscheidet, ob es so bleibt", league,
			Count(t.Places, "1 Verein", "Vereine"))
	}
	return string(t.Kind)
}
