package rest

import (
	"cmp"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/office/acts/declare"
)

// Declared are the addresses of the API that are made of the acts that are declared.
func (s *Base) Declared() []Route {
	var all []Route
	for _, d := range declare.All() {
		if d.API == "" {
			continue
		}
		method, path, _ := strings.Cut(d.API, " ")
		path, asked, _ := strings.Cut(path, "?")
		var query []Query
		if name, _, is := strings.Cut(asked, "="); is {
			query = []Query{behind[name]}
		}
		all = append(all, Route{Method: method, Path: V1 + path, Do: s.declared(d), Deeds: d.Deeds(), Summary: d.Summary, Takes: d.Asked, Bodiless: bodiless(d.New()),
			Answers: cmp.Or(d.Answers, map[string]string{Post: Created}[method]), Gives: d.Gives, Query: query})
	}
	return all
}

// behind are the parameters that acts take behind the question mark, by their names.
var behind = map[string]Query{Since.Name: Since, firstDay.Name: firstDay, fromPhoto.Name: fromPhoto, ForClub.Name: ForClub}

// fromPhoto says from which photo a card was read.
var fromPhoto = Query{Name: "photo", Fits: IsID, Says: "der Name eines Fotos in Adressen",
	About: "The id of the photo from which the card was read: it is kept as evidence.", Example: "9f2c5b7d1e3a4f608192"}

// ForClub says for which club something is done that the association does, too.
var ForClub = Query{Name: "club", Fits: IsID, Says: "ein Verein", About: "The id of the club that does it; missing for the association.",
	Example: "linz-2"}

// firstDay says which membership is meant.
var firstDay = Query{Name: "from", Fits: IsDate, Says: "ein Datum wie 2010-03-27",
	About: "The first day of the membership; it may be missing where there is only one.", Example: "2010-03-27"}

// declared answers a request to carry out an act that is declared.
func (s *Base) declared(d *declare.Declaration) echo.HandlerFunc {
	return func(c echo.Context) error {
		v := d.New()
		param := func(name string) string {
			if _, behind, is := strings.Cut(d.API, "?"); is && strings.HasSuffix(behind, "=:"+name) {
				return c.QueryParam(strings.TrimSuffix(behind, "=:"+name))
			}
			return c.Param(name)
		}
		if err := declare.Path(v, param); err != nil {
			return err
		}
		a, err := s.Begin(c, BodySize)
		if err != nil {
			return err
		}
		into, required := declare.Body(v, string(a.Body)), declare.Required(v)
		if into != any(v) {
			required = nil
		}
		if len(a.Body) > 0 || !bodiless(v) {
			if err := a.Decode(into, required...); err != nil {
				return err
			}
		}
		receipt, err := s.Office.Acts.Do(c.Request().Context(), a.By, v, a.Terms)
		return Answer(c, receipt, err)
	}
}

// bodiless reports whether the body of an act may be missing: it is an object without a key that it must have.
func bodiless(v declare.Value) bool {
	_, whole := v.(declare.Bodied)
	return !whole && len(declare.Required(v)) == 0
}
