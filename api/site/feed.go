package site

import (
	"encoding/xml"
	"fmt"
	"time"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/rulebook"
	"pokerliga/web"
	"pokerliga/web/frame"
)

// feedLength is how many news a feed has at most.
const feedLength = 50

// Feed is a feed of what changed (RFC 4287).
type Feed struct {
	XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
	Lang    string   `xml:"xml:lang,attr"`
	ID      string   `xml:"id"`
	Title   string   `xml:"title"`
	Updated string   `xml:"updated"`
	Author  string   `xml:"author>name"`
	Links   []link   `xml:"link"`
	Entries []entry  `xml:"entry"`
}

// entry is one piece of news.
type entry struct {
	ID       string   `xml:"id"`
	Title    string   `xml:"title"`
	Updated  string   `xml:"updated"`
	Category category `xml:"category"`
	Link     link     `xml:"link"`
}

// category says what kind of news it is.
type category struct {
	Term string `xml:"term,attr"`
}

// link leads to a page, or to the feed itself.
type link struct {
	Rel  string `xml:"rel,attr,omitempty"`
	Href string `xml:"href,attr"`
}

// feed answers with results and decisions of the running season, the latest
// first.
func (s *Handlers) feed(v *league.Snapshot, _ rest.Request) (rest.Page, error) {
	address := s.People.Address()
	f := Feed{Lang: "de-AT", ID: "tag:pokerliga,2010:aktuell", Title: frame.SiteName + ": Ergebnisse und Entscheidungen",
		Author:  frame.SiteName,
		Updated: noon(rulebook.Day(v.At)), Links: []link{{"self", address + "/aktuell.atom"}, {"", address + "/"}}}
	seen := map[string]int{}
	for i, n := range web.Latest(v, feedLength) {
		if i == 0 {
			f.Updated = noon(n.Date)
		}
		id := fmt.Sprintf("tag:pokerliga,2010:%s:%s:%s", n.Date, n.Kind, n.Href)
		if seen[id]++; seen[id] > 1 {
			id += fmt.Sprint(":", seen[id])
		}
		f.Entries = append(f.Entries, entry{id, n.Kind + ": " + n.Text, noon(n.Date), category{n.Kind}, link{"", address + n.Href}})
	}
	body, err := xml.Marshal(f)
	return rest.Page{Kind: "application/atom+xml; charset=utf-8", Body: append([]byte(xml.Header), body...)}, err
}

// noon is a day as a moment: nobody notes the hour of a decision.
func noon(day string) string {
	t, err := time.ParseInLocation(time.DateOnly, day, rulebook.Vienna())
	if err != nil {
		return day
	}
	return t.Add(12 * time.Hour).Format(time.RFC3339)
}
