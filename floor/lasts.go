package floor

// EndsAt is how many big blinds are in play when a tournament is about to end: those who are left then play for their last
// stacks. No document says so; it is what houses reckon with.
const EndsAt = 20

// Lasts answers for how many seconds a tournament goes on, breaks among them, in which so many chips are in play: until they are no
// more than twenty big blinds. False if the structure ends before that. H18
func Lasts(levels []Piece, chips Number) (seconds int64, enoughLevels bool) {
	for i := range levels {
		p := &levels[i]
		if p.Kind == Level && Whole(p.Big).Mul(Whole(EndsAt)).Cmp(chips) >= 0 {
			return seconds, true
		}
		seconds += p.Seconds
	}
	return seconds, false
}

// Reaches answers for how many starting stacks chips of these denominations and counts are enough by their value. H40
func Reaches(values, counts []int64, stack int64) Number {
	have := Whole(0)
	for i := range values {
		have = have.Add(Whole(values[i]).Mul(Whole(counts[i])))
	}
	if stack <= 0 {
		return Whole(0)
	}
	return have.Div(Whole(stack))
}
