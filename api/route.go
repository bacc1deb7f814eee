package api

import (
	"net/http"
	"regexp"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// register hands a route and the forms in which its page can be taken away to
// Echo. Whatever answers GET answers HEAD.
func (s *Server) register(r rest.Route, forms map[string]rest.Reader) {
	known := r.Query
	if r.Acts() {
		known = slices.Concat(known, rest.Terms)
	}
	do := func(c echo.Context) error {
		if err := rest.RefuseParams(c); err != nil {
			return err
		}
		if !strings.HasPrefix(r.Path, "/api/") {
			untrack(c.Request())
		}
		if err := rest.RefuseQuery(c, known); err != nil {
			return err
		}
		r.Deeds.Name(c)
		if err := s.noteUnsent(c); err != nil {
			return err
		}
		if err := s.refuseForeign(c); err != nil {
			return err
		}
		if form := rest.FormOf(c); form != r.Ending {
			if forms[form] == nil {
				return acts.ErrNotFound
			}
			return s.Public(s.Dated(forms[form]))(c)
		}
		return r.Do(c)
	}
	s.echo.Add(r.Method, r.Path, do)
	if r.Method == rest.Get {
		s.echo.Add(http.MethodHead, r.Path, do)
	}
}

// unsentHeader is the header in which the script of a page says how many entries and photos of the caller wait on the device for the network. It
// is an integer for the entries, with a parameter for the photos, as in "2;photos=1" (RFC 8941), and is sent as long as something waits. It
// serves only to warn whoever closes the heat or ends the link.
const unsentHeader = "Pokerliga-Unsent"

// unsentNumbers are numbers that can be those of entries and of photos; anything else says nothing.
var unsentNumbers = regexp.MustCompile(`^(0|[1-9][0-9]{0,2})(?:;photos=([1-9][0-9]{0,2}))?$`)

// noteUnsent notes what the device of a caller says that it has not sent.
func (s *Server) noteUnsent(c echo.Context) error {
	said := unsentNumbers.FindStringSubmatch(c.Request().Header.Get(unsentHeader))
	if said == nil {
		return nil
	}
	by, err := s.Who(c)
	if err != nil || !by.SignedIn() {
		return err
	}
	self, err := s.People.Self(c.Request().Context(), by)
	if err != nil {
		return err
	}
	entries, _ := rest.NumberOf(said[1]) // of "0" and of "" it is 0
	photos, _ := rest.NumberOf(said[2])
	s.unsent.Say(by, self.Name, entries, photos, s.Office.Now())
	return nil
}

// refuseForeign refuses a request whose [rest.PersonHeader] does not prove that the caller has made the entry. The answer has the header, too,
// by which the page knows this refusal.
func (s *Server) refuseForeign(c echo.Context) error {
	r := c.Request()
	proof := r.Header.Get(rest.PersonHeader)
	if proof == "" || r.Method == http.MethodGet || r.Method == http.MethodHead {
		return nil
	}
	by, err := s.Who(c)
	if err != nil || !by.SignedIn() {
		return err
	}
	author, err := people.Author(r.Context(), s.People, proof)
	if err != nil || author == by.User {
		return err
	}
	c.Response().Header().Set(rest.PersonHeader, "other")
	says := "Das hat jemand anderer eingetragen, als jetzt hier angemeldet ist; gespeichert wurde nichts. Gesendet wird es, sobald er hier " +
		"wieder angemeldet ist oder wer angemeldet ist es übernimmt."
	if author == "" {
		says = "Von wem diese Eingabe ist, lässt sich nicht nachweisen; gespeichert wurde nichts. Bitte die Seite neu laden."
	}
	return &rest.Problem{Status: http.StatusForbidden, Detail: says}
}
