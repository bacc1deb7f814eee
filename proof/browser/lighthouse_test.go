package browser

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"pokerliga/cmd/pokerliga/demo"
)

func TestLighthouseFindsNothing(t *testing.T) {
	t.Parallel()
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

// BenchmarkLighthouse gives some pages of the demo league Lighthouse's mark for performance: at least 95 on an idle machine.
func BenchmarkLighthouse(b *testing.B) {
	tools, err := FindTools("../..")
	if err != nil {
		b.Skip(err)
	}
	last, current := demo.Seasons(saturday)
	s := serve(b, last, current)
	for _, page := range Showpieces("2026") {
		b.Run(page.What, func(b *testing.B) {
			for b.Loop() {
				v, err := tools.Lighthouse(b.Context(), s.home+page.Path)
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(v.Marks[Categories[0]]), "performance")
			}
		})
	}
}

func TestLighthouseFindsABadPageOut(t *testing.T) {
	t.Parallel()
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
