package cash

import (
	"pokerliga/rules/fact"
	"pokerliga/rules/rulebook"
)

// ResultsFormat names the version of the results that [State.Results] answers.
const ResultsFormat = "pokerliga-cash-results/1"

// Results are everything that a day says, in the shape of the results file.
type Results struct {
	Format    string      `json:"format"`
	AsOf      *Instant    `json:"as_of"`
	Games     []GameState `json:"games"`
	Tables    []TableNow  `json:"tables"`
	Stints    []Stint     `json:"stints"`
	Kept      []Kept      `json:"kept"`
	Returns   []Return    `json:"returns"`
	Dinners   []Dinner    `json:"dinners"`
	Posts     []Post      `json:"posts"`
	Penalties []Penalty   `json:"penalties"`
	Messages  []Message   `json:"messages"`
	Public    Public      `json:"public"`
	Warnings  []Warned    `json:"warnings"`
}

// GameState is a game: its tables, who waits for it, and who is called next.
type GameState struct {
	Game     string     `json:"game"`
	Min      int64      `json:"min"`
	Max      *int64     `json:"max"`
	Tables   []int      `json:"tables"`
	Seated   int        `json:"seated"`
	Free     int        `json:"free"`
	Held     int        `json:"held"`
	List     []Waiting  `json:"list"`
	Changes  []Wished   `json:"changes"`
	MustMove []AtTable  `json:"must_move"`
	Next     []Proposal `json:"next"`
}

// Waiting is somebody on a list.
type Waiting struct {
	Position int     `json:"position"`
	Player   string  `json:"player"`
	Since    Instant `json:"since"`
	Ahead    bool    `json:"ahead"`
	Passes   int64   `json:"passes"`
	Call     *Called `json:"call"`
	Estimate *int64  `json:"estimate"` // seconds
}

// Called is an open call.
type Called struct {
	Table     int     `json:"table"`
	At        Instant `json:"at"`
	Until     Instant `json:"until"`
	Confirmed bool    `json:"confirmed"`
	Overdue   bool    `json:"overdue"`
}

// Wished is somebody who wants another table, Wish nil for any.
type Wished struct {
	Player string  `json:"player"`
	Table  int     `json:"table"`
	Wish   *int    `json:"wish"`
	Since  Instant `json:"since"`
}

// AtTable is somebody at a table.
type AtTable struct {
	Player string `json:"player"`
	Table  int    `json:"table"`
}

// Proposal is who is called next to a table, and everybody who came before him with the reason.
type Proposal struct {
	Table   int       `json:"table"`
	Player  string    `json:"player"`
	From    string    `json:"from"`
	Skipped []Skipped `json:"skipped"`
}

// Skipped is somebody who came before a proposal.
type Skipped struct {
	Player string `json:"player"`
	From   string `json:"from"`
	Why    string `json:"why"`
}

// TableNow is an open table.
type TableNow struct {
	Table    int     `json:"table"`
	Game     string  `json:"game"`
	Feeder   bool    `json:"feeder"`
	Since    Instant `json:"since"`
	Straddle string  `json:"straddle"` // none, live, button
	Free     int     `json:"free"`
	Held     int     `json:"held"`
	Seats    []any   `json:"seats"` // of FreeSeat and TakenSeat
}

// FreeSeat is a chair nobody sits on, and the event that freed it.
type FreeSeat struct {
	Seat   int     `json:"seat"`
	Player *string `json:"player"`
	Freed  *int    `json:"freed"`
}

// TakenSeat is a chair somebody sits on.
type TakenSeat struct {
	Seat        int      `json:"seat"`
	Player      string   `json:"player"`
	Since       Instant  `json:"since"`
	AwaySince   *Instant `json:"away_since"`
	DinnerUntil *Instant `json:"dinner_until"`
	Big         int      `json:"big"`
	Small       bool     `json:"small"`
	Moved       bool     `json:"moved"`
	Cards       bool     `json:"cards"`
	Waits       bool     `json:"waits"`
	Owes        Debt     `json:"owes"`
	Release     *Due     `json:"release"`
}

// Due is a seat that is due: the event of the second marker, its rank, how many wait, and how many chairs are free. H94
type Due struct {
	Event   int `json:"event"`
	Rank    int `json:"rank"`
	Waiting int `json:"waiting"`
	Free    int `json:"free"`
}

// Stint is somebody's game from sitting down to leaving.
type Stint struct {
	Player  string       `json:"player"`
	Table   int          `json:"table"`
	Limit   Limit        `json:"limit"`
	From    Instant      `json:"from"`
	To      *Instant     `json:"to"`
	Seconds int64        `json:"seconds"`
	In      *fact.Number `json:"in"`
	Out     *int64       `json:"out"`
	End     *string      `json:"end"`
	Moves   []Moved      `json:"moves"`
}

// Moved is a change of tables within a stint.
type Moved struct {
	Event int    `json:"event"`
	Table int    `json:"table"`
	Why   string `json:"why"`
	Stack *int64 `json:"stack"`
}

// Kept is a stack that is kept for somebody whose chair was taken away. H94
type Kept struct {
	Event  int     `json:"event"`
	Player string  `json:"player"`
	Amount int64   `json:"amount"`
	Table  int     `json:"table"`
	Since  Instant `json:"since"`
	Floor  string  `json:"floor"`
	Dealer string  `json:"dealer"`
}

// Return is what somebody must bring to a limit. H97
type Return struct {
	Player string `json:"player"`
	Limit  Limit  `json:"limit"`
	Least  int64  `json:"least"`
	Event  int    `json:"event"`
}

// Dinner is a dinner break. H96
type Dinner struct {
	Event  int      `json:"event"`
	Player string   `json:"player"`
	At     Instant  `json:"at"`
	Until  Instant  `json:"until"`
	Back   *Instant `json:"back"`
}

// Post is what somebody paid who came back; Between alone, between button and small blind. H95
type Post struct {
	Event  int    `json:"event"`
	Player string `json:"player"`
	Table  int    `json:"table"`
	Debt
	Between bool `json:"between"`
}

// Penalty is a penalty; Until and Running are those of time. H101
type Penalty struct {
	Event   int      `json:"event"`
	Player  string   `json:"player"`
	Kind    string   `json:"kind"`
	Until   *Instant `json:"until"`
	Running bool     `json:"running"`
}

// Message is something that waits for the floor.
type Message struct {
	Code   string `json:"code"`
	Player string `json:"player"`
	Table  int    `json:"table"`
	Game   string `json:"game"`
}

// Public is what everybody may read.
type Public struct {
	Currency string       `json:"currency"`
	Games    []PublicGame `json:"games"`
}

// PublicGame is a game as the wall shows it.
type PublicGame struct {
	Game    string        `json:"game"`
	Tables  []PublicTable `json:"tables"`
	Waiting int           `json:"waiting"`
	List    []string      `json:"list"`
	Calls   []PublicCall  `json:"calls"`
}

// PublicTable is a table as the wall shows it.
type PublicTable struct {
	Table int `json:"table"`
	Seats int `json:"seats"`
	Taken int `json:"taken"`
	Free  int `json:"free"`
}

// PublicCall is a call as the wall shows it.
type PublicCall struct {
	Board string `json:"board"`
	Table int    `json:"table"`
}

// Warned is something that the rules do not allow and that happened all the same.
type Warned struct {
	Event int          `json:"event"`
	Code  string       `json:"code"`
	Rule  rulebook.Ref `json:"rule"`
}

// Codes of warnings.
const (
	OutOfOrder   = "out_of_order"
	Held         = "held"
	BelowMin     = "below_min"
	Rathole      = "rathole"
	AboveMax     = "above_max"
	SeatWasFree  = "seat_was_free"
	Waived       = "waived"
	NotDue       = "not_due"
	CallRunning  = "call_running"
	DinnerAgain  = "dinner_again"
	DinnerMany   = "dinner_many"
	Excluded     = "excluded"
	PenaltyRuns  = "penalty"
	TellStraddle = "tell_straddle"
)

// warningRules are the rules by code.
var warningRules = map[string]rulebook.Ref{
	OutOfOrder: "H91", Held: "H91", BelowMin: "H90", Rathole: "H97", AboveMax: "H90", SeatWasFree: "H94", Waived: "H95", NotDue: "H94",
	CallRunning: "H91", DinnerAgain: "H96", DinnerMany: "H96", Excluded: "H101", PenaltyRuns: "H101", TellStraddle: "H98",
}

// Codes of messages, in their order.
const (
	CallOverdue    = "call_overdue"
	SeatDue        = "release"
	DinnerOver     = "dinner_over"
	PenaltyOver    = "penalty_over"
	ExcludedSeated = "excluded_seated"
)

// What a table says of straddles.
const (
	NoStraddle     = "none"
	LiveStraddle   = "live"
	ButtonStraddle = "button"
)
