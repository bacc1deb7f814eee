package workplace

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts/declare"
	"pokerliga/web/workplace"
)

// Asking is a visit to pages with forms of acts that are declared.
type Asking interface {
	echo.Context
	Asked(d *declare.Declaration, on *declare.Page, sent Sent) (*Decision, error) // reads a form
}

// Declared returns the addresses below a path to which the forms of acts that are declared are sent. Builders are the builders of the
// pages with the forms, by their addresses; at wraps a handler with the checks of the page at an address; decide carries out what a form asks for.
func Declared[V Asking, B ~func(V) (Formed, error)](
	below string, builders map[string]B, at func(on string, do func(V) error) echo.HandlerFunc, decide func(V, B, Sent, *Decision) error,
) []rest.Route {
	var all []rest.Route
	for _, d := range declare.All() {
		on := workplace.PageBelow(d, below)
		if on == nil {
			continue
		}
		do := func(v V) error {
			sent, err := Read(v)
			if err != nil {
				return err
			}
			e, err := v.Asked(d, on, sent)
			if err != nil {
				return err
			}
			return decide(v, builders[on.On], sent, e)
		}
		all = append(all, rest.Route{Method: rest.Post, Path: on.Address(), Do: at(on.On, do), Deeds: d.Deeds(), Answers: "200 303"})
	}
	return all
}
