package explain

import (
	"fmt"
	"strings"

	"pokerliga/scoring"
)

// Around says in one line how far a club is from the ones before and behind it in a table: „drei Punkte hinter River Rats
// (4., 52), einen vor Muck (6., 48)“. It is "" before anything is played.
func Around(s *Season, l *scoring.LeagueResult, club string) string {
	row := l.Standing(club)
	if row == nil || len(l.Matchdays) == 0 {
		return ""
	}
	better, worse, level := l.Neighbours(club)
	var parts []string
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
	apart := func(other *scoring.Standing, points int, where string) {
		text := fmt.Sprintf("%s %s (%d., %s)", where, s.Club(other.Club), other.Rank, Whole(other.Points))
		switch {
		case points < 0: // it is last for its no-shows (§ 1.2.11)
		case said && points == 1:
			text = "einen " + text
		case said && points > 1:
			text = numeral(points) + " " + text
		default:
			text, said = Gap(points)+" "+text, points > 0
		}
		parts = append(parts, text)
	}
	if better != nil {
		apart(better, better.Points-row.Points, "hinter")
	}
	if worse != nil {
		apart(worse, row.Points-worse.Points, "vor")
	}
	return strings.Join(parts, ", ")
}

// AroundRanks says the same with ranks for names, in the room that a phone has: „3 hinter dem 4., 1 vor dem 6.“. It is ""
// before anything is played.
func AroundRanks(l *scoring.LeagueResult, club string) string {
	row := l.Standing(club)
	if row == nil || len(l.Matchdays) == 0 {
		return ""
	}
	better, worse, level := l.Neighbours(club)
	var parts []string
	if len(level) > 0 {
		parts = append(parts, "ex aequo")
	}
	apart := func(other *scoring.Standing, points int, where string) {
		text := fmt.Sprintf("%s dem %d.", where, other.Rank)
		switch {
		case points > 0:
			text = Whole(points) + " " + text
		case points == 0:
			text = "gleichauf " + text
		}
		parts = append(parts, text)
	}
	if better != nil {
		apart(better, better.Points-row.Points, "hinter")
	}
	if worse != nil {
		apart(worse, row.Points-worse.Points, "vor")
	}
	return strings.Join(parts, ", ")
}
