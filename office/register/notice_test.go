package register

import "testing"

// Each notice leads to its own place: within the club's pages where the club can do something there.
func TestANoticeLeadsToItsPlace(t *testing.T) {
	for _, c := range []struct{ season, subject, path string }{
		{"2010", "leagues/bl1/matchdays/3", "/ligen/bl1/2010/sammelrunden/3"},
		{"2010", "leagues/bl1/matchdays/3/official", "/ligen/bl1/2010/sammelrunden/3"},
		{"2010", "leagues/bl1/matchdays/3/lineups/adler", "/verein/adler/aufstellung/2010/bl1/3"},
		{"2010", "clubs/adler/availability/2010/bl1/3", "/verein/adler/aufstellung/2010/bl1/3"},
		{"2010", "leagues/bl1/registrations/adler", "/verein/adler/anmeldung"},
		{"2010", "leagues/bl1", "/ligen/bl1/2010"},
		{"2010", "cases/7", "/verein/adler/proteste#fall-2010-7"},
		{"2010", "cases", "/verein/adler/proteste"},
		{"2010", "transfers/t-abc", "/verein/adler/transfers#transfer-t-abc"},
		{"", "transfers/t-abc", "/verein/adler/transfers#transfer-t-abc"},
		{"", "transfers", "/verein/adler/transfers"},
		{"2010", "bookings/b-abc", "/verein/adler/abrechnung"},
		{"", "reports", "/verein/adler/berichte"},
		{"", "floor/open/cancelled", "/turniere/open"},
		{"2010", "official", "/saisonen/2010"},
		{"2010", "promotion/confirm", "/saisonen/2010"},
		{"", "promotion/confirm", "/verein/adler"},
	} {
		n := Notice{Club: "adler", Season: c.season, Subject: c.subject}
		if got := n.Path(); got != c.path {
			t.Errorf("%s in %q leads to %s, want %s", c.subject, c.season, got, c.path)
		}
	}
	director := Notice{Season: "2010", Subject: "cases/7", Case: "bl2"}
	if got := director.Path(); got != "/ligen/bl2/2010/faelle/7" {
		t.Errorf("a director is led to %s", got)
	}
}
