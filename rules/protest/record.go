package protest

import (
	"cmp"
	"slices"
)

// Public is a case as everybody sees it: what clubs have said in it is not there, and of a penalty no more than its matchday.
type Public struct {
	Number      int      `json:"number"`
	Of          Disputed `json:"of"`
	Club        string   `json:"club"`
	Concerned   []string `json:"concerned"`
	Protested   string   `json:"protested"` // the day of the protest
	Stage       Stage    `json:"stage" enum:"protested,heard,decided,appealed,final"`
	Open        bool     `json:"open"`                   // the table is subject to it
	Hearing     string   `json:"hearing,omitempty"`      // the day of the last hearing
	AppealUntil string   `json:"appeal_until,omitempty"` // while it can be appealed
	Withdrawn   bool     `json:"withdrawn,omitempty"`
	Rulings     []Ruling `json:"decisions"`
}

// Ruling is a decision as everybody sees it.
type Ruling struct {
	On       string `json:"on"`
	Outcome  string `json:"outcome" enum:"upheld,partly,rejected"`
	Sentence string `json:"sentence"`
	Instead  string `json:"instead,omitempty"` // in words, what it has put in place of what is disputed
}

// Record is a case as those concerned see it.
type Record struct {
	Public
	What   string `json:"what"`             // what is disputed, in words
	Lifted bool   `json:"lifted,omitempty"` // it is not there any more
	Steps  []Said `json:"steps"`
}

// Named says what is disputed, of entries of the journal from before it stood in them, too.
func (r *Record) Named() string { return cmp.Or(r.What, (&Case{Of: r.Of}).What()) }

// Last is the club of the last step, "" for the association.
func (r *Record) Last() string {
	if len(r.Steps) == 0 {
		return ""
	}
	return r.Steps[len(r.Steps)-1].Club
}

// Wordless is the record as the journal has it: what clubs and the association said to each other stands in the case alone.
func (r *Record) Wordless(public *Public) *Record {
	w := *r
	w.Of, w.Steps = public.Of, slices.Clone(r.Steps)
	if r.Of.Kind == Fine { // what a club owes is its affair
		w.What, w.Rulings = "", slices.Clone(r.Rulings)
		for i := range w.Rulings {
			w.Rulings[i].Instead = ""
		}
	}
	for i := range w.Steps {
		w.Steps[i].Text = ""
	}
	return &w
}

// Said is a step as those concerned see it.
type Said struct {
	Kind string `json:"kind" enum:"protested,heard,stated,decided,appealed,withdrawn"`
	Club string `json:"club,omitempty"` // missing for the association
	On   string `json:"on"`
	Text string `json:"text,omitempty"`
}

// Public returns a case as everybody sees it on a day.
func (c *Case) Public(r *Rules, today string) *Public {
	p := &Public{Number: c.Number, Of: c.Of, Club: c.Club, Concerned: append([]string{}, c.Concerned...), Protested: c.Protest().On,
		Stage: c.Stage(r, today), Open: c.Open(r, today), Withdrawn: c.last(Withdrawn) != nil, Rulings: []Ruling{}}
	p.Of.Penalty, p.Of.Heat, p.Of.Table, p.Of.Fine = "", 0, 0, ""
	if c.Of.Kind != Penalty && c.Of.Kind != Fine {
		p.Of = c.Of
	}
	if h := c.last(Heard); h != nil {
		p.Hearing = h.On
	}
	if p.Stage == StageDecided {
		p.AppealUntil = c.AppealUntil(r)
	}
	for _, s := range c.Decisions() {
		p.Rulings = append(p.Rulings, Ruling{s.On, s.Outcome, s.Sentence, c.Instead(&s)})
	}
	return p
}

// Record returns a case as those concerned see it on a day.
func (c *Case) Record(r *Rules, today string) *Record {
	full := &Record{Public: *c.Public(r, today), What: c.What(), Lifted: c.Done, Steps: []Said{}}
	full.Of = c.Of
	for _, s := range c.Steps {
		full.Steps = append(full.Steps, Said{s.Kind, s.Club, s.On, s.Text})
	}
	return full
}
