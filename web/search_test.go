package web_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/league"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web"
)

// found are the texts that a search finds, by kind.
func found(s *league.Snapshot, query string) string {
	var lines []string
	for _, g := range web.NewSearch(s, web.NewIndex(s), query).Groups {
		for _, row := range g.Rows {
			lines = append(lines, g.Kind+": "+row.Text)
		}
	}
	return strings.Join(lines, "; ")
}

func TestASearchForgivesAccentsAndFindsBeginnings(t *testing.T) {
	f := decode(t, "tiny").WithoutPlay()
	f.Clubs = f.Clubs[:2]
	f.Clubs[0].Name, f.Clubs[0].ShortName, f.Clubs[0].City, f.Clubs[0].State = "Mühlviertler Muck", "Muck", "Freistadt", "Oberösterreich"
	f.Clubs[1].Name, f.Clubs[1].ShortName, f.Clubs[1].City, f.Clubs[1].State = "Pik Zehner", "", "Wien", "Wien"
	for i := range f.Leagues {
		f.Leagues[i].Clubs, f.Leagues[i].Matchdays = nil, nil
	}
	f.Players = f.Players[:3]
	f.Players[0].GivenName, f.Players[0].FamilyName = "Zoë", "Černý"
	f.Players[1].GivenName, f.Players[1].FamilyName = "Jürgen", "Groß"
	f.Players[2].GivenName, f.Players[2].FamilyName = "Gerda", "Niemals" // on no roster and at no table
	f.Roster = []scoring.Membership{
		{Player: f.Players[0].ID, Club: f.Clubs[0].ID, From: "2010-01-01"}, {Player: f.Players[1].ID, Club: f.Clubs[1].ID, From: "2010-01-01"}}
	f.Tournaments = nil
	s := snapshot(summer, f)
	for _, c := range []struct{ query, want string }{
		{"muhlviertler", "Vereine: Mühlviertler Muck"},
		{"MUEHL muck", "Vereine: Mühlviertler Muck"},
		{"muck", "Vereine: Mühlviertler Muck; Spieler: Zoë Černý"}, // who belongs to it
		{"Cerny", "Spieler: Zoë Černý"},
		{"  černy   zoe ", "Spieler: Zoë Černý"},
		{"gross", "Spieler: Jürgen Groß"},
		{"juergen", "Spieler: Jürgen Groß"},
		{"ern", "Spieler: Zoë Černý"}, // within a name
		{"rn", ""},                    // too short for that
		{"niemals", ""},
		{"%_*", ""},
		{"<script>", ""},
	} {
		got, _, _ := strings.Cut(found(s, c.query), "Was gilt, wenn …: ")
		got, _, _ = strings.Cut(got, "Regeln: ")
		if got = strings.TrimSuffix(got, "; "); got != c.want {
			t.Errorf("%q: got %q, want %q", c.query, got, c.want)
		}
	}
}

func TestASearchFindsMatchdaysPagesAndParagraphs(t *testing.T) {
	s := snapshot(summer, decode(t, "small"))
	for _, c := range []struct{ query, want string }{
		{"§ 4.2.1.6", "Regeln: § 4.2.1.6"},
		{"4.2.1.6", "Regeln: § 4.2.1.6"},
		{"tabelle bundesliga", "Seiten: Tabelle der 1. Bundesliga"},
		{"impressum", "Seiten: Impressum"},
		{"1. sammelrunde", "Sammelrunden: 1. Sammelrunde"},
		{"Kreuztabelle", "Seiten: Kreuztabelle der 1. Bundesliga"},
		{"Spielbericht", "Sammelrunden: Spielberichte, 1. Sammelrunde"},
		{"heat 3", "Sammelrunden: Heat 3, 1. Sammelrunde"},
		{"alle meister", "Seiten: Alle Meister"},
	} {
		if got := found(s, c.query); !strings.Contains(got, c.want) {
			t.Errorf("%q: got %.300q, want %q in it", c.query, got, c.want)
		}
	}
	if p := web.NewSearch(s, web.NewIndex(s), ""); p.None || len(p.Groups) > 0 {
		t.Error("nothing was asked for, and yet there is an answer")
	}
	if p := web.NewSearch(s, web.NewIndex(s), "§"); !p.None {
		t.Error("a sign alone is nothing to look for, and the page does not say so")
	}
}

// What a page is called is the first thing found, in the season that is played.
func TestWhatPagesAreCalledIsFoundFirst(t *testing.T) {
	today := time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna())
	last, current := demo.Seasons(today)
	next := current.WithoutPlay()
	next.Season.ID, next.Season.Name, next.Season.Start, next.Season.End = "2027", "Saison 2027", "2027-07-01", "2028-06-30"
	for i := range next.Leagues {
		next.Leagues[i].Matchdays = nil
	}
	s := snapshot(today, next, current, last)
	for query, want := range map[string]string{
		"Tabellenrechner": "/ligen/bl1/2026/rechner", "Aussichten": "/ligen/bl1/2026/aussichten", "Prognose": "/ligen/bl1/2026/prognose",
		"Fieberkurve": "/ligen/bl1/2026/tabelle#kurve", "Kreuztabelle": "/ligen/bl1/2026/tabelle#kreuztabelle",
		"Ligaheft": "/saisonen/2026/ligaheft", "Spielbericht": "/ligen/bl1/2026/sammelrunden/3#berichte",
		"heat 3": "/ligen/bl1/2026/sammelrunden/4#heat-3", "heat 3 4. sammelrunde": "/ligen/bl1/2026/sammelrunden/4#heat-3",
		"Meister 2025": "/ligen/bl1/2025/tabelle", "21.11.2026": "/ligen/bl1/2026/sammelrunden/4", "21. November 2026": "/ligen/bl1/2026/sammelrunden/4", "Beamer": "/ligen/bl1/2026/sammelrunden/4",
	} {
		p := web.NewSearch(s, web.NewIndex(s), query)
		if len(p.Groups) == 0 || p.Groups[0].Rows[0].Href != want {
			t.Errorf("%q is answered with %.300s, want %s first", query, fmt.Sprint(p.Groups), want)
		}
	}
}

// Who mistypes a name finds it, below what is written so; who does not, is not
// shown others.
func TestASearchForgivesWhatIsMistyped(t *testing.T) {
	today := time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna())
	last, current := demo.Seasons(today)
	s := snapshot(today, current, last)
	for _, c := range []struct{ query, want string }{
		{"Josefsadt", "Bluffgemeinschaft Josefstadt"}, // a letter is missing
		{"Jsoefstadt", "Bluffgemeinschaft Josefstadt"},
		{"Josephstadt", "Bluffgemeinschaft Josefstadt"}, // two letters of a long word
		{"muehlvirtler muck", "Mühlviertler Muck"},
		{"Kalendar", "Kalender"},
		{"Tabellenrechner", "Seiten: Tabellenrechner der 1. Bundesliga"},
		{"Aussichten", "Seiten: Aussichten der 1. Bundesliga"},
		{"Fieberkurve", "Seiten: Fieberkurve der 1. Bundesliga"},
		{"Schmit", "Schmid"},
		{"Hakan Sahim", "Hakan Sahin"},
		{"Hakan Şahin", "Hakan Sahin"},
	} {
		if got := found(s, c.query); !strings.Contains(got, c.want) {
			t.Errorf("%q: %q is not in %.300q", c.query, c.want, got)
		}
	}
	for _, query := range []string{"Josefstadt", "xyz", "Mx", "Muk", "Joxxxtadt", "Sahin Josefsadt", "bbbbbbbb", "4.2.1.6", "Wien"} {
		if got := found(s, query); strings.Contains(got, "Ähnlich") {
			t.Errorf("%q is answered with others: %.300q", query, got)
		}
	}
	for _, query := range []string{"Hube", "Gruber", "Mair"} {
		p := web.NewSearch(s, web.NewIndex(s), query)
		for _, g := range p.Groups {
			if g.Kind == "Ähnlich geschrieben" && len(g.Rows) > 8 {
				t.Errorf("%q is answered with a flood of %d", query, len(g.Rows))
			}
		}
	}
}

func TestASearchShowsNoMoreThanAScreenOfEachKind(t *testing.T) {
	f := decode(t, "small")
	for i := range f.Players {
		f.Players[i].GivenName, f.Players[i].FamilyName = "Franz", fmt.Sprintf("Huber %d", i)
	}
	for _, g := range web.NewSearch(snapshot(summer, f), web.NewIndex(snapshot(summer, f)), "huber").Groups {
		if len(g.Rows) > 20 || g.Kind == "Spieler" && g.More == 0 {
			t.Errorf("%s: %d hits, %d more", g.Kind, len(g.Rows), g.More)
		}
	}
}

func TestAPageThatIsNotThereSaysWhatWasMeant(t *testing.T) {
	s := snapshot(time.Date(2010, 7, 25, 12, 0, 0, 0, time.UTC), decode(t, "tiny"))
	club := s.Clubs[0]
	x := web.NewIndex(s)
	for _, c := range []struct{ path, want string }{
		{"/verein", "/vereine"},
		{"/regeIn", "/regeln"},
		{"/kalendar", "/kalender"},
		{"/verein/" + club.ID, "/vereine/" + club.ID},
		{"/ligen/bl1/tiny/tabele", "/ligen/bl1/tiny/tabelle"},
		{"/teams/" + strings.Fields(club.Name)[0], "/vereine/" + club.ID},
	} {
		p := web.NewFailure(s, 404, "Nicht gefunden", "Hier ist nichts.")
		p.Suggest(x, c.path)
		if len(p.Suggestions.Hits) == 0 || p.Suggestions.Hits[0].Href != c.want {
			t.Errorf("%s: got %v, want %s", c.path, p.Suggestions.Hits, c.want)
		}
	}
	for _, path := range []string{"", "/", "/zugang/7QX3K5M2ABCDEFGH", "/\xff\xfe", "/" + strings.Repeat("ä", 4000),
		`/"><script>alert(1)</script>`} {
		p := web.NewFailure(s, 404, "Nicht gefunden", "Hier ist nichts.")
		p.Suggest(x, path)
		body, err := web.Draw(p)
		if err != nil || len(readHTML(body).faults) > 0 || strings.Contains(string(body), "7qx3k5m2") {
			t.Errorf("%.40q: %v, %v", path, err, readHTML(body).faults)
		}
	}
}

// After a change of one season, what is found is what a new index finds, and the other seasons are not gone through.
func TestAnIndexIsCarriedOn(t *testing.T) {
	var seasons []*seasonfile.File
	for _, year := range []string{"2010", "2011", "2012", "2013"} {
		f := decode(t, "small")
		f.Season.ID = year
		seasons = append(seasons, f)
	}
	var indexes web.Indexes
	before := snapshot(summer, seasons...)
	indexes.Of(before)
	changed := seasons[2].Clone()
	changed.Leagues[0].Matchdays[0].Venue = "Hall in Tirol"
	after := *before
	after.Seasons = slices.Clone(before.Seasons)
	after.Seasons[2] = snapshot(summer, changed).Seasons[0]
	got, want := indexes.Of(&after), web.NewIndex(&after)
	if !reflect.DeepEqual(got, want) || reflect.DeepEqual(got, web.NewIndex(before)) {
		t.Error("the index that was carried on is not that of the snapshot")
	}
	all := testing.AllocsPerRun(3, func() { web.NewIndex(&after) })
	if carried := testing.AllocsPerRun(3, func() { indexes.Of(&after) }); carried > all/5 {
		t.Errorf("%.0f allocations where nothing has changed, %.0f for all", carried, all)
	}
}
