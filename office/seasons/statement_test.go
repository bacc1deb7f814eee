package seasons_test

import (
	"slices"
	"strings"
	"testing"

	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/explain"
	"pokerliga/rules/seasonfile"
)

// rows are the rows of a sheet.
func rows(lines ...string) []register.SheetRow {
	list := make([]register.SheetRow, len(lines))
	for i, line := range lines {
		list[i] = register.SheetRow{Number: i + 1, Cells: strings.Split(line, ";")}
	}
	return list
}

// The statements of Austrian banks are read: George has names of columns, ELBA and BAWAG have none.
func TestAStatementIsRead(t *testing.T) {
	for name, c := range map[string][]register.SheetRow{
		"George": rows("Buchungsdatum;Partnername;Partner IBAN;Betrag;Währung;Zahlungsreferenz",
			"31.03.2010;Poker Club Adler;AT61 1904 3002 3457 3201;1.234,56;EUR;Nenngeld", "01.04.2010;Saalmiete;;-90,00;EUR;April"),
		"ELBA": rows("31.03.2010;Poker Club Adler Nenngeld;31.03.2010;1.234,56;EUR;31.03.2010 10:11:12:123",
			"01.04.2010;Saalmiete;01.04.2010;-90,00;EUR;01.04.2010 10:11:12:123"),
		"BAWAG": rows("AT611904300234573201;Poker Club Adler Nenngeld;31.03.2010;31.03.2010;+1.234,56;EUR",
			"AT611904300234573201;Saalmiete;01.04.2010;01.04.2010;-90,00;EUR"),
	} {
		in, out, err := seasons.ReadStatement(c)
		if err != nil || out != 1 || len(in) != 1 {
			t.Errorf("%s: %v, %d, %v", name, in, out, err)
			continue
		}
		if l := in[0]; l.Date != "2010-03-31" || l.Cents != 123456 || !strings.Contains(l.Text, "Poker Club Adler") {
			t.Errorf("%s: %+v", name, l)
		}
	}
}

// Every line that cannot be read is told with its number, and nothing of the statement is taken.
func TestAStatementWithFaultsIsRefused(t *testing.T) {
	for _, c := range []struct {
		rows []register.SheetRow
		want string
	}{
		{nil, "keine Zeile"},
		{rows("Name;Ort", "Adler;Wien"), "Zeile 1: Hier fehlen die Spalten"},
		{rows("Buchungsdatum;Betrag", "31.03.2010;120,00", "32.03.2010;120,00"), "Zeile 3: „32.03.2010“ ist kein Tag"},
		{rows("Buchungsdatum;Betrag", "31.03.2010;zwölf"), "Zeile 2: „zwölf“ ist kein Betrag"},
		{rows("Buchungsdatum;Betrag", "31.03.2010;1.2,00"), "Zeile 2: „1.2,00“ ist kein Betrag"},
		{rows("Buchungsdatum;Betrag;Währung", "31.03.2010;120,00;USD"), "Zeile 2: Gelesen werden nur Beträge in Euro"},
	} {
		in, _, err := seasons.ReadStatement(c.rows)
		if err == nil || !strings.Contains(err.Error(), c.want) || in != nil {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

// Amounts are read as people and banks of this country write them.
func TestAmounts(t *testing.T) {
	for text, want := range map[string]int{"120": 12000, "120,5": 12050, "120,50 €": 12050, "1.200": 120000, "1.200,50": 120050,
		"120.00": 12000, "-12,00 EUR": -1200, "12,00-": -1200, "+0,01": 1, "1.234.567,89": 123456789, "−3": -300} {
		if got, ok := seasons.Amount(text); got != want || !ok {
			t.Errorf("%s: %d, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "-", "1,234", "1.2,00", "zwölf", "1e3", "12,345", "1.23.456", "--1", "99999999999999999999"} {
		if got, ok := seasons.Amount(text); ok {
			t.Errorf("%q is read as %d", text, got)
		}
	}
}

// § 1.2.9: a line is matched if its reference names what is open in just that amount; everything else a person decides.
func TestALineIsMatchedByItsReference(t *testing.T) {
	f, last := books(), books()
	f.Clubs = []seasonfile.Club{{ID: "adler", Name: "Pokerclub Adler", ShortName: "Adler"}, {ID: "biber", Name: "Biber", ShortName: "Biber"}}
	last.Season.ID = "2009"
	account := seasons.AccountOf(f, fees, nil, "adler", "2010-03-31")
	first, whole := account.Lines[0].Reference, account.Reference
	foreign := seasons.AccountOf(last, fees, nil, "biber", "2009-03-31").Reference
	letter := seasons.Letter{Reference: paidFirst(f).Reference}
	for _, l := range account.Lines[1:] {
		letter.Charges = append(letter.Charges, l.Reference)
	}
	spaced := strings.ToLower(seasons.Grouped(first))
	for name, c := range map[string]struct {
		line     string
		paid     int // on the day before
		standing seasons.Standing
		says     string
	}{
		"a charge":                      {"30.03.2010;150,00;x " + spaced + " y", 0, seasons.Matched, "Nenngeld"},
		"all that is open":              {"30.03.2010;540,00;" + whole, 0, seasons.Matched, "; Nenngeld"},
		"another amount":                {"30.03.2010;20,00;" + whole, 0, seasons.Unclear, "sind 540,00 € offen, nicht 20,00 €"},
		"the charges of a letter":       {"30.03.2010;390,00;" + letter.Reference, 0, seasons.Matched, "; Nenngeld"},
		"a letter, paid in part":        {"30.03.2010;390,00;" + letter.Reference, 30000, seasons.Unclear, "sind 240,00 € offen, nicht 390,00 €"},
		"paid already":                  {"30.03.2010;150,00;" + first, 15000, seasons.Unclear, "nichts, was noch offen ist"},
		"entered by hand":               {"29.03.2010;390,00;" + paidFirst(f).Reference, 15000, seasons.Matched, "Nenngeld"},
		"a typing error":                {"30.03.2010;150,00;" + first[:10] + "7" + first[11:], 0, seasons.Unknown, "Keine Zahlungsreferenz"},
		"the name of the club":          {"30.03.2010;150,00;POKERCLUB ADLER dankt", 0, seasons.Unclear, "aber der Verein ist genannt"},
		"nothing that we know":          {"30.03.2010;150,00;Getränke", 0, seasons.Unknown, "Keine Zahlungsreferenz"},
		"a reference of another season": {"30.03.2010;150,00;" + foreign, 0, seasons.Unclear, "von Biber in der Saison „Alt“"},
	} {
		var paid []seasons.Booking
		if c.paid > 0 {
			paid = append(paid, seasons.Booking{ID: "b-x", Kind: seasons.CreditPaid, Club: "adler", Date: "2010-03-28", Cents: c.paid})
		}
		s := seasons.Statement{Clubs: f.Clubs, Told: explain.NewSeason(f, &seasonfile.Results{}), Letters: []seasons.Letter{letter},
			Others:   []seasons.SeasonClub{{Season: "2009", Name: "Alt", Club: "biber"}},
			Accounts: []*seasons.ClubAccount{seasons.AccountOf(f, fees, paid, "adler", "2010-03-31")}}
		in, _, err := seasons.ReadStatement(rows("Datum;Betrag;Text", c.line))
		if err != nil {
			t.Fatal(err)
		}
		if m := s.Match(in)[0]; m.Standing != c.standing || !strings.Contains(m.Says, c.says) {
			t.Errorf("%s: %+v", name, m)
		}
	}
}

// paidFirst is the account of a club that has paid its first fee.
func paidFirst(f *seasonfile.File) *seasons.ClubAccount {
	paid := []seasons.Booking{{ID: "b-x", Kind: seasons.CreditPaid, Club: "adler", Date: "2010-03-28", Cents: 15000}}
	return seasons.AccountOf(f, fees, paid, "adler", "2010-03-31")
}

// Two equal payments of a day are two lines; the same line of another file is the same. What is entered by hand or by an earlier
// statement, and a reference that comes twice, are not taken without a person.
func TestALineIsEnteredOnce(t *testing.T) {
	f := books()
	f.Clubs = []seasonfile.Club{{ID: "adler", Name: "Pokerclub Adler", ShortName: "Adler"}}
	reference := paidFirst(f).Reference
	lines := rows("Datum;Betrag;Text", "30.03.2010;390,00;"+reference, "30.03.2010;390,00;"+reference, "29.03.2010;5,00;Spende")
	in, _, err := seasons.ReadStatement(lines)
	if err != nil {
		t.Fatal(err)
	}
	again, _, _ := seasons.ReadStatement(rows("Buchungstag;Whg;Betrag;Partner;Zweck", "29.03.2010;EUR;5,00;Spende;",
		"30.03.2010;EUR;390,00;Adler;"+reference, "30.03.2010;EUR;390,00;Adler;"+reference))
	if in[0].Key == in[1].Key || again[1].Key != in[0].Key || again[2].Key != in[1].Key || again[0].Key != in[2].Key {
		t.Errorf("%+v, then %+v", in, again)
	}
	standing := func(books ...seasons.Booking) (list []seasons.Standing) {
		account := seasons.AccountOf(f, fees, append(books, seasons.Booking{ID: "b-x", Kind: seasons.CreditPaid, Club: "adler",
			Date: "2010-03-28", Cents: 15000}), "adler", "2010-03-31")
		s := seasons.Statement{Clubs: f.Clubs, Told: explain.NewSeason(f, &seasonfile.Results{}), Accounts: []*seasons.ClubAccount{account}}
		for _, m := range s.Match(in) {
			list = append(list, m.Standing)
		}
		return list
	}
	if got := standing(); !slices.Equal(got, []seasons.Standing{seasons.Matched, seasons.Unclear, seasons.Unknown}) {
		t.Error(got)
	}
	entered := seasons.Booking{ID: "k-" + in[2].Key, Kind: seasons.CreditPaid, Club: "adler", Date: "2010-03-29", Cents: 500}
	if got := standing(entered); got[2] != seasons.Entered {
		t.Error(got)
	}
	back := seasons.Booking{ID: "b-z", Kind: seasons.ChargeBack, Club: "adler", Date: "2010-03-29", Cents: 500, Undoes: entered.ID}
	if got := standing(entered, back); got[2] != seasons.Unknown {
		t.Error(got)
	}
}
