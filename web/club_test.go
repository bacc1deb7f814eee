package web_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web"
	"pokerliga/web/frame"
)

func TestLettersOnAShieldCanBeReadInAllColours(t *testing.T) {
	s := snapshot(summer, decode(t, "tiny"))
	for r := 0; r < 256; r += 51 {
		for g := 0; g < 256; g += 17 {
			for b := 0; b < 256; b += 51 {
				field := fmt.Sprintf("#%02x%02x%02x", r, g, b)
				s.Clubs[0].Colours, s.Clubs[0].Logo = []string{field, "#ffffff"}, ""
				p, err := web.NewClubProfile(s, s.Clubs[0].ID, nil)
				if err != nil {
					t.Fatal(err)
				}
				if ratio := contrast(t, p.Crest.Colours.Ink, field); ratio < 4.5 {
					t.Errorf("%s on %s has a contrast of %.2f", p.Crest.Colours.Ink, field, ratio)
				}
			}
		}
	}
}

func TestAClubIsToldOverAllSeasons(t *testing.T) {
	f := decode(t, "small")
	s := snapshot(summer, f)
	first := s.Seasons[0].Results.Leagues[0].Standings[0]
	until := "2010-02-01"
	p, err := web.NewClubProfile(s, first.Club, []scoring.Membership{
		{Player: f.Players[0].ID, Club: first.Club, From: "2010-01-01"},
		{Player: f.Players[1].ID, Club: first.Club, From: "2010-01-01", Until: &until},
		{Player: f.Players[2].ID, Club: first.Club, From: "2010-12-01"},
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(p.Roster) != 1 || p.Roster[0].Href != "/spieler/"+f.Players[0].ID {
		t.Errorf("of three memberships one holds today: %+v", p.Roster)
	}
	year := p.Years[0]
	if year.Rank.Number != 1 || year.Played != first.Played || year.Wins != first.Places[0] ||
		year.Href != "/ligen/bl1/small/tabelle/"+first.Club {
		t.Errorf("got %+v, the table says %+v", year, first)
	}
	embedded, err := web.NewEmbedClub(s, first.Club, web.AnyColour)
	if err != nil {
		t.Fatal(err)
	}
	if days := len(embedded.Forms[0].Days); days != min(6, first.Played) {
		t.Errorf("the form has %d matchdays", days)
	}
	if _, err := web.NewClubProfile(s, "nobody", nil); !errors.Is(err, acts.ErrNotFound) {
		t.Errorf("got %v", err)
	}
}

func TestTheChampionIsHonoured(t *testing.T) {
	s := snapshot(summer, decode(t, "rough"), decode(t, "tiny"))
	for _, v := range s.Seasons {
		plan := v.Results.Promotion
		if plan == nil {
			continue
		}
		for _, club := range plan.Champion {
			p, err := web.NewClubProfile(s, club, nil)
			if err != nil || !slices.ContainsFunc(p.Honours, func(h web.Honour) bool { return h.Look == "champion" && h.Year.Text == v.Head.Name }) {
				t.Errorf("%s: %v, %v", club, p.Honours, err)
			}
		}
		for _, club := range plan.Promoted {
			p, err := web.NewClubProfile(s, club, nil)
			if err != nil || !slices.ContainsFunc(p.Honours, func(h web.Honour) bool { return h.Look == "up" }) {
				t.Errorf("%s: %v, %v", club, p.Honours, err)
			}
		}
	}
}

func TestAPlayerIsToldOverAllSeasons(t *testing.T) {
	s := snapshot(summer, decode(t, "small"))
	row := s.Seasons[0].Results.Leagues[0].MVP[0]
	p, err := web.NewPlayerProfile(s, row.Player, nil, austrian(s))
	if err != nil {
		t.Fatal(err)
	}
	if len(p.Years) != 1 || p.Years[0].Rank.Number != 1 || len(p.Days) != 1 || len(p.Days[0].Rows) != row.Matchdays {
		t.Errorf("got %+v and %+v, the list says %+v", p.Years, p.Days, row)
	}
	if p.Ranking == nil || p.Ranking.Total == nil {
		t.Error("the Austrian Ranking is not taken apart")
	}
	if _, err := web.NewPlayerProfile(s, "nobody", nil, nil); !errors.Is(err, acts.ErrNotFound) {
		t.Errorf("got %v", err)
	}
}

func TestTheOperatorIsNamedOrToldWhatIsMissing(t *testing.T) {
	for _, c := range []struct{ name, text, says string }{
		{"nothing", "", "Hier fehlt noch etwas: der Name, die Anschrift und eine E-Mail-Adresse."},
		{"a name", "Verband Muster", "Hier fehlt noch etwas: die Anschrift und eine E-Mail-Adresse."},
		{"no address to write to", "Verband Muster|Gasse 1, 1010 Wien", "Hier fehlt noch etwas: eine E-Mail-Adresse."},
		{"all of it", " Verband Muster | Gasse 1, 1010 Wien || office@example.at|ZVR 123456789 ", "ZVR 123456789"},
		{"markup", "<b>Verband</b> | Gasse 1 | a@b.at", "<b>Verband</b>"},
	} {
		for _, p := range []frame.Page{web.NewImprint(nil, web.NewOperator(c.text)), web.NewPrivacy(nil, web.NewOperator(c.text))} {
			body, err := web.Draw(p)
			if err != nil {
				t.Fatal(err)
			}
			sheet := readHTML(body)
			if len(sheet.faults) > 0 || !strings.Contains(sheet.text, c.says) ||
				strings.HasPrefix(c.says, "Hier") != strings.Contains(sheet.text, "Hier fehlt") {
				t.Errorf("%s: %v, %s", c.name, sheet.faults, sheet.text)
			}
		}
	}
}

func TestEveryParagraphThatATemplateLinksToIsThere(t *testing.T) {
	cited := regexp.MustCompile(`/regeln#([A-Z0-9.]+)`)
	names, _ := filepath.Glob("*.html")
	parts, _ := filepath.Glob("parts/*.html")
	all := 0
	for _, name := range append(names, parts...) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range cited.FindAllStringSubmatch(string(text), -1) {
			all++
			isCited := func(r rulebook.Reading) bool { return r.No == m[1] }
			if !rulebook.Known(rulebook.Ref(m[1])) && !slices.ContainsFunc(rulebook.Readings(), isCited) {
				t.Errorf("%s links to § %s, which the rulebook does not have", name, m[1])
			}
		}
	}
	if all < 10 {
		t.Errorf("only %d paragraphs are linked to", all)
	}
	sheet := draw(t, snapshot(summer), "/regeln")
	for _, p := range rulebook.Paragraphs() {
		if !sheet.ids[string(p.Ref)] {
			t.Errorf("§ %s has no anchor", p.Ref)
		}
	}
	for _, r := range rulebook.Readings() {
		if !sheet.ids[r.No] {
			t.Errorf("%s has no anchor", r.No)
		}
	}
}

// A line in the colour of a club can be seen on a card, by day and by night, whatever the colours.
func TestALineInTheColourOfAClubCanBeSeen(t *testing.T) {
	for _, ground := range []string{"#ffffff", "#11201a"} {
		for _, field := range []string{"#ffffff", "#000000", "#8d0801", "#f4d58d", "#808080", "#11201a", "#ffff00", "#5b2a86"} {
			if line := register.LineOn(ground, field, field); contrast(t, line, ground) < 4.5 {
				t.Errorf("%s on %s becomes %s", field, ground, line)
			}
		}
	}
	if line := register.LineOn("#ffffff", "#f4d58d", "#8d0801"); line != "#8d0801" {
		t.Errorf("the band can be seen, and the line is %s", line)
	}
}

// The poster of a club says where it stands, how far the next ones are, and every round.
func TestThePosterOfAClubSaysWhereItStands(t *testing.T) {
	s := snapshot(summer, decode(t, "small"))
	l := &s.Seasons[0].Results.Leagues[0]
	p, err := web.NewClubProfile(s, l.Standings[1].Club, nil)
	if err != nil {
		t.Fatal(err)
	}
	now := p.Now[0]
	if now.Rank.Number != l.Standings[1].Rank || now.Ruler == nil || now.Climb == nil || len(now.Tiles) < len(l.Matchdays) {
		t.Fatalf("%+v", now)
	}
	if tick := now.Ruler.Ticks[len(now.Ruler.Ticks)-1]; tick.Points != l.Standings[0].Points || tick.X != 340 {
		t.Errorf("the ruler ends with %+v, the leader has %d", tick, l.Standings[0].Points)
	}
	if stops := now.Climb.Stops; len(stops) != len(l.Matchdays) || stops[len(stops)-1].Rank != fmt.Sprint(l.Standings[1].Rank, ".") {
		t.Errorf("the way has the stops %+v", stops)
	}
}
