package seasonfile

import (
	"bufio"
	"encoding/json"
	"io"

	"pokerliga/promotion"
	"pokerliga/rules/eligibility"
	"pokerliga/scoring"
)

// Results is a results file: the numbers of one season.
type Results struct {
	Format string `json:"format"`
	*scoring.Results
	Promotion  *promotion.Plan         `json:"promotion"`
	Violations []eligibility.Violation `json:"violations"`
}

// PublicResults are the public numbers: a results file without the violations,
// which are for officials.
type PublicResults struct {
	Format string `json:"format"`
	*scoring.Results
	Promotion *promotion.Plan `json:"promotion"`
}

// Compute returns all numbers of a season file. The file must be free of faults and
// must not change as long as the results are used.
func Compute(f *File) *Results {
	facts := f.Facts()
	results := scoring.Compute(facts)
	return f.with(facts, results, eligibility.Violations(facts, f.Births(), results))
}

// ComputeHeats computes the results of a file that differs from the one of earlier
// results in the heats of one matchday and in nothing else.
func ComputeHeats(f *File, before *Results, league string, matchday int) *Results {
	facts := f.Facts()
	results := scoring.ComputeHeats(facts, before.Results, league, matchday)
	if eligibility.Alike(before.League(league).Matchday(matchday), results.League(league).Matchday(matchday)) {
		return f.with(facts, results, before.Violations)
	}
	return f.with(facts, results, eligibility.Violations(facts, f.Births(), results))
}

// with returns the results of the file with its computed numbers.
func (f *File) with(facts *scoring.Facts, results *scoring.Results, violations []eligibility.Violation) *Results {
	return &Results{
		Format:     ResultsFormat,
		Results:    results,
		Promotion:  promotion.Rule(&facts.Rules, f.Leagues, results.Leagues, &f.Promotion),
		Violations: violations,
	}
}

// Public returns the results without the violations.
func (r *Results) Public() *PublicResults {
	return &PublicResults{Format: r.Format, Results: r.Results, Promotion: r.Promotion}
}

// WriteResults writes a results file, indented by one space.
func WriteResults(w io.Writer, r *Results) error {
	buffered := bufio.NewWriter(w)
	encoder := json.NewEncoder(buffered)
	encoder.SetIndent("", " ")
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(r); err != nil {
		return err
	}
	return buffered.Flush()
}

// Births returns the known birth dates by player.
func (f *File) Births() map[string]string {
	births := make(map[string]string, len(f.Players))
	for i := range f.Players {
		if date := f.Players[i].BirthDate; date != "" {
			births[f.Players[i].ID] = date
		}
	}
	return births
}
