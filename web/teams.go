package web

import (
	"fmt"

	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// TeamRow is a team in the ranking of a matchday (§ 3.2.15), with the parts of
// its round points.
type TeamRow struct {
	Place       frame.Place
	Club        frame.Club
	Status      string // "" if it is ranked
	Notes       []int
	Heats       []string // the Sit'n'Go points of each heat, "–" where there are none
	SNG         string
	MTTs        []TeamMTT
	RoundPoints string
	TablePoints string
	Bar         []BarPart // Sit'n'Go and the two MTTs
}

// TeamMTT is a team's place in one MTT, as the ranking shows it.
type TeamMTT struct {
	Place  string // „3.“, „noch im Turnier“
	Points string
}

// teamRow fills the row of a team.
func (d *day) teamRow(team *scoring.TeamDay, notes *footnotes) TeamRow {
	r := TeamRow{
		Club:        d.club(team.Club, d.teamPath(d.played.Number, team.Club)),
		SNG:         explain.Whole(team.SNGPoints),
		RoundPoints: explain.Whole(team.RoundPoints),
		TablePoints: explain.Whole(team.Earned()),
	}
	if team.Rank != nil {
		r.Place = frame.Place{Number: *team.Rank, Shared: d.played.Shared(*team.Rank)}
	}
	r.Bar = bar(d.played.Teams[0].RoundPoints, barPart{"sng", team.SNGPoints}, barPart{"mtt", team.RoundPoints - team.SNGPoints})
	r.Heats = heatPoints(d.played, team.Club)
	r.MTTs = mttPoints(d.played, team.Club)
	first := len(notes.written)
	r.Status, _, _ = explain.Absent(team.Status)
	switch team.Status {
	case scoring.StatusNoShow:
		text := fmt.Sprintf("%s ist nicht angetreten: %s Abzug in der Tabelle.", d.explain.Club(team.Club),
			explain.SignedPoints(team.Deduction()))
		notes.add(explain.Line{Text: text, Rules: []rulebook.Ref{"1.2.10"}})
	case scoring.StatusExcused:
		notes.add(d.explain.Excused(d.league.ID, team.Club, d.played.Number))
	case scoring.StatusStruck:
		notes.add(d.explain.Struck(d.league, team.Club))
	case scoring.StatusDisqualified:
		notes.disqualified(team.Club, d.played.Number)
	}
	if d.played.Provisional {
		r.TablePoints = "(" + r.TablePoints + ")"
	}
	r.Notes = notes.since(first)
	return r
}

// heatPoints are the Sit'n'Go points of a team in each heat.
func heatPoints(day *scoring.MatchdayResult, club string) []string {
	var sums [scoring.Heats]int
	var cards [scoring.Heats]bool
	for _, card := range day.TeamCards(club) {
		if card.Heat >= 1 && card.Heat <= scoring.Heats {
			sums[card.Heat-1] += card.Total()
			cards[card.Heat-1] = true
		}
	}
	texts := make([]string, scoring.Heats)
	for i := range sums {
		texts[i] = "–"
		if cards[i] {
			texts[i] = explain.Whole(sums[i])
		}
	}
	return texts
}

// mttNames are the two team MTTs (§ 3.2.11).
var mttNames = [...]string{"A", "B"}

// mttPoints are the places of a team in the two MTTs and their points.
func mttPoints(day *scoring.MatchdayResult, club string) []TeamMTT {
	cells := make([]TeamMTT, len(mttNames))
	for i := range cells {
		cells[i] = TeamMTT{Points: "–"}
	}
	for _, place := range day.TeamPlaces(club) {
		for i, name := range mttNames {
			if place.MTT == name {
				cells[i] = teamMTT(&place)
			}
		}
	}
	return cells
}

func teamMTT(p *scoring.MTTPlace) TeamMTT {
	switch {
	case p.Removed:
		return TeamMTT{"ohne Platz", "0"}
	case p.Place == 0:
		return TeamMTT{"im Turnier", "–"}
	default:
		return TeamMTT{frame.Place{Number: p.Place, Shared: p.Shared}.Short(), explain.Whole(p.Points)}
	}
}

// BestPlayer is one of the best players of a matchday.
type BestPlayer struct {
	Place    frame.Place
	Name     string
	Href     string
	Club     frame.Club
	SNG, MTT int
	Points   int
	Bar      []BarPart
}

// bestMost is how many of the best players of a matchday are named, and who is
// level with the last of them.
const bestMost = 5

// bestPlayers are the best players of a matchday for the MVP list (§ 4.2.1.5), and all others with points.
func (d *day) bestPlayers() (best, further []BestPlayer) {
	tally := scoring.NewMVPTally()
	tally.Add(d.played)
	list := tally.List()
	for i := range list {
		row := &list[i]
		if row.Points == 0 {
			break
		}
		one := BestPlayer{
			Place: frame.PlaceAt(list, i, func(r *scoring.MVP) int { return r.Rank }),
			Name:  d.explain.Player(row.Player), Href: d.playerPath(d.played.Number, row.Player),
			Club: d.club(row.Club, frame.ClubPath(row.Club)), SNG: row.SNGPoints, MTT: row.MTTPoints, Points: row.Points,
			Bar: bar(list[0].Points, barPart{"sng", row.SNGPoints}, barPart{"mtt", row.MTTPoints}),
		}
		if row.Rank > bestMost {
			further = append(further, one)
		} else {
			best = append(best, one)
		}
	}
	return best, further
}
