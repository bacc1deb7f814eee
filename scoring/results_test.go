package scoring_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"pokerliga/scoring"
)

// Whoever asks for something that is not there gets nothing.
func TestWhatIsNotThereIsNil(t *testing.T) {
	f := season(day(1, "1 sng x3 y3"), day(2))
	f.Leagues[0].Matchdays[1].Heats = nil // has not begun
	m := &f.Leagues[0].Matchdays[0]
	r := scoring.Compute(f)
	l := r.League("bl1")
	d := l.Matchday(1)
	for name, found := range map[string]bool{
		"league":          l != nil,
		"standing":        l.Standing("x") != nil,
		"matchday":        d != nil,
		"team":            d.Team("x") != nil,
		"player":          d.Player("x3") != nil,
		"lineup":          m.Lineup("x") != nil,
		"heat":            m.Heat(3) != nil,
		"card":            m.Heats[0].SitAndGo(1) != nil,
		"another league":  r.League("bl2") == nil,
		"a stranger":      l.Standing("z") == nil,
		"no matchday":     l.Matchday(2) == nil,
		"no team":         d.Team("z") == nil,
		"not played":      d.Player("x1") == nil,
		"no lineup":       m.Lineup("z") == nil,
		"no heat":         m.Heat(4) == nil,
		"no card":         m.Heats[0].SitAndGo(2) == nil,
		"no MTT":          m.Heats[0].TeamMTT("A") == nil,
		"no rival":        l.Rivals("x") == nil,
		"nothing to sum":  len(d.TeamCards("z")) == 0,
		"nobody's places": len(d.TeamPlaces("z")) == 0,
	} {
		if !found {
			t.Error(name)
		}
	}
}

// § 3.2.11: six slots, an empty one is null; other than six are no lineup.
func TestSlotsAreSix(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`["a",null,"c","d","e","f"]`, `["a",null,"c","d","e","f"] 5 <nil>`},
		{`[null,null,null,null,null,null]`, `[null,null,null,null,null,null] 0 <nil>`},
		{`["a","b","c","d","e"]`, `[null,null,null,null,null,null] 0 slots: want 6 entries, got 5`},
		{`[]`, `[null,null,null,null,null,null] 0 slots: want 6 entries, got 0`},
		{`{}`, `[null,null,null,null,null,null] 0 json: cannot unmarshal object into Go value of type []*string`},
	} {
		var slots scoring.Slots
		err := json.Unmarshal([]byte(c.text), &slots)
		text, _ := json.Marshal(slots)
		says(t, fmt.Sprint(string(text), " ", slots.Players(), " ", err), c.want)
	}
}

// § 3.2.11: a lineup that is read in place of another leaves nothing of it.
func TestSlotsAreReadAnew(t *testing.T) {
	slots := scoring.Slots{"a", "b", "c", "d", "e", "f"}
	if err := json.Unmarshal([]byte(`["g",null,null,null,null,null]`), &slots); err != nil {
		t.Fatal(err)
	}
	says(t, fmt.Sprintf("%q", slots), `["g" "" "" "" "" ""]`)
}

// § 3.2.16: a disqualification lists players, be it none; a correction has none.
func TestASanctionIsWrittenByItsKind(t *testing.T) {
	for want, s := range map[string]scoring.Sanction{
		`{"kind":"disqualification","league":"bl1","matchday":1,"club":"x","players":[]}`:     disqualify(1, "x"),
		`{"kind":"disqualification","league":"bl1","matchday":1,"club":"x","players":["x3"]}`: disqualify(1, "x", "x3"),
		`{"kind":"correction","league":"bl1","club":"x","points":0}`:                          correct(0, "x", 0),
	} {
		text, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		says(t, string(text), want)
	}
}

// A matchday without a start begins at midnight of its date, in Vienna.
func TestAMatchdayStartsAtTheAnnouncedTime(t *testing.T) {
	for _, c := range []struct{ date, start, want string }{
		{"2010-02-07", "13:30", "2010-02-07T13:30:00+01:00 <nil>"},
		{"2010-02-07", "", "2010-02-07T00:00:00+01:00 <nil>"},
		{"2010-02-30", "", "0001-01-01T00:00:00Z parsing time \"2010-02-30\": day out of range"},
	} {
		m := scoring.Matchday{Date: c.date, Start: c.start}
		start, err := m.StartTime()
		says(t, fmt.Sprint(start.Format(time.RFC3339), " ", err), c.want)
	}
}

// § 4.1.1.2: points of a ranking are printed with two decimals, half up, and
// below zero too.
func TestRankingPointsAreRoundedHalfUp(t *testing.T) {
	for _, c := range []struct {
		points scoring.Millionths
		want   string
	}{
		{8_375_000, "8.38"},
		{8_374_999, "8.37"},
		{106_420_000, "106.42"},
		{5_000_000, "5"},
		{4_999, "0"},
		{-5_000, "0"},
		{-5_001, "-0.01"},
		{-10_000, "-0.01"},
		{-15_000, "-0.01"},
		{1_234_567_000_000, "1234567"},
	} {
		text, err := json.Marshal(c.points)
		if err != nil {
			t.Fatal(err)
		}
		says(t, string(text), c.want)
	}
}
