package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pokerliga/api"
	"pokerliga/floor/floorday"
	"pokerliga/floor/floorfile"
	"pokerliga/league"
	"pokerliga/office/people"
	"pokerliga/rules/draw"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

func TestAMatchdayIsCarriedOutAgainOnABackup(t *testing.T) {
	folder, played := unplayed(t)
	before, midway := filepath.Join(folder, "before.db"), filepath.Join(folder, "midway.db")
	works(t, "", "backup", before)

	at := played.Season.ID + "/" + played.Leagues[0].ID + "/1"
	if _, code, err := call(t, "", "repeat", at, before); code != exitFailed || !strings.Contains(err.Error(), "erst lesbar") {
		t.Errorf("got %d, %v", code, err)
	}
	o := signedIn(t)
	m := &played.Leagues[0].Matchdays[0]
	o.linesUp(m)
	works(t, "", "backup", midway)
	for _, heat := range m.Heats {
		for _, card := range heat.SitAndGos {
			o.ask(http.MethodPut, fmt.Sprintf("/heats/%d/sit-and-gos/%d", heat.Number, card.Table), card)
		}
		for _, mtt := range heat.TeamMTTs {
			o.ask(http.MethodPut, fmt.Sprintf("/heats/%d/team-mtts/%s", heat.Number, mtt.MTT), mtt)
		}
		o.ask(http.MethodPost, fmt.Sprintf("/heats/%d/close", heat.Number), map[string]string{"note": "gezählt"})
	}
	for backup, acts := range map[string]int{before: o.acts, midway: o.acts - len(m.Lineups) - len(m.NoShows)} {
		if out := works(t, "", "repeat", at, backup); !strings.HasPrefix(out, fmt.Sprint(acts, " Vorgänge")) {
			t.Errorf("%s: got %s; want %d acts", backup, out, acts)
		}
	}
	for _, c := range []struct{ at, backup, says string }{
		{"tiny", before, "keine Sammelrunde wie"}, {at, "nowhere.db", "die Sicherung"}, {"tiny/bl1/9", before, ""},
	} {
		if _, code, err := call(t, "", "repeat", c.at, c.backup); code == 0 || !strings.Contains(err.Error(), c.says) {
			t.Errorf("repeat %s %s: got %d, %v", c.at, c.backup, code, err)
		}
	}
}

// unplayed makes an installation with an admin and the season tiny, in which nothing has been played. It returns its folder, and
// the season as it was played.
func unplayed(t *testing.T) (folder string, played *seasonfile.File) {
	t.Helper()
	folder = t.TempDir()
	t.Setenv("POKERLIGA_DATABASE", filepath.Join(folder, "liga.db"))
	played, err := seasonfile.Decode([]byte(testdata(t, "tiny.season.json")))
	if err != nil {
		t.Fatal(err)
	}
	empty, err := json.Marshal(played.WithoutPlay())
	if err != nil {
		t.Fatal(err)
	}
	works(t, string(empty), "import", "-")
	works(t, "ein langes Passwort\n", "user", "add", "vera@example.at", "--role", "admin", "--password-stdin")
	return folder, played
}

// A heat that was played on the floor is carried out again by what has become of its cards and stacks.
func TestAHeatOnTheFloorIsCarriedOutAgain(t *testing.T) {
	folder, played := unplayed(t)
	before := filepath.Join(folder, "before.db")
	works(t, "", "backup", before)
	o := signedIn(t)
	m := &played.Leagues[0].Matchdays[0]
	o.linesUp(m)
	o.playsOnFloor(m)
	for _, heat := range m.Heats {
		for _, card := range heat.SitAndGos {
			if heat.Number > 1 {
				o.ask(http.MethodPut, fmt.Sprintf("/heats/%d/sit-and-gos/%d", heat.Number, card.Table), card)
			}
		}
		for _, mtt := range heat.TeamMTTs {
			o.ask(http.MethodPut, fmt.Sprintf("/heats/%d/team-mtts/%s", heat.Number, mtt.MTT), mtt)
		}
		o.ask(http.MethodPost, fmt.Sprintf("/heats/%d/close", heat.Number), map[string]string{"note": "gezählt"})
	}
	at := played.Season.ID + "/" + played.Leagues[0].ID + "/1"
	if out := works(t, "", "repeat", at, before); !strings.HasPrefix(out, fmt.Sprint(o.acts, " Vorgänge")) {
		t.Errorf("got %s; want %d acts", out, o.acts)
	}
}

// linesUp enters the lineups of the matchday, and which clubs did not come.
func (o *online) linesUp(m *scoring.Matchday) {
	o.Helper()
	for _, l := range m.Lineups {
		o.ask(http.MethodPut, "/lineups/"+l.Club+"?force=1&reason=Nachtrag", l)
	}
	for _, club := range m.NoShows {
		o.ask(http.MethodPut, "/no-shows/"+club, nil)
	}
}

// playsOnFloor plays the tables of the first heat on the floor, each card of which is an act.
func (o *online) playsOnFloor(m *scoring.Matchday) {
	o.Helper()
	heat := &floorday.Heat{Season: "tiny", League: "bl1", Day: m, Number: 1, Structure: floorday.Usual()}
	var tables []draw.DrawnTable
	for _, card := range m.Heats[0].SitAndGos {
		table := draw.DrawnTable{Table: card.Table}
		for _, s := range card.Seats {
			table.Seats = append(table.Seats, draw.Chair{Player: s.Player, Club: s.Club, Ghost: s.Ghost})
		}
		tables = append(tables, table)
	}
	o.send(http.MethodPost, o.day+"/heats/1/desk", map[string]any{"sit_and_gos": tables, "team_mtts": []any{}})
	for i := range tables {
		t := heat.SitAndGo(&tables[i], 0)
		for _, e := range floorday.PlaySitAndGo(&t.Head, &m.Heats[0].SitAndGos[i], 0) {
			var sent map[string]any
			if err := json.Unmarshal(floorfile.WriteEvent(&e), &sent); err != nil {
				o.Fatal(err)
			}
			delete(sent, "at")
			o.send(http.MethodPost, "/api/v1/tournaments/"+t.Head.Title.ID+"/events", sent)
		}
		o.acts++
	}
}

// online is an admin at the server of the configured database, on one matchday.
type online struct {
	*testing.T
	token, day string
	acts       int
}

// signedIn signs the admin in.
func signedIn(t *testing.T) *online {
	t.Helper()
	o := &online{T: t}
	answer := o.send(http.MethodPost, "/api/v1/session", map[string]string{"email": "vera@example.at", "password": "ein langes Passwort"})
	var pass struct{ Token string }
	if err := json.Unmarshal(answer, &pass); err != nil {
		t.Fatal(err)
	}
	o.token, o.day = pass.Token, "/api/v1/seasons/tiny/leagues/bl1/matchdays/1"
	return o
}

// ask carries out an act on the matchday.
func (o *online) ask(method, path string, content any) {
	o.Helper()
	o.send(method, o.day+path, content)
	o.acts++
}

// send sends a request that must succeed.
func (o *online) send(method, path string, content any) []byte {
	o.Helper()
	var body []byte
	if content != nil {
		var err error
		if body, err = json.Marshal(content); err != nil {
			o.Fatal(err)
		}
	}
	r := httptest.NewRequestWithContext(o.Context(), method, path, bytes.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	if o.token != "" {
		r.Header.Set("Authorization", "Bearer "+o.token)
	}
	w := httptest.NewRecorder()
	config := &Config{Database: os.Getenv("POKERLIGA_DATABASE")}
	if err := withConfigured(o.Context(), config, func(office *league.Office, desk *people.Accounts) error {
		api.New(office, desk, api.Options{}).ServeHTTP(w, r)
		return nil
	}); err != nil {
		o.Fatal(err)
	}
	if w.Code/100 != 2 {
		o.Fatalf("%s %s: %d %s", method, path, w.Code, w.Body)
	}
	return w.Body.Bytes()
}
