package floordesk

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"pokerliga/floor"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
)

// past is an event that was written down on paper, with the lines that say it.
type past struct {
	Event floor.Event
	Lines []string
}

// The limits of what is read at once: lines, hands in a line, and how long after the last event the first line may be.
const (
	mostPast   = 300
	mostHands  = 40
	longestGap = 18 * 60 * 60
)

// sheetLine is a line that was read.
type sheetLine struct {
	number, table int
	at            floor.Instant
	words         []string // behind the time
	text          string
}

// LinesPath is the path of the lines in what is refused of them.
const LinesPath = "$.lines"

// readPast reads the lines of report sheets into events, in the order of their times, each of which is possible behind those
// before it. The error is an [acts.Refusal] that names the line.
func readPast(t *Tournament, text string, now time.Time) ([]past, error) {
	lines, err := notedLines(t, text, now)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(lines, func(a, b sheetLine) int { return int(a.at - b.at) })
	var list []past
	state, events := t.State, slices.Clone(t.File.Events)
	for i := 0; i < len(lines); {
		hand := sameHand(lines[i:])
		read, says := pastOf(state, lines[i:i+hand])
		if says != "" {
			return nil, lines[i].refuse(says)
		}
		for _, p := range read {
			events = append(events, p.Event)
			if state, err = floor.Next(state, &t.File.Head, events); err != nil {
				var found *rulebook.Breach
				if errors.As(err, &found) {
					return nil, lines[i].refuse(t.Named(found.Sentence))
				}
				return nil, err
			}
		}
		list, i = append(list, read...), i+hand
	}
	return list, nil
}

// refuse refuses a line.
func (l *sheetLine) refuse(says string) error {
	return &acts.Refusal{Path: LinesPath, Sentence: fmt.Sprintf("Zeile %d, „%s“: %s", l.number, acts.Clip(l.text), says)}
}

// notedLines reads times and tables of lines.
func notedLines(t *Tournament, text string, now time.Time) ([]sheetLine, error) {
	var lines []sheetLine
	table := 0
	if all := t.File.Tables; len(all) == 1 {
		table = all[0].Table
	}
	number := 0
	for line := range strings.Lines(text) {
		number++
		words := strings.Fields(strings.ToLower(line))
		l := sheetLine{number: number, text: strings.TrimSpace(line)}
		switch {
		case len(words) == 0:
			continue
		case words[0] == "tisch":
			of := -1
			if len(words) == 2 {
				of, _ = strconv.Atoi(strings.TrimSuffix(words[1], ":"))
			}
			if there, _ := t.Table(of); there == nil {
				return nil, l.refuse("Diesen Tisch gibt es nicht.")
			}
			table = of
			continue
		}
		if says := l.timed(t, words[0], now); says != "" {
			return nil, l.refuse(says)
		}
		l.table, l.words = table, words[1:]
		if lines = append(lines, l); len(lines) > mostPast {
			return nil, l.refuse(fmt.Sprintf("Mehr als %d Zeilen auf einmal gehen nicht.", mostPast))
		}
	}
	if len(lines) == 0 {
		return nil, &acts.Refusal{Path: LinesPath, Sentence: "Bitte mindestens eine Zeile eingeben, etwa „20:14 3 raus“."}
	}
	return lines, nil
}

// timed reads the time of a line, which is behind the last event and over.
func (l *sheetLine) timed(t *Tournament, word string, now time.Time) (says string) {
	at, err := time.Parse("15:04", strings.Replace(strings.TrimSuffix(word, ","), ".", ":", 1))
	if err != nil {
		return "Am Anfang steht die Uhrzeit, etwa 20:14."
	}
	last := floor.Instant(now.Unix()) - longestGap
	if n := t.Number(); n > 0 {
		last = t.File.Events[n-1].At
	}
	l.at = nextAt(at.Hour(), at.Minute(), last)
	switch {
	case l.at-last > longestGap, l.at > floor.Instant(now.Unix()):
		return fmt.Sprintf("Das liegt vor dem letzten Eintrag um %s oder ist noch nicht gewesen. Was zu früh eingetragen wurde, zuerst "+
			"zurücknehmen.", rulebook.Clock(time.Unix(int64(last), 0)))
	}
	return ""
}

// sameHand counts the lines, from the first on, that say who is out in one hand of a table.
func sameHand(lines []sheetLine) int {
	n := 1
	for ; n < len(lines); n++ {
		a, b := &lines[0], &lines[n]
		if !a.says("raus") || !b.says("raus") || a.at != b.at || a.table != b.table {
			break
		}
	}
	return n
}

// says reports whether the second word is that.
func (l *sheetLine) says(word string) bool { return len(l.words) > 1 && l.words[1] == word }

// pastOf are the events that one line says, or several about one hand; says is for what they are refused.
func pastOf(state *floor.State, lines []sheetLine) (list []past, says string) {
	l := &lines[0]
	one := func(e floor.Event) ([]past, string) {
		e.At = l.at
		return []past{{Event: e, Lines: []string{l.line()}}}, ""
	}
	if len(l.words) == 0 {
		return nil, "Nach der Uhrzeit fehlt, was war."
	}
	clocks := map[string]string{"start": floor.Start, "pause": floor.Pause, "weiter": floor.Resume}
	if do := clocks[l.words[0]]; do != "" {
		return one(floor.Event{Do: do})
	}
	if l.table == 0 {
		return nil, "Von welchem Tisch? Darüber eine Zeile wie „Tisch 5“."
	}
	if l.words[0] == "hand" {
		return l.hands()
	}
	if len(l.words) < 2 {
		return nil, "Es fehlt, was war, etwa „20:14 3 raus“."
	}
	if l.words[1] == "raus" {
		return outOf(state, lines)
	}
	who, _ := sitting(state, l.table, l.words[0])
	if who == "" {
		return nil, "Auf diesem Platz sitzt da niemand."
	}
	n := int64(0)
	if len(l.words) > 2 {
		n = digits(l.words[2])
	}
	switch {
	case l.words[1] == "verwarnt":
		return one(floor.Event{Do: floor.Penalize, Entrant: who, Kind: floor.Warning})
	case l.words[1] == "strafe" && n > 0:
		return one(floor.Event{Do: floor.Penalize, Entrant: who, Kind: floor.ForOrbits, Orbits: n})
	case l.words[1] == "aussetzen" && n > 0:
		return one(floor.Event{Do: floor.Penalize, Entrant: who, Kind: floor.ForHands, Hands: n})
	case l.words[1] == "chips" && n >= 0 && len(l.words) > 2:
		return one(floor.Event{Do: floor.Count, Stacks: []floor.Stack{{Entrant: who, Chips: n}}})
	case l.words[1] == "nach" && len(l.words) > 2:
		table, seat, _ := strings.Cut(l.words[2], "/")
		return one(floor.Event{Do: floor.MoveOne, Entrant: who, Table: int(digits(table)), Seat: int(digits(seat))})
	}
	return nil, "Das ist nicht zu lesen; was geht, steht daneben."
}

// hands are the hands that a line counts.
func (l *sheetLine) hands() ([]past, string) {
	n := int64(1)
	if len(l.words) > 1 {
		n = digits(l.words[1])
	}
	if n < 1 || n > mostHands {
		return nil, fmt.Sprintf("Hände: 1 bis %d.", mostHands)
	}
	list := make([]past, n)
	for i := range list {
		list[i] = past{Event: floor.Event{Do: floor.Hand, Table: l.table, At: l.at}, Lines: []string{l.line()}}
	}
	return list, ""
}

// line is the line again, with its table.
func (l *sheetLine) line() string { return fmt.Sprintf("Tisch %d\n%s", l.table, l.text) }

// outOf is the hand in which those are out whom lines name.
func outOf(state *floor.State, lines []sheetLine) ([]past, string) {
	p := past{Event: floor.Event{Do: floor.Bust, At: lines[0].at}}
	for i := range lines {
		l := &lines[i]
		who, _ := sitting(state, l.table, l.words[0])
		if who == "" {
			return nil, "Auf Platz " + acts.Clip(l.words[0]) + " sitzt da niemand."
		}
		s := floor.Stack{Entrant: who}
		if len(l.words) > 2 {
			if s.Chips = digits(l.words[2]); s.Chips < 1 {
				return nil, "Die Chips sind keine Zahl."
			}
		}
		p.Event.Out, p.Lines = append(p.Event.Out, s), append(p.Lines, l.line())
	}
	return []past{p}, ""
}

// digits is a number as it was written, with points between the thousands; -1 for none.
func digits(word string) int64 {
	n, err := strconv.ParseInt(strings.ReplaceAll(word, ".", ""), 10, 64)
	if err != nil {
		return -1
	}
	return n
}

// nextAt is an instant with the time of day of a line: the first that is not before an instant, which lies in the minute of that.
func nextAt(hour, minute int, after floor.Instant) floor.Instant {
	base := time.Unix(int64(after), 0).In(rulebook.Vienna())
	at := time.Date(base.Year(), base.Month(), base.Day(), hour, minute, 0, 0, base.Location())
	if at.Before(base.Truncate(time.Minute)) {
		at = at.AddDate(0, 0, 1)
	}
	return max(floor.Instant(at.Unix()), after)
}
