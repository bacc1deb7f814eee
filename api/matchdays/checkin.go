package matchdays

import (
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
)

// CheckInBody is a check-in as it is sent; the club stands in the path.
type CheckInBody struct {
	Club    *string       `json:"club,omitempty"`
	Players []PresentBody `json:"players"`
	Dress   bool          `json:"dress"`
	Note    string        `json:"note,omitempty"`
}

// PresentBody is a player who is there as it is sent: without "identified" he has not
// identified himself.
type PresentBody struct {
	Player     string `json:"player"`
	Identified bool   `json:"identified,omitempty"`
}

// checkInAnswer is a check-in as it is stored, with what is doubtful about it.
type checkInAnswer struct {
	matchday.CheckIn
	Warnings []rulebook.Warning `json:"warnings"`
}

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
	Clubs    []rest.Name   `json:"clubs"`   // whoever is named by id
	Persons  []rest.Person `json:"persons"` // whoever is named by id
}

// checkInLine is a check-in in the list.
type checkInLine struct {
	matchday.CheckIn
	CheckedAt time.Time `json:"checked_at"`
}

// putCheckIn checks a team in.
func (s *Handlers) putCheckIn(c echo.Context) error {
	at, err := rest.MatchdayOf(c)
	if err != nil {
		return err
	}
	var sent CheckInBody
	a, err := s.Open(c, &sent, "players", "dress")
	if err != nil {
		return err
	}
	club := c.Param("club")
	if err := rest.Agree("club", sent.Club, club); err != nil {
		return err
	}
	in := &matchday.CheckIn{Club: club, Players: []matchday.PresentPlayer{}, Dress: sent.Dress, Note: sent.Note}
	for _, p := range sent.Players {
		in.Players = append(in.Players, matchday.PresentPlayer(p))
	}
	receipt, err := s.Office.PutCheckIn(c.Request().Context(), a.By, at, in, a.Terms)
	return rest.Answer(c, receipt, err)
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
