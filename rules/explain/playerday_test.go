package explain_test

import (
	"strings"
	"testing"
)

// § 4.2.1.6: a heat of a player names the field by its thirds, and what decided the player's own.
func TestAHeatOfAPlayerNamesTheThirds(t *testing.T) {
	_, results, s := season(t, "rough")
	var told []string
	for _, day := range results.Leagues[0].Matchdays {
		for _, player := range day.Players {
			e, _ := s.PlayerDay(results.Leagues[0].ID, day.Number, player.Player)
			for _, line := range e.Lines {
				told = append(told, line.Text)
			}
		}
	}
	all := strings.Join(told, "\n")
	for _, want := range []string{" Spieler, drei Drittel zu je ", " Spieler, Drittel zu ", ". Stack von ", ". Endplatz ", "): Rang 1, erstes Drittel",
		". Ausgeschieden, letztes Drittel"} {
		if !strings.Contains(all, want) {
			t.Errorf("nothing says %q: %s", want, all[:min(len(all), 3000)])
		}
	}
}
