package demo

import (
	lot "pokerliga/rules/draw"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// Draws are the secrets of the draws of today's matchday, by heat. The office that
// draws with them seats the players at the tables where the file has them.
var Draws = [scoring.Heats]string{
	"kaffeehaus-1-vierundzwanzig-sesseln", "kaffeehaus-2-melange-und-zeitung", "kaffeehaus-3-der-letzte-tisch",
}

// TodaysLeague and TodaysNumber name the matchday that is played today.
const (
	TodaysLeague = "bl1"
	TodaysNumber = 4
)

// seatDrawn seats the teams as the draw of a heat of today's matchday does
// (§ 3.2.11, A32). The draw mixes in the name of the season, so each year has
// other tables.
func (s *season) seatDrawn(m *scoring.Matchday, heat int, entrants []*entrant) [][]chair {
	d := lot.Document{Season: s.file.Season.ID, League: TodaysLeague, Matchday: m.Number, Heat: heat, Number: 1, Secret: Draws[heat-1]}
	d.Field = matchday.Field(m, heat, nil)
	for i := range m.Heats {
		d.Earlier = append(d.Earlier, matchday.Met(&m.Heats[i], nil)...)
	}
	d.Perform()
	players := map[string]chair{}
	for _, e := range entrants {
		for _, c := range e.chairs(heat) {
			players[c.who.ID] = c
		}
	}
	tables := make([][]chair, len(d.Tables))
	for i := range d.Tables {
		for _, seat := range d.Tables[i].Seats {
			tables[i] = append(tables[i], players[seat.Player])
		}
	}
	return tables
}
