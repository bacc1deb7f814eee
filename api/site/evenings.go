package site

import (
	"context"
	"fmt"
	"hash/fnv"
	"sync"

	"github.com/labstack/echo/v4"

	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/web"
	"pokerliga/web/tournament"
)

// evenings keeps the tournaments that are played outside the leagues, which are in no snapshot.
type evenings struct {
	mu    sync.Mutex
	known *knownEvenings
}

// knownEvenings are the evenings of a moment. What they say is told apart by their mark.
type knownEvenings struct {
	moment, mark string
	list         []web.Evening
}

// now returns the evenings as they are. They are read again only after something has happened on the floor, or a minute has gone by.
func (k *evenings) now(ctx context.Context, desk *floordesk.Desk) (*knownEvenings, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	moment := desk.Moments.Minute()
	if k.known != nil && k.known.moment == moment {
		return k.known, nil
	}
	heads, err := desk.Tournaments(ctx, "", tournament.Listed...)
	if err != nil {
		return nil, err
	}
	found, sum := &knownEvenings{moment: moment}, fnv.New64a()
	for i := range heads {
		h := &heads[i]
		title, err := h.Title()
		if err != nil {
			return nil, err
		}
		e := web.Evening{ID: h.ID, Name: h.Name, Date: h.Date, Start: title.Start, Venue: title.Venue, Off: h.Cancelled != nil}
		fmt.Fprintf(sum, "%q %t\n", []string{e.ID, e.Name, e.Date, e.Start, e.Venue}, e.Off)
		found.list = append(found.list, e)
	}
	found.mark = fmt.Sprintf(" %x", sum.Sum64()) // never "": a page of that name is answered without asking for evenings
	k.known = found
	return found, nil
}

// all returns the evenings as they are, the latest first.
func (k *evenings) all(ctx context.Context, desk *floordesk.Desk) ([]web.Evening, error) {
	found, err := k.now(ctx, desk)
	if err != nil {
		return nil, err
	}
	return found.list, nil
}

// eveningsMark tells apart what there is to see of the evenings.
func (s *Handlers) eveningsMark(c echo.Context, _ *league.Snapshot) (string, error) {
	found, err := s.evenings.now(c.Request().Context(), s.Office.Floor)
	if err != nil {
		return "", err
	}
	return found.mark, nil
}
