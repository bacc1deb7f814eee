package floor

// What can happen. The other keys of an [Event] depend on it.
const (
	Start        = "start"
	Pause        = "pause"
	Resume       = "resume"
	Finish       = "finish"
	SetClock     = "set_clock"
	Enter        = "enter"
	Reenter      = "reenter"
	Rebuy        = "rebuy"
	AddOn        = "add_on"
	SecondChance = "second_chance"
	Draw         = "draw"
	SeatOne      = "seat"
	MoveOne      = "move"
	BreakTable   = "break"
	Final        = "final"
	SetButton    = "button"
	Hand         = "hand"
	Bust         = "bust"
	Remove       = "remove"
	Count        = "count"
	ChipRace     = "chip_race"
	Penalize     = "penalty"
	Served       = "served"
	BeginHeat    = "heat"
	MakeDeal     = "deal"
	Undo         = "undo"
)

// Does lists what can happen.
var Does = []string{Start, Pause, Resume, Finish, SetClock, Enter, Reenter, Rebuy, AddOn, SecondChance, Draw, SeatOne, MoveOne, BreakTable,
	Final, SetButton, Hand, Bust, Remove, Count, ChipRace, Penalize, Served, BeginHeat, MakeDeal, Undo}

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
	Undone        int      // index of the event that did not happen
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
	Player  string // of a heat: who plays for the club, "" nobody
	Pile    []Pile // of a chip race: the chips by denomination
	Cards   []Card // of a chip race: dealt at the table; nil: none are given
}

// Pile is a number of chips of one denomination.
type Pile struct{ Denomination, Count int64 }

// Amount is what an entrant gets in a deal, in cents.
type Amount struct {
	Entrant string `json:"entrant"`
	Amount  int64  `json:"amount"`
}

// Reasons, ways and destinations of a removal.
const (
	Absent       = "absent"
	Disqualified = "disqualified"
	Excluded     = "excluded"
	PlacedNow    = "now"
	PlacedLast   = "last"
	NoPlace      = "none"
	ToOut        = "out"
	ToSplit      = "split"
)

// Kinds of penalties and deals.
const (
	Warning     = "warning"
	ForHands    = "hands"
	ForOrbits   = "orbits"
	DealEven    = "even"
	DealChips   = "chips"
	DealICM     = "icm"
	DealAmounts = "amounts"
)
