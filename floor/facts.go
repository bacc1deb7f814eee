package floor

// Modes of a tournament.
const (
	FreezeOut  = "freeze_out"  // any number of tables (§ 3.1.2), also with rebuys and re-entries
	SitAndGo   = "sit_and_go"  // one table, with a time limit in the league
	TeamMTT    = "team_mtt"    // entrants are clubs, their players change with each heat
	MultiRound = "multi_round" // cards of several rounds instead of a run (§ 3.1.1)
)

// Modes lists the modes.
var Modes = []string{FreezeOut, SitAndGo, TeamMTT, MultiRound}

// Head says what is played: everything of a tournament but what happened in it. Its
// numbers are at least 0 and below 2^53.
type Head struct {
	Title         Title
	Mode          string
	Edition       string
	Rules         Rules // in force: those of the edition and what the tournament changes
	Levels        []Piece
	Chips         []int64 // the denominations, ascending
	Tables        []Table
	BreakingOrder []int // every table, the first to be broken first; empty: the highest number first (H34)
	Entrants      []Entrant
	Money         Money
	Payouts       []Payout
	Rounds        []Round
	Finals        []RoundTable
	Lots          [][]string // entrants who shared a rank, best first: an open all-in (§ 3.1.1.5)
}

// Title names a tournament.
type Title struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Date  string `json:"date"`
	Start string `json:"start,omitempty"` // HH:MM in Vienna
	Venue string `json:"venue,omitempty"`
	Kind  string `json:"kind,omitempty"` // of a tournament that counts for a ranking (§ 4.1.1.2)
}

// Kinds of tournaments that count for a ranking.
var Kinds = []string{"national", "championship", "students"}

// Kinds of pieces of the clock.
const (
	Level = "level"
	Break = "break"
)

// Piece is a level or a break of the clock. H18
type Piece struct {
	Kind    string `json:"kind"`
	Seconds int64  `json:"seconds"`
	Small   int64  `json:"small"`
	Big     int64  `json:"big"`
	Ante    int64  `json:"ante,omitempty"`
	Stop    bool   `json:"stop,omitempty"` // the clock halts when it comes to this piece
}

// Table is a table with seats 1 to Seats.
type Table struct {
	Table int `json:"table"`
	Seats int `json:"seats"`
}

// Entrant is somebody who may enter: a person, of the league or not, or a club.
type Entrant struct {
	ID     string `json:"id"`
	Name   string `json:"name,omitempty"`
	Player string `json:"player,omitempty"`
	Club   string `json:"club,omitempty"`
	Drawn  string `json:"-"` // the id by which lots are cast for him, where it has given way since; "" for ID
}

// Money is what is paid, in cents; Withheld in hundredths of a percent. H03, H60
type Money struct {
	BuyIn     int64 `json:"buy_in,omitempty"`
	Fee       int64 `json:"fee,omitempty"`
	Rebuy     int64 `json:"rebuy,omitempty"`
	RebuyFee  int64 `json:"rebuy_fee,omitempty"`
	AddOn     int64 `json:"add_on,omitempty"`
	AddOnFee  int64 `json:"add_on_fee,omitempty"`
	Added     int64 `json:"added,omitempty"`
	Guarantee int64 `json:"guarantee,omitempty"`
	Withheld  int64 `json:"withheld,omitempty"`

	Bounty      int64 `json:"bounty,omitempty"`       // paid with each entry, for whoever knocks him out (F15)
	RebuyBounty int64 `json:"rebuy_bounty,omitempty"` // … with each rebuy
	Ticket      int64 `json:"ticket,omitempty"`       // of a satellite: what a seat in the target is worth (F16)
}

// Payout says how the pool is shared out with that many entries or more. H62
type Payout struct {
	From   int64   `json:"from"`
	Shares []int64 `json:"shares"`
}

// Round is a preliminary round. § 3.1.1.1
type Round struct {
	Round  int          `json:"round"`
	Tables []RoundTable `json:"tables"`
}

// RoundTable is the card of one table of a round or of the finals. § 3.1.1.2
type RoundTable struct {
	Table int         `json:"table"`
	Seats []RoundSeat `json:"seats"`
}

// RoundSeat is one row of such a card: a place, absent or disqualified.
type RoundSeat struct {
	Entrant      string `json:"entrant"`
	Place        int    `json:"place,omitempty"`
	Absent       bool   `json:"absent,omitempty"`
	Disqualified bool   `json:"disqualified,omitempty"`
	Chips        *int64 `json:"chips,omitempty"`
	InTime       bool   `json:"in_time,omitempty"`
}
