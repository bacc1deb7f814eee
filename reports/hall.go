package reports

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Hall is what the officials of a matchday know of it, for what is printed there. What lies open there calls
// players as everybody may call them; only the list of the check-in, for those who check identities (§ 1.2.6), has the
// names of those who ask for initials.
type Hall struct {
	Season   *league.SeasonView
	At       acts.MatchdayRef
	Day      *scoring.Matchday
	Heat     *matchday.Preset // nil for a printout of the whole matchday
	CheckIns []matchday.CheckIn
	Printed  time.Time
	ByName   func(a, b string) int // compares names, as a list has them
	Site     string                // the address of the site, for the codes on round cards
}

// box is an empty box to be ticked, ticked one that is.
const (
	box    = "☐"
	ticked = "☒"
)

// CheckInList is the list of the teams with those who are expected, to be ticked: who is there, whose identity was
// checked (§ 1.2.6), and the dress (§ 2.2.13). What has been checked in already is ticked.
func (h *Hall) CheckInList() *Table {
	t := h.table("Anmeldung", Column{Head: "Verein"}, Column{Head: "Nr.", Kind: Integers}, Column{Head: "Spieler", Strong: true},
		Column{Head: "da"}, Column{Head: "Ausweis"}, Column{Head: "Dress"})
	t.Notes = []string{captainNote}
	told := explain.NewSeason(h.Season.File, h.Season.Results)
	for _, l := range h.lineups() {
		in := h.checkIn(l.Club)
		for slot, player := range l.Slots {
			row := []Cell{{}, Whole(slot + 1), Text(called(told, &l, slot)), {}, {}, {}}
			if player != "" {
				there, identified := in.Player(player)
				row[3], row[4] = tick(there), tick(identified)
			}
			if slot == 0 {
				row[0], row[5] = Text(told.Club(l.Club)), tick(in.Dress)
			}
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

// ghost is what stands in place of a missing player. § 3.2.17
const ghost = "leerer Sessel"

// captainNote says how a captain is marked.
const captainNote = "(K) Kapitän"

// called returns who plays a slot of a lineup, marked if he is the captain.
func called(told *explain.Season, l *scoring.Lineup, slot int) string {
	switch player := l.Slots[slot]; player {
	case "":
		return ghost
	case l.Captain:
		return told.Player(player) + " (K)"
	default:
		return told.Player(player)
	}
}

// LineupList are the lineups of all teams, and what each slot plays (§ 3.2.11).
func (h *Hall) LineupList() *Table {
	t := h.table("Aufstellungen", Column{Head: "Verein", Strong: true})
	for _, p := range matchday.Plan() {
		t.Columns = append(t.Columns, Column{Head: strconv.Itoa(p.Slot), Long: slotSays(&p)})
		t.Notes = append(t.Notes, slotSays(&p))
	}
	t.Notes = append(t.Notes, captainNote)
	told := h.season()
	for _, l := range h.lineups() {
		row := []Cell{Text(told.Club(l.Club))}
		for slot := range l.Slots {
			row = append(row, Text(called(told, &l, slot)))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// slotSays says what a slot of a lineup plays. § 3.2.11
func slotSays(p *matchday.Place) string {
	says := fmt.Sprintf("%d  MTT %s in Heat %d, Sit’n’Go in Heat %d und %d", p.Slot, p.MTT, p.Heat, p.Other[0], p.Other[1])
	if p.From > 0 {
		says += fmt.Sprintf(", übernimmt den Stack von %d", p.From)
	}
	return says
}

// SeatingPlan says who sits where in the Sit'n'Gos of a heat: by name, and by table.
func (h *Hall) SeatingPlan() []*Table {
	byName := h.table("Sitzplan nach Namen", Column{Head: "Spieler", Strong: true}, Column{Head: "Verein"},
		Column{Head: "Tisch", Kind: Integers, Strong: true}, Column{Head: "Sessel", Kind: Integers})
	byTable := h.table("Sitzplan nach Tischen", Column{Head: "Tisch", Kind: Integers, Strong: true}, Column{Head: "Sessel", Kind: Integers},
		Column{Head: "Spieler", Strong: true}, Column{Head: "Verein"})
	for i := range h.Heat.SitAndGos {
		card := &h.Heat.SitAndGos[i]
		for j := range card.Seats {
			name, club := h.seated(&card.Seats[j])
			table := Whole(card.Table)
			if j > 0 {
				table = Cell{}
			}
			byTable.Rows = append(byTable.Rows, []Cell{table, Whole(j + 1), Text(name), Text(club)})
			if !card.Seats[j].Ghost {
				byName.Rows = append(byName.Rows, []Cell{Text(name), Text(club), Whole(card.Table), Whole(j + 1)})
			}
		}
	}
	slices.SortStableFunc(byName.Rows, func(a, b []Cell) int { return h.ByName(a[0].Text, b[0].Text) })
	return []*Table{byName, byTable}
}

// seated returns who sits on a chair, and for which club.
func (h *Hall) seated(seat *scoring.Seat) (name, club string) {
	told := h.season()
	if seat.Ghost {
		return ghost, told.Club(seat.Club)
	}
	return told.Player(seat.Player), told.Club(h.club(seat.Player))
}

// HandOver are the stacks of both MTTs at the beginning of a heat: how many chips, who leaves them, and who takes
// them over (§ 3.2.7). The sum is what the stacks have to add up to.
func (h *Hall) HandOver() []*Table {
	var list []*Table
	told := h.season()
	for i := range h.Heat.TeamMTTs {
		mtt := &h.Heat.TeamMTTs[i]
		t := h.table("Übergabe MTT "+mtt.MTT, Column{Head: "Verein", Strong: true}, Column{Head: "Chips", Kind: Integers, Strong: true},
			Column{Head: "Es geht"}, Column{Head: "Es kommt"}, Column{Head: "gezählt"})
		for j := range mtt.Stacks {
			s := &mtt.Stacks[j]
			t.Rows = append(t.Rows, []Cell{Text(told.Club(s.Club)), Whole(s.Start), Text(h.leaves(mtt.MTT, s.Club)), Text(comes(told, s)),
				Text(box)})
		}
		t.Rows = append(t.Rows, []Cell{Text("Summe"), Whole(mtt.Sum), {}, {}, {}})
		list = append(list, t)
	}
	return list
}

// leaves returns who played the stack of a club in the heat before, "" in the first.
func (h *Hall) leaves(mtt, club string) string {
	switch s := matchday.Leaves(h.Day, h.Heat.Heat, mtt, club); {
	case s == nil:
		return ""
	case s.Ghost:
		return ghost
	default:
		return h.season().Player(s.Player)
	}
}

// comes says who plays a stack from now on: where the captain may still choose, everybody whom he may choose.
func comes(told *explain.Season, s *matchday.PresetStack) string {
	if s.Ghost {
		return ghost
	}
	if len(s.Candidates) < 2 {
		return told.Player(cmp.Or(append(slices.Clone(s.Candidates), s.Player)...))
	}
	var names []string
	for _, player := range s.Candidates {
		names = append(names, told.Player(player))
	}
	return strings.Join(names, " oder ")
}

// table begins a table about the matchday, or about the heat.
func (h *Hall) table(title string, columns ...Column) *Table {
	return &Table{Title: title, About: h.about(), File: title + " " + h.about(), Stand: h.Printed, Columns: columns}
}

// about says of which league, matchday and heat a printout is.
func (h *Hall) about() string {
	if h.Heat != nil {
		return fmt.Sprintf("%s · Heat %d", h.day(), h.Heat.Heat)
	}
	return h.day()
}

// day says of which league and matchday a printout is.
func (h *Hall) day() string {
	return fmt.Sprintf("%s · %d. Sammelrunde, %s", h.season().League(h.At.League), h.At.Number, rulebook.Date(h.Day.Date))
}

// season names clubs and players as everybody may.
func (h *Hall) season() *explain.Season {
	return explain.NewSeason(h.Season.Public, &seasonfile.Results{})
}

// lineups are the lineups of the matchday, by the names of the clubs.
func (h *Hall) lineups() []scoring.Lineup {
	told := h.season()
	list := slices.Clone(h.Day.Lineups)
	slices.SortFunc(list, func(a, b scoring.Lineup) int { return h.ByName(told.Club(a.Club), told.Club(b.Club)) })
	return list
}

// club returns the club for which a player plays on that day, "" for none.
func (h *Hall) club(player string) string {
	i := slices.IndexFunc(h.Day.Lineups, func(l scoring.Lineup) bool { return slices.Contains(l.Slots[:], player) })
	if i < 0 {
		return ""
	}
	return h.Day.Lineups[i].Club
}

// checkIn is the check-in of a club, without anybody while there is none.
func (h *Hall) checkIn(club string) *matchday.CheckIn {
	if i := slices.IndexFunc(h.CheckIns, func(c matchday.CheckIn) bool { return c.Club == club }); i >= 0 {
		return &h.CheckIns[i]
	}
	return new(matchday.CheckIn)
}

// tick is a box, ticked if something is so.
func tick(so bool) Cell {
	if so {
		return Text(ticked)
	}
	return Text(box)
}
