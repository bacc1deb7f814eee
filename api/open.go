package api

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
)

// Server answers requests from the office. It is an [http.Handler].
type Server struct {
	office    *league.Office
	options   Options
	echo      *echo.Echo
	cross     *http.CrossOriginProtection
	kept      shelf
	catalogue catalogue
	attempts  attempts
	caller    *caller
	easel     chan struct{} // has room for one picture that is drawn

	described *kept // the description of the API
}

// New returns a server of that office.
func New(office *league.Office, options Options) *Server {
	s := &Server{office: office, options: options.filled(), echo: echo.New(), cross: http.NewCrossOriginProtection(),
		easel: make(chan struct{}, 1)}
	s.caller = newCaller(office, s.options.Listeners)
	s.echo.HTTPErrorHandler = s.fail
	s.echo.IPExtractor = s.options.address()
	s.echo.Use(s.guard)
	routes := s.routes()
	s.described = described(routes)
	for _, r := range routes {
		s.register(r)
	}
	return s
}

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	secure(w.Header(), r.URL.Path)
	if !s.shortcut(w, r) {
		s.echo.ServeHTTP(w, takenAway(r))
	}
}
