package protest

import (
	"encoding/json"
	"fmt"
	"strings"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// What says what is disputed, as in "die Punktekorrektur von −3 Punkten".
func (c *Case) What() string {
	on := ""
	if c.Of.Matchday > 0 {
		on = fmt.Sprintf(" in der %d. Sammelrunde", c.Of.Matchday)
	}
	switch c.Of.Kind {
	case Sanction:
		var s scoring.Sanction
		switch err := json.Unmarshal(c.Before, &s); {
		case err != nil:
			return "eine Sanktion" + on
		case s.Kind == scoring.Correction:
			return fmt.Sprintf("die Punktekorrektur von %s", points(s.Points)) + on
		}
		return "die Disqualifikation" + on
	case NoShow:
		return "die Wertung als Nichtantritt" + on
	case Penalty:
		return "eine Strafe" + on
	case Fine:
		var a Amount
		if json.Unmarshal(c.Before, &a) != nil {
			return "eine Geldstrafe"
		}
		return fmt.Sprintf("die Geldstrafe von %s vom %s", euro(a.Cents), rulebook.Date(a.Date))
	}
	what := fmt.Sprintf("das Ergebnis der %d. Sammelrunde", c.Of.Matchday)
	if c.Of.Heat > 0 {
		what = fmt.Sprintf("die Karte von Tisch %d im %d. Heat der %d. Sammelrunde", c.Of.Table, c.Of.Heat, c.Of.Matchday)
	}
	return what
}

func points(n int) string {
	text := strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1)
	if n == 1 || n == -1 {
		return text + " Punkt"
	}
	return text + " Punkten"
}

// Rules are the paragraphs that a case is about.
func (c *Case) Rules() []rulebook.Ref {
	switch c.Of.Kind {
	case NoShow:
		return []rulebook.Ref{"1.2.10"}
	case Penalty:
		return []rulebook.Ref{"2.2.16"}
	case Fine:
		var a Amount
		if json.Unmarshal(c.Before, &a) == nil && rulebook.Known(a.Rule) {
			return []rulebook.Ref{a.Rule}
		}
	case Sanction:
		var s scoring.Sanction
		if json.Unmarshal(c.Before, &s) == nil && rulebook.Known(rulebook.Ref(s.Rule)) {
			return []rulebook.Ref{rulebook.Ref(s.Rule)}
		}
	}
	return []rulebook.Ref{"2.2.3"}
}

// stageWords say how far a case has come.
var stageWords = map[Stage]string{StageProtested: "eingebracht", StageHeard: "in Anhörung", StageDecided: "entschieden",
	StageAppealed: "in Berufung", StageFinal: "endgültig"}

// Word says how far a case has come.
func (s Stage) Word() string { return stageWords[s] }

// outcomeWords say how it was decided.
var outcomeWords = map[string]string{Upheld: "stattgegeben", Partly: "teilweise stattgegeben", Rejected: "abgewiesen"}

// stepWords say what a step is.
var stepWords = map[string]string{Protested: "Protest", Heard: "Anhörung", Stated: "Stellungnahme", Decided: "Entscheidung",
	Appealed: "Berufung", Withdrawn: "Zurückgezogen"}

// StepWord says what a step of that kind is.
func StepWord(kind string) string { return stepWords[kind] }

// Title says what a step is.
func (s *Step) Title() string { return StepWord(s.Kind) }

// Claim tells which club protests against what.
func (c *Case) Claim(club func(id string) string) string {
	return club(c.Club) + " protestiert gegen " + c.What()
}

// Verdict tells a decision in a sentence, with what it says to everybody.
func (c *Case) Verdict(s *Step) string { return c.Holding(s) + ": " + s.Sentence }

// Holding says what a decision decides, without its reasons and without a full stop.
func (c *Case) Holding(s *Step) string {
	if s.Outcome == Rejected {
		return fmt.Sprintf("Der Protest gegen %s wird abgewiesen", c.What()) + InsteadOf(s.Outcome, c.Instead(s))
	}
	return fmt.Sprintf("Dem Protest gegen %s wird %s", c.What(), OutcomeWord(s.Outcome)) + InsteadOf(s.Outcome, c.Instead(s))
}

// Word says how a decision was decided.
func (s *Step) Word() string { return OutcomeWord(s.Outcome) }

// OutcomeWord says how it was decided.
func OutcomeWord(outcome string) string { return outcomeWords[outcome] }
