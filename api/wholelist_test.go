package api

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"pokerliga/storage/storagetest"
)

// sheetOfLeague are two clubs with a president each, who plays himself in one of them, and three more players.
const sheetOfLeague = "Verein;Liga;Vorname;Nachname;Geburtsdatum;E-Mail;Funktion\n" +
	"Adler Wien;1. Bundesliga;Maria;Adler;1.2.1980;Obfrau@adler.example;Obfrau, Spielerin\n" +
	"Adler Wien;1. Bundesliga;Josef;Huber;3.4.1985;;Spieler\n" +
	"Biber Graz;2;Karl;Biber;;obmann@biber.example;Obmann\n" +
	"Biber Graz;2;Eva;Moser;;;\n" +
	"Biber Graz;2;Paul;Ölz;5.6.1990;;Spieler\n" +
	";;Lea;Leiter;;leitung@liga.example;Turnierleitung\n"

// opened is a browser of the admin, with a season as it is proposed.
func (h *hall) opened() *browser {
	h.Helper()
	b := h.browse()
	b.shows("POST", "/anmelden", signingIn(adminEmail, password), 200, steps)
	form := asShown(b.shows("GET", steps+"/saison", nil, 200, steps+"/saison"), steps+"/saison")
	b.shows("POST", steps+"/saison", form, 200, steps+"/saison?getan=saison")
	return b
}

// takesList sends the form that confirms a list which was shown.
func (b *browser) takesList(shown string, status int, words ...string) string {
	form := sealed(shown, steps+"/liste/bestaetigen")
	form.Set("inhalt", strings.NewReplacer("&#34;", `"`, "&amp;", "&").Replace(form.Get("inhalt")))
	path := steps + "/liste/bestaetigen"
	return b.shows("POST", path, form, status, path, words...)
}

// § 1.2.1, § 1.2.4, § 1.2.7: clubs, teams, players and presidents come from one list, once what becomes of each row was seen.
func TestAWholeLeagueComesFromOneList(t *testing.T) {
	each(t, func(h *hall) {
		b := h.opened()
		b.shows("GET", steps, nil, 200, steps, "Die ganze Liga aus einer Tabelle", "beim Betreiber")
		b.shows("GET", steps+"/liste", nil, 200, steps+"/liste", "Verein, Liga, Vorname, Familienname, Geburtsdatum, E-Mail, Funktion")
		shown, _, status := b.sendFile(steps+"/liste", "liga.csv", sheetOfLeague)
		for _, word := range []string{"2 neue Vereine (Adler Wien und Biber Graz)", "2 Mannschaften", "4 Spieler", "3 Einladungen und 1 Adresse", "wird eingeladen, die Sammelrunden zu leiten",
			"Spieler neu im Kader", "Verein neu", "Mannschaft neu", "wird eingeladen", "Noch ist nichts gespeichert"} {
			if status != 200 || !strings.Contains(shown, word) {
				h.Fatalf("%d, no %q in %s", status, word, mainOf(shown))
			}
		}
		h.get("", "/api/v1/clubs/adler-wien").is(404) // before the button
		b.takesList(shown, 200, "leitung@liga.example", "Turnierleitung", "Damit leiten Sie Sammelrunden", "obfrau@adler.example", "obmann@biber.example", b.http.URL+"/zugang/",
			"lädt Sie in die Pokerliga ein: Obfrau oder Obmann von Adler Wien.", "Er wirkt einmal und gilt bis ", "mailto:obfrau@adler.example?body=")
		b.shows("GET", "/verein/adler-wien/kader", nil, 200, "/verein/adler-wien/kader", "Huber", "Adler")
		b.shows("GET", steps, nil, 200, steps, "Für jeden Verein ist jemand eingeladen.")
		b.shows("GET", "/buero/journal", nil, 200, "/buero/journal", "Aus einer Liste sind übernommen: 2 neue Vereine (Adler Wien und Biber Graz)")
		b.takesList(shown, 412, "Bis auf die Adressen ändert sich nichts") // sent twice

		// The same list once more changes nothing but addresses, of which the office does not know whether the club has one; without them, nothing.
		again, _, _ := b.sendFile(steps+"/liste", "liga.csv", sheetOfLeague)
		for _, word := range []string{"Bis auf die Adressen ändert sich nichts", "So übernehmen", "Verein schon da", "ist schon eingeladen",
			"ist schon als Turnierleitung eingeladen"} {
			if !strings.Contains(again, word) {
				h.Errorf("no %q in %s", word, mainOf(again))
			}
		}
		form := sealed(again, steps+"/liste/bestaetigen")
		form.Set("inhalt", strings.NewReplacer("&#34;", `"`, "&amp;", "&").Replace(form.Get("inhalt")))
		b.shows("POST", steps+"/liste/bestaetigen", form, 200, steps+"/einladungen?getan=liste", "Die Liste ist übernommen.")
		again, _, _ = b.sendFile(steps+"/liste", "liga.csv", strings.ReplaceAll(sheetOfLeague, "Obfrau, Spielerin", "Obfrau"))
		if !strings.Contains(again, "Es ändert sich nichts") || strings.Contains(again, "So übernehmen") {
			h.Errorf("got %s", mainOf(again))
		}
		shown, _, _ = b.sendFile(steps+"/liste", "liga.csv", sheetOfLeague+"Biber Graz;2;Fritz;Neu;;;\n")
		form = sealed(shown, steps+"/liste/bestaetigen")
		form.Set("inhalt", strings.NewReplacer("&#34;", `"`, "&amp;", "&").Replace(form.Get("inhalt")))
		b.shows("POST", steps+"/liste/bestaetigen", form, 200, steps+"/einladungen?getan=liste", "Die Liste ist übernommen.")
	})
}

// The same list comes as a workbook, and copied from one.
func TestAWholeLeagueComesFromAWorkbookOrPasted(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	b := h.opened()
	book := excelize.NewFile()
	for i, line := range strings.Split(strings.TrimSpace(sheetOfLeague), "\n") {
		row := strings.Split(line, ";")
		if err := book.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &row); err != nil {
			t.Fatal(err)
		}
	}
	file, err := book.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	workbook, _, _ := b.sendFile(steps+"/liste", "liga.xlsx", file.String())
	pasted, _, _ := b.sendFiles(steps+"/liste", "", nil, "text", strings.ReplaceAll(sheetOfLeague, ";", "\t"))
	for what, page := range map[string]string{"a workbook": workbook, "pasted": pasted} {
		for _, word := range []string{"2 neue Vereine (Adler Wien und Biber Graz)", "4 Spieler", "3 Einladungen", "Noch ist nichts gespeichert"} {
			if !strings.Contains(page, word) {
				h.Errorf("%s: no %q in %s", what, word, mainOf(page))
			}
		}
	}
}

// A row that is wrong stops the whole list, and says why where it stands.
func TestABadRowStopsTheWholeList(t *testing.T) {
	each(t, func(h *hall) {
		b := h.opened()
		for row, says := range map[string]string{
			"Biber Graz;9. Liga;Eva;Moser;;;":                    "hat die Saison nicht; sie hat",
			"Biber Graz;2;Eva;Moser;31.2.1990;;":                 "„31.2.1990“ ist kein Datum",
			"Biber Graz;2;Eva;;;;":                               "Vorname oder Familienname fehlt.",
			";2;Eva;Moser;;;":                                    "Der Verein fehlt.",
			"Biber Graz;2;Eva;Moser;;;Zeugwart":                  "Die Funktion „Zeugwart“ gibt es hier nicht",
			"Biber Graz;2;Eva;Moser;;;Obfrau":                    "fehlt die E-Mail-Adresse",
			";;Eva;Moser;;;Turnierleitung":                       "fehlt die E-Mail-Adresse",
			";;Eva;Moser;;e@m.example;Turnierleitung, Spielerin": "Der Verein fehlt.",
			"Biber Graz;2;Eva;Moser;;keine;Obfrau":               "„keine“ ist keine E-Mail-Adresse.",
			"Biber Graz;2;Eva;Moser;;" + adminEmail + ";Obfrau":  "Es gibt schon jemanden mit der Adresse",
			"Adler Wien;1. Bundesliga;Josef;Huber;3.4.1985;;":    "Der Spieler steht schon in Zeile 3.",
			"Biber Graz;2;Josef;Huber;3.4.1985;;":                "Adler Wien",
		} {
			shown, _, status := b.sendFile(steps+"/liste", "liga.csv", sheetOfLeague+row+"\n")
			if status != 200 || !strings.Contains(shown, says) || strings.Contains(shown, "So übernehmen") ||
				!strings.Contains(shown, "Spieler neu im Kader") {
				h.Errorf("%q: %d %s", row, status, mainOf(shown))
			}
		}
		for content, says := range map[string]string{"": "Die Datei ist leer", "Name;Ort\nAdler;Wien\n": "zumindest „Verein“",
			"Verein;Liga\n": "steht nichts", "\x89PNG\r\n\x1a\n\x00\x00": "weder"} {
			if shown, _, _ := b.sendFile(steps+"/liste", "liga.csv", content); !strings.Contains(shown, says) {
				h.Errorf("%q: %s", content, mainOf(shown))
			}
		}
		b.shows("POST", steps+"/liste/bestaetigen", url.Values{}, 200, steps+"/liste")
		h.get("", "/api/v1/clubs/adler-wien").is(404)
	})
}

// The links of a list go on as messages and on paper; whoever comes by one is told what for and by whom, and an older one leads to signing in.
func TestInvitationsAreHandedOn(t *testing.T) {
	each(t, func(h *hall) {
		b := h.opened()
		shown, _, _ := b.sendFile(steps+"/liste", "liga.csv", sheetOfLeague)
		page := b.takesList(shown, 200)
		paper := sealed(page, steps+"/einladungen/blaetter")
		body, _, status := b.see("POST", steps+"/einladungen/blaetter", paper)
		if status != 200 || !strings.HasPrefix(body, "%PDF") || strings.Count(body, "/Type /Page\n") != 3 {
			h.Errorf("status %d, %d pages", status, strings.Count(body, "/Type /Page\n"))
		}
		h.sheetsOpen([]byte(body), "Adler Wien", "Biber Graz", "leitung@liga.example")
		old := strings.Fields(paper.Get("links"))[0]
		h.get("", "/zugang/"+old).is(200).says("Eingeladen von</dt><dd>Maria Beispiel<").says("Obfrau oder Obmann von Adler Wien").
			says("<dd>obfrau@adler.example<").says(`name="username" value="obfrau@adler.example" autocomplete="username" readonly`)
		b.shows("GET", "/zugang/"+old, nil, 200, "/zugang/"+old, "Auf diesem Gerät ist gerade "+adminEmail+" angemeldet")

		// Made anew for all at once: the older ones end.
		page = b.shows("GET", steps+"/einladungen", nil, 200, steps+"/einladungen", "Neue Links für alle")
		page = b.shows("POST", steps+"/einladungen/alle", sealed(page, steps+"/einladungen/alle"), 200, steps+"/einladungen/alle",
			"obfrau@adler.example", "obmann@biber.example", "leitung@liga.example")
		h.isGone(old)
		fresh := strings.Fields(sealed(page, steps+"/einladungen/blaetter").Get("links"))
		if len(fresh) != 3 || fresh[0] == old {
			h.Errorf("got %v", fresh)
		}
		h.get("", "/zugang/"+fresh[0]).is(200)
		if _, at, status := h.browse().see("POST", "/zugang/"+fresh[0], url.Values{"name": {"Maria Adler"}, "password": {"drei-knoedel-im-flop"}}); status != 200 || strings.HasPrefix(at, "/zugang") {
			h.Errorf("status %d at %s", status, at)
		}
		h.isGone(fresh[0]) // used
		h.passes(15)
		h.isGone(fresh[1]) // run out
	})
}

// isGone wants the link of a letter to work no more, and its page to lead to signing in.
func (h *hall) isGone(token string) {
	h.Helper()
	page := mainOf(string(h.get("", "/zugang/"+token).is(422).says("gilt nicht mehr").body))
	if !strings.Contains(page, `href="/anmelden"`) || strings.Contains(page, "<form") {
		h.Errorf("it leads nowhere: %s", page)
	}
}

// sheetsOpen reads the codes of the sheets of paper as phones do: each opens the invitation of whom it names, and no other.
func (h *hall) sheetsOpen(pdf []byte, whom ...string) {
	h.Helper()
	paper := onPaper(h.T, pdf)
	if len(paper) != len(whom) {
		h.Fatalf("%d sheets for %q", len(paper), whom)
	}
	for i, name := range whom {
		at, found := strings.CutPrefix(codeOn(h.T, pdf, i, 1, 210, 297), h.http.URL)
		if !found || !strings.Contains(paper[i], name) || !strings.Contains(strings.Join(strings.Fields(paper[i]), ""), at) {
			h.Fatalf("the code of sheet %d says %q, the sheet %q", i+1, at, paper[i])
		}
		h.get("", at).is(200).says(name)
	}
}
