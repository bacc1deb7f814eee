package protest

import (
	"encoding/json"
	"slices"
	"time"
)

// Kind says what is disputed.
type Kind string

// The kinds of cases.
const (
	Sanction Kind = "sanction" // a disqualification or a correction of points, § 3.2.16, A83
	NoShow   Kind = "no-show"  // § 1.2.10
	Penalty  Kind = "penalty"  // of a referee, § 2.2.15 to § 2.2.18
	Result   Kind = "result"   // of a matchday, or one sheet of it
	Fine     Kind = "fine"     // in the books, A106
)

// Disputed names what is disputed.
type Disputed struct {
	Kind     Kind   `json:"kind" enum:"sanction,no-show,penalty,result,fine"`
	League   string `json:"league,omitempty"`   // missing for a fine
	Matchday int    `json:"matchday,omitempty"` // missing for a sanction that is about no matchday
	Sanction int    `json:"sanction,omitempty"` // id in the season
	Penalty  string `json:"penalty,omitempty"`  // id
	Heat     int    `json:"heat,omitempty"`     // of a card, with its table
	Table    int    `json:"table,omitempty"`
	Fine     string `json:"fine,omitempty"` // id of the entry in the books
}

// Case is a protest and what has become of it. Nothing in it is changed or deleted: steps are added.
type Case struct {
	Number    int // from 1 in each season
	Of        Disputed
	Club      string           // that protests
	Concerned []string         // the other clubs whose result may change
	Before    json.RawMessage  // the sanction, the fine or the card as it was when the club protested; nil for none
	Now       json.RawMessage  // the sanction or the fine that a decision has put in its place; nil for none
	Steps     []Step           // the first is the protest
	Minutes   map[int]*Minutes // by the number of the decision before which they were written, from 1
	Done      bool             // what is disputed is not there any more: lifted, taken back or corrected
}

// The kinds of steps.
const (
	Protested = "protested"
	Heard     = "heard"     // a hearing, on its day
	Stated    = "stated"    // a club says what it has to say
	Decided   = "decided"   // by the association
	Appealed  = "appealed"  // against the first decision
	Withdrawn = "withdrawn" // the protest or the appeal
)

// The outcomes of a decision.
const (
	Upheld   = "upheld"   // the protest was right
	Partly   = "partly"   // in part
	Rejected = "rejected" // it was not
)

// Step is one thing that was done in a case.
type Step struct {
	Kind     string
	Club     string    // whose step it is, "" for the association
	By       string    // user id, "" for the console
	At       time.Time // when it was entered
	On       string    // the day from which it counts, YYYY-MM-DD; of a hearing its day
	Text     string    // for those concerned alone
	Outcome  string    // of a decision
	Sentence string    // of a decision, for everybody
	Instead  string    // of a decision: the id of the sanction or the fine that it has put in place of the disputed one, "" for none
	Number   int       // its points or cents
}

// Parties are the clubs whose affair the case is, the one that protests first.
func (c *Case) Parties() []string { return append([]string{c.Club}, c.Concerned...) }

// Private reports whether nobody but those concerned knows of the case: what a club owes is its affair, and no table hangs on it.
func (c *Case) Private() bool { return c.Of.Kind == Fine }

// Counts reports whether numbers of the season hang on what is disputed.
func (c *Case) Counts() bool { return c.Of.Kind != Fine && c.Of.Kind != Penalty }

// Restores reports whether a decision with that outcome brings back what is disputed: an earlier one has let the card be corrected, or has
// put another number in place of it. A105
func (c *Case) Restores(outcome string) bool {
	d := c.Decision()
	return outcome == Rejected && d != nil && d.Outcome != Rejected && (c.Of.Kind == Result && c.Done || d.Instead != "" && !c.Done)
}

// Concerns reports whether the case is the affair of a club.
func (c *Case) Concerns(club string) bool { return club != "" && slices.Contains(c.Parties(), club) }

// Protest is the step with which the case began.
func (c *Case) Protest() *Step { return &c.Steps[0] }

// last returns the last step of one of these kinds, nil for none.
func (c *Case) last(kinds ...string) *Step {
	for i := range slices.Backward(c.Steps) {
		if slices.Contains(kinds, c.Steps[i].Kind) {
			return &c.Steps[i]
		}
	}
	return nil
}

// Decision is the last decision, nil for none.
func (c *Case) Decision() *Step { return c.last(Decided) }

// Appeal is the appeal, nil for none.
func (c *Case) Appeal() *Step { return c.last(Appealed) }

// Decisions are the decisions, the first first.
func (c *Case) Decisions() []Step {
	return slices.DeleteFunc(slices.Clone(c.Steps), func(s Step) bool { return s.Kind != Decided })
}

// instance are the steps since the protest, or since the appeal if there is one.
func (c *Case) instance() []Step {
	for i := range slices.Backward(c.Steps) {
		if c.Steps[i].Kind == Appealed {
			return c.Steps[i:]
		}
	}
	return c.Steps
}
