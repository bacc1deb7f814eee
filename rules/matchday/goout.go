package matchday

import (
	"slices"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Begin returns the stacks as they lie on the tables when the heat begins. § 3.2.11
func (p *PresetMTT) Begin() *scoring.TeamMTT {
	begins := &scoring.TeamMTT{MTT: p.MTT, Stacks: []scoring.Stack{}}
	for i := range p.Stacks {
		s := &p.Stacks[i]
		begins.Stacks = append(begins.Stacks, scoring.Stack{Club: s.Club, Player: s.Player, Ghost: s.Ghost, Start: s.Start,
			Disqualified: s.Disqualified})
	}
	return begins
}

// WithLast names the stack that has gone out last.
const WithLast = "1"

// GoOut returns the stacks with that of a club gone out, as next says, or together with the one of another club, on its
// number: two who go out in the same hand with as many chips share their place. Who is out already stays so. § 2.2.26
func GoOut(mtt *scoring.TeamMTT, club string, next int, with string) (*scoring.TeamMTT, error) {
	changed, s, err := goesOut(mtt, club)
	if err != nil || s.Out > 0 {
		return changed, err
	}
	if with == WithLast {
		if with, _ = LastOut(mtt); with == "" {
			return nil, rulebook.Ref("2.2.26").Breach("In diesem Heat ist noch niemand ausgeschieden, mit dem es zugleich gewesen wäre.")
		}
	}
	if with != "" {
		other := StackOf(mtt, with)
		if other == nil || other.Out == 0 {
			return nil, rulebook.Ref("2.2.26").Breach("Der Stack, mit dem es zugleich gewesen wäre, ist nicht ausgeschieden.")
		}
		next = other.Out
	}
	s.Out, s.End = next, 0
	return changed, nil
}

// GoOutBefore returns the stacks with that of a club gone out before the one of another, which counts one more then, as all behind it do.
// § 2.2.26
func GoOutBefore(mtt *scoring.TeamMTT, club, before string) (*scoring.TeamMTT, error) {
	changed, s, err := goesOut(mtt, club)
	if err != nil || s.Out > 0 {
		return changed, err
	}
	other := StackOf(mtt, before)
	if other == nil || other.Out == 0 {
		return nil, rulebook.Ref("2.2.26").Breach("Der Stack, vor dem es gewesen wäre, ist nicht ausgeschieden.")
	}
	for i := range changed.Stacks {
		if changed.Stacks[i].Out >= other.Out {
			changed.Stacks[i].Out++
		}
	}
	s.Out, s.End = other.Out, 0
	return changed, nil
}

// goesOut returns stacks that can be changed, and the one of a club that can go out.
func goesOut(mtt *scoring.TeamMTT, club string) (*scoring.TeamMTT, *scoring.Stack, error) {
	changed, s := changeStack(mtt, club)
	switch {
	case s == nil:
		return nil, nil, rulebook.Ref("3.2.11").Breach("Dieser Verein hat in MTT %s keinen Stack.", mtt.MTT)
	case s.Removed:
		return nil, nil, rulebook.Ref("3.2.17").Breach("Dieser Stack ist entfernt; er scheidet nicht aus.")
	}
	return changed, s, nil
}

// ComeBack returns the stacks with that of a club in again, as it was before it went out. Only the last one comes back: the
// numbers of those behind him would not be right any more. § 2.2.26
func ComeBack(mtt *scoring.TeamMTT, club string) (*scoring.TeamMTT, error) {
	changed, s := changeStack(mtt, club)
	_, last := LastOut(mtt)
	switch {
	case s == nil:
		return nil, rulebook.Ref("3.2.11").Breach("Dieser Verein hat in MTT %s keinen Stack.", mtt.MTT)
	case s.Out > 0 && s.Out < last:
		return nil, rulebook.Ref("2.2.26").Breach(
			"Zurückgenommen wird nur das letzte Ausscheiden, das ist das %d. Was davor war, wird in den Feldern berichtigt.", last)
	}
	s.Out = 0
	return changed, nil
}

// LastOut returns who of a heat has gone out last, and as which; "" and 0 if nobody has. Of several who share the number it
// is the last one in the list. § 2.2.26
func LastOut(mtt *scoring.TeamMTT) (club string, number int) {
	for i := range mtt.Stacks {
		if s := &mtt.Stacks[i]; s.Out > 0 && s.Out >= number {
			club, number = s.Club, s.Out
		}
	}
	return club, number
}

// changeStack returns stacks that can be changed without those that are given, and the one of a club, nil for none.
func changeStack(mtt *scoring.TeamMTT, club string) (*scoring.TeamMTT, *scoring.Stack) {
	changed := &scoring.TeamMTT{MTT: mtt.MTT, Stacks: slices.Clone(mtt.Stacks)}
	return changed, StackOf(changed, club)
}

// StackOf returns the stack of a club, nil for none.
func StackOf(mtt *scoring.TeamMTT, club string) *scoring.Stack {
	return scoring.Find(mtt.Stacks, func(x *scoring.Stack) bool { return x.Club == club })
}

// ChipSum is what the stacks of an MTT come to: what they began a heat with, and what of it has been counted at its end.
type ChipSum struct{ Whole, Counted int }

// Missing is how many chips are still to be found, below 0 if there are too many.
func (s ChipSum) Missing() int { return s.Whole - s.Counted }

// SumOf adds up the stacks of an MTT. A removed one leaves with its chips (§ 3.2.17). § 3.2.11
func SumOf(mtt *scoring.TeamMTT) ChipSum {
	var sum ChipSum
	for i := range mtt.Stacks {
		s := &mtt.Stacks[i]
		sum.Counted += s.End
		if !s.Removed {
			sum.Whole += s.Start
		}
	}
	return sum
}
