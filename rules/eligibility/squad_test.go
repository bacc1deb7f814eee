package eligibility_test

import (
	"errors"
	"fmt"
	"testing"

	"pokerliga/rules/eligibility"
	"pokerliga/scoring"
)

// nominees are players of whom it is known whether they may be nominated.
var nominees = map[string]*eligibility.Nominee{
	"a": {Player: "a", Rank: 1, Club: "graz", Nationality: "AT"},
	"b": {Player: "b", Rank: 9, Club: "linz", Nationality: "AT"},
	"c": {Player: "c", Rank: 2, Nationality: "AT"},
	"d": {Player: "d", Rank: 3, Club: "graz", Nationality: "DE"},
	"e": {Player: "e", Rank: 3, Club: "graz"},
	"f": {Player: "f", Club: "graz", Nationality: "AT"},
}

// § 4.1.2.3, § 4.1.2.5, § 4.1.2.6: a player of the national team is an Austrian citizen, in a club and in the Austrian
// Ranking; its order binds nobody (A61). Force lets the rest pass, but nobody whom nobody knows.
func TestWhoMayBeNominated(t *testing.T) {
	for _, c := range []struct {
		player       string
		rule, forced string
	}{
		{"a", "", ""}, {"b", "", ""}, {"c", "4.1.2.3", ""}, {"d", "4.1.2.3", ""}, {"e", "4.1.2.3", ""}, {"f", "4.1.2.5", ""},
		{"x", "nobody", "nobody"},
	} {
		t.Run(c.player, func(t *testing.T) {
			for force, want := range map[bool]string{false: c.rule, true: c.forced} {
				s := &eligibility.Squad{ID: "em"}
				err := s.Call(&eligibility.CallUp{ID: "em", Event: "EM", Start: "2010-05-29", Players: []string{c.player}},
					func(player string) *eligibility.Nominee { return nominees[player] }, "2010-04-01", force)
				got := ""
				if err != nil {
					got = rule(err)
				}
				if got != want || (err == nil) != (s.Nomination(c.player) != nil) {
					t.Errorf("force %t: got %q, want %q: %v", force, got, want, err)
				}
			}
		})
	}
}

// § 4.1.2.8, § 4.1.2.9: four weeks before the event a nomination is in time; until three weeks before it one can refuse, and
// who is nominated later than that within three days (A101).
func TestTheDaysOfASquad(t *testing.T) {
	for _, c := range []struct {
		nominated, day string
		late, refused  bool
	}{
		{"2010-05-01", "2010-05-08", false, false},
		{"2010-05-01", "2010-05-09", false, true},
		{"2010-05-02", "2010-05-08", true, false},
		{"2010-05-08", "2010-05-09", true, true},
		{"2010-05-09", "2010-05-12", true, false},
		{"2010-05-09", "2010-05-13", true, true},
	} {
		s := &eligibility.Squad{Start: "2010-05-29", Nominations: []eligibility.Nomination{{Player: "a", Day: c.nominated}}}
		if late, breach := s.Late(s.Nomination("a")), s.RefuseRefusal("a", c.day); late != c.late || (breach != nil) != c.refused {
			t.Errorf("%+v: late %t, %v", c, late, breach)
		}
		if breach := s.RefuseRefusal("b", "2011-01-01"); breach != nil {
			t.Errorf("he is not in it: %v", breach)
		}
	}
}

// § 4.1.2.7, § 4.1.2.10, § 4.1.2.11: the captain is one of the squad and named after it; who leaves does so for a reason, and
// is captain no more; more players than the event calls for are doubtful.
func TestASquadAndItsCaptain(t *testing.T) {
	known := func(player string) *eligibility.Nominee { return nominees[player] }
	s := &eligibility.Squad{ID: "em"}
	call := func(captain string, players ...string) string {
		c := &eligibility.CallUp{ID: "em", Start: "2010-05-29", Size: 1, Players: players, Captain: captain}
		return rule(s.Call(c, known, "2010-05-02", false))
	}
	got := []string{call("a", "a"), call("b", "a"), call("", "a", "b"), call("a", "b"), call("a", "a", "b")}
	if want := "[4.1.2.10 4.1.2.10  4.1.2.11 ]"; fmt.Sprint(got) != want {
		t.Errorf("got %v, want %s", got, want)
	}
	var doubts []string
	for _, w := range s.Doubts(s.CallUp(), "2010-05-02") {
		doubts = append(doubts, string(w.Rule)+" "+w.Path)
	}
	if want := "[4.1.2.7 $.players 4.1.2.8 $.players[0] 4.1.2.8 $.players[1]]"; fmt.Sprint(doubts) != want {
		t.Errorf("got %v, want %s", doubts, want)
	}
	if exit := s.Leave("x", eligibility.ExitRemoved, "2010-05-03", "Form"); exit != nil {
		t.Errorf("he was not in it: %+v", exit)
	}
	exit := s.Leave("a", eligibility.ExitRemoved, "2010-05-03", "Form")
	if exit == nil || exit.Nominated != "2010-05-02" || s.Captain != "" || s.Nomination("a") != nil {
		t.Errorf("%+v, %+v", exit, s)
	}
	if rule(eligibility.RefuseRemoval(" ")) != "4.1.2.11" || eligibility.RefuseRemoval("Form") != nil {
		t.Error("a reason")
	}
}

// rule returns the paragraph of a fault, "nobody" where it has none, "" without one.
func rule(err error) string {
	var fault *scoring.Fault
	switch {
	case err == nil:
		return ""
	case errors.As(err, &fault) && fault.Rule != "":
		return string(fault.Rule)
	}
	return "nobody"
}
