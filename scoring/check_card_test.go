package scoring_test

import (
	"strings"
	"testing"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// holds compares what a check found with the one fault that is wanted; an empty
// path and sentence want none.
func holds(t *testing.T, found []*scoring.Fault, path, sentence string, rule rulebook.Ref) {
	t.Helper()
	if path == "" && sentence == "" {
		if len(found) > 0 {
			t.Fatalf("got %v, want no fault", found[0])
		}
		return
	}
	if len(found) != 1 {
		t.Fatalf("got %d faults %v, want one", len(found), found)
	}
	f := found[0]
	if f.Path != path || !strings.Contains(f.Sentence, sentence) || f.Rule != rule {
		t.Errorf("got %q %q %q\nwant %q %q %q", f.Path, f.Sentence, f.Rule, path, sentence, rule)
	}
	if f.Rule != "" && !rulebook.Known(f.Rule) {
		t.Errorf("the rulebook has no paragraph %s", f.Rule)
	}
}

// placed, with, sole, ghost and out write the seats of a round card.
func placed(player string, place int) scoring.Seat {
	return scoring.Seat{Player: player, Place: place}
}

func with(player string, place, chips int) scoring.Seat {
	return scoring.Seat{Player: player, Place: place, Chips: &chips}
}

func sole(player string) scoring.Seat {
	return scoring.Seat{Player: player, Place: 1, InTime: true}
}

func ghost(club string) scoring.Seat { return scoring.Seat{Club: club, Ghost: true} }

func disqualified(player string) scoring.Seat {
	return scoring.Seat{Player: player, Disqualified: true}
}

// § 3.2.13: everybody at the table has a place; equal ones share the better one
// and the next is skipped. In time wins only who had all the chips. § 3.2.18:
// when time is up the chips decide. § 3.2.17, § 2.2.16: an empty chair and a
// disqualified player have no place, the others are placed without them.
func TestARoundCardIsRefused(t *testing.T) {
	bare := scoring.Seat{}
	for _, c := range []struct {
		name     string
		seats    []scoring.Seat
		path     string
		sentence string
		rule     rulebook.Ref
	}{
		{"never with six in a row", []scoring.Seat{placed("a", 1), placed("b", 2), placed("c", 3), placed("d", 4), placed("e", 5),
			placed("f", 6)}, "", "", ""},
		{"never in another order of rows", []scoring.Seat{placed("b", 2), placed("c", 3), placed("a", 1)}, "", "", ""},
		{"never with a shared place", []scoring.Seat{placed("a", 1), placed("b", 2), placed("c", 2), placed("d", 4)}, "", "", ""},
		{"never when all share the first", []scoring.Seat{placed("a", 1), placed("b", 1), placed("c", 1)}, "", "", ""},
		{"never with a ghost behind all others", []scoring.Seat{sole("a"), placed("b", 2), ghost("x"), ghost("x")}, "", "", ""},
		{"never with a disqualified player", []scoring.Seat{disqualified("d"), with("a", 1, 500), with("b", 2, 100), placed("c", 3)}, "", "", ""},
		{"never when nobody sits there yet", nil, "", "", ""},
		{"never when the winner says he has all", []scoring.Seat{{Player: "a", Place: 1, InTime: true, Chips: new(12000)}, placed("b", 2)}, "",
			"", ""},
		{"never with 0 chips for whoever is out", []scoring.Seat{with("a", 1, 12000), with("b", 2, 0), with("c", 3, 0)}, "", "", ""},
		{"never with equal chips on a shared place", []scoring.Seat{with("a", 1, 300), with("b", 1, 300), placed("c", 3)}, "", "", ""},

		{"with seven seats", []scoring.Seat{placed("a", 1), placed("b", 2), placed("c", 3), placed("d", 4), placed("e", 5), placed("f", 6),
			ghost("x")}, ".seats", "höchstens sechs", "3.2.13"},
		{"with seven seats, whatever is on them", make([]scoring.Seat, 7), ".seats", "höchstens sechs", "3.2.13"},
		{"with a place twice that is not skipped after", []scoring.Seat{placed("a", 1), placed("b", 1), placed("c", 2)}, ".seats[2].place",
			"an der Reihe wäre Platz 3", "3.2.13"},
		{"without a first", []scoring.Seat{placed("b", 2), placed("c", 3)}, ".seats[0].place", "an der Reihe wäre Platz 1", "3.2.13"},
		{"with a gap", []scoring.Seat{placed("a", 1), placed("c", 3)}, ".seats[1].place", "Spieler c hat Platz 3", "3.2.13"},
		{"with a gap for the ghost", []scoring.Seat{placed("a", 1), ghost("x"), placed("c", 3)}, ".seats[2].place",
			"an der Reihe wäre Platz 2", "3.2.13"},
		{"with a shared place beyond the table", []scoring.Seat{placed("a", 1), placed("b", 7)}, ".seats[1].place", "hat Platz 7", "3.2.13"},

		{"with a seat of nobody", []scoring.Seat{placed("a", 1), bare}, ".seats[1].player", "fehlt der Spieler", "3.2.11"},
		{"with a player without a place", []scoring.Seat{placed("a", 1), {Player: "b"}}, ".seats[1].place",
			"Spieler b hat keinen Platz", "3.2.13"},
		{"with a negative place", []scoring.Seat{placed("a", -1)}, ".seats[0].place", "hat keinen Platz", "3.2.13"},
		{"with the club of a player", []scoring.Seat{{Player: "a", Club: "x", Place: 1}}, ".seats[0].club", "nicht beide", ""},
		{"with a ghost of no club", []scoring.Seat{placed("a", 1), {Ghost: true}}, ".seats[1].club", "fehlt der Verein", "3.2.17"},
		{"with a ghost that is a player", []scoring.Seat{{Player: "a", Club: "x", Ghost: true}}, ".seats[0].player", "leerer Sessel", "3.2.17"},
		{"with a ghost on a place", []scoring.Seat{{Club: "x", Ghost: true, Place: 1}}, ".seats[0].place",
			"Ein Ghost hat keinen Platz", "3.2.13"},
		{"with a disqualified ghost", []scoring.Seat{{Club: "x", Ghost: true, Disqualified: true}}, ".seats[0].disqualified",
			"Ghost kann nicht", "3.2.17"},
		{"with a disqualified player on a place", []scoring.Seat{{Player: "a", Disqualified: true, Place: 1}}, ".seats[0].place",
			"disqualifizierter Spieler hat keinen Platz", "3.2.13"},
		{"with chips of a disqualified player", []scoring.Seat{{Player: "a", Disqualified: true, Chips: new(5)}}, ".seats[0].chips",
			"keine Chips", "3.2.18"},
		{"with the club of a disqualified player", []scoring.Seat{{Player: "a", Club: "x", Disqualified: true}}, ".seats[0].club",
			"nicht beide", ""},
		{"with a disqualification of nobody", []scoring.Seat{{Disqualified: true}}, ".seats[0].player", "fehlt, wer es war", "2.2.16"},

		{"with negative chips", []scoring.Seat{with("a", 1, -5)}, ".seats[0].chips", "hat -5 Chips", "3.2.18"},
		{"with less than no chips", []scoring.Seat{with("a", 1, -1)}, ".seats[0].chips", "hat -1 Chips", "3.2.18"},
		{"with more chips on the worse place", []scoring.Seat{with("a", 1, 300), with("b", 2, 400)}, ".seats[1].chips",
			"Spieler b hat mit 400 Chips Platz 2", "3.2.18"},
		{"with chips behind somebody without", []scoring.Seat{placed("a", 1), with("b", 2, 400)}, ".seats[1].chips",
			"Spieler a mit 0 Chips Platz 1", "3.2.18"},
		{"with equal chips on different places", []scoring.Seat{with("a", 1, 300), with("b", 2, 300)}, ".seats[1].chips",
			"beide 300 Chips", "3.2.18"},
		{"with different chips on a shared place", []scoring.Seat{with("a", 1, 400), with("b", 1, 300)}, ".seats[1].chips",
			"teilen sich Platz 1", "3.2.18"},
		{"with a place shared by one who is out", []scoring.Seat{with("a", 1, 400), placed("b", 1)}, ".seats[1].chips",
			"400 und 0 Chips", "3.2.18"},

		{"in time on the second", []scoring.Seat{placed("a", 1), {Player: "b", Place: 2, InTime: true}}, ".seats[1].in_time",
			"Spieler b hat Platz 2", "3.2.13"},
		{"in time on a shared first", []scoring.Seat{sole("a"), placed("b", 1)}, ".seats[0].in_time", "teilt sich Platz 1 mit b", "3.2.13"},
		{"in time on a ghost", []scoring.Seat{{Club: "x", Ghost: true, InTime: true}}, ".seats[0].in_time", "kann nicht", "3.2.13"},
		{"in time where somebody else has chips", []scoring.Seat{{Player: "a", Place: 1, InTime: true, Chips: new(900)}, with("b", 2, 100)},
			".seats[0].in_time", "Spieler b hat noch 100", "3.2.13"},
		{"in time where somebody else has the last chip", []scoring.Seat{{Player: "a", Place: 1, InTime: true, Chips: new(900)},
			with("b", 2, 1)}, ".seats[0].in_time", "Spieler b hat noch 1", "3.2.13"},
		{"in time where two others have chips", []scoring.Seat{{Player: "a", Place: 1, InTime: true, Chips: new(900)}, with("b", 2, 100),
			with("c", 3, 50)}, ".seats[0].in_time", "Spieler b hat noch 100", "3.2.13"},
		{"in time on a first that three share", []scoring.Seat{sole("a"), placed("b", 1), placed("c", 1)}, ".seats[0].in_time",
			"teilt sich Platz 1 mit b", "3.2.13"},
	} {
		t.Run(c.name, func(t *testing.T) {
			card := scoring.SitAndGo{Table: 7, Seats: c.seats}
			holds(t, card.Check(), c.path, c.sentence, c.rule)
		})
	}
}

func TestARoundCardBelongsToATable(t *testing.T) {
	card := scoring.SitAndGo{Seats: []scoring.Seat{placed("a", 1)}}
	holds(t, card.Check(), ".table", "ab 1 nummeriert", "")
}

func TestASentenceQuotesNothingThatIsTooLongOrHidden(t *testing.T) {
	player := "a\x00\u202e" + strings.Repeat("ß", 100)
	card := scoring.SitAndGo{Table: 1, Seats: []scoring.Seat{{Player: player}}}
	want := "Spieler a\uFFFD\uFFFD" + strings.Repeat("ß", 61) + "… hat keinen Platz."
	if got := card.Check()[0].Sentence; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A sentence quotes 64 characters. They are looked for in the first 256 bytes, so
// that a text of characters that take four may end without a sign that it was cut.
func TestASentenceQuotes64Characters(t *testing.T) {
	for _, c := range []struct {
		character string
		n         int
		want      string
	}{
		{"ß", 64, strings.Repeat("ß", 64)},
		{"ß", 65, strings.Repeat("ß", 64) + "…"},
		{"𝄞", 64, strings.Repeat("𝄞", 64)},
		{"𝄞", 65, strings.Repeat("𝄞", 64)},
	} {
		says(t, scoring.Clip(strings.Repeat(c.character, c.n)), c.want)
	}
}
