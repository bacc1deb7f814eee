package rest

import (
	"errors"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/office/acts/declare"
	"pokerliga/reports"
	"pokerliga/web/frame"
)

// View is a value that is read, declared once: where it is asked for, with what, who may, and the forms in which it is shown. Q is a
// struct with what is asked: parts of the path and parameters, as [declare.Param] describes them. V is what is answered. The forms of
// a page are chosen by the ending of its address.
type View[Q, V any] struct {
	API, Summary string
	Gives        any    // an example of the answer
	Page         string // the address of the page, "" for none
	Deeds        Deeds  // whoever may do one of them may ask; nil: everybody
	Dated        bool   // seasons are those of the moment that is asked for

	// Read reads the value, of a league as it is now or was. Where not everybody may ask, there is no league but an actor.
	Read func(r Request, of *league.Snapshot, q *Q) (V, error)

	JSON   func(V) (any, error) // nil for the value itself
	HTML   func(V) (frame.Page, error)
	Tables func(V) ([]*reports.Table, error) // as CSV, as a workbook and as PDF
}

// Then is a part of what is asked: the moment of which the answer is. Who has it is Dated, or asks [Base.Then] himself.
type Then struct {
	AsOf Moment `query:"as_of" page:"as_of" says:"ein Tag wie 2010-03-27 oder die Nummer eines Eintrags im Protokoll wie 412" doc:"A date: everything as it stood at the end of that day. Or the number of an entry of the journal: as it stood once that was written." like:"2010-03-27"`
}

// Moment is a date or the number of an entry of the journal.
type Moment string

// Refuse refuses what is neither.
func (m Moment) Refuse(string) error { return Unless(IsMoment(string(m))) }

// OnDay is a part of what is asked: a day, today where none is given.
type OnDay struct {
	On Date `query:"on" says:"ein Datum wie 2010-03-27" doc:"A date; without it, today in Vienna." like:"2010-03-27"`
}

// Date is a date that is asked for.
type Date string

// Refuse refuses what is no date.
func (d Date) Refuse(string) error { return Unless(IsDate(string(d))) }

// ID is the id of something that is asked about.
type ID string

// Refuse refuses what cannot be an id.
func (i ID) Refuse(string) error { return Unless(IsID(string(i))) }

// Unless refuses a parameter that does not fit; its declaration says what does.
func Unless(fits bool) error {
	if fits {
		return nil
	}
	return errors.New("the parameter does not fit")
}

// Routes are the addresses of a view.
func (w *View[Q, V]) Routes(s *Base) []Route {
	var all []Route
	row := Route{Method: Get, Summary: w.Summary, Gives: w.Gives, Deeds: w.Deeds, Path: w.API, Query: w.query(false), Do: s.private(w.Document)}
	if w.Deeds == nil {
		row.Do = w.kept(s, w.Document)
	}
	if w.API != "" {
		all = append(all, row)
	}
	if w.Page != "" {
		all = append(all, Route{Method: Get, Path: w.Page, Do: w.kept(s, w.Drawn), Query: w.query(true)})
	}
	return all
}

// query are the parameters of the API or of the page.
func (w *View[Q, V]) query(ofPage bool) []Query {
	var all []Query
	for _, p := range declare.Params(any(new(Q)).(declare.Value), ofPage) {
		all = append(all, Query{Name: p.Name, Fits: p.Fits, Says: p.Says, About: p.Doc, Example: p.Like})
	}
	return all
}

// kept answers from the snapshot of now, or of the moment that is asked for.
func (w *View[Q, V]) kept(s *Base, read Reader) echo.HandlerFunc {
	if w.Dated {
		read = s.Dated(read)
	}
	return s.Public(read)
}

// read reads what a request asks for.
func (w *View[Q, V]) read(of *league.Snapshot, r Request) (v V, err error) {
	q := new(Q)
	asked := any(q).(declare.Value)
	if err := declare.Path(asked, r.Param); err != nil {
		return v, err
	}
	declare.ReadQuery(asked, r.C.Path() != w.API, r.C.QueryParam)
	return w.Read(r, of, q)
}

// Document answers with the value as the API does.
func (w *View[Q, V]) Document(of *league.Snapshot, r Request) (Page, error) {
	v, err := w.read(of, r)
	if err != nil {
		return Page{}, err
	}
	var shown any = v
	if w.JSON != nil {
		if shown, err = w.JSON(v); err != nil {
			return Page{}, err
		}
	}
	return JSON(shown)
}

// Drawn answers with the page.
func (w *View[Q, V]) Drawn(of *league.Snapshot, r Request) (Page, error) {
	v, err := w.read(of, r)
	if err != nil {
		return Page{}, err
	}
	return r.Drawn(w.HTML(v))
}

// Report returns the value as tables.
func (w *View[Q, V]) Report(of *league.Snapshot, r Request) ([]*reports.Table, error) {
	v, err := w.read(of, r)
	if err != nil {
		return nil, err
	}
	return w.Tables(v)
}

// private answers what only some may read.
func (s *Base) private(read Reader) echo.HandlerFunc {
	return func(c echo.Context) error {
		by, err := s.Who(c)
		if err != nil {
			return err
		}
		r := s.Request(c)
		r.By = by
		p, err := read(nil, r)
		return SendPrivately(c, p, err)
	}
}
