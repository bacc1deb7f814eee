package explain_test

import (
	"strings"
	"testing"

	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/rules/seasonfile"
)

// § 4.2.2.2.2: the last three of the second league go down, fewer where somebody gives up the place that he has won at the Master Play
// Off; the first league loses fewer where fewer come up from the second.
func TestWhoIsSparedIsToldWhy(t *testing.T) {
	waives := promotion.Step{Outcome: promotion.PlayOffLost, Because: promotion.Waiver, League: "bl2", Club: "linz", Rank: 2}
	lost := promotion.Step{Outcome: promotion.PlayOffLost, Because: promotion.FirstTeamDown, League: "bl2", Club: "linz", Rank: 2}
	for _, c := range []struct {
		name, league string
		arrivals     []string
		steps        []promotion.Step
		want         string
	}{
		{"the first league", "bl1", nil, []promotion.Step{waives}, "weil aus der bl2 weniger Vereine aufsteigen als vorgesehen"},
		{"a waiver", "bl2", []string{"a", "b"}, []promotion.Step{waives}, "weil linz im Master Play Off auf den Aufstieg verzichtet"},
		{"two waivers", "bl2", []string{"a"}, []promotion.Step{waives, {Outcome: promotion.PlayOffLost, Because: promotion.Waiver, Club: "wels"}},
			"weil linz und wels im Master Play Off auf den Aufstieg verzichten"},
		{"a place that nobody can use", "bl2", []string{"a", "b"}, []promotion.Step{lost},
			"weil aus dem Master Play Off weniger Vereine aufsteigen als vorgesehen"},
		{"others instead", "bl2", []string{"a", "b", "c"}, nil, "weil andere an seiner Stelle absteigen"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := explain.NewSeason(&seasonfile.File{}, &seasonfile.Results{Promotion: &promotion.Plan{First: "bl1", Second: "bl2",
				Arrivals: c.arrivals, Steps: c.steps}})
			got := s.Step(&promotion.Step{Outcome: promotion.Spared, League: c.league, Club: "graz", Rank: 16}).Text
			if !strings.HasSuffix(got, "graz, Rang 16 der "+c.league+": bleibt trotz Abstiegsrang, "+c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
