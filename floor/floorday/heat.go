package floorday

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"pokerliga/floor"
	"pokerliga/rules/draw"
	"pokerliga/scoring"
)

// Heat is a heat of a matchday that is played on the floor.
type Heat struct {
	Season, League string
	Day            *scoring.Matchday
	Number         int
	Structure      Structure
	Out            []string // players whom a referee has disqualified before it began (§ 2.2.16)
}

// Structure is the clock and the chips of a heat. § 3.2.9, § 5.2
type Structure struct {
	Levels    []floor.Piece `json:"levels"`
	Chips     []int64       `json:"chips,omitempty"` // the denominations
	TimeLimit int64         `json:"time_limit"`      // of a Sit'n'Go, in seconds
}

// Usual is the structure of a heat where nobody gives another: levels of twenty minutes (§ 5.2) with blinds from one to two
// hundredths of the stack on, and an hour at a Sit'n'Go.
func Usual() Structure {
	s := Structure{TimeLimit: 3600, Levels: []floor.Piece{}}
	for _, small := range []int64{10, 20, 30, 50, 75, 100, 150, 200, 300, 400, 600, 800, 1000, 1500, 2000} {
		s.Levels = append(s.Levels, floor.Piece{Kind: floor.Level, Seconds: 1200, Small: small, Big: 2 * small})
	}
	return s
}

// Tournament is a tournament of a heat before anybody has played, with what has happened by then.
type Tournament struct {
	Head   floor.Head
	Events []floor.Event
}

// ID names the tournament of a Sit'n'Go table in a heat, or with heat 0 of a team MTT.
func ID(season, league string, matchday, heat int, sheet string) string {
	id := fmt.Sprintf("%s-%s-%d", season, league, matchday)
	if heat > 0 {
		id = fmt.Sprintf("%s-%d", id, heat)
	}
	return short(id + "-" + sheet)
}

// short cuts what is too long for an id, so that it stays a name of its own.
func short(id string) string {
	if len(id) <= 64 {
		return id
	}
	sum := sha256.Sum256([]byte(id))
	return id[:51] + "-" + hex.EncodeToString(sum[:])[:12]
}

// head is what all tournaments of the heat have in common.
func (h *Heat) head(id, name, mode string, startChips int) floor.Head {
	rules := floor.EditionRules("apsa-2010")
	rules.StartChips = int64(cmp.Or(max(startChips, 0), int(rules.StartChips)))
	return floor.Head{Title: floor.Title{ID: id, Name: name, Date: h.Day.Date, Start: h.Day.Start, Venue: h.Day.Venue}, Mode: mode,
		Edition: "apsa-2010", Rules: rules, Levels: h.Structure.Levels, Chips: h.Structure.Chips}
}

// SitAndGo is the Sit'n'Go of a table: everybody is in and sits as he was drawn. The chair of somebody missing has chips
// until he is taken out for not having played in the first level. § 3.2.6, § 3.2.11, § 3.2.17
func (h *Heat) SitAndGo(drawn *draw.DrawnTable, at floor.Instant) *Tournament {
	t := &Tournament{Head: h.head(TableID(h.Season, h.League, h.Day.Number, h.Number, drawn.Table),
		fmt.Sprintf("Sammelrunde %d, Heat %d, Tisch %d", h.Day.Number, h.Number, drawn.Table), floor.SitAndGo, h.Day.SNGStartChips)}
	t.Head.Rules.TimeLimit = h.Structure.TimeLimit
	t.Head.Tables = []floor.Table{{Table: drawn.Table, Seats: max(len(drawn.Seats), 2)}}
	empty := map[string]int{}
	for i, chair := range drawn.Seats {
		e := floor.Entrant{ID: chair.Player, Player: chair.Player, Club: chair.Club}
		if chair.Ghost {
			empty[chair.Club]++
			e = floor.Entrant{ID: ghost(chair.Club, empty[chair.Club]), Club: chair.Club}
		}
		t.Head.Entrants = append(t.Head.Entrants, e)
		t.Events = append(t.Events, floor.Event{At: at, Do: floor.Enter, Entrant: e.ID},
			floor.Event{At: at, Do: floor.SeatOne, Entrant: e.ID, Table: drawn.Table, Seat: i + 1})
	}
	for i := range t.Head.Entrants {
		if id := t.Head.Entrants[i].ID; slices.Contains(h.Out, id) {
			t.Events = append(t.Events, floor.Event{At: at, Do: floor.Remove, Entrant: id, Reason: floor.Disqualified,
				Chips: t.Head.Rules.StartChips})
		}
	}
	return t
}

// ghost names the empty chair of a club.
func ghost(club string, number int) string {
	if number > 1 {
		return short(fmt.Sprintf("%s-ghost-%d", club, number))
	}
	return short(club + "-ghost")
}

// seatsOfMTT is how many sit at a table of a team MTT.
const seatsOfMTT = 9

// TeamMTT is a team MTT of the matchday, from its first heat on: the clubs of the stacks are in. Where they sit is drawn.
// § 3.2.11
func (h *Heat) TeamMTT(mtt string, stacks []scoring.Stack, at floor.Instant) *Tournament {
	start := h.Day.MTTStartChips
	if len(stacks) > 0 {
		start = stacks[0].Start
	}
	t := &Tournament{Head: h.head(MTTID(h.Season, h.League, h.Day.Number, mtt), fmt.Sprintf("Sammelrunde %d, MTT %s", h.Day.Number, mtt),
		floor.TeamMTT, start)}
	for table := 1; table == 1 || (table-1)*seatsOfMTT < len(stacks); table++ {
		t.Head.Tables = append(t.Head.Tables, floor.Table{Table: table, Seats: seatsOfMTT})
	}
	for i := range stacks {
		t.Head.Entrants = append(t.Head.Entrants, floor.Entrant{ID: stacks[i].Club, Club: stacks[i].Club})
		t.Events = append(t.Events, floor.Event{At: at, Do: floor.Enter, Entrant: stacks[i].Club})
	}
	return t
}

// TableID names the tournament of a Sit'n'Go table.
func TableID(season, league string, matchday, heat, table int) string {
	return ID(season, league, matchday, heat, fmt.Sprintf("t%d", table))
}

// MTTID names the tournament of a team MTT.
func MTTID(season, league string, matchday int, mtt string) string {
	return ID(season, league, matchday, 0, map[string]string{"A": "mtt-a", "B": "mtt-b"}[mtt])
}

// Handover is the beginning of a heat of a team MTT: who sits down at each stack, and what it has then. What a stack begins
// with is what it ended the heat before with. § 3.2.8
func Handover(heat int, stacks []scoring.Stack, at floor.Instant) floor.Event {
	e := floor.Event{At: at, Do: floor.BeginHeat, Heat: heat, Stacks: []floor.Stack{}}
	for i := range stacks {
		e.Stacks = append(e.Stacks, floor.Stack{Entrant: stacks[i].Club, Player: stacks[i].Player, Chips: int64(stacks[i].Start)})
	}
	return e
}
