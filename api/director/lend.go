package director

import (
	"errors"
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/web/director"
)

// lent adds who has the matchday in a hall.
func (d *visit) lent() (err error) {
	if d.Lease, err = d.Office.LastLease(d.Request().Context(), d.At); errors.Is(err, acts.ErrNotFound) {
		return nil
	}
	return err
}

// newLend builds the page from which a matchday goes into a hall.
func newLend(d *visit) (*director.Lend, error) {
	if err := d.lent(); err != nil {
		return nil, err
	}
	list, err := people.LeadersOf(d.People).Directors(d.Request().Context(), d.By, d.At)
	if err != nil {
		return nil, err
	}
	p := director.NewLend(&d.Source, list)
	seal(p, "")
	return p, nil
}

// showsKey shows the key of the hall file once the matchday is lent.
func (d *visit) showsKey(e *workplace.Decision) {
	var given *league.HallLeaseAnswer
	try := e.Try
	e.Try = func(terms acts.Terms) (*acts.Outcome, error) {
		out, err := try(terms)
		if err == nil {
			given, _ = out.Content.(*league.HallLeaseAnswer)
		}
		return out, err
	}
	e.Shows = func() error {
		p, err := newLend(d)
		if err != nil || given == nil {
			return err
		}
		p.Gives(given)
		return d.Show(http.StatusOK, p)
	}
}
