package protest_test

import (
	"strings"
	"testing"

	"pokerliga/rules/protest"
)

// § 2.2.3, A105: a decision tells who can appeal until when. It is final if nobody has lost, and if it is about an appeal.
func TestADecisionTellsWhoCanAppealUntilWhen(t *testing.T) {
	partly := protest.Step{Kind: protest.Decided, On: "2010-03-25", Outcome: protest.Partly}
	alone := began(protest.Fine, heard, upheld)
	alone.Concerned = nil
	fine := began(protest.Fine, heard, rejected)
	fine.Concerned = nil
	for _, c := range []struct {
		what string
		of   *protest.Case
		says string // "" for nothing
	}{
		{"no decision yet", began(protest.Result, heard), ""},
		{"rejected", began(protest.Result, heard, rejected), "Bis 1. April 2010 kann berufen, wer nicht recht bekommen hat: ADLER."},
		{"upheld", began(protest.Result, heard, upheld), "Bis 1. April 2010 kann berufen, wer nicht recht bekommen hat: BIBER, DACHS."},
		{"in part", began(protest.Result, heard, partly), "nicht recht bekommen hat: ADLER, BIBER, DACHS."},
		{"after an appeal was brought in", began(protest.Result, heard, rejected, appealed), "Bis 1. April 2010 kann berufen"},
		{"a table", began(protest.Result, heard, rejected), "unter Vorbehalt"},
		{"a fine", fine, "nicht eingemahnt (A106)"},
		{"nobody has lost", alone, "Wen der Fall betrifft, der hat recht bekommen. Die Entscheidung ist endgültig."},
		{"the second one", began(protest.Result, heard, rejected, appealed, heard2, decided2), "Das ist die Entscheidung über die Berufung. Sie ist endgültig."},
	} {
		got := strings.Join(c.of.Remedies(&rules, strings.ToUpper), " ")
		if !strings.Contains(got, c.says) || c.says == "" && got != "" {
			t.Errorf("%s: got %q, want %q", c.what, got, c.says)
		}
	}
}
