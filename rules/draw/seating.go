package draw

import "slices"

const (
	handed   = 6   // chairs at a full table (§ 3.2.13)
	attempts = 8   // seatings that are tried
	mixing   = 100 // exchanges by chance for each chair
	lonely   = 4   // cost of two missing opponents at one table
)

// Sizes returns how many chairs each table has at which a field is drawn, the largest first. § 3.2.13, A32
func Sizes(field []Chair) []int {
	s := newSeating(inOrder(field), nil)
	sizes := make([]int, len(s.first)-1)
	for t := range sizes {
		sizes[t] = s.first[t+1] - s.first[t]
	}
	return sizes
}

// seating is the state while the tables are drawn. Chairs are indexes into the
// field, clubs are numbered in its order.
type seating struct {
	field   []Chair
	club    []int   // chair → club
	hands   [][]int // club → its chairs
	met     [][]int // chair, chair → how often the two have met before
	first   []int   // table → its first place; one more entry than tables
	table   []int   // place → table
	at      []int   // place → chair
	there   [][]int // table, club → how many chairs
	ghosts  []int   // table → how many of its chairs are empty
	largest int     // chairs at the largest table
}

// seat draws the seating of a sorted field.
func seat(field []Chair, earlier [][]string, seed string) *seating {
	s := newSeating(field, earlier)
	chance := &Stream{seed: seed}
	var best []int
	lowest := 0
	for i := 0; i < attempts && (i == 0 || lowest > 0); i++ {
		s.deal(chance)
		s.mix(chance)
		s.improve()
		if cost := s.cost(); best == nil || cost < lowest {
			best, lowest = slices.Clone(s.at), cost
		}
	}
	s.at = best
	for t := range len(s.first) - 1 {
		Shuffle(chance, s.at[s.first[t]:s.first[t+1]])
	}
	return s
}

// newSeating counts clubs, meetings and tables.
func newSeating(field []Chair, earlier [][]string) *seating {
	s := &seating{field: field, club: make([]int, len(field)), at: make([]int, len(field)), table: make([]int, len(field))}
	for i, c := range field {
		if i == 0 || field[i-1].Club != c.Club {
			s.hands = append(s.hands, nil)
		}
		s.club[i] = len(s.hands) - 1
		s.hands[s.club[i]] = append(s.hands[s.club[i]], i)
	}
	s.layTables()
	s.recall(earlier)
	return s
}

// layTables computes the number of tables and their sizes.
func (s *seating) layTables() {
	tables := (len(s.field) + handed - 1) / handed
	for _, hand := range s.hands {
		tables = max(tables, len(hand))
	}
	s.first = []int{0}
	place := 0
	for t := range tables {
		size := len(s.field) / tables
		if t < len(s.field)%tables {
			size++
		}
		s.largest = max(s.largest, size)
		for range size {
			s.table[place] = t
			place++
		}
		s.first = append(s.first, place)
		s.there = append(s.there, make([]int, len(s.hands)))
	}
	s.ghosts = make([]int, tables)
}

// recall counts how often each pair of players has met before.
func (s *seating) recall(earlier [][]string) {
	chair := make(map[string]int, len(s.field))
	s.met = make([][]int, len(s.field))
	for i, c := range s.field {
		s.met[i] = make([]int, len(s.field))
		if !c.Ghost {
			chair[c.Player] = i
		}
	}
	for _, players := range earlier {
		for i, player := range players {
			for _, other := range players[:i] {
				a, here := chair[player]
				b, too := chair[other]
				if here && too {
					s.met[a][b]++
					s.met[b][a]++
				}
			}
		}
	}
}

// tables returns the tables as they are drawn.
func (s *seating) tables() []DrawnTable {
	tables := make([]DrawnTable, len(s.first)-1)
	for t := range tables {
		tables[t] = DrawnTable{Table: t + 1, Seats: []Chair{}}
		for _, chair := range s.at[s.first[t]:s.first[t+1]] {
			tables[t].Seats = append(tables[t].Seats, s.field[chair])
		}
	}
	return tables
}
