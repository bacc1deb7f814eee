package explain

import (
	"fmt"

	"pokerliga/promotion"
	"pokerliga/rules/rulebook"
)

// Promotion tells the ruling on promotion and relegation step by step, in the
// order it was reached. ok is false as long as there is no plan.
func (s *Season) Promotion() (e Explanation, ok bool) {
	plan := s.results.Promotion
	if plan == nil {
		return Explanation{}, false
	}
	e.Title = "Auf- und Abstieg der " + s.file.Season.Name
	for i := range plan.Steps {
		e.Lines = append(e.Lines, s.Step(&plan.Steps[i]))
	}
	return e, true
}

// Step tells one step of the ruling.
func (s *Season) Step(step *promotion.Step) Line {
	return line(s.step(step), "", append([]rulebook.Ref{}, step.Rules...))
}

func (s *Season) step(p *promotion.Step) string {
	club, league := s.Club(p.Club), s.League(p.League)
	placed := fmt.Sprintf("%s, Rang %d der %s: ", club, p.Rank, league)
	switch p.Outcome {
	case promotion.Champion:
		return fmt.Sprintf("Meister der %s: %s", league, club)
	case promotion.PassedOver:
		return placed + lastBecause(p) + " Letzter der Tabelle und daher nicht aufstiegsberechtigt"
	case promotion.Blocked:
		return placed +
			"steigt nicht auf, weil der Verein schon in der höheren Liga spielt und dort nicht auf einem Abstiegsrang steht; der Platz geht an den nächsten"
	case promotion.Lapsed:
		return placed + "aufstiegsberechtigt, doch die erste Mannschaft ist " + lastBecause(p) + " Letzte; der Platz verfällt"
	case promotion.Retained:
		return placed +
			"aufstiegsberechtigt, während die erste Mannschaft auf einem Abstiegsrang steht; sie bleibt dafür oben, der Platz ist verbraucht"
	case promotion.Waived:
		return placed + "verzichtet auf den Aufstieg; ein Nachrücken gibt es nicht, daher steigt ein Verein weniger ab"
	case promotion.Promoted:
		return placed + "steigt auf"
	case promotion.Relegated:
		if p.Because == promotion.LastByNoShows || p.Because == promotion.LastByLeaving {
			return placed + lastBecause(p) + " an die letzte Stelle gereiht, steigt jedenfalls ab"
		}
		return placed + "steigt ab"
	case promotion.Spared:
		return placed + "bleibt trotz Abstiegsrang, weil " + s.spared(p.League)
	case promotion.Forced:
		return placed + "Zwangsabstieg, weil die erste Mannschaft herunterkommt und ein Verein in einer Liga nur eine Mannschaft haben darf"
	}
	return s.furtherStep(p)
}

// lastBecause says why a team is last in any case. § 1.2.11, A110
func lastBecause(p *promotion.Step) string {
	if p.Because == promotion.LastByLeaving {
		return "nach dem Ausscheiden"
	}
	return "wegen Nichtantretens"
}

// spared says why a club in the last places of a league is not relegated: fewer come up, from the second league or from the Master
// Play Off, or others go down in its place. § 4.2.2.1.1, § 4.2.2.2.2
func (s *Season) spared(league string) string {
	plan, rules := s.results.Promotion, s.file.RulesInForce()
	if league == plan.First {
		return "aus der " + s.League(plan.Second) + " weniger Vereine aufsteigen als vorgesehen"
	}
	var waived []string
	for i := range plan.Steps {
		if p := &plan.Steps[i]; p.Outcome == promotion.PlayOffLost && p.Because == promotion.Waiver {
			waived = append(waived, p.Club)
		}
	}
	switch {
	case len(waived) == 1:
		return s.clubList(waived) + " im Master Play Off auf den Aufstieg verzichtet"
	case len(waived) > 1:
		return s.clubList(waived) + " im Master Play Off auf den Aufstieg verzichten"
	case len(plan.Arrivals) < rules.PromotionPlaces:
		return "aus dem Master Play Off weniger Vereine aufsteigen als vorgesehen"
	}
	return "andere an seiner Stelle absteigen"
}

// furtherStep tells the steps about the Master Play Off and vacancies.
func (s *Season) furtherStep(p *promotion.Step) string {
	club, league := s.Club(p.Club), s.League(p.League)
	playOff := fmt.Sprintf("%s, Platz %d im Master Play Off: ", club, p.Rank)
	switch p.Outcome {
	case promotion.Arrival:
		return playOff + "steigt in die " + league + " auf"
	case promotion.Kept:
		return playOff + "spielt schon in der " + league + " und behält dafür dort den Platz"
	case promotion.PlayOffLost:
		return playOff + playOffLost(p.Because, league)
	case promotion.Open:
		return s.openTie(p)
	case promotion.Vacancy:
		return fmt.Sprintf("In der %s %s frei; die APSA besetzt sie von Hand", league, Count(p.Places, "ist 1 Platz", "Plätze sind"))
	}
	to := "keiner der beiden Ligen zugeteilt"
	if p.To != nil {
		to = "der " + s.League(*p.To) + " zugeteilt"
	}
	return fmt.Sprintf("Entscheidung der APSA: %s wird %s; Begründung: %s", club, to, p.Reason)
}

func playOffLost(because promotion.Because, league string) string {
	switch because {
	case promotion.Waiver:
		return "verzichtet; ein Nachrücken gibt es nicht, daher steigt ein Verein weniger ab"
	case promotion.FirstTeamDown:
		return "die erste Mannschaft steigt gerade in die " + league + " ab, der Platz ist nicht zu brauchen"
	default:
		return "spielt schon in der " + league + ", der Platz bringt niemanden hinauf"
	}
}

// clubList joins names in the German way.
func (s *Season) clubList(ids []string) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = s.Club(id)
	}
	return Enumerate(names)
}
