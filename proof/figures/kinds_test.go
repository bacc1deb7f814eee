package main

import (
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/api"
	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage/storagetest"
)

func TestEveryPageOfTheTableOfRoutesHasAFigure(t *testing.T) {
	today := time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna())
	store, now := storagetest.Open(t), func() time.Time { return today }
	office, desk := league.NewOffice(store, now), people.New(store.Accounts(), now)
	desk.Set(people.Settings{URL: "https://liga.example.at"})
	last, current := demo.Seasons(today)
	for _, season := range []*seasonfile.File{last, current} {
		if _, err := office.ImportSeason(t.Context(), acts.Console, season, false, acts.Terms{}); err != nil {
			t.Fatal(err)
		}
	}
	for _, evening := range demo.Evenings(today) {
		if _, err := office.Floor.Import(t.Context(), acts.Console, evening, acts.Terms{}); err != nil {
			t.Fatal(err)
		}
	}
	s := httptest.NewServer(api.New(office, desk, api.Options{}))
	defer s.Close()
	v, routes := &visitor{base: s.URL, http: s.Client()}, site()
	linked, err := v.crawl(t.Context(), enough, func(path string) string { return kindOf(routes, path) })
	if err != nil {
		t.Fatal(err)
	}
	kinds, err := v.kinds(t.Context(), linked)
	if err != nil {
		t.Error(err)
	}
	for _, name := range []string{"/", "/ligen/:league/:season/tabelle?nach", "/ligen/:league/:season/tabelle .pdf",
		"/ligen/:league/:season/sammelrunden/:matchday, running",
		"/ligen/:league/:season/sammelrunden/:matchday, complete", "/vereine/:club .png", "/spieler/:player", "/aktuell.atom", "/suche?q"} {
		if !slices.ContainsFunc(kinds, func(k kind) bool { return k.name == name }) {
			t.Errorf("%s is not measured", name)
		}
	}
	for route := range unmeasured {
		if !slices.Contains(routes, route) {
			t.Errorf("%s is excused and does not exist", route)
		}
	}
	if err := unfigured(append(routes, "/beamer/:league", "/vereinemeier"), kinds); err == nil ||
		strings.Count(err.Error(), "has no figure") != 2 {
		t.Errorf("a page that nobody has thought of is not missed: %v", err)
	}
}

func TestAnAddressIsOfOneKind(t *testing.T) {
	for address, want := range map[string]string{
		"/":                                  "/",
		"/vereine/graz":                      "/vereine/:club",
		"/vereine/graz.ics":                  "/vereine/:club .ics",
		"/ligen/bl1/2026/tabelle?nach=2":     "/ligen/:league/:season/tabelle?nach",
		"/ligen/bl1/2026/tabelle.csv?nach=2": "/ligen/:league/:season/tabelle?nach .csv",
		"/ligen/bl1/2026/sammelrunden/1/spieler/x": "/ligen/:league/:season/sammelrunden/:matchday/spieler/:player",
		"/aktuell.atom":        "/aktuell.atom",
		"/static/style.00.css": "",
		"/nirgends":            "",
	} {
		if got := kindOf(site(), address); got != want {
			t.Errorf("%s is of the kind %q", address, got)
		}
	}
}
