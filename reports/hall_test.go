package reports_test

import (
	"bytes"
	"encoding/json"
	"image"
	"image/draw"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/reports"
	"pokerliga/rules/matchday"
	"pokerliga/rules/scan"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// hall is the hall of the first matchday of the ordinary season, in the second heat, whose tables are those of its cards.
func hall(t *testing.T) *reports.Hall {
	t.Helper()
	s := snapshot(t, "ordinary")
	v := s.Seasons[0]
	l := &v.File.Leagues[0]
	m := &l.Matchdays[0]
	h := &reports.Hall{Season: v, At: acts.MatchdayRef{Season: v.Head.ID, League: l.ID, Number: m.Number}, Day: m, Printed: s.At,
		ByName: strings.Compare, Site: "https://liga.example"}
	h.Heat = matchday.PresetOf(m, 2, nil, new(matchday.Noted))
	for _, card := range m.Heats[1].SitAndGos {
		empty := scoring.SitAndGo{Table: card.Table}
		for _, seat := range card.Seats {
			empty.Seats = append(empty.Seats, scoring.Seat{Player: seat.Player, Club: seat.Club, Ghost: seat.Ghost})
		}
		h.Heat.SitAndGos = append(h.Heat.SitAndGos, empty)
	}
	return h
}

// text returns the cells of a row as they are printed.
func text(t *reports.Table, row int) []string {
	var all []string
	for i := range t.Columns {
		all = append(all, t.Columns[i].Shown(t.Rows[row][i]))
	}
	return all
}

// wants compares the first rows of a printout.
func wants(t *testing.T, table *reports.Table, rows ...[]string) {
	t.Helper()
	for i, want := range rows {
		if got := text(table, i); !slices.Equal(got, want) {
			t.Errorf("%s, row %d: got %q, want %q", table.Title, i, got, want)
		}
	}
}

func TestTheCheckInListTicksWhoIsThere(t *testing.T) {
	h := hall(t)
	first := h.Day.Lineup("baden-102-1")
	h.CheckIns = []matchday.CheckIn{{Club: first.Club, Dress: true, Players: []matchday.PresentPlayer{
		{Player: first.Slots[0], Identified: true}, {Player: first.Slots[1]}}}}
	first.Slots[2] = ""
	list := h.CheckInList()
	wants(t, list, []string{"Baden 1", "1", "Ulrich Moser", "☒", "☒", "☒"}, []string{"", "2", "Paul Müller", "☒", "☐", ""},
		[]string{"", "3", "leerer Sessel", "", "", ""}, []string{"", "4", "Walter Leitner", "☐", "☐", ""})
	if want := 6 * len(h.Day.Lineups); len(list.Rows) != want {
		t.Errorf("%d rows, want %d", len(list.Rows), want)
	}
}

// § 3.2.11
func TestTheLineupListSaysWhatEachSlotPlays(t *testing.T) {
	h := hall(t)
	h.Heat = nil
	list := h.LineupList()
	wants(t, list, []string{"Baden 1", "Ulrich Moser", "Paul Müller", "Anna Auer", "Walter Leitner", "Ulrich Lang", "Vera Hofer (K)"})
	if want := "3  MTT A in Heat 2, Sit’n’Go in Heat 1 und 3, übernimmt den Stack von 1"; list.Notes[2] != want {
		t.Errorf("it says %q, want %q", list.Notes[2], want)
	}
	if list.About != "1. Bundesliga · 1. Sammelrunde, 7. Februar 2010" {
		t.Errorf("it is about %q", list.About)
	}
}

func TestTheSeatingPlanHasEverybodyByNameAndByTable(t *testing.T) {
	h := hall(t)
	h.Heat.SitAndGos[0].Seats[1] = scoring.Seat{Club: "baden-102-1", Ghost: true}
	plan := h.SeatingPlan()
	wants(t, plan[1], []string{"1", "1", "Anna Gruber", "Klagenfurt 17"}, []string{"", "2", "leerer Sessel", "Baden 1"})
	seats := 0
	for i := range h.Heat.SitAndGos {
		seats += len(h.Heat.SitAndGos[i].Seats)
	}
	if len(plan[1].Rows) != seats || len(plan[0].Rows) != seats-1 {
		t.Errorf("%d by table and %d by name, of %d seats and one that is empty", len(plan[1].Rows), len(plan[0].Rows), seats)
	}
	if !slices.IsSortedFunc(plan[0].Rows, func(a, b []reports.Cell) int { return strings.Compare(a[0].Text, b[0].Text) }) {
		t.Error("by name, it is not sorted by name")
	}
}

// Who leaves a stack is known from the heat before, who takes it over may still be chosen (§ 3.2.5); the sum is that of
// the chips in play. § 3.2.7
func TestTheHandOverSaysWhoLeavesAndWhoComes(t *testing.T) {
	list := hall(t).HandOver()
	wants(t, list[0], []string{"Baden 1", "14.900", "Paul Müller", "Anna Auer oder Walter Leitner", "☐"})
	last := list[0].Rows[len(list[0].Rows)-1]
	if last[0].Text != "Summe" || last[1].Number != 180000 {
		t.Errorf("it ends with %v", last)
	}
	if len(list) != 2 || list[1].Title != "Übergabe MTT B" {
		t.Errorf("there are %d", len(list))
	}
}

// What lies open in the hall calls nobody by a name that he does not want to read there. The list of the check-in does:
// it is for those who compare it with a proof of identity (§ 1.2.6).
func TestWhoAsksForInitialsHasThemOnPaper(t *testing.T) {
	h := hall(t)
	player := h.Heat.SitAndGos[0].Seats[0].Player
	i := slices.IndexFunc(h.Season.Public.Players, func(p seasonfile.Player) bool { return p.ID == player })
	h.Season.Public.Players[i].GivenName, h.Season.Public.Players[i].FamilyName = "A.", "G."
	name := func(table *reports.Table, name string) bool {
		return slices.ContainsFunc(table.Rows, func(row []reports.Cell) bool {
			return slices.ContainsFunc(row, func(c reports.Cell) bool { return strings.Contains(c.Text, name) })
		})
	}
	for _, table := range slices.Concat(h.SeatingPlan(), h.HandOver(), []*reports.Table{h.LineupList()}) {
		if name(table, "Anna Gruber") {
			t.Errorf("%s has the name", table.Title)
		}
	}
	if !name(h.CheckInList(), "Anna Gruber") {
		t.Error("the check-in list has initials")
	}
}

func TestRoundCardsArePrintedTwoOrFourOnAPage(t *testing.T) {
	h := hall(t)
	cards := len(h.Heat.SitAndGos)
	for onPage, pages := range map[int]int{reports.FewCards: (cards + 1) / 2, reports.ManyCards: (cards + 3) / 4} {
		var b, again bytes.Buffer
		if err := h.RoundCards(&b, onPage); err != nil {
			t.Fatal(err)
		}
		if err := h.RoundCards(&again, onPage); err != nil || !bytes.Equal(b.Bytes(), again.Bytes()) {
			t.Errorf("%d on a page: the same cards have other bytes", onPage)
		}
		if got := bytes.Count(b.Bytes(), []byte("/Type /Page\n")); got != pages {
			t.Errorf("%d on a page: %d pages, want %d", onPage, got, pages)
		}
	}
}

func TestWithoutADrawThereAreNoRoundCards(t *testing.T) {
	h := hall(t)
	h.Heat.SitAndGos = nil
	var b bytes.Buffer
	if err := h.RoundCards(&b, reports.FewCards); err != nil {
		t.Fatal(err)
	}
}

// What the layout says is what the PDF shows: frames and discs are where they are said to be and codes say what they are said to
// say, on pages of two and of four; a chair without a player has no boxes, and there are as many places as players.
func TestTheLayoutOfTheRoundCardsIsThatOfTheirPDF(t *testing.T) {
	h := hall(t)
	keepCards(t, h)
	h.Heat.SitAndGos = h.Heat.SitAndGos[:5]
	h.Heat.SitAndGos[0].Seats[1] = scoring.Seat{Club: "baden-102-1", Ghost: true}
	h.Heat.SitAndGos[1].Seats[0].Disqualified = true
	h.Heat.SitAndGos[2].Seats = h.Heat.SitAndGos[2].Seats[:2]
	for len(h.Heat.SitAndGos[3].Seats) < 10 {
		h.Heat.SitAndGos[3].Seats = append(h.Heat.SitAndGos[3].Seats, h.Heat.SitAndGos[4].Seats[0])
	}
	for _, onPage := range []int{reports.FewCards, reports.ManyCards} {
		var b bytes.Buffer
		if err := h.RoundCards(&b, onPage); err != nil {
			t.Fatal(err)
		}
		l, err := h.CardLayout(onPage)
		if err != nil || len(l.Cards) != len(h.Heat.SitAndGos) {
			t.Fatalf("%d cards, %v", len(l.Cards), err)
		}
		const dots = 200.0
		var page image.Image
		for i := range l.Cards {
			c := &l.Cards[i]
			if i%onPage == 0 {
				page = rendered(t, b.Bytes(), c.Page, dots)
			}
			dark := func(x, y float64) bool {
				r, _, _, _ := page.At(int(x*dots/25.4), int(y*dots/25.4)).RGBA()
				return r < 0x8000
			}
			for _, disc := range c.Discs {
				for _, turn := range [][2]float64{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
					if !dark(disc.X+turn[0]*disc.R*0.9, disc.Y+turn[1]*disc.R*0.9) || dark(disc.X+turn[0]*disc.R*1.5, disc.Y+turn[1]*disc.R*1.5) && turn != [2]float64{} {
						t.Errorf("%d on a page, table %d: no disc at %v", onPage, c.Table, disc)
					}
				}
			}
			for _, box := range c.Boxes {
				for k := range 20 {
					at := (float64(k) + 0.5) / 20
					if !dark(box.X+at*box.W, box.Y) || !dark(box.X+at*box.W, box.Y+box.H) || !dark(box.X, box.Y+at*box.H) ||
						!dark(box.X+box.W, box.Y+at*box.H) || dark(box.X+0.12*box.W, box.Y+at*box.H*0.7+0.15*box.H) {
						t.Fatalf("%d on a page, table %d: no frame at %v", onPage, c.Table, box)
					}
				}
			}
			if got := coded(t, page, c, dots); got != c.Code.Text {
				t.Errorf("%d on a page, table %d: the code says %q, want %q", onPage, c.Table, got, c.Code.Text)
			}
		}
		for i, want := range []int{5*6 + 2, 5*6 + 2, 2*3 + 2, 0, 6*7 + 2} {
			if got := len(l.Cards[i].Boxes); got != want {
				t.Errorf("card %d has %d boxes, want %d", i+1, got, want)
			}
		}
		if got := l.Cards[4].Code; got.Modules != 29 || !strings.HasPrefix(got.Text, "HTTPS://LIGA.EXAMPLE/K/") || !strings.Contains(got.Text, ".13F") {
			t.Errorf("the code is %+v", got)
		}
	}
}

// How many chairs a table has and which heat it is, its card has from the table. Above six chairs it has no boxes and is filled in by
// hand; its code leads to it all the same.
func TestChairsAndHeatOfARoundCardAreThoseOfItsTable(t *testing.T) {
	h := hall(t)
	seats := slices.Concat(h.Heat.SitAndGos[0].Seats, h.Heat.SitAndGos[1].Seats)
	h.Heat.SitAndGos = h.Heat.SitAndGos[:1]
	for heat := 1; heat <= 6; heat++ {
		for chairs := 2; chairs <= 10; chairs++ {
			h.Heat.Heat, h.Heat.SitAndGos[0].Seats = heat, seats[:chairs]
			l, err := h.CardLayout(reports.FewCards)
			if err != nil {
				t.Fatal(err)
			}
			c, boxes, chips := &l.Cards[0], chairs*(chairs+1)+2, chairs
			if chairs > 6 {
				boxes, chips = 0, 0
			}
			code, err := league.ParseCardCode(scan.Named(c.Code.Text))
			if err != nil || code.Heat != heat || c.Heat != heat || len(c.Seats) != chairs || len(c.Boxes) != boxes || len(c.Chips) != chips {
				t.Errorf("heat %d, %d chairs: heat %d, %d chairs, %d boxes, %d chips, code %+v, %v", heat, chairs, c.Heat, len(c.Seats), len(c.Boxes), len(c.Chips), code, err)
			}
		}
	}
}

// keepCards keeps the cards and their layout where they are asked for, to be photographed.
func keepCards(t *testing.T, h *reports.Hall) {
	t.Helper()
	folder := os.Getenv("POKERLIGA_CARDS")
	if folder == "" {
		return
	}
	var b bytes.Buffer
	if err := h.RoundCards(&b, reports.ManyCards); err != nil {
		t.Fatal(err)
	}
	l, err := h.CardLayout(reports.ManyCards)
	if err != nil {
		t.Fatal(err)
	}
	told, err := json.Marshal(l)
	if err != nil {
		t.Fatal(err)
	}
	for name, body := range map[string][]byte{"cards.pdf": b.Bytes(), "cards.json": told} {
		if err := os.WriteFile(filepath.Join(folder, name), body, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// coded reads the code of a card on a page.
func coded(t *testing.T, page image.Image, c *scan.PrintedCard, dots float64) string {
	t.Helper()
	at := func(mm float64) int { return int(mm * dots / 25.4) }
	part := image.NewGray(image.Rect(0, 0, at(c.Code.W+4), at(c.Code.W+4)))
	draw.Draw(part, part.Bounds(), page, image.Pt(at(c.Code.X-2), at(c.Code.Y-2)), draw.Src)
	bits, err := gozxing.NewBinaryBitmapFromImage(part)
	if err != nil {
		t.Fatal(err)
	}
	read, err := qrcode.NewQRCodeReader().Decode(bits, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true})
	if err != nil {
		t.Fatal(err)
	}
	return read.GetText()
}

// A card from before a new draw is known by its digest: it is another with every two chairs exchanged.
func TestTheCodeOfARoundCardChangesWithEveryTwoChairs(t *testing.T) {
	h := hall(t)
	h.Heat.SitAndGos = h.Heat.SitAndGos[:1]
	seats := h.Heat.SitAndGos[0].Seats
	seen := map[string]bool{}
	code := func() {
		t.Helper()
		l, err := h.CardLayout(reports.ManyCards)
		if err != nil || seen[l.Cards[0].Code.Text] {
			t.Errorf("%s again, %v", l.Cards[0].Code.Text, err)
		}
		seen[l.Cards[0].Code.Text] = true
	}
	code()
	for i := range seats {
		for j := range i {
			seats[i], seats[j] = seats[j], seats[i]
			code()
			seats[i], seats[j] = seats[j], seats[i]
		}
	}
}
