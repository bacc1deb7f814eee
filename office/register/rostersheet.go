package register

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// RosterSheet is a roster as it is sent: the whole of it, or a part, of which nobody leaves because he is not in it.
type RosterSheet struct {
	Rows []SheetRow
	Part bool
}

// rosterLine is what a row of a sheet says of a player.
type rosterLine struct {
	row                int
	id                 string
	fresh              bool // somebody who is not registered, whoever looks alike
	given, family      string
	birth, nationality string
	from, until        string
	contact            MemberContact
}

// rosterColumns are the names of columns as clubs write them, as they compare.
var rosterColumns = map[string][]string{
	"family":      {"nachname", "familienname", "zuname", "name", "familyname", "lastname"},
	"given":       {"vorname", "rufname", "givenname", "firstname"},
	"birth":       {"geburtsdatum", "geburtstag", "geboren", "geborenam", "geb", "gebdatum", "gebdat", "birthdate"},
	"nationality": {"nationalitaet", "staatsbuergerschaft", "staatsangehoerigkeit", "nation", "staat", "land", "nat", "nationality"},
	"from":        {"von", "seit", "ab", "eintritt", "eintrittsdatum", "beitritt", "beitrittsdatum", "mitgliedseit", "imkaderseit", "from"},
	"until":       {"bis", "austritt", "austrittsdatum", "ende", "mitgliedbis", "imkaderbis", "until"},
	"email":       {"email", "mail", "emailadresse", "mailadresse"},
	"phone":       {"telefon", "telefonnummer", "tel", "handy", "handynummer", "mobil", "mobiltelefon", "mobilnummer", "phone"},
	"id":          {"id", "spielerid", "spielernummer", "spielernr", "kennung"},
}

// readRoster reads the rows of a sheet: what each says, the columns that nobody reads, and what is wrong.
func readRoster(rows []SheetRow) (lines []rosterLine, ignored []string, problems []SheetProblem) {
	head, columns, ignored := sheetHead(rows, rosterColumns, "family", "given")
	if head < 0 {
		return nil, ignored, []SheetProblem{{Detail: "Es fehlt eine Zeile mit den Spaltennamen „Familienname“ und „Vorname“."}}
	}
	for _, row := range rows[head+1:] {
		line, problem := readLine(row, columns)
		if problem != "" {
			problems = append(problems, SheetProblem{Row: row.Number, Detail: problem})
			continue
		}
		lines = append(lines, line)
	}
	if len(lines)+len(problems) == 0 {
		problems = append(problems, SheetProblem{Detail: "Unter den Spaltennamen steht kein Spieler."})
	}
	return lines, ignored, problems
}

// readLine reads a row; problem says what is wrong with it, "" for nothing.
func readLine(row SheetRow, columns map[string]int) (line rosterLine, problem string) {
	cell := func(what string) string { return row.cell(columns, what) }
	line = rosterLine{row: row.Number, id: strings.ToLower(cell("id")), given: tidy(cell("given")), family: tidy(cell("family")),
		nationality: country(cell("nationality"))}
	if line.id == "neu" || line.id == "new" {
		line.id, line.fresh = "", true
	}
	if line.id == "" && (line.given == "" || line.family == "") {
		return line, "Vorname oder Familienname fehlt."
	}
	for _, date := range []struct {
		what, name string
		to         *string
	}{{"birth", "Geburtsdatum", &line.birth}, {"from", "Beginn", &line.from}, {"until", "Ende", &line.until}} {
		text := cell(date.what)
		if text == "" {
			continue
		}
		if *date.to = sheetDate(text); *date.to == "" {
			return line, fmt.Sprintf("%s „%s“ ist kein Datum wie 1.2.1990 oder 1990-02-01.", date.name, acts.Clip(text))
		}
	}
	p := PlayerRecord{"p", Person{GivenName: line.given, FamilyName: line.family, BirthDate: line.birth, Nationality: line.nationality}}
	if line.id != "" { // the names of who is registered may be left out
		p.GivenName, p.FamilyName = line.given+"x", line.family+"x"
	}
	if _, err := p.player(); err != nil {
		return line, sentenceOf(err)
	}
	contact, problem := contactOf(cell)
	line.contact = *contact
	return line, problem
}

// sentenceOf returns the sentence of a fault without its path.
func sentenceOf(err error) string {
	var fault *scoring.Fault
	if errors.As(err, &fault) {
		return fault.Sentence
	}
	return err.Error()
}

// dotted is a date as people write it here.
var dotted = regexp.MustCompile(`^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$`)

// The days that Excel counts from and up to which a number is taken for a day: 1901 to 2099.
const (
	firstSerial = 367
	lastSerial  = 73050
)

// sheetDate reads a date of a sheet: 1.2.1990, 1990-02-01, or a day as Excel counts them; "" for anything else. Two
// digits are no year.
func sheetDate(text string) string {
	if d := dotted.FindStringSubmatch(text); d != nil {
		text = fmt.Sprintf("%s-%02s-%02s", d[3], d[2], d[1])
	}
	if day, _, _ := strings.Cut(text, "T"); scoring.IsDate(day) {
		return day
	}
	whole, _, _ := strings.Cut(text, ".")
	serial, err := strconv.Atoi(whole)
	if err != nil || serial < firstSerial || serial > lastSerial || strings.Count(text, ".") > 1 {
		return ""
	}
	return time.Date(1899, 12, 30+serial, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
}

// countries are the neighbours as lists name them.
var countries = map[string]string{
	"oesterreich": "AT", "aut": "AT", "a": "AT", "deutschland": "DE", "ger": "DE", "d": "DE", "schweiz": "CH", "italien": "IT",
	"ungarn": "HU", "slowenien": "SI", "slowakei": "SK", "tschechien": "CZ", "kroatien": "HR", "liechtenstein": "LI",
}

// country returns the two letters of a country, or what was written.
func country(text string) string {
	if code, ok := countries[folded(text)]; ok {
		return code
	}
	return strings.ToUpper(text)
}
