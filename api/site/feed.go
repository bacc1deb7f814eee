package site

import (
	"encoding/xml"
	"fmt"
	"html"
	"strings"
	"time"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/reports"
	"pokerliga/rules/rulebook"
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
	Entries []Entry  `xml:"entry"`
}

// Entry is one piece of news.
type Entry struct {
	ID       string   `xml:"id"`
	Title    string   `xml:"title"`
	Updated  string   `xml:"updated"`
	Category category `xml:"category"`
	Link     link     `xml:"link"`
	Content  *content `xml:"content,omitempty"`
	Summary  string   `xml:"summary,omitempty"` // up to which entry of the journal it is right
}

// content is HTML for the readers of feeds.
type content struct {
	Type string `xml:"type,attr"`
	HTML string `xml:",chardata"`
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
func (s *Handlers) feed(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	address := s.People.Address()
	f := Feed{Lang: "de-AT", ID: "tag:pokerliga,2010:aktuell", Title: frame.SiteName + ": Ergebnisse und Entscheidungen",
		Author: frame.SiteName, Links: []link{{"self", address + "/aktuell.atom"}, {"", address + "/"}}}
	latest, changed := web.Latest(v, feedLength)
	seen := map[string]int{}
	for i := range latest {
		n := &latest[i]
		id := fmt.Sprintf("tag:pokerliga,2010:%s:%s:%s", n.Date, n.Kind, n.Href)
		if seen[id]++; seen[id] > 1 {
			id += fmt.Sprint(":", seen[id])
		}
		if n.At.IsZero() {
			n.At = noon(n.Date)
		}
		if n.At.After(changed) {
			changed = n.At
		}
		mark, err := s.markOf(r, n)
		if err != nil {
			return rest.Page{}, err
		}
		f.Entries = append(f.Entries, Entry{id, n.Kind + ": " + n.Text, written(n.At), category{n.Kind}, link{"", address + n.Href},
			listed(n.More), reports.MarkLine(mark)})
	}
	if changed.IsZero() {
		changed = noon(rulebook.Day(v.At))
	}
	f.Updated = written(changed)
	body, err := xml.Marshal(f)
	return rest.Page{Kind: "application/atom+xml; charset=utf-8", Body: append([]byte(xml.Header), body...)}, err
}

// markOf returns the last entry of the journal about a piece of news.
func (s *Handlers) markOf(r rest.Request, n *web.News) (acts.Mark, error) {
	if n.Topic == "" {
		return s.Office.MarkOf(r, n.About)
	}
	return s.Office.MarkOf(r, n.About, n.Topic)
}

// listed is a list in HTML, nil without lines.
func listed(lines []string) *content {
	if len(lines) == 0 {
		return nil
	}
	var b strings.Builder
	b.WriteString("<ul>")
	for _, line := range lines {
		b.WriteString("<li>" + html.EscapeString(line) + "</li>")
	}
	b.WriteString("</ul>")
	return &content{"html", b.String()}
}

// written writes a moment as a feed has it.
func written(at time.Time) string { return at.In(rulebook.Vienna()).Format(time.RFC3339) }

// noon is a day as a moment, where nobody noted the hour; zero if it is none.
func noon(day string) time.Time {
	t, err := time.ParseInLocation(time.DateOnly, day, rulebook.Vienna())
	if err != nil {
		return time.Time{}
	}
	return t.Add(12 * time.Hour)
}
