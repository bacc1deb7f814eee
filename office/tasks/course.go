package tasks

import (
	"fmt"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// steps are the acts and the paragraphs of the steps of a matchday.
var steps = map[matchday.StepKind]struct {
	deed acts.Deed
	rule rulebook.Ref
}{
	matchday.StepCheckIn: {acts.DeedCheckIn, "2.2.14"},
	matchday.StepDraw:    {acts.DeedDraw, "3.2.11"},
	matchday.StepEntry:   {"", "3.2.11"},
	matchday.StepChips:   {acts.DeedCard, "3.2.18"},
	matchday.StepDoubts:  {acts.DeedAcknowledge, "3.2.18"},
	matchday.StepClose:   {acts.DeedClose, "3.2.11"},
}

// course lists what a matchday under way asks of its director; one that is official and open again, of the association.
func (s *Season) course(l *scoring.League, m *scoring.Matchday) {
	at := s.ref(l, m.Number)
	c := s.Courses[at]
	if c == nil {
		return
	}
	start, _ := m.StartTime()
	who := acts.RoleDirector
	if s.Official(l.ID, m.Number) { // which the association alone still changes (A29)
		who = acts.RoleAdmin
	}
	for _, step := range matchday.Steps(m, &s.rules, c, s.today, s.Now) {
		task := Task{Kind: Kind(step.Kind), For: who, Rules: []rulebook.Ref{steps[step.Kind].rule},
			Text: s.step(&step), At: Place{MatchdayRef: at, Heat: step.Heat},
			Needs: Needs{Deed: steps[step.Kind].deed, Clubs: step.Clubs, Players: step.Players, Tables: step.Tables, MTTs: step.MTTs,
				Sheets: step.Sheets}}
		due := endOf(m.Date)
		if step.Kind == matchday.StepCheckIn || step.Kind == matchday.StepDraw && step.Heat == 1 {
			due = start
		}
		s.add(task.by(due, s.Now))
	}
}

// step tells what is to be done on a matchday.
func (s *Season) step(step *matchday.Step) string {
	switch step.Kind {
	case matchday.StepCheckIn:
		return "Noch nicht angemeldet am Spieltag: " + s.clubs(step.Clubs)
	case matchday.StepDraw:
		return fmt.Sprintf("Die Tische von Heat %d sind auszulosen", step.Heat)
	case matchday.StepEntry:
		return fmt.Sprintf("In Heat %d fehlt noch: %s", step.Heat, s.missing(step))
	case matchday.StepChips:
		told := make([]string, len(step.Tables))
		for i, table := range step.Tables {
			told[i] = fmt.Sprintf("Tisch %d", table)
		}
		return explain.Enumerate(told) + ": Chips vom Foto übertragen"
	case matchday.StepDoubts:
		told := make([]string, len(step.Sheets))
		for i, sheet := range step.Sheets {
			told[i] = matchday.SheetTitle(sheet)
		}
		return fmt.Sprintf("In Heat %d gehen die Chips nicht auf: %s", step.Heat, explain.Enumerate(told))
	}
	return fmt.Sprintf("Heat %d ist vollständig und kann abgeschlossen werden", step.Heat)
}

// missing names what a heat lacks.
func (s *Season) missing(step *matchday.Step) string {
	var told []string
	for _, table := range step.Tables {
		told = append(told, fmt.Sprintf("Tisch %d", table))
	}
	for _, mtt := range step.MTTs {
		told = append(told, "Stacks von MTT "+mtt)
	}
	if len(step.Players) > 0 {
		told = append(told, "ein Platz für "+names(step.Players, s.Told.Player))
	}
	return strings.Join(told, ", ")
}
