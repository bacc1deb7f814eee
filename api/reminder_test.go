package api

import (
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
)

// § 1.2.9: the office reminds a club of what is overdue on its page below the money. The letter has the charges, the day until which to pay
// and a code for the bank; one that was withdrawn says so and asks for nothing. The club reads it, another club does not.
func TestAClubIsRemindedOnItsPage(t *testing.T) {
	h, f := asksForMoney(t)
	club, other := f.Leagues[0].Clubs[0], f.Leagues[0].Clubs[1]
	h.put(h.admin, small+"/fees", seasons.Fees{First: 15050}).is(201)
	b, money := h.decides(), buero+"/saisonen/small/geld"
	page := money + "/rechnungen/" + club
	form := formsIn(page, b.shows("GET", page, nil, 200, page, "Mahnungen"), page+"/mahnen")[0].asShown()
	form.Set("to", "PC Retz\nHauptplatz 1, 2070 Retz")
	form.Set("until", "2010-12-24")
	b.shows("POST", page+"/mahnen", form, 200, page+"/mahnen", "eine Zahlungserinnerung über 150,50 €", "zu zahlen bis 24. Dezember 2010",
		"Nenngeld, 1. Bundesliga, vor der 1. Sammelrunde; Zahlungserinnerung: offen 150,50 €")
	form.Set("ja", "1")
	b.shows("POST", page+"/mahnen", form, 200, page+"?getan=gemahnt", "Zahlungserinnerung: 150,50 €", "Der Verein ist gemahnt",
		"Alles Überfällige ist gemahnt: Zahlungserinnerung vom")
	b.shows("GET", money, nil, 200, money, "Zahlungserinnerung, bis 24. Dezember 2010")
	pdf := rest.V1 + "/clubs/" + club + "/reminders/small/1"
	h.admin = h.user(adminEmail, acts.Role{Kind: acts.RoleAdmin})
	body := h.get(h.admin, pdf).is(200).body
	text := onPaper(t, body)[0]
	for _, says := range []string{"Zahlungserinnerung", "Gasse 1, 1010 Wien", "2070 Retz", "150,50", "§ 1.2.9", "Bitte zahlen Sie bis 24. Dezember 2010", "Zu zahlen: 150,50 €"} {
		if !strings.Contains(text, says) {
			t.Errorf("%q is missing in %s", says, text)
		}
	}
	if code := scanned(t, body); !strings.Contains(code, "EUR150.50") {
		t.Errorf("the code says %q", code)
	}
	h.post(h.admin, small+"/reminders/1/withdraw", rest.Because{Reason: "Die Zahlung war da"}).is(200)
	if text := onPaper(t, h.get(h.admin, pdf).is(200).body)[0]; !strings.Contains(text, "Zurückgenommen am") || strings.Contains(text, "Zu zahlen:") {
		t.Errorf("the letter says %s", text)
	}
	h.readByTheClubAlone(club, other, pdf, rest.V1+"/clubs/"+club+"/reminders")
	h.get(h.admin, rest.V1+"/clubs/"+other+"/reminders/small/1").is(404)
	h.presides(club).shows("GET", "/verein/"+club+"/abrechnung", nil, 200, "/verein/"+club+"/abrechnung", "Mahnungen", "zurückgenommen", `href="`+pdf+`"`)
}
