package scoring

import "strconv"

// MostEntries bounds how many starters the calculator takes: far more than any
// tournament had.
const MostEntries = 1_000_000

// Calculate returns what a place in a tournament would be worth: the points
// calculator. A tournament of students pays by the same formula (A59). § 4.1.1.4
func (r *Rules) Calculate(kind string, entries, place int) (*RankingPart, error) {
	var found faults
	switch {
	case kind != National && kind != Championship && kind != Students:
		found.add("4.1.1.4", "kind", "Die Art „%s“ gibt es nicht; es gibt „%s“, „%s“ und „%s“.", Clip(kind), National, Championship, Students)
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

// CalculateSeat returns what a place at a Sit'n'Go table of a tier of the
// Bundesliga would be worth for the Austrian Ranking, in time or not; its
// Sit'n'Go points are what it would be worth for the MVP list. Tiers that do not
// count for the ranking are refused. § 3.2.13, § 4.1.1.2, A52
func (r *Rules) CalculateSeat(tier, place int, inTime bool) (*RankingPart, error) {
	var found faults
	factor := r.RankingFactor[strconv.Itoa(tier)]
	switch {
	case factor == 0:
		found.add("4.1.1.2", "tier", "Für das Austrian Ranking zählen nur die Bundesligen.")
	case place < 1 || place > len(r.SNGPoints):
		found.add("3.2.13", "place", "Am Tisch eines Sit'n'Go gibt es die Plätze 1 bis %d.", len(r.SNGPoints))
	case inTime && place != 1:
		found.add("3.2.13", "in_time", "In der Zeit kann nur gewinnen, wer Erster wird.")
	}
	if len(found) > 0 {
		return nil, found[0]
	}
	points, bonus := r.sitAndGoPoints(&Seat{Place: place, InTime: inTime})
	sum := points + bonus
	return &RankingPart{SNGPoints: sum, Place: place, Bonus: bonus, Factor: factor, Value: factor * float64(sum)}, nil
}

// CalculateThird returns the third that a rank among the players of a team MTT
// falls into in a heat, and what it would be worth for the MVP list. For the
// Austrian Ranking team MTTs do not count (A52). § 4.2.1.6
func (r *Rules) CalculateThird(field, rank int) (third, points int, err error) {
	var found faults
	switch {
	case field < 1 || field > MostEntries:
		found.add("4.2.1.6", "field", "Die Zahl der Spieler im Feld muss zwischen 1 und %d liegen.", MostEntries)
	case rank < 1 || rank > field:
		found.add("4.2.1.6", "rank", "Bei %d Spielern im Feld gibt es die Ränge 1 bis %d.", field, field)
	}
	if len(found) > 0 {
		return 0, 0, found[0]
	}
	third = thirdOf(rank, field)
	return third, keyed(r.MVPThirdPoints, third), nil
}

// Points returns what the part was worth when it was earned, to be printed.
func (p *RankingPart) Points() Millionths { return millionths(p.Value) }

// PointsAt returns what a share of the part is worth, to be printed.
func (p *RankingPart) PointsAt(share float64) Millionths { return millionths(p.Value * share) }

// PlacingPoints returns what the place alone was worth, to be printed.
func (p *RankingPart) PlacingPoints() Millionths { return millionths(p.Placing) }

// CountingPoints returns what is left of the part, to be printed.
func (p *AgedPart) CountingPoints() Millionths { return millionths(p.Counts) }
