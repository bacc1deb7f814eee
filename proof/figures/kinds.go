package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"

	"pokerliga/api"
	"pokerliga/league"
	"pokerliga/office/people"
	"pokerliga/storage"
)

// kind is one of the kinds of pages and files that everybody may read: those of
// one row of the table of routes, with the same parameters, in the same form.
type kind struct {
	name string // "/vereine/:club", "/ligen/:league/:season/tabelle?nach", "/vereine/:club .png"
	path string // one of them
	free bool   // answers are not cached, as their number is unlimited
	page bool   // it is a page and no file
}

// unmeasured are the rows of the table of routes that have no figure, and why.
var unmeasured = map[string]string{
	"/ligen/:league/:season":                               "leads to the table",
	"/ligen/:league/:season/sammelrunden/:matchday/beamer": "leads to the first board",
	"/daten/:season":                                       "leads to the file",
	"/ligen/:league/:season/live":                          "does not end; how soon readers are told is measured elsewhere",
	"/turniere/:tournament/live":                           "does not end, as that of a league",
	"/uhren/:group":                                        "the clock of one tournament is measured",
	"/uhren/:group/live":                                   "does not end, as that of a league",
	"/ligen/:league/:season/faelle/:case":                  "the archive has no protests",
	"/vereinsfarben/:digest":                               "a stylesheet, which browsers keep",
	"/zugang/:token":                                       "only for who has got a letter",
	"/abbestellen/:token":                                  "only for who has got a letter",
	"/zusage/:token":                                       "only for who has got a letter",
	"/hilfe/:token":                                        "only for who has got a link",
	"/turniere/:tournament/hilfe":                          "only for who has got a link",
	"/p/:link":                                             "only for who has got a seat slip",
	"/hauswertungen/:contest":                              "the archive has no house with a contest",
	"/turniere/:tournament/anmeldung":                      "a form, drawn for one reader and never kept",
	"/t/:token":                                            "only for who has got a link",
	"/anmelden":                                            "a form, drawn for one reader and never kept",
	"/passwort-vergessen":                                  "a form, drawn for one reader and never kept",
	"/saisonen/:season/ligaheft":                           "says how far the booklet is, never kept; the booklet itself is measured",
	"/nachrechnen":                                         "reads the journal anew, as it says how it is now",
}

// workplaces are pages of those who have signed in, drawn for one reader and never kept.
var workplaces = regexp.MustCompile(`^/(verein|saal|floor|buero|konto|abmelden|weiter)(/|$)`)

// site are the rows of the table of routes that everybody's browser reads.
func site() []string {
	server := api.New(league.NewOffice(new(storage.Store), time.Now), people.New(new(storage.Store).Accounts(), time.Now), api.Options{})
	return slices.DeleteFunc(server.Site(), func(route string) bool {
		return strings.HasPrefix(route, "/static/") || workplaces.MatchString(route)
	})
}

// kindOf returns the kind of an address, "" for none.
func kindOf(routes []string, address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	name, ending := "", ""
	for _, route := range routes {
		form := path.Ext(u.Path)
		switch {
		case fits(route, u.Path) && (name == "" || ending != "" || strings.Count(route, ":") < strings.Count(name, ":")):
			name, ending = route, ""
		case name == "" && form != "" && fits(route, strings.TrimSuffix(u.Path, form)):
			name, ending = route, " "+form
		}
	}
	if name == "" {
		return ""
	}
	var asked []string
	for parameter := range u.Query() {
		asked = append(asked, parameter)
	}
	slices.Sort(asked)
	if len(asked) > 0 {
		name += "?" + strings.Join(asked, "&")
	}
	return name + ending
}

// fits reports whether a path belongs to a row of the table of routes.
func fits(route, at string) bool {
	want, have := strings.Split(route, "/"), strings.Split(at, "/")
	return slices.EqualFunc(want, have, func(w, h string) bool {
		return w == h && !strings.Contains(h, ":") || strings.HasPrefix(w, ":") && h != "" && !strings.Contains(h, ".")
	})
}

// kinds returns one address of every kind, found by links or listed because no link
// leads to them. Of files there is one in each format, because cached bytes cost
// the same whatever they contain.
func (v *visitor) kinds(ctx context.Context, linked []string) ([]kind, error) {
	routes := site()
	found, forms := map[string]kind{}, map[string]bool{}
	take := func(k kind) {
		if route, _, _ := strings.Cut(k.name, "?"); unmeasured[route] != "" {
			return
		}
		_, form, _ := strings.Cut(k.name, " .")
		if _, known := found[k.name]; !known && k.name != "" && !forms[form] {
			forms[form] = form != "" && form != "png"
			k.page = !strings.Contains(k.name, ".")
			k.free = k.free || strings.Contains(k.name, "/rechner") || strings.HasPrefix(k.name, "/suche")
			found[k.name] = k
		}
	}
	unlinked, err := v.unlinked(ctx)
	if err != nil {
		return nil, err
	}
	for _, k := range unlinked {
		take(k)
	}
	for _, address := range linked {
		take(kind{name: kindOf(routes, address), path: address})
	}
	var all []kind
	for _, k := range found {
		all = append(all, k)
	}
	slices.SortFunc(all, func(a, b kind) int { return strings.Compare(a.name, b.name) })
	return all, unfigured(routes, all)
}

// unfigured returns the rows of the table of routes that are in no kind.
func unfigured(routes []string, kinds []kind) error {
	var errs []error
	for _, route := range routes {
		measured := slices.ContainsFunc(kinds, func(k kind) bool {
			rest, ours := strings.CutPrefix(k.name, route)
			return ours && (rest == "" || rest[0] == '?' || rest[0] == ',')
		})
		if !measured && unmeasured[route] == "" {
			errs = append(errs, fmt.Errorf("%s has no figure", route))
		}
	}
	return errors.Join(errs...)
}

// unlinked are kinds to which no link leads, and those that differ by what they
// show.
func (v *visitor) unlinked(ctx context.Context) ([]kind, error) {
	season, l, err := v.newest(ctx)
	if err != nil {
		return nil, err
	}
	base, club := "/ligen/"+l.ID+"/"+season, l.Clubs[0]
	all := []kind{
		{name: "/favicon.ico", path: "/favicon.ico"},
		{name: "/robots.txt", path: "/robots.txt"},
		{name: "/sitemap.xml", path: "/sitemap.xml"},
		{name: "/vorschau.png", path: "/vorschau.png"},
		{name: "/ligen/:league/:season/tabelle .png", path: base + "/tabelle.png"},
		{name: "/ligen/:league/:season/sammelrunden/:matchday .png", path: base + "/sammelrunden/1.png"},
		{name: "/ligen/:league/:season/tabelle .csv", path: base + "/tabelle.csv"},
		{name: "/ligen/:league/:season/tabelle .json", path: base + "/tabelle.json"},
		{name: "/ligen/:league/:season/tabelle .pdf", path: base + "/tabelle.pdf"},
		{name: "/ligen/:league/:season/tabelle .xlsx", path: base + "/tabelle.xlsx"},
		{name: "/vereine/:club .png", path: "/vereine/" + club + ".png"},
		{name: "/embed/ligen/:league/tabelle", path: "/embed/ligen/" + l.ID + "/tabelle"},
		{name: "/embed/ligen/:league/tabelle?verein", path: "/embed/ligen/" + l.ID + "/tabelle?verein=" + club},
		{name: "/embed/vereine/:club", path: "/embed/vereine/" + club},
		{name: "/embed", path: "/embed"},
		{name: "/suche?q", path: "/suche?q=graz", free: true},
		{name: "/suche", path: "/suche", free: true},
		{name: "/ligen/:league/:season/rechner", path: base + "/rechner", free: true},
		{name: "/ligen/:league/:season/rechner, two places chosen",
			path: base + "/rechner?5-" + l.Clubs[0] + "=1&5-" + l.Clubs[1] + "=2", free: true},
		{name: "/rangliste/rechner", path: "/rangliste/rechner", free: true},
		{name: "not found", path: base + "/tabele", free: true},
	}
	days, err := v.get(ctx, "/api/v1/seasons/"+season+"/leagues/"+l.ID+"/matchdays")
	if err != nil {
		return nil, err
	}
	var calendar struct {
		Matchdays []struct {
			Number int
			State  string
		}
	}
	if err := json.Unmarshal(days, &calendar); err != nil {
		return nil, err
	}
	for _, day := range slices.Backward(calendar.Matchdays) {
		name := "/ligen/:league/:season/sammelrunden/:matchday, " + day.State
		all = append(all, kind{name: name, path: fmt.Sprintf("%s/sammelrunden/%d", base, day.Number)})
	}
	return all, nil
}
