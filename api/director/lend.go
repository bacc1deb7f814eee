package director

import (
	"errors"
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
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

// newLeftovers builds the page on which what came from a hall after its end is decided.
func newLeftovers(d *visit) (*director.Leftovers, error) {
	if err := d.lent(); err != nil {
		return nil, err
	}
	ids, err := d.Office.LeasesLeft(d.Request().Context(), d.At)
	if err != nil {
		return nil, err
	}
	of := make([]director.LeftOf, len(ids))
	for i, id := range ids {
		of[i].Lease = id
		if of[i].All, err = d.Office.Leftovers(d.Request().Context(), d.By, league.OfLease{AtMatchday: acts.On(d.At), Lease: id}); err != nil {
			return nil, err
		}
	}
	p := director.NewLeftovers(&d.Source, of)
	seal(p, "")
	return p, nil
}

// uploadLines takes the lines of a return file home.
func uploadLines(d *visit) error {
	sent, refused := workplace.Uploads(d, lease.MostOfReturn, func(file []byte, _ workplace.Sent) error {
		_, err := d.Office.TakeReturnFile(d.Request().Context(), d.By, league.OfLease{AtMatchday: acts.On(d.At), Lease: lease.OfReturn(file)}, file)
		if errors.Is(err, acts.ErrNotFound) {
			return lease.ErrNoReturn
		}
		return err
	})
	to := d.Within(league.LeftoversPath)
	if refused == nil {
		return d.Lead(to, "heimdatei")
	}
	return d.Refused(sent, &workplace.FormAct{Form: director.UploadForm, To: to}, d.anew(builds(newLeftovers)), refused)
}
