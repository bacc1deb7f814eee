package reports_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/reports"
)

// § 4.2.2: the ruling has every step of the plan with its number, both leagues
// of next season, and says whether it is confirmed.
func TestTheRulingIsWrittenDownWhole(t *testing.T) {
	s := snapshot(t, "rough")
	v := s.Seasons[0]
	ruling, err := reports.NewRuling(s, v.Head.ID)
	if err != nil {
		t.Fatal(err)
	}
	tables := ruling.Tables()
	if len(tables[0].Rows) != len(v.Results.Promotion.Steps) || len(ruling.Next) != 2 || !strings.HasPrefix(ruling.Standing, "Vorläufig") {
		t.Errorf("%d of %d steps, %d leagues, %q", len(tables[0].Rows), len(v.Results.Promotion.Steps), len(ruling.Next), ruling.Standing)
	}
	clubs := 0
	for _, in := range v.Results.Promotion.NextSeason {
		clubs += len(in)
	}
	if len(tables[1].Rows) != clubs {
		t.Errorf("%d of %d clubs of next season", len(tables[1].Rows), clubs)
	}
	v.Head.Confirmed, v.Differs = time.Date(2010, 12, 20, 12, 0, 0, 0, time.UTC), true
	confirmed, err := reports.NewRuling(s, v.Head.ID)
	if err != nil || !strings.Contains(confirmed.Standing, "bestätigt am 20. Dezember 2010") ||
		!strings.Contains(confirmed.Standing, "heute nachgerechnet") {
		t.Errorf("%q, %v", confirmed.Standing, err)
	}
	var once, again bytes.Buffer
	for _, b := range []*bytes.Buffer{&once, &again} {
		if err := ruling.PDF(b); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(once.Bytes(), again.Bytes()) || !bytes.HasPrefix(once.Bytes(), []byte("%PDF")) {
		t.Error("the bytes differ")
	}
	v.Results.Promotion = nil
	if _, err := reports.NewRuling(s, v.Head.ID); !errors.Is(err, acts.ErrNotFound) {
		t.Errorf("without a plan: %v", err)
	}
}
