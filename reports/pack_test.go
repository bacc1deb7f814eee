package reports_test

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pokerliga/acts"
	"pokerliga/register"
	"pokerliga/reports"
)

// A file of paper tells where its objects stand, and has every stream compressed.
func TestAPDFSaysWhereItsObjectsStand(t *testing.T) {
	pdf, _ := booklet(t, "rough")
	_, last, _ := strings.Cut(pdf[len(pdf)-40:], "startxref\n")
	digits, _, _ := strings.Cut(last, "\n")
	at, err := strconv.Atoi(digits)
	if err != nil || !strings.HasPrefix(pdf[at:], "xref\n0 ") {
		t.Fatalf("at %q stands no table of objects", digits)
	}
	places := regexp.MustCompile(`(\d{10}) 00000 n \n`).FindAllStringSubmatch(pdf[at:], -1)
	all := len(places) + 1
	if !strings.HasPrefix(pdf[at:], fmt.Sprintf("xref\n0 %d\n", all)) || !strings.Contains(pdf[at:], fmt.Sprintf("/Size %d\n", all)) {
		t.Errorf("it does not say that it has %d objects", len(places))
	}
	for i, place := range places {
		from, _ := strconv.Atoi(place[1])
		if want := fmt.Sprintf("%d 0 obj\n", i+1); !strings.HasPrefix(pdf[from:], want) {
			t.Errorf("%q does not stand at %d", want, from)
		}
	}
	if all, packed := strings.Count(pdf, ">>\nstream\n"), len(streams(t, pdf)); all != packed || all < 10 {
		t.Errorf("%d of %d streams are compressed", packed, all)
	}
}

// streams are the streams of a file, without their compression.
func streams(t *testing.T, pdf string) (all []string) {
	t.Helper()
	for _, part := range strings.Split(pdf, ">>\nstream\n")[1:] {
		press, err := zlib.NewReader(strings.NewReader(part))
		if err != nil {
			t.Errorf("a stream begins with %q: %v", part[:min(20, len(part))], err)
			continue
		}
		text, err := io.ReadAll(press)
		if err != nil {
			t.Error(err)
		}
		all = append(all, string(text))
	}
	return all
}

// The shield of a club is drawn once in a file, and shown wherever the club is named.
func TestAShieldIsDrawnOnce(t *testing.T) {
	s := snapshot(t, "ordinary")
	for _, club := range s.Seasons[0].File.Clubs {
		var registered register.RegisteredClub
		registered.Club = club
		s.Clubs = append(s.Clubs, registered)
	}
	s.Clubs[0].Colours = []string{"#c8102e", "#ffffff"}
	table, err := reports.Standings(s, s.Seasons[0].Head.ID, "bl1", 0)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := reports.PDF(&out, table, table); err != nil {
		t.Fatal(err)
	}
	shown, drawn := 0, strings.Count(out.String(), "/Subtype /Form")
	for _, page := range streams(t, out.String()) {
		shown += strings.Count(page, " Do Q")
	}
	// Each form is shown once off the page, for the library to know it; the sign of the league stands on both pages.
	if n := len(table.Rows); drawn != n+1 || shown != drawn+2*n+2 {
		t.Errorf("%d pictures shown %d times for two tables of %d clubs", drawn, shown, n)
	}
	b, err := reports.NewBooklet(s, s.Seasons[0].Head.ID, acts.Mark{}, strings.Compare)
	if err != nil {
		t.Fatal(err)
	}
	out.Reset()
	if err := b.PDF(&out, func(int, string) {}); err != nil {
		t.Fatal(err)
	}
	clubs := 0
	for _, l := range s.Seasons[0].Public.Leagues {
		clubs += len(l.Clubs)
	}
	if drawn := strings.Count(out.String(), "/Subtype /Form"); drawn != clubs+2 { // the sign of the league is on the cover, too
		t.Errorf("the booklet has %d pictures of %d clubs", drawn, clubs)
	}
}
