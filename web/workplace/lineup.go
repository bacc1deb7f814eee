package workplace

import (
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// AddLineup puts the six slots and the captain of a lineup ahead of the fields of its form, each with all players of the season, those of the
// club first.
func AddLineup(f *Form, of *league.Snapshot, season *seasonfile.File, now *scoring.Lineup) {
	var fields []Field
	for i, player := range now.Slots {
		fields = append(fields, Field{Name: league.SlotField(i), Label: fmt.Sprintf("Startplatz %d", i+1), Type: "select", Value: player,
			Groups: playersOf(of, season, now.Club)})
	}
	fields[0].Paths = []string{"slots"}
	fields = append(fields, Field{Name: "captain", Label: "Kapitän oder Kapitänin", Type: "select", Value: now.Captain,
		Groups: playersOf(of, season, now.Club)})
	f.Fields = append(NewForm(f.Action, f.ID, f.Button, fields...).Fields, f.Fields...)
}

// playersOf are the players of a season to choose from, those of a club first.
func playersOf(of *league.Snapshot, f *seasonfile.File, club string) []Group {
	groups := []Group{{Choices: []frame.Choice{{Text: "– leer –"}}}, {Label: "Aus dem Kader"}, {Label: "Andere Spieler der Saison"}}
	last := f.LastClubs()
	for i := range f.Players {
		one := &f.Players[i]
		choice, at := frame.Choice{Value: one.ID, Text: one.FamilyName + " " + one.GivenName}, 1
		if !slices.ContainsFunc(f.Roster, func(m scoring.Membership) bool { return m.Player == one.ID && m.Club == club }) {
			choice.Text, at = choice.Text+", "+of.ClubName(last[one.ID]), 2
		}
		groups[at].Choices = append(groups[at].Choices, choice)
	}
	byName := frame.ByName()
	for i := range groups {
		slices.SortFunc(groups[i].Choices, func(a, b frame.Choice) int { return byName(a.Text+a.Value, b.Text+b.Value) })
	}
	return slices.DeleteFunc(groups, func(g Group) bool { return g.Choices == nil })
}
