package seasonfile_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"pokerliga/promotion"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

func written(t testing.TB, f *seasonfile.File) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := seasonfile.Write(&out, f); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestWhatIsReadIsWrittenEqual(t *testing.T) {
	for _, name := range examples {
		t.Run(name, func(t *testing.T) {
			var got, want any
			out := written(t, readExample(t, name))
			if err := json.Unmarshal(out, &got); err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal(example(t, name), &want); err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(got, want) {
				compare(t, "$", got, want)
			}
			if again := written(t, readExample(t, name)); !bytes.Equal(out, again) {
				t.Error("the same file was written in two ways")
			}
		})
	}
}

func TestAFileIsWrittenLikeTheExamples(t *testing.T) {
	want := "{\n \"format\": \"pokerliga-season/1\",\n \"season\": {\n  \"id\": \"s\",\n  \"name\": \"<Süd & Ost>\","
	f := &seasonfile.File{Format: seasonfile.Format, Season: seasonfile.Season{ID: "s", Name: "<Süd & Ost>"}}
	if out := string(written(t, f)); !strings.HasPrefix(out, want) {
		t.Errorf("got %s", out)
	}
}

// A file that the program puts together may have nil for an empty list; null is
// written only where the format knows it.
func TestNullIsWrittenOnlyWhereItBelongs(t *testing.T) {
	f := &seasonfile.File{
		Format:  seasonfile.Format,
		Season:  seasonfile.Season{ID: "s", Name: "S", Start: "2010-01-01", End: "2010-12-31"},
		Rules:   &seasonfile.RuleChanges{SNGPoints: []int{}},
		Clubs:   []seasonfile.Club{{ID: "x", Name: "X"}},
		Players: []seasonfile.Player{{ID: "a", FamilyName: "A"}},
		Roster:  []scoring.Membership{{Player: "a", Club: "x", From: "2010-01-01"}},
		Leagues: []scoring.League{{ID: "l", Tier: 1, Name: "L", Clubs: []string{"x"}, Matchdays: []scoring.Matchday{
			{Number: 1, Date: "2010-02-07"},
			{Number: 2, Date: "2010-03-07", Lineups: []scoring.Lineup{{Club: "x", Captain: "a"}}, Heats: []scoring.Heat{{Number: 1, Open: true}}},
		}}},
		Sanctions: []scoring.Sanction{
			{Kind: scoring.Disqualification, League: "l", Matchday: 2, Club: "x"},
			{Kind: scoring.Correction, League: "l", Club: "x"},
		},
		Promotion:   promotion.Entry{Decisions: []promotion.Decision{{Club: "x", Reason: "R"}}},
		Tournaments: []scoring.Tournament{{ID: "t", Name: "T", Date: "2010-05-01", Kind: scoring.National}},
	}
	out := written(t, f)
	again, err := seasonfile.Decode(out)
	if err != nil {
		t.Fatalf("%v in\n%s", err, out)
	}
	if !bytes.Equal(out, written(t, again)) {
		t.Error("what was written is not what was read")
	}
	if n := bytes.Count(out, []byte("null")); n != 1+6+2 {
		t.Errorf("got %d times null in\n%s", n, out)
	}
	if f.TieDecisions != nil || f.Leagues[0].Matchdays[0].Heats != nil {
		t.Error("writing changed the file")
	}
}
