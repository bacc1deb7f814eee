package register

import (
	"strings"
	"testing"
)

// What is typed for a table is read line by line, and written as it is read.
func TestATableOfTheChronicleIsReadLineByLine(t *testing.T) {
	for _, c := range []struct{ typed, want string }{
		{"1. PC Wien; 48; 1.234\n\n 2.PC  Linz = Linz 2 ; 45", "1. PC Wien; 48; 1234\n2. PC Linz = Linz 2; 45"},
		{"1. PC Wien\n1. PC Linz; ; 99\n3. Graz; –", "1. PC Wien\n1. PC Linz; ; 99\n3. Graz"},
	} {
		var table ChronicleTable
		if err := table.Parse(c.typed); err != nil || table.String() != c.want {
			t.Errorf("%q is read as %q, %v", c.typed, table, err)
		}
	}
	for typed, sentence := range map[string]string{
		"PC Wien; 48":               "Zeile 1 („PC Wien; 48“): Die Zeile beginnt mit dem Rang",
		"1. PC Wien\n2. Linz; acht": "Zeile 2 („2. Linz; acht“): „acht“ ist keine Zahl.",
		"1. PC Wien; 1; 2; 3":       "höchstens zwei Zahlen",
		"1. = Linz 2":               "fehlt der Name von damals",
	} {
		var table ChronicleTable
		if err := table.Parse(typed); err == nil || !strings.Contains(err.Error(), sentence) {
			t.Errorf("%q: %v", typed, err)
		}
	}
}

// A most valuable player is a name, or a player of the register behind an equals sign.
func TestAnMVPOfTheChronicleIsRead(t *testing.T) {
	for typed, want := range map[string]string{"Anna  Huber; 312": "Anna Huber; 312", "= Anna Huber": "= Anna Huber", "Anna": "Anna"} {
		var m ChroniclePlayer
		if err := m.Parse(typed); err != nil || m.String() != want {
			t.Errorf("%q is read as %q, %v", typed, m, err)
		}
	}
}

// An entry needs a year, a name, a source, and at least one of table, champion and MVP. The ranks of a table rise, and no club is in it twice.
func TestWhatTheChronicleRefuses(t *testing.T) {
	whole := func() *EnterChronicle { return &EnterChronicle{"2008", 1, exampleChronicle} }
	if err := whole().Check(); err != nil {
		t.Fatal(err)
	}
	for sentence, spoil := range map[string]func(e *EnterChronicle){
		"Das Jahr heißt":        func(e *EnterChronicle) { e.Year = "2008-10" },
		"Die Spielklasse":       func(e *EnterChronicle) { e.Tier = 0 },
		"Ohne Quelle":           func(e *EnterChronicle) { e.Source = " " },
		"Wie hat die Liga":      func(e *EnterChronicle) { e.Name = "" },
		"Überliefert sein muss": func(e *EnterChronicle) { e.Table, e.MVP = nil, ChroniclePlayer{} },
		"Die Ränge steigen": func(e *EnterChronicle) {
			e.Table = ChronicleTable{{ChronicleClub{Name: "A"}, 2, nil, nil}, {ChronicleClub{Name: "B"}, 1, nil, nil}}
		},
		"steht zweimal": func(e *EnterChronicle) {
			e.Table = ChronicleTable{{ChronicleClub{Name: "A"}, 1, nil, nil}, {ChronicleClub{Name: "a"}, 2, nil, nil}}
		},
		"fehlt der Name des MVP":      func(e *EnterChronicle) { e.MVP = ChroniclePlayer{Points: new(3)} },
		"braucht den Namen von damal": func(e *EnterChronicle) { e.Champion = ChronicleClub{Club: "linz-2"} },
	} {
		e := whole()
		spoil(e)
		if err := e.Check(); err == nil || !strings.Contains(err.Error(), sentence) {
			t.Errorf("%s: %v", sentence, err)
		}
	}
	if turn := (&EnterChronicle{"1999-00", 1, exampleChronicle}); turn.Check() != nil {
		t.Error(turn.Check())
	}
}
