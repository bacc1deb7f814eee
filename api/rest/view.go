package rest

import (
	"errors"
	"reflect"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/office/acts/declare"
	"pokerliga/reports"
	"pokerliga/web/frame"
)

// View is a value that is read, declared once: where it is asked for, with which parameters and powers, and the forms in which it is shown. Q is a
// struct with what is asked, V is what is answered. The forms of a page are chosen by the ending of its address.
//
// The fields of Q are parts of the path, as [declare.Value] has them, and parameters behind the question mark. The tags of those are
//
//	query, page   the name in the API, and in the addresses of pages
//	says          what fits, in German, for a sender of something else
//	doc, like     what it is for, in the description of the API, and an example
//
// A flag is "1", an int a number from 1, a pointer to one a number from 0. Of others the type says what fits ([declare.Refuser]).
type View[Q, V any] struct {
	API, Summary string
	Gives        any    // an example of the answer
	Page         string // the address of the page, "" for none
	Deeds        Deeds  // a user who may do one of them may ask; nil: everybody
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

// params are the fields of Q that are parameters of the API, which have the key "query" in their tags, or of the page, with "page".
func (w *View[Q, V]) params(key string) []reflect.StructField {
	return slices.DeleteFunc(reflect.VisibleFields(reflect.TypeFor[Q]()), func(f reflect.StructField) bool { return f.Tag.Get(key) == "" })
}

// take reads a parameter, and reports whether it fits.
func take(into reflect.Value, text string) bool {
	least := 1
	if into.Kind() == reflect.Pointer {
		into.Set(reflect.New(into.Type().Elem()))
		into, least = into.Elem(), 0
	}
	switch into.Kind() {
	case reflect.Bool:
		into.SetBool(true)
		return text == "1"
	case reflect.Int:
		n, err := strconv.Atoi(text)
		into.SetInt(int64(n))
		return err == nil && n >= least && n <= 1_000_000 && strconv.Itoa(n) == text
	}
	into.SetString(text)
	return into.Addr().Interface().(declare.Refuser).Refuse("") == nil
}

// Routes are the addresses of a view.
func (w *View[Q, V]) Routes(s *Base) []Route {
	var all []Route
	row := Route{Method: Get, Summary: w.Summary, Gives: w.Gives, Deeds: w.Deeds, Path: w.API, Query: w.query("query"),
		Do: s.Private(func(r Request) (any, error) { return w.Document(nil, r) })}
	if w.Deeds == nil {
		row.Do = w.kept(s, w.Document)
	}
	if w.API != "" {
		all = append(all, row)
	}
	if w.Page != "" {
		all = append(all, Route{Method: Get, Path: w.Page, Do: w.kept(s, w.Drawn), Query: w.query("page")})
	}
	return all
}

// query are the parameters with that key, in the order of the fields of Q. It panics for one that cannot be read or does not say what fits:
// a programmer's mistake, found when the program begins.
func (w *View[Q, V]) query(key string) []Query {
	var all []Query
	for _, f := range w.params(key) {
		fits := func(text string) bool { return take(reflect.New(f.Type).Elem(), text) }
		if fits("") || f.Tag.Get("says") == "" {
			panic("rest: the parameter " + f.Name + " does not say what fits")
		}
		all = append(all, Query{f.Tag.Get(key), fits, f.Tag.Get("says"), f.Tag.Get("doc"), f.Tag.Get("like")})
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
	key := map[bool]string{true: "query", false: "page"}[r.C.Path() == w.API]
	for _, f := range w.params(key) {
		if given := r.C.QueryParam(f.Tag.Get(key)); given != "" {
			take(reflect.ValueOf(q).Elem().FieldByIndex(f.Index), given)
		}
	}
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
