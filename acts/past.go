package acts

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
