package clubs

import (
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/register"
)

// circularList are circulars, the latest first.
type circularList struct {
	Circulars []circularView `json:"circulars"`
}

// circularView is a circular with the answers to it: of every club for the association, of its own for a club.
type circularView struct {
	register.Circular
	SentAt    time.Time      `json:"sent_at"`
	RevokedAt *time.Time     `json:"revoked_at,omitempty"`
	Clubs     []circularClub `json:"clubs"`
}

// circularClub is a club that has a circular; without an answer while it has not answered.
type circularClub struct {
	Club       string     `json:"club"`
	Answer     string     `json:"answer,omitempty"`
	Remark     string     `json:"remark,omitempty"`
	AnsweredAt *time.Time `json:"answered_at,omitempty"`
}

// circulars answers with all circulars.
func (s *Handlers) circulars(r rest.Request) (any, error) {
	return circularsOf(s.Office.Circulars(r, r.By))
}

// clubCirculars answers with the circulars of a club.
func (s *Handlers) clubCirculars(r rest.Request) (any, error) {
	return circularsOf(s.Office.ClubCirculars(r, r.By, r.Param("club")))
}

// circularReply answers with what a club has answered to a circular.
func (s *Handlers) circularReply(r rest.Request) (any, error) {
	return rest.Stored(s.Office.CircularReply(r, r.By, r.Param("club"), r.Param("circular")))
}

func circularsOf(list []register.SentCircular, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	answer := circularList{[]circularView{}}
	for i := range list {
		c := &list[i]
		view := circularView{Circular: c.Circular, SentAt: c.SentAt, Clubs: []circularClub{}}
		if !c.RevokedAt.IsZero() {
			view.RevokedAt = &c.RevokedAt
		}
		for _, r := range c.Replies {
			club := circularClub{Club: r.Club, Answer: r.Answer, Remark: r.Remark}
			if !r.At.IsZero() {
				club.AnsweredAt = &r.At
			}
			view.Clubs = append(view.Clubs, club)
		}
		answer.Circulars = append(answer.Circulars, view)
	}
	return answer, nil
}
