package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"testing"
	"time"

	"pokerliga/floor/floorheat"
	"pokerliga/league"
	"pokerliga/office/lease"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// wayHome is a matchday that is lent to a laptop, with everything that may happen between the laptop and home.
type wayHome struct {
	*hall // home

	laptop *lentDay
	disk   string // of the laptop
	file   []byte // the hall file
	day    *scoring.Matchday
	lines  []floorheat.HeatLine
	lifted []string // penalties that may be lifted
	sent   int64    // number of the last line that the laptop knows to be at home
	draw   *rand.Rand
}

// Whatever is entered on a laptop, in whatever order and however wrong, and whatever happens to what it sends: home has a prefix of its lines at any moment and
// nothing by halves. Once all of them have come, home says of the matchday what the laptop says, byte for byte, and its journal has what the laptop wrote. Where the matchday was taken back
// by force instead, every line is in exactly one state, and once all is decided nothing waits.
func TestWhateverHappensOnTheWayHome(t *testing.T) {
	t.Parallel()
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		var first *wayHome
		t.Run("lent", func(before *testing.T) {
			home := open(before, storagetest.OpenDSN(before, dsn), Options{})
			first = &wayHome{hall: home, day: home.midHeat()}
			first.laptop = home.lentTo()
			first.lines = home.floorLines(home.director, smallDay)
			var err error
			if first.file, err = home.store.HallFile(before.Context(), first.laptop.of.ID); err != nil {
				before.Fatal(err)
			}
			first.laptop.http.Close()
			if err := first.laptop.store.(*storage.Store).Close(); err != nil {
				before.Fatal(err)
			}
			first.disk = storagetest.Copy(t, first.laptop.disk)
		})
		if first == nil || t.Failed() {
			t.Skip("-run leaves out what is lent")
		}
		cases := storagetest.Times(4, 1, 2000)
		if dsn[0] == 'p' { // PostgreSQL, where each takes longer
			cases = storagetest.Times(2, 1, 200)
		}
		for seed := range uint64(cases) {
			t.Run(fmt.Sprint(seed), func(t *testing.T) {
				first.again(t, dsn, seed).happens()
			})
		}
	})
}

// again is the same lent day, on copies of both databases.
func (w *wayHome) again(t *testing.T, dsn string, seed uint64) *wayHome {
	t.Helper()
	home := open(t, storagetest.OpenDSN(t, storagetest.Copy(t, dsn)), Options{})
	home.admin, home.director, home.clock = w.admin, w.director, w.clock
	o := &wayHome{hall: home, disk: storagetest.Copy(t, w.disk), file: w.file, day: w.day, lines: w.lines, draw: rand.New(rand.NewPCG(seed, 0))}
	o.laptop = &lentDay{content: w.laptop.content, of: w.laptop.of}
	o.opens(w.laptop.clock)
	return o
}

// opens opens the program on the laptop, as at first and after it was killed.
func (w *wayHome) opens(clock time.Time) {
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
	store.Record(own)
	w.laptop.hall = &hall{T: w.T, store: store, accounts: store.Accounts(), clock: clock}
	w.laptop.restart(Options{})
	w.laptop.director = "token-of-" + directorEmail
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
	w.clock = w.laptop.clock.Add(time.Hour)
	if w.draw.IntN(3) == 0 {
		w.takenBack()
	} else {
		w.returned()
	}
	w.verifies()
}

// over asks the laptop to write something over what stands there, or now and then over something else.
func (w *wayHome) over(path string, content any) *got {
	w.Helper()
	l := w.laptop
	var header []string
	switch is := l.get(l.director, path); {
	case w.draw.IntN(8) == 0:
		header = []string{"If-Match", `"00000000000000000000000000000000"`}
	case is.StatusCode == http.StatusOK:
		header = []string{"If-Match", is.etag()}
	}
	if w.draw.IntN(6) == 0 {
		header = append(header, "Idempotency-Key", fmt.Sprint("schluessel-", w.draw.IntN(3)))
	}
	if content == nil {
		return l.drop(l.director, path, header...)
	}
	return l.put(l.director, path, content, header...)
}

// enters enters something on the laptop that may be refused there, too.
func (w *wayHome) enters() {
	w.Helper()
	l := w.laptop
	l.clock = l.clock.Add(time.Duration(w.draw.IntN(20*60*1000))*time.Millisecond + time.Microsecond)
	table := w.lines[w.draw.IntN(len(w.lines))].Table
	if table == 0 {
		table = w.lines[0].Table
	}
	lineup := &w.day.Lineups[w.draw.IntN(len(w.day.Lineups))]
	mtt := w.day.Heats[0].TeamMTTs[w.draw.IntN(len(w.day.Heats[0].TeamMTTs))]
	stacks := smallDay + "/heats/1/team-mtts/" + mtt.MTT
	var did *got
	switch w.draw.IntN(12) {
	case 0, 1, 2, 3:
		card, at := l.freeCard(table)
		w.draw.Shuffle(len(card.Seats), func(i, j int) { card.Seats[i].Place, card.Seats[j].Place = card.Seats[j].Place, card.Seats[i].Place })
		did = w.over(at, card)
	case 4:
		did = w.over(fmt.Sprintf("%s/heats/1/sit-and-gos/%d", smallDay, table), nil)
	case 5, 6:
		did = w.over(stacks, mtt)
	case 7:
		did = w.over(stacks, nil)
	case 8:
		did = w.over(smallDay+"/checkin/"+lineup.Club, league.CheckTeamIn{Dress: w.draw.IntN(2) == 0,
			Players: []league.PresentBody{{Player: lineup.Slots[w.draw.IntN(6)], Identified: true}}})
	case 9:
		if len(w.lifted) > 0 && w.draw.IntN(2) == 0 {
			did = l.post(l.director, smallDay+"/penalties/"+w.lifted[0]+"/lift", league.LiftPenalty{Reason: "Verwechslung"})
			break
		}
		did = l.post(l.director, smallDay+"/penalties", league.ImposePenalty{Club: lineup.Club, Player: lineup.Slots[w.draw.IntN(6)], Heat: 1,
			Kind: matchday.PenaltyWarning, Rule: "2.2.16", Referee: "Max Muster", Reason: "laut"})
		var p matchday.Penalty
		if did.StatusCode == http.StatusCreated {
			did.into(&p)
			w.lifted = append(w.lifted, p.ID)
		}
	case 10:
		if w.draw.IntN(2) == 0 {
			w.plays()
		}
		did = l.post(l.director, smallDay+"/heats/1/"+[]string{"close", "reopen"}[w.draw.IntN(2)], map[string]string{"reason": "Irrtum"})
	default:
		var header []string
		if is := l.get(l.director, smallDay+"/heats/2/draw"); is.StatusCode == http.StatusOK {
			header = []string{"If-Match", is.etag()}
		}
		did = l.post(l.director, smallDay+"/heats/2/draw?reason=Irrtum", nil, header...)
	}
	if did.StatusCode >= http.StatusInternalServerError {
		w.Errorf("%s: %d %s", did.what, did.StatusCode, did.body)
	}
}

// plays enters what the first heat still lacks.
func (w *wayHome) plays() {
	w.Helper()
	l := w.laptop
	for i := range w.lines {
		if w.lines[i].Table > 0 {
			card, at := l.freeCard(w.lines[i].Table)
			l.put(l.director, at, card)
		}
	}
	for _, mtt := range w.day.Heats[0].TeamMTTs {
		l.put(l.director, smallDay+"/heats/1/team-mtts/"+mtt.MTT, mtt)
	}
}

// written is how many lines the laptop has.
func (w *wayHome) written() int64 {
	w.Helper()
	return int64(len(w.linesOf(w.laptop.store)))
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

// sends sends lines of the laptop, up to a number.
func (w *wayHome) sends(from, to int64) *got {
	w.Helper()
	w.clock = w.laptop.clock
	body, signature := w.laptop.batch(from, to)
	return w.laptop.sends(w.hall, body, signature)
}

// pushes sends some lines behind the last that the laptop knows to be at home, which takes them.
func (w *wayHome) pushes(most int64, heard bool) {
	w.Helper()
	if n := w.written(); n > w.sent {
		to := min(n, w.sent+most)
		w.sends(w.sent+1, to).is(http.StatusOK)
		if heard {
			w.sent = to
		}
	}
}

// fails lets something happen beside the laptop: to what it sends, to itself, or at home.
func (w *wayHome) fails() {
	w.Helper()
	n, has := w.written(), int64(len(w.linesOf(w.store)))
	switch w.draw.IntN(9) {
	case 0, 1:
		w.pushes(1+w.draw.Int64N(6), true)
	case 2: // the answer is lost
		w.pushes(1+w.draw.Int64N(6), false)
	case 3: // what came before comes once more, and again
		for range 2 {
			if has > 0 {
				from := 1 + w.draw.Int64N(has)
				w.sends(from, from+w.draw.Int64N(has-from+1)).is(http.StatusOK)
			}
		}
	case 4: // some are lost before
		if n > has+1 {
			w.sends(has+2, n).is(http.StatusConflict).says(`"is":"gap"`).says(fmt.Sprintf(`"next":%d`, has+1))
		}
	case 5: // cut off, or with a byte that is another one
		if n > has {
			body, signature := w.laptop.batch(has+1, n)
			cut := body[:w.draw.IntN(len(body))]
			w.laptop.sends(w.hall, cut, signature).is(http.StatusUnauthorized)
			other := bytes.Clone(body)
			other[w.draw.IntN(len(other))] ^= 1
			w.laptop.sends(w.hall, other, signature).is(http.StatusUnauthorized)
		}
	case 6: // one is left out in the middle
		if n > has+2 {
			lines := w.linesOf(w.laptop.store)[has:]
			out := 1 + w.draw.IntN(len(lines)-2)
			b := lease.Batch{Format: lease.LinesFormat, Lease: w.laptop.of.ID, Now: w.laptop.clock, Schema: lease.Schema, First: has + 1,
				Lines: append(append([]lease.WrittenLine{}, lines[:out]...), lines[out+1:]...), Head: lines[len(lines)-1].Hash}
			body, signature := w.laptop.signed(&b)
			w.laptop.sends(w.hall, body, signature).is(http.StatusUnprocessableEntity)
		}
	case 7: // the laptop is killed and opened again
		_ = w.laptop.store.(*storage.Store).Close()
		w.opens(w.laptop.clock)
	default: // at home what is there is refused, and anything else goes on
		card, at := w.freeCard(w.lines[2].Table)
		w.put(w.director, at, card, "If-Match", "*").is(http.StatusLocked)
		w.post(w.admin, small+"/sanctions", scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: w.day.Lineups[0].Club, Points: -1, Reason: "Test"}).is(201)
		w.post(w.admin, small+"/sanctions/1/lift", map[string]string{"reason": "Irrtum"})
	}
}

// returned brings the matchday back: all lines come, and home says what the laptop says.
func (w *wayHome) returned() {
	w.Helper()
	for w.sent < w.written() {
		w.pushes(7, true)
	}
	w.clock = w.laptop.clock
	for _, path := range w.says() {
		here, there := w.get(w.director, path), w.laptop.get(w.laptop.director, path)
		if here.StatusCode != there.StatusCode {
			w.Errorf("%s: %d at home, %d on the laptop", path, here.StatusCode, there.StatusCode)
			continue
		}
		here.saysAs(there)
	}
	lines := w.linesOf(w.store)
	head := w.laptop.of.Digest
	if len(lines) > 0 {
		head = lines[len(lines)-1].Hash
	}
	body, signature := w.laptop.made(head, &lease.Line{Number: int64(len(lines)) + 1, By: directorEmail, Act: lease.Finish, At: w.clock, Wrote: []lease.Wrote{}})
	for range 2 {
		w.laptop.sends(w.hall, body, signature).is(http.StatusOK)
	}
	w.get(w.director, smallHall).is(http.StatusOK).says(`"state":"returned"`)
}

// says are the addresses that say all of the matchday but what the season has beside it.
func (w *wayHome) says() []string {
	paths := []string{smallDay, smallDay + "/heats/1/draw", smallDay + "/heats/1/draw?number=1", smallDay + "/heats/2/draw", smallDay + "/heats/2/draw?number=1",
		smallDay + "/checkin", smallDay + "/penalties", smallDay + "/heats/1/warnings", firstDesk}
	for i := range w.lines {
		if paths = append(paths, "/api/v1/tournaments/"+w.lines[i].Tournament+"/file"); w.lines[i].Table > 0 {
			paths = append(paths, sheetOf(w.lines[i]))
		}
	}
	return paths
}

// takenBack takes the matchday back by force: what has not come is left over, and decided one by one.
func (w *wayHome) takenBack() {
	w.Helper()
	w.post(w.director, smallHall+"/take-back", map[string]string{"reason": "Laptop antwortet nicht"}).is(http.StatusOK)
	n, has := w.written(), len(w.linesOf(w.store))
	if n == 0 {
		return
	}
	w.sends(1, n).is(map[bool]int{true: http.StatusOK, false: http.StatusGone}[int64(has) == n])
	counts := func() (c lease.LineCounts) {
		w.laptop.leaves(w.hall, 1, n).is(http.StatusOK).into(&c)
		if all := c.Done + c.Local + c.Open + c.Same + c.Taken + c.Left; int64(all) != n || c.Done > has {
			w.Errorf("of %d lines, %d of them carried out, %+v", n, has, c)
		}
		return c
	}
	if first, again := counts(), counts(); first != again {
		w.Errorf("sent once more they are %+v, before %+v", again, first)
	}
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
	content := func(e *lease.Entered) string {
		if e == nil {
			return ""
		}
		return string(e.Content)
	}
	want := content(before.Here)
	if took {
		want = content(before.Hall)
	}
	var penalty struct{ ID json.RawMessage }
	if is := json.Unmarshal([]byte(want), &penalty) == nil && penalty.ID != nil; content(after.Here) != want && (!is || !took) {
		w.Errorf("%s, taken: %v: here is %s, want %s", before.Subject, took, content(after.Here), want)
	}
}
