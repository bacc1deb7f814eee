package matchdays

import (
	"time"

	"github.com/labstack/echo/v4"

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
func (s *Handlers) checkIns(c echo.Context) error {
	at, all, due, err := s.checkedIn(c, c.QueryParam(ofClub.Name))
	if err != nil {
		return err
	}
	v, err := s.Office.Open(c.Request().Context(), at.Season)
	if err != nil {
		return err
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
	return rest.SendJSON(c, list)
}

// checkIn answers with the check-in of a team, and with the ETag that changing it
// needs.
func (s *Handlers) checkIn(c echo.Context) error {
	_, all, due, err := s.checkedIn(c, c.Param("club"))
	if err != nil {
		return err
	}
	if len(all) == 0 {
		return acts.ErrNotFound
	}
	p, err := rest.JSON(checkInView{all[0], all[0].At, due})
	p.Etag = rest.ETagOf(&all[0])
	return rest.SendPrivately(c, p, err)
}

// checkedIn asks who has checked in: one club, or all for "".
func (s *Handlers) checkedIn(c echo.Context, club string) (at acts.MatchdayRef, all []matchday.CheckIn, due matchday.Opening, err error) {
	if at, err = rest.MatchdayOf(c); err != nil {
		return at, nil, due, err
	}
	by, err := s.Who(c)
	if err != nil {
		return at, nil, due, err
	}
	all, due, err = s.Office.CheckIns(c.Request().Context(), by, at, club)
	return at, all, due, err
}
