package explain

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"pokerliga/rules/seasonfile"
)

// numberNames say in German what a number of the rulebook is, by its name in a season
// file.
var numberNames = map[string]string{
	"no_show_points":        "Punkte für einen Nichtantritt",
	"no_show_fine":          "Strafe für einen Nichtantritt in Euro",
	"no_shows_to_last":      "Nichtantritte, ab denen eine Mannschaft Letzte ist",
	"transfer_due_days":     "Tage, die ein Wechsel vor der Sammelrunde gemeldet sein muss",
	"min_age":               "Mindestalter in Jahren",
	"fee_due_days":          "Tage, die das Nenngeld vor der Sammelrunde fällig ist",
	"lineup_due_days":       "Tage, die die Aufstellung vor der Sammelrunde fällig ist",
	"min_players":           "Mindestzahl der Spieler",
	"lineup_freeze_minutes": "Minuten vor Beginn, bis zu denen umgestellt werden kann",
	"sng_points":            "Punkte im Sit'n'Go nach dem Platz",
	"in_time_bonus":         "Zusatzpunkte für den Sieg in der Zeit",
	"mtt_points":            "Punkte im Team-MTT nach dem Platz",
	"barred_mvp_players":    "Gesperrte Spieler nach der MVP-Wertung",
	"ranking_factor":        "Faktor fürs Austrian Ranking nach der Spielklasse",
	"tournament_factor":     "Faktor in der Formel für Turniere",
	"participation_bonus":   "Bonuspunkte für die Teilnahme",
	"championship_factor":   "Faktor für Staatsmeisterschaften",
	"paid_share":            "Anteil der Punkteränge",
	"ranking_decay":         "Gewicht der Punkte nach dem Alter in Saisonen",
	"table_points":          "Tabellenpunkte nach dem Platz",
	"mvp_third_points":      "MVP-Punkte nach dem Drittel",
	"promotion_places":      "Plätze für Auf- und Absteiger",
	"promotion_down_to":     "Letzter Rang, der aufsteigen kann",
}

// Number tells a number of the rulebook as it is in force in a season, and what is
// usual if the season has changed it.
func Number(n *seasonfile.Number) string {
	text := fmt.Sprintf("%s: %s", numberNames[n.Name], numberValue(n.Value))
	if n.Changed {
		text += fmt.Sprintf(" (üblich: %s)", numberValue(n.Usual))
	}
	return text
}

// numberValue writes the value of a number, a key as a list.
func numberValue(value any) string {
	var parts []string
	switch v := value.(type) {
	case int:
		return Whole(v)
	case float64:
		return factor(v)
	case []int:
		for _, n := range v {
			parts = append(parts, Whole(n))
		}
	case []float64:
		for _, x := range v {
			parts = append(parts, factor(x))
		}
	case map[string]float64:
		for _, tier := range slices.Sorted(maps.Keys(v)) {
			parts = append(parts, fmt.Sprintf("%s in der %s.", factor(v[tier]), tier))
		}
	}
	return strings.Join(parts, ", ")
}
