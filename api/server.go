package api

import (
	"context"
	"net/http"
	"sync"

	"github.com/labstack/echo/v4"

	"pokerliga/api/accounts"
	"pokerliga/api/clubs"
	"pokerliga/api/director"
	desks "pokerliga/api/floor"
	"pokerliga/api/laptop"
	"pokerliga/api/live"
	"pokerliga/api/matchdays"
	bureau "pokerliga/api/office"
	"pokerliga/api/players"
	"pokerliga/api/president"
	"pokerliga/api/rankings"
	"pokerliga/api/rest"
	"pokerliga/api/seasons"
	"pokerliga/api/setup"
	"pokerliga/api/site"
	"pokerliga/api/tournaments"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/availability"
	"pokerliga/office/lease"
	"pokerliga/office/people"
)

// Server answers requests from the office and the accounts. It is an [http.Handler].
type Server struct {
	*rest.Base
	options Options
	echo    *echo.Echo
	cross   *http.CrossOriginProtection
	door    acts.Door
	unsent  acts.Unsent
	codes   acts.Counter // of hall files that were tried, by address
	answers answers

	accounts  *accounts.Handlers
	clubs     *clubs.Handlers
	players   *players.Handlers
	seasons   *seasons.Handlers
	matchdays *matchdays.Handlers
	rankings  *rankings.Handlers
	floor     *tournaments.Handlers
	live      *live.Handlers
	site      *site.Handlers
	workplace *workplace.Handlers
	president *president.Handlers
	director  *director.Handlers
	setup     *setup.Handlers
	bureau    *bureau.Handlers
	desks     *desks.Handlers

	described func() *rest.Rendered // the description of the API, made when it is first asked for
}

// New returns a server of that office and those accounts.
func New(office *league.Office, users *people.Accounts, options Options) *Server {
	options = options.filled()
	users.Bind(office.Acts)
	office.Invites = func(ctx context.Context, by acts.Actor, email, name, season string, clubs []string) (league.Inviting, error) {
		given, active, waits, err := people.InvitationsOf(users).OfList(ctx, by, email, name, season, clubs)
		done := league.Inviting{Acts: active, Waits: waits}
		if given != nil {
			done.Given = *given
		}
		return done, err
	}
	office.Leads = func(ctx context.Context, by acts.Actor, at acts.MatchdayRef, ids []string) ([]lease.Official, error) {
		list, err := people.LeadersOf(users).Lead(ctx, by, at, ids)
		officials := make([]lease.Official, len(list))
		for i := range list {
			officials[i] = lease.Official{ID: list[i].ID, Name: list[i].Name}
		}
		return officials, err
	}
	office.Availability.Reach = func() availability.Means {
		return availability.Means{Mail: people.PostOf(users).Sends(), URL: users.Address()}
	}
	base := &rest.Base{Office: office, People: users, BehindProxy: options.BehindProxy, Operator: options.Operator,
		Payee: options.Payee}
	s := &Server{
		Base: base, options: options, echo: echo.New(), cross: http.NewCrossOriginProtection(),

		accounts:  &accounts.Handlers{Base: base},
		clubs:     &clubs.Handlers{Base: base},
		players:   &players.Handlers{Base: base},
		seasons:   &seasons.Handlers{Base: base, ImportTime: options.ImportTime},
		matchdays: &matchdays.Handlers{Base: base},
		rankings:  &rankings.Handlers{Base: base},
		floor:     &tournaments.Handlers{Base: base},
		live:      &live.Handlers{Base: base, Broadcaster: live.NewBroadcaster(office, options.Listeners)},
		site:      site.New(base, options.Operator),
		workplace: &workplace.Handlers{Base: base, Demo: options.Demo},
	}
	office.Carry = s.carryAll
	s.setup = &setup.Handlers{Handlers: s.workplace, Operator: options.Operator}
	s.bureau = &bureau.Handlers{Handlers: s.workplace}
	s.desks = &desks.Handlers{Handlers: s.workplace}
	s.president = &president.Handlers{Handlers: s.workplace}
	s.director = &director.Handlers{Handlers: s.workplace}
	s.echo.HTTPErrorHandler = s.fail
	s.echo.IPExtractor = s.options.address()
	s.echo.Use(s.answered, s.guard)
	doors := s.onLaptop()
	routes, forms := s.routes(), s.forms()
	s.described = sync.OnceValue(func() *rest.Rendered { return described(routes) })
	for _, r := range routes {
		s.register(r, forms[r.Path])
	}
	for _, r := range doors {
		s.register(r.Filled(), nil)
	}
	return s
}

// onLaptop makes the server that of a laptop in a hall, and returns the doors that only a laptop has; they stand in place of those of the site.
func (s *Server) onLaptop() []rest.Route {
	if o := s.options.Opening; o != nil {
		s.Cache.Off = true
		h := &laptop.OpeningHandlers{Handlers: s.workplace, Opening: o}
		s.echo.Use(h.Guard)
		return h.Routes()
	}
	m := s.options.Laptop
	if m == nil {
		return nil
	}
	s.Cache.Off = true
	s.Office.InHall = func() league.HallHere {
		return league.HallHere{Line: m.Line(s.Office.Now()), Home: m.Home(), Lease: m.Head.Lease}
	}
	h := &laptop.Handlers{Handlers: s.workplace, Machine: m}
	s.echo.Use(h.Guard)
	return h.Routes()
}

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	secure(w.Header(), r.URL.Path, s.OverTLS(r))
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
	k, revision := s.Cache.Lookup(r.RequestURI)
	if k == nil || k.Varies && rest.SignedIn(r) {
		return false
	}
	v, err := s.Office.Open(r.Context())
	if err != nil || v.Revision != revision && v.Archive != revision && s.Moment(v) != revision {
		return false
	}
	k.Serve(w, r)
	return true
}
