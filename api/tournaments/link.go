package tournaments

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// LinksBody says for which parts of a tournament links are given, as in "clock", "tables/3" or "entrants/anna".
type LinksBody struct {
	Parts []string `json:"parts"`
	Name  string   `json:"name,omitempty"` // of who gets them, for the journal
}

// linkList are those who record without an account, with those who do no more.
type linkList struct {
	Links []people.Helper `json:"links"`
}

// givenLinks are links with the tokens by which sessions are opened, which are shown once.
type givenLinks struct {
	Links []givenLink `json:"links"`
}

// givenLink is a link with its token; the path is for browsers.
type givenLink struct {
	people.GivenHelp
	Path string `json:"path"`
}

func (s *Handlers) own(r rest.Request) (any, error) {
	return s.Office.Floor.Own(r, r.By, r.Param("tournament"), r.Param("entrant"))
}

// place is that of acts in the tournament that the path names.
func (s *Handlers) place(c echo.Context) acts.Place {
	return s.Office.Floor.Place(c.Request().Context(), c.Param("tournament"))
}

func (s *Handlers) links(r rest.Request) (any, error) {
	list, err := people.HelpersOf(s.People).List(r, r.By, s.place(r.C))
	if err != nil {
		return nil, err
	}
	_, err = s.Office.Floor.Tournament(r, r.Param("tournament"))
	return linkList{list}, err
}

func (s *Handlers) addLinks(r rest.Request, sent *LinksBody, terms acts.Terms) (*acts.Outcome, error) {
	id := r.Param("tournament")
	of, names, err := s.Office.Floor.HelpParts(r, r.By, id, sent.Parts)
	if err != nil {
		return nil, err
	}
	given, err := people.HelpersOf(s.People).Add(r, r.By, s.place(r.C), sent.Name, names, of, terms)
	if err != nil {
		return nil, err
	}
	list := givenLinks{make([]givenLink, len(given))}
	for i, g := range given {
		list.Links[i] = givenLink{g, people.HelpPath + g.Token}
	}
	return &acts.Outcome{Kind: acts.Created, Content: list}, nil
}

func (s *Handlers) dropLink(r rest.Request, terms acts.Terms) (*acts.Outcome, error) {
	return people.HelpersOf(s.People).Drop(r, r.By, s.place(r.C), r.Param("link"), terms)
}
