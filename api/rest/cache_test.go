package rest

import (
	"errors"
	"fmt"
	"testing"

	"pokerliga/league"
)

func TestNotEverythingIsKeptForever(t *testing.T) {
	var s Cache
	v := &league.Snapshot{Revision: "1"}
	p := Page{Kind: "text/plain", Body: make([]byte, 1000)}
	for i := range 300 {
		if _, err := s.find(v, "", fmt.Sprint(i), func() (Page, error) { return p, nil }); err != nil {
			t.Fatal(err)
		}
		if _, err := s.find(v, "", fmt.Sprint("wrong ", i), func() (Page, error) { return p, errors.New("wrong") }); err == nil {
			t.Error("an error is kept")
		}
	}
	row, n := s.latest.Load(), 0
	row.pages.Range(func(any, any) bool { n++; return true })
	if n != 300 || row.size.Load() < 300*1000 {
		t.Errorf("%d pages, %d bytes", n, row.size.Load())
	}
	row.size.Store(generationSize)
	if next := s.at(v, ""); next == row || next.size.Load() > 10_000 {
		t.Error("the full row is still there")
	}
	if s.at(v, "") == s.at(&league.Snapshot{Revision: "2"}, "") {
		t.Error("pages of before a change are still there")
	}
}

func TestAnswersToQuestionsPushOutNoPages(t *testing.T) {
	var s Cache
	v := &league.Snapshot{Revision: "1"}
	page := func() (Page, error) { return Page{Kind: "text/plain", Body: make([]byte, 10_000)}, nil }
	if _, err := s.find(v, "", "/", page); err != nil {
		t.Fatal(err)
	}
	asked, lost := 10*askedSize/10_000, 0
	for i := range asked {
		question := fmt.Sprint("/suche?q=", i)
		first, err := s.Answer(v, question, page)
		if err != nil || s.asked.Load().size.Load() > askedSize+20_000 {
			t.Fatalf("%d bytes are kept, %v", s.asked.Load().size.Load(), err)
		}
		if again, _ := s.Answer(v, question, page); again != first {
			lost++
		}
	}
	if lost > asked/50 {
		t.Errorf("%d of %d answers were not kept for the same question", lost, asked)
	}
	if k, _ := s.Lookup("/"); k == nil {
		t.Error("the page is not kept any more")
	}
	answer := func() (Page, error) { return Page{}, errors.New("wrong") }
	if _, err := s.Answer(v, "/suche?q=wrong", answer); err == nil {
		t.Error("an error is kept")
	}
	if k, err := s.Answer(nil, "/suche?q=0", page); err != nil || len(k.Body) != 10_000 {
		t.Error("nothing is answered without a snapshot")
	}
}

func TestAPageOfAMomentIsDrawnOnce(t *testing.T) {
	var s Cache
	drawn := 0
	page := func() (Page, error) {
		drawn++
		return Page{Kind: "text/plain", Body: fmt.Append(nil, drawn)}, nil
	}
	for _, test := range []struct{ moment, says string }{{"1 a", "1"}, {"1 a", "1"}, {"1 b", "2"}, {"2 b", "3"}, {"2 b", "3"}} {
		k, err := s.Brief(test.moment, "/turniere", page)
		if err != nil || string(k.Body) != test.says {
			t.Errorf("at %q it says %s, want %s, %v", test.moment, k.Body, test.says, err)
		}
	}
	if _, moment := s.Lookup("/turniere"); moment != "2 b" {
		t.Errorf("it is kept for %q", moment)
	}
}
