package explain

import (
	"fmt"
	"strings"

	"pokerliga/scoring"
)

// Around says in one line how far a club is from the ones before and behind it in a table: „drei Punkte hinter River Rats
// (4., 52), einen vor Muck (6., 48)“. It is "" before anything is played.
func Around(s *Season, l *scoring.LeagueResult, club string) string {
	var parts []string
	level, gaps := around(l, club)
	if len(level) > 2 {
		parts = append(parts, fmt.Sprintf("gemeinsam mit %s Vereinen", numeral(len(level))))
	} else if len(level) > 0 {
		var names []string
		for _, other := range level {
			names = append(names, other.Club)
		}
		parts = append(parts, "gemeinsam mit "+s.clubList(names))
	}
	said := false // that it is about points
	for _, g := range gaps {
		text := fmt.Sprintf("%s %s (%d., %s)", g.where, s.Club(g.to.Club), g.to.Rank, Whole(g.to.Points))
		switch {
		case g.points < 0: // it is last for its no-shows (§ 1.2.11)
		case said && g.points == 1:
			text = "einen " + text
		case said && g.points > 1:
			text = numeral(g.points) + " " + text
		default:
			text, said = Gap(g.points)+" "+text, g.points > 0
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

// AroundRanks says the same with ranks for names, in the room that a phone has: „3 hinter dem 4., 1 vor dem 6.“, „punktegleich
// mit Rang 12 und 14“. It is "" before anything is played.
func AroundRanks(l *scoring.LeagueResult, club string) string {
	var parts, equal []string
	level, gaps := around(l, club)
	if len(level) > 0 {
		parts = append(parts, "ex aequo")
	}
	for _, g := range gaps {
		text := fmt.Sprintf("%s dem %d.", g.where, g.to.Rank)
		switch {
		case g.points > 0:
			text = Whole(g.points) + " " + text
		case g.points == 0:
			equal = append(equal, fmt.Sprint(g.to.Rank))
			continue
		}
		parts = append(parts, text)
	}
	if len(equal) > 0 {
		parts = append(parts, "punktegleich mit Rang "+Enumerate(equal))
	}
	return strings.Join(parts, ", ")
}

// Nearest says how far a club is from the next one before it, for the leader from the one behind it: „einer hinter River Rats“. It
// is "" before anything is played.
func Nearest(s *Season, l *scoring.LeagueResult, club string) string {
	_, gaps := around(l, club)
	if len(gaps) == 0 {
		return ""
	}
	g, many := &gaps[0], ""
	switch {
	case g.points == 0:
		many = Gap(0) + " "
	case g.points == 1:
		many = "einer "
	case g.points > 1:
		many = numeral(g.points) + " "
	}
	return many + g.where + " " + s.Club(g.to.Club)
}

// gap is how far a club is from the next one before or behind it.
type gap struct {
	where  string // „hinter“ or „vor“
	to     *scoring.Standing
	points int // below zero where one of them is last for its no-shows
}

// around returns who is level with a club and how far the next ones are, nothing before anything is played.
func around(l *scoring.LeagueResult, club string) (level []*scoring.Standing, gaps []gap) {
	row := l.Standing(club)
	if row == nil || len(l.Matchdays) == 0 {
		return nil, nil
	}
	better, worse, level := l.Neighbours(club)
	if better != nil {
		gaps = append(gaps, gap{"hinter", better, better.Points - row.Points})
	}
	if worse != nil {
		gaps = append(gaps, gap{"vor", worse, row.Points - worse.Points})
	}
	return level, gaps
}
