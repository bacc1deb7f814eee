package api

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
)

// Parts of the paths in the table of routes.
const (
	v1     = "/api/v1"
	season = v1 + "/seasons/:season"
	lig    = season + "/leagues/:league"
	day    = lig + "/matchdays/:matchday"
)

// routes is the table of all URLs. A row has a reader, which answers everybody
// from the snapshot, or a handler.
func (s *Server) routes() []route {
	return []route{
		// Reading
		{method: get, path: v1 + "/seasons", read: seasons},
		{method: get, path: lig + "/standings", read: standings, query: []query{after}},

		// Pages
	}
}

// Server answers requests from the office. It is an [http.Handler].
type Server struct {
	office  *league.Office
	options Options
	echo    *echo.Echo
	cross   *http.CrossOriginProtection
	kept    shelf
}

// New returns a server of that office.
func New(office *league.Office, options Options) *Server {
	s := &Server{office: office, options: options.filled(), echo: echo.New(), cross: http.NewCrossOriginProtection()}
	s.echo.HTTPErrorHandler = s.fail
	s.echo.IPExtractor = s.options.address()
	for _, r := range s.routes() {
		s.register(r)
	}
	return s
}

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.echo.ServeHTTP(w, r)
}
