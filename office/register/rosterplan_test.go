package register

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// registered is a player of the register, with a birth date or "".
func registered(id, given, family, birth string) Player {
	return Player{Player: seasonfile.Player{ID: id, GivenName: given, FamilyName: family, BirthDate: birth}}
}

// graz is the register as the club graz finds it on 1 May 2010: its members are
// a1 to a3, a4 has left, b1 and b2 belong to wels, x1 to nobody.
func graz() *registry {
	left := "2009-12-31"
	r := &registry{club: "graz", day: "2010-05-01", office: true, clubName: strings.ToUpper,
		players: []Player{
			registered("a1", "Anna", "Müller", "1980-01-01"), registered("a2", "Bernd", "Huber", ""),
			registered("a3", "Anna", "Maier", "1990-09-09"), registered("a4", "Doris", "Egger", "1970-07-07"),
			registered("b1", "Emil", "Wagner", "1985-05-05"), registered("b2", "Franz", "Gruber", ""),
			registered("x1", "Gerda", "Berger", "1992-02-02"),
		},
		members: map[string][]scoring.Membership{
			"a4": {{Player: "a4", Club: "graz", From: "2008-01-01", Until: &left}},
		},
		years: []year{{SeasonHead{ID: "2010", Name: "Saison 2010", Start: "2010-01-01", End: "2010-12-31"},
			map[string]bool{"graz": true, "wels": true}}},
	}
	for _, id := range []string{"a1", "a2", "a3"} {
		r.members[id] = []scoring.Membership{{Player: id, Club: "graz", From: "2009-01-01"}}
	}
	for _, id := range []string{"b1", "b2"} {
		r.members[id] = []scoring.Membership{{Player: id, Club: "wels", From: "2009-01-01"}}
	}
	return r
}

// table is a sheet as somebody types it: cells between bars.
func table(lines ...string) *RosterSheet {
	rows := make([]SheetRow, len(lines))
	for i, line := range lines {
		rows[i].Number = i + 1
		for cell := range strings.SplitSeq(line, "|") {
			rows[i].Cells = append(rows[i].Cells, strings.TrimSpace(cell))
		}
	}
	return &RosterSheet{Rows: rows}
}

// told writes a plan in short: what becomes of whom, and the problems.
func told(p *RosterPlan) string {
	var b strings.Builder
	for _, c := range p.Changes {
		until := "-"
		if c.Until != nil {
			until = *c.Until
		}
		fmt.Fprintf(&b, "%d %s %s %s %s %s %s\n", c.Row, c.Kind, c.Player, c.FamilyName, c.From, until, strings.Join(c.Corrects, "+"))
	}
	for _, x := range p.Problems {
		fmt.Fprintf(&b, "%d ! %s %s %s\n", x.Row, x.Detail, x.Rule, x.From)
	}
	return b.String()
}

func TestAWholeRosterIsComparedWithTheOneThereIs(t *testing.T) {
	p := graz().plan(table(
		"Kader des PC Graz",
		"Zuname | Vorname | Geb.-Datum | Staatsbürgerschaft | Schuhgröße | Mitglied seit | Bis",
		"Mueller | Anna | 1.1.1980 | Österreich | 44 | 1.1.2009", // as he is, and where from
		"HUBER | bernd | 3.4.1975 | | | |",                       // a birth date that was missing
		"Egger | Doris | 7.7.1970 | | | 2010-04-01 |",            // comes back
		"Berger | Gerda | 33636 | | | |",                         // registered without a club: 1992-02-02
		"Novak | Ida | 31.12.1999 | A | | 1.6.2010 | 30.11.2010", // new, for a while
	))
	want := `3 correct a1 Müller 2009-01-01 - nationality
4 correct a2 Huber 2009-01-01 - birth_date
5 return a4 Egger 2010-04-01 - 
6 join x1 Berger 2010-05-01 - 
7 join  Novak 2010-06-01 2010-11-30 
0 leave a3 Maier 2009-01-01 2010-05-01 
`
	if got := told(p); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if len(p.Ignored) != 1 || p.Ignored[0] != "Schuhgröße" || p.Changes[1].BirthDate != "1975-04-03" {
		t.Errorf("%v %+v", p.Ignored, p.Changes[1])
	}
}

func TestWhatIsWrongWithARosterIsSaidByRow(t *testing.T) {
	head := "Nachname | Vorname | Geboren | Von | Bis | Id | Nat"
	for name, c := range map[string]struct{ line, want string }{
		"no name":                      {"Novak | | | | | |", "Vorname oder Familienname fehlt"},
		"two digits are no year":       {"Novak | Ida | 1.2.90 | | | |", "kein Datum"},
		"no date":                      {"Novak | Ida | gestern | | | |", "kein Datum"},
		"no country":                   {"Novak | Ida | | | | | Mars", "kein Länderkürzel"},
		"ends before it begins":        {"Novak | Ida | | 1.5.2010 | 1.4.2010 | |", "endet, bevor sie beginnt"},
		"nobody has that id":           {"| | | | | p-9 |", "gibt es nicht"},
		"belongs to another club":      {"Wagner | Emil | 5.5.1985 | | | |", "WELS"},
		"the same, by the paragraph":   {"Wagner | Emil | 5.5.1985 | | | |", "1.2.5 2011-01-01"},
		"perhaps somebody of another":  {"Gruber | Franz | | | | |", "Das könnte „Franz Gruber, WELS“ sein"},
		"a date would tell":            {"Gruber | Franz | 1.1.1980 | | | |", "Geburtsdatum fehlt"},
		"twice in the sheet":           {"Müller | Anna | 1.1.1980 | | | |", "steht schon in Zeile 2"},
		"control characters in a name": {"No\x07vak | Ida | | | | |", "Steuerzeichen"},
	} {
		t.Run(name, func(t *testing.T) {
			p := graz().plan(table(head, "Müller | Anna | | | | |", c.line))
			if len(p.Problems) != 1 || p.Problems[0].Row != 3 || !strings.Contains(told(p), c.want) {
				t.Errorf("got\n%s", told(p))
			}
		})
	}
	for name, rows := range map[string]*RosterSheet{"no head": table("Müller | Anna"), "nobody": table(head), "nothing": {}} {
		if p := graz().plan(rows); len(p.Problems) != 1 || p.Problems[0].Row != 0 {
			t.Errorf("%s: %s", name, told(p))
		}
	}
}

func TestAnIdOrTheWordNeuSettlesWhoIsMeant(t *testing.T) {
	p := graz().plan(table("Nachname | Vorname | Geburtsdatum | Id",
		"Gruber | Franz | 1.1.1980 | neu", "Huber-Lang | Bernd | | a2", "| | | a3", "Müller | Anna | 2.2.1981 |", "| | | A1"))
	want := `2 join  Gruber 2010-05-01 - 
3 correct a2 Huber-Lang 2009-01-01 - family_name
4 unchanged a3 Maier 2009-01-01 - 
5 join  Müller 2010-05-01 - 
6 unchanged a1 Müller 2009-01-01 - 
`
	if got := told(p); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestAnUploadTellsAPresidentNothingOfStrangers(t *testing.T) {
	r := graz()
	r.office = false
	for name, c := range map[string]struct{ right, wrong, want string }{
		"of another club":      {"Wagner | Emil | 5.5.1985 |", "Wagner | Emil | 6.6.1986 |", "! Ein Spieler dieses Namens"},
		"of no club":           {"Berger | Gerda | 2.2.1992 |", "Berger | Gerda | 3.3.1993 |", "! Ein Spieler dieses Namens"},
		"of no club, by id":    {"| | 2.2.1992 | x1", "| | 3.3.1993 | x1", "nur mit Zustimmung"},
		"who has left":         {"Egger | Doris | 7.7.1970 |", "Egger | Doris | 8.8.1970 |", "nur mit Zustimmung"},
		"of another club, new": {"Wagner | Emil | 5.5.1985 | neu", "Wagner | Emil | 6.6.1986 | neu", "join  Wagner"},
	} {
		head := "Nachname | Vorname | Geburtsdatum | Id"
		right, wrong := told(r.plan(table(head, c.right))), told(r.plan(table(head, c.wrong)))
		if right != wrong || !strings.Contains(right, c.want) {
			t.Errorf("%s: the right date: %s\nthe wrong date: %s", name, right, wrong)
		}
	}
	gone := r.plan(table("Nachname | Vorname | Geburtsdatum | Bis", "Egger | Doris | | 31.12.2009"))
	if c := gone.Changes[0]; c.Kind != RosterUnchanged || c.BirthDate != "" || len(c.Corrects) > 0 {
		t.Errorf("%+v", c)
	}
}

func TestDatesOfSheetsAreReadAsPeopleWriteThem(t *testing.T) {
	for text, want := range map[string]string{
		"1.2.1990": "1990-02-01", "01.02.1990": "1990-02-01", "1. 2. 1990": "1990-02-01", "1990-02-01": "1990-02-01",
		"1990-02-01T00:00:00": "1990-02-01", "32905": "1990-02-01", "32905.5": "1990-02-01", "60000": "2064-04-08",
		"31.2.1990": "", "31.12.90": "", "1/2/1990": "", "1990": "1905-06-12", "12": "", "1e5": "", "32905.5.1": "", "": "",
	} {
		if got := sheetDate(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// Of a list of newcomers nobody leaves, and otherwise the same becomes of everybody in it.
func TestNobodyLeavesWhoIsNotInAListOfNewcomers(t *testing.T) {
	whole := table("Nachname | Vorname | Geburtsdatum", "Neuner | Nora | 1.1.1990")
	part := &RosterSheet{Rows: whole.Rows, Part: true}
	all, some := graz().plan(whole), graz().plan(part)
	leaves := func(p *RosterPlan) int {
		return len(slices.DeleteFunc(slices.Clone(p.Changes), func(c RosterChange) bool { return c.Kind != RosterLeave }))
	}
	if leaves(all) == 0 || leaves(some) != 0 || len(some.Changes) != 1 || some.Changes[0].Kind != RosterJoin {
		t.Errorf("of the whole %s, of a part %s", told(all), told(some))
	}
}
