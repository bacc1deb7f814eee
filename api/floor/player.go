package floor

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/acts"
	"pokerliga/api/rest"
	"pokerliga/people"
	pages "pokerliga/web/floor"
	web "pokerliga/web/workplace"
)

// playerRoutes are the addresses of the pages of players.
func (s *Handlers) playerRoutes() []rest.Route {
	return []rest.Route{{Method: rest.Get, Path: pages.PlayerPath + ":link", Do: s.player, Deeds: rest.Deeds{acts.DeedFloorOwn}}}
}

// player shows an entrant what concerns himself, without an account and without a session: he reads and changes nothing. His link
// is shown what has become of him after the tournament, too.
func (s *Handlers) player(c echo.Context) error {
	ctx := c.Request().Context()
	u, err := people.HelpersOf(s.People).Asked(ctx, c.Param("link"))
	var kind, entrant string
	if err == nil {
		if kind, entrant = u.Roles[0].Sheet.Part(); kind != acts.PartEntrant {
			err = &acts.Refusal{Sentence: "Dieser Link gehört keinem Spieler."}
		}
	}
	var refusal *acts.Refusal
	if errors.As(err, &refusal) {
		return rest.SendUnlisted(c, http.StatusNotFound, web.NewGone(s.Latest(c), refusal.Sentence))
	}
	if err != nil {
		return err
	}
	id := u.Roles[0].Sheet.Tournament()
	own, err := s.Office.Floor.Own(ctx, acts.Actor{User: u.ID, Roles: u.Roles}, id, entrant)
	if err != nil {
		return err
	}
	t, err := s.Office.Floor.Tournament(ctx, id)
	if err != nil {
		return err
	}
	p, err := pages.NewPlayer(s.Latest(c), t, own, c.Request().URL.Path, s.Office.Now())
	if err != nil {
		return err
	}
	return rest.SendUnlisted(c, http.StatusOK, p)
}
