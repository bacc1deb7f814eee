package api

import (
	"pokerliga/league"
	"pokerliga/web"
)

// posters are the pictures that are seen where somebody passes a page on, by the
// path of the page in the table of routes.
func (s *site) posters() map[string]reader {
	return map[string]reader{
		leaguePages + "/tabelle": s.poster(func(v *league.Snapshot, r request) ([]byte, error) {
			return web.TablePoster(v, r.param("league"), r.param("season"), r.round())
		}),
		dayPages: s.poster(func(v *league.Snapshot, r request) ([]byte, error) {
			n, err := r.number("matchday")
			if err != nil {
				return nil, err
			}
			return web.MatchdayPoster(v, r.param("league"), r.param("season"), n)
		}),
		clubPages: s.poster(s.clubPoster),
	}
}

// poster answers with a picture. One is drawn at a time, as each takes its while
// and nobody waits for it: whoever asks for all of them at once must not keep
// the pages waiting.
func (s *site) poster(draw func(*league.Snapshot, request) ([]byte, error)) reader {
	return func(v *league.Snapshot, r request) (page, error) {
		select {
		case s.easel <- struct{}{}:
		case <-r.Done():
			return page{}, r.Err()
		}
		defer func() { <-s.easel }()
		body, err := draw(v, r)
		return page{kind: pngType, body: body}, err
	}
}

func generalPoster(*league.Snapshot, request) ([]byte, error) { return web.GeneralPoster() }

// clubPoster draws a club with its logo, if it has one.
func (s *site) clubPoster(v *league.Snapshot, r request) ([]byte, error) {
	found, err := r.club(v)
	if err != nil {
		return nil, err
	}
	var logo []byte
	if found.Logo != "" {
		if logo, err = s.office.ClubLogo(r, found.ID); err != nil {
			return nil, err
		}
	}
	return web.ClubPoster(v, found.ID, logo)
}
