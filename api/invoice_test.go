package api

import (
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage/storagetest"
)

// § 11 UStG: the office issues an invoice on the page of a club, with what is open and the address of its contact. Its PDF says what it said on
// that day whatever becomes of the account. The club reads it, another club and the public do not.
func TestAnInvoiceIsIssuedOnThePageOfAClubAndKept(t *testing.T) {
	h, f := asksForMoney(t)
	club, other := f.Leagues[0].Clubs[0], f.Leagues[0].Clubs[1]
	h.put(h.admin, small+"/fees", seasons.Fees{First: 15050, Second: 12000}).is(201)
	h.put(h.admin, rest.V1+"/clubs/"+club+"/contact", register.Contact{Person: "Eva Muster", Address: "Hauptplatz 1\n2070 Retz"}).is(201)
	b, money := h.decides(), buero+"/saisonen/small/geld"
	page := money + "/rechnungen/" + club
	b.shows("GET", money, nil, 200, money, `href="`+page+`"`)
	form := formsIn(page, b.shows("GET", page, nil, 200, page, "Noch keine Rechnung", "Alles Offene, das auf keiner Rechnung steht: 270,50 €", "Eva Muster",
		"Kleinunternehmer"), page)[0].asShown()
	b.shows("POST", page+"/ausstellen", form, 200, page+"/ausstellen", "die Rechnung 2010-0001 über 270,50 €", "Nenngeld, 1. Bundesliga, vor der 1. Sammelrunde: 150,50 €")
	form.Set("ja", "1")
	b.shows("POST", page+"/ausstellen", form, 200, page+"?getan=rechnung", "Rechnung 2010-0001: 270,50 €", "Die Rechnung ist ausgestellt")
	pdf := rest.V1 + "/clubs/" + club + "/invoices/2010-0001"
	h.admin = h.user(adminEmail, acts.Role{Kind: acts.RoleAdmin})
	h.put(h.admin, small+"/fees", seasons.Fees{First: 1, Second: 1}, "If-Match", "*").is(200)
	h.put(h.admin, rest.V1+"/clubs/"+club+"/contact", register.Contact{Person: "Udo Neu", Address: "Am Bach 2\n2070 Retz"}, "If-Match", "*").is(200)
	body := h.get(h.admin, pdf).is(200).body
	text := onPaper(t, body)[0]
	for _, says := range []string{"Rechnung 2010-0001", "Pokerverband", "Gasse 1, 1010 Wien", "Eva Muster", "2070 Retz", "Zeitraum: ", "150,50", "120,00", "§ 1.2.9",
		"Summe: 270,50 €", seasons.DefaultTax, "Zu zahlen: 270,50 €"} {
		if !strings.Contains(text, says) {
			t.Errorf("%q is missing in %s", says, text)
		}
	}
	if code := scanned(t, body); !strings.Contains(code, "EUR270.50") {
		t.Errorf("the code says %q", code)
	}
	h.post(h.admin, small+"/invoices/2010-0001/cancel", rest.Because{Reason: "Falsche Anschrift"}).is(201)
	note := onPaper(t, h.get(h.admin, rest.V1+"/clubs/"+club+"/invoices/2010-0002").is(200).body)[0]
	if !strings.Contains(note, "Gutschrift 2010-0002") || !strings.Contains(note, "Storno zur Rechnung 2010-0001") || !strings.Contains(note, "Summe: −270,50 €") ||
		!strings.Contains(note, "Falsche Anschrift") || strings.Contains(note, "Zu zahlen") {
		t.Errorf("the credit note says %s", note)
	}
	h.readByTheClubAlone(club, other, pdf, rest.V1+"/clubs/"+club+"/invoices")
	h.get(h.admin, rest.V1+"/clubs/"+other+"/invoices/2010-0001").is(404)
	h.decides().shows("GET", money, nil, 200, money, "Rechnungen 2010", "storniert: 2010-0002", "Storno zu 2010-0001")
	h.presides(club).shows("GET", "/verein/"+club+"/abrechnung", nil, 200, "/verein/"+club+"/abrechnung", "Rechnung 2010-0001", "Gutschrift 2010-0002",
		`href="`+pdf+`"`)
}

// asksForMoney opens an installation that says who asks for money and to whom it is paid, with the season small.
func asksForMoney(t *testing.T) (*hall, *seasonfile.File) {
	t.Helper()
	payee, err := seasons.NewPayee("Österreichischer Pokerverband", "AT61 1904 3002 3457 3201")
	if err != nil {
		t.Fatal(err)
	}
	h := open(t, storagetest.Open(t), Options{Payee: payee, Operator: []string{"Pokerverband", "Gasse 1, 1010 Wien"}})
	return h, h.withSmall()
}

// readByTheClubAlone reports papers about the money of a club that it and the treasurer cannot read, or that another club, a director or nobody can.
func (h *hall) readByTheClubAlone(club, other string, paths ...string) {
	h.Helper()
	for _, path := range paths {
		h.get("", path).is(401)
		h.get(h.director, path).is(403)
		h.get(h.user("fremd@example.at", acts.Role{Kind: acts.RolePresident, Club: other}), path).is(403)
		h.get(h.user("kassa@example.at", acts.Role{Kind: acts.RoleTreasurer}), path).is(200)
		h.get(h.user("selbst@example.at", acts.Role{Kind: acts.RolePresident, Club: club}), path).is(200)
	}
}
