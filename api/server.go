package api

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
)

// Server answers requests from the office. It is an [http.Handler].
type Server struct {
	*core
	echo  *echo.Echo
	cross *http.CrossOriginProtection

	accounts *accounts
	clubs    *clubs
	players  *players
	seasons  *seasons
	play     *play
	rankings *rankings
	live     *live
	site     *site

	described *kept // the description of the API
}

// New returns a server of that office.
func New(office *league.Office, options Options) *Server {
	c := &core{office: office, options: options.filled()}
	s := &Server{core: c, echo: echo.New(), cross: http.NewCrossOriginProtection(),
		accounts: &accounts{core: c}, clubs: &clubs{c}, players: &players{c}, seasons: &seasons{c}, play: &play{c}, rankings: &rankings{c},
		live: &live{c, newCaller(office, c.options.Listeners)}}
	s.site = &site{core: c, players: s.players, rankings: s.rankings, easel: make(chan struct{}, 1)}
	s.echo.HTTPErrorHandler = s.fail
	s.echo.IPExtractor = s.options.address()
	s.echo.Use(s.guard)
	routes, forms := s.routes(), s.site.forms()
	s.described = described(routes)
	for _, r := range routes {
		s.register(r, forms[r.Path])
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
