package matchdays

import (
	"cmp"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
)

// checkInView is a check-in, when it was made and until when it had to be.
type checkInView struct {
	matchday.CheckIn
	CheckedAt time.Time `json:"checked_at"`
	matchday.Opening
}

// checkInList are the teams that have checked in.
type checkInList struct {
	Season   string `json:"season"`
	League   string `json:"league"`
	Matchday int    `json:"matchday"`
	matchday.Opening
	CheckIns []checkInLine `json:"check_ins"`
	Clubs    []rest.Name   `json:"clubs"`   // those named by id
	Persons  []rest.Person `json:"persons"` // those named by id
}

// checkInLine is a check-in in the list.
type checkInLine struct {
	matchday.CheckIn
	CheckedAt time.Time `json:"checked_at"`
}

// checkIns answers with the teams that have checked in.
func (s *Handlers) checkIns(r rest.Request, at acts.MatchdayRef) (any, error) {
	all, due, err := s.Office.CheckIns(r, r.By, at, r.Query(ofClub))
	if err != nil {
		return nil, err
	}
	v, err := s.Office.Open(r, at.Season)
	if err != nil {
		return nil, err
	}
	list := checkInList{Season: at.Season, League: at.League, Matchday: at.Number, Opening: due, CheckIns: []checkInLine{}}
	clubs, players := map[string]bool{}, map[string]bool{}
	for _, in := range all {
		clubs[in.Club] = true
		for _, p := range in.Players {
			players[p.Player] = true
		}
		list.CheckIns = append(list.CheckIns, checkInLine{in, in.At})
	}
	list.Clubs, list.Persons = rest.Mentioned(v, v.Season(at.Season).Public, clubs, players)
	return list, nil
}

// checkIn answers with the check-in of a team, and with the ETag that changing it
// needs.
func (s *Handlers) checkIn(r rest.Request, at acts.MatchdayRef) (any, error) {
	all, due, err := s.Office.CheckIns(r, r.By, at, r.Param("club"))
	if err != nil || len(all) == 0 {
		return nil, cmp.Or(err, acts.ErrNotFound)
	}
	p, err := rest.JSON(checkInView{all[0], all[0].At, due})
	p.Etag = rest.ETagOf(&all[0])
	return p, err
}
