package seasonfile

import (
	"reflect"
	"strings"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Number is one number of the rulebook as it is in force in a season, with the
// paragraph that it belongs to.
type Number struct {
	Name    string       `json:"name"` // as in the rules of a season file
	Rule    rulebook.Ref `json:"rule"`
	Value   any          `json:"value"`
	Usual   any          `json:"usual"` // in the edition "apsa-2010"
	Changed bool         `json:"changed"`
}

// paragraphs are those of the numbers of the rulebook, by name.
var paragraphs = map[string]rulebook.Ref{
	"no_show_points":        "1.2.10",
	"no_show_fine":          "1.2.10",
	"no_shows_to_last":      "1.2.11",
	"transfer_due_days":     "1.2.5",
	"min_age":               "1.2.6",
	"fee_due_days":          "1.2.9",
	"lineup_due_days":       "2.2.11",
	"min_players":           "2.2.12",
	"lineup_freeze_minutes": "2.2.14",
	"sng_points":            "3.2.13",
	"in_time_bonus":         "3.2.13",
	"mtt_points":            "3.2.14",
	"barred_mvp_players":    "3.2.16",
	"ranking_factor":        "4.1.1.2",
	"tournament_factor":     "4.1.1.2",
	"participation_bonus":   "4.1.1.2",
	"championship_factor":   "4.1.1.2",
	"paid_share":            "4.1.1.2",
	"ranking_decay":         "4.1.1.5",
	"table_points":          "4.2.1.3",
	"mvp_third_points":      "4.2.1.6",
	"promotion_places":      "4.2.2",
	"promotion_down_to":     "4.2.2.2.1",
}

// Numbers lists the numbers of the rulebook in force, in its order.
func (f *File) Numbers() []Number {
	usual, force := reflect.ValueOf(scoring.APSA2010()), reflect.ValueOf(f.RulesInForce())
	list := make([]Number, usual.NumField())
	for i := range list {
		name, _, _ := strings.Cut(usual.Type().Field(i).Tag.Get("json"), ",")
		a, b := usual.Field(i).Interface(), force.Field(i).Interface()
		list[i] = Number{Name: name, Rule: paragraphs[name], Value: b, Usual: a, Changed: !reflect.DeepEqual(a, b)}
	}
	return list
}
