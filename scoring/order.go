package scoring

import (
	"cmp"
	"slices"

	"pokerliga/rules/rulebook"
)

// Criterion is one step in the order of the table: what it compares, in which words
// that is told, and whether matchdays to come leave it open. Whatever ranks clubs or
// tells why walks [TableOrder], so a new criterion is one entry there. § 4.2.1.2
type Criterion struct {
	Name  string // in a [Comparison]; of those behind the points also in results
	Rule  rulebook.Ref
	Final bool                         // it counts in a final table only
	Open  bool                         // the places that clubs will take do not say how it will be
	Count func(s *Standing) int        // how many values it compares, one after the other; nil for one
	Value func(s *Standing, i int) int // the more, the better
	Told  func(s *Standing) int        // what is told in place of the value, nil for the value

	Words  func(i int) string // a value in German, in the plural
	All    string             // all of its values, with their article
	By     string             // what is ranked by, as in „Gereiht wird nach …“, "" for nothing to say
	Column Column             // its column in a table, of the first value; empty for none of its own
}

// Column is the head of a column, and what it is short for.
type Column struct{ Head, Long string }

// The criteria that results do not name: they leave nothing to break.
const (
	ByLeaving = "left"             // § 1.2.11, A110
	ByNoShows = "last_by_no_shows" // § 1.2.11, in a final table only
	ByPoints  = "points"
)

// tableOrder holds the criteria in their order. Clubs that have left stand behind all others (A110). In a final table clubs that are last by
// § 1.2.11 stand behind all others (A17, A18); then come points, the number of wins,
// second places and so on, and the sum of round points (A76, A78). § 4.2.1.2
var tableOrder = []Criterion{
	{
		Name: ByLeaving, Rule: "1.2.11",
		Value: func(s *Standing, _ int) int { return -btoi(s.Left != "") },
		Words: func(int) string { return "ausgeschieden" },
	},
	{
		Name: ByNoShows, Rule: "1.2.11", Final: true,
		Value: func(s *Standing, _ int) int { return -btoi(s.LastByNoShows) },
		Told:  func(s *Standing) int { return s.NoShows },
		Words: func(int) string { return "nicht angetreten" },
	},
	{
		Name: ByPoints, Rule: "4.2.1.2", By: "Punkten",
		Value: func(s *Standing, _ int) int { return s.Points },
		Words: func(int) string { return "Punkte" },
	},
	{
		Name: TieByPlaces, Rule: "4.2.1.2", By: "Siegen, zweiten Plätzen und so fort", All: "alle Platzierungen",
		Count:  func(s *Standing) int { return len(s.Places) },
		Value:  func(s *Standing, i int) int { return s.Places[i] },
		Words:  placings,
		Column: Column{Head: "Siege"},
	},
	{
		Name: TieByRoundPoints, Rule: "4.2.1.2", Open: true, By: "den Rohpunkten, der Summe der Rundenpunkte", All: "die Rundenpunkte",
		Value:  func(s *Standing, _ int) int { return s.RoundPoints },
		Words:  func(int) string { return "Rundenpunkte" },
		Column: Column{Head: "Rohpkt.", Long: "Rohpunkte"},
	},
}

// TableOrder returns the criteria that a table is ranked by, the first one first.
// § 4.2.1.2
func TableOrder() []Criterion { return tableOrder }

// TieBreaks returns the criteria that tell clubs on the same points apart. § 4.2.1.2
func TieBreaks() []Criterion { return tableOrder[pointsAt()+1:] }

// pointsAt is where the points stand in the order.
func pointsAt() int {
	return slices.IndexFunc(tableOrder, func(k Criterion) bool { return k.Name == ByPoints })
}

// placings names the places of one kind, counted from 0: „Siege“, „zweite Plätze“.
func placings(i int) string {
	if i == 0 {
		return "Siege"
	}
	return rulebook.Ordinal(i+1) + " Plätze"
}

// btoi returns 1 for true.
func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Comparison says which of two rows of a table ranks higher and why: the first
// criterion that tells them apart, with the values of both. Better is 1 if the first
// row is better, -1 if the second is, 0 if they are level on everything that the table
// counts.
type Comparison struct {
	Better    int
	Criterion string // the name of a [Criterion], "" when level
	Place     int    // of TieByPlaces: 1 = wins, 2 = second places, …
	A, B      int    // the values compared; of ByNoShows the no-shows
}

// CompareStandings compares two rows of one table. § 4.2.1.2
func CompareStandings(a, b *Standing, final bool) Comparison {
	return compareBy(tableOrder, a, b, func(k *Criterion) bool { return final || !k.Final })
}

// ahead compares two rows at the end of a season of which matchdays are left: 1 if the
// first is ahead, 0 if what is still open decides. § 4.2.1.2
func ahead(a, b *Standing) int {
	for i := range tableOrder {
		k := &tableOrder[i]
		if k.Open {
			continue
		}
		n := 1
		if k.Count != nil {
			n = k.Count(a)
		}
		for j := range n {
			if better := cmp.Compare(k.Value(a, j), k.Value(b, j)); better != 0 {
				return better
			}
		}
	}
	return 0
}

// aheadOfPoints compares two rows at the end of a season by what comes before the
// points. § 1.2.11
func aheadOfPoints(a, b *Standing) int {
	return compareBy(tableOrder[:pointsAt()], a, b, func(*Criterion) bool { return true }).Better
}

// compareBy compares two rows by the criteria that count.
func compareBy(order []Criterion, a, b *Standing, counts func(*Criterion) bool) Comparison {
	for i := range order {
		if k := &order[i]; counts(k) {
			if c := k.compare(a, b); c.Better != 0 {
				return c
			}
		}
	}
	return Comparison{}
}

// compare compares two rows by one criterion.
func (k *Criterion) compare(a, b *Standing) Comparison {
	n := 1
	if k.Count != nil {
		n = k.Count(a)
	}
	for i := range n {
		x, y := k.Value(a, i), k.Value(b, i)
		if x == y {
			continue
		}
		c := Comparison{Better: cmp.Compare(x, y), Criterion: k.Name, A: x, B: y}
		if k.Count != nil {
			c.Place = i + 1
		}
		if k.Told != nil {
			c.A, c.B = k.Told(a), k.Told(b)
		}
		return c
	}
	return Comparison{}
}
