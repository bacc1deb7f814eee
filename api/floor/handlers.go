// Package floor has the handlers for the pages on which a tournament is run. They call the same acts as the API and hold no rule.
package floor

import (
	"cmp"
	"net/http"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	pages "pokerliga/web/floor"
	web "pokerliga/web/workplace"
)

// Handlers answers the pages on which tournaments are run.
type Handlers struct{ *workplace.Handlers }

// visit is a request to the pages of one tournament.
type visit struct {
	*workplace.Visit
	Source *pages.Source
}

// at answers the directors of the tournament that the path names.
func (s *Handlers) at(do func(*visit) error) func(*workplace.Visit) error {
	return func(v *workplace.Visit) error {
		d, err := open(v)
		if err != nil {
			return err
		}
		if err := v.By.May(acts.DeedFloorRead, d.Source.Place()); err != nil {
			return err
		}
		return do(d)
	}
}

// open reads the tournament that the path names, as it is now.
func open(v *workplace.Visit) (*visit, error) {
	ctx, id := v.Request().Context(), v.Param("tournament")
	t, err := v.Office.Floor.Tournament(ctx, id)
	if err != nil {
		return nil, err
	}
	lots, err := v.Office.Floor.Lots(ctx, id)
	if err != nil {
		return nil, err
	}
	d := &visit{Visit: v}
	if d.Source, err = pages.NewSource(v.Snapshot, v.Self, t, lots, v.Office.Now()); err != nil {
		return nil, err
	}
	if d.Source.Stops, err = floordesk.Stops(ctx, v.Office.Floor, t); err != nil {
		return nil, err
	}
	if d.Source.Unsure, err = v.Office.Floor.Unsure(ctx, t.House, v.Office.Now()); err != nil {
		return nil, err
	}
	d.Source.Keeps = v.By.May(acts.DeedListDirectors, t.Place()) == nil && t.Link == nil && t.Series == nil
	if help := v.By.Helping(); help != nil {
		_, table := help.Sheet.Part()
		d.Source.Only, _ = rest.NumberOf(table)
	}
	if r := v.Request(); r.Method == http.MethodGet {
		d.Source.Shown = r.URL.RequestURI()
	}
	return d, nil
}

// reopen reads the tournament of a visit anew, for a page that a form has led to.
func reopen(d *visit) (*visit, error) {
	now, err := open(d.Visit)
	if err == nil {
		now.Source.Shown, now.Source.Only, now.Source.Scribe = "", d.Source.Only, d.Source.Scribe
	}
	return now, err
}

// shows answers with a page.
func shows[T workplace.Formed](build func(*visit) (T, error)) func(*visit) error {
	return workplace.Shows(builds(build), done)
}

// seal gives each form the number of events behind which the page was drawn, and a key.
func (d *visit) seal(p workplace.Formed) {
	for _, f := range web.Forms(p) {
		workplace.Seal(f, cmp.Or(f.Over, floordesk.Version(d.Source.Number())))
	}
}

// board is the desk of a tournament.
func (s *Handlers) board(d *visit) (*pages.Board, error) { return pages.NewBoard(d.Source), nil }

// table is the page of a table.
func (s *Handlers) table(d *visit) (*pages.Table, error) {
	number, err := numberOf(d)
	if err != nil {
		return nil, err
	}
	if p := pages.NewTable(d.Source, number, d.QueryParam(called.Name)); p != nil {
		return p, nil
	}
	return nil, acts.ErrNotFound
}

// log is what has happened.
func (s *Handlers) log(d *visit) (*pages.Log, error) {
	at := d.Source.Number()
	if d.QueryParam(until.Name) != "" {
		at = int(rest.Asked(d, until.Name))
	}
	return pages.NewLog(d.Source, at)
}

// builder builds a page of a tournament.
type builder func(*visit) (workplace.Formed, error)

// anew returns what builds the page of the tournament as it is by then, for a form of the visit that was refused.
func (b builder) anew(d *visit) func() (workplace.Formed, error) {
	return func() (workplace.Formed, error) {
		now, err := reopen(d)
		if err != nil {
			return nil, err
		}
		return b(now)
	}
}

// builds returns the builder of a page that build makes.
func builds[T workplace.Formed](build func(*visit) (T, error)) builder {
	return func(d *visit) (workplace.Formed, error) {
		p, err := build(d)
		if err != nil {
			return nil, err
		}
		d.seal(p)
		return p, nil
	}
}

// settles carries out an act that is declared. If it is refused, the page that has its form is shown as it is now.
func settles(d *visit, build builder, sent workplace.Sent, e *workplace.Decision) error {
	return d.Decide(sent, e, d.Source.Ask, build.anew(d))
}
