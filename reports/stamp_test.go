package reports_test

import (
	"bytes"
	"compress/zlib"
	"io"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/reports"
)

// streams are the compressed streams of a file, inflated.
func streams(t *testing.T, pdf string) (all []string) {
	t.Helper()
	head, rest, more := strings.Cut(pdf, ">>\nstream\n")
	for more {
		compressed := strings.Contains(head[strings.LastIndex(head, " obj\n"):], "/FlateDecode")
		head, rest, more = strings.Cut(rest, ">>\nstream\n")
		if !compressed {
			continue
		}
		press, err := zlib.NewReader(strings.NewReader(head))
		if err != nil {
			t.Fatal(err)
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
