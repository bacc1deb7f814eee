package api

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

// The methods of the table of routes.
const (
	get  = http.MethodGet
	post = http.MethodPost
	put  = http.MethodPut
	drop = http.MethodDelete
)

// route is a row of the table of routes.
type route struct {
	method string
	path   string
	read   reader           // what everybody may read, from the snapshot
	do     echo.HandlerFunc // or whatever else is done
	query  []query          // the parameters that it knows
}

// register hands a route to Echo. Whatever answers GET answers HEAD.
func (s *Server) register(r route) {
	do := r.do
	if r.read != nil {
		do = s.public(r.read)
	}
	h := func(c echo.Context) error {
		if err := refuseQuery(c, r.query); err != nil {
			return err
		}
		return do(c)
	}
	s.echo.Add(r.method, r.path, h)
	if r.method == get {
		s.echo.Add(http.MethodHead, r.path, h)
	}
}
