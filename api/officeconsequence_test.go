package api

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage/storagetest"
)

// changedRow is a row of what would change: what, before, after.
var changedRow = regexp.MustCompile(`<tr><th scope="row">(.*?)</th>\s*<td[^>]*>(.*?)\s*</td>\s*<td[^>]*>(.*?)\s*</td></tr>`)

// Before a disqualification counts, its page shows the table, the MVP list, the ranking and the plan, with names and only those for
// whom something changes, and nothing is stored. § 2.2.15
func TestADisqualificationTellsTableMVPRankingAndPlan(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := season2010(t, "tiny")
	h.post(h.admin, rest.V1+"/seasons", f).is(201)
	b, path := h.decides(), buero+"/saisonen/tiny/sanktionen"
	var results seasonfile.Results
	h.get("", rest.V1+"/seasons/tiny/results").is(200).into(&results)
	champion := results.League("bl1").Standings[0].Club
	lineup := f.Leagues[0].Matchdays[0].Lineup(champion)
	form := asShown(b.shows("GET", path, nil, 200, path), path)
	for name, value := range map[string]string{"kind": "disqualification", "team": "bl1/" + champion, "matchday": "1", "points": "0",
		"date": "2010-02-07", "rule": "2.2.15", "reason": "Nicht spielberechtigt", "players": lineup.Slots[0]} {
		form.Set(name, value)
	}
	before := h.stands()
	page := unbroken(b.shows("POST", path, form, 200, path, "Gespeichert ist noch nichts", "Tabelle der 1. Bundesliga",
		"MVP-Liste der 1. Bundesliga", "Austrian Ranking", "Auf- und Abstieg"))
	if h.stands() != before {
		t.Error("something is stored before the yes")
	}
	rows := changedRow.FindAllStringSubmatch(page, -1)
	if len(rows) < 5 {
		t.Errorf("only %d rows change: %s", len(rows), mainOf(page))
	}
	for _, row := range rows {
		if row[2] == row[3] {
			t.Errorf("%s is shown and does not change: %s", row[1], row[2])
		}
		if strings.Contains(row[1], "p2128-") || strings.Contains(row[1], "-2128-") {
			t.Errorf("an id stands for a name: %s", row[1])
		}
	}
	if !slices.ContainsFunc(rows, func(row []string) bool { return strings.HasPrefix(row[2], "1.") }) {
		t.Error("the champion does not lose anything")
	}
}

// The journal is filtered by season, person, act, subject and days, and goes on where a page of it ends.
func TestTheJournalIsFilteredOnItsPage(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	b, at := h.decides(), buero+"/journal"
	club := f.Leagues[0].Clubs[0]
	b.decide(buero+"/saisonen/small/geld", buero+"/saisonen/small/geld/strafe", buero+"/saisonen/small/geld?getan=strafe",
		map[string]string{"club": club, "cents": "20", "rule": "2.2.13", "reason": "Handy am Tisch"})
	h.clock = h.clock.AddDate(0, 0, 3)
	h.user("verband", acts.Role{Kind: acts.RoleAdmin})
	b = h.browsesAs("verband")
	b.decide(buero+"/vereine", buero+"/vereine", buero+"/vereine?getan=verein", map[string]string{"name": "Zwettler Zocker"})
	count := func(query string, has, lacks string) {
		t.Helper()
		page := b.shows("GET", at+query, nil, 200, at+query)
		_, list, _ := strings.Cut(page, "<tbody>")
		if has != "" && !strings.Contains(list, has) || lacks != "" && strings.Contains(list, lacks) {
			t.Errorf("%s: want %q and not %q: %s", query, has, lacks, mainOf(page))
		}
	}
	const fine, founded = "ist eine Geldstrafe von 20,00 € verhängt (§ 2.2.13).", "Der Verein Zwettler Zocker ist im Register eingetragen."
	count("", fine, "")
	count("?saison=small", fine, founded)
	count("?vorgang=club.found", founded, fine)
	count("?person=verband", founded, fine)
	count("?thema=clubs", founded, fine)
	later := h.clock.AddDate(0, 0, -1).Format("2006-01-02")
	count("?von="+later, founded, fine)
	count("?bis="+later, fine, founded)
	count("?vor=1", "", founded)
	b.shows("GET", at+"?vorgang=squad.put", nil, 200, at+"?vorgang=squad.put", "Dazu gibt es keinen Eintrag.")
}
