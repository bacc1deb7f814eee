package floor

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	pages "pokerliga/web/floor"
	web "pokerliga/web/workplace"
)

// playerRoutes are the addresses of the pages of players.
func (s *Handlers) playerRoutes() []rest.Route {
	return append(s.onlineRoutes(), rest.Route{Method: rest.Get, Path: pages.PlayerPath + ":link", Do: s.player,
		Deeds: rest.Deeds{acts.DeedFloorOwn}, Query: []rest.Query{ownQuery}})
}

// player shows an entrant what concerns himself, without an account and without a session. His link is shown what has become of him
// after the tournament, too.
func (s *Handlers) player(c echo.Context) error {
	o, err := s.ownOf(c)
	if err != nil {
		return s.noLink(c, err)
	}
	p, err := s.playerPage(c, o, c.Request().URL.Path)
	if err != nil {
		return err
	}
	p.Done = ownDone[c.QueryParam(ownQuery.Name)]
	return rest.SendUnlisted(c, http.StatusOK, p)
}

// playerPage is the page of an entrant, which stands at that path.
func (s *Handlers) playerPage(c echo.Context, o *own, self string) (*pages.Player, error) {
	ctx := c.Request().Context()
	is, err := s.Office.Floor.Own(ctx, o.by, o.tournament, o.entrant)
	if err != nil {
		return nil, err
	}
	t, err := s.Office.Floor.Tournament(ctx, o.tournament)
	if err != nil {
		return nil, err
	}
	p, err := pages.NewPlayer(s.Latest(c), t, is, self, s.Office.Now())
	if err != nil {
		return nil, err
	}
	for _, f := range web.Forms(p) {
		workplace.Seal(f, "")
	}
	return p, nil
}
