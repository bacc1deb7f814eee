package explain

import (
	"fmt"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// TeamDay explains the round points of a team on one matchday: its Sit'n'Go results
// and its two places in the team MTTs. ok is false if the club did not take part.
func (s *Season) TeamDay(league string, matchday int, club string) (e Explanation, ok bool) {
	day, team := s.team(league, matchday, club)
	if team == nil {
		return Explanation{}, false
	}
	e.Title = fmt.Sprintf("%s, %s, %d. Sammelrunde", s.Club(club), s.League(league), matchday)
	switch team.Status {
	case scoring.StatusExcused:
		e.sum("Entschuldigt nicht angetreten: Tabellenpunkte", Whole(0), "1.2.10")
		return e, true
	case scoring.StatusNoShow:
		e.sum("Nicht angetreten: Tabellenpunkte", Whole(team.Earned()), "1.2.10")
		e.note("Abzug in der Tabelle: "+SignedPoints(team.Deduction()), "1.2.10")
		return e, true
	}
	for _, card := range day.TeamCards(club) {
		e.Lines = append(e.Lines, s.card(&card))
	}
	for _, place := range day.TeamPlaces(club) {
		e.Lines = append(e.Lines, mttPlace(&place))
	}
	s.sumTeam(&e, league, day, team)
	return e, true
}

func (s *Season) team(league string, matchday int, club string) (*scoring.MatchdayResult, *scoring.TeamDay) {
	l := s.results.League(league)
	if l == nil {
		return nil, nil
	}
	day := l.Matchday(matchday)
	if day == nil {
		return nil, nil
	}
	return day, day.Team(club)
}

// sumTeam adds the sum of the parts and the table points.
func (s *Season) sumTeam(e *Explanation, league string, day *scoring.MatchdayResult, team *scoring.TeamDay) {
	played := fmt.Sprintf("Sit’n’Go %s + Team-MTT %s", Whole(team.SNGPoints), Whole(team.MTTPoints))
	switch {
	case team.Status == scoring.StatusDisqualified:
		e.sum("Gespielt: "+played, Whole(team.SNGPoints+team.MTTPoints), "3.2.15")
		e.note("Disqualifiziert: Die Mannschaft wird nicht gereiht und bekommt für diese Sammelrunde 0 Punkte; "+
			"die spielberechtigten Spieler behalten ihre MVP-Punkte", "3.2.16")
	case team.Status == scoring.StatusStruck:
		e.sum("Gespielt: "+played, Whole(team.SNGPoints+team.MTTPoints), "3.2.15")
		e.Notes = append(e.Notes, s.Struck(s.file.League(league), team.Club))
	case day.Annulled != nil:
		e.sum("Rundenpunkte: "+played, Whole(team.RoundPoints), "3.2.15")
		e.noteAnnulled(day.Annulled)
	case day.Provisional:
		e.sum("Rundenpunkte bisher: "+played, Whole(team.RoundPoints), "3.2.15")
		e.note("Die Sammelrunde läuft noch: Alles hier ist vorläufig und zählt noch nicht für die Tabelle")
	default:
		e.sum("Rundenpunkte: "+played, Whole(team.RoundPoints), "3.2.15")
		shared := day.Shared(*team.Rank)
		rules := []rulebook.Ref{"4.2.1.3"}
		text := fmt.Sprintf("Platz %d%s der Sammelrunde: %s für die Tabelle", *team.Rank, exAequo(shared),
			Count(team.TablePoints, "1 Punkt", "Punkte"))
		if shared {
			text += ". Wer den Platz teilt, bekommt ihn ganz; der nächste entfällt"
			rules = append(rules, "2.2.26")
		}
		e.note(text, rules...)
	}
}

// card tells one line of a round card.
func (s *Season) card(p *scoring.CardPart) Line {
	where := fmt.Sprintf("Heat %d, Tisch %d: ", p.Heat, p.Table)
	switch {
	case p.Ghost:
		return line(where+"leerer Sessel ("+s.Club(p.Club)+"), kein Platz", "0", []rulebook.Ref{"3.2.17"})
	case p.Disqualified:
		return line(where+s.Player(p.Player)+" disqualifiziert, kein Platz", "0", []rulebook.Ref{"2.2.16"})
	}
	text := fmt.Sprintf("%s%s, Platz %d%s", where, s.Player(p.Player), p.Place, exAequo(p.Shared))
	rules := []rulebook.Ref{"3.2.13"}
	if p.Shared {
		rules = append(rules, "2.2.26")
	}
	if p.Annulled != nil {
		return line(text+"; die Karte ist "+rulebook.Annulled(p.Annulled.Date, p.Annulled.Reason)+"; sie zählt nicht (A114)", "0", rules)
	}
	if p.InTime {
		text += fmt.Sprintf(" in time: %d + %d", p.Points, p.Bonus)
	}
	return line(text, Whole(p.Total()), rules)
}

// mttPlace tells one place in a team MTT.
func mttPlace(p *scoring.MTTPlace) Line {
	where := "Team-MTT " + p.MTT + ": "
	switch {
	case p.Removed:
		text := fmt.Sprintf("%sStack in Heat %d aus dem Turnier genommen, kein Platz", where, p.Heat)
		return line(text, "0", []rulebook.Ref{"3.2.17"})
	case p.Place == 0:
		return line(where+"noch im Turnier", "0", []rulebook.Ref{"3.2.14"})
	}
	text := fmt.Sprintf("%sPlatz %d%s", where, p.Place, exAequo(p.Shared))
	rules := []rulebook.Ref{"3.2.14"}
	if p.Shared {
		rules = append(rules, "2.2.26")
	}
	switch {
	case p.Heat > 0:
		text += fmt.Sprintf(", ausgeschieden in Heat %d", p.Heat)
	case p.Place == 1:
		text += ", alle Chips gewonnen"
	}
	return line(text, Whole(p.Points), rules)
}
