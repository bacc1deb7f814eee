package browser

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"pokerliga/cmd/pokerliga/demo"
)

func TestLighthouseFindsNothing(t *testing.T) {
	tools := tools(t)
	last, current := demo.Seasons(saturday)
	s := serve(t, last, current)
	for _, page := range Showpieces("2026") {
		v, err := tools.Lighthouse(t.Context(), s.home+page.Path, Categories[1:]...)
		if err != nil {
			t.Fatal(err)
		}
		for _, category := range Categories[1:] {
			if v.Marks[category] != 100 {
				t.Errorf("%s: %s %d: %s", page.What, category, v.Marks[category], strings.Join(v.Faults, "; "))
			}
		}
	}
}

func TestLighthouseFindsABadPageOut(t *testing.T) {
	tools := tools(t)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(`<html><img src="data:,"><a href="/">x</a>`))
	}))
	t.Cleanup(server.Close)
	v, err := tools.Lighthouse(t.Context(), server.URL, Categories[1:]...)
	if err != nil {
		t.Fatal(err)
	}
	for _, category := range Categories[1:] {
		if v.Marks[category] >= 100 {
			t.Errorf("%s %d", category, v.Marks[category])
		}
	}
	if len(v.Faults) < 3 {
		t.Errorf("found only %q", v.Faults)
	}
}
