package tournaments

import (
	"pokerliga/api/rest"
	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
)

// SayBody is what is said in the hall.
type SayBody floordesk.Say

func (s *Handlers) announce(r rest.Request, sent *SayBody, terms acts.Terms) (*acts.Outcome, error) {
	return s.Office.Floor.Announce(r, r.By, r.Param("tournament"), floordesk.Say(*sent), terms)
}
