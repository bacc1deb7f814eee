package seasonfile

// LastClubs returns the club to whose roster each player belonged last.
func (f *File) LastClubs() map[string]string {
	from, clubs := map[string]string{}, map[string]string{}
	for i := range f.Roster {
		if m := &f.Roster[i]; m.From >= from[m.Player] {
			from[m.Player], clubs[m.Player] = m.From, m.Club
		}
	}
	return clubs
}
