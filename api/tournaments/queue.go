package tournaments

import (
	"pokerliga/api/rest"
	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
)

// queueView is who is entered, in the order of registration.
type queueView struct {
	Registration floordesk.EntryRules `json:"registration"`
	Entries      []floordesk.Queued   `json:"entries"`
}

func (s *Handlers) queue(r rest.Request) (any, error) {
	id := r.Param("tournament")
	if err := r.By.May(acts.DeedFloorRead, acts.OfTournament(id)); err != nil {
		return nil, err
	}
	t, err := s.Office.Floor.Tournament(r, id)
	if err != nil {
		return nil, err
	}
	return queueView{t.Registration, t.Queue()}, nil
}
