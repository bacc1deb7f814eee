package floor

// Rules are the numbers and choices of a tournament, in the order of the file format.
// An edition gives their defaults.
type Rules struct {
	StartChips          int64
	LateLevels          int64 // entries are open through this level (H10)
	LateSeconds         int64 // … or while less than this was played (H10)
	LateFree            int64 // seconds that cost a late entrant nothing (H11)
	LateEvery           int64 // a big and a small blind for each of these begun after it; 0: the full stack (H11)
	Reentries           int64 // for each entrant (H14)
	Rebuys              int64 // for each entrant (H12)
	RebuyLevels         int64
	RebuyChips          int64 // 0: StartChips
	AddOnChips          int64 // 0: StartChips (H13)
	AddOns              int64 // for each entrant, 0: as many as they like (H13)
	AddOnLevels         int64 // add-ons are sold through this level and the break behind it, 0: always (H13)
	DoubleChance        bool  // H15
	SecondChanceSeconds int64
	SecondChanceLevel   int64
	StopBelow           int64  // a table with fewer players stops (H33)
	BalanceGap          int64  // that many players between two tables: somebody moves (H31)
	FinalSeats          int64  // H36
	FinalDraw           string // H36
	FirstButton         string // H24
	RaceMethod          string // H40
	RaceFirst           string // H41
	RaceDeal            string // H41
	RaceCount           string // H42
	HeadsUpHalf         bool   // H21
	TimeLimit           int64  // seconds of play, 0: none (H22)
	ExtraHands          int64  // H22
	PayoutUnit          int64  // cents (H63)
	RoundPoints         []int64
	InTimeBonus         int64
	AbsentPoints        bool
	RoundSeats          int64
	AnteBy              string // who pays the ante; it changes no number (H18)
	CallSeconds         int64  // what a player has once time is called on him (H70)
	CallAloud           int64  // … and what is then counted aloud, until his hand is dead (H70)
}

// Ante says what is paid beside the blinds and by whom, "" where nothing is. H18
func (r *Rules) Ante(chips int64) string {
	if chips == 0 {
		return ""
	}
	return r.AnteName() + " " + Whole(chips).Digits()
}

// AnteName is what players call the ante: by its name everybody knows who pays it. H18
func (r *Rules) AnteName() string {
	if r.AnteBy == ByBigBlind {
		return "Big Blind Ante"
	}
	return "Ante"
}

// Choices of the rules.
const (
	ByLot       = "lot"
	ByPositions = "positions"
	NoDraw      = "none"
	EachTable   = "table"
	OneField    = "field"
	WithCards   = "cards"
	Rounding    = "rounding"
	FromSeatOne = "seat_one"
	FromButton  = "button"
	ByPlayer    = "player"
	ByRound     = "round"
	RoundUp     = "up"
	HalfUp      = "half_up"
	ByEach      = "player"
	ByBigBlind  = "big_blind"
)

// Editions lists the editions: the Regulativ and three sets of house rules.
var Editions = []string{"apsa-2010", "spielbank", "casino", "club"}

// EditionRules returns the numbers of an edition. Where the documents are silent they
// are those of the Regulativ.
func EditionRules(edition string) Rules {
	r := Rules{
		StartChips: 10000, SecondChanceSeconds: 3600, SecondChanceLevel: 4, BalanceGap: 2, FinalSeats: 9,
		FinalDraw: ByLot, FirstButton: EachTable, RaceMethod: WithCards, RaceFirst: FromSeatOne, RaceDeal: ByPlayer, RaceCount: RoundUp,
		PayoutUnit: 100, RoundPoints: []int64{9, 7, 5, 3, 2, 1}, InTimeBonus: 1, RoundSeats: 6, // §§ 3.1.1.1 and 3.1.1.3
		AnteBy: ByEach, CallSeconds: 60, CallAloud: 10, // §§ 5.2 and 5.4.32
	}
	switch edition {
	case "apsa-2010":
		r.ExtraHands = 3 // § 3.2.10
	case "spielbank":
		r.LateSeconds, r.LateFree, r.LateEvery = 3600, 900, 1800
		r.FirstButton, r.RaceDeal = OneField, ByRound
	case "casino":
		r.LateLevels, r.Reentries, r.StopBelow = 4, 1, 4
		r.FinalDraw, r.RaceCount, r.HeadsUpHalf = ByPositions, HalfUp, true
		r.AnteBy, r.CallSeconds = ByBigBlind, 50
	case "club":
		r.LateLevels, r.StopBelow = 4, 4
		r.FirstButton, r.RaceFirst = OneField, FromButton
	}
	return r
}
