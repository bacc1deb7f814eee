package protest

import (
	"slices"

	"pokerliga/rules/rulebook"
)

// Stage is how far a case has come.
type Stage string

// The stages of a case. After an appeal it is heard and decided once more.
const (
	StageProtested Stage = "protested"
	StageHeard     Stage = "heard"
	StageDecided   Stage = "decided" // and can be appealed
	StageAppealed  Stage = "appealed"
	StageFinal     Stage = "final"
)

// Stage returns how far the case has come on a day. The second decision is final, the first one when nobody has appealed
// in time, or nobody can because it gave every club all it wanted, and so is what holds when the protest or the appeal is
// withdrawn. A105
func (c *Case) Stage(r *Rules, today string) Stage {
	switch step := c.last(Protested, Heard, Decided, Appealed, Withdrawn); step.Kind {
	case Withdrawn:
		return StageFinal
	case Heard:
		return StageHeard
	case Appealed:
		return StageAppealed
	case Decided:
		if c.Appeal() != nil || today > c.AppealUntil(r) || len(c.losers(step)) == 0 {
			return StageFinal
		}
		return StageDecided
	}
	return StageProtested
}

// AppealUntil is the last day on which the first decision can be appealed. A105
func (c *Case) AppealUntil(r *Rules) string {
	if d := c.Decision(); d != nil {
		return rulebook.AddDays(d.On, r.AppealDays)
	}
	return ""
}

// Owes reports whether the numbers do not follow the decision yet: the protest was upheld, and what it is about is still there. Of
// the whole result of a matchday nobody can tell.
func (c *Case) Owes() bool {
	d := c.Decision()
	return d != nil && d.Outcome == Upheld && !c.Done && (c.Of.Kind != Result || c.Before != nil)
}

// Open reports whether the table is subject to the case on a day: it is not final, or the numbers do not follow it yet.
func (c *Case) Open(r *Rules, today string) bool { return c.Stage(r, today) != StageFinal || c.Owes() }

// Hearing is the last hearing of the instance in which the case is, nil for none.
func (c *Case) Hearing() *Step {
	steps := c.instance()
	for i := range slices.Backward(steps) {
		if steps[i].Kind == Heard {
			return &steps[i]
		}
	}
	return nil
}

// Unheard returns which clubs have said nothing since the last hearing was announced: all of them where none was.
func (c *Case) Unheard() []string {
	return slices.DeleteFunc(c.Parties(), func(club string) bool {
		for i := range slices.Backward(c.Steps) {
			if s := &c.Steps[i]; s.Kind == Heard || s.Club == club {
				return s.Kind != Heard
			}
		}
		return false
	})
}

// winner reports whether the decision gave a club all it wanted: the one that protests when it is upheld, the others when it is
// rejected.
func (c *Case) winner(club string, d *Step) bool {
	if club == c.Club {
		return d.Outcome == Upheld
	}
	return d.Outcome == Rejected
}

// losers are the clubs to which the decision did not give all they wanted, in the order of the parties.
func (c *Case) losers(d *Step) []string {
	return slices.DeleteFunc(c.Parties(), func(club string) bool { return c.winner(club, d) })
}

// Ripe reports whether the case can be decided on a day: those concerned were heard on a day that has come, or have all said
// something since the hearing was announced. A104
func (c *Case) Ripe(today string) bool {
	h := c.Hearing()
	return h != nil && (h.On <= today || len(c.Unheard()) == 0)
}
