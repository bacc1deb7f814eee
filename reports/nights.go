package reports

import (
	"io"
	"strings"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
)

// ChipCounts lists what everybody has bagged while a day is over, the most first; nothing while one is played. H17
func (f *Floor) ChipCounts() []*Table {
	days := f.Tournament.State.Days()
	called, _, over := days.OverAt()
	if !over {
		return nil
	}
	t := f.table("Chipstand nach "+called, Column{Head: "Rang", Kind: Integers, Strong: true}, Column{Head: "Spieler", Strong: true},
		Column{Head: "Chips", Kind: Decimals}, Column{Head: "Platz"})
	for _, b := range days.Bagged {
		chips := "–"
		if b.Chips != nil {
			chips = b.Chips.Digits()
		}
		t.Rows = append(t.Rows, []Cell{Whole(b.Rank), Text(f.Shown(b.Entrant)), Text(chips), Text(b.Where())})
	}
	t.Notes = append(t.Notes, goesOn(days)...)
	return []*Table{t}
}

// BagSlips writes a slip for each bag, eight on a page: what is in it, and whose it is. H17
func (f *Floor) BagSlips(w io.Writer) error {
	days := f.Tournament.State.Days()
	called, _, over := days.OverAt()
	var list []Slip
	if over {
		for _, b := range days.Bagged {
			where := b.Where()
			if b.Flight == "" {
				where = strings.Trim(called+", "+where, ", ")
			}
			s := Slip{Title: f.Full(b.Entrant), Says: strings.Join(append([]string{where}, goesOn(days)...), "\n")}
			if b.Chips != nil {
				s.Large = b.Chips.Digits() + " Chips"
			}
			list = append(list, s)
		}
	}
	return slips(w, "Beutelzettel", f.about(), f.Printed, list)
}

// goesOn says when it goes on, nothing where that is not said.
func goesOn(days *floor.Days) []string {
	_, next, _ := days.OverAt()
	if next == nil {
		return nil
	}
	return []string{"Weiter am " + rulebook.Moment(*next) + "."}
}
