package matchdays

import (
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
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

	Lines *lease.LineCounts `json:"lines,omitempty"` // what has become of them
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
		v.Lines, err = s.Office.HallCounts(r, l)
	}
	return v, err
}

// leftoverList is what is left over of a lease.
type leftoverList struct {
	Leftovers []lease.Leftover `json:"leftovers"`
}

// leftovers answers with what is left over of a lease.
func (s *Handlers) leftovers(r rest.Request, at acts.MatchdayRef) (any, error) {
	all, err := s.Office.Leftovers(r, r.By, ofLease(r.C, at))
	return leftoverList{all}, err
}

// leftover answers with one thing that is left over.
func (s *Handlers) leftover(r rest.Request, at acts.MatchdayRef) (any, error) {
	all, err := s.Office.Leftovers(r, r.By, ofLease(r.C, at))
	if err != nil {
		return nil, err
	}
	number, err := rest.Number(r.C, "leftover")
	if err != nil || number < 1 || number > len(all) {
		return nil, acts.ErrNotFound
	}
	return rest.StoredJSON(&all[number-1])
}

// ofLease is the lease that a path names.
func ofLease(c echo.Context, at acts.MatchdayRef) league.OfLease {
	return league.OfLease{AtMatchday: acts.On(at), Lease: c.Param("lease")}
}

// returnFile is what a laptop leaves behind: its lines, sealed.
var returnFile = &rest.Upload{Kinds: []string{rest.HallKind}, Most: lease.MostOfReturn, Large: "Eine Heimdatei hat höchstens 8 MB.", Name: "a return file",
	Example: `{"format":"pokerliga-hall-lines/1","lease":"l-7k2mq5x3ab1c"}` + "\n…"}

// noTrial refuses to say what a return file would change.
const noTrial = "Eine Heimdatei lässt sich nicht zur Probe senden; was in ihr steht, ist schon geschehen."

// uploadLines takes the lines of a return file home.
func (s *Handlers) uploadLines(c echo.Context) error {
	at, err := rest.MatchdayOf(c)
	if err != nil {
		return err
	}
	a, file, err := s.OpenFile(c, returnFile)
	if err != nil {
		return err
	}
	if a.Terms.DryRun {
		return rest.BadRequest(noTrial)
	}
	counts, err := s.Office.TakeReturnFile(c.Request().Context(), a.By, ofLease(c, at), file)
	if err != nil {
		return err
	}
	return rest.SendJSON(c, counts)
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
