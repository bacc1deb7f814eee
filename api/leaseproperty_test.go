package api

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/floor/floorheat"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/scoring"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// wayHome is a matchday that is lent to a laptop, with everything that may happen between the laptop and home, and the same day on a server that never lent it.
type wayHome struct {
	*hall // home

	never, lent, kept string // databases of home: before the lending, after it, and at a moment since
	disk              string // of the laptop
	laptop            *lentDay
	file              []byte // the hall file
	day               *scoring.Matchday
	lines             []floorheat.HeatLine
	lifted, helpers   []string // ids of penalties that can be lifted, and of helpers
	sent              int64    // number of the last line that the laptop knows to be at home
	did               []deed   // on the laptop, and at home while the matchday was lent, in this order
	draw              *rand.Rand
}

// deed is what was asked for, so that it can be asked for where the matchday was never lent.
type deed struct {
	home   bool        // and not on the laptop
	kept   bool        // the copy of home has it
	line   *lease.Line // that the laptop wrote of it, nil for none
	behind int64       // so many lines it had before
	at     time.Time
	answer *got // nil where it is no request
	again  func(h *hall, terms acts.Terms) *got
}

// Whatever is entered on a laptop, in whatever order and however wrong, and whatever happens to what it sends: home has a prefix of its lines at any moment and
// nothing by halves. Once all of them have come, home says of the matchday what the laptop says, byte for byte, and so does a server on which all of it was
// asked for without a laptop, with the same answers and the same journal. Where the matchday was taken back by force instead, that holds of the lines that had
// come; every other one is in exactly one state, and once all is decided nothing waits.
func TestWhateverHappensOnTheWayHome(t *testing.T) {
	t.Parallel()
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		first := new(wayHome)
		t.Run("before", func(before *testing.T) {
			first.hall = open(before, storagetest.OpenDSN(before, dsn), Options{})
			first.day = first.midHeat()
		})
		if first.day == nil || t.Failed() {
			t.Skip("-run leaves out what is before")
		}
		first.never = storagetest.Copy(t, dsn)
		t.Run("lent", func(lent *testing.T) {
			first.hall = first.copied(lent, dsn)
			first.laptop = first.lentTo()
			first.lines = first.floorLines(first.director, smallDay)
			var err error
			if first.file, err = first.store.HallFile(lent.Context(), first.laptop.of.ID); err != nil {
				lent.Fatal(err)
			}
			first.laptop.closes()
			first.lent, first.disk = dsn, storagetest.Copy(t, first.laptop.disk)
		})
		if first.disk == "" || t.Failed() {
			t.Skip("-run leaves out what is lent")
		}
		cases := storagetest.Times(4, 1, 2000)
		if dsn[0] == 'p' { // PostgreSQL, where each takes longer
			cases = storagetest.Times(2, 1, 200)
		}
		for seed := range uint64(cases) {
			t.Run(fmt.Sprint(seed), func(t *testing.T) { first.again(t, seed).happens() })
		}
	})
}

// copied is home on a database, with the same people signed in.
func (w *wayHome) copied(t *testing.T, dsn string) *hall {
	t.Helper()
	h := open(t, storagetest.OpenDSN(t, dsn), Options{})
	h.admin, h.director, h.clock = w.admin, w.director, w.clock
	return h
}

// closes ends the program and its database.
func (h *hall) closes() {
	h.Helper()
	h.http.Close()
	if err := h.store.(interface{ Close() error }).Close(); err != nil {
		h.Fatal(err)
	}
}

// again is the same lent day, on copies of both databases.
func (w *wayHome) again(t *testing.T, seed uint64) *wayHome {
	t.Helper()
	o := &wayHome{hall: &hall{T: t, admin: w.admin, director: w.director, clock: w.clock}, never: w.never, lent: storagetest.Copy(t, w.lent),
		disk: storagetest.Copy(t, w.disk), file: w.file, day: w.day, lines: w.lines, draw: rand.New(rand.NewPCG(seed, 0))}
	o.opensHome()
	o.laptop = &lentDay{content: w.laptop.content, of: w.laptop.of}
	o.opens(w.laptop.clock)
	return o
}

// opensHome opens the program at home.
func (w *wayHome) opensHome() {
	w.Helper()
	w.hall = w.copied(w.T, w.lent)
	w.answered = func(a askedAndGot) {
		if a.method != http.MethodGet && strings.Contains(a.path, "/sanctions") {
			w.did = append(w.did, deed{home: true, at: w.clock, answer: a.got, again: func(h *hall, _ acts.Terms) *got {
				return h.ask(h.admin, a.method, a.path, a.sent, a.header...)
			}})
		}
	}
}

// opens opens the program on the laptop, as at first and after it was killed.
func (w *wayHome) opens(clock time.Time) {
	w.Helper()
	own := w.begins(clock)
	w.laptop.store.(*storage.Store).Record(own)
}

// begins opens the program on the laptop, which keeps no lines yet.
func (w *wayHome) begins(clock time.Time) *lease.Hall {
	w.Helper()
	store, err := storage.Open(w.Context(), w.disk)
	if err != nil {
		w.Fatal(err)
	}
	w.Cleanup(func() { _ = store.Close() })
	head, content := w.unseals(w.file, w.laptop.of.Key.String())
	own, err := lease.NewHall(w.file, w.laptop.of.Key, head, content)
	if err != nil {
		w.Fatal(err)
	}
	l := w.laptop
	l.hall = &hall{T: w.T, store: store, accounts: store.Accounts(), clock: clock}
	l.restart(Options{})
	l.director = "token-of-" + directorEmail
	l.answered = func(a askedAndGot) {
		if a.method != http.MethodGet {
			w.noted(a.got, func(h *hall, _ acts.Terms) *got {
				if a.token == l.director {
					return h.ask(h.director, a.method, a.path, a.sent, a.header...)
				}
				return h.ask(a.token, a.method, a.path, a.sent, a.header...)
			})
		}
	}
	return own
}

// noted notes what was asked for on the laptop, and the line that came of it.
func (w *wayHome) noted(answer *got, again func(h *hall, terms acts.Terms) *got) {
	w.Helper()
	d := deed{at: w.laptop.clock, answer: answer, again: again}
	for i := range w.did {
		if line := w.did[i].line; line != nil {
			d.behind = line.Number
		}
	}
	if written := w.last(w.laptop.store); written != nil {
		var line lease.Line
		if err := json.Unmarshal([]byte(written.Text), &line); err != nil {
			w.Fatal(err)
		}
		switch line.Number - d.behind {
		case 0:
		case 1:
			d.line = &line
		default:
			w.Errorf("behind line %d one act has written up to %d", d.behind, line.Number)
		}
	}
	w.did = append(w.did, d)
}

// last is the last line that a store has of the lease, nil for none.
func (w *wayHome) last(store league.Store) *lease.WrittenLine {
	w.Helper()
	written, err := store.(*storage.Store).LastLine(w.Context(), w.laptop.of.ID)
	if err != nil {
		w.Fatal(err)
	}
	return written
}

// linesOf are the lines that a store has of the lease.
func (w *wayHome) linesOf(store league.Store) []lease.WrittenLine {
	w.Helper()
	lines, err := store.HallLines(w.Context(), w.laptop.of.ID, 0, 10_000)
	if err != nil {
		w.Fatal(err)
	}
	return lines
}

// happens lets a day happen, to its end.
func (w *wayHome) happens() {
	w.Helper()
	for range 12 + w.draw.IntN(20) {
		if w.draw.IntN(5) < 3 {
			w.enters()
		} else {
			w.fails()
		}
		w.isPrefix()
	}
	has := int64(len(w.linesOf(w.store)))
	for range 10 { // so that a batch of several can be refused in each case
		if w.written() < has+3 {
			w.enters()
		}
	}
	w.differs(w.written(), has)
	w.isPrefix()
	w.clock = w.laptop.clock.Add(time.Hour)
	if w.draw.IntN(3) == 0 {
		w.takenBack()
	} else {
		w.returned()
	}
	w.verifies()
}

// isPrefix holds what home has against what the laptop has.
func (w *wayHome) isPrefix() {
	w.Helper()
	here, there := w.linesOf(w.store), w.linesOf(w.laptop.store)
	for i := range here {
		if i >= len(there) || here[i] != there[i] {
			w.Fatalf("line %d at home is not that of the laptop, which has %d", i+1, len(there))
		}
	}
}

// returned brings the matchday back: all lines come, and home says what the laptop says.
func (w *wayHome) returned() {
	w.Helper()
	for w.sent < w.written() {
		w.pushes(7, true)
	}
	w.clock = w.laptop.clock
	w.says(w.hall, w.laptop.hall, w.ofTheDay())
	n := w.written()
	body, signature := w.laptop.made(w.hashOf(n), &lease.Line{Number: n + 1, By: directorEmail, Act: lease.Finish, At: w.clock, Wrote: []lease.Wrote{}})
	for range 2 {
		w.laptop.sends(w.hall, body, signature).is(http.StatusOK)
	}
	w.get(w.director, smallHall).is(http.StatusOK).says(`"state":"returned"`)
	w.asNeverLent(n)
}

// ofTheDay are the addresses that say all of the matchday but what the season has beside it.
func (w *wayHome) ofTheDay() []string {
	paths := []string{smallDay, smallDay + "/heats/1/draw", smallDay + "/heats/1/draw?number=1", smallDay + "/heats/2/draw", smallDay + "/heats/2/draw?number=1",
		smallDay + "/checkin", smallDay + "/penalties", smallDay + "/heats/1/warnings", firstDesk}
	for i := range w.lines {
		tournament := "/api/v1/tournaments/" + w.lines[i].Tournament
		if paths = append(paths, tournament+"/file", tournament+"/lots"); w.lines[i].Table > 0 {
			paths = append(paths, sheetOf(w.lines[i]))
		}
	}
	return paths
}

// says compares what two servers say.
func (w *wayHome) says(here, there *hall, paths []string) {
	w.Helper()
	for _, path := range paths {
		a, b := here.get(here.director, path), there.get(there.director, path)
		if a.StatusCode != b.StatusCode {
			w.Errorf("%s: %d, want %d", path, a.StatusCode, b.StatusCode)
			continue
		}
		a.saysAs(b)
	}
}

// asNeverLent asks a server that has never lent the matchday for what was entered up to a line, and for what was done at home meanwhile. It answers as the laptop
// did, and at last it says of everything what home says, and its journal has what that of home has.
func (w *wayHome) asNeverLent(upTo int64) {
	w.Helper()
	h := w.copied(w.T, storagetest.Copy(w.T, w.never))
	h.get("", smallDay).is(http.StatusOK) // who has read it once is told names
	for i := range w.did {
		d := &w.did[i]
		if !d.home && (d.behind > upTo || d.line != nil && d.line.Number > upTo) {
			continue
		}
		h.clock = d.at
		var terms acts.Terms
		if l := d.line; l != nil {
			terms = acts.Terms{Match: l.Match, New: l.New, Key: l.Key, At: l.At, Entropy: l.Entropy, Secrets: l.Secrets}
			h.repeated = &rest.Repeated{By: h.actor(l.By), Terms: terms}
		}
		answer := d.again(h, terms)
		h.repeated = nil
		switch {
		case d.answer == nil:
		case answer.StatusCode != d.answer.StatusCode:
			w.Errorf("%s: %d %s, want %d %s", answer.what, answer.StatusCode, answer.body, d.answer.StatusCode, d.answer.body)
		default:
			answer.saysAs(d.answer)
		}
	}
	w.says(w.hall, h, append(w.ofTheDay(), small+"/file?public=1", small+"/results", small+"/leagues/bl1/standings?explain=1"))
	here, there := w.dayJournal(w.hall), w.dayJournal(h)
	for i := range max(len(here), len(there)) {
		if i >= len(here) || i >= len(there) || here[i] != there[i] {
			w.Errorf("entry %d of the matchday at home is %+v\nwant %+v", i+1, here[min(i, len(here)-1)], there[min(i, len(there)-1)])
			break
		}
	}
	h.verifies()
}

// dayJournal is what the journal says about the matchday, but for where it was, and for the number of an entry and what follows from that.
func (w *wayHome) dayJournal(h *hall) []acts.Entry {
	w.Helper()
	entries, err := h.office.MatchdayJournal(w.Context(), acts.Console, firstDay)
	if err != nil {
		w.Fatal(err)
	}
	entries = slices.DeleteFunc(entries, func(e acts.Entry) bool { return strings.HasPrefix(e.Act, "hall.") })
	for i := range entries {
		entries[i].Seq, entries[i].Digest, entries[i].Hash, entries[i].Written = 0, "", "", ""
	}
	return entries
}

// takenBack takes the matchday back by force: what has not come is left over, and decided one by one.
func (w *wayHome) takenBack() {
	w.Helper()
	w.post(w.director, smallHall+"/take-back", map[string]string{"reason": "Laptop antwortet nicht"}).is(http.StatusOK)
	n, has := w.written(), len(w.linesOf(w.store))
	w.asNeverLent(int64(has))
	if n == 0 {
		return
	}
	w.sends(1, n).is(map[bool]int{true: http.StatusOK, false: http.StatusGone}[int64(has) == n])
	counts := func() (c lease.LineCounts) {
		w.laptop.leaves(w.hall, 1, n).is(http.StatusOK).into(&c)
		if all := c.Done + c.Local + c.Open + c.Same + c.Taken + c.Left; int64(all) != n || c.Done+c.Local < has {
			w.Errorf("of %d lines, %d of them carried out, %+v", n, has, c)
		}
		return c
	}
	if first, again := counts(), counts(); first != again {
		w.Errorf("sent once more they are %+v, before %+v", again, first)
	}
	w.entersTheSame()
	for range 3 { // a decision may make another one possible
		for _, left := range w.laptop.leftovers(w.hall).Leftovers {
			if left.State == lease.LeftOpen && left.Takes() {
				w.decides(left.Number)
			}
		}
	}
	w.post(w.director, smallHall+"/"+w.laptop.of.ID+"/shelve", nil)
	for _, left := range w.laptop.leftovers(w.hall).Leftovers {
		if left.State == lease.LeftOpen {
			w.Errorf("%s is still open", left.Subject)
		}
	}
	if c := counts(); c.Open > 0 {
		w.Errorf("at last %+v", c)
	}
}

// entersTheSame enters a card at home as it was in the hall. What is here as it was there needs no decision, anything else does.
func (w *wayHome) entersTheSame() {
	w.Helper()
	for _, left := range w.laptop.leftovers(w.hall).Leftovers {
		if left.State == lease.LeftOpen && strings.Contains(string(left.Subject), "/sit-and-gos/") && stands(left.Hall) != "" && !strings.HasSuffix(string(left.Subject), "confirmation") {
			w.put(w.director, small+"/"+string(left.Subject), string(left.Hall.Content), "If-Match", "*") // or is refused, in a heat that is closed
			break
		}
	}
	for _, left := range w.laptop.leftovers(w.hall).Leftovers {
		if same := stands(left.Hall) == stands(left.Here); same != (left.State == lease.LeftSame) {
			w.Errorf("%s is %s, with %s here and %s in the hall", left.Subject, left.State, stands(left.Here), stands(left.Hall))
		}
	}
}

// stands is what stands somewhere, "" for nothing.
func stands(e *lease.Entered) string {
	if e == nil {
		return ""
	}
	return string(e.Content)
}

// decides decides about a leftover: what is taken stands here then as it stood in the hall, anything else stays as it is.
func (w *wayHome) decides(number int) {
	w.Helper()
	one := fmt.Sprintf("%s/%s/leftovers/%d", smallHall, w.laptop.of.ID, number)
	var before, after lease.Leftover
	shown := w.get(w.director, one).is(http.StatusOK)
	shown.into(&before)
	if before.State != lease.LeftOpen { // by a decision before
		return
	}
	took := w.draw.IntN(2) == 0 && w.put(w.director, one, map[string]string{"take": "hall"}, "If-Match", shown.etag()).StatusCode == http.StatusOK
	if !took { // or it is refused here, as a card of a heat that is closed
		w.put(w.director, one, map[string]string{"take": "here", "reason": "Hier steht es richtig."}, "If-Match", shown.etag()).is(http.StatusOK)
	}
	w.get(w.director, one).is(http.StatusOK).into(&after)
	want := stands(before.Here)
	if took {
		want = stands(before.Hall)
	}
	var penalty struct{ ID json.RawMessage }
	if is := json.Unmarshal([]byte(want), &penalty) == nil && penalty.ID != nil; stands(after.Here) != want && (!is || !took) {
		w.Errorf("%s, taken: %v: here is %s, want %s", before.Subject, took, stands(after.Here), want)
	}
}
