package seasonfile

// Renamed returns the file with other ids of players: the file itself if it has none of those that are to be replaced.
func (f *File) Renamed(to map[string]string) *File {
	names := false
	for i := range f.Players {
		_, is := to[f.Players[i].ID]
		names = names || is
	}
	if !names {
		return f
	}
	out := f.Clone()
	rename := func(ids ...*string) {
		for _, id := range ids {
			if is, known := to[*id]; known {
				*id = is
			}
		}
	}
	for i := range out.Players {
		rename(&out.Players[i].ID)
	}
	for i := range out.Roster {
		rename(&out.Roster[i].Player)
	}
	for i := range out.Leagues {
		for j := range out.Leagues[i].Matchdays {
			m := &out.Leagues[i].Matchdays[j]
			for k := range m.Lineups {
				rename(&m.Lineups[k].Captain)
				for slot := range m.Lineups[k].Slots {
					rename(&m.Lineups[k].Slots[slot])
				}
			}
			for k := range m.Heats {
				for _, card := range m.Heats[k].SitAndGos {
					for seat := range card.Seats {
						rename(&card.Seats[seat].Player)
					}
				}
				for _, mtt := range m.Heats[k].TeamMTTs {
					for stack := range mtt.Stacks {
						rename(&mtt.Stacks[stack].Player)
					}
				}
			}
		}
	}
	for _, s := range out.Sanctions {
		for i := range s.Players {
			rename(&s.Players[i])
		}
	}
	for _, t := range out.Tournaments {
		for i := range t.Results {
			rename(&t.Results[i].Player)
		}
	}
	return out
}
