package director

import (
	"fmt"
	"slices"
	"strconv"

	"pokerliga/league"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// StacksForm is the id of the form of the stacks of an MTT.
const StacksForm = "stacks"

// mttScript is the asset that lets stacks go out by taps, and adds up what is typed.
const mttScript = "mtt.js"

// StackLine is a line of the stacks: as it is stored, else as the heat begins.
type StackLine struct {
	scoring.Stack
	Candidates []string
}

// Stacks are the lines of an MTT in a heat.
func (d *Source) Stacks(heat int, mtt string, preset *league.HeatPreset) []StackLine {
	var begins []matchday.PresetStack
	for i := range preset.TeamMTTs {
		if preset.TeamMTTs[i].MTT == mtt {
			begins = preset.TeamMTTs[i].Stacks
		}
	}
	var lines []StackLine
	h := d.Day.Heat(heat)
	if h == nil || h.TeamMTT(mtt) == nil {
		for _, b := range begins {
			lines = append(lines, StackLine{scoring.Stack{Club: b.Club, Player: b.Player, Ghost: b.Ghost, Start: b.Start,
				Disqualified: b.Disqualified}, b.Candidates})
		}
		return lines
	}
	for _, s := range h.TeamMTT(mtt).Stacks {
		line := StackLine{Stack: s}
		if i := slices.IndexFunc(begins, func(b matchday.PresetStack) bool { return b.Club == s.Club }); i >= 0 {
			line.Candidates = slices.Clone(begins[i].Candidates)
		}
		if s.Player != "" && !slices.Contains(line.Candidates, s.Player) {
			line.Candidates = append(line.Candidates, s.Player)
		}
		lines = append(lines, line)
	}
	return lines
}

// stacksPage fills the page of the stacks of an MTT.
func (d *Source) stacksPage(heat int, mtt string, preset *league.HeatPreset, names map[string]string) *SheetPage {
	p := d.sheetPage("MTT "+mtt, heat, matchday.SheetOfMTT(mtt), preset, names)
	p.Kind = "Stacks"
	lines := d.Stacks(heat, mtt, preset)
	if len(lines) == 0 {
		p.Empty = "In diesem Heat gibt es in MTT " + mtt + " keine Stacks: Er ist entschieden, oder der Heat davor hat noch keine."
	}
	p.Scripts = append(p.Scripts, mttScript)
	var fields []workplace.Field
	now := &scoring.TeamMTT{MTT: mtt}
	for i := range lines {
		fields = append(fields, d.stackFields(i, &lines[i])...)
		now.Stacks = append(now.Stacks, lines[i].Stack)
	}
	p.sum(now)
	p.First = d.questions(heat, now, preset, names)
	if h := d.Day.Heat(heat); len(lines) > 0 && (h == nil || h.Open) {
		p.goingOut(d, heat, now, preset)
	}
	p.enters(d, d.MTTPath(heat, mtt), StacksForm, "Stacks speichern", fields)
	if stored := d.TeamMTT(heat, mtt); stored != nil && locked(d) {
		for i := range stored.Stacks {
			p.Locked = append(p.Locked, Fact{d.Told.Club(stored.Stacks[i].Club), d.stackSays(&stored.Stacks[i])})
		}
	}
	for i := range lines {
		l := &lines[i]
		p.Rows = append(p.Rows, Row{Name: d.Told.Club(l.Club), Club: "beginnt mit " + scoring.Whole(l.Start), Fields: p.Entry.Fields[4*i : 4*i+4],
			Hidden: []workplace.Hidden{{Name: StackField(i, "club"), Value: l.Club}, {Name: StackField(i, "start"), Value: strconv.Itoa(l.Start)}}})
	}
	return p
}

// StackField names a field of a stack.
func StackField(i int, name string) string { return seatField("stacks", i, name) }

// stackFields are the fields of a stack.
func (d *Source) stackFields(i int, l *StackLine) []workplace.Field {
	who := []frame.Choice{{Value: "", Text: "niemand (leer)"}}
	for _, player := range l.Candidates {
		who = append(who, frame.Choice{Value: player, Text: d.Told.Player(player)})
	}
	state, end, out := "", "", ""
	switch {
	case l.Removed:
		state = StateRemoved
	case l.Disqualified:
		state = StateDisqualified
	}
	if l.End > 0 {
		end = strconv.Itoa(l.End)
	}
	if l.Out > 0 {
		out = strconv.Itoa(l.Out)
	}
	return []workplace.Field{
		{Name: StackField(i, "player"), Label: "Spieler", Type: "select", Value: l.Player, Choices: who, Optional: true, Bare: true,
			Paths: []string{StackField(i, "ghost"), StackField(i, "club"), StackField(i, "start")}},
		{Name: StackField(i, "end"), Label: "Chips am Ende", Value: end, Mode: "numeric", Most: 12, Optional: true, Bare: true},
		{Name: StackField(i, "out"), Label: "Ausgeschieden als", Value: out, Mode: "numeric", Most: 3, Optional: true, Bare: true},
		{Name: StackField(i, "state"), Label: "Besonderes", Type: "select", Value: state, Optional: true, Bare: true,
			Paths: []string{StackField(i, "disqualified"), StackField(i, "removed")},
			Choices: []frame.Choice{{Value: "", Text: "–"}, {Value: StateDisqualified, Text: "disqualifiziert"},
				{Value: StateRemoved, Text: "entfernt"}}},
	}
}

// readStacks reads the stacks of an MTT that were sent.
func readStacks(mtt string, most int, sent func(string) string) (*scoring.TeamMTT, error) {
	stacks := &scoring.TeamMTT{MTT: mtt, Stacks: []scoring.Stack{}}
	var faults []error
	for i := 0; i < most && sent(StackField(i, "club")) != ""; i++ {
		s := scoring.Stack{Club: sent(StackField(i, "club")), Player: sent(StackField(i, "player"))}
		s.Ghost = s.Player == ""
		switch sent(StackField(i, "state")) {
		case "":
		case StateDisqualified:
			s.Disqualified = true
		case StateRemoved:
			s.Removed, s.Ghost = true, false
		default:
			faults = append(faults, noState(StackField(i, "state")))
		}
		for _, n := range []struct {
			field string
			into  *int
		}{{"start", &s.Start}, {"end", &s.End}, {"out", &s.Out}} {
			value, err := number(sent, StackField(i, n.field), "Hier gehört eine Zahl hin.")
			if err != nil {
				faults = append(faults, err)
			} else if value != nil {
				*n.into = *value
			}
		}
		stacks.Stacks = append(stacks.Stacks, s)
	}
	if len(faults) > 0 {
		return stacks, scoring.Together(faults...)
	}
	return stacks, nil
}

// stackSays says what is on a line of the stacks.
func (d *Source) stackSays(s *scoring.Stack) string {
	text := "leer"
	if s.Player != "" {
		text = d.Told.Player(s.Player)
	}
	switch {
	case s.Removed:
		text += ", entfernt"
	case s.Disqualified:
		text += ", disqualifiziert"
	}
	if s.Out > 0 {
		return fmt.Sprintf("%s, als %d. ausgeschieden", text, s.Out)
	}
	return fmt.Sprintf("%s, %s Chips", text, scoring.Whole(s.End))
}

// stackHidden is a stack as the form of an MTT sends it.
func stackHidden(i int, s *scoring.Stack) []workplace.Hidden {
	state := ""
	switch {
	case s.Removed:
		state = StateRemoved
	case s.Disqualified:
		state = StateDisqualified
	}
	return []workplace.Hidden{{Name: StackField(i, "club"), Value: s.Club}, {Name: StackField(i, "player"), Value: s.Player},
		{Name: StackField(i, "start"), Value: strconv.Itoa(s.Start)}, {Name: StackField(i, "end"), Value: strconv.Itoa(s.End)},
		{Name: StackField(i, "out"), Value: strconv.Itoa(s.Out)}, {Name: StackField(i, "state"), Value: state}}
}
