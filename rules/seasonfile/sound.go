package seasonfile

import (
	"errors"
	"strings"

	"pokerliga/scoring"
)

// Sound refuses facts that contradict each other. A fault at the path is given relative to it.
func Sound(f *File, path string) error {
	err := f.Check()
	fault := new(scoring.Fault)
	if !errors.As(err, &fault) {
		return err
	}
	if rest, here := strings.CutPrefix(fault.Path, path); here {
		return &scoring.Fault{Path: "$" + rest, Sentence: fault.Sentence, Rule: fault.Rule}
	}
	return &scoring.Fault{Path: "season" + strings.TrimPrefix(fault.Path, "$"), Sentence: fault.Sentence, Rule: fault.Rule}
}
