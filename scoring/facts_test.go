package scoring_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pokerliga/scoring"
	"pokerliga/scoring/scoringtest"
)

// The tests of the rules write a matchday on a board, a line for a table or for
// an MTT in one heat:
//
//	1 sng x3! y3 =z3 ~w /v3    x3 won in time, y3 and z3 share the second place, the chair of w is
//	                           empty, v3 was disqualified
//	1 A   x1:140 y1 z1#1       x took its stack to 140, y kept what it had, z went out first
//	1 A   ~x:80 ~y#2 /z1#3     the chairs of x and y are empty, z1 was disqualified
//	2 A   -x                   the stack of x was taken out
//	absent w                   w did not show up
//	lineup x x1 x2 . x4 x5 x6  instead of x1 to x6; a dot is an empty slot
//	stacks 30000               what every stack begins with, instead of 100
//	open                       the matchday is not over
//
// A player is called by club and number; whoever is named has a lineup. Stacks
// go on with what they had. That the MTTs are missing from most boards does no
// harm: they then bring nobody anything.
type board struct {
	scoring.Matchday
	chips map[string]int // by MTT and club
}

// day reads a board.
func day(number int, lines ...string) scoring.Matchday {
	b := &board{Matchday: scoring.Matchday{
		Number: number, Date: fmt.Sprintf("2010-%02d-07", number), MTTStartChips: 100,
	}, chips: map[string]int{}}
	for h := range scoring.Heats {
		b.Heats = append(b.Heats, scoring.Heat{Number: h + 1})
	}
	for _, line := range strings.Split(strings.Join(lines, "\n"), "\n") {
		if words := strings.Fields(line); len(words) > 0 {
			b.read(words[0], words[1:])
		}
	}
	return b.Matchday
}

func (b *board) read(first string, words []string) {
	switch first {
	case "open":
		b.Heats[2].Open = true
	case "stacks":
		b.MTTStartChips = number(words[0])
	case "absent":
		b.NoShows = append(b.NoShows, words...)
	case "lineup":
		l := b.lineup(words[0])
		for i, player := range words[1:] {
			l.Slots[i] = strings.Trim(player, ".")
		}
	default:
		heat := &b.Heats[number(first)-1]
		if words[0] == "sng" {
			heat.SitAndGos = append(heat.SitAndGos, scoring.SitAndGo{Table: len(heat.SitAndGos) + 1, Seats: b.seats(words[1:])})
			return
		}
		heat.TeamMTTs = append(heat.TeamMTTs, scoring.TeamMTT{MTT: words[0], Stacks: b.stacks(words[0], words[1:])})
	}
}

func (b *board) seats(words []string) []scoring.Seat {
	var seats []scoring.Seat
	placed, place := 0, 0
	for _, word := range words {
		name := strings.Trim(word, "!=~/")
		b.lineup(clubOf(name))
		switch word[0] {
		case '~':
			seats = append(seats, ghost(name))
		case '/':
			seats = append(seats, disqualified(name))
		default:
			placed++
			if word[0] != '=' {
				place = placed
			}
			seats = append(seats, scoring.Seat{Player: name, Place: place, InTime: strings.HasSuffix(word, "!")})
		}
	}
	return seats
}

func (b *board) stacks(mtt string, words []string) []scoring.Stack {
	var all []scoring.Stack
	for _, word := range words {
		name := strings.TrimLeft(word, "~-/")
		name, out, wentOut := strings.Cut(name, "#")
		name, end, changed := strings.Cut(name, ":")
		club := clubOf(name)
		b.lineup(club)
		s := scoring.Stack{Club: club, Start: b.MTTStartChips, Ghost: word[0] == '~', Removed: word[0] == '-', Disqualified: word[0] == '/'}
		if chips, known := b.chips[mtt+club]; known {
			s.Start = chips
		}
		if !s.Ghost && !s.Removed {
			s.Player = name
		}
		switch {
		case wentOut:
			s.Out = number(out)
		case changed:
			s.End = number(end)
		case !s.Removed:
			s.End = s.Start
		}
		b.chips[mtt+club] = s.End
		all = append(all, s)
	}
	return all
}

// lineup opens the lineup of a club the first time.
func (b *board) lineup(club string) *scoring.Lineup {
	if l := b.Lineup(club); l != nil {
		return l
	}
	b.Lineups = append(b.Lineups, lineup(club))
	return &b.Lineups[len(b.Lineups)-1]
}

// clubOf is a player's name without the number.
func clubOf(player string) string { return strings.TrimRight(player, "0123456789") }

func number(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		panic(err)
	}
	return n
}

// finish is a matchday on which the clubs come in as named, "x =y z". Their
// players sit at tables alone, so many of them that the last club has 9 round
// points, the one before 10, and so on: 18, 19, 27, 28, 36, …
func finish(n int, order string) scoring.Matchday {
	free := [scoring.Heats]string{"3456", "1256", "1234"} // whom § 3.2.11 seats at tables
	clubs := strings.Fields(order)
	level, lines := 0, []string{}
	for i, club := range clubs {
		if club[0] != '=' {
			level = len(clubs) - i
		}
		for win := range (level + 1) / 2 {
			word := fmt.Sprintf("%s%c", strings.Trim(club, "="), free[win/4][win%4])
			if win == 0 && level%2 == 0 {
				word += "!"
			}
			lines = append(lines, fmt.Sprintf("%d sng %s", win/4+1, word))
		}
	}
	return day(n, lines...)
}

// season is one league, bl1, of the clubs that its matchdays name. All its
// rounds are played.
func season(days ...scoring.Matchday) *scoring.Facts {
	l := scoring.League{ID: "bl1", Tier: 1, Rounds: len(days), Matchdays: days}
	for i := range days {
		for _, club := range append(slices.Clone(days[i].NoShows), clubsOf(&days[i])...) {
			if !slices.Contains(l.Clubs, club) {
				l.Clubs = append(l.Clubs, club)
			}
		}
	}
	return &scoring.Facts{Rules: scoringtest.Rules(), Leagues: []scoring.League{l}}
}

func clubsOf(m *scoring.Matchday) []string {
	var clubs []string
	for i := range m.Lineups {
		clubs = append(clubs, m.Lineups[i].Club)
	}
	return clubs
}

// after computes a season and returns its only league.
func after(f *scoring.Facts) *scoring.LeagueResult { return &scoring.Compute(f).Leagues[0] }

// result computes a single matchday.
func result(lines ...string) *scoring.MatchdayResult {
	return after(season(day(1, lines...))).Matchday(1)
}

// disqualify is the sanction of § 3.2.16 against a club on a matchday.
func disqualify(matchday int, club string, players ...string) scoring.Sanction {
	return scoring.Sanction{Kind: scoring.Disqualification, League: "bl1", Matchday: matchday, Club: club, Players: players}
}

// correct is a correction of a club's points; without a matchday it is 0.
func correct(matchday int, club string, points int) scoring.Sanction {
	return scoring.Sanction{Kind: scoring.Correction, League: "bl1", Matchday: matchday, Club: club, Points: points}
}
