package draw

import (
	"cmp"
	"slices"
)

// Algorithm is the version of the algorithm; another one has another name.
const Algorithm = "pokerliga-draw-1"

// Chair is one entry of the field: a player of a club, or the empty chair of a
// missing player (§ 3.2.6, A34).
type Chair struct {
	Club   string `json:"club"`
	Player string `json:"player,omitempty"`
	Ghost  bool   `json:"ghost,omitempty"`
}

// DrawnTable is a Sit'n'Go table with its chairs in the order around it.
type DrawnTable struct {
	Table int     `json:"table"`
	Seats []Chair `json:"seats"`
}

// Document is a draw with everything that is needed to repeat it.
type Document struct {
	Algorithm  string       `json:"algorithm"`
	Season     string       `json:"season"`
	League     string       `json:"league"`
	Matchday   int          `json:"matchday"`
	Heat       int          `json:"heat"`
	Number     int          `json:"number"`         // the draws of a heat are counted from 1
	Commitment string       `json:"commitment"`     // the digest of the secret, published before the lineups were known
	Secret     string       `json:"secret"`         // revealed by the draw
	Hall       string       `json:"hall,omitempty"` // a text that the hall agreed on at the draw
	Seed       string       `json:"seed"`
	Field      []Chair      `json:"field"`
	Earlier    [][]string   `json:"earlier"` // the players of each Sit'n'Go table of the heats before
	Tables     []DrawnTable `json:"tables"`
	Repeats    int          `json:"repeats"` // how many pairs at a table have met before
}

// Perform draws the tables of the field. The document must have its secret.
func (d *Document) Perform() {
	d.Algorithm = Algorithm
	d.Commitment = Commitment(d.Secret)
	d.Field = inOrder(d.Field)
	d.Seed = d.seed()
	if d.Earlier == nil {
		d.Earlier = [][]string{}
	}
	s := seat(d.Field, d.Earlier, d.Seed)
	d.Tables, d.Repeats = s.tables(), s.repeats()
}

// inOrder returns the chairs in the order of their clubs and players.
func inOrder(field []Chair) []Chair {
	sorted := append([]Chair{}, field...)
	slices.SortFunc(sorted, func(a, b Chair) int {
		return cmp.Or(cmp.Compare(a.Club, b.Club), cmp.Compare(a.Player, b.Player))
	})
	return sorted
}
