package api

import (
	"net/url"
	"os"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
	"pokerliga/web"
)

const steps = "/buero/erste-schritte"

// The first admin is led from an empty site to a league that plays: each step says what is done, each form calls an act,
// and what is wrong stands at its field.
func TestTheFirstAdminIsLedToALeagueThatPlays(t *testing.T) {
	each(t, func(h *hall) {
		b := h.browse()
		b.shows("GET", "/", nil, 200, "/", "Noch ist keine Saison angelegt", "user add E-MAIL --role admin", "Anmelden und einrichten")
		b.shows("GET", steps, nil, 200, "/anmelden?weiter="+url.QueryEscape(steps))
		b.shows("POST", "/anmelden", signingIn(adminEmail, password), 200, steps, "1. Verband und Konto", "als Nächstes",
			"Im Impressum fehlt noch")
		b.shows("GET", "/", nil, 200, steps)

		// A season by hand.
		page := b.shows("GET", steps+"/saison", nil, 200, steps+"/saison", "1. Bundesliga", "6. Sammelrunde")
		form := asShown(page, steps+"/saison")
		empty := sealed(page, steps+"/saison")
		b.shows("POST", steps+"/saison", empty, 422, steps+"/saison", "Das geht so nicht", `aria-invalid="true"`)
		wrong := url.Values{}
		for name := range form {
			wrong.Set(name, form.Get(name))
		}
		wrong.Set("leagues[1].dates[2]", "2035-01-01")
		b.shows("POST", steps+"/saison", wrong, 422, steps+"/saison", `href="#neu-leagues-1-dates-2"`, "liegt nicht in der Saison",
			`value="2035-01-01"`)
		form.Set("name", strings.Repeat("x", 600))
		b.shows("POST", steps+"/saison", form, 422, steps+"/saison", `href="#neu-name"`)
		form.Set("name", "Saison 2010")
		b.shows("POST", steps+"/saison", form, 200, steps+"/saison?getan=saison", "Die Saison ist angelegt.", "Saison 2010", "12 von 12")
		b.shows("POST", steps+"/saison", form, 200, steps+"/saison?getan=saison") // sent twice
		b.shows("GET", steps, nil, 200, steps, "Saison 2010", "12 von 12 Sammelrunden haben einen Termin")

		// Clubs from a list, and one by one.
		sheet := "Verein;Ort;ÖPBL seit;E-Mail\nAdler;Wien;1.1.2009;a@example.at\nBiber;Graz;;\nClub Drei;Linz;;\n"
		shown, _, status := b.sendFile(steps+"/vereine/liste", "vereine.csv", sheet)
		if status != 200 || !strings.Contains(shown, "wird eingetragen") || !strings.Contains(shown, "Noch ist nichts gespeichert") {
			h.Fatalf("%d %s", status, mainOf(shown))
		}
		if shown, _, status := b.sendFile(steps+"/vereine/liste", "vereine.csv", "Verein;ZVR-Zahl\nWels;1\n"); status != 200 ||
			!strings.Contains(shown, "Zeile 2") || strings.Contains(shown, "So übernehmen") {
			h.Errorf("%d %s", status, mainOf(shown))
		}
		if shown, _, status := b.sendFile(steps+"/vereine/liste", "vereine.csv", ""); status != 422 ||
			!strings.Contains(shown, "Die Datei ist leer") {
			h.Errorf("%d %s", status, mainOf(shown))
		}
		b.shows("POST", steps+"/vereine/liste/bestaetigen", url.Values{}, 200, steps+"/vereine")
		list := sealed(shown, steps+"/vereine/liste/bestaetigen")
		unescape := strings.NewReplacer("&#34;", `"`, "&amp;", "&")
		list.Set("inhalt", unescape.Replace(list.Get("inhalt")))
		b.shows("POST", steps+"/vereine/liste/bestaetigen", list, 200, steps+"/vereine?getan=vereine", "Die Vereine sind eingetragen.",
			"Club Drei")
		page = b.shows("POST", steps+"/vereine/liste/bestaetigen", list, 200, steps+"/vereine?getan=vereine") // sent twice
		one := sealed(page, steps+"/vereine")
		b.shows("POST", steps+"/vereine", one, 422, steps+"/vereine", `href="#verein-name"`)
		one.Set("name", "Pokerclub Über Alm")
		one.Set("zvr_number", "12")
		b.shows("POST", steps+"/vereine", one, 422, steps+"/vereine", `href="#verein-zvr_number"`, `value="Pokerclub Über Alm"`)
		one.Set("zvr_number", "")
		b.shows("POST", steps+"/vereine", one, 200, steps+"/vereine?getan=verein", "Pokerclub Über Alm", "/verein/pokerclub-ueber-alm/daten")

		// Teams.
		teamsPath := steps + "/mannschaften"
		page = b.shows("GET", teamsPath, nil, 200, teamsPath, "1. Bundesliga")
		teams := sealed(page, teamsPath)
		teams.Set("team.bl1.adler", "1")
		teams.Set("team.bl1.biber", "1")
		teams.Set("team.bl2.club-drei", "1")
		b.shows("POST", teamsPath, teams, 200, teamsPath+"?getan=mannschaften", "Die Mannschaften sind gespeichert.")
		stale := sealed(page, teamsPath)
		stale.Del("schluessel") // it is another form
		stale.Set("team.bl1.adler", "1")
		b.shows("POST", teamsPath, stale, 412, teamsPath, "Inzwischen hat hier jemand anderer gespeichert")
		foreign := asShown(b.shows("GET", teamsPath, nil, 200, teamsPath), teamsPath)
		foreign.Set("team.bl2.nirgends", "1")
		foreign.Set("team.bl2.biber", "1")
		page = b.shows("POST", teamsPath, foreign, 422, teamsPath, "gibt es nicht")
		if again := asShown(page, teamsPath); again.Get("team.bl1.adler") == "" || again.Get("team.bl2.biber") == "" {
			h.Errorf("a tick is lost: %v", again)
		}
		teams = asShown(b.shows("GET", teamsPath, nil, 200, teamsPath), teamsPath)
		teams.Set("team.bl2.biber", "1")
		b.shows("POST", teamsPath, teams, 200, teamsPath+"?getan=mannschaften")
		if now := asShown(b.shows("GET", teamsPath, nil, 200, teamsPath), teamsPath); now.Get("team.bl1.adler") == "" ||
			now.Get("team.bl2.club-drei") == "" || now.Get("team.bl2.biber") == "" {
			h.Errorf("got %v", now)
		}

		// Rosters: by the page of the club, as a president does.
		b.shows("GET", steps+"/kader", nil, 200, steps+"/kader", "0 Mitglieder", "Zu wenige", "/verein/adler/kader")
		b.shows("GET", "/verein/adler/kader", nil, 200, "/verein/adler/kader", "Erste Schritte")

		// Invitations.
		b.shows("GET", steps+"/einladungen", nil, 200, steps+"/einladungen", "E-Mail-Adresse: Adler", `value="a@example.at"`, "Turnierleitung")
		b.shows("POST", steps+"/einladungen", url.Values{}, 422, steps+"/einladungen", "1 bis 200 Personen")
		invited := url.Values{"email-adler": {"obfrau@adler.example"}, "email-biber": {"keine Adresse"}}
		b.shows("POST", steps+"/einladungen", invited, 422, steps+"/einladungen", `href="#einladen-email-biber"`, `value="keine Adresse"`)
		invited.Set("email-biber", "obmann@biber.example")
		b.shows("POST", steps+"/einladungen", invited, 200, steps+"/einladungen", "/zugang/", "obfrau@adler.example",
			"Eingeladen, aber noch nicht da")
		b.shows("POST", steps+"/einladungen", invited, 422, steps+"/einladungen", "dafür schon eingeladen") // sent twice
		b.shows("POST", steps+"/einladungen", url.Values{"email-club-drei": {"obmann@drei.example"}}, 200, steps+"/einladungen",
			"Für jeden Verein ist jemand eingeladen.")
		b.shows("POST", steps+"/einladungen/leitung", url.Values{"email": {""}}, 422, steps+"/einladungen/leitung", `href="#leitung-email"`)
		page = b.shows("POST", steps+"/einladungen/leitung", url.Values{"email": {"leitung@example.at"}}, 200, steps+"/einladungen/leitung",
			"/zugang/", "leitung@example.at")
		b.shows("POST", steps+"/einladungen/link", sealed(page, steps+"/einladungen/link"), 200, steps+"/einladungen/link", "/zugang/")
		b.shows("POST", steps+"/einladungen/link", url.Values{"id": {"nobody"}}, 200, steps+"/einladungen")
		b.shows("GET", steps, nil, 200, steps, "✓ erledigt", "Für jeden Verein ist jemand eingeladen.", "7. Die erste Sammelrunde")
	})
}

// What only the operator can set is said as such, whichever of the three he has set, and the admin goes on with the season.
func TestWhatOnlyTheOperatorSetsIsNoStepOfTheAdmin(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	b := h.browse()
	b.shows("POST", "/anmelden", signingIn(adminEmail, password), 200, steps)
	lacks := []string{"POKERLIGA_OPERATOR", "POKERLIGA_URL ist nicht gesetzt", "POKERLIGA_SMTP_URL"}
	for set := range 1 << len(lacks) {
		options, site := Options{}, people.Settings{Mail: set&4 > 0}
		if set&1 > 0 {
			options.Operator = web.NewOperator("Verband Muster | Gasse 1, 1010 Wien | office@example.at")
		}
		if set&2 > 0 {
			site.URL = siteURL
		}
		h.restart(options)
		h.people.Set(site)
		page := mainOf(b.shows("GET", steps, nil, 200, steps))
		_, list, _ := strings.Cut(page, `<ol class="steps">`)
		all := strings.Split(list, "</li>")
		if strings.Contains(all[0], "als Nächstes") || strings.Contains(all[0], "aria-current") || strings.Contains(all[0], "beim Betreiber") != (set&1 == 0) ||
			strings.Contains(all[0], "kann nur setzen, wer den Server betreibt") != (set < 7) {
			t.Errorf("set %03b: the first step says %s", set, all[0])
		}
		for i, lack := range lacks {
			if strings.Contains(all[0], lack) != (set&(1<<i) == 0) {
				t.Errorf("set %03b, %q: %s", set, lack, all[0])
			}
		}
		if !strings.Contains(all[1], "2. Saison") || !strings.Contains(all[1], "als Nächstes") || !strings.Contains(all[1], `aria-current="step"`) {
			t.Errorf("set %03b: the second step says %s", set, all[1])
		}
	}
}

// A club that a sanction still names is not taken out of its league: the refusal says why, at the box of the club.
func TestAClubThatASanctionNamesStaysInItsLeagueOnThePage(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		const club = "retz-7-1"
		h.post(h.admin, small+"/sanctions", scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: club, Points: -3,
			Date: "2010-02-01", Reason: "Protest"}).is(201)
		b, at := h.decides(), steps+"/mannschaften"
		form := asShown(b.shows("GET", at, nil, 200, at), at)
		form.Del("team.bl1." + club)
		b.shows("POST", at, form, 422, at, "bleibt in der Liga, denn eine Sanktion nennt ihn noch",
			`href="#mannschaften-team-bl1-`+club+`"`)
	})
}

// A season file is shown before it is imported, and one that is wrong says where.
func TestAFirstSeasonComesFromAFile(t *testing.T) {
	each(t, func(h *hall) {
		b := h.browse()
		b.shows("POST", "/anmelden", signingIn(adminEmail, password), 200, steps)
		data, err := os.ReadFile("../proof/testdata/small.season.json")
		if err != nil {
			h.Fatal(err)
		}
		file := string(data)
		for content, says := range map[string]string{"": "Das geht so nicht", "{": "bricht mitten im Dokument ab",
			`{"format":"x/1"}`: "unbekannt"} {
			if shown, _, status := b.sendFile(steps+"/saison/datei", "saison.json", content); status != 422 || !strings.Contains(shown, says) {
				h.Errorf("%q: %d %s", content, status, mainOf(shown))
			}
		}
		shown, _, status := b.sendFile(steps+"/saison/datei", "saison.json", file)
		if status != 200 || !strings.Contains(shown, "So übernehmen") {
			h.Fatalf("%d %s", status, mainOf(shown))
		}
		b.shows("GET", steps+"/saison", nil, 200, steps+"/saison", "Neue Saison") // nothing is stored yet
		form := sealed(shown, steps+"/saison/datei/bestaetigen")
		form.Set("inhalt", file)
		b.shows("POST", steps+"/saison/datei/bestaetigen", url.Values{"inhalt": {"{}"}}, 422, steps+"/saison/datei/bestaetigen",
			"Das geht so nicht")
		b.shows("POST", steps+"/saison/datei/bestaetigen", form, 200, steps+"/saison?getan=datei", "Die Saisondatei ist übernommen.")
		b.shows("POST", steps+"/saison/datei/bestaetigen", form, 200, steps+"/saison?getan=datei") // sent twice
	})
}

// Nobody but an admin sets an installation up, and nobody keeps its pages.
func TestTheFirstStepsAreForAdmins(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	b, admin := h.presides(f.Clubs[0].ID), h.user("zweite@example.at", acts.Role{Kind: acts.RoleAdmin})
	for _, r := range h.server.setup.Routes() {
		path := strings.NewReplacer(":league", "bl1", ":matchday", "1").Replace(r.Path)
		if _, _, status := b.see(r.Method, path, nil); status != 403 {
			t.Errorf("%s %s: status %d for a president", r.Method, path, status)
		}
		if r.Method == "GET" {
			h.get(admin, path).is(200).has("Cache-Control", "no-store").has("X-Robots-Tag", "noindex")
		}
	}
	h.get("", "/robots.txt").is(200).says("Disallow: /buero")
}
