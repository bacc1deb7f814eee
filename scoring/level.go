package scoring

// Level returns the clubs that are level with the first club of a tie decision as
// long as nothing is decided: they share its rank by everything that the table
// counts. It is nil for a club that the league does not have. § 4.2.1.2, A80
func (d *TieDecision) Level(f *Facts) []string {
	if len(d.Order) == 0 {
		return nil
	}
	undecided := *f
	undecided.TieDecisions = nil
	l := Compute(&undecided).League(d.League)
	if l == nil || l.Standing(d.Order[0]) == nil {
		return nil
	}
	var clubs []string
	for _, row := range l.levelWith(l.Standing(d.Order[0])) {
		clubs = append(clubs, row.Club)
	}
	return clubs
}
