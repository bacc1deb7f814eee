package cash

import "pokerliga/rules/fact"

// Instant is a second in UTC.
type Instant = fact.Instant

// lastInstant is the last second that can be written; a sum beyond it is this one.
const lastInstant Instant = 253402300799

// after returns the instant some seconds later.
func after(at Instant, seconds int64) Instant { return min(at+Instant(seconds), lastInstant) }

// Kinds of limits.
const (
	NoLimit    = "no_limit"
	PotLimit   = "pot_limit"
	SplitLimit = "split_limit"
)

// Limits lists the kinds of limits, in their order.
var Limits = []string{NoLimit, PotLimit, SplitLimit}

// Head says what may be played, by which rules, and who was there: everything of a day but what happened in it.
type Head struct {
	Day     Day
	Rules   Rules
	Games   []Game
	Players []Player
}

// Day is one day of play of one house, from opening to closing, past midnight. K02
type Day struct {
	ID, House, Name, Date, Currency string
}

// Limit is what makes two games the same limit, whatever their variant and buy-in. K03
type Limit struct {
	Limit string `json:"limit"`
	Small int64  `json:"small"`
	Big   int64  `json:"big"`
	Ante  int64  `json:"ante"`
	Low   int64  `json:"low"` // of split limit: the two bets
	High  int64  `json:"high"`
}

// Game is what may be played, whether a table is open or not. Amounts are in cents. H90
type Game struct {
	ID, Name, Variant string
	Limit
	Min, Max int64 // buy-in; Max is 0 for none
	Seats    int
	Straddle bool // a straddle is possible
}

// Player is somebody who was on a list or sat down. Board is what the wall shows of him, Member his id in the league.
type Player struct {
	ID, Name, Board, Member string
}

// Which list comes first. H92 (K11)
const (
	ChangeFirst  = "change"
	WaitingFirst = "waiting"
)

// Rules are the numbers and choices of a house.
type Rules struct {
	First         string // who is asked first
	CallSeconds   int64  // to come after a call, and again after a confirmation (K08)
	Passes        int64  // after which somebody stays on the list (K09)
	DinnerSeconds int64
	Dinners       int64 // of a person and a day
	DinnerTable   int64 // of one table at once
}

// DefaultRules are the rules of a house that has not said anything.
func DefaultRules() Rules {
	return Rules{First: ChangeFirst, CallSeconds: 300, Passes: 1, DinnerSeconds: 3600, Dinners: 1, DinnerTable: 3}
}

// Called is what people call somebody: by his name, by his id where the day has none.
func (h *Head) Called(id string) string {
	for i := range h.Players {
		if p := &h.Players[i]; p.ID == id && p.Name != "" {
			return p.Name
		}
	}
	return id
}
