package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"pokerliga/office/acts"
	"pokerliga/proof/browser"
)

// mostOfMove is how long it takes at most until a player's phone shows where he sits now.
const mostOfMove = 2 * time.Second

// phoning measures how soon the open page of a player has his new seat, in Chromium as wide as a phone.
func (w *workshop) phoning(ctx context.Context) ([]figure, error) {
	tools, err := browser.FindTools(".")
	if errors.Is(err, browser.ErrNoTools) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	s, err := w.program.Serve(ctx, w.folder, "", "--demo")
	if err != nil {
		return nil, err
	}
	defer s.Stop()
	director, err := ofDemo(ctx, s)
	if err != nil {
		return nil, err
	}
	if err := director.enterEvening(ctx); err != nil {
		return nil, err
	}
	m, err := director.movable(ctx, watched)
	if err != nil {
		return nil, err
	}
	phone, err := tools.OpenPhone(ctx, s.URL()+m.page)
	if err != nil {
		return nil, err
	}
	defer phone.PutAway()
	if _, err := phone.Until(`document.querySelector('[data-live] b').textContent === 'aktualisiert sich selbst'`,
		func() error { return nil }); err != nil {
		return nil, err
	}
	var took []time.Duration
	for i := range w.times(40, 8) {
		to := m.seats[(i+1)%2]
		one, err := phone.Until(fmt.Sprintf(`document.querySelector('[data-seat]').dataset.seat === '%d/%d'`, to.Table, to.Seat),
			func() error { return director.moves(ctx, m, to) })
		if err != nil {
			return nil, err
		}
		took = append(took, one)
	}
	return []figure{{
		what: fmt.Sprintf("a player's phone (Chromium, a tournament of %d events): from sending his move until his open page shows "+
			"the new seat; median, longest (up to 0.7 s of it the page waits, so that not all ask at once)", longEvening),
		measured: fmt.Sprintf("%s, %s (%d moves)", millis(median(took)), millis(percentile(took, 100)), len(took)),
		target:   "≤ 2 s",
		missed:   percentile(took, 100) > mostOfMove,
	}}, nil
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
func (v *visitor) movable(ctx context.Context, id string) (*movable, error) {
	m := &movable{tournament: id, entrant: "p88"}
	for i, who := range []string{m.entrant, "p89"} {
		if err := v.into(ctx, "/api/v1/tournaments/"+id+"/entrants/"+who, &m.seats[i]); err != nil {
			return nil, err
		}
	}
	if _, err := v.ask(ctx, http.MethodPost, floorEvents(id), map[string]any{"do": "bust",
		"out": []map[string]string{{"entrant": "p89"}}}); err != nil {
		return nil, err
	}
	answer, err := v.ask(ctx, http.MethodPost, "/api/v1/tournaments/"+id+"/links", map[string]any{"name": "p88",
		"parts": []string{acts.PartEntrant + "/" + m.entrant}})
	if err != nil {
		return nil, err
	}
	var given struct {
		Links []struct {
			Token string `json:"token"`
		} `json:"links"`
	}
	if err = json.Unmarshal(answer, &given); err == nil && len(given.Links) != 1 {
		err = fmt.Errorf("%d links are given", len(given.Links))
	}
	if err != nil {
		return nil, err
	}
	m.page = "/p/" + given.Links[0].Token
	return m, nil
}

// into reads what a path answers as JSON.
func (v *visitor) into(ctx context.Context, path string, content any) error {
	answer, err := v.get(ctx, path)
	if err != nil {
		return err
	}
	return json.Unmarshal(answer, content)
}

// moves moves somebody to a seat.
func (v *visitor) moves(ctx context.Context, m *movable, to chair) error {
	sent, err := json.Marshal(map[string]any{"do": "move", "entrant": m.entrant, "table": to.Table, "seat": to.Seat})
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, v.base+floorEvents(m.tournament), bytes.NewReader(sent))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer "+v.token)
	request.Header.Set("If-Match", "*")
	answer, err := v.http.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusCreated {
		return fmt.Errorf("move %s: %s", m.entrant, answer.Status)
	}
	return nil
}
