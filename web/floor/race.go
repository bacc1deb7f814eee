package floor

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/floor"
)

// OthersField is the field of the sum of somebody's larger chips in a chip race.
const OthersField = "andere"

// CountedField is the field of what somebody was counted to have just before a chip race: his larger chips follow from it.
const CountedField = "gezaehlt"

// raceAct changes the chips of a denomination at a table into larger ones. H40 to H44
func raceAct(d *Source, back string, t *floor.TableState) *Act {
	if len(d.File.Chips) < 2 {
		return nil
	}
	small, large := d.File.Chips[0], d.File.Chips[1]
	fields := []string{"table", fmt.Sprint(t.Table), "remove", fmt.Sprint(small), "into", fmt.Sprint(large)}
	for _, e := range d.File.Events {
		if e.Do == floor.ChipRace && e.Table == t.Table && len(d.File.Chips) > 2 && e.Remove == small {
			small, large = d.File.Chips[1], d.File.Chips[2]
			fields[3], fields[5] = fmt.Sprint(small), fmt.Sprint(large)
		}
	}
	if idle := floor.IdleChips(d.State); idle != nil && slices.Contains(idle.Tables, t.Table) {
		small, large = idle.Chip, idle.Into
		fields[3], fields[5] = fmt.Sprint(small), fmt.Sprint(large)
	}
	if d.File.Rules.RaceMethod == floor.WithCards {
		fields = append(fields, LotField, fmt.Sprint(d.Lot))
	}
	known, then := d.counted(t), []string{"wird ausgespielt, was nicht aufgeht; niemand scheidet dabei aus"}
	for who, chips := range known {
		fields = append(fields, CountedField+"["+who+"]", chips)
	}
	if len(known) < len(t.Seats) {
		then = append(then, "wer gleich davor gezählt wurde, sagt hier nur die kleinen Chips")
	}
	f := d.Records(back, "race", fmt.Sprintf("%der gegen %der tauschen", small, large), floor.ChipRace, fields...)
	odd, rest := d.perChair(f.ID, t, fmt.Sprintf("%der: ", small)), d.perChair(f.ID+"-rest", t, "Alles andere: ")
	for i := range odd {
		odd[i].Optional, odd[i].Value, rest[i].Optional = false, "0", false
		rest[i].Name = OthersField + strings.TrimPrefix(rest[i].Name, "stacks")
		if f.Fields = append(f.Fields, odd[i]); known[t.Seats[i].Entrant] == "" {
			f.Fields = append(f.Fields, rest[i])
		}
	}
	return &Act{Form: f, Rules: refs("H40", "H41", "H42", "H43"),
		Then: then}
}

// counted are the stacks of those at a table that were counted, or raced, since the last hand there.
func (d *Source) counted(t *floor.TableState) map[string]string {
	at := map[string]bool{}
	for _, s := range t.Seats {
		at[s.Entrant] = true
	}
	fresh := map[string]bool{}
	for _, h := range d.last("", len(d.File.Events)) {
		e := &d.File.Events[h.Number]
		if h.Undone || floor.KindOf(e.Do).Same || e.Table != t.Table && (e.Do == floor.Hand || e.Do == floor.ChipRace) {
			continue
		}
		if e.Do != floor.Count && e.Do != floor.ChipRace {
			break
		}
		for i := range e.Stacks {
			fresh[e.Stacks[i].Entrant] = at[e.Stacks[i].Entrant]
		}
	}
	known := map[string]string{}
	for _, r := range d.State.Reasons() {
		if fresh[r.Entrant] && r.Chips != nil {
			known[r.Entrant] = r.Chips.String()
		}
	}
	return known
}
