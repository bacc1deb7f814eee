package matchday

import (
	"pokerliga/rules/draw"
	"pokerliga/scoring"
)

// PostState is what has become of a player in a heat.
type PostState string

// The states of a post. § 3.2.11
const (
	PostMissing      PostState = "missing"      // nobody stands in the slot (§ 3.2.6)
	PostWaiting      PostState = "waiting"      // his table is not drawn yet
	PostPlaying      PostState = "playing"      // no sheet says yet how it ended
	PostFree         PostState = "free"         // his stack went out in an earlier heat
	PostPlaced       PostState = "placed"       // his card is in
	PostOut          PostState = "out"          // his stack went out in this heat
	PostIn           PostState = "in"           // his stack was counted and is in
	PostDisqualified PostState = "disqualified" // § 2.2.16
)

// Post is where a slot of a lineup plays in a heat, and what has become of it there. § 3.2.11
type Post struct {
	Slot   int    // 1 to 6
	Player string // "" for a missing one
	Table  int    // of the Sit'n'Go, 0 for none
	Chairs int    // at that table, as it was drawn
	MTT    string // "A" or "B" of who plays a team MTT in this heat, "" of everybody else
	State  PostState
	Place  int // of the Sit'n'Go
	Chips  int // of the stack: at the end of the heat where it was counted, else at its beginning
}

// PostsOf returns where the six of a club play in a heat, by slot: as the sheets say that are in, else as the heat was drawn and
// its stacks are handed over; nil for a club without a lineup. § 3.2.8, § 3.2.11
func PostsOf(m *scoring.Matchday, heat int, drawn []draw.DrawnTable, noted *Noted, club string) []Post {
	l := m.Lineup(club)
	if l == nil {
		return nil
	}
	preset, posts := PresetOf(m, heat, drawn, noted), make([]Post, len(l.Slots))
	for i, player := range l.Slots {
		p := Post{Slot: i + 1, Player: player, State: PostMissing}
		switch {
		case player == "":
		case i/2+1 == heat:
			p.atStack(m.Heat(heat), preset, club)
		default:
			p.atTable(m.Heat(heat), drawn)
		}
		posts[i] = p
	}
	return posts
}

// atStack finds the stack that a player has in a heat. § 3.2.8
func (p *Post) atStack(h *scoring.Heat, preset *Preset, club string) {
	p.State = PostFree
	for _, begins := range preset.TeamMTTs {
		for _, s := range begins.Stacks {
			if s.Club == club && s.Player == p.Player {
				p.MTT, p.Chips, p.State = begins.MTT, s.Start, PostPlaying
			}
		}
	}
	if h == nil {
		return
	}
	for i := range h.TeamMTTs {
		s := StackOf(&h.TeamMTTs[i], club)
		if s == nil || s.Player != p.Player {
			continue
		}
		p.MTT, p.Chips, p.State = h.TeamMTTs[i].MTT, s.End, PostIn
		switch {
		case s.Disqualified:
			p.State = PostDisqualified
		case s.Out > 0 || s.Removed:
			p.State = PostOut
		}
	}
}

// atTable finds the Sit'n'Go table that a player has in a heat. § 3.2.11
func (p *Post) atTable(h *scoring.Heat, drawn []draw.DrawnTable) {
	p.State = PostWaiting
	for _, table := range drawn {
		for _, chair := range table.Seats {
			if chair.Player == p.Player {
				p.Table, p.Chairs, p.State = table.Table, len(table.Seats), PostPlaying
			}
		}
	}
	if h == nil {
		return
	}
	for i := range h.SitAndGos {
		for _, s := range h.SitAndGos[i].Seats {
			switch {
			case s.Player != p.Player:
			case s.Disqualified:
				p.Table, p.State = h.SitAndGos[i].Table, PostDisqualified
			default:
				p.Table, p.Place, p.State = h.SitAndGos[i].Table, s.Place, PostPlaced
			}
		}
	}
}

// Passing is the change of a club at a stack before a heat: who leaves it and who takes it over. § 3.2.8
type Passing struct {
	MTT      string
	From, To string // players, "" for nobody
	Chips    int
	Choice   bool // the captain can still say that it is the other one of the two (§ 3.2.5)
}

// PassingsOf returns the changes of a club at the stacks before a heat; none before the first one. § 3.2.8
func PassingsOf(m *scoring.Matchday, heat int, noted *Noted, club string) []Passing {
	var list []Passing
	for _, begins := range PresetOf(m, heat, nil, noted).TeamMTTs {
		for _, s := range begins.Stacks {
			if left := Leaves(m, heat, begins.MTT, club); s.Club == club && left != nil {
				list = append(list, Passing{begins.MTT, left.Player, s.Player, s.Start, len(s.Candidates) > 1 && !m.Started(heat)})
			}
		}
	}
	return list
}

// SwapsLeft returns the heats whose two players of the team MTTs a club can still swap once its lineup stands fast: those that have
// not begun. § 3.2.5
func SwapsLeft(m *scoring.Matchday, club string) []int {
	l, heats := m.Lineup(club), []int(nil)
	for heat := 1; l != nil && heat <= scoring.Heats; heat++ {
		if !m.Started(heat) && l.Slots[2*heat-2] != "" && l.Slots[2*heat-1] != "" {
			heats = append(heats, heat)
		}
	}
	return heats
}

// HeatNow returns the heat that a matchday is in, or comes to next; the last one of a matchday that is complete. § 3.2.11
func HeatNow(m *scoring.Matchday) int {
	switch {
	case m.Complete():
		return scoring.Heats
	case !m.Begun():
		return 1
	}
	return playing(m)
}
