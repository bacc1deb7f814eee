package api

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage/storagetest"
)

const buero = "/buero"

// decides opens a browser in which the admin has signed in.
func (h *hall) decides() *browser {
	h.Helper()
	token := h.user("buero@example.at", acts.Role{Kind: acts.RoleAdmin})
	return &browser{h, &http.Client{Jar: cookies{rest.CookieName: {Name: rest.CookieName, Value: token}}}}
}

// confirms says yes to the consequences that a page shows.
func (b *browser) confirms(page, action string, to string, says ...string) string {
	b.Helper()
	return b.shows("POST", action, sealed(page, regexp.QuoteMeta(action)), 200, to, says...)
}

// requested asks for the first player of the roster to go to another club, and returns the path of the transfer.
func (h *hall) requested(f *seasonfile.File) string {
	h.Helper()
	to := f.Clubs[0].ID
	if to == f.Roster[0].Club {
		to = f.Clubs[1].ID
	}
	var x struct{ ID string }
	h.post(h.admin, rest.V1+"/transfers", register.RequestTransfer{Player: f.Roster[0].Player, To: to}).is(201).into(&x)
	return rest.V1 + "/transfers/" + x.ID
}

// A transfer that is released waits for the association: it is decided on the start page, after what follows was shown.
func TestTheAssociationDecidesATransferWhereItWaits(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		b := h.decides()
		transfer := h.requested(f)
		b.shows("GET", buero+"/transfers", nil, 200, buero+"/transfers", "wartet auf die Freigabe")
		h.post(h.admin, transfer+"/release", nil).is(200)
		page := b.shows("GET", buero, nil, 200, buero, "ist freigegeben und wartet auf die APSA", "spielberechtigt ab", "§ 1.2.5")

		no := buero + strings.TrimPrefix(transfer, rest.V1) + "/ablehnen"
		form := sealed(page, no)
		b.shows("POST", no, form, 422, no, "muss einen Grund nennen", `aria-invalid="true"`, "Zu entscheiden und zu erledigen")
		form.Set("reason", strings.Repeat("x", 5000))
		b.shows("POST", no, form, 422, no, "Das geht so nicht")

		yes := buero + strings.TrimPrefix(transfer, rest.V1) + "/genehmigen"
		asked := b.shows("POST", yes, sealed(page, yes), 200, yes, "Gespeichert ist noch nichts", "Der Transfer von ", ">Genehmigen<")
		h.get(h.admin, transfer).is(200).says(`"released"`)
		b.confirms(asked, yes, buero+"?getan=genehmigt", "Der Transfer ist genehmigt.")
		h.get(h.admin, transfer).is(200).says(`"approved"`)
		b.confirms(asked, yes, buero+"?getan=genehmigt") // sent twice
		b.shows("POST", no, form, 200, buero+"?getan=vorbei", "inzwischen erledigt")

		back, all := buero+strings.TrimPrefix(transfer, rest.V1)+"/zuruecknehmen", buero+"/transfers"
		asked = b.shows("POST", back, sealed(b.shows("GET", all, nil, 200, all, "Genehmigung zurücknehmen"), back), 200, back, "Gespeichert ist noch nichts",
			"Die Genehmigung des Transfers von ")
		b.confirms(asked, back, all+"?getan=wieder-offen", "der Transfer ist wieder offen")
		h.get(h.admin, transfer).is(200).says(`"released"`)
		b.shows("GET", buero, nil, 200, buero, "ist freigegeben und wartet auf die APSA")
		b.shows("POST", buero+"/transfers/niemand/genehmigen", url.Values{}, 200, buero+"/transfers?getan=vorbei")
	})
}

// § 1.2.7, § 1.2.9, § 2.2.10: registrations, hosts, payments and tasks that only a note ends are decided on the start page.
func TestTheAssociationDecidesWhatWaits(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		h.clock = time.Date(2010, 1, 12, 12, 0, 0, 0, rulebook.Vienna())
		b, club := h.decides(), f.Clubs[0].ID
		season := rest.V1 + "/seasons/small"

		// A registration, refused by § 1.2.1, then forced for a reason; the new row of the table is shown before.
		h.put(h.admin, season+"/registration", seasons.RegistrationPeriod{ClosingDate: "2010-01-20"}).is(201)
		h.put(h.admin, rest.V1+"/clubs/neu", `{"name":"Club Neu","short_name":"Neu","city":"Linz","state":"OÖ","zvr_number":""}`).is(201)
		h.put(h.admin, season+"/leagues/bl1/registrations/neu", seasons.RegisterTeam{AcceptsRulebook: true, PhotoConsent: true}).is(201)
		page := b.shows("GET", buero, nil, 200, buero, "Club Neu hat eine Mannschaft", "Überfällig")
		entry := buero + "/saisonen/small/anmeldungen/bl1/neu/"
		form := sealed(page, entry+"bestaetigen")
		page = b.shows("POST", entry+"bestaetigen", form, 422, entry+"bestaetigen", "fehlt die ZVR-Zahl", "§ 1.2.1", "Trotzdem so entscheiden")
		form = sealed(page, entry+"bestaetigen")
		form.Set("force", "1")
		b.shows("POST", entry+"bestaetigen", form, 422, entry+"bestaetigen", "Hier fehlt der Grund")
		form.Set("reason", "Nachweis folgt")
		asked := b.shows("POST", entry+"bestaetigen", form, 200, entry+"bestaetigen", "Vor der Entscheidung", "Club Neu", "Tabelle der ")
		b.confirms(asked, entry+"bestaetigen", buero+"?getan=mannschaft")
		b.shows("GET", buero+"/saisonen/small/anmeldungen", nil, 200, buero+"/saisonen/small/anmeldungen", "Bestätigt", "Nachweis folgt")

		// A host.
		h.put(h.admin, season+"/leagues/bl1/matchdays/2", matchdayHead("2010-03-07")).is(201)
		h.put(h.admin, season+"/leagues/bl1/matchdays/2/applications/"+club,
			`{"club":"`+club+`","venue":"Gasthof","note":"mit Parkplatz"}`).is(201)
		page = b.shows("GET", buero, nil, 200, buero, "Einen Ausrichter braucht die 2. Sammelrunde", "(Gasthof)", "mit Parkplatz")
		award := buero + "/saisonen/small/sammelrunden/bl1/2/vergeben/" + club
		holder := regexp.MustCompile(`An ([^<]+) vergeben \(Gasthof\)`).FindStringSubmatch(page)[1]
		asked = b.shows("POST", award, sealed(page, award), 200, award, "Gespeichert ist noch nichts", "Das erfahren: "+holder+".")
		b.confirms(asked, award, buero+"?getan=vergeben", "Die Sammelrunde ist vergeben")

		// What is owed.
		h.put(h.admin, season+"/fees", seasons.Fees{First: 12000, Second: 8000}).is(201)
		page = b.shows("GET", buero, nil, 200, buero, "Nenngeld, offen sind 120,00", "Zahlung eintragen", `value="120,00"`,
			`<details class="bundle" id="entscheiden-charge_open">`, "Beträge sind offen (")
		pay := buero + "/saisonen/small/geld/zahlung"
		form = asShown(page, pay)
		paid := form.Get("club")
		form.Set("cents", "zwölf")
		b.shows("POST", pay, form, 422, pay, "Bitte den Betrag in Euro angeben", `value="zwölf"`,
			`<details class="bundle" id="entscheiden-charge_open" open>`)
		form.Set("cents", "50,5")
		b.shows("POST", pay, form, 200, buero+"?getan=zahlung", "offen sind 69,50")
		b.shows("POST", pay, form, 200, buero+"?getan=zahlung", "offen sind 69,50") // sent twice
		h.get(h.admin, rest.V1+"/clubs/"+paid+"/account?season=small").is(200).says(`"paid_cents":5050`)
	})
}

// Many tasks of a kind are one line, which opens; overdue ones stand above what waits.
func TestManyTasksOfAKindAreFoldedUp(t *testing.T) {
	each(t, func(h *hall) {
		h.post(h.admin, rest.V1+"/seasons", season2010(h.T, "small")).is(201)
		h.clock = time.Date(2010, 3, 20, 12, 0, 0, 0, rulebook.Vienna())
		b := h.decides()
		page := b.shows("GET", buero, nil, 200, buero, `<summary><b class="late">Überfällig:</b> Spielberichte fehlen (`)
		if strings.Index(page, "Spielberichte fehlen (") > strings.Index(page, "Noch vorläufig und nicht amtlich") {
			h.Error("what is overdue stands below what waits")
		}
	})
}

// Hundreds of reminders are a link to a page of their own, so that what waits stays light; there they are folded up by club.
func TestHundredsOfRemindersHaveAPageOfTheirOwn(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := season2010(t, "ordinary")
	h.post(h.admin, rest.V1+"/seasons", f).is(201)
	h.clock = rulebook.Midnight(f.Leagues[0].Matchdays[2].Date).AddDate(0, 0, 20)
	b := h.decides()
	page := b.shows("GET", buero, nil, 200, buero, `<b class="late">Überfällig:</b> <b>Spielberichte fehlen (`, "Alle zeigen")
	one := "/berichte/" + f.Season.ID
	if len(page) > 60_000 || strings.Contains(page, one) {
		t.Errorf("the start page has %d bytes", len(page))
	}
	all := buero + "?alle=report_missing"
	page = b.shows("GET", all, nil, 200, all, `<summary><b class="late">Überfällig:</b> Spielberichte fehlen (`, one,
		"Alles, was wartet")
	if strings.Contains(page, "Noch vorläufig und nicht amtlich") {
		t.Error("the page of one kind shows others")
	}
	if _, _, status := b.see("GET", buero+"?alle=niemand", nil); status != 400 {
		t.Errorf("a kind that is none: status %d", status)
	}
}

// matchdayHead is a matchday without host and venue.
func matchdayHead(date string) map[string]any {
	return map[string]any{"number": 2, "date": date, "start": "14:00"}
}

// A task that only a note ends is settled on the start page, and a season follows a plan that was confirmed again.
func TestTheAssociationSettlesATask(t *testing.T) {
	each(t, func(h *hall) {
		f := season2010(h.T, "tiny")
		f.Season.End = "2011-01-31"
		b, year, force := h.decides(), rest.V1+"/seasons/"+f.Season.ID, "?force=1&reason=Einspruch"
		h.post(h.admin, rest.V1+"/seasons", f).is(201)
		h.post(h.admin, year+"/promotion/confirm"+force, nil).is(201)
		h.post(h.admin, year+"/next", seasonfile.Season{ID: "2011", Name: "Saison 2011", Start: "2011-02-01", End: "2011-12-31"}).is(201)
		h.post(h.admin, year+"/promotion/reopen", rest.Because{Reason: "Einspruch"}).is(200)
		h.put(h.admin, year+"/promotion", "{}", "If-Match", "*").is(200)
		h.post(h.admin, year+"/promotion/confirm"+force, nil).is(201)
		page := b.shows("GET", buero, nil, 200, buero, "Dem neuen Plan folgen", "Abhaken")
		settle := regexp.MustCompile(`action="(/buero/aufgaben/[^"]+)"`).FindStringSubmatch(page)[1]
		b.shows("POST", settle, sealed(page, settle), 422, settle, "Anmerkung, warum nichts zu tun ist", "Das geht so nicht")
		said := sealed(page, settle) // which another admin, who sees the same, is sending, too
		said.Set("note", "Die neue Saison ist schon ausgelost.")
		h.user("zentrale@example.at", acts.Role{Kind: acts.RoleAdmin})
		h.browsesAs("zentrale@example.at").shows("POST", settle, said, 200, buero+"?getan=abgehakt")
		said.Del("schluessel")
		if page := b.shows("POST", settle, said, 200, buero+"?getan=vorbei", "inzwischen erledigt"); strings.Contains(page, "Dem neuen Plan folgen") {
			h.Errorf("it still waits: %s", mainOf(page))
		}
		follow := buero + "/saisonen/2011/folgen"
		asked := b.shows("POST", follow, sealed(page, follow), 200, follow, "Gespeichert ist noch nichts", "Tabelle der ")
		b.confirms(asked, follow, buero+"?getan=gefolgt", "folgt jetzt dem neuen Plan")
	})
}

// Every page of the association is shown, and says what it is about.
func TestTheAssociationHasItsPages(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		b, season := h.decides(), buero+"/saisonen/small"
		player := f.Players[0]
		for path, says := range map[string]string{
			buero: "Büro", buero + "/saisonen": "Nächste Saison", season: "Name und Tage", season + "/anmeldungen": "Nennschluss",
			season + "/geld": "Geldstrafe verhängen", season + "/aufstieg": "Was noch offen ist", season + "/sanktionen": "Sanktion verhängen",
			season + "/turniere": "Turnier eintragen", season + "/sammelrunden/bl1/1": "Termin und Ort", buero + "/vereine": "Im Register",
			buero + "/vereine/" + f.Clubs[0].ID: "Mitgliedschaften", buero + "/spieler?suche=" + player.FamilyName: player.FamilyName,
			buero + "/spieler/" + player.ID: "Im Register", buero + "/benutzer": "Wer sich anmelden kann", buero + "/transfers": "Offen",
			buero + "/journal?vorgang=season.import": "Saison: eingelesen"} {
			b.shows("GET", path, nil, 200, path, says)
		}
		for _, path := range []string{season + "x", season + "/sammelrunden/bl1/99", season + "/sammelrunden/bl9/1", buero + "/vereine/nirgends",
			buero + "/spieler/niemand", buero + "/benutzer/niemand", season + "/turniere/keines"} {
			if _, _, status := b.see("GET", path, nil); status != 404 {
				h.Errorf("%s: status %d", path, status)
			}
		}
		user := regexp.MustCompile(`href="(/buero/benutzer/[a-z0-9]+)"`).FindStringSubmatch(b.shows("POST", buero+"/benutzer",
			url.Values{"email": {"neu@example.at"}, "office": {"admin"}}, 200, buero+"/benutzer", "/zugang/", "neu@example.at"))[1]
		b.shows("GET", user, nil, 200, user, "Funktionen", "Sperren", "Admin")
		if _, _, status := h.directs().see("GET", buero, nil); status != 403 {
			h.Errorf("status %d for a director", status)
		}
	})
}

// § 4.2.2: the plan is confirmed on its page once nothing is open that decides, and the next season takes calendar, hosts, fees
// and closing date along by whole weeks.
func TestTheNextSeasonIsOpenedOnThePages(t *testing.T) {
	each(t, func(h *hall) {
		f := season2010(h.T, "tiny")
		f.Season.End = "2010-12-31"
		f.Leagues[0].Matchdays[0].Host, f.Leagues[0].Matchdays[0].Venue = f.Leagues[0].Clubs[0], "Gasthof Adler"
		b, year := h.decides(), rest.V1+"/seasons/"+f.Season.ID
		h.post(h.admin, rest.V1+"/seasons", f).is(201)
		h.put(h.admin, year+"/fees", seasons.Fees{First: 12000, Second: 8000}).is(201)
		h.put(h.admin, year+"/registration", seasons.RegistrationPeriod{ClosingDate: "2010-01-20"}).is(201)
		b.shows("GET", buero+"/saisonen", nil, 200, buero+"/saisonen", "der ist noch ein Entwurf")
		plan := buero + "/saisonen/" + f.Season.ID + "/aufstieg"
		page := b.shows("GET", plan, nil, 200, plan, "Davor", "Plan bestätigen")
		confirm := plan + "/bestaetigen"
		page = b.shows("POST", confirm, sealed(page, confirm), 422, confirm, "Das geht so nicht", "Trotzdem so entscheiden")
		form := sealed(page, confirm)
		form.Set("force", "1")
		form.Set("reason", "Ende der Vorführung")
		asked := b.shows("POST", confirm, form, 200, confirm, "Der Auf- und Abstiegsplan wird mit")
		b.confirms(asked, confirm, plan+"?getan=bestaetigt", "Saison wieder öffnen")

		page = b.shows("GET", buero+"/saisonen", nil, 200, buero+"/saisonen", "Saison eröffnen", `value="2011-01-01"`)
		next := buero + "/saisonen/" + f.Season.ID + "/naechste"
		form = asShown(page, next)
		form.Set("id", "2011")
		for _, what := range []string{"calendar", "hosts", "fees", "registration"} {
			form.Set(what, "1")
		}
		form.Set("start", "2010-06-01")
		b.shows("POST", next, form, 422, next, "kann erst beginnen", `href="#naechste-start"`)
		form.Set("start", "2011-01-01")
		asked = b.shows("POST", next, form, 200, next, "Gasthof Adler", "Nenngeld: ", "Nennschluss: ")
		if strings.Contains(asked, "Tabelle der ") {
			h.Error("a table in which nobody has played is shown")
		}
		b.confirms(asked, next, buero+"/saisonen/2011?getan=eroeffnet", "Die Saison ist eröffnet.", `value="120,00"`)
		h.get(h.admin, rest.V1+"/seasons/2011/registration").is(200).says(`"2011-01-19"`)
		first := f.Leagues[0].Matchdays[0]
		h.get(h.admin, rest.V1+"/seasons/2011/leagues/"+f.Leagues[0].ID+"/matchdays/1").is(200).
			says(rulebook.AddDays(first.Date, 364)).says(`"host":"` + first.Host + `"`).says("Gasthof Adler")
	})
}

// § 2.2.15: what a sanction would change is shown before it counts; it is lifted the same way.
func TestASanctionIsImposedOnThePages(t *testing.T) {
	each(t, func(h *hall) {
		f := season2010(h.T, "small")
		b, path := h.decides(), buero+"/saisonen/small/sanktionen"
		h.post(h.admin, rest.V1+"/seasons", f).is(201)
		page := b.shows("GET", path, nil, 200, path, "keine Sanktion")
		form := sealed(page, path)
		b.shows("POST", path, form, 422, path, "Das geht so nicht")
		for name, value := range map[string]string{"kind": "correction", "team": "bl1/" + f.Leagues[0].Clubs[0], "points": "zwei",
			"date": "2010-02-07", "rule": "§ 2.2.15", "reason": "Chips weitergegeben"} {
			form.Set(name, value)
		}
		b.shows("POST", path, form, 422, path, `href="#sanktion-points"`, "ganze Zahl")
		form.Set("points", "−3")
		form.Set("players", "Niemand Nirgends")
		b.shows("POST", path, form, 422, path, "kennt dieser Verein nicht")
		form.Del("players")
		asked := b.shows("POST", path, form, 200, path, "Tabelle der 1. Bundesliga", "Gespeichert ist noch nichts")
		h.get("", rest.V1+"/seasons/small/sanctions").is(200).says(`[]`)
		page = b.confirms(asked, path, path+"?getan=sanktion", "Chips weitergegeben", "-3&nbsp;Punkte")
		lift := path + "/1/aufheben"
		form = sealed(page, lift)
		b.shows("POST", lift, form, 422, lift, "muss einen Grund nennen")
		form.Set("reason", "Irrtum")
		asked = b.shows("POST", lift, form, 200, lift, "Tabelle der 1. Bundesliga")
		h.put(h.admin, rest.V1+"/seasons/small/leagues/bl1",
			map[string]any{"tier": 1, "name": "Erste Liga", "rounds": 6}, "If-Match", "*").is(200)
		b.confirms(asked, lift, path+"?getan=aufgehoben", "aufgehoben")
	})
}
