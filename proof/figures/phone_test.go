package figures

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/proof/browser"
)

// mostOfMove is how long it takes at most until a player's phone shows where he sits now.
const mostOfMove = 2 * time.Second

// BenchmarkPhone measures how soon the open page of a player has his new seat, in Chromium as wide as a phone. Up to 0.7 s of it the
// page waits, so that not all ask at once.
func BenchmarkPhone(b *testing.B) {
	tools, err := browser.FindTools(".")
	if errors.Is(err, browser.ErrNoTools) {
		b.Skip(err)
	}
	check(b, err)
	s := serve(b, "", "--demo")
	director := ofDemo(b, s)
	director.enterEvening(b)
	m := director.movable(b, watched)
	phone := must(tools.OpenPhone(b.Context(), s.URL()+m.page))(b)
	defer phone.PutAway()
	must(phone.Until(`document.querySelector('[data-live] b').textContent === 'aktualisiert sich selbst'`, func() error { return nil }))(b)
	var took []time.Duration
	for i := range times(40, 8) {
		to := m.seats[(i+1)%2]
		took = append(took, must(phone.Until(fmt.Sprintf(`document.querySelector('[data-seat]').dataset.seat === '%d/%d'`, to.Table, to.Seat),
			func() error { return director.moves(b.Context(), m, to) }))(b))
	}
	millis(b, median(took), "median")
	millis(b, percentile(took, 100), "longest")
	if percentile(took, 100) > mostOfMove {
		b.Errorf("a move took %v, want at most %v", percentile(took, 100), mostOfMove)
	}
}

// chair is a seat at a table, as the API tells it.
type chair struct {
	Table int `json:"table"`
	Seat  int `json:"seat"`
}

// movable is somebody who goes to and fro between his seat and one that is free.
type movable struct {
	tournament, entrant string
	page                string // on his phone
	seats               [2]chair
}

// movable frees a seat of a tournament, and gives the link to somebody at another table.
func (v *visitor) movable(b *testing.B, id string) *movable {
	m := &movable{tournament: id, entrant: "p88"}
	for i, who := range []string{m.entrant, "p89"} {
		check(b, json.Unmarshal(v.get(b, "/api/v1/tournaments/"+id+"/entrants/"+who), &m.seats[i]))
	}
	v.ask(b, http.MethodPost, floorEvents(id), map[string]any{"do": "bust", "out": []map[string]string{{"entrant": "p89"}}})
	answer := v.ask(b, http.MethodPost, "/api/v1/tournaments/"+id+"/links", map[string]any{"name": "p88",
		"parts": []string{acts.PartEntrant + "/" + m.entrant}})
	var given struct {
		Links []struct {
			Token string `json:"token"`
		} `json:"links"`
	}
	check(b, json.Unmarshal(answer, &given))
	if len(given.Links) != 1 {
		b.Fatalf("%d links are given", len(given.Links))
	}
	m.page = "/p/" + given.Links[0].Token
	return m
}

// moves moves somebody to a seat.
func (v *visitor) moves(ctx context.Context, m *movable, to chair) error {
	_, err := v.send(ctx, http.MethodPost, floorEvents(m.tournament), map[string]any{"do": "move", "entrant": m.entrant, "table": to.Table,
		"seat": to.Seat}, "If-Match", "*")
	return err
}
