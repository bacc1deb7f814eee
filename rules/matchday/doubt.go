package matchday

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/rules/eligibility"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Doubt is a warning about a heat, with the word of the director if he has
// acknowledged it. § 3.2.11, § 3.2.18
type Doubt struct {
	rulebook.Warning
	Sheet        string `json:"sheet"`
	Chips        bool   `json:"chips"`                  // about chips: it wants to be acknowledged
	Acknowledged string `json:"acknowledged,omitempty"` // the note
}

// Doubts returns the warnings about the sheets of a heat, with what the director has
// said of them, and how they differ from the draw and from penalties. § 3.2.11,
// § 3.2.18, § 2.2.16
func Doubts(m *scoring.Matchday, heat int, c *Course) []Doubt {
	found := []Doubt{}
	for _, s := range Sheets(m, heat) {
		note := ""
		if a := s.Acknowledged(c.Given); a != nil {
			note = a.Note
		}
		for _, w := range s.Doubts {
			found = append(found, Doubt{s.warning(w), s.Name, true, note})
		}
		for _, w := range m.Warnings() {
			if !chips(w) && strings.HasPrefix(w.Path, s.path) {
				found = append(found, Doubt{Warning: s.warning(w), Sheet: s.Name})
			}
		}
		for _, w := range doubtsOfPlay(m.Heat(heat), &s, c) {
			found = append(found, Doubt{Warning: w, Sheet: s.Name})
		}
	}
	return found
}

// doubtsOfPlay are the warnings about a sheet of a heat beside those that its facts give.
func doubtsOfPlay(h *scoring.Heat, s *Sheet, c *Course) []rulebook.Warning {
	for i := range h.SitAndGos {
		if card := &h.SitAndGos[i]; SheetOfCard(card.Table) == s.Name {
			drawn := c.Drawn[h.Number]
			return slices.Concat(DoubtsOfExclusion(c.Penalties, h.Number, Seated(card)), DoubtsOfCard(card, drawn),
				DoubtsOfTable(card, drawn), DoubtsOfFirsts(card))
		}
	}
	for i := range h.TeamMTTs {
		if mtt := &h.TeamMTTs[i]; SheetOfMTT(mtt.MTT) == s.Name {
			return DoubtsOfExclusion(c.Penalties, h.Number, Stacked(mtt))
		}
	}
	return nil
}

// warning is a doubt as seen from the sheet.
func (s *Sheet) warning(w *scoring.Fault) rulebook.Warning {
	return rulebook.Warning{Path: "$." + strings.TrimPrefix(w.Path, s.path), Rule: w.Rule, Detail: w.Sentence}
}

// DoubtsOfBothTeams warns of players in a lineup who stand in the club's lineup for
// the matchday of the same number in the other league, if they may not play there
// any more: its matchday starts later, or neither does and it is the second league.
// Player and league tell their names. § 3.2.16, A48, A51
func DoubtsOfBothTeams(book *eligibility.Book, at eligibility.Occasion, l *scoring.Lineup, others []eligibility.LeagueLineup,
	player, league func(id string) string) []rulebook.Warning {
	var found []rulebook.Warning
	for i := range others {
		other := &others[i]
		if there := book.On(other); other.Club != l.Club || !there.Yields(&at) {
			continue
		}
		for slot, id := range l.Slots {
			if id != "" && slices.Contains(other.Slots[:], id) {
				found = append(found, rulebook.Warning{Path: fmt.Sprintf("$.slots[%d]", slot), Rule: "3.2.16", Detail: fmt.Sprintf(
					"%s steht auch in der Aufstellung für die %d. Sammelrunde der %s und darf dort nicht spielen.",
					player(id), at.Number, league(other.League))})
			}
		}
	}
	return found
}

// DoubtsOfDate warns of a matchday outside of its season, from start to end, or
// out of turn: before one with a lower number, or behind one with a higher. Replays have no turn.
// § 3.2.1, A111
func DoubtsOfDate(l *scoring.League, number int, date, start, end string) []rulebook.Warning {
	doubts := []rulebook.Warning{}
	add := func(sentence string, args ...any) {
		doubts = append(doubts, rulebook.Warning{Path: "$.date", Detail: fmt.Sprintf(sentence, args...)})
	}
	if date < start || date > end {
		add("Der %s liegt nicht in der Saison (%s bis %s).", rulebook.Date(date), rulebook.Date(start), rulebook.Date(end))
	}
	for i := range l.Matchdays {
		m := &l.Matchdays[i]
		switch {
		case max(m.Number, number) > l.Rounds:
		case m.Number < number && m.Date > date:
			add("Die %d. Sammelrunde ist erst am %s.", m.Number, rulebook.Date(m.Date))
		case m.Number > number && m.Date < date:
			add("Die %d. Sammelrunde ist schon am %s.", m.Number, rulebook.Date(m.Date))
		}
	}
	return doubts
}

// DoubtsOfStart warns of a matchday on the day of another one of its league, and of a start in the night in which clocks change, at a
// time that is not there or is there twice. § 2.2.4
func DoubtsOfStart(l *scoring.League, m *scoring.Matchday) (doubts []rulebook.Warning) {
	add := func(path, sentence string, args ...any) {
		doubts = append(doubts, rulebook.Warning{Path: path, Detail: fmt.Sprintf(sentence, args...)})
	}
	for i := range l.Matchdays {
		if other := &l.Matchdays[i]; other.Number != m.Number && other.Date == m.Date {
			add("$.date", "Am %s ist schon die %d. Sammelrunde.", rulebook.Date(m.Date), other.Number)
		}
	}
	start, err := m.StartTime()
	switch {
	case err != nil || m.Start == "":
	case start.Format("15:04") != m.Start:
		add("$.start", "In dieser Nacht wird die Uhr vorgestellt: %s Uhr gibt es nicht.", m.Start)
	case start.Add(time.Hour).Format("15:04") == m.Start, start.Add(-time.Hour).Format("15:04") == m.Start:
		add("$.start", "In dieser Nacht wird die Uhr zurückgestellt: %s Uhr gibt es zweimal.", m.Start)
	}
	return doubts
}
