package api

import (
	"net/http"
	"sync"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
)

// Server answers requests from the office. It is an [http.Handler].
type Server struct {
	*core
	options Options
	echo    *echo.Echo
	cross   *http.CrossOriginProtection

	accounts *accounts
	clubs    *clubs
	players  *players
	seasons  *seasons
	play     *play
	rankings *rankings
	live     *live
	site     *site

	described func() *kept // the description of the API, made when it is first asked for
}

// New returns a server of that office.
func New(office *league.Office, options Options) *Server {
	options = options.filled()
	c := &core{office: office, behindProxy: options.BehindProxy}
	s := &Server{core: c, options: options, echo: echo.New(), cross: http.NewCrossOriginProtection(),
		accounts: &accounts{core: c}, clubs: &clubs{c}, players: &players{c}, seasons: &seasons{c, options.ImportTime}, play: &play{c}, rankings: &rankings{c},
		live: &live{c, newCaller(office, options.Listeners)}}
	s.site = newSite(c, options.Operator)
	s.echo.HTTPErrorHandler = s.fail
	s.echo.IPExtractor = s.options.address()
	s.echo.Use(s.guard)
	routes, forms := s.routes(), s.forms()
	s.described = sync.OnceValue(func() *kept { return described(routes) })
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

// shortcut answers a request whose page is kept, without the way through the
// router. Only requests in their canonical form find it.
func (s *Server) shortcut(w http.ResponseWriter, r *http.Request) bool {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	k, revision := s.kept.lookup(r.RequestURI)
	if k == nil || k.varies && signedIn(r) {
		return false
	}
	v, err := s.office.Current(r.Context())
	if err != nil || v.Revision != revision {
		return false
	}
	k.serve(w, r)
	return true
}
