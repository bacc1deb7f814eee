package seasonfile_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// moment reads a time in Vienna.
func moment(t *testing.T, text string) time.Time {
	t.Helper()
	at, err := time.ParseInLocation("2006-01-02 15:04:05", text, rulebook.Vienna())
	if err != nil {
		t.Fatal(err)
	}
	return at
}

// § 2.2.14: until half an hour before the start a lineup can be changed; until
// then it is nobody else's business.
func TestALineupIsPublicWhenItIsFrozen(t *testing.T) {
	for _, c := range []struct {
		name, start string
		freeze      int
		now         string
		public      bool
	}{
		{"half an hour before, which is in time", "13:00", 30, "2010-02-07 12:30:00", false},
		{"a second later", "13:00", 30, "2010-02-07 12:30:01", true},
		{"after the matchday", "13:00", 30, "2010-02-08 00:00:00", true},
		{"where the season freezes earlier", "13:00", 60, "2010-02-07 12:00:01", true},
		{"where the season freezes at the start", "13:00", 0, "2010-02-07 13:00:00", false},
		{"without a start, the evening before", "", 30, "2010-02-06 23:30:00", false},
		{"without a start, half an hour before the day", "", 30, "2010-02-06 23:30:01", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := readExample(t, "small")
			f.Rules = &seasonfile.RuleChanges{LineupFreezeMinutes: &c.freeze}
			m := &f.Leagues[0].Matchdays[0]
			m.Start, m.Heats = c.start, nil
			public := f.Public(moment(t, c.now)).Leagues[0].Matchdays[0]
			if got := len(public.Lineups) == 6; got != c.public {
				t.Errorf("got %d lineups", len(public.Lineups))
			}
			if len(m.Lineups) != 6 {
				t.Error("the file itself lost its lineups")
			}
		})
	}
}

func TestThePublicVariantKeepsPersonsToThemselves(t *testing.T) {
	f := readExample(t, "clean")
	before := written(t, f)
	public := f.Public(moment(t, "2011-01-01 00:00:00"))
	out := string(written(t, public))
	for _, secret := range []string{"birth_date", "nationality"} {
		if strings.Contains(out, secret) {
			t.Errorf("%s is public", secret)
		}
	}
	if _, err := seasonfile.Decode([]byte(out)); err != nil {
		t.Error(err)
	}
	if !bytes.Equal(before, written(t, f)) {
		t.Error("the file itself lost what is private")
	}
}

func TestASeasonWithoutPlay(t *testing.T) {
	f := readExample(t, "rough")
	bare := f.WithoutPlay()
	data := written(t, bare)
	if _, err := seasonfile.Decode(data); err != nil {
		t.Fatal(err)
	}
	var got, want object
	decode(t, data, &got)
	decode(t, example(t, "rough"), &want)
	want["sanctions"] = []any{}
	for _, l := range want["leagues"].([]any) {
		for _, m := range l.(object)["matchdays"].([]any) {
			m.(object)["lineups"], m.(object)["no_shows"], m.(object)["heats"] = []any{}, []any{}, []any{}
		}
	}
	compare(t, "$", got, want)
	if len(f.Sanctions) == 0 || len(f.Leagues[0].Matchdays[0].Heats) != scoring.Heats {
		t.Error("the file itself lost its play")
	}
}

func TestACloneSharesNothing(t *testing.T) {
	f, err := seasonfile.Decode(spoil(t, "tiny", set("rules", object{"ranking_factor": object{"1": 3}, "min_age": 16})))
	if err != nil {
		t.Fatal(err)
	}
	before := written(t, f)
	c := f.Clone()
	c.Rules.RankingFactor["1"] = 9
	*c.Rules.MinAge = 9
	c.Sanctions[0].Players[0] = "x"
	*c.Tournaments[0].Paid = 9
	c.Promotion.Waivers[0] = "x"
	c.Leagues[1].Matchdays[1].Lineups[0].Slots[0] = "x"
	if !bytes.Equal(before, written(t, f)) {
		t.Error("a change of the clone changed the file")
	}
	if bytes.Equal(before, written(t, c)) || !json.Valid(before) {
		t.Error("the clone did not change")
	}
}
