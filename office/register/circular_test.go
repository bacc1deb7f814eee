package register

import (
	"errors"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// A fault of an answer to choose from names the field it was typed into, also behind a blank one. Blank ones are no answers.
func TestAFaultOfAnAnswerNamesItsField(t *testing.T) {
	s := SendCircular{Subject: "Termine", Text: "Wann?", Choices: []string{"", "Samstag\nSonntag", "Freitag"}}
	var refused *acts.Refusal
	if err := s.Check(); !errors.As(err, &refused) || refused.Path != "$.choices[1]" {
		t.Errorf("refused: %v", err)
	}
	s.Choices = []string{"", " Samstag ", "Sonntag"}
	if err := s.Check(); err != nil || len(s.Choices) != 2 || s.Choices[0] != "Samstag" {
		t.Errorf("%q: %v", s.Choices, err)
	}
	var fault *scoring.Fault
	s.Choices = []string{"", "Samstag"}
	if err := s.Check(); !errors.As(err, &fault) || fault.Path != "$.choices" {
		t.Errorf("refused: %v", err)
	}
}
