package scoring

// Neighbours returns the rows of a table that a club can gain on and lose to first: the last one of a better rank and the
// first one of a worse one, nil where there is none, and those that share the club's rank.
func (l *LeagueResult) Neighbours(club string) (better, worse *Standing, level []*Standing) {
	row := l.Standing(club)
	if row == nil {
		return nil, nil, nil
	}
	for i := range l.Standings {
		switch other := &l.Standings[i]; {
		case other.Rank < row.Rank:
			better = other
		case other.Rank == row.Rank && other.Club != club:
			level = append(level, other)
		case other.Rank > row.Rank && worse == nil:
			worse = other
		}
	}
	return better, worse, level
}
