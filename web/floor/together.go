package floor

import (
	"fmt"
	"slices"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/rules/explain"
	"pokerliga/web/frame"
)

// TogetherPath is the board of hand-for-hand play.
const TogetherPath = "/hand-fuer-hand"

// Together is the board of hand-for-hand play: which tables are done, which hold an all-in, who went out in the same hand. H58
type Together struct {
	Page
	Says   []string
	Hand   int // 0 while tables play on their own
	Tables []TogetherTable
	Out    []string // who went out in this hand, with place and prize
	Acts   []Act
}

// TogetherTable is a table with how far it is in the hand.
type TogetherTable struct {
	Link frame.Link
	Says string
	Look string // done, waits or ""
	Acts []Act
}

// NewTogether fills the page.
func NewTogether(d *Source) *Together {
	p := &Together{Page: d.Page("Hand für Hand", TogetherPath)}
	paid, in := len(d.State.Money().Payouts), d.State.Entries().In
	p.Says = append(p.Says, fmt.Sprintf("%d sind noch im Turnier, %s bezahlt.", in, floor.Counted(int64(paid), "ein Platz ist", "Plätze sind")))
	h := d.Hall.HandForHand
	if h == nil {
		if !d.Ended() {
			f := d.announces(TogetherPath, "beginnen", "Hand für Hand beginnen", floordesk.SayTogether)
			f.Plain = false
			p.Acts = append(p.Acts, Act{Form: f, Rules: refs("H58"), Then: []string{"wartet nach jeder Hand jeder Tisch auf die anderen"}})
		}
		return p
	}
	p.Hand = h.Hand
	for _, t := range d.State.Tables() {
		p.Tables = append(p.Tables, togetherTable(d, h, t.Table))
	}
	p.Out = outIn(d, h.Hand)
	next := d.announces(TogetherPath, "weiter", "Nächste Hand", floordesk.SayNext)
	next.Plain = false
	then := []string{"sind alle Tische wieder im Spiel"}
	if open := d.stillPlaying(h); len(open) > 0 {
		then = []string{"Achtung: noch nicht fertig: Tisch " + explain.Enumerate(open)}
		next.Plain = true
	}
	over := d.announces(TogetherPath, "einzeln", "Wieder einzeln spielen", floordesk.SayOver)
	p.Acts = append(p.Acts, Act{Form: next, Then: then}, Act{Form: over})
	return p
}

// togetherTable is a table with how far it is.
func togetherTable(d *Source, h *floordesk.HandForHand, table int) TogetherTable {
	t := TogetherTable{Link: frame.Link{Text: fmt.Sprintf("Tisch %d", table), Href: d.TablePath(table)}, Says: "spielt"}
	number := fmt.Sprint(table)
	switch {
	case slices.Contains(h.Done, table):
		t.Says, t.Look = "fertig", "done"
	case slices.Contains(h.AllIn, table):
		t.Says, t.Look = "All-in, die Karten bleiben verdeckt", "waits"
	}
	if t.Look != "done" {
		f := d.announces(TogetherPath, "fertig-"+number, "Fertig", floordesk.SayDone, "table", number)
		f.Plain = false
		t.Acts = append(t.Acts, Act{Form: f})
	}
	if t.Look == "" {
		t.Acts = append(t.Acts, Act{Form: d.announces(TogetherPath, "allin-"+number, "All-in", floordesk.SayAllIn, "table", number)})
	}
	return t
}

// stillPlaying are the tables that have not played the hand, by their numbers.
func (d *Source) stillPlaying(h *floordesk.HandForHand) (open []string) {
	for _, t := range d.State.Tables() {
		if !slices.Contains(h.Done, t.Table) {
			open = append(open, fmt.Sprint(t.Table))
		}
	}
	return open
}

// outIn are those who went out in a hand, with what that means.
func outIn(d *Source, hand int) (says []string) {
	var who []string
	for _, h := range d.last("", len(d.File.Events)) {
		if e := &d.File.Events[h.Number]; e.Do == floor.Bust && e.Round == hand && !h.Undone {
			for i := range e.Out {
				who = append(who, e.Out[i].Entrant)
			}
		}
	}
	for _, r := range d.State.Reasons() {
		if !slices.Contains(who, r.Entrant) || r.Place == 0 {
			continue
		}
		text := fmt.Sprintf("%s: %d. Platz", d.Name(r.Entrant), r.Place)
		if len(r.With) > 0 {
			text += ", geteilt"
		}
		if prize := prizeOf(d.State, r.Entrant); prize != "" {
			text += ", " + prize
		}
		says = append(says, text)
	}
	return says
}

// togetherDecision advises hand-for-hand play one place before the money, and says how far the hand is. H58, H62
func (d *Source) togetherDecision() []Decision {
	link := frame.Link{Text: "Hand für Hand", Href: d.Within(TogetherPath)}
	if h := d.Hall.HandForHand; h != nil {
		open := d.stillPlaying(h)
		says := "Alle Tische sind fertig."
		if len(open) > 0 {
			says = "Noch nicht fertig: Tisch " + explain.Enumerate(open) + "."
		}
		return []Decision{{Title: fmt.Sprintf("Hand für Hand, Hand %d", h.Hand), Rules: refs("H58"), Says: []string{says}, Link: link}}
	}
	paid, entries := len(d.State.Money().Payouts), d.State.Entries()
	if paid == 0 || entries.Open || entries.In != paid+1 || len(d.State.Tables()) < 2 {
		return nil
	}
	return []Decision{{Title: "Noch einer bis zum Preisgeld", Rules: refs("H58", "H62"), Says: []string{
		fmt.Sprintf("%d sind im Turnier, %d Plätze sind bezahlt.", entries.In, paid)}, Link: link}}
}
