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
