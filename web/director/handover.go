package director

import (
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// BoardPath is the board of the hand-over before a heat, behind its path.
const BoardPath = "/uebergabe"

// Board says how the stacks of the MTTs change hands before a heat. It is read from afar.
type Board struct {
	Page
	MTTs  []BoardMTT
	Empty string
	Paper frame.Link
}

// BoardMTT are the stacks of an MTT on the board.
type BoardMTT struct {
	MTT, Title string
	Rows       []BoardRow
	Sum        []Fact
	Odd        bool // chips are missing, or too many
}

// BoardRow is a stack: how many chips it has, who leaves it, and who sits down.
type BoardRow struct {
	Club, Chips, Leaves, Comes string
	Missing                    string // who should sit down and is not there, "" for nobody
}

// BoardPath is the board of a heat.
func (d *Source) BoardPath(heat int) string { return d.HeatPath(heat) + BoardPath }

// NewBoard fills the page.
func NewBoard(d *Source, heat int, preset *league.HeatPreset) *Board {
	p := &Board{Page: d.page(fmt.Sprintf("Übergabe vor Heat %d", heat), fmt.Sprintf("/heats/%d", heat))}
	if heat == 1 {
		p.Title = "Wer im Heat 1 die Team-MTTs beginnt"
	}
	for i := range preset.TeamMTTs {
		p.MTTs = append(p.MTTs, boardMTT(d, heat, &preset.TeamMTTs[i]))
	}
	if len(p.MTTs) == 0 {
		p.Empty = "Es gibt noch nichts zu übergeben: Vom Heat davor sind keine Stacks da, oder beide MTTs sind entschieden."
		return p
	}
	p.Paper = frame.Link{Text: "Stacks zur Übergabe", Href: d.PrintPath(heat, HandOverPath)}
	return p
}

// boardMTT is an MTT on the board.
func boardMTT(d *Source, heat int, mtt *matchday.PresetMTT) BoardMTT {
	b := BoardMTT{MTT: mtt.MTT, Title: "MTT " + mtt.MTT}
	for i := range mtt.Stacks {
		s := &mtt.Stacks[i]
		row := BoardRow{Club: d.Told.Club(s.Club), Chips: "noch nicht gezählt", Comes: "leerer Sessel"}
		if s.Start > 0 {
			row.Chips = scoring.Whole(s.Start)
		}
		if before := matchday.Leaves(d.Day, heat, mtt.MTT, s.Club); before != nil {
			row.Leaves = "leerer Sessel"
			if before.Player != "" {
				row.Leaves = d.Told.Player(before.Player)
			}
		}
		if s.Player != "" {
			row.Comes = d.Told.Player(s.Player)
		}
		if own := ownOf(d, heat, mtt.MTT, s.Club); own != "" && !slices.Contains(s.Candidates, own) {
			row.Missing = d.Told.Player(own)
		}
		b.Rows = append(b.Rows, row)
	}
	byName := frame.ByName()
	slices.SortFunc(b.Rows, func(x, y BoardRow) int { return byName(x.Club, y.Club) })
	sum := matchday.HandedOver(d.Day, heat, mtt)
	b.Sum = sumFacts(sum)
	b.Odd = sum.Missing() != 0
	return b
}

// ownOf is the player in whose slot it is to play an MTT in a heat, "" for nobody.
func ownOf(d *Source, heat int, mtt, club string) string {
	l := d.Day.Lineup(club)
	if l == nil {
		return ""
	}
	if mtt == "B" {
		return l.Slots[2*heat-1]
	}
	return l.Slots[2*heat-2]
}
