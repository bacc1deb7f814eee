package api

import (
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/storage/storagetest"
)

// BenchmarkTable answers with a table, as page and as JSON, as it is and compressed, beside a bare Echo handler that writes the same
// bytes: at most 1.25 of it.
func BenchmarkTable(b *testing.B) {
	store := storagetest.Open(b)
	clock := func() time.Time { return time.Date(2010, 12, 1, 12, 0, 0, 0, rulebook.Vienna()) }
	office := league.NewOffice(store, clock)
	if _, err := office.ImportSeason(b.Context(), acts.Console, season2010(b, "ordinary"), false, acts.Terms{}); err != nil {
		b.Fatal(err)
	}
	ours := httptest.NewServer(New(office, people.New(store.Accounts(), clock), Options{}))
	b.Cleanup(ours.Close)
	for _, at := range []struct{ name, path string }{
		{"page", "/ligen/bl1/ordinary/tabelle"}, {"json", rest.V1 + "/seasons/ordinary/leagues/bl1/standings"},
	} {
		for _, coding := range []string{"identity", "gzip"} {
			answer := asked(b, ours.URL+at.path, coding)
			e := echo.New()
			e.GET("/", func(c echo.Context) error {
				maps.Copy(c.Response().Header(), answer.Header)
				return c.Blob(http.StatusOK, answer.Header.Get("Content-Type"), answer.body)
			})
			bare := httptest.NewServer(e)
			b.Cleanup(bare.Close)
			for name, address := range map[string]string{"ours": ours.URL + at.path, "bare": bare.URL + "/"} {
				b.Run(at.name+"/"+coding+"/"+name, func(b *testing.B) {
					for b.Loop() {
						asked(b, address, coding)
					}
				})
			}
		}
	}
}

// asked asks for an address with that Accept-Encoding.
func asked(b *testing.B, address, coding string) *got {
	request, err := http.NewRequestWithContext(b.Context(), http.MethodGet, address, nil)
	if err != nil {
		b.Fatal(err)
	}
	request.Header.Set("Accept-Encoding", coding)
	response, err := line.RoundTrip(request)
	if err != nil {
		b.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK {
		b.Fatal(response.Status, err)
	}
	return &got{Response: response, body: body}
}
