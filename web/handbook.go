package web

import (
	"fmt"
	"html/template"
	"strings"

	"pokerliga/docs"
	"pokerliga/league"
	"pokerliga/web/frame"
	"pokerliga/web/prose"
)

// handbookNames are the handbooks in the order in which they are listed, by the names of their files and pages.
var handbookNames = []string{"erste-schritte", "obleute", "leitung", "turnier", "apsa"}

// What the list of handbooks says of itself, and each to search engines.
const (
	handbooksLead = "Handbücher für alle, die in der Liga etwas zu tun haben."
	handbooksAre  = "Die Handbücher der Poker Bundesliga: Erste Schritte, Vereine, Turnierleitung und Verband."
	handbookIs    = "%s der Poker Bundesliga."
)

// Handbook is a handbook as a page, or their list.
type Handbook struct {
	frame.Frame
	Text template.HTML // "" on the page that lists them
	All  []frame.Link
}

// Handbooks are the links to all handbooks.
func Handbooks() []frame.Link {
	var all []frame.Link
	for _, name := range handbookNames {
		title, _, err := handbook(name)
		if err != nil {
			panic(err) // it is embedded
		}
		all = append(all, frame.Link{Text: title, Href: frame.HandbooksPath + "/" + name})
	}
	return all
}

// handbook reads a handbook: its title and the Markdown below it.
func handbook(name string) (title, text string, err error) {
	data, err := docs.Handbooks.ReadFile("handbuch/" + name + ".md")
	title, text, _ = strings.Cut(string(data), "\n")
	return strings.TrimPrefix(title, "# "), text, err
}

// linksOfHandbooks lead to the pages of the site where handbooks name files that lie beside them.
var linksOfHandbooks = func() *strings.Replacer {
	pairs := []string{"](../operations.md", "](" + frame.HandbooksPath}
	for _, name := range handbookNames {
		pairs = append(pairs, "]("+name+".md", "]("+frame.HandbooksPath+"/"+name)
	}
	return strings.NewReplacer(pairs...)
}()

// NewHandbooks fills the page that lists the handbooks.
func NewHandbooks(s *league.Snapshot) *Handbook {
	p := &Handbook{Frame: frame.New(s, "Hilfe"), All: Handbooks()}
	p.Lead, p.Description = handbooksLead, handbooksAre
	return p
}

// NewHandbook fills the page of a handbook.
func NewHandbook(s *league.Snapshot, name string) (*Handbook, error) {
	title, text, err := handbook(name)
	if err != nil {
		return nil, err
	}
	p := &Handbook{Frame: frame.New(s, title), All: Handbooks()}
	p.Description = fmt.Sprintf(handbookIs, title)
	p.Trail = append(p.Trail, frame.Link{Text: "Hilfe", Href: frame.HandbooksPath})
	p.Text, err = prose.Handbook(linksOfHandbooks.Replace(text))
	return p, err
}
