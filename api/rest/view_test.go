package rest

import (
	"net/http/httptest"
	"testing"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/office/acts/declare"
)

// asksChairs asks which chairs of a house there are.
type asksChairs struct {
	declare.InSeason `json:"-"`

	After *int        `query:"after" says:"eine Zahl ab 0" doc:"Behind this one" like:"2"`
	Row   int         `page:"reihe" says:"die Nummer einer Reihe"`
	Whole bool        `query:"whole" says:"1"`
	On    declare.Day `query:"on" page:"am" says:"ein Tag"`
}

func TestAQuestionSaysWhatFits(t *testing.T) {
	w := View[asksChairs, int]{API: "/chairs", Read: func(_ Request, _ *league.Snapshot, q *asksChairs) (int, error) {
		if q.After == nil || *q.After != 0 || q.Row != 0 || q.Whole || q.On != "2010-03-27" {
			t.Errorf("got %+v", q)
		}
		return 0, nil
	}}
	for _, c := range []struct {
		key, name, text string
		fits            bool
	}{
		{"query", "after", "0", true}, {"query", "after", "-1", false}, {"query", "after", "01", false}, {"query", "after", "x", false},
		{"query", "whole", "1", true}, {"query", "whole", "0", false}, {"query", "on", "2010-03-27", true}, {"query", "on", "2010-02-30", false},
		{"page", "reihe", "1", true}, {"page", "reihe", "0", false}, {"page", "reihe", "1000001", false}, {"page", "am", "gestern", false},
	} {
		for _, p := range w.query(c.key) {
			if p.Name == c.name && p.Fits(c.text) != c.fits {
				t.Errorf("%s=%s fits: %v", c.name, c.text, !c.fits)
			}
		}
	}
	if of, page := w.query("query"), w.query("page"); len(of) != 3 || of[0].Example != "2" || len(page) != 2 {
		t.Errorf("got %+v and %+v", of, page)
	}
	c := echo.New().NewContext(httptest.NewRequest("GET", "/chairs?after=0&on=2010-03-27&reihe=3", nil), httptest.NewRecorder())
	c.SetPath("/chairs")
	if _, err := w.read(nil, Request{C: c}); err != nil {
		t.Error(err)
	}
}

type saysNot struct {
	declare.InSeason `json:"-"`
	Row              int `query:"row"`
}

func TestAParameterThatDoesNotSayWhatFitsStopsTheProgramWhenItBegins(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("it begins")
		}
	}()
	new(View[saysNot, int]).query("query")
}
