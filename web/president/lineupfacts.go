package president

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/rules/matchday"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// sorted names a player as lists are sorted, the family name first; "" for nobody.
func sorted(f *seasonfile.File, id string) string {
	for i := range f.Players {
		if p := &f.Players[i]; p.ID == id {
			return p.FamilyName + " " + p.GivenName
		}
	}
	return id
}

// Sorted names a player as lists are sorted, by the latest season that knows him; it is the id where none does.
func (d *Source) Sorted(id string) string {
	for _, v := range d.League.Seasons {
		if name := sorted(v.File, id); name != id {
			return name
		}
	}
	return id
}

// verdicts say of every player of the roster whether he may play.
func (p *Lineup) verdicts(f *seasonfile.File, told *league.Forecast, said map[string]matchday.Availability,
	words map[string]string) {
	p.Answered = len(said) > 0
	for i := range told.Players {
		c := &told.Players[i]
		v := Verdict{Player: c.Player, Word: words[c.Player], Name: sorted(f, c.Player), Eligible: c.Eligible, Preliminary: c.Preliminary, Captain: c.Captain == nil,
			Says: AnswerWords[said[c.Player]]}
		for j := range c.Bars {
			v.Bars = append(v.Bars, c.Bars[j].Remark)
		}
		p.Verdicts = append(p.Verdicts, v)
	}
	byName := frame.ByName()
	slices.SortFunc(p.Verdicts, func(a, b Verdict) int { return byName(a.Name, b.Name) })
}

// history tells what became of the lineup, the latest first.
func (p *Lineup) history(f *seasonfile.File, pre *league.Preparation, names map[string]string) {
	for i := range pre.History {
		e := &pre.History[i]
		var before *scoring.Lineup
		if i+1 < len(pre.History) {
			before = pre.History[i+1].Lineup
		}
		says := changed(f, before, e.Lineup)
		if e.Forced {
			says += " (auf Anordnung des Verbands)"
		}
		p.History = append(p.History, Change{At: frame.Moment(e.At), By: names[e.By], Says: says, Reason: e.Reason})
	}
}

// changed says what one lineup has that the one before has not.
func changed(f *seasonfile.File, before, after *scoring.Lineup) string {
	switch {
	case after == nil:
		return "zurückgenommen"
	case before == nil:
		return "abgegeben"
	}
	var told []string
	for i := range after.Slots {
		if after.Slots[i] != before.Slots[i] {
			told = append(told, fmt.Sprintf("Platz %d: %s statt %s", i+1, named(f, after.Slots[i]), named(f, before.Slots[i])))
		}
	}
	if after.Captain != before.Captain {
		told = append(told, fmt.Sprintf("Kapitän: %s statt %s", named(f, after.Captain), named(f, before.Captain)))
	}
	if told == nil {
		return "unverändert bestätigt"
	}
	return strings.Join(told, "; ")
}

// named names a player in full, or an empty slot.
func named(f *seasonfile.File, id string) string {
	if id == "" {
		return "leer"
	}
	return player(f, id)
}
