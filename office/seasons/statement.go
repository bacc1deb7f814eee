package seasons

import (
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/scoring"
)

// StatementLine is money that came in, by a line of a bank statement.
type StatementLine struct {
	Row       int    `json:"row"` // of the file, from 1
	Date      string `json:"date"`
	Cents     int    `json:"cents"`
	Text      string `json:"text"` // who paid, and what for
	Reference string `json:"reference,omitempty"`
	Key       string `json:"key"` // equal for the same line of another file
}

// mostStatementText is how much of the text of a line is kept, in characters.
const mostStatementText = 200

// The names of columns in statements, in small letters; the first one that there is counts.
var (
	dateColumns     = []string{"buchungsdatum", "buchungstag", "datum", "durchführungsdatum", "valutadatum", "valuta"}
	amountColumns   = []string{"betrag", "betrag in eur", "betrag (eur)", "umsatz", "umsatz in eur", "eingang", "haben"}
	currencyColumns = []string{"währung", "whg", "buchungswährung"}
)

// statementColumns are the columns of a statement, -1 for none.
type statementColumns struct{ date, amount, currency int }

// ReadStatement reads the money that came in by a bank statement, whose columns have names in the first row, or are known by
// what stands in them. It counts the lines by which money went out. The error lists every line that cannot be read.
func ReadStatement(rows []register.SheetRow) (in []StatementLine, out int, err error) {
	at, rows, err := columnsOf(rows)
	if err != nil {
		return nil, 0, err
	}
	var faults scoring.Faults
	seen := map[string]int{}
	for i := range rows {
		line, fault := at.read(&rows[i])
		switch {
		case fault != "":
			faults = append(faults, statementFault(rows[i].Number, fault))
		case line.Cents <= 0:
			out++
		default:
			line.keyed(seen)
			in = append(in, *line)
		}
	}
	if faults != nil {
		return nil, 0, faults
	}
	return in, out, nil
}

// statementFault says what is wrong with a row of a statement.
func statementFault(row int, sentence string) error {
	return &acts.Refusal{Path: "$.file", Sentence: fmt.Sprintf("Zeile %d: %s", row, sentence)}
}

// keyed gives a line its key.
func (l *StatementLine) keyed(seen map[string]int) {
	about := l.Reference
	if about == "" {
		about = l.Text
	}
	l.Key = lineKey(l.Date, l.Cents, about, seen)
}

// say gives a line its text and the reference that stands in it.
func (l *StatementLine) say(texts []string) {
	var all []string
	for _, text := range texts {
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		if l.Reference == "" {
			l.Reference = referenceIn(text)
		}
		if _, date := StatementDate(text); !date {
			all = append(all, text)
		}
	}
	l.Text = strings.Join(strings.Fields(strings.Join(all, " · ")), " ")
	if signs := []rune(l.Text); len(signs) > mostStatementText {
		l.Text = string(signs[:mostStatementText])
	}
}

// lineKey is the key of a line: it counts equal lines, so that two equal payments of a day are two.
func lineKey(date string, cents int, about string, seen map[string]int) string {
	said := fmt.Sprintf("%s %d %s", date, cents, strings.Join(strings.Fields(strings.ToLower(about)), ""))
	seen[said]++
	sum := sha256.Sum256([]byte(fmt.Sprintf("%s %d", said, seen[said])))
	return strings.ToLower(base32.StdEncoding.EncodeToString(sum[:10]))
}

// columnsOf finds the columns of a statement, and returns its rows without the one of their names.
func columnsOf(rows []register.SheetRow) (statementColumns, []register.SheetRow, error) {
	none := statementColumns{-1, -1, -1}
	if len(rows) == 0 {
		return none, nil, &acts.Refusal{Path: "$.file", Sentence: "In der Datei steht keine Zeile."}
	}
	names := make([]string, len(rows[0].Cells))
	for i, cell := range rows[0].Cells {
		names[i] = strings.ToLower(strings.TrimSpace(cell))
	}
	pick := func(wanted []string) int {
		for _, name := range wanted {
			if i := slices.Index(names, name); i >= 0 {
				return i
			}
		}
		return -1
	}
	at := statementColumns{pick(dateColumns), pick(amountColumns), pick(currencyColumns)}
	if at.date >= 0 && at.amount >= 0 {
		return at, rows[1:], nil
	}
	at = none
	for i, cell := range rows[0].Cells {
		_, isDate := StatementDate(cell)
		_, isAmount := Amount(cell)
		switch {
		case isDate && at.date < 0:
			at.date = i
		case isAmount && at.amount < 0 && strings.ContainsAny(cell, ",."):
			at.amount = i
		case len(cell) == 3 && cell == strings.ToUpper(cell) && at.amount >= 0 && at.currency < 0:
			at.currency = i
		}
	}
	if at.date < 0 || at.amount < 0 {
		return none, nil, statementFault(rows[0].Number,
			"Hier fehlen die Spalten „Buchungsdatum“ und „Betrag“, oder ein Tag wie 31.03.2010 und ein Betrag wie 120,00.")
	}
	return at, rows, nil
}

// read reads a row; the fault is a German sentence, "" for none.
func (at *statementColumns) read(r *register.SheetRow) (line *StatementLine, fault string) {
	cell := func(i int) string {
		if i < 0 || i >= len(r.Cells) {
			return ""
		}
		return strings.TrimSpace(r.Cells[i])
	}
	line = &StatementLine{Row: r.Number}
	var ok bool
	if line.Cents, ok = Amount(cell(at.amount)); !ok {
		return nil, fmt.Sprintf("„%s“ ist kein Betrag wie 120,00.", acts.Clip(cell(at.amount)))
	}
	if line.Date, ok = StatementDate(cell(at.date)); !ok {
		return nil, fmt.Sprintf("„%s“ ist kein Tag wie 31.03.2010.", acts.Clip(cell(at.date)))
	}
	if c := cell(at.currency); c != "" && c != "EUR" && c != "€" && line.Cents > 0 {
		return nil, fmt.Sprintf("Gelesen werden nur Beträge in Euro, hier steht „%s“.", acts.Clip(c))
	}
	var texts []string
	for i := range r.Cells {
		if i != at.date && i != at.amount && i != at.currency {
			texts = append(texts, cell(i))
		}
	}
	line.say(texts)
	return line, ""
}

// references are what looks like one of our payment references, without spaces.
var references = regexp.MustCompile(`RF[0-9]{2}[A-Z2-7]{16}`)

// referenceIn returns the payment reference in a text whose check digits are right, "" for none.
func referenceIn(text string) string {
	plain := strings.Map(func(r rune) rune {
		if r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToUpper(text))
	for from := 0; from < len(plain); {
		at := references.FindStringIndex(plain[from:])
		if at == nil {
			return ""
		}
		found := plain[from+at[0] : from+at[1]]
		if remainder(found[4:]+found[:4]) == 1 {
			return found
		}
		from += at[0] + 1
	}
	return ""
}

// StatementDate reads a day as banks write it: „31.03.2010“, „2010-03-31“, with or without a time behind it.
func StatementDate(text string) (date string, ok bool) {
	day, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	for _, layout := range []string{"2.1.2006", time.DateOnly} {
		if at, err := time.Parse(layout, day); err == nil && at.Year() > 1900 {
			return at.Format(time.DateOnly), true
		}
	}
	return "", false
}

// amounts are amounts as people and banks write them.
var amounts = regexp.MustCompile(`^([+-]?)([0-9]{1,9}|[0-9]{1,3}(?:\.[0-9]{3}){1,2})(?:[.,]([0-9]{1,2}))?$`)

// Amount reads an amount in Euro, in cents: „120“, „120,50“, „1.200,50“, „-12,00 EUR“.
func Amount(text string) (cents int, ok bool) {
	text = strings.Join(strings.Fields(strings.NewReplacer("€", "", "EUR", "", "−", "-", "\u00a0", "").Replace(text)), "")
	if sign := strings.TrimRight(text, "+-"); len(sign) == len(text)-1 { // „120,00-“
		text = text[len(sign):] + sign
	}
	m := amounts.FindStringSubmatch(text)
	if m == nil {
		return 0, false
	}
	cents, err := strconv.Atoi(strings.ReplaceAll(m[2], ".", "") + (m[3] + "00")[:2])
	if m[1] == "-" {
		cents = -cents
	}
	return cents, err == nil
}
