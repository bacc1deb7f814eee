package browser

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// guests are who comes by; the last four come when the seats have been drawn.
var guests = strings.Split("Ada Adler,Bea Bauer,Cem Celik,Dan Dorner,Eva Egger,Fay Fink,Geo Gruber,Hans Haas,Ina Imhof,Jan Jost,"+
	"Kai Klein,Lea Lang,Max Moser,Nora Nagl,Olaf Ott,Pia Pichler,Rosa Reiter,Sepp Steiner,Tom Thaler,Udo Urban,Vera Vogel,"+
	"Willi Winkler,Xenia Xander,Yara Yildiz,Zita Zangerl,Quirin Quast,Mirko Mur", ",")

const (
	evening     = "abend"
	eveningDesk = "/floor/" + evening
	eveningAPI  = "/api/v1/tournaments/" + evening
)

// freezeOut is a freeze-out that is played in the browser against the program as it is installed.
type freezeOut struct {
	*process
	token string
}

// invites makes the tournament with everybody who is entered, and two who direct it.
func invites(t *testing.T) *freezeOut {
	t.Helper()
	e := &freezeOut{process: installed(t)}
	f := &floorfile.File{Head: floor.Head{Title: floor.Title{ID: evening, Name: "Abend", Date: time.Now().Format(time.DateOnly),
		Start: "19:00"},
		Mode: floor.FreezeOut, Edition: "club", Rules: floor.EditionRules("club"), Money: floor.Money{BuyIn: 5000},
		Levels:  []floor.Piece{{Kind: floor.Level, Seconds: 3600, Small: 25, Big: 50}, {Kind: floor.Level, Seconds: 3600, Small: 50, Big: 100}},
		Tables:  []floor.Table{{Table: 1, Seats: 9}, {Table: 2, Seats: 9}, {Table: 3, Seats: 9}},
		Payouts: []floor.Payout{{From: 1, Shares: []int64{20, 16, 13, 11, 9, 8, 7, 6, 5, 5}}}}}
	f.Rules.LateLevels = 0
	for i, name := range guests {
		f.Entrants = append(f.Entrants, floor.Entrant{ID: guest(i), Name: name})
	}
	done(t)(e.office.Floor.Import(t.Context(), acts.Console, f, acts.Terms{}))
	role := acts.Role{Kind: acts.RoleFloorDirector, Sheet: acts.OfTournament(evening).Sheet}
	e.user(t, directorEmail, "Lena Leitner", role)
	e.user(t, secondEmail, "Franz Huber", role)
	e.serves(t)
	var err error
	if e.token, _, _, err = e.people.SignIn(t.Context(), people.Opening{Email: secondEmail, Password: directorPassword}); err != nil {
		t.Fatal(err)
	}
	return e
}

// guest is the id of a guest.
func guest(i int) string { return fmt.Sprintf("gast-%d", i+1) }

// nameOf is what a guest is called.
func nameOf(t *testing.T, entrant string) string {
	t.Helper()
	n, err := strconv.Atoi(strings.TrimPrefix(entrant, "gast-"))
	if err != nil {
		t.Fatal(err)
	}
	return guests[n-1]
}

// now is the tournament as the database has it.
func (e *freezeOut) now(t *testing.T) *floordesk.Tournament {
	t.Helper()
	now, err := e.office.Floor.Tournament(t.Context(), evening)
	if err != nil {
		t.Fatal(err)
	}
	return now
}

// in is how many are in.
func (e *freezeOut) in(t *testing.T) int {
	t.Helper()
	return e.now(t).State.Entries().In
}

// records has a program record an event.
func (e *freezeOut) records(t *testing.T, event floor.Event) {
	t.Helper()
	body := map[string]any{"do": event.Do}
	if event.Entrant != "" {
		body["entrant"] = event.Entrant
	}
	if event.Do == floor.Bust {
		body["out"] = []map[string]string{{"entrant": event.Out[0].Entrant}}
	}
	text, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	e.posts(t, e.token, eveningAPI+"/events", "application/json", text)
}

// bustsTo has a program record who goes out, at the fullest table each time, until so many are left; some stay.
func (e *freezeOut) bustsTo(t *testing.T, left int, stay ...string) {
	t.Helper()
	now := e.now(t)
	for n := now.State.Entries().In; n > left; n-- {
		var fullest *floor.TableState
		for _, one := range now.State.Tables() {
			if fullest == nil || len(one.Seats) > len(fullest.Seats) {
				fullest = &one
			}
		}
		out := ""
		for _, s := range fullest.Seats {
			if !strings.Contains(strings.Join(stay, " ")+" ", s.Entrant+" ") {
				out = s.Entrant
			}
		}
		e.records(t, floor.Event{Do: floor.Bust, Out: []floor.Stack{{Entrant: out}}})
		now = e.now(t)
	}
}

// seatedAt is who sits at a table, counted from 0.
func seatedAt(t *testing.T, now *floordesk.Tournament, table, i int) floor.Seated {
	t.Helper()
	for _, one := range now.State.Tables() {
		if one.Table == table && i < len(one.Seats) {
			return one.Seats[i]
		}
	}
	t.Fatalf("nobody sits %d. at table %d", i, table)
	return floor.Seated{}
}

// opens makes a link, and returns its address.
func (e *freezeOut) opens(t *testing.T, name, part, of, below string) string {
	t.Helper()
	given, err := people.HelpersOf(e.people).Add(t.Context(), acts.Console, acts.OfTournament(evening), name, nil,
		[]acts.Sheet{acts.OfTournament(evening, part, of).Sheet}, acts.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	return below + given[0].Token
}

// chairOut taps a chair, and that its player is out.
func (b *tab) chairOut(t *testing.T, seat int) {
	t.Helper()
	b.holds(t, fmt.Sprintf("document.querySelector('a[href=\"#platz-%d\"]').click(), true", seat))
	b.holds(t, fmt.Sprintf("document.querySelector('#platz-%d form:has(input[value=bust]) button').click(), true", seat))
}

// outAt has a director tap at a table that somebody is out.
func (e *freezeOut) outAt(t *testing.T, b *tab, table int, entrant string) {
	t.Helper()
	b.goTo(t, &e.site, fmt.Sprintf("%s/tische/%d", eveningDesk, table), true)
	b.tap(t, new(int), fmt.Sprintf(`document.querySelector('form:has(input[value="bust"]):has(input[value=%q]) button')`, entrant),
		"Ausgeschieden.")
}
