package matchdays

import (
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
)

// hallView says that a matchday is or was lent to a laptop in a hall: to everybody since when, to its officials to whom, and how far it is.
type hallView struct {
	Since time.Time   `json:"since"`
	Heard *time.Time  `json:"heard"` // when something came from there last, null for never
	Ended *time.Time  `json:"ended"` // null while it is lent
	Lease string      `json:"lease,omitempty"`
	To    string      `json:"to,omitempty"` // name
	State lease.State `json:"state,omitempty"`
	Next  int64       `json:"next,omitempty"` // number of the line that is waited for
	Head  string      `json:"head,omitempty"` // hash of the last line that has come, before the first the digest of the hall file
}

// inHall answers whether a matchday is in the hall.
func (s *Handlers) inHall(r rest.Request, at acts.MatchdayRef) (any, error) {
	l, err := s.Office.LastLease(r, at)
	if err != nil {
		return nil, err
	}
	v := hallView{Since: l.LentAt, Heard: moment(l.Heard), Ended: moment(l.Ended)}
	if r.By.May(acts.DeedReadMatchday, at.Place()) == nil {
		v.Lease, v.To, v.State, v.Next, v.Head = l.ID, l.Name, l.State, l.Next, l.Head
	}
	return v, nil
}

// moment is a moment, nil for none.
func moment(at time.Time) *time.Time {
	if at.IsZero() {
		return nil
	}
	return &at
}

// hallFile answers with the file of a lease that runs.
func (s *Handlers) hallFile(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	l, err := s.Office.HallFile(c.Request().Context(), by, c.Param("lease"))
	if err != nil {
		return err
	}
	return rest.SendFile(c, rest.Page{Kind: rest.HallKind, Body: l.File, File: l.FileName()})
}
