package scoring_test

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"pokerliga/scoring"
	"pokerliga/scoring/scoringtest"
)

// § 3.2.15: The points of the Sit'n'Gos and of both team MTTs are added up. What a team lost against the best is told by part.
func TestThePartsOfTheRoundPointsAddUp(t *testing.T) {
	facts := published(t, "ordinary")
	for _, l := range scoring.Compute(facts).Leagues {
		for i := range l.Matchdays {
			day := &l.Matchdays[i]
			for _, team := range day.Teams {
				shares, sum := day.Shares(team.Club), 0
				for _, s := range shares {
					sum += s.Points
					if s.Points > s.Best || s.Loss() < 0 || (s.Loss() == 0) != (s.Points == s.Best) {
						t.Errorf("%s on %d: %+v", team.Club, day.Number, s)
					}
				}
				if team.Rank == nil && shares != nil || team.Rank != nil && sum != team.RoundPoints {
					t.Errorf("%s on %d: %+v come to %d, not %d", team.Club, day.Number, shares, sum, team.RoundPoints)
				}
			}
		}
	}
}

// What is called impossible of a matchday that is played never happens, and what is called certain does: a matchday is looked at with
// any of its latest cards missing, and then as it ended.
func TestWhatIsDecidedOfAMatchdayStaysSo(t *testing.T) {
	facts := published(t, "ordinary")
	random := rand.New(rand.NewPCG(35, 1))
	final := scoring.Compute(facts)
	won, lost := 0, 0
	for range 200 {
		li := random.IntN(len(facts.Leagues))
		played := &facts.Leagues[li].Matchdays
		mi := random.IntN(len(*played))
		if !(*played)[mi].Complete() {
			continue
		}
		before := (*played)[mi]
		open := before
		open.Heats = slices.Clone(before.Heats[:1+random.IntN(scoring.Heats)])
		last := &open.Heats[len(open.Heats)-1]
		last.Open = true
		last.SitAndGos = slices.Clone(last.SitAndGos)
		random.Shuffle(len(last.SitAndGos), func(i, j int) {
			last.SitAndGos[i], last.SitAndGos[j] = last.SitAndGos[j], last.SitAndGos[i]
		})
		last.SitAndGos = last.SitAndGos[:random.IntN(len(last.SitAndGos)+1)]
		if random.IntN(2) == 0 {
			last.TeamMTTs = nil
		}
		(*played)[mi] = open
		day := scoring.Compute(facts).Leagues[li].Matchday(open.Number)
		(*played)[mi] = before
		if day == nil {
			continue
		}
		for _, team := range final.Leagues[li].Matchday(open.Number).Teams {
			if team.Status != scoring.StatusRanked {
				continue
			}
			first, never := facts.Rules.Decided(&open, day, team.Club)
			if most := facts.Rules.Attainable(&open, day, team.Club); most < team.RoundPoints {
				t.Errorf("%s on %d: at most %d, and it got %d", team.Club, open.Number, most, team.RoundPoints)
			}
			if first && *team.Rank != 1 || never && *team.Rank == 1 {
				t.Errorf("%s on %d: won %v, lost %v, and it is %d.", team.Club, open.Number, first, never, *team.Rank)
			}
			if first {
				won++
			}
			if never {
				lost++
			}
		}
	}
	if lost == 0 {
		t.Error("nothing was ever called impossible")
	}
	t.Log(won, "certain,", lost, "impossible")
}

func TestAtTheEndOfAMatchdayTheFirstHaveWon(t *testing.T) {
	facts := published(t, "ordinary")
	for i, l := range scoring.Compute(facts).Leagues {
		for j := range l.Matchdays {
			day := &l.Matchdays[j]
			for _, team := range day.Teams {
				won, lost := facts.Rules.Decided(facts.Leagues[i].Matchday(day.Number), day, team.Club)
				if first := team.Rank != nil && *team.Rank == 1; won != first || lost == first {
					t.Errorf("%s on %d: won %v, lost %v", team.Club, day.Number, won, lost)
				}
			}
		}
	}
}

// published reads the leagues of a season that the proofs know.
func published(t *testing.T, name string) *scoring.Facts {
	t.Helper()
	data, err := os.ReadFile("../proof/testdata/" + name + ".season.json")
	if err != nil {
		t.Fatal(err)
	}
	facts := &scoring.Facts{Rules: scoringtest.Rules()}
	if err := json.Unmarshal(data, &struct {
		Leagues *[]scoring.League `json:"leagues"`
	}{&facts.Leagues}); err != nil {
		t.Fatal(err)
	}
	return facts
}
