package eligibility

import (
	"slices"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// barring are the paragraphs by which somebody may not play for a team.
var barring = []rulebook.Ref{"1.2.4", "1.2.5", "1.2.6", "3.2.16"}

// Unanswered returns those of a season's violations by which somebody played on a complete matchday who was not allowed to, and which no
// disqualification of the team on that day answers: one that names the player, or no player at all. § 1.2.4 to § 1.2.6, § 3.2.16, A04
func Unanswered(f *scoring.Facts, results *scoring.Results, all []Violation) (open []Violation) {
	for i := range all {
		v := &all[i]
		if v.Player == nil || !slices.Contains(barring, v.Rule) {
			continue
		}
		day := results.League(v.League).Matchday(v.Matchday)
		played := day != nil && !day.Provisional &&
			slices.ContainsFunc(day.Players, func(p scoring.PlayerDay) bool { return p.Player == *v.Player && p.Club == v.Club })
		if played && !slices.ContainsFunc(f.Sanctions, func(s scoring.Sanction) bool { return v.answeredBy(&s) }) {
			open = append(open, *v)
		}
	}
	return open
}

// answeredBy reports whether a sanction is the disqualification that a violation calls for. § 3.2.16
func (v *Violation) answeredBy(s *scoring.Sanction) bool {
	return s.Kind == scoring.Disqualification && s.League == v.League && s.Matchday == v.Matchday && s.Club == v.Club &&
		(len(s.Players) == 0 || slices.Contains(s.Players, *v.Player))
}
