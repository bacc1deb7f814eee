package explain

import (
	"fmt"
	"time"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
)

// Tournament takes the numbers of a tournament on the floor apart: chips in play,
// places, prizes, what to do next, and what was recorded against its rules. The function names the entrants.
func Tournament(s *floor.State, name func(entrant string) string) []Explanation {
	t := &tournament{s, name}
	all := []Explanation{t.chips(), t.places()}
	for _, e := range []Explanation{t.payouts(), t.advice(), t.warnings()} {
		if len(e.Lines) > 0 {
			all = append(all, e)
		}
	}
	return all
}

// tournament is a state and what those in it are called.
type tournament struct {
	state *floor.State
	name  func(entrant string) string
}

// partWords say what a part of the chips in play is.
var partWords = map[string]string{
	floor.FromEntries:       "%d Startstacks zu %s",
	floor.FromSecondChances: "%d zweite Chancen zu %s",
	floor.FromDoubleChance:  "%d Stacks aus ungenutzten zweiten Chancen zu %s",
	floor.FromRebuys:        "%d Rebuys zu %s",
	floor.FromAddOns:        "%d Add-ons zu %s",
}

// chips takes the chips in play apart.
func (t *tournament) chips() Explanation {
	e := Explanation{Title: "Chips im Spiel", Lines: []Line{}}
	for _, p := range t.state.ChipParts() {
		words, pieces := partWords[p.Kind]
		switch {
		case p.Sum.Sign() == 0:
		case pieces:
			e.add(fmt.Sprintf(words, p.Count, p.Each.Digits()), signed(p.Sum), p.Rule)
		case p.Kind == floor.FromRaces:
			e.add("Chip Races", signed(p.Sum), p.Rule)
		default:
			e.add("Chips von Spielern, die herausgenommen wurden", signed(p.Sum), p.Rule)
		}
	}
	entries := t.state.Entries()
	e.sum(fmt.Sprintf("Chips im Spiel, im Schnitt %s für jeden von %d", entries.Average.Digits(), entries.In), entries.ChipsInPlay.Digits())
	return e
}

// statusWords say how somebody went out.
var statusWords = map[string]string{
	"out": "ausgeschieden", floor.Absent: "abwesend", floor.Disqualified: "disqualifiziert", floor.Excluded: "ausgeschlossen",
}

// places says why everybody has his place.
func (t *tournament) places() Explanation {
	e := Explanation{Title: "Plätze", Lines: []Line{}}
	for _, r := range t.state.Reasons() {
		place := "–"
		if r.Place > 0 {
			place = fmt.Sprintf("%d.", r.Place)
		}
		text := t.name(r.Entrant) + ": "
		switch {
		case r.Status == "in" && r.Chips != nil:
			text += "noch im Turnier, gezählt " + r.Chips.Digits()
		case r.Status == "in":
			text += "noch im Turnier"
		case r.How == "":
			text += "aus den Finaltischen"
		default:
			text += statusWords[r.Status] + " um " + r.At.String()
			if r.Before > 0 {
				text += ", begann die Hand mit " + floor.Whole(r.Before).Digits()
			}
			if r.How == floor.PlacedLast {
				text += ", gemeinsam Letzter"
			}
		}
		if len(r.With) > 0 {
			text += ", teilt den Platz mit " + Enumerate(t.all(r.With))
		}
		e.add(text, place, r.Rule)
	}
	return e
}

// all are the names of entrants.
func (t *tournament) all(entrants []string) []string {
	names := make([]string, len(entrants))
	for i, id := range entrants {
		names[i] = t.name(id)
	}
	return names
}

// payouts says what the prizes of the places are made of, and who gets them.
func (t *tournament) payouts() Explanation {
	e := Explanation{Title: "Preisgeld", Lines: []Line{}}
	money := t.state.Money()
	for _, p := range t.state.PayoutParts() {
		text := fmt.Sprintf("Platz %d: %d von %s Anteilen an %s", p.Place, p.Share, p.Sum.Digits(), money.Pool.Euro())
		if p.Rounded.Sign() != 0 {
			text += ", gerundet um " + p.Rounded.Euro()
		}
		e.add(text, p.Amount.Euro(), "H62", "H63")
	}
	if len(e.Lines) > 0 {
		e.sum("Pool", money.Pool.Euro(), "H60")
	}
	if money.Seats != nil {
		for i, amount := range money.Payouts {
			e.add(fmt.Sprintf("Platz %d: %s", i+1, t.state.Prized(amount)), amount.Euro(), "H62")
		}
		e.sum("Pool", money.Pool.Euro(), "H60")
	}
	for _, p := range money.Prizes {
		e.note(fmt.Sprintf("%s bekommt %s.", t.name(p.Entrant), t.state.Prized(p.Amount)), "H64")
	}
	return e
}

// advice says what to do next and why.
func (t *tournament) advice() Explanation {
	e := Explanation{Title: "Als Nächstes"}
	a := t.state.Advice()
	switch {
	case a == nil:
	case a.Do == floor.BreakTable:
		e.add(fmt.Sprintf("Tisch %d auflösen: Alle haben an den anderen Tischen Platz", a.Table), "", "H34", "H35")
	case a.Do == floor.Final:
		e.add(fmt.Sprintf("Finaltisch an Tisch %d", a.Table), "", "H36")
	default:
		e.add(fmt.Sprintf("Tisch %d hat %d, Tisch %d hat %d", a.From, a.Most, a.Table, a.Fewest), "", "H30", "H31")
		who := "wer an Tisch " + fmt.Sprint(a.From) + " wechselt, bestimmt die Turnierleitung"
		if a.Entrant != "" {
			who = t.name(a.Entrant) + " ist in der nächsten Hand Big Blind und wechselt"
		}
		e.add(who, "", "H31")
		where := fmt.Sprintf("Platz %d an Tisch %d ist frei", a.Seat, a.Table)
		switch {
		case a.Known && a.Measure == 0:
			where = fmt.Sprintf("Platz %d ist dort als Nächstes Big Blind", a.Seat)
		case a.Known:
			where = fmt.Sprintf("Platz %d ist dort %s später Big Blind", a.Seat, Count(a.Measure, "eine Hand", "Hände"))
		}
		e.add(where, "", "H32")
	}
	return e
}

// miscounted is the warning of a count that does not add up; its sentence says when was counted.
const miscounted = "chips_mismatch"

// warned says what a warning is.
var warned = map[string]struct {
	text string
	rule rulebook.Ref
}{
	"entry_closed":       {"nach dem Ende der Anmeldung eingetragen", "H10"},
	"reentry_limit":      {"mehr Re-entries, als vorgesehen sind", "H14"},
	"rebuy_limit":        {"mehr Rebuys, als vorgesehen sind", "H12"},
	"rebuy_closed":       {"Rebuy nach der vorgesehenen Zeit", "H12"},
	"add_on_limit":       {"mehr Add-ons, als vorgesehen sind", "H13"},
	"add_on_closed":      {"Add-on nach der vorgesehenen Zeit", "H13"},
	"second_chance_late": {"zweite Chance zu spät, nicht vorgesehen oder zum zweiten Mal", "H15"},
	miscounted:           {"Zählung um %s Uhr: %s Chips, im Spiel sind %s", "H17"},
}

// warnings says what was recorded against the rules of the tournament.
func (t *tournament) warnings() Explanation {
	e := Explanation{Title: "Warnungen"}
	for _, w := range t.state.Warnings() {
		said := Warned(&w)
		if w.Code != miscounted {
			said.Text += " (" + clockTime(w.At) + " Uhr)"
		}
		e.Lines = append(e.Lines, said)
	}
	return e
}

// Attention says aloud what a warning of the floor is about, for who has just caused it.
func Attention(w *floor.Warned) string {
	if w.Code == miscounted {
		return "Achtung, " + Warned(w).Text
	}
	return "Achtung: " + Warned(w).Text
}

// Warned says what a warning of the floor is about.
func Warned(w *floor.Warned) Line {
	said := warned[w.Code]
	text := said.text
	if w.Code == miscounted {
		text = fmt.Sprintf(text, clockTime(w.At), w.Counted.Digits(), w.InPlay.Digits())
	}
	return line(text, "", []rulebook.Ref{said.rule})
}

// signed is [floor.Number.Digits] with a sign before what is above 0, too.
func signed(n floor.Number) string {
	if n.Sign() > 0 {
		return "+" + n.Digits()
	}
	return n.Digits()
}

// clockTime is an instant as clocks in Austria show it.
func clockTime(at floor.Instant) string {
	return rulebook.Clock(time.Unix(int64(at), 0))
}
