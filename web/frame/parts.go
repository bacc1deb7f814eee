package frame

import "fmt"

// Club is a club as pages name it.
type Club struct {
	Name, Short string
	Href        string // "" if it leads nowhere
	ID, Letters string // of its face; without letters it has none
}

// Place is a rank as tables show it.
type Place struct {
	Number int // 0 = none
	Shared bool
}

// Short is the place where there is no room for more: „3.“, or „3.=“ if it is shared.
func (p Place) Short() string {
	if p.Shared {
		return fmt.Sprintf("%d.=", p.Number)
	}
	return fmt.Sprintf("%d.", p.Number)
}

// PlaceAt is the place of the i-th row of a list in the order of its ranks.
func PlaceAt[T any](list []T, i int, rank func(*T) int) Place {
	own := rank(&list[i])
	return Place{own, i > 0 && rank(&list[i-1]) == own || i+1 < len(list) && rank(&list[i+1]) == own}
}

// Move says how a club moved since the round before.
type Move struct {
	Text string
	Says string
	Look string
}

// MoveBy is the move by so many ranks upwards.
func MoveBy(up int) Move {
	switch {
	case up > 0:
		return Move{fmt.Sprintf("↑%d", up), ranks(up) + " hinauf", "up"}
	case up < 0:
		return Move{fmt.Sprintf("↓%d", -up), ranks(-up) + " hinunter", "down"}
	default:
		return Move{"=", "gleicher Rang", "same"}
	}
}

func ranks(n int) string {
	if n == 1 {
		return "einen Rang"
	}
	return fmt.Sprintf("%d Ränge", n)
}

// Choice is an entry of a list in a form.
type Choice struct {
	Value, Text string
	Chosen      bool
}

// Figure is a number that a page begins with.
type Figure struct{ Number, Says string }
