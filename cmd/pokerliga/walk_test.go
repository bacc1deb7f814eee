package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/rules/rulebook"
	"pokerliga/storage/storagetest"
)

// The walk of README: the demo league runs, its admin enters the two round
// cards that are missing, and closes the heat; the table changes and says why.
func TestARoundCardGoesInAndTheTableChangesAndSaysWhy(t *testing.T) {
	storagetest.EachDSN(t, func(t *testing.T, dsn string) {
		v := visit(t, dsn)
		if !strings.Contains(v.page("/ligen/bl1/"+v.season+"/tabelle"), "nach 3 von 6") {
			t.Errorf("the table does not say where it stands")
		}
		standings := v.address + "/api/v1/seasons/" + v.season + "/leagues/bl1/standings"
		before := string(v.get(standings))

		v.signIn()
		day := "/seasons/" + v.season + "/leagues/bl1/matchdays/4"
		for _, missing := range demo.MissingCards(v.today) {
			at := fmt.Sprintf("%s/heats/3/sit-and-gos/%d", day, missing.Card.Table)
			v.act(http.MethodPut, at, map[string]any{"seats": missing.Card.Seats}, http.StatusCreated)
			page := v.page("/ligen/bl1/" + v.season + "/sammelrunden/4")
			if name := v.player(missing.Card.Seats[0].Player); !strings.Contains(page, name) {
				t.Errorf("the matchday page does not show %s at table %d", name, missing.Card.Table)
			}
		}
		if string(v.get(standings)) != before {
			t.Error("the table changed before the matchday was complete")
		}
		v.act(http.MethodPost, day+"/heats/3/close", map[string]any{}, http.StatusOK)

		if !strings.Contains(v.page("/ligen/bl1/"+v.season+"/tabelle"), "nach 4 von 6") || string(v.get(standings)) == before {
			t.Error("the table has not changed")
		}
		leader := v.leader()
		why := v.page("/ligen/bl1/" + v.season + "/tabelle/" + leader)
		for _, part := range []string{"1. Sammelrunde", "4. Sammelrunde", "§ 4.2.1.3", "Tabellenpunkte"} {
			if !strings.Contains(strings.ReplaceAll(why, "§\u00a0", "§ "), part) {
				t.Errorf("the explanation of %s's points does not say %q", leader, part)
			}
		}
	})
}

// What clubs copy into their own sites leads to where the demo listens, unless
// the configuration says where it is reached.
func TestTheDemoKnowsWhereItIsReached(t *testing.T) {
	storagetest.Unraced(t, "others start the demo as well")
	v := visit(t, storagetest.SQLite(t))
	if !strings.Contains(v.page("/embed"), v.address+"/embed/ligen/bl1/tabelle") {
		t.Error("what is to be copied does not name the address of the demo")
	}
}

// README's words are tried as they stand there, on another port.
func TestTheWordsOfREADMEWork(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, words, found := strings.Cut(string(readme), "```sh\n")
	words, _, ended := strings.Cut(words, "```")
	if !found || !ended {
		t.Fatal("README has no words to type")
	}
	v := visit(t, storagetest.SQLite(t))
	words = strings.ReplaceAll(words, "http://localhost:8080", v.address)
	words = strings.ReplaceAll(words, "$(date +%Y)", v.season)
	said, err := exec.CommandContext(t.Context(), "sh", "-ec", words).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	if !strings.Contains(v.page("/ligen/bl1/"+v.season+"/tabelle"), "nach 4 von 6") {
		t.Errorf("the table has not changed:\n%s", said)
	}
}

// visitor is somebody at a running server with the demo league.
type visitor struct {
	t       *testing.T
	address string
	season  string
	today   time.Time
	token   string
}

// visit starts the server on a database and waits until it says where it is.
func visit(t *testing.T, dsn string) *visitor {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	said, saying := io.Pipe()
	done := make(chan error, 1)
	go func() {
		err := serve(ctx, saying, &Config{Database: dsn, Listen: "127.0.0.1:0"}, true)
		_ = saying.CloseWithError(err)
		done <- err
	}()
	t.Cleanup(func() {
		stop()
		if err := <-done; err != nil {
			t.Errorf("serve: %v", err)
		}
	})
	v := &visitor{t: t, address: greeted(t, said)}
	go func() { _, _ = io.Copy(io.Discard, said) }()

	v.season = time.Now().In(rulebook.Vienna()).Format("2006")
	var day struct{ Date string }
	v.read("/seasons/"+v.season+"/leagues/bl1/matchdays/4", &day)
	today, err := time.Parse(time.DateOnly, day.Date)
	if err != nil {
		t.Fatal(err)
	}
	v.today = today
	return v
}

// greeted reads what the server says until its address comes.
func greeted(t *testing.T, said io.Reader) string {
	t.Helper()
	var text bytes.Buffer
	one := make([]byte, 1)
	for {
		if _, err := said.Read(one); err != nil {
			t.Fatalf("the server said %q and then: %v", text.String(), err)
		}
		text.Write(one)
		if _, address, found := strings.Cut(text.String(), "läuft auf "); found && strings.HasSuffix(address, "\n") {
			if !strings.Contains(text.String(), demoPassword) {
				t.Errorf("the server does not say how the demo's admin signs in: %s", text.String())
			}
			return strings.TrimSpace(address)
		}
	}
}

func (v *visitor) page(path string) string {
	v.t.Helper()
	return string(v.get(v.address + path))
}

func (v *visitor) read(path string, into any) {
	v.t.Helper()
	if err := json.Unmarshal(v.get(v.address+"/api/v1"+path), into); err != nil {
		v.t.Fatal(err)
	}
}

func (v *visitor) get(address string) []byte {
	v.t.Helper()
	request, err := http.NewRequestWithContext(v.t.Context(), http.MethodGet, address, nil)
	if err != nil {
		v.t.Fatal(err)
	}
	return v.do(request, http.StatusOK)
}

func (v *visitor) signIn() { v.signInAs(demoEmail) }

// signInAs signs in with one of the accounts of the demo.
func (v *visitor) signInAs(email string) {
	v.t.Helper()
	v.token = ""
	answer := v.act(http.MethodPost, "/session", map[string]string{"email": email, "password": demoPassword}, http.StatusOK)
	var session struct{ Token string }
	if err := json.Unmarshal(answer, &session); err != nil || session.Token == "" {
		v.t.Fatalf("no token in %s: %v", answer, err)
	}
	v.token = session.Token
}

func (v *visitor) act(method, path string, body any, want int) []byte {
	v.t.Helper()
	content, err := json.Marshal(body)
	if err != nil {
		v.t.Fatal(err)
	}
	request, err := http.NewRequestWithContext(v.t.Context(), method, v.address+"/api/v1"+path, bytes.NewReader(content))
	if err != nil {
		v.t.Fatal(err)
	}
	return v.sends(request, "application/json", want)
}

// sendsFile sends a file as octets.
func (v *visitor) sendsFile(path string, file []byte) []byte {
	v.t.Helper()
	request, err := http.NewRequestWithContext(v.t.Context(), http.MethodPost, v.address+"/api/v1"+path, bytes.NewReader(file))
	if err != nil {
		v.t.Fatal(err)
	}
	return v.sends(request, "application/octet-stream", http.StatusOK)
}

// sends sends a body of a kind.
func (v *visitor) sends(request *http.Request, kind string, want int) []byte {
	v.t.Helper()
	request.Header.Set("Content-Type", kind)
	if v.token != "" {
		request.Header.Set("Authorization", "Bearer "+v.token)
	}
	return v.do(request, want)
}

func (v *visitor) do(request *http.Request, want int) []byte {
	v.t.Helper()
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		v.t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		v.t.Fatal(err)
	}
	if answer.StatusCode != want {
		v.t.Fatalf("%s %s: %s: %s", request.Method, request.URL.Path, answer.Status, body)
	}
	return body
}

// player returns a player's family name.
func (v *visitor) player(id string) string {
	v.t.Helper()
	var player struct {
		FamilyName string `json:"family_name"`
	}
	v.read("/players/"+id, &player)
	return player.FamilyName
}

// leader returns the club that leads the first league.
func (v *visitor) leader() string {
	v.t.Helper()
	var table struct{ Standings []struct{ Club string } }
	v.read("/seasons/"+v.season+"/leagues/bl1/standings", &table)
	return table.Standings[0].Club
}
