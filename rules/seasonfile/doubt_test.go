package seasonfile_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pokerliga/promotion"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// doubts are those of a file, each as its path, paragraph and sentence.
func doubts(f *seasonfile.File) (list []string) {
	for _, w := range f.Doubts(seasonfile.Compute(f)) {
		if !rulebook.Known(w.Rule) {
			list = append(list, "unknown "+string(w.Rule))
		}
		list = append(list, fmt.Sprintf("%s %s %s %s", w.League, w.Path, string(w.Rule), w.Sentence))
	}
	return list
}

// § 4.2.1.3: the key has a value for each of so many places.
func TestPlacesBehindTheKeyAreDoubted(t *testing.T) {
	f := readExample(t, "small")
	rules, clubs := f.RulesInForce(), len(f.Leagues[0].Clubs)
	for values, want := range map[int]string{clubs: "", clubs + 1: "", clubs - 1: fmt.Sprintf("Plätze ab %d keine", clubs)} {
		key := slices.Repeat(rules.TablePoints[:1], values)
		f.Rules = &seasonfile.RuleChanges{TablePoints: key}
		found := slices.ContainsFunc(doubts(f), func(d string) bool {
			return strings.HasPrefix(d, f.Leagues[0].ID+" $.leagues[0].clubs 4.2.1.3 ") && strings.Contains(d, want)
		})
		if found != (want != "") {
			t.Errorf("%d clubs, %d values: %q", clubs, values, doubts(f))
		}
	}
}

// § 3.2.6, A34: slots 1 and 2 alone may stay empty, so it takes four at least, and more than six there are not (§ 2.2.12).
func TestALeastNumberOfPlayersThatFitsNoLineupIsDoubted(t *testing.T) {
	f := readExample(t, "clean")
	for least, want := range map[int]string{0: "3.2.6 Mit der Mindestzahl 0", 3: "es müssen also 4 sein", 4: "", 5: "", 6: "", 7: "hat 6 Startplätze"} {
		f.Rules = &seasonfile.RuleChanges{MinPlayers: &least}
		got := slices.ContainsFunc(doubts(f), func(d string) bool { return strings.HasPrefix(d, " $.rules.min_players ") && strings.Contains(d, want) })
		if got != (want != "") {
			t.Errorf("at least %d: %q", least, doubts(f))
		}
	}
}

// § 4.2.2.1.1, § 4.2.2.2.2: the last three go down; of three clubs the best is among them.
func TestALeagueThatIsAllLastPlacesIsDoubted(t *testing.T) {
	f := readExample(t, "clean")
	clubs := len(f.Leagues[1].Clubs)
	for places, want := range map[int]bool{0: false, clubs - 1: false, clubs: true, clubs + 1: true} {
		f.Rules = &seasonfile.RuleChanges{PromotionPlaces: &places}
		got := slices.ContainsFunc(doubts(f), func(d string) bool {
			return strings.HasPrefix(d, f.Leagues[1].ID+" $.leagues[1].clubs 4.2.2.2.2 ") && strings.Contains(d, "auch der Erste kann absteigen")
		})
		if got != want {
			t.Errorf("%d clubs, %d places: %q", clubs, places, doubts(f))
		}
	}
}

// § 4.2.2.2.2: in a class there is one team of a club; a decision by hand that puts a second one there is lost.
func TestASecondTeamInAClassIsDoubted(t *testing.T) {
	f := readExample(t, "clean")
	if got := doubts(f); got != nil {
		t.Errorf("a clean season: %q", got)
	}
	next := seasonfile.Compute(f).Promotion.NextSeason
	club, first, second := next["bl1"][0], "bl1", "bl2"
	f.Promotion.Decisions = []promotion.Decision{{Club: club, To: &first, Reason: "Zweite Mannschaft"}}
	if got := doubts(f); len(got) != 1 || !strings.HasPrefix(got[0], "bl1 $.promotion.decisions[0].to 4.2.2.2.2 ") ||
		!strings.Contains(got[0], "die zweite geht verloren") {
		t.Errorf("twice: %q", got)
	}
	if slices.Contains(next["bl2"], club) {
		t.Fatalf("%s plays in both", club)
	}
	f.Promotion.Decisions = []promotion.Decision{{Club: club, From: &second, Reason: "Rückzug"}}
	if got := doubts(f); len(got) != 1 || !strings.HasPrefix(got[0], "bl2 $.promotion.decisions[0].from 4.2.2.2.2 ") {
		t.Errorf("not there: %q", got)
	}
}
