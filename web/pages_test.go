package web_test

import (
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web"
)

// summer is when the seasons of testdata are over.
var summer = time.Date(2010, 7, 25, 12, 0, 0, 0, rulebook.Vienna())

func TestEveryPageIsDrawnAndEveryLinkLeadsSomewhere(t *testing.T) {
	today := time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna())
	last, current := demo.Seasons(today)
	for name, s := range map[string]*league.Snapshot{
		"small":                     snapshot(summer, decode(t, "small")),
		"rough":                     snapshot(summer, decode(t, "rough"), decode(t, "tiny")),
		"the demo league":           snapshot(today, current, last),
		"the demo league in spring": snapshot(today.AddDate(0, 3, 0), current, last),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, reached := walk(t, s)
			for _, v := range s.Seasons {
				reachable(t, reached, v)
			}
		})
	}
}

// reachable holds that everything that can be explained can be reached.
func reachable(t *testing.T, reached map[string]bool, v *league.SeasonView) {
	t.Helper()
	want := func(format string, args ...any) {
		if path := fmt.Sprintf(format, args...); !reached[path] {
			t.Errorf("nobody gets to %s", path)
		}
	}
	for _, l := range v.Results.Leagues {
		base := "/ligen/" + l.ID + "/" + v.Head.ID
		for _, row := range l.Standings {
			want("%s/tabelle/%s", base, row.Club)
			for _, day := range l.Matchdays {
				want("%s/tabelle/%s?nach=%d", base, row.Club, day.Number)
			}
		}
		for _, row := range l.MVP {
			want("%s/mvp/%s", base, row.Player)
		}
		for _, day := range l.Matchdays {
			for _, team := range day.Teams {
				want("%s/sammelrunden/%d/%s", base, day.Number, team.Club)
			}
			for _, player := range day.Players {
				want("%s/sammelrunden/%d/spieler/%s", base, day.Number, player.Player)
			}
		}
	}
	for _, row := range v.Results.AustrianRanking {
		want("/saisonen/%s/rangliste/%s", v.Head.ID, row.Player)
		want("/spieler/%s", row.Player)
	}
	for _, club := range v.Public.Clubs {
		want("/vereine/%s", club.ID)
	}
	want("/saisonen/%s", v.Head.ID)
	for _, page := range []string{"/vereine", "/saisonen", "/rekorde", "/kalender", "/suche", "/impressum", "/datenschutz"} {
		want("%s", page)
	}
}

func TestAnEmptyLeagueHasPagesToo(t *testing.T) {
	walk(t, snapshot(summer))
	if p, err := web.NewRules(nil, ""); err != nil {
		t.Error(err)
	} else if _, err := web.Draw(p); err != nil {
		t.Error(err)
	}
	for _, status := range []int{400, 404, 503, 500} {
		body, err := web.Draw(web.NewFailure(nil, status, "Nicht gefunden", "Hier ist nichts."))
		if err != nil || len(readHTML(body).faults) > 0 {
			t.Error(err, readHTML(body).faults)
		}
	}
}

func TestASeasonThatHasNotBegunHasPagesToo(t *testing.T) {
	f := decode(t, "tiny").WithoutPlay()
	walk(t, snapshot(time.Date(2009, 12, 1, 12, 0, 0, 0, time.UTC), f))
	f.Leagues[0].Matchdays, f.Leagues[1].Clubs, f.Tournaments = nil, nil, nil
	walk(t, snapshot(time.Date(2010, 2, 1, 12, 0, 0, 0, time.UTC), f))
}

func TestHostileNamesStayText(t *testing.T) {
	const evil = `<script>alert(1)</script>"'&<img src=x onerror=alert(2)>`
	f := decode(t, "tiny")
	f.Season.Name = evil
	for i := range f.Clubs {
		f.Clubs[i].Name, f.Clubs[i].ShortName = evil+strings.Repeat("W", 500), evil
	}
	for i := range f.Players {
		f.Players[i].GivenName, f.Players[i].FamilyName = evil, "\u202egnurtsegniE"
	}
	for i := range f.Leagues {
		f.Leagues[i].Name = evil
		for j := range f.Leagues[i].Matchdays {
			f.Leagues[i].Matchdays[j].Venue = evil
		}
	}
	for i := range f.Tournaments {
		f.Tournaments[i].Name = evil
	}
	f.Sanctions = append(f.Sanctions, scoring.Sanction{
		Kind: scoring.Correction, League: "bl1", Club: f.Leagues[0].Clubs[0], Points: -3,
		Date: "2010-03-01", Rule: `"><b>`, Reason: evil,
	})
	sheets, _ := walk(t, snapshot(summer, f))
	for address, sheet := range sheets {
		if address != "/regeln" && !strings.Contains(sheet.text, evil) {
			t.Errorf("%s shows none of the names", address)
		}
	}
}

func TestWhatIsPrivateStaysPrivate(t *testing.T) {
	f := decode(t, "tiny")
	for i := range f.Players {
		f.Players[i].BirthDate, f.Players[i].Nationality = "1907-05-23", "QZ"
	}
	next := scoring.Matchday{Number: 3, Date: "2010-07-26", Start: "13:00", Lineups: []scoring.Lineup{{
		Club: f.Leagues[0].Clubs[0], Captain: "geheim", Slots: scoring.Slots{"geheim"},
	}}}
	f.Leagues[0].Matchdays = append(f.Leagues[0].Matchdays, next)
	f.Leagues[0].Rounds = 3
	f.Players = append(f.Players, seasonfile.Player{ID: "geheim", GivenName: "Gerda", FamilyName: "Geheim"})
	sheets, _ := walk(t, snapshot(summer, f))
	for address, sheet := range sheets {
		for _, secret := range []string{"1907", "QZ", "Geheim", "geheim"} {
			if strings.Contains(sheet.text, secret) || slices.ContainsFunc(sheet.hrefs, func(h string) bool { return strings.Contains(h, secret) }) {
				t.Errorf("%s shows %q", address, secret)
			}
		}
	}
	frozen := time.Date(2010, 7, 26, 12, 30, 1, 0, rulebook.Vienna())
	if day := draw(t, snapshot(frozen, f), "/ligen/bl1/tiny/sammelrunden/3"); !strings.Contains(day.text, "Gerda Geheim") {
		t.Error("a frozen lineup is not shown")
	}
}

func TestWhatDoesNotExistIsNotFound(t *testing.T) {
	s := snapshot(summer, decode(t, "tiny"))
	for _, address := range []string{
		"/ligen/bl9/tiny/tabelle", "/ligen/bl1/1999/tabelle", "/ligen/bl1/tiny/tabelle?nach=3", "/ligen/bl1/tiny/tabelle/nobody",
		"/ligen/bl9/tiny/aussichten", "/ligen/bl1/1999/aussichten", "/ligen/bl1/tiny/aussichten?nach=9", "/ligen/bl9/tiny/rechner",
		"/ligen/bl1/tiny/sammelrunden/9", "/ligen/bl1/tiny/sammelrunden/9/leoben-2128-2", "/ligen/bl1/tiny/sammelrunden/1/nobody",
		"/ligen/bl1/tiny/sammelrunden/1/spieler/nobody", "/ligen/bl1/tiny/mvp/nobody", "/ligen/bl9/tiny/mvp",
		"/saisonen/1999/rangliste", "/saisonen/tiny/rangliste/nobody", "/saisonen/1999/aufstieg",
		"/vereine/nobody", "/spieler/nobody", "/saisonen/1999",
	} {
		if _, err := page(s, address); !errors.Is(err, acts.ErrNotFound) {
			t.Errorf("%s: got %v", address, err)
		}
	}
}

// fill fills a page without drawing it.
func fill(t *testing.T, s *league.Snapshot, address string) {
	t.Helper()
	if _, err := page(s, address); err != nil {
		t.Errorf("%s: %v", address, err)
	}
}

// ours reports whether a link leads to a page of this room. A file to take away has
// the path of its page; who signs in goes to a workplace.
func ours(target string) bool {
	page, _, _ := strings.Cut(target, "?")
	return strings.HasPrefix(page, "/") && !strings.HasPrefix(page, "/api/") && page != "/anmelden" && page != "/hilfe"
}

// drawn reports whether a page is one of those that are drawn.
func drawn(address string) bool {
	for _, about := range []string{"/spieler/", "/mvp/", "/rangliste/"} {
		if strings.Contains(address, about) {
			return crc32.ChecksumIEEE([]byte(address))%8 == 0
		}
	}
	return true
}
