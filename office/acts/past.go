package acts

import (
	"strconv"
	"time"

	"pokerliga/rules/rulebook"
)

// Moment is a state of the league that has been: how it stood at the end of a day, or once an entry of the journal was written.
type Moment struct {
	Day   string    // YYYY-MM-DD; of an entry, the day on which it was written
	Entry int64     // number of the entry, 0 for the end of the day
	At    time.Time // when the entry was written
}

// String names the moment as addresses do, by a day or by a number.
func (m Moment) String() string {
	if m.Entry > 0 {
		return strconv.FormatInt(m.Entry, 10)
	}
	return m.Day
}

// Ends returns from when on acts may have been written that are no part of it. No act counts from a day after the one on which it
// was carried out, so whatever counts from a later day was written when the day was over in Vienna, or afterwards.
func (m Moment) Ends() time.Time {
	if m.Entry > 0 {
		return m.At
	}
	return rulebook.Midnight(rulebook.AddDays(m.Day, 1))
}

// Precedes reports whether the season was not there yet that the entry begins; what came with a file is dated in it.
func (m Moment) Precedes(e *Entry) bool {
	if m.Entry > 0 {
		return e.Seq > m.Entry
	}
	return Deed(e.Act) != DeedImportSeason && e.Day() > m.Day
}

// Undo returns what has to be put back, one after the other, to have what was stored at that moment, see [Since] and [After].
func (m Moment) Undo(entries []Entry) []Memory {
	if m.Entry > 0 {
		return After(entries, m.Entry)
	}
	return Since(entries, m.Day)
}

// Memory is what was stored of a subject.
type Memory struct {
	Subject Subject
	Content string // JSON, "" where nothing was there
}

// Since returns what has to be put back, one after the other, to have what was
// stored at the end of a day: what each act that counts from a later day found,
// the last act first. Whatever was entered later and counts from that day or
// earlier was there, and what it replaced was not. Acts before the beginning of
// the season are no part of it. The entries are in order; those before the first
// one that counts from a later day make no difference and need not be given.
func Since(entries []Entry, day string) []Memory {
	var list []Memory
	there := map[Subject]bool{}
	first := Beginning(entries)
	for i := len(entries) - 1; i > first; i-- {
		e := &entries[i]
		switch {
		case e.Day() <= day:
			there[e.Subject] = true
		case !there[e.Subject]:
			list = append(list, Memory{e.Subject, e.Before})
		}
	}
	return list
}

// After returns what has to be put back, one after the other, to have what was stored once the entry of that number was written: what each
// later act found, the last act first. Acts before the beginning of the season are no part of it. The entries are in order; those up to
// that one need not be given.
func After(entries []Entry, number int64) []Memory {
	var list []Memory
	first := Beginning(entries)
	for i := len(entries) - 1; i > first && entries[i].Seq > number; i-- {
		list = append(list, Memory{entries[i].Subject, entries[i].Before})
	}
	return list
}

// Beginning returns the index of the last entry with which the season began: it
// was imported, or made from nothing. It is -1 where none did.
func Beginning(entries []Entry) int {
	i := len(entries) - 1
	for i >= 0 && (!Deed(entries[i].Act).Begins() || Deed(entries[i].Act) == DeedSeason && entries[i].Before != "") {
		i--
	}
	return i
}

// Begins reports whether an act of that kind may begin a season, and gives it its
// version itself.
func (d Deed) Begins() bool {
	return d == DeedImportSeason || d == DeedSeason || d == DeedNextSeason
}
