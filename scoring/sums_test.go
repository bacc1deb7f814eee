package scoring_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pokerliga/scoring"
	"pokerliga/scoring/scoringtest"
)

// A page explains a number by its parts, so the parts must come to the number.
func TestThePartsAddUpToTheNumber(t *testing.T) {
	always(t, func(t *rapid.T, f *scoring.Facts) {
		r := scoring.Compute(f)
		for i := range r.Leagues {
			l := &r.Leagues[i]
			for d := range l.Matchdays {
				addsUp(t, &l.Matchdays[d])
			}
			for d := range l.Running {
				addsUp(t, &l.Running[d])
			}
			for _, s := range l.Standings {
				days, corrections := l.TableParts(s.Club)
				sum, noShows := 0, 0
				for _, day := range days {
					sum += day.Points + day.Deduction
					if day.Status == scoring.StatusNoShow {
						noShows++
					}
				}
				for _, c := range corrections {
					sum += c.Points
				}
				if sum != s.Points || noShows != s.NoShows || len(days) != len(l.Matchdays) {
					t.Fatalf("%s in %s: the parts come to %d, the table says %d", s.Club, l.ID, sum, s.Points)
				}
			}
		}
		for _, row := range r.AustrianRanking {
			sum := 0.0
			for _, part := range row.Parts {
				sum += part.Value
				if part.Tournament != nil && part.Value != part.Placing+float64(part.Bonus) {
					t.Fatalf("a tournament is worth %v, not %v + %d", part.Value, part.Placing, part.Bonus)
				}
			}
			if difference := sum*1e6 - float64(row.Points); difference > 1 || difference < -1 {
				t.Fatalf("%s: the parts come to %f, the ranking says %d", row.Player, sum, row.Points)
			}
		}
	})
}

// addsUp compares teams and players of a matchday with their parts.
func addsUp(t *rapid.T, d *scoring.MatchdayResult) {
	for i := range d.Teams {
		team := &d.Teams[i]
		sng, mtt := 0, 0
		for _, card := range d.TeamCards(team.Club) {
			sng += card.Total()
		}
		for _, place := range d.TeamPlaces(team.Club) {
			mtt += place.Points
		}
		if sng != team.SNGPoints || mtt != team.MTTPoints {
			t.Fatalf("%s: the parts come to %d + %d, the day says %d + %d", team.Club, sng, mtt, team.SNGPoints, team.MTTPoints)
		}
		if team.Status == scoring.StatusRanked && team.RoundPoints != sng+mtt || team.Status != scoring.StatusRanked && team.RoundPoints != 0 {
			t.Fatalf("%s is %s and has %d round points of %d", team.Club, team.Status, team.RoundPoints, sng+mtt)
		}
	}
	for i := range d.Players {
		player := &d.Players[i]
		sng, mtt := 0, 0
		for _, card := range d.PlayerCards(player.Player) {
			sng += card.Total()
		}
		for _, heat := range d.PlayerHeats(player.Player) {
			mtt += heat.Points
		}
		if player.Ineligible {
			sng, mtt = 0, 0
		}
		if sng != player.SNGPoints || mtt != player.MTTPoints || sng+mtt != player.MVPPoints {
			t.Fatalf("%s: the parts come to %d + %d, the day says %+v", player.Player, sng, mtt, *player)
		}
	}
}

// § 3.2.13, § 3.2.14: on a day of 18 full teams there are 36 tables of 27 points
// and two MTTs of 202, a point more for every win in time, and what shared
// places add: the better place is paid, the worse one is left out (A27).
func TestACleanDayPays1376AndTheWinsInTime(t *testing.T) {
	clubs := strings.Fields("a b c d e f g h i j k l m n o p q r")
	rules := scoringtest.Rules()
	rapid.Check(t, func(t *rapid.T) {
		m := scoringtest.Clean(drawing(t), 1, clubs)
		d := scoring.Compute(&scoring.Facts{
			Rules:   rules,
			Leagues: []scoring.League{{ID: "bl1", Tier: 1, Rounds: 1, Clubs: clubs, Matchdays: []scoring.Matchday{m}}},
		}).Leagues[0].Matchdays[0]
		want, got := 36*27+2*202, 0
		for h := range m.Heats {
			for i := range m.Heats[h].SitAndGos {
				for k, card := range d.Card(h+1, i+1) {
					want += card.Bonus + rules.SNGPoints[card.Place-1] - rules.SNGPoints[k]
				}
			}
		}
		for _, mtt := range []string{"A", "B"} {
			for k, team := range d.Ranking(mtt) {
				want += rules.MTTPoints[team.Place-1] - rules.MTTPoints[k]
			}
		}
		for _, team := range d.Teams {
			got += team.RoundPoints
		}
		if got != want {
			t.Fatalf("got %d, want %d", got, want)
		}
	})
}
