package floor

// Event is something that happened. Only the fields of what it says it did are used.
type Event struct {
	At   Instant
	Do   string
	Note string

	Entrant  string
	WildCard bool

	Piece     int // of the clock, from 1
	Remaining int64

	Table  int
	Seat   int
	Lot    *Lot
	Tables []int  // nil: all
	Moves  []Move // nil: by lot

	Button, Small, Big int

	Out    []Stack
	Round  int // the hand of hand-for-hand play, 0: none
	Reason string
	How    string // "": as mode and edition have it
	Chips  int64
	To     string // "": as the mode has it

	Stacks       []Stack
	Remove, Into int64 // denominations

	Kind          string
	Hands, Orbits int64
	Heat          int
	Amounts       []Amount // nil: none are given
	By            []string // who knocked somebody out, nil: it is not said
	Left          int64    // of a deal: what is still played for, in cents
	Undone        int      // index of the event that did not happen
	Next          Instant  // of the end of a day: when it goes on, 0 if that is not said
	Same          bool     // of a day: all sit where they sat

	Salt string // what the seal of the event is salted with, where something of it is private; "": it has none
	Seal string // of a sealed event, hex; "": it has none
}

// Lot is what a draw comes from: its secret was bound by a commitment before. H08
type Lot struct {
	Number int    `json:"number"`
	Secret string `json:"secret"`
	Hall   string `json:"hall,omitempty"` // what the hall agreed on
}

// Move takes an entrant to a seat.
type Move struct {
	Entrant string `json:"entrant"`
	Table   int    `json:"table"`
	Seat    int    `json:"seat"`
}

// Stack is what an entrant holds.
type Stack struct {
	Entrant string
	Chips   int64
	Player  string   // of a heat: who plays for the club, "" nobody
	Pile    []Pile   // of a chip race: the chips by denomination
	Cards   []Card   // of a chip race: dealt at the table; nil: none are given
	By      []string // of a bust: who knocked him out; nil: it is not said
}

// Pile is a number of chips of one denomination.
type Pile struct{ Denomination, Count int64 }

// Amount is what an entrant gets in a deal, in cents.
type Amount struct {
	Entrant string `json:"entrant"`
	Amount  int64  `json:"amount"`
}
