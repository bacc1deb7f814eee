package seasonfile_test

import (
	"testing"
	"time"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// card is the body of a request: a round card without its table.
type card struct {
	Heat    int            `json:"-"`
	Seats   []scoring.Seat `json:"seats"`
	Note    string         `json:"note,omitempty"`
	Version *int           `json:"version"`
	At      time.Time      `json:"at,omitzero"`
}

func TestTheBodyOfARequestIsReadAsStrictlyAsAFile(t *testing.T) {
	for _, c := range []struct {
		name, body, path, sentence string
	}{
		{"nothing", ``, "$", "Der Text ist leer"},
		{"without seats", `{}`, "$.seats", "Die Angabe „seats“ fehlt"},
		{"null for seats", `{"seats":null}`, "$.seats", "Hier muss eine Liste stehen, nicht null"},
		{"a key that comes from the path", `{"seats":[],"Heat":2}`, "$.Heat", "unbekannt"},
		{"an unknown key in a seat", `{"seats":[{"player":"a","place":1,"points":9}]}`, "$.seats[0].points", "unbekannt"},
		{"null for an optional text", `{"seats":[],"note":null}`, "$.note", "nicht null"},
		{"no time", `{"seats":[],"at":"morgen"}`, "$.at", "nicht die richtige Form"},
		{"the wrong end", `{"seats":[]]`, "$", "kein gültiges JSON"},
	} {
		t.Run(c.name, func(t *testing.T) {
			refused(t, seasonfile.DecodeStrict([]byte(c.body), new(card), "seats"), c.path, c.sentence)
		})
	}
}

func TestTheBodyOfARequestIsRead(t *testing.T) {
	var got card
	body := `{"seats":[{"player":"a","place":1,"in_time":true},{"club":"x","ghost":true}],"version":null,"at":"2010-02-07T13:00:00+01:00"}`
	if err := seasonfile.DecodeStrict([]byte(body), &got, "seats"); err != nil {
		t.Fatal(err)
	}
	if len(got.Seats) != 2 || !got.Seats[0].InTime || !got.Seats[1].Ghost || got.Version != nil || got.At.IsZero() {
		t.Errorf("got %+v", got)
	}
	if err := seasonfile.DecodeStrict([]byte(`{"version":3}`), &got); err != nil || *got.Version != 3 || got.Seats == nil {
		t.Errorf("got %+v, %v", got, err)
	}
}

// A record of the file is read alone as it is read in the file.
func TestARecordIsReadByItself(t *testing.T) {
	var s scoring.Sanction
	refused(t, seasonfile.DecodeStrict([]byte(`{"kind":"correction","league":"bl1","club":"x"}`), &s), "$.points", "fehlt")
	refused(t, seasonfile.DecodeStrict([]byte(`{"kind":"disqualification","league":"bl1","club":"x","players":[]}`), &s), "$.matchday",
		"fehlt")
	var l scoring.Lineup
	if err := seasonfile.DecodeStrict([]byte(`{"club":"x","captain":"a","slots":["a",null,"b","c","d","e"]}`), &l); err != nil ||
		l.Slots != (scoring.Slots{"a", "", "b", "c", "d", "e"}) {
		t.Errorf("got %+v, %v", l, err)
	}
}
