package api

import (
	"html"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pokerliga/api/rankings"
	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/cases"
	"pokerliga/office/people"
	"pokerliga/office/seasons"
	"pokerliga/rules/protest"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// officeLinks are links to pages of the association that stand on a page.
var officeLinks = regexp.MustCompile(`href="(/buero[^"#]*)`)

// officeForms finds the forms of the association from its start page on, one of each kind: ids in addresses are left out.
func (b *browser) officeForms(kind *strings.Replacer, ids *regexp.Regexp) (found []pageForm) {
	b.Helper()
	shape := func(path string) string {
		path, _, _ = strings.Cut(path, "?am=") // beside each entry of the journal
		return ids.ReplaceAllString(kind.Replace(path), "/:id")
	}
	next, seen, known := []string{buero}, map[string]bool{buero: true}, map[string]bool{}
	for len(next) > 0 {
		at := next[0]
		next = next[1:]
		page, now, status := b.see("GET", at, nil)
		if status != 200 {
			b.Errorf("%s: status %d at %s", at, status, now)
			continue
		}
		for _, link := range officeLinks.FindAllStringSubmatch(page, -1) {
			if path := html.UnescapeString(link[1]); !strings.HasPrefix(path, steps) && !strings.Contains(path, "@") && !seen[shape(path)] {
				seen[shape(path)] = true
				next = append(next, path)
			}
		}
		for _, form := range formsIn(at, page, buero) {
			if !known[shape(form.action)] {
				known[shape(form.action)] = true
				found = append(found, form)
			}
		}
	}
	return found
}

// Every form of the association is found by following the links, and sent empty, over-long, with ids of nobody, twice and after
// somebody else has changed everything: each is answered with a page that says what is wrong, none with a fault of the server,
// and what is refused stores nothing.
func TestTheFormsOfTheAssociationAreWalked(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	h.withDoubts("lauf", "2009-12-12", "2010-01-12")
	h.officeWork(f)
	someone, _ := h.invited("jemand@example.at", people.RoleContent{Kind: acts.RolePresident, Club: f.Clubs[0].ID})
	b := h.decides()
	// Three words are as long as ids are.
	words := strings.NewReplacer("/small", "/:season", "/lauf", "/:season", "/rundschreiben", "/Rundschreiben", "/nationalteams", "/Nationalteams",
		"/niederschrift", "/Niederschrift")
	forms := b.officeForms(words, regexp.MustCompile(`/(p7-\d+|[a-z0-9]+-7-\d|`+
		`[a-z2-7]{12,}|b-[a-z2-7]+|[0-9a-f]{16}|\d+|bl1)\b`))
	for _, at := range []string{buero + "/spieler/" + f.Players[0].ID, buero + "/benutzer/" + someone} {
		forms = append(forms, formsIn(at, b.shows("GET", at, nil, 200, at), buero)...)
	}
	money := buero + "/saisonen/small/geld/auszug"
	page, _, status := b.sendFile(money, "umsaetze.csv", "Buchungsdatum;Partnername;Betrag;Zahlungsreferenz\n11.01.2010;"+
		f.Clubs[1].Name+";50,00;\n11.01.2010;Niemand;9,90;\n")
	if status != 200 {
		t.Fatalf("the statement: status %d", status)
	}
	forms = append(forms, formsIn(money, page, buero)...)
	for _, of := range []string{"/faelle/1/anhoerung", "/faelle/1/entscheidung", "/auszug/eintragen", "/nationalteams/em/", "/chips",
		"/berichte/", "/aufgaben/"} {
		if !slices.ContainsFunc(forms, func(f pageForm) bool { return strings.Contains(f.action, of) }) {
			t.Errorf("no form %s is found", of)
		}
	}
	if len(forms) < 35 {
		t.Errorf("only %d forms are found", len(forms))
	}
	for _, form := range forms {
		h.walks(b, form)
	}
}

// officeWork leaves work of every kind for the association.
func (h *hall) officeWork(f *seasonfile.File) {
	h.Helper()
	h.put(h.admin, small+"/fees", seasons.Fees{First: 12000, Second: 8000}).is(201)
	h.put(h.admin, small+"/registration", seasons.RegistrationPeriod{ClosingDate: "2010-02-20"}).is(201)
	h.put(h.admin, rest.V1+"/clubs/neu", `{"name":"Club Neu","short_name":"Neu","city":"Linz","state":"OÖ","zvr_number":""}`).is(201)
	h.put(h.admin, small+"/leagues/bl1/registrations/neu", seasons.RegisterTeam{AcceptsRulebook: true, PhotoConsent: true}).is(201)
	h.put(h.admin, small+"/tournaments/open", rankings.TournamentBody{Name: "Open", Date: "2010-02-06", Kind: scoring.National,
		Entries: 16, Results: []scoring.Finish{}}).is(201)
	club := f.Leagues[0].Clubs[0]
	h.post(h.admin, small+"/sanctions", scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: club, Points: -1, Date: "2010-01-12",
		Rule: "2.2.15", Reason: "Chips weitergegeben"}).is(201)
	var all struct{ Sanctions []struct{ ID int } }
	h.get("", small+"/sanctions").is(200).into(&all)
	h.post(h.president(club), small+"/cases", cases.Filing{Club: club, Reason: "Nein",
		Of: cases.Against(protest.Disputed{Kind: protest.Sanction, Sanction: len(all.Sanctions)})}).is(201)
	h.put(h.admin, rest.V1+"/squads/em", league.PutSquad{Event: "EM", Start: "2010-05-29", Players: []string{}}).is(201)
}

// walks sends a form in every wrong way, and then as it stands.
func (h *hall) walks(b *browser, form pageForm) {
	b.Helper()
	shown := form.asShown()
	fill := func(with string) url.Values {
		made := url.Values{"stand": shown["stand"], "schluessel": shown["schluessel"]}
		for _, field := range form.fields {
			if field.name != "stand" && field.name != "schluessel" {
				made.Set(field.name, with)
			}
		}
		return made
	}
	stale := form.asShown()
	stale.Set("stand", strings.Repeat("0", 64))
	ways := map[string]url.Values{"empty": fill(""), "over-long": fill(strings.Repeat("ä", 30_000)),
		"nobody's": fill("niemand-nirgends"), "without what it has": {}, "stale": stale}
	for _, way := range []string{"empty", "over-long", "nobody's", "without what it has", "stale"} {
		before := h.stands()
		page, at, status := b.see("POST", form.action, ways[way])
		switch {
		case status >= 400 && h.stands() != before:
			b.Errorf("%s, %s: status %d, and something is stored", form.action, way, status)
		case status >= 500:
			b.Errorf("%s, %s: status %d", form.action, way, status)
		case (status == 422 || status == 412) && !strings.Contains(page, "Das geht so nicht"):
			b.Errorf("%s, %s: status %d and no fault is shown", form.action, way, status)
		case at == "/anmelden":
			b.Errorf("%s, %s: signed out", form.action, way)
		}
	}
	for range 2 {
		if page, _, status := b.see("POST", form.action, shown); status >= 500 {
			b.Errorf("%s as it stands: status %d: %s", form.action, status, mainOf(page))
		}
	}
	ids := regexp.MustCompile(`/(p7-\d+|[a-z0-9]+-7-\d|[a-z2-7]{12,}|b-[a-z2-7]+|\d+|small|lauf|bl1)\b`)
	foreign := ids.ReplaceAllString(form.action, "/niemand")
	if _, _, status := b.see("POST", foreign, shown); status >= 500 {
		b.Errorf("%s: status %d", foreign, status)
	}
}
