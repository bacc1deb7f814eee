package scoring

// MostEntries bounds how many starters the calculator takes: far more than any
// tournament had.
const MostEntries = 1_000_000

// Calculate returns what a place in a tournament would be worth: the points
// calculator. A tournament of students pays by the same formula (A59). § 4.1.1.4
func (r *Rules) Calculate(kind string, entries, place int) (*RankingPart, error) {
	var found faults
	switch {
	case kind != National && kind != Championship && kind != Students:
		found.add("4.1.1.4", "kind", "Die Art „%s“ gibt es nicht; es gibt „%s“, „%s“ und „%s“.", clip(kind), National, Championship, Students)
	case entries < 1 || entries > MostEntries:
		found.add("4.1.1.4", "entries", "Die Zahl der Teilnehmer muss zwischen 1 und %d liegen.", MostEntries)
	case place < 1 || place > entries:
		found.add("4.1.1.4", "place", "Bei %d Teilnehmern gibt es die Plätze 1 bis %d.", entries, entries)
	}
	if len(found) > 0 {
		return nil, found[0]
	}
	part := r.tournamentPart(&Tournament{Kind: kind, Entries: entries}, place)
	return &part, nil
}

// Points returns what the part was worth when it was earned, to be printed.
func (p *RankingPart) Points() Millionths { return millionths(p.Value) }

// PointsAt returns what a share of the part is worth, to be printed.
func (p *RankingPart) PointsAt(share float64) Millionths { return millionths(p.Value * share) }

// PlacingPoints returns what the place alone was worth, to be printed.
func (p *RankingPart) PlacingPoints() Millionths { return millionths(p.Placing) }

// CountingPoints returns what is left of the part, to be printed.
func (p *AgedPart) CountingPoints() Millionths { return millionths(p.Counts) }
