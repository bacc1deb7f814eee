package api

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/web/frame"
)

// Every page of a workplace leads to the section of the handbook that is about it; the first steps as a whole have none but their handbook.
func TestEveryPageOfAWorkplaceLeadsToItsSection(t *testing.T) {
	t.Parallel()
	workplace, file := regexp.MustCompile("^/(konto|verein|saal|buero|floor)(/|$)"), regexp.MustCompile("/(live|druck/:printout|rechnung|papier/:blatt)$")
	param, pages := regexp.MustCompile(`:[a-z]+`), []string{"/turniere/:/hilfe"}
	for _, r := range alone().routes() {
		if r.Method == rest.Get && workplace.MatchString(r.Path) && !file.MatchString(r.Path) {
			pages = append(pages, param.ReplaceAllString(r.Path, ":"))
		}
	}
	if len(pages) < 50 {
		t.Fatalf("only %d pages of workplaces", len(pages))
	}
	for _, page := range pages {
		if to := frame.HelpFor(page); !strings.Contains(to, "#") && page != "/buero/erste-schritte" {
			t.Errorf("%s leads to %s, which is no section", page, to)
		}
	}
	for _, at := range frame.HelpPages() {
		if !slices.ContainsFunc(pages, func(page string) bool { return page == at || strings.HasPrefix(page, at+"/") }) {
			t.Errorf("there is help for %s, which no page has", at)
		}
	}
}

// The link stands on the page itself, also on one that answers a form.
func TestAPageOfAWorkplaceLinksToItsSection(t *testing.T) {
	each(t, func(h *hall) {
		club := h.withSmall().Clubs[0].ID
		b, roster, section := h.presides(club), "/verein/"+club+"/kader", `href="/hilfe/obleute#kader-und-transfers"`
		b.fills(roster, "/kader", map[string]string{"given_name": ""}, 422, roster, section)
		b.shows("GET", roster, nil, 200, roster, section)
		b.shows("GET", "/verein/"+club, nil, 200, "/verein/"+club, `href="/hilfe/obleute#was-zu-tun-ist"`)
		b.shows("GET", "/hilfe/obleute", nil, 200, "/hilfe/obleute", `<h2 id="kader-und-transfers">`)
		office := h.decides()
		for page, section := range map[string]string{"/buero": "apsa#was-wartet", "/buero/erste-schritte/liste": "erste-schritte#alles-weitere-in-einer-tabelle",
			saal: "leitung#was-jetzt-zu-tun-ist", "/floor": "turnier#bevor-es-losgeht", "/konto": "obleute#anmelden"} {
			office.shows("GET", page, nil, 200, page, `href="/hilfe/`+section+`"`)
		}
		for page, status := range map[string]int{saal + "/heats/1": 200, "/vereine/nichts": 404} { // also on pages that have more help
			office.shows("GET", page, nil, status, page, `<a href="`+frame.HelpFor(page)+`">Hilfe`)
		}
	})
}
