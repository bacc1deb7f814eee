package clubs

import (
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/availability"
)

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
func (s *Handlers) availability(r rest.Request, at acts.MatchdayRef) (any, error) {
	club := r.Param("club")
	list, err := s.Office.Availability.Askings(r, r.By, at, club)
	if err != nil {
		return nil, err
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
	return shown, nil
}
