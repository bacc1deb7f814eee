package register

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"pokerliga/office/acts"
)

// WholeList is a list of a whole league, a row for each person: the club, the league that it plays in, and what the person is there.
type WholeList struct {
	Lines    []WholeLine
	Problems []SheetProblem
	Ignored  []string // columns that nobody reads
}

// WholeLine is a row of a whole list.
type WholeLine struct {
	Row        int
	Club       string // its name
	Leagues    string // as it is written, "" for none
	Name       string // of the person, "" for none
	Email      string
	Plays      bool // belongs to the roster
	Presides   bool // is to be invited as president
	Directs    bool // is to be invited to direct the matchdays of the season
	club, play []string
}

// clubKeys are what a whole list says of a club, and playKeys what it says of a player, by the keys of the lists of either.
var (
	clubKeys = []string{"name", "short", "city", "zvr", "website"}
	playKeys = slices.Sorted(maps.Keys(rosterColumns))
)

// wholeColumns are the names of the columns of a whole list, as they compare.
var wholeColumns = func() map[string][]string {
	columns := maps.Clone(rosterColumns)
	for _, key := range clubKeys {
		columns["club "+key] = slices.DeleteFunc(slices.Clone(clubColumns[key]), func(name string) bool { return name == "name" })
	}
	columns["league"] = []string{"liga", "spielklasse", "league"}
	columns["office"] = []string{"funktion", "rolle", "amt", "role"}
	return columns
}()

// wholeOffices are what somebody can be in a whole list, as it compares.
var wholeOffices = map[string]func(*WholeLine){
	"spieler": func(l *WholeLine) { l.Plays = true }, "spielerin": func(l *WholeLine) { l.Plays = true },
	"obmann": func(l *WholeLine) { l.Presides = true }, "obfrau": func(l *WholeLine) { l.Presides = true },
	"turnierleitung": func(l *WholeLine) { l.Directs = true }, "turnierleiter": func(l *WholeLine) { l.Directs = true },
	"turnierleiterin": func(l *WholeLine) { l.Directs = true },
	"praesident":      func(l *WholeLine) { l.Presides = true }, "praesidentin": func(l *WholeLine) { l.Presides = true },
}

// ReadWholeList reads the rows of a sheet with a whole league.
func ReadWholeList(rows []SheetRow) *WholeList {
	head, columns, ignored := sheetHead(rows, wholeColumns, "club name")
	w := &WholeList{Ignored: ignored}
	if head < 0 {
		w.Problems = []SheetProblem{{Detail: "Es fehlt eine Zeile mit den Spaltennamen; zumindest „Verein“ braucht es."}}
		return w
	}
	for i := range rows[head+1:] {
		line, problem := readWhole(&rows[head+1+i], columns)
		if problem != "" {
			w.Problems = append(w.Problems, SheetProblem{Row: line.Row, Detail: problem})
		}
		w.Lines = append(w.Lines, line)
	}
	if len(w.Lines) == 0 {
		w.Problems = []SheetProblem{{Detail: "Unter den Spaltennamen steht nichts."}}
	}
	return w
}

// readWhole reads a row of a whole list; problem says what is wrong with it, "" for nothing.
func readWhole(row *SheetRow, columns map[string]int) (l WholeLine, problem string) {
	cell := func(what string) string { return tidy(row.cell(columns, what)) }
	l = WholeLine{Row: row.Number, Club: cell("club name"), Leagues: cell("league"), Email: strings.ToLower(cell("email")),
		Name: strings.TrimSpace(cell("given") + " " + cell("family"))}
	for _, key := range clubKeys {
		l.club = append(l.club, cell("club "+key))
	}
	for _, key := range playKeys {
		l.play = append(l.play, row.cell(columns, key))
	}
	office := cell("office")
	if office == "" && (l.Name != "" || cell("id") != "") {
		l.Plays = true
	}
	for _, one := range strings.FieldsFunc(strings.ReplaceAll(office, " und ", ","), func(r rune) bool { return strings.ContainsRune(",;/+&", r) }) {
		be := wholeOffices[folded(one)]
		if be == nil {
			return l, fmt.Sprintf("Die Funktion „%s“ gibt es hier nicht; möglich sind Spieler, Spielerin, Obmann, Obfrau und Turnierleitung.", acts.Clip(one))
		}
		be(&l)
	}
	switch {
	case l.Club == "" && (l.Plays || l.Presides || !l.Directs):
		return l, "Der Verein fehlt."
	case (l.Presides || l.Directs) && l.Email == "":
		return l, "Für die Einladung fehlt die E-Mail-Adresse."
	}
	return l, ""
}

// Clubs are the clubs of the list as a list of clubs has them, each where it is named first.
func (w *WholeList) Clubs() []SheetRow {
	rows, seen := []SheetRow{{Cells: heads(clubColumns, clubKeys)}}, map[string]bool{}
	for i := range w.Lines {
		if l := &w.Lines[i]; l.Club != "" && !seen[folded(l.Club)] {
			seen[folded(l.Club)] = true
			rows = append(rows, SheetRow{l.Row, l.club})
		}
	}
	return rows
}

// Players are the players of a club as its roster sheet has them, a part of the roster.
func (w *WholeList) Players(club string) RosterSheet {
	sheet := RosterSheet{Rows: []SheetRow{{Cells: heads(rosterColumns, playKeys)}}, Part: true}
	for i := range w.Lines {
		if l := &w.Lines[i]; l.Plays && Alike(l.Club, club) {
			sheet.Rows = append(sheet.Rows, SheetRow{l.Row, l.play})
		}
	}
	return sheet
}

// heads are the names of columns by their keys.
func heads(columns map[string][]string, keys []string) []string {
	names := make([]string, len(keys))
	for i, key := range keys {
		names[i] = columns[key][0]
	}
	return names
}

// Alike reports whether two names are the same as lists write them: in whichever letters, with or without accents and spaces.
func Alike(a, b string) bool { return folded(a) == folded(b) }

// Confirmed refuses a plan that is not what was seen, and one with problems.
func Confirmed(plan any, problems []SheetProblem, terms *acts.Terms) error {
	return confirmed(plan, problems, terms)
}
