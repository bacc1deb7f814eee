package floor

// ResultsFormat names the version of the results that [State.Results] answers.
const ResultsFormat = "pokerliga-tournament-results/1"

// Results are all numbers of a tournament, in the shape of the results file.
type Results struct {
	Format    string        `json:"format"`
	AsOf      *Instant      `json:"as_of"`
	Clock     Clock         `json:"clock"`
	Entries   Entries       `json:"entries"`
	Money     Sums          `json:"money"`
	Tables    []TableState  `json:"tables"`
	Waiting   []string      `json:"waiting"`
	Advice    any           `json:"advice"`
	Draws     []Drawn       `json:"draws"`
	ChipRaces []Race        `json:"chip_races"`
	Splits    []Split       `json:"splits"`
	Penalties []Penalty     `json:"penalties"`
	Deal      []Prize       `json:"deal"`
	DealLeft  *Number       `json:"deal_left,omitempty"` // what the winner plays for, where a deal has left something
	Ranking   []Rank        `json:"ranking"`
	Card      *RoundCard    `json:"card"`
	Heats     []HeatResult  `json:"heats"`
	Rounds    *RoundsResult `json:"rounds"`
	Season    *SeasonRow    `json:"season"`
	Warnings  []Warned      `json:"warnings"`
	Days      *Days         `json:"days,omitempty"` // where a day has ended
}

// Clock is where the clock stands. In a break the blinds are those of the level to come.
type Clock struct {
	State      string  `json:"state"` // waiting, running, paused, ended
	Piece      int     `json:"piece"`
	Kind       string  `json:"kind"`
	Level      int     `json:"level"`
	Small      int64   `json:"small"`
	Big        int64   `json:"big"`
	Ante       int64   `json:"ante"`
	Remaining  int64   `json:"remaining"`
	Played     int64   `json:"played"`
	NextBreak  *Number `json:"next_break"`
	TimeUp     bool    `json:"time_up"`
	ExtraHands int64   `json:"extra_hands"`
}

// Entries says who entered and what is in play.
type Entries struct {
	Open        bool   `json:"open"`
	Persons     int    `json:"persons"`
	Entries     int64  `json:"entries"`
	WildCards   int64  `json:"wild_cards"`
	Rebuys      int64  `json:"rebuys"`
	AddOns      int64  `json:"add_ons"`
	In          int    `json:"in"`
	ChipsInPlay Number `json:"chips_in_play"`
	Average     Number `json:"average"`
	Late        []Late `json:"late"`
}

// Late is a smaller stack of a late entrant, and what is fed to the pots.
type Late struct {
	Event   int    `json:"event"`
	Entrant string `json:"entrant"`
	Chips   Number `json:"chips"`
	Fed     Number `json:"fed"`
}

// Sums are the money of a tournament, in cents.
type Sums struct {
	Collected Number   `json:"collected"`
	Withheld  Number   `json:"withheld"`
	Overlay   Number   `json:"overlay"`
	Pool      Number   `json:"pool"`
	Fees      Number   `json:"fees"`
	Payouts   []Number `json:"payouts"`
	Prizes    []Prize  `json:"prizes"`

	Bounties *Bounties `json:"bounties,omitempty"` // where bounties are paid
	Seats    *int      `json:"seats,omitempty"`    // of a satellite: how many seats in its target it pays for
}

// Prize is what somebody gets, in cents.
type Prize struct {
	Entrant string `json:"entrant"`
	Amount  Number `json:"amount"`
}

// TableState is a table in play.
type TableState struct {
	Table   int       `json:"table"`
	Seats   []Seated  `json:"seats"`
	Stopped bool      `json:"stopped"`
	Next    *NextHand `json:"next"`
}

// Seated is somebody on a seat.
type Seated struct {
	Seat    int    `json:"seat"`
	Entrant string `json:"entrant"`
}

// NextHand says where button and blinds are in the next hand, and who gets no cards.
type NextHand struct {
	Button    int   `json:"button"`
	Dealer    int   `json:"dealer"`
	Small     int   `json:"small"`
	Big       int   `json:"big"`
	DeadSmall bool  `json:"dead_small"`
	Waits     []int `json:"waits"`
}

// Drawn is what a lot gave.
type Drawn struct {
	Event   int         `json:"event"`
	Do      string      `json:"do"`
	Seats   []DrawnSeat `json:"seats"`
	Buttons []Button    `json:"buttons"`
}

// DrawnSeat is the seat that somebody drew.
type DrawnSeat struct {
	Entrant string `json:"entrant"`
	Table   int    `json:"table"`
	Seat    int    `json:"seat"`
}

// Button is the first button of a table and the card that won it, nil if none was dealt.
type Button struct {
	Table int   `json:"table"`
	Seat  int   `json:"seat"`
	Card  *Card `json:"card"`
}

// Race is what a chip race came to.
type Race struct {
	Event      int       `json:"event"`
	Table      int       `json:"table"`
	Rows       []RaceRow `json:"rows"`
	Difference Number    `json:"difference"`
	removed    int64     // the denomination
}

// RaceRow is the part of one player in a chip race, in the order of dealing.
type RaceRow struct {
	Entrant string `json:"entrant"`
	Odd     int64  `json:"odd"`
	Cards   []Card `json:"cards"`
	Won     bool   `json:"won"`
	Rescued bool   `json:"rescued"`
	Chips   Number `json:"chips"`
}

// Split says who got the chips of somebody removed, and what left play.
type Split struct {
	Event int      `json:"event"`
	Each  int64    `json:"each"`
	To    []string `json:"to"`
	Out   Number   `json:"out"`
}

// Penalty is a penalty in hands and how many of them are left.
type Penalty struct {
	Event   int    `json:"event"`
	Entrant string `json:"entrant"`
	Kind    string `json:"kind"`
	Hands   int64  `json:"hands"`
	Left    int64  `json:"left"`
}

// Rank is a row of the ranking.
type Rank struct {
	Place   *int    `json:"place"`
	Entrant string  `json:"entrant"`
	Status  string  `json:"status"`
	Shared  bool    `json:"shared"`
	Chips   *Number `json:"chips"`
	Flight  string  `json:"flight,omitempty"` // in which he played last, of several
}

// RoundCard is the card of a Sit'n'Go as the season file has it.
type RoundCard struct {
	Seats []CardSeat `json:"seats"`
}

// CardSeat is a row of the card.
type CardSeat struct {
	Player       string  `json:"player,omitempty"`
	Club         string  `json:"club,omitempty"`
	Ghost        bool    `json:"ghost,omitempty"`
	Disqualified bool    `json:"disqualified,omitempty"`
	Place        int     `json:"place,omitempty"`
	Chips        *Number `json:"chips,omitempty"`
	InTime       bool    `json:"in_time,omitempty"`
}

// HeatResult are the stacks of one heat of a team MTT.
type HeatResult struct {
	Heat   int         `json:"heat"`
	Stacks []HeatStack `json:"stacks"`
}

// HeatStack is the stack of one club as the season file has it; End is nil while it is
// not known.
type HeatStack struct {
	Club         string  `json:"club"`
	Player       string  `json:"player,omitempty"`
	Ghost        bool    `json:"ghost,omitempty"`
	Start        int64   `json:"start"`
	End          *Number `json:"end"`
	Out          int     `json:"out,omitempty"`
	Removed      bool    `json:"removed,omitempty"`
	Disqualified bool    `json:"disqualified,omitempty"`
}

// RoundsResult are the preliminary rounds.
type RoundsResult struct {
	Standings   []Standing   `json:"standings"`
	FinalTables []FinalTable `json:"final_tables"`
}

// Standing is a row after the preliminary rounds.
type Standing struct {
	Rank     int     `json:"rank"`
	Entrant  string  `json:"entrant"`
	Points   Number  `json:"points"`
	Places   []int   `json:"places"`
	Chips    Number  `json:"chips"`
	TieBreak *string `json:"tie_break"`
}

// FinalTable is who plays at a final table.
type FinalTable struct {
	Table    int      `json:"table"`
	Entrants []string `json:"entrants"`
}

// SeasonRow is what the rankings of the league take.
type SeasonRow struct {
	Entries int        `json:"entries"`
	Results []Finisher `json:"results"`
}

// Finisher is the place of one player of the league.
type Finisher struct {
	Player string `json:"player"`
	Place  int    `json:"place"`
}

// Warned is something unusual that was recorded.
type Warned struct {
	Event int    `json:"event"`
	Code  string `json:"code"`

	At              Instant `json:"-"`
	Counted, InPlay Number  `json:"-"` // of a count that does not add up
}
