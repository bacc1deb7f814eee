package explain

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/promotion"
)

// How much of an open tie a sentence tells.
const (
	ordersTold   = 2
	outcomesTold = 8
)

// openTie tells that clubs are level although their order matters, and what each
// order leads to. § 4.2.2.1.2, § 4.2.2.2.3, A80
func (s *Season) openTie(step *promotion.Step) string {
	reason := "ihre Reihung ändert, wer nächste Saison wo spielt"
	if len(step.Outcomes) > 0 && step.Outcomes[0].Champion != "" {
		reason = "an ihrer Reihung hängt der Meistertitel"
	}
	return fmt.Sprintf("Offen in der %s: %s teilen sich Rang %d, und %s; bis zur Entscheidung sind sie nach ihrer Kennung gereiht%s",
		s.League(step.League), s.clubList(step.Clubs), step.Rank, reason, s.consequences(step.Outcomes, step.Partial, step.Jointly))
}

// TieOrder is an order of level clubs with what it leads to.
type TieOrder struct {
	Order []string // of clubs, best first
	Text  string
}

// TieWay says by what level clubs were ordered. § 4.2.2.1.2, A80
func TieWay(by string) string { return map[string]string{"heads_up": "Heads-up", "lot": "Los"}[by] }

// TieOrders returns the orders that a heads-up can bring with what each leads to; nil if not every order was tried.
func (s *Season) TieOrders(t *promotion.Task) []TieOrder {
	if t.Partial || t.Jointly {
		return nil
	}
	var list []TieOrder
	for i := range t.Outcomes {
		o := &t.Outcomes[i]
		for _, order := range o.Orders {
			names := make([]string, len(order))
			for j := range order {
				names[j] = s.Club(order[j])
			}
			list = append(list, TieOrder{order, strings.Join(names, " vor ") + ": " + s.outcome(o, t.Outcomes)})
		}
	}
	return list
}

// consequences names the outcomes of an open tie, and how much they leave open.
func (s *Season) consequences(all []promotion.TieOutcome, partial, jointly bool) string {
	switch {
	case jointly:
		return ". Was daraus folgt, hängt auch davon ab, wie andere gereiht werden, die sich einen Rang teilen"
	case partial && len(all) < 2:
		return ". Es sind zu viele Reihungen, um jede durchzurechnen"
	case partial:
		return s.outcomes(all) + ". Die Reihungen sind Beispiele, und es kann weitere Ausgänge geben"
	}
	return s.outcomes(all)
}

// outcomes tells what the orders of level clubs lead to, a sentence each.
func (s *Season) outcomes(all []promotion.TieOutcome) string {
	var text strings.Builder
	for i := range all {
		if i == outcomesTold {
			fmt.Fprintf(&text, ". Dazu %s", Count(len(all)-i, "kommt ein weiterer Ausgang", "weitere Ausgänge"))
			break
		}
		fmt.Fprintf(&text, ". Mit %s: %s", s.orders(all[i].Orders), s.outcome(&all[i], all))
	}
	return text.String()
}

// orders names the orders of level clubs, the first ones if there are many.
func (s *Season) orders(orders [][]string) string {
	var told []string
	for _, order := range orders[:min(len(orders), ordersTold)] {
		names := make([]string, len(order))
		for i := range order {
			names[i] = s.Club(order[i])
		}
		told = append(told, strings.Join(names, " vor "))
	}
	text := strings.Join(told, " oder ")
	if more := len(orders) - len(told); more > 0 {
		text += fmt.Sprintf(" oder %s", Count(more, "in einer weiteren Reihung", "weiteren Reihungen"))
	}
	return text
}

// outcome tells one outcome: the champion, if that is open, and of who plays where
// what is not the same in all of them.
func (s *Season) outcome(o *promotion.TieOutcome, all []promotion.TieOutcome) string {
	var parts, moves []string
	if o.Champion != "" {
		parts = append(parts, s.Club(o.Champion)+" ist Meister")
	}
	plan := s.results.Promotion
	placed, anywhere := map[string]bool{}, []string{}
	for _, league := range []string{plan.First, plan.Second} {
		here := differing(league, o, all)
		if len(here) > 0 {
			moves = append(moves, fmt.Sprintf("%s: %s", s.League(league), s.clubList(here)))
		}
		for i := range all {
			anywhere = append(anywhere, differing(league, &all[i], all)...)
		}
		for _, club := range o.NextSeason[league] {
			placed[club] = true
		}
	}
	slices.Sort(anywhere)
	gone := slices.DeleteFunc(slices.Compact(anywhere), func(club string) bool { return placed[club] })
	if len(gone) > 0 {
		moves = append(moves, "keine: "+s.clubList(gone))
	}
	if len(moves) > 0 {
		parts = append(parts, "nächste Saison "+strings.Join(moves, "; "))
	}
	return strings.Join(parts, ", ")
}

// differing returns the clubs that play in a league in one outcome and not in all of
// them.
func differing(league string, o *promotion.TieOutcome, all []promotion.TieOutcome) []string {
	var clubs []string
	for _, club := range o.NextSeason[league] {
		if slices.ContainsFunc(all, func(other promotion.TieOutcome) bool { return !slices.Contains(other.NextSeason[league], club) }) {
			clubs = append(clubs, club)
		}
	}
	return clubs
}
