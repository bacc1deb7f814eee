package web

import (
	"strings"

	"pokerliga/seasonfile"
)

// Live is what a page says of itself while what it shows is being played: when it
// was put together, and where a script listens for what changes. Without a script
// there is a link to load it again.
type Live struct {
	Stand  string // „Stand 14:32 Uhr“
	Here   string // the page itself
	Listen string // the addresses of the streams, with spaces between
}

// live says that a page shows leagues that are being played, nil if none is.
func (s *season) live(here string, leagues ...string) *Live {
	var streams []string
	for _, id := range leagues {
		if s.view.Live(id) {
			streams = append(streams, s.leaguePath(id)+"/live?seit="+s.view.Mark(id))
		}
	}
	if len(streams) == 0 {
		return nil
	}
	at := s.snapshot.At.In(seasonfile.Vienna())
	return &Live{Stand: "Stand " + at.Format("15:04") + " Uhr", Here: here, Listen: strings.Join(streams, " ")}
}
