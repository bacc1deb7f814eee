package api

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/office/seasons"
	"pokerliga/promotion"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// decide fills in a form of a page, says yes to what it would change, and returns the page that it leads to.
func (b *browser) decide(at, action, to string, fields map[string]string, says ...string) string {
	b.Helper()
	page := b.shows("GET", at, nil, 200, at)
	form := asShown(page, action)
	if id := fields["formular"]; id != "" {
		form = asShown(page, action, id)
	}
	if form == nil {
		b.Fatalf("%s has no form %s: %s", at, action, mainOf(page))
	}
	for name, value := range fields {
		if form.Set(name, value); value == "" {
			form.Del(name)
		}
	}
	page, now, status := b.see("POST", action, form)
	if status == http.StatusOK && strings.Contains(page, "Gespeichert ist noch nichts") {
		page, now, status = b.see("POST", action, asShown(page, action))
	}
	if status != http.StatusOK || now != to {
		b.Fatalf("%s: status %d at %s, want %s: %s", action, status, now, to, mainOf(page))
	}
	for _, say := range says {
		if !strings.Contains(page, say) {
			b.Errorf("%s does not say %q: %s", action, say, mainOf(page))
		}
	}
	return page
}

// § 4.2.1.2: level clubs are ordered on the page, where each order says what it leads to; the decision is taken back there.
func TestLevelClubsAreOrderedOnThePages(t *testing.T) {
	each(t, func(h *hall) {
		f := season2010(h.T, "ties")
		h.post(h.admin, rest.V1+"/seasons", f).is(201)
		day, err := time.ParseInLocation(time.DateOnly, f.Season.End, rulebook.Vienna())
		if err != nil {
			h.Fatal(err)
		}
		h.clock = day.Add(36 * time.Hour)
		b, plan := h.decides(), buero+"/saisonen/"+f.Season.ID+"/aufstieg"
		tie, order := plan+"/reihung", "tie_decisions[0].order"
		page := b.shows("GET", plan, nil, 200, plan, "Reihung eintragen", "Ergebnis")
		form := asShown(page, tie)
		if form == nil || form.Get(order) == "" {
			h.Fatalf("no order is offered: %s", mainOf(page))
		}
		wrong := asShown(page, tie)
		wrong.Set(order, "niemand,nirgends")
		if _, _, status := b.see("POST", tie, wrong); status != 422 {
			h.Errorf("status %d for clubs that are not level", status)
		}
		done := b.decide(plan, tie, plan+"?getan=gereiht", nil, "Die Reihung ist eingetragen", "Gereiht: ")
		if asShown(done, tie, "gereiht-0") == nil {
			h.Fatal("the decision cannot be taken back")
		}
		b.decide(plan, tie, plan+"?getan=gereiht", map[string]string{"formular": "gereiht-0"})
		start := b.shows("GET", buero, nil, 200, buero, "Reihung eintragen")
		if asShown(start, tie).Get("zur-uebersicht") == "" {
			h.Error("the start page does not lead back to itself")
		}
		b.decide(buero, tie, buero+"?getan=gereiht", nil)
	})
}

// § 1.2.10, § 2.2.1: a fine is imposed with paragraph and reason after a question, and is lifted with a reason.
func TestAFineIsImposedOnThePages(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		b, money := h.decides(), buero+"/saisonen/small/geld"
		fine := money + "/strafe"
		form := asShown(b.shows("GET", money, nil, 200, money), fine)
		b.shows("POST", fine, form, 422, fine, "Bitte den Betrag in Euro angeben", `href="#strafe-cents"`)
		form.Set("cents", "20")
		form.Set("rule", "99.9")
		form.Set("reason", "Handy am Tisch")
		b.shows("POST", fine, form, 422, fine, "gibt es im Regulativ nicht", `href="#strafe-rule"`)
		page := b.decide(money, fine, money+"?getan=strafe", map[string]string{"club": f.Clubs[0].ID, "cents": "20", "rule": "§ 2.2.13",
			"reason": "Handy am Tisch"}, "Geldstrafe: 20,00\u00a0€", "Handy am Tisch")
		lift := regexp.MustCompile(`action="([^"]+/erlassen)"`).FindStringSubmatch(page)[1]
		b.shows("POST", lift, asShown(page, lift), 422, lift, "nennt den Grund")
		b.decide(money, lift, money+"?getan=erlassen", map[string]string{"reason": "Irrtum"}, "Geldstrafe erlassen")
	})
}

// The question of a fine for a no-show, and the warnings of the API, name the fines for no-shows that the club already has. A fine that was
// lifted is not named. § 1.2.10
func TestASecondFineForANoShowIsRemarked(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		b, money, club, other := h.decides(), buero+"/saisonen/small/geld", f.Clubs[1].ID, f.Clubs[0].ID
		h.put(h.admin, small+"/leagues/bl1/matchdays/2", `{"date":"2010-02-07"}`).is(201)
		h.put(h.admin, small+"/leagues/bl1/matchdays/2/no-shows/"+club, nil).is(201)
		fine := func(club, rule string) url.Values {
			form := asShown(b.shows("GET", money, nil, 200, money), money+"/strafe")
			form.Set("club", club)
			form.Set("cents", "100")
			form.Set("rule", rule)
			form.Set("reason", "Nicht angetreten")
			return form
		}
		const stands, entered = "Für ein Nichtantreten steht schon eine Strafe auf dem Konto: 100,00 €, aus der 2. Sammelrunde der 1. Bundesliga vom 7. Februar 2010.",
			"Für ein Nichtantreten steht schon eine Strafe auf dem Konto: 100,00 €, vom "
		asked := b.shows("POST", money+"/strafe", fine(club, "1.2.10"), 200, money+"/strafe", "Vor der Entscheidung", stands)
		page := b.confirms(asked, money+"/strafe", money+"?getan=strafe", "Die Geldstrafe ist verhängt")
		b.shows("POST", money+"/strafe", fine(club, "1.2.10"), 200, money+"/strafe", stands, entered)
		lift := regexp.MustCompile(`action="([^"]+/erlassen)"`).FindStringSubmatch(page)[1]
		b.decide(money, lift, money+"?getan=erlassen", map[string]string{"reason": "Irrtum"}, "Geldstrafe erlassen")
		asked = b.shows("POST", money+"/strafe", fine(club, "1.2.10"), 200, money+"/strafe", stands)
		if strings.Contains(strings.ReplaceAll(asked, "\u00a0", " "), entered) {
			t.Error(mainOf(asked))
		}
		again := seasons.Fine{Club: club, Date: "2010-02-07", Cents: 10000, Rule: "1.2.10", Reason: "Nicht angetreten"}
		h.post(h.admin, small+"/fines?dry_run=1", again).is(200).says("steht schon eine Strafe auf dem Konto")
		for _, form := range []url.Values{fine(club, "2.2.13"), fine(other, "1.2.10")} {
			if page := b.shows("POST", money+"/strafe", form, 200, money+"/strafe", "Vor der Entscheidung"); strings.Contains(page, "steht schon eine Strafe") {
				t.Error(mainOf(page))
			}
		}
		b.confirms(asked, money+"/strafe", money+"?getan=strafe", "Die Geldstrafe ist verhängt")
	})
}

// What is asked says who, what and how much before it is done; the journal says the same afterwards, and leads to what takes it back.
func TestADecisionIsSaidInOneSentence(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		b, club := h.decides(), f.Clubs[0]
		money := buero + "/saisonen/small/geld"
		form := asShown(b.shows("GET", money, nil, 200, money), money+"/strafe")
		if form.Get("club") != "" {
			h.Errorf("%s is chosen before somebody has chosen", form.Get("club"))
		}
		b.shows("POST", money+"/strafe", form, 422, money+"/strafe", "Bitte den Betrag", "Zu einer Strafe gehört")
		form.Set("club", club.ID)
		form.Set("cents", "1.020,50")
		form.Set("rule", "2.2.13")
		form.Set("reason", "Handy am Tisch")
		asked := b.shows("POST", money+"/strafe", form, 200, money+"/strafe", "Vor der Entscheidung",
			"Gegen "+club.Name+" wird eine Geldstrafe von 1.020,50 € verhängt (§ 2.2.13).", "<dd>Handy am Tisch</dd>",
			"Später lässt es sich zurücknehmen: „Erlassen“.", ">Strafe verhängen<")
		b.confirms(asked, money+"/strafe", money+"?getan=strafe", "Die Geldstrafe ist verhängt")
		done := "Gegen " + club.Name + " ist eine Geldstrafe von 1.020,50 € verhängt (§ 2.2.13)."
		b.shows("GET", buero+"/journal", nil, 200, buero+"/journal", done, "Handy am Tisch", `href="`+money+`">Erlassen`)
	})
}

// A club that takes part no more is laid down on its page, for a reason, and let in again there.
func TestAClubIsLaidDownOnItsPage(t *testing.T) {
	each(t, func(h *hall) {
		b := h.decides()
		b.decide(buero+"/vereine", buero+"/vereine", buero+"/vereine?getan=verein", map[string]string{"name": "Zwettler Zocker"})
		page := buero + "/vereine/zwettler-zocker"
		form := asShown(b.shows("GET", page, nil, 200, page), page+"/stilllegen")
		b.shows("POST", page+"/stilllegen", form, 422, page+"/stilllegen", "nennt den Grund", `href="#stilllegen-reason"`)
		form.Set("reason", "Aufgelöst")
		asked := b.shows("POST", page+"/stilllegen", form, 200, page+"/stilllegen", "Zwettler Zocker wird mit", "stillgelegt.",
			"Später lässt es sich zurücknehmen: „Nimmt wieder teil“.")
		b.confirms(asked, page+"/stilllegen", page+"?getan=stilllegen", "Der Verein ist stillgelegt.")
		b.decide(page, page+"/wieder", page+"?getan=wieder", nil, "Der Verein nimmt wieder teil.")
		b.shows("GET", buero+"/journal", nil, 200, buero+"/journal", "Zwettler Zocker ist wieder aufgenommen", "Aufgelöst")
	})
}

// What was entered by mistake is removed on its own page, which leads back to the list; what something hangs on says what it is.
func TestWhatWasEnteredByMistakeIsRemovedOnItsPage(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		b := h.decides()
		b.decide(buero+"/vereine", buero+"/vereine", buero+"/vereine?getan=verein", map[string]string{"name": "Zwettler Zocker"})
		page := buero + "/vereine/zwettler-zocker"
		asked := b.shows("POST", page+"/entfernen", asShown(b.shows("GET", page, nil, 200, page), page+"/entfernen"), 200, page+"/entfernen",
			"Der Verein Zwettler Zocker wird aus dem Register entfernt", "Später lässt sich der Verein neu eintragen.")
		b.confirms(asked, page+"/entfernen", buero+"/vereine?getan=verein-entfernt", "Der Verein ist entfernt.")
		b.shows("GET", page, nil, 404, page)
		b.shows("GET", buero+"/journal", nil, 200, buero+"/journal", "Der Verein Zwettler Zocker ist aus dem Register entfernt")

		page = buero + "/vereine/" + f.Clubs[0].ID
		b.shows("POST", page+"/entfernen", asShown(b.shows("GET", page, nil, 200, page), page+"/entfernen"), 422, page+"/entfernen",
			f.Clubs[0].Name+" lässt sich nicht entfernen; daran hängt: ")
		page = buero + "/saisonen/small"
		b.shows("POST", page+"/entfernen", asShown(b.shows("GET", page, nil, 200, page), page+"/entfernen"), 422, page+"/entfernen",
			f.Season.Name+"“ lässt sich nicht entfernen; daran hängt: ")
		page = buero + "/spieler/" + f.Players[0].ID
		b.shows("POST", page+"/entfernen", asShown(b.shows("GET", page, nil, 200, page), page+"/entfernen"), 200, page+"/entfernen",
			f.Players[0].Name()+" wird aus dem Register entfernt", "Später lässt sich der Spieler im Kader eines Vereins neu eintragen.")
	})
}

// A106: the club protests on its page, its account says so, and one yes of the association lifts the fine and decides. Nobody else
// knows of it.
func TestAFineIsDisputedOnThePages(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		b, money, club := h.decides(), buero+"/saisonen/small/geld", f.Leagues[0].Clubs[0]
		b.decide(money, money+"/strafe", money+"?getan=strafe", map[string]string{"club": club, "cents": "20", "rule": "§ 2.2.13",
			"reason": "Handy am Tisch"}, "Geldstrafe: 20,00\u00a0€")
		h.president(club)
		p, path, account := h.browsesAs("obmann-"+club+"@example.at"), "/verein/"+club+"/proteste", "/verein/"+club+"/abrechnung"
		form := sealed(p.shows("GET", path, nil, 200, path, "die Geldstrafe von 20,00 € vom"), path+"/small")
		form.Set("reason", "Es war ein Taschenrechner.")
		if page := p.shows("POST", path+"/small", form, 200, path+"?getan=protestiert", "Fall 1"); strings.Contains(page, "/faelle/1") {
			h.Error("the page leads to a public page that there is not")
		}
		p.shows("GET", account, nil, 200, account, "vorbehaltlich Fall 1", "Davon bestritten", `class="num">20,00 €</td>`)
		one := buero + "/saisonen/small/faelle/1"
		b.shows("GET", money, nil, 200, money, "vorbehaltlich Fall 1", "Davon bestritten", one, `<th scope="col" class="num">Offen</th>`)
		h.get("", small+"/cases").is(200).says(`"cases":[]`)
		h.get("", small+"/cases/1").is(404)
		h.get("", "/ligen/bl1/small/faelle/1").is(404)
		h.get(h.president(club), small+"/cases/1/record").is(200).says(`"kind":"fine"`)
		hear := asShown(b.shows("GET", one, nil, 200, one, "die Geldstrafe von 20,00 €"), one+"/anhoerung")
		decided := b.shows("POST", one+"/anhoerung", hear, 200, one+"?getan=anhoerung", "Anhörung")
		verdict := asShown(decided, one+"/entscheidung")
		verdict.Set("outcome", "upheld")
		verdict.Set("sentence", "Es war keines.")
		asked := b.shows("POST", one+"/entscheidung", verdict, 200, one+"/entscheidung", "Gespeichert ist noch nichts")
		h.get("", small+"/cases/1").is(404)
		b.confirms(asked, one+"/entscheidung", one+"?getan=fall", "stattgegeben", "Es war keines.")
		b.shows("GET", money, nil, 200, money, "Geldstrafe erlassen", "Fall 1: Es war keines.")
		p.shows("GET", account, nil, 200, account, "aufgehoben", "Fall 1: Es war keines.")
	})
}

// § 2.2.3, A105: upholding a protest in part says before what holds instead, and enters it with the same yes.
func TestAFineIsLessenedOnThePageOfItsCase(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		b, money, club := h.decides(), buero+"/saisonen/small/geld", f.Leagues[0].Clubs[0]
		h.fined(club)
		p, path := h.browsesAs("obmann-"+club+"@example.at"), "/verein/"+club+"/proteste"
		one := buero + "/saisonen/small/faelle/1"
		page := b.shows("GET", one, nil, 200, one, "Betrag, der stattdessen gilt")
		if strings.Contains(page, "Punkte, die stattdessen gelten") {
			h.Error("the case of a fine asks for points")
		}
		page = b.shows("POST", one+"/anhoerung", asShown(page, one+"/anhoerung"), 200, one+"?getan=anhoerung")
		verdict := asShown(page, one+"/entscheidung")
		verdict.Set("outcome", "partly")
		verdict.Set("sentence", "Es war nur ein kurzer Blick.")
		verdict.Set("cents", "50")
		b.shows("POST", one+"/entscheidung", verdict, 422, one+"/entscheidung", "weniger als 50,00 €")
		verdict.Set("cents", "20")
		asked := b.shows("POST", one+"/entscheidung", verdict, 200, one+"/entscheidung", "Gespeichert ist noch nichts",
			"die Geldstrafe von 50,00 € vom", "wird teilweise stattgegeben; stattdessen gilt eine Geldstrafe von 20,00 €")
		b.confirms(asked, one+"/entscheidung", one+"?getan=fall", "teilweise stattgegeben; stattdessen gilt eine Geldstrafe von 20,00")
		b.shows("GET", money, nil, 200, money, "Fall 1: Es war nur ein kurzer Blick.", "vorbehaltlich Fall 1")
		p.shows("GET", path, nil, 200, path, "stattdessen gilt eine Geldstrafe von 20,00")
		h.get("", small+"/cases/1").is(404)
	})
}

// A user is locked with a reason and let in again, gets another office and loses it, another name, and a new link.
func TestAUserIsLockedOnThePages(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		b := h.decides()
		id, _ := h.invited("jemand@example.at", people.RoleContent{Kind: acts.RolePresident, Club: f.Clubs[0].ID})
		at := buero + "/benutzer/" + id
		lock := at + "/sperren"
		b.shows("POST", lock, asShown(b.shows("GET", at, nil, 200, at), lock), 422, lock, "Das geht so nicht")
		b.decide(at, lock, at+"?getan=gesperrt", map[string]string{"reason": "Konto missbraucht"}, "Entsperren", "gesperrt")
		b.decide(at, at+"/entsperren", at+"?getan=entsperrt", nil, "Sperren")
		b.decide(at, at+"/funktionen", at+"?getan=funktion", map[string]string{"office": "president:" + f.Clubs[1].ID})
		revoke := at + "/funktionen/1/entziehen"
		b.shows("POST", revoke, asShown(b.shows("GET", at, nil, 200, at), revoke), 422, revoke, "zuerst bestätigen", `href="#funktion-1-ja"`)
		b.decide(at, revoke, at+"?getan=entzogen", map[string]string{"ja": "1"})
		b.decide(at, at, at+"?getan=benutzer", map[string]string{"name": "Jemand Neuer"}, "Jemand Neuer")
		h.directsTheFloor(at)
		page := b.shows("GET", at, nil, 200, at)
		b.shows("POST", at+"/link", asShown(page, at+"/link"), 200, at+"/link", "/zugang/")
		factors := at + "/faktoren"
		b.shows("POST", factors, asShown(page, factors), 422, factors, "Das geht so nicht") // there are none
	})
}

// An admin neither locks himself nor takes his own office away: the refusals stand at the fields of his forms.
func TestAnAdminNeitherLocksNorDeposesHimselfOnThePages(t *testing.T) {
	each(t, func(h *hall) {
		id, token := h.invited("zweite@example.at", people.RoleContent{Kind: acts.RoleAdmin})
		b := &browser{h, &http.Client{Jar: cookies{rest.CookieName: {Name: rest.CookieName, Value: token}}}}
		at := buero + "/benutzer/" + id
		page := b.shows("GET", at, nil, 200, at)
		for action, c := range map[string]struct{ field, value, names, says string }{
			at + "/sperren": {"reason", "Urlaub", `href="#sperren-reason"`, "Das eigene Konto kann nur ein anderer Admin sperren."},
			at + "/funktionen/0/entziehen": {"ja", "1", `href="#funktion-0-ja"`,
				"Die eigene Funktion als Admin kann nur ein anderer Admin nehmen."},
		} {
			form := asShown(page, action)
			form.Set(c.field, c.value)
			b.shows("POST", action, form, 422, action, c.says, c.names)
		}
	})
}

// directsTheFloor makes a user the director of a tournament of the floor, who then runs it and nothing else, and invites another one.
func (h *hall) directsTheFloor(at string) {
	h.Helper()
	h.clock = time.Date(2010, 2, 6, 12, 0, 0, 0, rulebook.Vienna())
	h.put(h.admin, fridayPath, friday()).is(201)
	b := h.decides()
	page := b.shows("GET", at, nil, 200, at, `<optgroup label="Turnierleitung am Floor">`, "Freitagsturnier (7. Februar 2010)")
	form := asShown(page, at+"/funktionen")
	form.Set("office", "floor-director:niemand")
	b.shows("POST", at+"/funktionen", form, 422, at+"/funktionen", "Das geht so nicht")
	form.Set("office", "floor-director:freitag")
	b.shows("POST", at+"/funktionen", form, 200, at+"?getan=funktion", "Turnierleitung: Freitagsturnier, 7. Februar 2010")
	form = asShown(b.shows("GET", buero+"/benutzer", nil, 200, buero+"/benutzer"), buero+"/benutzer")
	form.Set("email", "floor@example.at")
	form.Set("office", "floor-director:freitag")
	b.shows("POST", buero+"/benutzer", form, 200, buero+"/benutzer", "floor@example.at; Turnierleitung: Freitagsturnier", "/zugang/")
	director := h.user("saal@example.at", acts.Role{Kind: acts.RoleFloorDirector, Sheet: acts.OfTournament("freitag").Sheet})
	h.get(director, "/floor/freitag").is(200).says("Freitagsturnier")
	h.get(director, buero).is(403)
	h.clock = h.clock.AddDate(0, 0, 8)
	b = h.decides()
	if page := b.shows("GET", at, nil, 200, at, "Turnierleitung: Freitagsturnier"); strings.Contains(page, "Turnierleitung am Floor") {
		h.Error("a tournament that is over is offered")
	}
}

// § 1.2.6: a birth date that is missing is entered where it waits.
func TestABirthDateIsEnteredWhereItWaits(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		b, player := h.decides(), &f.Players[0]
		at := buero + "/spieler/" + player.ID
		b.decide(at, at, at+"?getan=spieler", map[string]string{"birth_date": ""})
		enter := at + "/geburtsdatum"
		form := asShown(b.shows("GET", buero, nil, 200, buero, "fehlen Geburtsdaten"), enter)
		b.shows("POST", enter, form, 422, enter, "Bitte das Geburtsdatum angeben", "Zu entscheiden und zu erledigen")
		form.Set("birth_date", "2009-02-30")
		b.shows("POST", enter, form, 422, enter, "Das geht so nicht")
		b.decide(buero, enter, buero+"?getan=spieler", map[string]string{"birth_date": "1980-05-01"}, "Die Daten sind gespeichert")
		b.shows("GET", at, nil, 200, at, `value="1980-05-01"`)
	})
}

// waivesOnThePlan takes the waiver of a club back on the page of the plan, and enters it again: each says first who would play elsewhere.
func (h *hall) waivesOnThePlan(b *browser, plan, club string) {
	h.Helper()
	back := plan + "/verzicht/" + club + "/zuruecknehmen"
	asked := b.shows("POST", back, asShown(b.shows("GET", plan, nil, 200, plan, "verzichtet"), back), 200, back, "Gespeichert ist noch nichts",
		"Auf- und Abstieg, Saison tiny")
	page := b.confirms(asked, back, plan+"?getan=zurueckgenommen", "Kein Verein hat verzichtet")
	form := asShown(page, plan+"/verzicht")
	form.Set("club", "niemand")
	b.shows("POST", plan+"/verzicht", form, 422, plan+"/verzicht", "nur ein Verein, der in der 2. Bundesliga spielt", "§ 4.2.2.2.1")
	b.decide(plan, plan+"/verzicht", plan+"?getan=verzicht", map[string]string{"club": club}, "Der Verzicht ist eingetragen.", "verzichtet")
}

// § 4.2.2: the road from the last matchday to the next season: until when clubs may waive, who is entered for the Master Play
// Off and how it ended, what the association decides by hand, the confirmation, and the season opened again.
func TestTheEndOfASeasonIsDecidedOnThePages(t *testing.T) {
	each(t, func(h *hall) {
		f := season2010(h.T, "tiny")
		results := f.Promotion.MasterPlayOff
		f.Promotion.MasterPlayOff = []promotion.Finisher{}
		f.Season.End = "2010-12-31"
		h.post(h.admin, rest.V1+"/seasons", f).is(201)
		h.clock = time.Date(2011, 1, 2, 12, 0, 0, 0, rulebook.Vienna())
		h.admin = h.user("zentrale@example.at", acts.Role{Kind: acts.RoleAdmin})
		b, plan := h.decides(), buero+"/saisonen/"+f.Season.ID+"/aufstieg"
		b.decide(plan, plan+"/verzichte", plan+"?getan=frist", map[string]string{"until": "2011-01-10"}, `value="2011-01-10"`)
		h.waivesOnThePlan(b, plan, f.Promotion.Waivers[0])
		entrants := map[string]string{}
		places := map[string]string{}
		for i, one := range results {
			if h.get(h.admin, rest.V1+"/clubs/"+one.Club).StatusCode != http.StatusOK {
				h.put(h.admin, rest.V1+"/clubs/"+one.Club, `{"name":"`+one.Club+`","short_name":"`+one.Club+
					`","city":"Linz","state":"OÖ","zvr_number":""}`).is(201)
			}
			row := i
			places[fmt.Sprintf("master_play_off[%d].club", i)] = one.Club
			if i == len(results)-1 { // there is room for the champions of nine leagues (§ 4.2.2.3.1)
				row = 8
			}
			entrants[fmt.Sprintf("entrants[%d].club", row)] = one.Club
		}
		form := asShown(b.shows("GET", plan, nil, 200, plan), plan+"/anwaerter")
		for name := range entrants {
			form.Set(name, results[0].Club)
		}
		b.shows("POST", plan+"/anwaerter", form, 422, plan+"/anwaerter", "Das geht so nicht")
		entrants["force"], entrants["reason"] = "1", "Kader folgen"
		b.decide(plan, plan+"/anwaerter", plan+"?getan=anwaerter", entrants, "Ergebnis speichern")
		b.decide(plan, plan+"/masterplayoff", plan+"?getan=masterplayoff", places)
		hand := plan + "/hand"
		b.shows("POST", hand, asShown(b.shows("GET", plan, nil, 200, plan), hand), 422, hand, "Das geht so nicht")
		stays := asShown(b.shows("GET", plan, nil, 200, plan), hand)
		for name, value := range map[string]string{"club": f.Leagues[1].Clubs[0], "from": "bl2", "to": "bl2", "reason": "Beschluss"} {
			stays.Set("decisions[0]."+name, value)
		}
		b.shows("POST", hand, stays, 200, hand, "bleibt in der 2. Bundesliga")
		b.decide(plan, hand, plan+"?getan=entschieden", map[string]string{"decisions[0].club": f.Leagues[1].Clubs[0],
			"decisions[0].from": "bl2", "decisions[0].reason": "Rückzug"}, "Rückzug")
		b.decide(plan, hand, plan+"?getan=entschieden", nil) // the first of its forms takes it back
		page := b.shows("GET", plan, nil, 200, plan)
		confirm := plan + "/bestaetigen"
		page, _, _ = b.see("POST", confirm, asShown(page, confirm))
		if strings.Contains(page, "Trotzdem so entscheiden") {
			form := asShown(page, confirm)
			form.Set("force", "1")
			form.Set("reason", "Frist verkürzt")
			page = b.shows("POST", confirm, form, 200, confirm)
		}
		b.confirms(page, confirm, plan+"?getan=bestaetigt", "Die Ergebnisse sind festgeschrieben")
		again := plan + "/wieder-oeffnen"
		b.shows("POST", again, asShown(b.shows("GET", plan, nil, 200, plan), again), 422, again, "Das geht so nicht")
		form = asShown(b.shows("GET", plan, nil, 200, plan), again)
		form.Set("reason", "Einspruch")
		asked := b.shows("POST", again, form, 200, again, "Gespeichert ist noch nichts", "Das erfahren: ")
		b.confirms(asked, again, plan+"?getan=offen", "Plan bestätigen")
		var stored seasonfile.File
		h.get(h.admin, rest.V1+"/seasons/"+f.Season.ID+"/file").is(200).into(&stored)
		if len(stored.Promotion.MasterPlayOff) != len(results) || stored.Promotion.MasterPlayOff[0].Club != results[0].Club {
			h.Errorf("stored is %+v", stored.Promotion)
		}
	})
}
