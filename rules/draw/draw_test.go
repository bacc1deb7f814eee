package draw_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"pokerliga/rules/draw"
)

// slotsOf are the slots that play a Sit'n'Go in each heat (§ 3.2.11).
var slotsOf = [][]int{{3, 4, 5, 6}, {1, 2, 5, 6}, {1, 2, 3, 4}}

// heat is the draw of a heat of so many clubs; the first ghosts clubs came with
// five players and have an empty chair in slot 1 (§ 3.2.6).
func heat(number, clubs, ghosts int, secret string, earlier [][]string) *draw.Document {
	d := &draw.Document{Season: "2010", League: "bl1", Matchday: 3, Heat: number, Number: 1, Secret: secret, Earlier: earlier}
	for c := range clubs {
		for _, slot := range slotsOf[number-1] {
			chair := draw.Chair{Club: fmt.Sprintf("club-%02d", c), Player: fmt.Sprintf("p%02d-%d", c, slot)}
			if slot == 1 && c < ghosts {
				chair = draw.Chair{Club: chair.Club, Ghost: true}
			}
			d.Field = append(d.Field, chair)
		}
	}
	d.Perform()
	return d
}

// day draws the three heats of a matchday.
func day(clubs, ghosts int, secret string) []*draw.Document {
	var days []*draw.Document
	var earlier [][]string
	for number := 1; number <= 3; number++ {
		d := heat(number, clubs, ghosts, secret, earlier)
		earlier = append(slices.Clone(earlier), players(d)...)
		days = append(days, d)
	}
	return days
}

// players lists who sits at each table.
func players(d *draw.Document) [][]string {
	var tables [][]string
	for _, table := range d.Tables {
		var at []string
		for _, seat := range table.Seats {
			if !seat.Ghost {
				at = append(at, seat.Player)
			}
		}
		tables = append(tables, at)
	}
	return tables
}

// § 3.2.11, A33: the sizes of the tables by the number of clubs.
func TestTheTablesAreSixAndFiveHandedAsTheFieldDemands(t *testing.T) {
	cases := []struct{ clubs, six, five int }{
		{18, 12, 0}, {17, 8, 4}, {16, 9, 2}, {15, 10, 0}, {14, 6, 4}, {13, 7, 2}, {12, 8, 0},
		{11, 4, 4}, {10, 5, 2}, {9, 6, 0}, {8, 2, 4}, {7, 3, 2}, {6, 4, 0}, {5, 0, 4},
	}
	for _, c := range cases {
		six, five := 0, 0
		for _, table := range heat(1, c.clubs, 0, "s", nil).Tables {
			switch len(table.Seats) {
			case 6:
				six++
			case 5:
				five++
			default:
				t.Errorf("%d clubs: a table of %d", c.clubs, len(table.Seats))
			}
		}
		if six != c.six || five != c.five {
			t.Errorf("%d clubs: %d tables of six and %d of five, want %d and %d", c.clubs, six, five, c.six, c.five)
		}
	}
}

// A32: at most one player of a club per table.
func TestEveryDrawIsLegal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		clubs := rapid.IntRange(1, 19).Draw(t, "clubs")
		ghosts := rapid.IntRange(0, clubs).Draw(t, "ghosts")
		for _, d := range day(clubs, ghosts, rapid.String().Draw(t, "secret")) {
			legal(t, d)
		}
	})
}

// legal fails unless everybody of the field sits once, at tables of nearly one
// size, with nobody of his own club, and the document proves it.
func legal(t *rapid.T, d *draw.Document) {
	if err := d.Verify(); err != nil {
		t.Fatal(err)
	}
	left := map[draw.Chair]int{}
	for _, c := range d.Field {
		left[c]++
	}
	least, most := 6, 0
	for i, table := range d.Tables {
		if table.Table != i+1 {
			t.Fatalf("table %d stands in place %d", table.Table, i)
		}
		least, most = min(least, len(table.Seats)), max(most, len(table.Seats))
		clubs := map[string]bool{}
		for _, seat := range table.Seats {
			if clubs[seat.Club] {
				t.Fatalf("two of %s at table %d", seat.Club, table.Table)
			}
			clubs[seat.Club] = true
			left[seat]--
		}
	}
	if most > 6 || most-least > 1 {
		t.Fatalf("tables of %d to %d", least, most)
	}
	for c, n := range left {
		if n != 0 {
			t.Fatalf("%v sits wrong by %d", c, -n)
		}
	}
}

func TestNobodyMeetsAgainWhereThatIsPossible(t *testing.T) {
	for clubs := 12; clubs <= 18; clubs++ {
		for _, d := range day(clubs, 2, "s") {
			if d.Repeats != 0 {
				t.Errorf("%d clubs, heat %d: %d pairs meet again", clubs, d.Heat, d.Repeats)
			}
		}
	}
}

func TestADrawIsBetterThanChance(t *testing.T) {
	drawn, chance := 0, 0
	for seed := range 20 {
		secret := fmt.Sprint(seed)
		for clubs := 5; clubs <= 11; clubs++ {
			days := day(clubs, 0, secret)
			var earlier [][]string
			for _, d := range days {
				drawn += d.Repeats
				chance += meetings(heat(d.Heat, clubs, 0, secret+"x", nil), earlier)
				earlier = append(earlier, players(d)...)
			}
		}
	}
	if drawn*2 > chance {
		t.Errorf("%d pairs meet again, by mere chance %d", drawn, chance)
	}
}

// meetings counts the pairs at a table who have met before.
func meetings(d *draw.Document, earlier [][]string) int {
	n := 0
	for _, at := range players(d) {
		for i := range at {
			for j := range i {
				for _, before := range earlier {
					if slices.Contains(before, at[i]) && slices.Contains(before, at[j]) {
						n++
					}
				}
			}
		}
	}
	return n
}

// A34: the empty chairs are spread, and rather over the tables of six.
func TestNoTableHasTwoMissingOpponentsWhereThatIsPossible(t *testing.T) {
	for clubs, ghosts := range map[int]int{18: 12, 17: 8, 13: 5} {
		d := heat(2, clubs, ghosts, "s", nil)
		for _, table := range d.Tables {
			missing := 6 - len(table.Seats)
			for _, seat := range table.Seats {
				if seat.Ghost {
					missing++
				}
			}
			if missing > 1 {
				t.Errorf("%d clubs: table %d lacks %d opponents", clubs, table.Table, missing)
			}
		}
	}
}

// Everybody meets everybody: over many draws every two clubs meet about equally
// often, and every player sits at every table.
func TestTheLotFavoursNobody(t *testing.T) {
	const draws = 300
	met := map[[2]string]int{}
	first := map[string]int{}
	for seed := range draws {
		for _, table := range heat(1, 12, 0, fmt.Sprint(seed), nil).Tables {
			for i, a := range table.Seats {
				for _, b := range table.Seats[:i] {
					met[[2]string{min(a.Club, b.Club), max(a.Club, b.Club)}]++
				}
			}
			if table.Table == 1 {
				first[table.Seats[0].Player]++
			}
		}
	}
	want := draws * 8 * 15 / 66 // tables, pairs at one, pairs of clubs
	for pair, n := range met {
		if n < want*8/10 || n > want*12/10 {
			t.Errorf("%v met %d times, about %d are expected", pair, n, want)
		}
	}
	if len(first) < 40 {
		t.Errorf("only %d of 48 players ever had the first seat", len(first))
	}
}

// The algorithm has a name, so what it draws may never change: this draw was
// computed once and stays.
func TestTheAlgorithmStaysTheSame(t *testing.T) {
	d := heat(2, 5, 1, "geheim", [][]string{{"p01-5", "p02-5", "p03-6"}})
	got, err := json.Marshal(d.Tables)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != tables1 {
		t.Errorf("got\n%s\nfrom the seed %s", got, d.Seed)
	}
	if d.Seed != seed1 {
		t.Errorf("got the seed %s", d.Seed)
	}
}

const (
	seed1   = `pokerliga-draw-1/2010/bl1/3/2/1/geheim/3834c7d5de9526c56ce3b9e08aeaea818a250733b2ac18abf2ef601518a672bc/`
	tables1 = "" +
		`[{"table":1,"seats":[{"club":"club-01","player":"p01-2"},{"club":"club-00","player":"p00-5"},{"club":"club-03","player":"p03-1"},{"club":"club-04","player":"p04-5"},{"club":"club-02","player":"p02-5"}]},` +
		`{"table":2,"seats":[{"club":"club-02","player":"p02-6"},{"club":"club-04","player":"p04-6"},{"club":"club-01","player":"p01-1"},{"club":"club-00","player":"p00-6"},{"club":"club-03","player":"p03-6"}]},` +
		`{"table":3,"seats":[{"club":"club-01","player":"p01-5"},{"club":"club-00","ghost":true},{"club":"club-03","player":"p03-5"},{"club":"club-04","player":"p04-2"},{"club":"club-02","player":"p02-2"}]},` +
		`{"table":4,"seats":[{"club":"club-00","player":"p00-2"},{"club":"club-04","player":"p04-1"},{"club":"club-01","player":"p01-6"},{"club":"club-02","player":"p02-1"},{"club":"club-03","player":"p03-2"}]}]`
)

func TestADocumentThatWasTamperedWithIsNotRight(t *testing.T) {
	cases := map[string]func(*draw.Document){
		"das Verfahren „dice“ ist hier unbekannt, bekannt ist „pokerliga-draw-1“": func(d *draw.Document) { d.Algorithm = "dice" },
		"das Geheimnis passt nicht zur vorher veröffentlichten Prüfsumme":         func(d *draw.Document) { d.Secret = "another" },
		"das Feld ist nicht nach Vereinen und Spielern geordnet":                  func(d *draw.Document) { slices.Reverse(d.Field) },
		"der Startwert ist nicht aus Geheimnis, Feld und Zuruf zusammengesetzt":   func(d *draw.Document) { d.Hall = "7" },
		"es sind 3 Tische, ausgelost werden 4":                                    func(d *draw.Document) { d.Tables = d.Tables[:3] },
		"an Tisch 2 sitzt jemand anders, als die Auslosung ergibt":                func(d *draw.Document) { slices.Reverse(d.Tables[1].Seats) },
		"es treffen 0 Paare wieder aufeinander, nicht 1":                          func(d *draw.Document) { d.Repeats = 1 },
		"im Feld steht ein Platz ohne Verein":                                     func(d *draw.Document) { d.Field[0].Club = "" },
		"ein Platz von „club-00“ ist weder ein Spieler noch ein leerer Sessel":    func(d *draw.Document) { d.Field[1].Player = "" },
		"der Spieler „p00-4“ steht zweimal im Feld":                               func(d *draw.Document) { d.Field[0].Player = "p00-4" },
		"das Feld hat 601 Plätze, höchstens sind es 600": func(d *draw.Document) {
			d.Field = make([]draw.Chair, 601)
		},
		"ein Tisch der Heats davor hat mehr als 6 Spieler, oder es sind zu viele Tische": func(d *draw.Document) {
			d.Earlier = [][]string{make([]string, 7)}
		},
	}
	for want, tamper := range cases {
		d := heat(1, 5, 0, "s", nil)
		tamper(d)
		if err := d.Verify(); err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	before := day(18, 2, "s")
	earlier := append(players(before[0]), players(before[1])...)
	for b.Loop() {
		heat(3, 18, 2, "s", earlier)
	}
}
