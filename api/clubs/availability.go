package clubs

import (
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/availability"
	"pokerliga/office/people"
	"pokerliga/rules/matchday"
)

// QuestionBody says which players are asked whether they can play.
type QuestionBody struct {
	Players []string `json:"players"`
}

// answerView is what a player was asked and has said.
type answerView struct {
	Player  string              `json:"player"`
	Asked   time.Time           `json:"asked"`
	Letters int                 `json:"letters"`
	Reply   *availability.Reply `json:"reply,omitempty"` // missing while he has said nothing
}

// answerList is what the players of a club have said for a matchday.
type answerList struct {
	Season   string       `json:"season"`
	League   string       `json:"league"`
	Matchday int          `json:"matchday"`
	Club     string       `json:"club"`
	Asked    []answerView `json:"asked"`
}

// availability answers the presidents of a club with what its players have said.
func (s *Handlers) availability(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	at, err := rest.MatchdayOf(c)
	if err != nil {
		return err
	}
	club := c.Param("club")
	list, err := s.Office.Availability.Askings(c.Request().Context(), by, at, club)
	if err != nil {
		return err
	}
	shown := answerList{at.Season, at.League, at.Number, club, []answerView{}}
	for i := range list {
		a := &list[i]
		view := answerView{Player: a.Player, Asked: a.Asked, Letters: a.Letters}
		if a.Reply.Says != "" {
			view.Reply = &a.Reply
		}
		shown.Asked = append(shown.Asked, view)
	}
	return rest.SendJSON(c, shown)
}

// ask asks players of a club whether they can play.
func (s *Handlers) ask(c echo.Context) error {
	at, err := rest.MatchdayOf(c)
	if err != nil {
		return err
	}
	var sent QuestionBody
	a, err := s.Open(c, &sent, "players")
	if err != nil {
		return err
	}
	means := availability.Means{Mail: people.PostOf(s.People).Sends(), URL: s.People.Address()}
	out, err := s.Office.Availability.Ask(c.Request().Context(), a.By, at, c.Param("club"), sent.Players, means, a.Terms)
	return rest.Answer(c, out, err)
}

// EnteredBody is what a player has said to his club.
type EnteredBody struct {
	Says matchday.Availability `json:"says" enum:"yes,no,perhaps,none"` // none takes back what the club has entered
	Word string                `json:"word,omitempty"`
}

// enter enters for a player whether he can play.
func (s *Handlers) enter(c echo.Context) error {
	at, err := rest.MatchdayOf(c)
	if err != nil {
		return err
	}
	var sent EnteredBody
	a, err := s.Open(c, &sent, "says")
	if err != nil {
		return err
	}
	out, err := s.Office.Availability.Enter(c.Request().Context(), a.By, at, c.Param("club"), c.Param("player"), sent.Says, sent.Word, a.Terms)
	return rest.Answer(c, out, err)
}
