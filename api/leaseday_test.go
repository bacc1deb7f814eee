package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"time"

	"pokerliga/api/tournaments"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/office/people"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

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
	table := w.table()
	sheet := fmt.Sprintf("%s/heats/1/sit-and-gos/%d", smallDay, table)
	lineup := &w.day.Lineups[w.draw.IntN(len(w.day.Lineups))]
	mtt := w.day.Heats[0].TeamMTTs[w.draw.IntN(len(w.day.Heats[0].TeamMTTs))]
	stacks := smallDay + "/heats/1/team-mtts/" + mtt.MTT
	heat := 1 + w.draw.IntN(2)
	even := w.draw.IntN(2) == 0
	did := new(got)
	switch w.draw.IntN(19) {
	case 0, 1, 2, 3:
		card, at := l.freeCard(table)
		w.draw.Shuffle(len(card.Seats), func(i, j int) { card.Seats[i].Place, card.Seats[j].Place = card.Seats[j].Place, card.Seats[i].Place })
		did = w.over(at, card)
	case 4:
		did = w.over(sheet, nil)
	case 5, 6:
		did = w.over(stacks, mtt)
	case 7:
		did = w.over(stacks, nil)
	case 8:
		did = w.over(smallDay+"/checkin/"+lineup.Club, league.CheckTeamIn{Dress: even,
			Players: []league.PresentBody{{Player: lineup.Slots[w.draw.IntN(6)], Identified: true}}})
	case 9:
		did = w.penalises(lineup)
	case 10:
		if even {
			w.plays()
		}
		did = l.post(l.director, smallDay+"/heats/1/"+[]string{"close", "reopen"}[w.draw.IntN(2)], map[string]string{"reason": "Irrtum"})
	case 11:
		var header []string
		if is := l.get(l.director, smallDay+"/heats/2/draw"); is.StatusCode == http.StatusOK {
			header = []string{"If-Match", is.etag()}
		}
		did = l.post(l.director, smallDay+"/heats/2/draw?reason=Irrtum", nil, header...)
	case 12:
		if did = w.over(smallDay+"/lineups/"+lineup.Club+"?reason=Rechtzeitig", lineup); even {
			did = w.over(smallDay+"/no-shows/"+lineup.Club, nil)
		}
	case 13:
		at := fmt.Sprintf("%s/heats/%d/beginning", smallDay, heat)
		did = l.put(l.director, at, league.BeginHeat{At: rulebook.Clock(l.clock)}, "If-Match", "*")
		if even {
			did = l.drop(l.director, at, "If-Match", "*")
		}
	case 14:
		if did = l.put(l.director, stacks+"/acknowledgement", league.Acknowledge{Note: "gezählt"}); even {
			card, at := l.freeCard(table)
			did = l.put(l.director, at+"/confirmation", card)
		}
	case 15:
		bust := stacks + "/busts/" + lineup.Club
		did = l.put(l.director, bust, league.NoteBust{Happened: l.clock.UTC().Format(time.RFC3339)})
		if even {
			did = l.drop(l.director, bust, "If-Match", "*")
		}
	case 16:
		w.helps(table)
	default:
		did = w.directs()
	}
	if did.Response != nil && did.StatusCode >= http.StatusInternalServerError {
		w.Errorf("%s: %d %s", did.what, did.StatusCode, did.body)
	}
}

// table is a Sit'n'Go table of the first heat.
func (w *wayHome) table() int {
	if table := w.lines[w.draw.IntN(len(w.lines))].Table; table > 0 {
		return table
	}
	return w.lines[0].Table
}

// penalises penalises a player, or lifts a penalty.
func (w *wayHome) penalises(lineup *scoring.Lineup) *got {
	w.Helper()
	l := w.laptop
	if len(w.lifted) > 0 && w.draw.IntN(2) == 0 {
		return l.post(l.director, smallDay+"/penalties/"+w.lifted[0]+"/lift", league.LiftPenalty{Reason: "Verwechslung"})
	}
	did := l.post(l.director, smallDay+"/penalties", league.ImposePenalty{Club: lineup.Club, Player: lineup.Slots[w.draw.IntN(6)], Heat: 1,
		Kind: matchday.PenaltyWarning, Rule: "2.2.16", Referee: "Max Muster", Reason: "laut"})
	var p matchday.Penalty
	if did.StatusCode == http.StatusCreated {
		did.into(&p)
		w.lifted = append(w.lifted, p.ID)
	}
	return did
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

// directs lets something happen on the floor of a table or a team tournament, or draws lots there.
func (w *wayHome) directs() *got {
	w.Helper()
	l, at := w.laptop, "/api/v1/tournaments/"+w.lines[w.draw.IntN(len(w.lines))].Tournament
	if w.draw.IntN(4) == 0 {
		return l.post(l.director, at+"/lots", nil)
	}
	var is struct {
		Entrants []struct{ ID string }
		Events   []json.RawMessage
	}
	l.get(l.director, at+"/file").is(http.StatusOK).into(&is)
	who := is.Entrants[w.draw.IntN(len(is.Entrants))].ID
	return l.post(l.director, at+"/events", []tournaments.EventBody{{"do": "start"}, {"do": "pause"}, {"do": "resume"}, {"do": "bust", "out": []any{map[string]any{"entrant": who}}},
		{"do": "undo", "event": len(is.Events)}, {"do": "note", "note": "Tisch gewechselt"}}[w.draw.IntN(6)])
}

// helps adds a helper of a table, lets one enter a card, or ends the link of one.
func (w *wayHome) helps(table int) {
	w.Helper()
	sheets := []acts.Sheet{acts.SheetOf(1, fmt.Sprintf("sit-and-gos/%d", table))}
	adds := func(h *hall, terms acts.Terms) *got {
		given, err := people.HelpersOf(h.people).Add(h.Context(), h.actor(directorEmail), firstDay.Place(), "Hansi", nil, sheets, terms)
		if err != nil {
			return nil
		}
		h.signsIn(given[0].ID)
		if h == w.laptop.hall {
			w.helpers = append(w.helpers, given[0].ID)
		}
		return nil
	}
	if len(w.helpers) == 0 || w.draw.IntN(3) == 0 {
		adds(w.laptop.hall, acts.Terms{})
		w.noted(nil, adds)
		return
	}
	who := w.helpers[w.draw.IntN(len(w.helpers))]
	drops := func(h *hall, terms acts.Terms) *got {
		_, _ = people.HelpersOf(h.people).Drop(h.Context(), h.actor(directorEmail), firstDay.Place(), who, terms)
		return nil
	}
	if w.draw.IntN(3) == 0 {
		drops(w.laptop.hall, acts.Terms{})
		w.noted(nil, drops)
		return
	}
	l := w.laptop
	card, at := l.freeCard(table)
	l.put("token-of-"+who, at, card)
}

// written is how many lines the laptop has.
func (w *wayHome) written() int64 {
	w.Helper()
	return int64(len(w.linesOf(w.laptop.store)))
}

// sends sends lines of the laptop, up to a number.
func (w *wayHome) sends(from, to int64) *got {
	w.Helper()
	w.clock = w.laptop.clock
	body, signature := w.laptop.batch(from, to)
	return w.laptop.sends(w.hall, body, signature)
}

// pushes sends some lines behind the last that the laptop knows to be at home, which takes them. Where home was set back it says where to go on.
func (w *wayHome) pushes(most int64, heard bool) {
	w.Helper()
	n := w.written()
	if n <= w.sent {
		return
	}
	to := min(n, w.sent+most)
	answer := w.sends(w.sent+1, to)
	if has := int64(len(w.linesOf(w.store))); has < w.sent {
		answer.is(http.StatusConflict).says(`"is":"gap"`).says(fmt.Sprintf(`"next":%d`, has+1))
		w.sent = has
		return
	}
	if answer.is(http.StatusOK); heard {
		w.sent = to
	}
}

// fails lets something happen beside the laptop: to what it sends, to itself, or at home.
func (w *wayHome) fails() {
	w.Helper()
	n, has := w.written(), int64(len(w.linesOf(w.store)))
	switch w.draw.IntN(14) {
	case 0, 1, 2:
		w.pushes(1+w.draw.Int64N(6), true)
	case 3: // the answer is lost
		w.pushes(1+w.draw.Int64N(6), false)
	case 4: // what came before comes once more, and again
		for range 2 {
			if has > 0 {
				from := 1 + w.draw.Int64N(has)
				w.sends(from, from+w.draw.Int64N(has-from+1)).is(http.StatusOK)
			}
		}
	case 5: // some are lost before
		if n > has+1 {
			w.sends(has+2, n).is(http.StatusConflict).says(`"is":"gap"`).says(fmt.Sprintf(`"next":%d`, has+1))
		}
	case 6: // cut off, or with a byte that is another one
		if n > has {
			body, signature := w.laptop.batch(has+1, n)
			cut := body[:w.draw.IntN(len(body))]
			w.laptop.sends(w.hall, cut, signature).is(http.StatusUnauthorized)
			other := bytes.Clone(body)
			other[w.draw.IntN(len(other))] ^= 1
			w.laptop.sends(w.hall, other, signature).is(http.StatusUnauthorized)
		}
	case 7: // one is left out in the middle
		if n > has+2 {
			lines := w.linesOf(w.laptop.store)[has:]
			out := 1 + w.draw.IntN(len(lines)-2)
			b := lease.Batch{Format: lease.LinesFormat, Lease: w.laptop.of.ID, Now: w.laptop.clock, Schema: lease.Schema, First: has + 1,
				Lines: append(append([]lease.WrittenLine{}, lines[:out]...), lines[out+1:]...), Head: lines[len(lines)-1].Hash}
			body, signature := w.laptop.signed(&b)
			w.laptop.sends(w.hall, body, signature).is(http.StatusUnprocessableEntity)
		}
	case 8: // the laptop is killed and opened again
		_ = w.laptop.store.(*storage.Store).Close()
		w.opens(w.laptop.clock)
	case 9: // home is copied, or set back to the copy
		w.setBack()
	case 10: // the laptop dies, and a second one goes on from the copy of the first
		w.moves(n)
	case 11: // home does not come to what the last one says
		w.differs(n, has)
	case 12: // another laptop sends what it has written behind a line that home has
		if has > 0 {
			from := 1 + w.draw.Int64N(has)
			w.clock = w.laptop.clock
			other := &lease.Line{Number: from, By: directorEmail, Act: lease.Opened, At: w.laptop.clock, Wrote: []lease.Wrote{}}
			body, signature := w.laptop.made(w.hashOf(from-1), other)
			w.laptop.sends(w.hall, body, signature).is(http.StatusConflict).says(`"is":"forked"`).says(fmt.Sprintf(`"number":%d`, from))
		}
	default: // at home what is there is refused, and anything else goes on
		card, at := w.freeCard(w.lines[2].Table)
		w.put(w.director, at, card, "If-Match", "*").is(http.StatusLocked)
		w.post(w.admin, small+"/sanctions", scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: w.day.Lineups[0].Club, Points: -1, Reason: "Test"}).is(201)
		w.post(w.admin, small+"/sanctions/1/lift", map[string]string{"reason": "Irrtum"})
	}
}

// hashOf is that of a line, or of what stands before the first.
func (w *wayHome) hashOf(number int64) string {
	w.Helper()
	if number == 0 {
		return w.laptop.of.Digest
	}
	return w.linesOf(w.laptop.store)[number-1].Hash
}

// differs sends what home lacks, the last line with something else than was written: nothing of it is carried out.
func (w *wayHome) differs(n, has int64) {
	w.Helper()
	if n < has+2 {
		return
	}
	lines, err := lease.Read(w.hashOf(has), has+1, w.linesOf(w.laptop.store)[has:])
	if err != nil {
		w.Fatal(err)
	}
	last := slices.IndexFunc(lines, func(l lease.Line) bool { return l.Number > has+1 && len(l.Wrote) > 0 })
	if last < 0 {
		return
	}
	lines[last].Wrote[0].After = `{"table":99}`
	var some []*lease.Line
	for i := range lines[:last+1] {
		some = append(some, &lines[i])
	}
	w.clock = w.laptop.clock
	body, signature := w.laptop.made(w.hashOf(has), some...)
	w.laptop.sends(w.hall, body, signature).is(http.StatusConflict).says(`"is":"differs"`).says(fmt.Sprintf(`"number":%d`, lines[last].Number))
	if now := int64(len(w.linesOf(w.store))); now != has {
		w.Errorf("of a batch that is refused home has kept %d lines", now-has)
	}
}

// setBack copies home, or sets it back to the copy: what was done there since is gone.
func (w *wayHome) setBack() {
	w.Helper()
	clock := w.clock
	w.closes()
	if w.kept == "" {
		w.kept = storagetest.Copy(w.T, w.lent)
		for i := range w.did {
			w.did[i].kept = true
		}
	} else {
		w.lent = storagetest.Copy(w.T, w.kept)
		w.did = slices.DeleteFunc(w.did, func(d deed) bool { return d.home && !d.kept })
	}
	w.opensHome()
	w.clock = clock
}

// moves opens the hall file on a second laptop, with a copy that lacks the last lines of the first; what home has of them it fetches. The rest is lost.
func (w *wayHome) moves(n int64) {
	w.Helper()
	known := max(int64(len(w.linesOf(w.store))), n-w.draw.Int64N(4))
	lines, clock := w.linesOf(w.laptop.store)[:known], w.laptop.clock
	_ = w.laptop.store.(*storage.Store).Close()
	_, content := w.unseals(w.file, w.laptop.of.Key.String())
	w.disk = storagetest.SQLite(w.T) + ".db"
	store, err := storage.OpenLent(w.Context(), w.disk, firstDay, content)
	if err != nil {
		w.Fatal(err)
	}
	if err := store.Close(); err != nil {
		w.Fatal(err)
	}
	own := w.begins(clock)
	w.laptop.signsIn(directorEmail)
	half := w.draw.Int64N(known + 1)
	for _, part := range [][2]int64{{0, half}, {half, known}} { // of the copy, and of home
		before := w.laptop.of.Digest
		if part[0] > 0 {
			before = lines[part[0]-1].Hash
		}
		if err := w.laptop.server.PlayAgain(w.Context(), own, before, part[0]+1, lines[part[0]:part[1]]); err != nil {
			w.Fatal(err)
		}
	}
	w.laptop.store.(*storage.Store).Record(own)
	w.did = slices.DeleteFunc(w.did, func(d deed) bool { return !d.home && (d.behind > known || d.line != nil && d.line.Number > known) })
	for _, id := range w.helpers {
		if _, err := w.laptop.people.User(w.Context(), acts.Console, id); err == nil {
			w.laptop.signsIn(id)
		}
	}
}
