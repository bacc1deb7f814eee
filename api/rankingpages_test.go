package api

import (
	"fmt"
	"strings"
	"testing"

	"pokerliga/scoring"
)

// § 4.1.1.1: everybody reads the rankings as pages, on any day, all or by club.
func TestTheRankingsArePages(t *testing.T) {
	each(t, func(h *hall) {
		var player, club string
		for year := 2007; year <= 2009; year++ {
			m := h.yearOf(year, "open", fmt.Sprint(year, "-10-02"), scoring.National).Roster[0]
			player, club = m.Player, m.Club
		}
		h.yearOf(2010, "uni", "2010-01-02", scoring.Students)
		first := h.get("", "/rangliste").is(200).says("Austrian Ranking").says(">30,75<").says(">20,50<").says(">10,25<").
			says("verfällt mit Ablauf des 31. Dezember 2010")
		h.get("", "/rangliste", "If-None-Match", first.etag()).is(304)
		h.get("", "/rangliste?am=&verein=").is(200).says(">30,75<")
		h.get("", "/rangliste?am=2009-12-31").is(200).says(">71,75<")
		h.get("", "/rangliste?verein="+club).is(200).says(">30,75<")
		h.get("", "/rangliste?verein=niemand").is(404)
		if g := h.get("", "/rangliste?am=1800-01-01&verein="+club).is(200).says("niemand von diesem Verein").
			says(`<option value="` + club + `" selected>`); strings.Contains(string(g.body), "vergleicht") {
			t.Error("an empty list is compared with another")
		}
		h.get("", "/rangliste/students").is(200).says(">41,00<")
		h.get("", "/rangliste/spieler/"+player).is(200).says("31. Dezember 2011").says("davon 50 %")
		h.get("", "/rangliste/students/spieler/"+player).is(200).says("30. September 2010")
		h.get("", "/rangliste/students/spieler/nobody").is(404)
		for _, q := range []string{"am=gestern", "am=2010-02-30", "verein=%3Cb%3E", "seite=0", "seite=x", "nach=1"} {
			h.get("", "/rangliste?"+q).is(400).says(`class="masthead"`)
		}
		h.get("", "/rangliste?seite=2").is(404)
	})
}

// § 4.1.1.4: the calculator works without a script; what cannot be is told in a
// sentence above the form.
func TestThePointsCalculatorIsAPage(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		h.get("", "/rangliste/rechner").is(200).says(`<form method="get" action="/rangliste/rechner"`)
		g := h.get("", "/rangliste/rechner?art=turnier&teilnehmer=64&platz=1").is(200).says(">77,00<").says(`value="64"`)
		h.get("", "/rangliste/rechner?art=turnier&teilnehmer=64&platz=1", "If-None-Match", g.etag()).is(304)
		h.get("", "/rangliste/rechner?art=sitngo-1&teilnehmer=&platz=1&in-der-zeit=1").is(200).says(">30,00<")
		for query, says := range map[string]string{
			"teilnehmer=64&platz=65": "gibt es die Plätze 1 bis 64", "teilnehmer=%3Cb%3E&platz=1": "eine ganze Zahl ab 1",
			"art=x&platz=1": "Diese Art gibt es nicht", "in-der-zeit=2": "muss 1 sein", "wert=1": "gibt es hier nicht",
			"platz=1&platz=2": "kommt zweimal vor",
		} {
			h.get("", "/rangliste/rechner?"+query).is(400).says(says).says(`class="masthead"`)
		}
	})
}
