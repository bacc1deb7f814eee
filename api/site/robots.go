package site

import (
	"encoding/xml"
	"fmt"
	"strings"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/web"
	"pokerliga/web/frame"
)

// robots tells search engines what is not worth their while, and where the list
// of pages is if the server knows its own address (RFC 9309).
func (s *Handlers) robots(*league.Snapshot, rest.Request) (rest.Page, error) {
	text := "User-agent: *\nDisallow: /api/\nDisallow: /suche\nDisallow: /zugang/\nDisallow: /abbestellen/\nDisallow: /zusage/\nDisallow: /zusagen/\nDisallow: /vorlage/\nDisallow: /melden/\nDisallow: /wechsel/\nDisallow: /termine/\n" +
		"Disallow: /hilfe/\nDisallow: /anmelden\nDisallow: /abmelden\nDisallow: /konto\nDisallow: /passwort-vergessen\nDisallow: /weiter\n" +
		"Disallow: /verein/\nDisallow: /buero\n"
	if address := s.People.Address(); address != "" {
		text += "Sitemap: " + address + "/sitemap.xml\n"
	}
	return rest.Page{Kind: "text/plain; charset=utf-8", Body: []byte(text)}, nil
}

// Sitemap is the list of pages as search engines read it (sitemaps.org 0.9).
type Sitemap struct {
	XMLName xml.Name   `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
	Pages   []location `xml:"url"`
}

// location is the address of a page.
type location struct {
	Address string `xml:"loc"`
}

// sitemap lists the pages that stand for themselves: players are not among them,
// as nobody has asked them whether they want to be found. It is not there where
// the server does not know its own address.
func (s *Handlers) sitemap(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	address := s.People.Address()
	if address == "" {
		return rest.Page{}, acts.ErrNotFound
	}
	evenings, err := s.evenings.all(r, s.Office.Floor)
	if err != nil {
		return rest.Page{}, err
	}
	list := Sitemap{}
	for _, path := range append(Listed(v), web.EveningPaths(evenings)...) {
		list.Pages = append(list.Pages, location{address + path})
	}
	body, err := xml.Marshal(list)
	return rest.Page{Kind: "application/xml; charset=utf-8", Body: append([]byte(xml.Header), body...)}, err
}

// Listed are the paths of the pages for search engines.
func Listed(v *league.Snapshot) []string {
	paths := []string{"/", "/vereine", "/saisonen", "/rangliste", "/rangliste/students", "/rangliste/rechner", "/rekorde", "/kalender",
		frame.ChampionsPath, frame.AllTimePath, frame.TournamentsPath, web.ForecastPath, "/regeln", "/regeln/turnier", "/embed", "/impressum", "/datenschutz", "/nachrechnen"}
	for i := range v.Clubs {
		paths = append(paths, "/vereine/"+v.Clubs[i].ID)
	}
	for _, season := range v.Seasons {
		paths = append(paths, "/saisonen/"+season.Head.ID, "/saisonen/"+season.Head.ID+"/rangliste")
		for i := range season.Public.Leagues {
			l := &season.Public.Leagues[i]
			base := strings.Join([]string{"/ligen", l.ID, season.Head.ID}, "/")
			paths = append(paths, base+"/tabelle", base+"/mvp", base+"/sammelrunden")
			if web.Forecastable(season.Results.League(l.ID)) {
				paths = append(paths, base+web.ForecastPath)
			}
			for j := range l.Matchdays {
				paths = append(paths, fmt.Sprintf("%s/sammelrunden/%d", base, l.Matchdays[j].Number))
			}
		}
	}
	return paths
}
