package promotion

import "pokerliga/rules/rulebook"

// Plan is the ruling at the end of a season (§ 4.2.2): who is champion, who moves,
// who stays and why. The maps are keyed by league id.
type Plan struct {
	Champion   []string            `json:"champion"`    // all clubs of rank 1 of the first league
	Open       []OpenTie           `json:"open"`        // ties that decide where somebody plays
	Promoted   []string            `json:"promoted"`    // second league → first
	Retained   []string            `json:"retained"`    // entitled; its first-league team stays for it
	Blocked    []string            `json:"blocked"`     // its club plays safely in the first league
	Waived     []string            `json:"waived"`      // gave up the place
	Lapsed     []string            `json:"lapsed"`      // entitled, but the first team is last by § 1.2.11
	Relegated  map[string][]string `json:"relegated"`   // in table order
	Spared     map[string][]string `json:"spared"`      // in the last three and not relegated
	Forced     []string            `json:"forced"`      // relegated because the first team comes down
	Arrivals   []string            `json:"arrivals"`    // from the Master Play Off
	NextSeason map[string][]string `json:"next_season"` // sorted, after decisions by hand

	// Steps lists every decision in the order it was taken, with its paragraph.
	Steps []Step `json:"-"`
	// Misplaced are the decisions by hand that contradict the plan.
	Misplaced []Misplaced `json:"-"`
	// First and Second are the ids of the two leagues.
	First  string `json:"-"`
	Second string `json:"-"`
}

// OpenTie is a group of clubs that share a rank although their order changes who
// plays where next season, or that share the title. Until the tie is decided they are
// in the order of their ids (A80).
type OpenTie struct {
	League string   `json:"league"`
	Clubs  []string `json:"clubs"`
}

// StepOutcome is what a step of the ruling decided for a club.
type StepOutcome string

// The outcomes of steps.
const (
	Champion    StepOutcome = "champion"
	Blocked     StepOutcome = "blocked"
	Retained    StepOutcome = "retained"
	Lapsed      StepOutcome = "lapsed"
	Waived      StepOutcome = "waived"
	Promoted    StepOutcome = "promoted"
	PassedOver  StepOutcome = "passed_over" // last by § 1.2.11, never promoted
	Relegated   StepOutcome = "relegated"
	Spared      StepOutcome = "spared"
	Forced      StepOutcome = "forced"
	Kept        StepOutcome = "kept"         // wins its place again at the Master Play Off (A96)
	Arrival     StepOutcome = "arrival"      //
	PlayOffLost StepOutcome = "playoff_lost" // a Master Play Off place that brings up no team
	Open        StepOutcome = "open"
	ByHand      StepOutcome = "by_hand"
	Vacancy     StepOutcome = "vacancy"
)

// Step is one decision of the ruling.
type Step struct {
	Outcome StepOutcome
	League  string // whose table or places the step is about
	Club    string // "" of a vacancy
	Clubs   []string
	Rank    int // the row in the table or in the Master Play Off, from 1
	Because Because
	Rules   []rulebook.Ref
	Places  int // of a vacancy
	To      *string
	Reason  string // of a decision by hand

	Outcomes []TieOutcome // what the orders of an open tie lead to
	Partial  bool         // there may be more outcomes, and their orders are examples
	Jointly  bool         // its order matters only together with that of another group, and no tie is open alone
}

// Because is the cause of an outcome that can have several.
type Because string

// The causes.
const (
	ByRank        Because = "rank"            // the place in the table alone
	LastByNoShows Because = "no_shows"        // § 1.2.11
	LastByLeaving Because = "left"            // § 1.2.11, A110
	FirstTeamSafe Because = "first_team_safe" // the club plays in the first league
	FirstTeamDown Because = "first_team_down" // the club's first team is relegated
	InSecond      Because = "in_second"       // the club plays in the second league
	FewerUp       Because = "fewer_up"        // fewer come up than places
	Waiver        Because = "waiver"
	FieldedFirst  Because = "fielded_first" // a player of the first league played for it
)
