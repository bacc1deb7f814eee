package cashfile_test

import (
	"fmt"
	"strings"
	"testing"

	"pokerliga/cash/cashfile"
	"pokerliga/rules/strict"
)

// minimal is a day with other keys and events: tables 1 and 2 of no limit can be opened, and one of stud without blinds.
func minimal(keys, events string) string {
	return `{"format":"pokerliga-cash/1","day":{"id":"d","name":"D","date":"2026-11-21","currency":"EUR"}` + keys +
		`,"games":[{"id":"nl","limit":"no_limit","variant":"holdem","small":100,"big":200,"min":4000,"max":20000,"seats":3},` +
		`{"id":"plo","limit":"no_limit","variant":"omaha","small":100,"big":200,"min":4000,"seats":9,"straddle":true},` +
		`{"id":"stud","limit":"split_limit","variant":"stud","ante":100,"low":400,"high":800,"min":4000,"seats":8}],` +
		`"players":[{"id":"a"},{"id":"b"},{"id":"c"},{"id":"d"}],"events":[` + events + `]}`
}

// day is a day of events a second apart.
func day(events ...string) string {
	for i := range events {
		events[i] = fmt.Sprintf(`{"at":"2026-11-21T18:%02d:%02dZ",%s}`, i/60, i%60, events[i])
	}
	return minimal("", strings.Join(events, ","))
}

// Events of which many a day is made.
const (
	openNL   = `"do":"open","table":1,"game":"nl"`
	openNL2  = `"do":"open","table":2,"game":"nl"`
	openPLO  = `"do":"open","table":3,"game":"plo"`
	openStud = `"do":"open","table":4,"game":"stud"`
	listA    = `"do":"list","player":"a","game":"nl"`
	callA    = `"do":"call","player":"a","game":"nl","table":1`
	sitA     = `"do":"sit","player":"a","table":1,"seat":1`
	missedA  = `"do":"missed","player":"a","blind":"big"`
	dinnerA  = `"do":"dinner","player":"a"`
)

func TestWhatTheReaderRefusesNamesItsPath(t *testing.T) {
	swap := func(old, with string) string { return strings.Replace(minimal("", ""), old, with, 1) }
	for _, c := range []struct{ name, data, path string }{
		{"no JSON", `{"format":`, "$"},
		{"no JSON behind a fault", strings.TrimSuffix(swap("EUR", "Euro"), "}"), "$"},
		{"something behind it", minimal("", "") + "x", "$"},
		{"no UTF-8", swap("EUR", "\xff"), "$"},
		{"another format", swap("cash/1", "cash/2"), "$.format"},
		{"an unknown key", minimal(`,"colour":"red"`, ""), "$"},
		{"a repeated key", minimal(`,"players":[]`, ""), "$"},
		{"a missing key", swap(`"currency":"EUR"`, `"house":"x"`), "$.day"},
		{"no currency", swap("EUR", "eur"), "$.day.currency"},
		{"no calendar day", swap("2026-11-21", "2026-02-30"), "$.day.date"},
		{"half a character", swap(`"name":"D"`, `"name":"\ud800"`), "$.day.name"},
		{"a long name", swap(`"name":"D"`, `"name":"`+strings.Repeat("ä", 501)+`"`), "$.day.name"},
		{"a long board", swap(`{"id":"a"}`, `{"id":"a","board":"Anna Lena"}`), "$.players[0].board"},
		{"null", minimal(`,"rules":null`, ""), "$.rules"},
		{"a rule out of range", minimal(`,"rules":{"call_seconds":86401}`, ""), "$.rules.call_seconds"},
		{"no list of the house", minimal(`,"rules":{"first":"must_move"}`, ""), "$.rules.first"},
		{"no game", `{"format":"pokerliga-cash/1","day":{"id":"d","name":"D","date":"2026-11-21","currency":"EUR"},"games":[],"players":[],"events":[]}`,
			"$.games"},
		{"a game twice", swap(`"id":"plo"`, `"id":"nl"`), "$.games[1].id"},
		{"a small big blind", swap(`"big":200`, `"big":99`), "$.games[0].big"},
		{"a big blind that is missing", swap(`"big":200,`, ""), "$.games[0].big"},
		{"two bets in no limit", swap(`"small":100`, `"small":100,"high":1`), "$.games[0].high"},
		{"a high bet that is missing", swap(`,"high":800`, ""), "$.games[2].high"},
		{"a low maximum", swap(`"max":20000`, `"max":3999`), "$.games[0].max"},
		{"neither blinds nor ante", swap(`"ante":100`, `"ante":0`), "$.games[2]"},
		{"too many seats", swap(`"seats":3`, `"seats":13`), "$.games[0].seats"},
		{"somebody twice", swap(`{"id":"b"}`, `{"id":"a"}`), "$.players[1].id"},
		{"the head before the events", strings.Replace(day(`"do":"dance"`), `"id":"b"`, `"id":"a"`, 1), "$.players[1].id"},
		{"an unknown act", day(`"do":"dance"`), "$.events[0].do"},
		{"a key of another act", day(openNL[:len(openNL)-1] + `","player":"a"`), "$.events[0]"},
		{"a stranger", day(`"do":"list","player":"x","game":"nl"`), "$.events[0].player"},
		{"an unknown game", day(`"do":"list","player":"a","game":"x"`), "$.events[0].game"},
		{"the form of an event before that of the next", day(`"do":"list","player":"x","game":"nl"`, `"do":"dance"`), "$.events[0].player"},
		{"all forms before any state", day(sitA, `"do":"dance"`), "$.events[1].do"},
		{"a table beyond 999", day(`"do":"open","table":1000,"game":"nl"`), "$.events[0].table"},
		{"a seat beyond 12, undone", day(openNL, `"do":"sit","player":"a","table":1,"seat":13`, `"do":"undo","event":1`), "$.events[1].seat"},
		{"a decimal", day(`"do":"open","table":1.0,"game":"nl"`), "$.events[0].table"},
		{"terms below their minimum", day(`"do":"terms","game":"nl","min":2,"max":1`), "$.events[0].max"},
		{"a button of another move", day(openNL, sitA, `"do":"move","player":"a","table":1,"seat":2,"why":"floor","button":3`), "$.events[2].button"},
		{"between and waiting", day(openNL, sitA, `"do":"back","player":"a","how":"wait","between":true`), "$.events[2].between"},
		{"a time penalty without minutes", day(`"do":"penalty","player":"a","kind":"time"`), "$.events[0]"},
		{"minutes of a warning", day(`"do":"penalty","player":"a","kind":"warning","minutes":1`), "$.events[0]"},
		{"nobody counted", day(openNL, sitA, `"do":"release","player":"a","stack":1,"floor":"","dealer":"x"`), "$.events[2].floor"},
		{"too many players", strings.Replace(minimal("", ""), `{"id":"a"}`, many(cashfile.MaxPlayers), 1), "$.players"},
	} {
		t.Run(c.name, func(t *testing.T) { refused(t, c.data, c.path) })
	}
	refused(t, minimal("", `{"at":"2026-11-21T18:00:05Z",`+listA+`},{"at":"2026-11-21T18:00:04Z",`+openNL+`}`), "$.events[1].at")
}

func TestWhatHasNoMeaningNowIsRefused(t *testing.T) {
	for _, c := range []struct {
		name   string
		events []string
		at     string // within the last event
	}{
		{"open twice", []string{openNL, openNL}, ".table"},
		{"close what is not open", []string{`"do":"close","table":1`}, ".table"},
		{"close with somebody there", []string{openNL, sitA, `"do":"close","table":1`}, ".table"},
		{"a main table already", []string{openNL, `"do":"feeder","table":1,"on":false`}, ".on"},
		{"no straddle in the game", []string{openNL, `"do":"straddle","table":1,"on":true`}, ".table"},
		{"agreed already", []string{openPLO, `"do":"straddle","table":3,"on":true`, `"do":"straddle","table":3,"on":true`}, ".on"},
		{"on the list twice", []string{listA, listA}, ".player"},
		{"on the list of his own game", []string{openNL, sitA, listA}, ".player"},
		{"off a list without him", []string{`"do":"off","player":"a","game":"nl"`}, ".player"},
		{"called from nowhere", []string{openNL, callA}, ".player"},
		{"called twice", []string{openNL, listA, callA, callA}, ".player"},
		{"called to another game", []string{openPLO, listA, `"do":"call","player":"a","game":"nl","table":3`}, ".table"},
		{"called to a table that is closed", []string{listA, callA}, ".table"},
		{"more calls than chairs", []string{`"do":"open","table":1,"game":"nl","seats":2`, listA, `"do":"list","player":"b","game":"nl"`,
			`"do":"list","player":"c","game":"nl"`, callA, `"do":"call","player":"b","game":"nl","table":1`,
			`"do":"call","player":"c","game":"nl","table":1`}, ".table"},
		{"confirmed without a call", []string{listA, `"do":"confirm","player":"a","game":"nl"`}, ".player"},
		{"confirmed twice", []string{openNL, listA, callA, `"do":"confirm","player":"a","game":"nl"`, `"do":"confirm","player":"a","game":"nl"`}, ".player"},
		{"passed without a call", []string{listA, `"do":"pass","player":"a","game":"nl","how":"said"`}, ".player"},
		{"seated twice", []string{openNL, sitA, `"do":"sit","player":"a","table":1,"seat":2`}, ".player"},
		{"a taken chair", []string{openNL, sitA, `"do":"sit","player":"b","table":1,"seat":1`}, ".seat"},
		{"a chair beyond the table", []string{openNL, `"do":"sit","player":"b","table":1,"seat":4`}, ".seat"},
		{"who does not sit leaves", []string{`"do":"leave","player":"a"`}, ".player"},
		{"a wish twice", []string{openNL, sitA, `"do":"change","player":"a"`, `"do":"change","player":"a"`}, ".player"},
		{"a wish for his own table", []string{openNL, sitA, `"do":"change","player":"a","table":1`}, ".table"},
		{"a wish for another game", []string{openNL, openPLO, sitA, `"do":"change","player":"a","table":3`}, ".table"},
		{"no wish to drop", []string{openNL, sitA, `"do":"stay","player":"a"`}, ".player"},
		{"another seat at another table", []string{openNL, openNL2, sitA, `"do":"move","player":"a","table":2,"seat":1,"why":"seat"`}, ".table"},
		{"another table at the same one", []string{openNL, sitA, `"do":"move","player":"a","table":1,"seat":2,"why":"change"`}, ".table"},
		{"another limit", []string{openNL, openStud, sitA, `"do":"move","player":"a","table":4,"seat":1,"why":"floor"`}, ".table"},
		{"from a main table", []string{openNL, openNL2, sitA, `"do":"move","player":"a","table":2,"seat":1,"why":"must_move"`}, ".table"},
		{"his own chair", []string{openNL, sitA, `"do":"move","player":"a","table":1,"seat":1,"why":"seat"`}, ".seat"},
		{"a button beyond the table", []string{openNL, sitA, `"do":"move","player":"a","table":1,"seat":2,"why":"seat","button":4`}, ".button"},
		{"away twice", []string{openNL, sitA, dinnerA, `"do":"away","player":"a"`}, ".player"},
		{"a blind where there are none", []string{openStud, `"do":"sit","player":"a","table":4,"seat":1`, missedA}, ".player"},
		{"back from nowhere", []string{openNL, sitA, `"do":"back","player":"a","how":"free"`}, ".player"},
		{"posting nothing", []string{openNL, sitA, dinnerA, `"do":"back","player":"a","how":"post"`}, ".how"},
		{"waiting twice", []string{openNL, sitA, missedA, `"do":"back","player":"a","how":"wait"`, `"do":"back","player":"a","how":"wait"`}, ".how"},
		{"between without a marker", []string{openNL, sitA, `"do":"missed","player":"a","blind":"small"`,
			`"do":"back","player":"a","how":"post","between":true`}, ".between"},
		{"at dinner twice at once", []string{openNL, sitA, dinnerA, `"do":"dinner","player":"a","granted":true`}, ".player"},
		{"a second dinner", []string{openNL, sitA, dinnerA, `"do":"back","player":"a","how":"free"`, dinnerA}, ".player"},
		{"nothing kept", []string{openNL, sitA, `"do":"release","player":"a","stack":0,"floor":"x","dealer":"y"`, `"do":"collect","player":"a"`}, ".player"},
		{"an undo of what comes", []string{listA, `"do":"undo","event":1`}, ".event"},
		{"an undo of an undo", []string{listA, `"do":"undo","event":0`, `"do":"undo","event":1`}, ".event"},
		{"undone twice", []string{listA, `"do":"undo","event":0`, `"do":"undo","event":0`}, ".event"},
	} {
		t.Run(c.name, func(t *testing.T) {
			refused(t, day(c.events...), fmt.Sprintf("$.events[%d]%s", len(c.events)-1, c.at))
		})
	}
}

// What is undone must not carry anything that stays: the file is refused at the first event that has lost its meaning.
func TestAFileIsRefusedAtTheEventThatLostItsMeaning(t *testing.T) {
	refused(t, day(openNL, sitA, `"do":"away","player":"a"`, `"do":"undo","event":1`), "$.events[2].player")
	refused(t, day(openNL, `"do":"away","player":"a"`, `"do":"undo","event":2`), "$.events[1].player") // before the undo, which is at fault, too
}

// refused wants a file to be refused with that path, in one line.
func refused(t *testing.T, data, path string) {
	t.Helper()
	_, err := cashfile.Compute([]byte(data))
	if err == nil {
		t.Fatal("it was not refused")
	}
	wellFormed(t, err)
	if got := strict.PathOf(err); got != path {
		t.Errorf("got %v, want %s", err, path)
	}
}

// wellFormed wants a refusal with a path and one printable line.
func wellFormed(t testing.TB, err error) {
	t.Helper()
	text := err.Error()
	if !strings.HasPrefix(text, "$") || strict.PathOf(err) == "" || len(text) > 2000 || strings.ContainsAny(text, "\n\r\x00") {
		t.Errorf("got %q", text)
	}
}

// many writes players.
func many(n int) string {
	rows := make([]string, n)
	for i := range rows {
		rows[i] = fmt.Sprintf(`{"id":"x%d"}`, i)
	}
	return strings.Join(rows, ",")
}
