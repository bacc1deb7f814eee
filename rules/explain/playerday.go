package explain

import (
	"fmt"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// PlayerDay explains the MVP points of a player on one matchday: the Sit'n'Go
// results, and for each heat in an MTT the field, the third and what decided it. ok
// is false if the player did not play.
func (s *Season) PlayerDay(league string, matchday int, player string) (e Explanation, ok bool) {
	l := s.results.League(league)
	if l == nil {
		return Explanation{}, false
	}
	day := l.Matchday(matchday)
	if day == nil {
		return Explanation{}, false
	}
	row := day.Player(player)
	if row == nil {
		return Explanation{}, false
	}
	e.Title = fmt.Sprintf("%s (%s), %s, %d. Sammelrunde", s.Player(player), s.Club(row.Club), s.League(league), matchday)
	for _, card := range day.PlayerCards(player) {
		e.Lines = append(e.Lines, s.card(&card))
	}
	for _, heat := range day.PlayerHeats(player) {
		e.Lines = append(e.Lines, third(&heat))
	}
	if row.Ineligible {
		for i := range e.Lines {
			e.Lines[i].Points = "0"
		}
		e.note("Nicht einsatzberechtigt: Der Spieler bleibt im Feld, bekommt aber keine Punkte", "3.2.16")
	}
	e.sum(fmt.Sprintf("MVP-Punkte: Sit’n’Go %s + Team-MTT %s", Whole(row.SNGPoints), Whole(row.MTTPoints)),
		Whole(row.MVPPoints), "4.2.1.5")
	switch {
	case day.Annulled != nil:
		e.noteAnnulled(day.Annulled)
	case day.Provisional:
		e.note("Die Sammelrunde läuft noch: Alles hier ist vorläufig und zählt noch nicht für die MVP-Wertung")
	}
	return e, true
}

var thirds = [...]string{"kein Drittel", "erstes Drittel", "zweites Drittel", "letztes Drittel"}

// third tells one heat of a player in an MTT.
func third(p *scoring.HeatPart) Line {
	text := fmt.Sprintf("Heat %d, Team-MTT %s: %d Spieler, %s. ", p.Heat, p.MTT, p.Field, thirdsOf(p.Field))
	rules := []rulebook.Ref{"4.2.1.6"}
	switch {
	case p.Disqualified:
		return line(text+"Disqualifiziert: keine Punkte", "0", append(rules, "2.2.16"))
	case p.Deciding:
		text += fmt.Sprintf("Endplatz %d%s", p.Place, exAequo(p.Shared))
		if p.Rank != p.Place {
			text += fmt.Sprintf(", Rang %d der Spieler", p.Rank)
		}
	case p.Out:
		text += "Ausgeschieden"
	default:
		text += fmt.Sprintf("Stack von %s auf %s (%s): Rang %d%s", Whole(p.Start), Whole(p.End),
			Signed(p.Difference()), p.Rank, exAequo(p.Shared))
	}
	return line(text+", "+thirds[p.Third], Whole(p.Points), rules)
}

// thirdsOf says how many a field has in each third: „drei Drittel zu je 5“, „Drittel zu 6, 5 und 5“. § 4.2.1.6
func thirdsOf(field int) string {
	upper, middle, last := scoring.Thirds(field)
	if upper == middle && middle == last {
		return fmt.Sprintf("drei Drittel zu je %d", upper)
	}
	return fmt.Sprintf("Drittel zu %d, %d und %d", upper, middle, last)
}
