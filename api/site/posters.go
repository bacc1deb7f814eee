package site

import (
	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/web"
)

// Posters are the pictures that are seen where somebody passes a page on, by the
// path of the page in the table of routes.
func (s *Handlers) Posters() map[string]rest.Reader {
	return map[string]rest.Reader{
		rest.LeaguePages + "/tabelle": s.poster(func(v *league.Snapshot, r rest.Request) ([]byte, error) {
			return web.TablePoster(v, r.Param("league"), r.Param("season"), r.Round())
		}),
		rest.DayPages: s.poster(func(v *league.Snapshot, r rest.Request) ([]byte, error) {
			n, err := r.Number("matchday")
			if err != nil {
				return nil, err
			}
			return web.MatchdayPoster(v, r.Param("league"), r.Param("season"), n)
		}),
		ClubPages: s.poster(s.clubPoster),
	}
}

// poster answers with a picture. One is drawn at a time, as each takes its while
// and nobody waits for it: a client that asks for all of them at once must not keep
// the pages waiting.
func (s *Handlers) poster(draw func(*league.Snapshot, rest.Request) ([]byte, error)) rest.Reader {
	return func(v *league.Snapshot, r rest.Request) (rest.Page, error) {
		select {
		case s.drawing <- struct{}{}:
		case <-r.Done():
			return rest.Page{}, r.Err()
		}
		defer func() { <-s.drawing }()
		body, err := draw(v, r)
		return rest.Page{Kind: rest.PngType, Body: body}, err
	}
}

func generalPoster(*league.Snapshot, rest.Request) ([]byte, error) { return web.GeneralPoster() }

// clubPoster draws a club with its logo, if it has one.
func (s *Handlers) clubPoster(v *league.Snapshot, r rest.Request) ([]byte, error) {
	found, err := r.Club(v)
	if err != nil {
		return nil, err
	}
	var logo []byte
	if found.Logo != "" {
		if logo, err = s.Office.ClubLogo(r, found.ID); err != nil {
			return nil, err
		}
	}
	return web.ClubPoster(v, found.ID, logo)
}
