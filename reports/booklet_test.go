package reports_test

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/reports"
)

// booklet is the booklet of an example season, with what it told while it was made.
func booklet(t *testing.T, season string) (pdf string, told []string) {
	t.Helper()
	s := snapshot(t, season)
	b, err := reports.NewBooklet(s, s.Seasons[0].Head.ID, acts.Mark{Number: 57, Hash: "9f86d081", At: s.At}, cmp.Compare[string])
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := b.PDF(&out, func(done int, next string) {
		if done != len(told) || done >= b.Parts() {
			t.Errorf("%d of %d parts are done after %d", done, b.Parts(), len(told))
		}
		told = append(told, next)
	}); err != nil {
		t.Fatal(err)
	}
	if len(told) != b.Parts() {
		t.Errorf("%d of %d parts were told", len(told), b.Parts())
	}
	return out.String(), told
}

func TestABookletHasWhatASeasonHas(t *testing.T) {
	pdf, told := booklet(t, "ordinary")
	for _, part := range []string{"1. Bundesliga", "2. Bundesliga", "Tabelle", "Fieberkurve", "Termine und Sieger", "MVP-Wertung",
		"6. Sammelrunde, 12. Juli 2010", "Vereine und Kader", "Austrian Ranking", "Auf- und Abstieg", "Regeln der Saison"} {
		if !slices.Contains(told, part) {
			t.Errorf("it lacks %q: %q", part, told)
		}
	}
	// Every line of the contents has a link at the text and one at the number, a bookmark for each part and those within.
	if links := strings.Count(pdf, "/Subtype /Link"); links != 2*(len(told)-1) {
		t.Errorf("%d links lead from the contents of %d parts", links, len(told)-1)
	}
	for sign, least := range map[string]int{"/Outlines": 1, "/Dest [": len(told), "/Lang (de-AT)": 1, "/Title": len(told)} {
		if n := strings.Count(pdf, sign); n < least {
			t.Errorf("%s stands there %d times, at least %d are needed", sign, n, least)
		}
	}
	if again, _ := booklet(t, "ordinary"); again != pdf {
		t.Error("the same season makes another booklet")
	}
}
