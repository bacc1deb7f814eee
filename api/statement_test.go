package api

import (
	"fmt"
	"html"
	"net/url"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
)

// § 1.2.9: a bank statement is matched with the payment references of the invoices; nothing is stored before a person confirms
// it, and the same statement twice enters nothing twice.
func TestABankStatementIsEnteredOnThePages(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		h.clock = time.Date(2010, 1, 28, 12, 0, 0, 0, rulebook.Vienna())
		b, season, money := h.decides(), rest.V1+"/seasons/small", buero+"/saisonen/small/geld"
		h.put(h.admin, season+"/fees", seasons.Fees{First: 12000, Second: 8000}).is(201)
		account := func(club string) (a seasons.ClubAccount) {
			h.get(h.admin, rest.V1+"/clubs/"+club+"/account?season=small").is(200).into(&a)
			return a
		}
		one, two := f.Clubs[0].ID, f.Clubs[1].ID
		first := account(one).Lines[0].Reference
		upload := money + "/auszug"
		send := func(content string, status int, says ...string) string {
			h.Helper()
			page, at, got := b.sendFile(upload, "umsaetze.csv", content)
			for _, say := range says {
				if !strings.Contains(page, say) {
					h.Errorf("no %q: %s", say, mainOf(page))
				}
			}
			if got != status || at != upload {
				h.Fatalf("status %d at %s", got, at)
			}
			return page
		}
		b.shows("GET", money, nil, 200, money, "Kontoauszug einlesen")

		// What cannot be read says in which line.
		send("", 422, "Die Datei ist leer")
		send("Name;Ort\nAdler;Wien\n", 422, "Zeile 1: Hier fehlen die Spalten", `href="#auszug-file"`)
		send("Buchungsdatum;Betrag\n27.01.2010;120,00\n99.01.2010;1,00\n28.01.2010;viel\n", 422, "Zeile 3: „99.01.2010“ ist kein Tag",
			"Zeile 4: „viel“ ist kein Betrag")

		content := "Buchungsdatum;Partnername;Betrag;Währung;Zahlungsreferenz\n" +
			"27.01.2010;Kassier J\xF6rg;120,00;EUR;" + seasons.Grouped(first) + "\n" +
			"27.01.2010;" + f.Clubs[1].Name + ";50,00;EUR;Nenngeld\n" +
			"27.01.2010;Getr\xE4nke;9,90;EUR;\n27.01.2010;Saalmiete;-90,00;EUR;\n"
		page := send(content, 200, "Zugeordnet (1)", "Unklar (1)", "Unbekannt (1)", "Kassier Jörg", "Getränke", "Eine Zeile mit einem Ausgang ist übergangen.")
		if account(one).Paid != 0 {
			h.Fatal("something is stored before it is confirmed")
		}
		enter := upload + "/eintragen"
		confirm := func(page, button string) url.Values {
			form := url.Values{}
			for _, part := range strings.Split(page, "<form ")[1:] {
				if strings.Contains(part, `action="`+enter+`"`) && strings.Contains(part, button) {
					form = sealed("<form "+part, enter)
				}
			}
			form.Set("zeilen", html.UnescapeString(form.Get("zeilen")))
			return form
		}
		form := confirm(page, "Alle zugeordneten eintragen")
		form.Set("alle", "1")
		page = b.shows("POST", enter, form, 200, enter, "Eingetragene Zahlungen: 1.", "Zugeordnet (0)", "Schon eingetragen (1)", "Unklar (1)")
		if a := account(one); a.Paid != 12000 {
			h.Errorf("paid %d", a.Paid)
		}
		b.shows("POST", enter, form, 200, enter, "Schon eingetragen (1)") // sent twice
		send(content, 200, "Zugeordnet (0)", "Schon eingetragen (1)")     // read twice

		// A person says whose money it is; a club that the season has not is refused at the line.
		form = confirm(page, "Gewählte eintragen")
		var keys []string
		for _, part := range strings.Split(page, `name="verein-`)[1:] {
			keys = append(keys, part[:16])
		}
		form.Set("verein-"+keys[0], "nirgends")
		b.shows("POST", enter, form, 422, enter, "gibt es in dieser Saison nicht", fmt.Sprintf(`href="#auszug-unklar-verein-%s"`, keys[0]))
		form.Set("verein-"+keys[0], two)
		form.Set("verein-"+keys[1], two)
		b.shows("POST", enter, form, 200, money+"?getan=auszug", "Zeilen des Kontoauszugs sind eingetragen")
		if a := account(two); a.Paid != 5990 {
			h.Errorf("paid %d", a.Paid)
		}
		send(content, 200, "Zugeordnet (0)", "Unklar (0)", "Unbekannt (0)", "Schon eingetragen (3)")

		// What was entered by mistake is taken back, and the line waits again.
		var paid seasons.AccountLine
		for _, l := range account(one).Lines {
			if l.Kind == seasons.CreditPaid {
				paid = l
			}
		}
		h.post(h.admin, season+"/payments/"+paid.Booking+"/reverse", rest.Because{Reason: "falscher Verein"}).is(201)
		page = send(content, 200, "Schon eingetragen (2)", "Zugeordnet (1)")
		form = confirm(page, "Alle zugeordneten eintragen")
		form.Set("alle", "1")
		b.shows("POST", enter, form, 200, money+"?getan=auszug")
		h.post(h.admin, season+"/payments", map[string]any{"club": one, "date": "2010-01-27", "cents": 1, "line": keys[0]}).is(422).
			says("schon eingetragen")
		h.post(h.admin, season+"/payments", map[string]any{"club": one, "date": "2010-01-27", "cents": 1, "line": "x"}).is(422)
		b.shows("POST", enter, url.Values{"zeilen": {"kein JSON"}}, 200, money)

		// One transfer pays what is open and the deposit.
		h.post(h.admin, season+"/deposits", seasons.AskDeposit{Club: two, Due: "2010-03-01", Cents: 50000}).is(201)
		owing := account(two)
		page = send(fmt.Sprintf("Buchungsdatum;Betrag;Zahlungsreferenz\n28.01.2010;%s;%s\n", seasons.Money(owing.Owed()), owing.Reference), 200, "Zugeordnet (1)", "Kaution")
		form = confirm(page, "Alle zugeordneten eintragen")
		form.Set("alle", "1")
		b.shows("POST", enter, form, 200, money+"?getan=auszug")
		if a := account(two); a.Open != 0 || a.Deposit.Held != 50000 || a.Deposit.Open != 0 {
			h.Errorf("open %d, deposit %+v", a.Open, a.Deposit)
		}
	})
}

// § 1.2.9: the page takes the statement of a bank in CAMT.053, too, finds the reference, and enters what somebody confirms; a broken file
// is refused whole.
func TestACAMTStatementIsEnteredOnThePage(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		h.clock = time.Date(2010, 1, 28, 12, 0, 0, 0, rulebook.Vienna())
		b, upload := h.decides(), buero+"/saisonen/small/geld/auszug"
		h.put(h.admin, rest.V1+"/seasons/small/fees", seasons.Fees{First: 12000, Second: 8000}).is(201)
		account := func() (a seasons.ClubAccount) {
			h.get(h.admin, rest.V1+"/clubs/"+f.Clubs[0].ID+"/account?season=small").is(200).into(&a)
			return a
		}
		booked := func(amount, sign, more string) string {
			return `<Ntry><Amt Ccy="EUR">` + amount + `</Amt><CdtDbtInd>` + sign + `</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2010-01-27</Dt></BookgDt>` +
				`<NtryDtls><TxDtls>` + more + `</TxDtls></NtryDtls></Ntry>`
		}
		content := `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>` +
			booked("120.00", "CRDT", `<RltdPties><Dbtr><Pty><Nm>Kassier Jörg</Nm></Pty></Dbtr></RltdPties><RmtInf><Strd><CdtrRefInf><Ref>`+
				account().Lines[0].Reference+`</Ref></CdtrRefInf></Strd></RmtInf>`) +
			booked("9.90", "CRDT", `<RltdPties><Dbtr><Pty><Nm>Getränke</Nm></Pty></Dbtr></RltdPties>`) + booked("90.00", "DBIT", "") +
			`</Stmt></BkToCstmrStmt></Document>`
		if page, _, status := b.sendFile(upload, "auszug.xml", content[:len(content)-60]); status != 422 || !strings.Contains(page, "CAMT") {
			h.Errorf("a file that is cut: status %d: %s", status, mainOf(page))
		}
		page, _, status := b.sendFile(upload, "auszug.xml", content)
		for _, says := range []string{"Zugeordnet (1)", "Unbekannt (1)", "Kassier Jörg", "Getränke", "Eine Zeile mit einem Ausgang ist übergangen."} {
			if status != 200 || !strings.Contains(page, says) {
				h.Fatalf("status %d, no %q: %s", status, says, mainOf(page))
			}
		}
		if account().Paid != 0 {
			h.Fatal("something is stored before it is confirmed")
		}
		form := url.Values{}
		for _, part := range strings.Split(page, "<form ")[1:] {
			if strings.Contains(part, "Alle zugeordneten eintragen") {
				form = sealed("<form "+part, upload+"/eintragen")
			}
		}
		form.Set("zeilen", html.UnescapeString(form.Get("zeilen")))
		form.Set("alle", "1")
		b.shows("POST", upload+"/eintragen", form, 200, upload+"/eintragen", "Eingetragene Zahlungen: 1.", "Schon eingetragen (1)")
		if account().Paid != 12000 {
			h.Errorf("paid %d", account().Paid)
		}
	})
}
