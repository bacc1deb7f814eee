package seasons

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// Standing says what is known of a line of a statement.
type Standing int

// The standings of lines.
const (
	Matched Standing = iota // the reference names a charge, and so much is open
	Unclear                 // a person has to look at it
	Unknown                 // nothing says whose money it is
	Entered                 // it is in the books
)

// StatementMatch is a line of a statement with the account that it pays.
type StatementMatch struct {
	StatementLine
	Standing Standing
	Club     string // "" if nobody knows
	Held     int    // what of it is for the deposit of that club
	Says     string // what it pays, or what is unclear, as a German sentence without a full stop
}

// Statement matches lines of statements with the accounts of a season.
type Statement struct {
	Accounts []*ClubAccount
	Clubs    []seasonfile.Club // of the season
	Others   []SeasonClub      // the teams of other seasons
	Letters  []Letter
	Told     *explain.Season
}

// SeasonClub is a club in a season.
type SeasonClub struct{ Season, Name, Club string }

// Letter is an invoice or a reminder, whose payment reference stands for several charges.
type Letter struct {
	Reference string
	Charges   []string // their payment references
}

// Letters are invoices and reminders.
func Letters(invoices []Invoice, sent []Reminder) (list []Letter) {
	for i := range invoices {
		l := Letter{Reference: invoices[i].Reference}
		for _, line := range invoices[i].Lines {
			l.Charges = append(l.Charges, line.Reference)
		}
		list = append(list, l)
	}
	for i := range sent {
		l := Letter{Reference: sent[i].Reference}
		for _, line := range sent[i].Lines {
			l.Charges = append(l.Charges, line.Reference)
		}
		list = append(list, l)
	}
	return list
}

// Match says of each line what it pays. What is entered stands last, the rest in the order of the statement. § 1.2.9
func (s *Statement) Match(lines []StatementLine) []StatementMatch {
	seen := map[string]int{} // the row in which a reference stands
	matches := make([]StatementMatch, len(lines))
	for i := range lines {
		m := &matches[i]
		m.StatementLine = lines[i]
		s.match(m)
		if m.Standing == Matched {
			if row := seen[m.Reference]; row > 0 {
				m.Standing, m.Says = Unclear, fmt.Sprintf("Dieselbe Referenz steht schon in Zeile %d", row)
			}
			seen[m.Reference] = m.Row
		}
	}
	slices.SortStableFunc(matches, func(a, b StatementMatch) int { return cmp.Compare(a.Standing, b.Standing) })
	return matches
}

// match says what a line pays.
func (s *Statement) match(m *StatementMatch) {
	m.Standing, m.Says = Unknown, "Keine Zahlungsreferenz, und kein Verein ist genannt"
	for _, a := range s.Accounts {
		for i := range a.Lines {
			l := &a.Lines[i]
			if l.Kind != CreditPaid || l.Undone {
				continue
			}
			if isLine(l.Booking, m.Key) {
				m.Standing, m.Club, m.Says = Entered, a.Club, "Schon eingetragen"
				return
			}
		}
	}
	if m.Reference == "" {
		s.guess(m)
	} else {
		s.refers(m)
	}
	if m.Standing == Matched {
		s.byHand(m)
	}
}

// refers finds the account that the reference of a line names.
func (s *Statement) refers(m *StatementMatch) {
	for _, a := range s.Accounts {
		if !ofClub(m.Reference, a.Season, a.Club) {
			continue
		}
		m.Standing, m.Club = Unclear, a.Club
		in, err := s.asked(a, m.Reference)
		switch {
		case err != nil:
			m.Says = "Die Referenz nennt den Verein, aber nichts, was noch offen ist; offen sind insgesamt " + euros(a.Owed())
		case in.Cents != m.Cents:
			m.Says, m.Held = fmt.Sprintf("Zu dieser Referenz sind %s offen, nicht %s", euros(in.Cents), euros(m.Cents)), in.deposit(m.Cents)
			if m.Held > 0 {
				m.Says += fmt.Sprintf("; als Kaution davon %s", euros(m.Held))
			}
		default:
			m.Standing, m.Says, m.Held = Matched, s.pays(in), in.deposit(m.Cents)
		}
		return
	}
	m.Says = "Die Referenz gehört zu keinem Konto"
	for _, other := range s.Others {
		if ofClub(m.Reference, other.Season, other.Club) {
			m.Standing = Unclear
			m.Says = fmt.Sprintf("Die Referenz gehört zum Konto von %s in der Saison „%s“", s.Told.Club(other.Club), other.Name)
		}
	}
}

// asked is the payment request for what is open of what a reference is about: a charge, all charges, or those of a letter.
func (s *Statement) asked(a *ClubAccount, reference string) (*PaymentRequest, error) {
	in, err := a.Request(reference)
	for i := 0; err != nil && i < len(s.Letters); i++ {
		if l := &s.Letters[i]; l.Reference == reference {
			in, err = a.request(reference, func(line *AccountLine) bool { return slices.Contains(l.Charges, line.Reference) })
		}
	}
	return in, err
}

// pays says what a payment request asks for.
func (s *Statement) pays(in *PaymentRequest) string {
	told := make([]string, len(in.Lines))
	for i := range in.Lines {
		told[i] = in.Lines[i].Text(s.Told)
	}
	return strings.Join(told, "; ")
}

// ofClub reports whether a payment reference is one of a club in a season.
func ofClub(reference, season, club string) bool {
	return strings.HasPrefix(reference[4:], signs(season, club))
}

// guess finds the club that a line without a reference names.
func (s *Statement) guess(m *StatementMatch) {
	text := strings.ToLower(m.Text)
	for i := range s.Clubs {
		c := &s.Clubs[i]
		if !names(text, c.Name) && !names(text, c.ShortName) {
			continue
		}
		for _, a := range s.Accounts {
			if a.Club == c.ID {
				m.Standing, m.Club = Unclear, a.Club
				m.Says = "Keine Zahlungsreferenz, aber der Verein ist genannt; offen sind " + euros(a.Owed())
				return
			}
		}
	}
}

// names reports whether a text in small letters contains a name.
func names(text, name string) bool {
	return name != "" && strings.Contains(text, strings.ToLower(name))
}

// byHand doubts a line whose payment somebody may have entered by hand.
func (s *Statement) byHand(m *StatementMatch) {
	for _, a := range s.Accounts {
		for i := range a.Lines {
			if l := &a.Lines[i]; a.Club == m.Club && l.Kind == CreditPaid && !l.Undone && l.Cents == -m.Cents && l.Date == m.Date &&
				!strings.HasPrefix(l.Booking, linePrefix) {
				m.Standing = Unclear
				m.Says = fmt.Sprintf("Am %s ist schon eine Zahlung über %s von Hand eingetragen", rulebook.Date(m.Date), euros(m.Cents))
			}
		}
	}
}

// euros writes an amount.
func euros(cents int) string { return explain.Hundredths(int64(cents)) + " €" }
