package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pokerliga/cash"
	"pokerliga/rules/rulebook"
)

// CashDay is a day at the cash tables that is explained: what may be played and who was there, what happened, and what follows from it.
type CashDay struct {
	Head    *cash.Head
	Events  []cash.Event
	Results *cash.Results
}

// Of explains one thing, a line each: "next:GAME", "list:GAME/PLAYER", "seat:TABLE/SEAT", "owes:PLAYER", "return:PLAYER", "warnings", and
// with "" who is next in every game, and all warnings. It is false for what the day does not have.
func (d *CashDay) Of(what string) (lines []Line, ok bool) {
	kind, of, _ := strings.Cut(what, ":")
	first, second, _ := strings.Cut(of, "/")
	switch kind {
	case "":
		for i := range d.Results.Games {
			lines = append(lines, d.next(&d.Results.Games[i])...)
		}
		return append(lines, d.warnings()...), what == ""
	case "next":
		if g := d.game(of); g != nil {
			return d.next(g), true
		}
	case "list":
		return d.waits(first, second)
	case "seat":
		return d.seat(first, second)
	case "owes":
		return d.owes(of)
	case "return":
		return d.returns(of), d.was(of)
	case "warnings":
		return d.warnings(), what == kind
	}
	return nil, false
}

// name is what people call somebody.
func (d *CashDay) name(id string) string { return d.Head.Called(id) }

// was reports whether somebody was there.
func (d *CashDay) was(id string) bool {
	return slices.ContainsFunc(d.Head.Players, func(p cash.Player) bool { return p.ID == id })
}

// game returns what follows for a game, nil if there is none.
func (d *CashDay) game(id string) *cash.GameState {
	if i := slices.IndexFunc(d.Results.Games, func(g cash.GameState) bool { return g.Game == id }); i >= 0 {
		return &d.Results.Games[i]
	}
	return nil
}

// told returns what the head says of a game.
func (d *CashDay) told(id string) *cash.Game {
	return &d.Head.Games[slices.IndexFunc(d.Head.Games, func(g cash.Game) bool { return g.ID == id })]
}

// says is a line with its rules.
func says(rule rulebook.Ref, text string, args ...any) Line {
	return line(fmt.Sprintf(text, args...), "", []rulebook.Ref{rule})
}

// next says who is called next in a game, and why nobody before. H91, H92, H93
func (d *CashDay) next(g *cash.GameState) (lines []Line) {
	at := map[string]int{}
	for _, p := range g.Next {
		lines = append(lines, d.proposed(g, &p))
		for i := range p.Skipped {
			lines = append(lines, says("H91", "Davor: %s %s", d.name(p.Skipped[i].Player), d.skipped(g, &p, &p.Skipped[i], at)))
		}
		at[p.Player] = p.Table
	}
	if len(lines) == 0 {
		return []Line{says("H91", "%s: niemand ist dran, kein Platz ist anzubieten, oder keiner bekommt ihn", d.called(g.Game))}
	}
	return lines
}

// called is what people call a game.
func (d *CashDay) called(id string) string {
	if g := d.told(id); g.Name != "" {
		return g.Name
	}
	return id
}

// proposed says why somebody is next.
func (d *CashDay) proposed(g *cash.GameState, p *cash.Proposal) Line {
	name := d.name(p.Player)
	switch p.From {
	case cash.FromChange:
		w := g.Changes[slices.IndexFunc(g.Changes, func(w cash.Wished) bool { return w.Player == p.Player })]
		return says("H92", "Tisch %d: %s von Tisch %d darf wechseln, gewünscht um %s", p.Table, name, w.Table, clockTime(w.Since))
	case cash.FromMustMove:
		m := g.MustMove[slices.IndexFunc(g.MustMove, func(m cash.AtTable) bool { return m.Player == p.Player })]
		return says("H93", "Tisch %d: %s muss vom Zubringer Tisch %d weiter, am längsten dort", p.Table, name, m.Table)
	}
	w := g.List[slices.IndexFunc(g.List, func(w cash.Waiting) bool { return w.Player == p.Player })]
	return says("H91", "Tisch %d: %s ist dran, Nummer %d der Liste seit %s", p.Table, name, w.Position, clockTime(w.Since))
}

// skipped says why somebody who comes before a proposal is not called; at are the tables of those who are proposed already.
func (d *CashDay) skipped(g *cash.GameState, p *cash.Proposal, s *cash.Skipped, at map[string]int) string {
	switch s.Why {
	case cash.IsTaken:
		return fmt.Sprintf("ist schon für Tisch %d vorgesehen", at[s.Player])
	case cash.SitsHere:
		return fmt.Sprintf("sitzt schon an Tisch %d", p.Table)
	case cash.OtherKind:
		return "sitzt an einem Haupttisch"
	case cash.OtherWish:
		w := g.Changes[slices.IndexFunc(g.Changes, func(w cash.Wished) bool { return w.Player == s.Player })]
		return fmt.Sprintf("will an Tisch %d", *w.Wish)
	case cash.IsAway:
		return "ist nicht am Platz"
	case cash.IsCalled:
		return "ist schon aufgerufen"
	case cash.Excluded:
		return "ist ausgeschlossen"
	}
	var until cash.Instant
	for _, one := range d.Results.Penalties {
		if one.Player == s.Player && one.Running {
			until = max(until, *one.Until)
		}
	}
	return "hat eine Zeitstrafe bis " + clockTime(until)
}

// waits says where somebody stands on a list, and for how long. H91 (K14)
func (d *CashDay) waits(game, player string) ([]Line, bool) {
	g := d.game(game)
	if g == nil {
		return nil, false
	}
	i := slices.IndexFunc(g.List, func(w cash.Waiting) bool { return w.Player == player })
	if i < 0 {
		return []Line{says("H91", "%s steht nicht auf der Liste für %s", d.name(player), d.called(game))}, d.was(player)
	}
	w := &g.List[i]
	text := fmt.Sprintf("%s ist Nummer %d für %s", d.name(player), w.Position, d.called(game))
	switch {
	case w.Estimate != nil && *w.Estimate == 0:
		text += ", gleich"
	case w.Estimate != nil:
		text += fmt.Sprintf(", etwa %d Minuten", (*w.Estimate+299)/300*5)
	}
	if w.Call != nil {
		text += fmt.Sprintf(", aufgerufen für Tisch %d bis %s", w.Call.Table, clockTime(w.Call.Until))
	}
	return []Line{says("H91", "%s", text)}, true
}

// seat says who sits on a chair and whether he loses it, or why it is free. H94
func (d *CashDay) seat(table, seat string) ([]Line, bool) {
	i := slices.IndexFunc(d.Results.Tables, func(t cash.TableNow) bool { return strconv.Itoa(t.Table) == table })
	number, err := strconv.Atoi(seat)
	if i < 0 || err != nil || number < 1 || number > len(d.Results.Tables[i].Seats) {
		return nil, false
	}
	t, where := &d.Results.Tables[i], fmt.Sprintf("Tisch %s, Platz %d", table, number)
	switch s := t.Seats[number-1].(type) {
	case cash.TakenSeat:
		return []Line{d.taken(where, t, &s)}, true
	case cash.FreeSeat:
		return []Line{says("H94", "%s %s", where, d.freed(t, &s))}, true
	}
	return nil, false
}

// taken says why somebody keeps his chair or not.
func (d *CashDay) taken(where string, t *cash.TableNow, s *cash.TakenSeat) Line {
	name, g := d.name(s.Player), d.game(t.Game)
	switch keeps := where + ": " + name + " behält den Platz"; {
	case s.Release != nil:
		return says("H94", "%s wird frei: %s hat seit %s das zweite Plättchen, %s, %s", where, name, clockTime(d.Events[s.Release.Event].At),
			Count(s.Release.Waiting, "einer wartet", "warten"), Count(s.Release.Free, "ein Platz ist frei", "Plätze sind frei"))
	case s.Big < 2:
		return says("H94", "%s: %s sitzt seit %s", where, name, clockTime(s.Since))
	case s.AwaySince == nil:
		return says("H95", "%s und wartet auf das Big Blind", keeps)
	case s.DinnerUntil != nil && *d.Results.AsOf < *s.DinnerUntil:
		return says("H96", "%s: die Essenspause läuft bis %s", keeps, clockTime(*s.DinnerUntil))
	case len(g.List) > g.Free:
		return says("H94", "%s: wer das zweite Plättchen früher bekam, verliert ihn zuerst", keeps)
	default:
		return says("H94", "%s: niemand wartet, für den kein Platz frei ist", keeps)
	}
}

// freed says since when a chair is free.
func (d *CashDay) freed(t *cash.TableNow, s *cash.FreeSeat) string {
	if s.Freed == nil {
		return "war noch nicht besetzt"
	}
	e := &d.Events[*s.Freed]
	text := fmt.Sprintf("ist seit %s frei: %s ", clockTime(e.At), d.name(e.Player))
	switch {
	case e.Do == cash.Release:
		return text + "wurde der Platz weggenommen"
	case e.Do == cash.Leave:
		return text + "ist gegangen"
	case e.Table == t.Table:
		return text + "hat den Platz gewechselt"
	}
	return text + "hat den Tisch gewechselt"
}

// owes says what somebody pays who plays again. H95
func (d *CashDay) owes(player string) ([]Line, bool) {
	for i := range d.Results.Tables {
		t := &d.Results.Tables[i]
		for _, one := range t.Seats {
			if s, is := one.(cash.TakenSeat); is && s.Player == player {
				text := d.name(player) + " zahlt " + d.debt(&s)
				if d.told(t.Game).Limit.Limit == cash.PotLimit && s.Owes != (cash.Debt{}) {
					text += "; es zählt zum Pot"
				}
				return []Line{says("H95", "%s", text)}, true
			}
		}
	}
	return []Line{says("H95", "%s sitzt nicht und zahlt nichts", d.name(player))}, d.was(player)
}

// debt says what somebody owes.
func (d *CashDay) debt(s *cash.TakenSeat) string {
	dead, live := d.amount(s.Owes.Dead), d.amount(s.Owes.Live)
	switch {
	case s.Owes == cash.Debt{}:
		return "nichts"
	case s.Big > 0 || s.Small && s.Moved:
		return fmt.Sprintf("Small Blind %s tot und Big Blind %s live, oder wartet auf das Big Blind", dead, live)
	case s.Moved:
		return fmt.Sprintf("nur Big Blind %s: zwei Spieler oder mehr vom Button weg gewechselt", live)
	}
	return fmt.Sprintf("nur Small Blind %s tot, oder wartet auf das Big Blind", dead)
}

// returns says what somebody must bring. H97
func (d *CashDay) returns(player string) (lines []Line) {
	for _, r := range d.Results.Returns {
		if r.Player == player {
			lines = append(lines, says("H97", "%s muss in %s mindestens %s bringen: so viel ging um %s mit", d.name(player), d.limit(r.Limit),
				d.amount(r.Least), clockTime(d.Events[r.Event].At)))
		}
	}
	if lines == nil {
		return []Line{says("H97", "%s bringt, was für das Spiel vereinbart ist", d.name(player))}
	}
	return lines
}

// limitNames are what people call kinds of limits.
var limitNames = map[string]string{cash.NoLimit: "No Limit", cash.PotLimit: "Pot Limit", cash.SplitLimit: "Split Limit"}

// limit is what people call a limit, by its blinds or its two bets.
func (d *CashDay) limit(l cash.Limit) string {
	low, high := l.Small, l.Big
	if l.High > 0 {
		low, high = l.Low, l.High
	}
	return limitNames[l.Limit] + " " + figures(low) + "/" + figures(high)
}

// amount writes an amount of the day.
func (d *CashDay) amount(cents int64) string {
	if currency := d.Head.Day.Currency; currency != "EUR" {
		return figures(cents) + " " + currency
	}
	return figures(cents) + " €"
}

// figures writes an amount, with cents if there are any.
func figures(cents int64) string {
	return strings.TrimSuffix(Hundredths(cents), ",00")
}

// cashCodes says what was recorded against the rules.
var cashCodes = map[string]string{
	cash.OutOfOrder: "jemand anderer ist davor dran", cash.Held: "die freien Plätze sind für Aufgerufene gehalten",
	cash.BelowMin: "weniger als der kleinste Einkauf", cash.Rathole: "weniger, als mitzubringen ist", cash.AboveMax: "mehr als der höchste Einkauf",
	cash.SeatWasFree: "der Platz wäre schon frei geworden", cash.Waived: "ohne zu zahlen, was fällig ist", cash.NotDue: "der Platz wäre nicht frei geworden",
	cash.CallRunning: "die Frist des Aufrufs läuft noch", cash.DinnerAgain: "nicht die erste Essenspause des Tages",
	cash.DinnerMany: "mehr von einem Tisch beim Essen, als vorgesehen sind", cash.Excluded: "ist ausgeschlossen",
	cash.PenaltyRuns: "die Zeitstrafe läuft noch", cash.TellStraddle: "auf den Button-Straddle hinweisen",
}

// Warned says what a warning of the cash tables is about.
func (d *CashDay) Warned(w *cash.Warned) Line {
	return says(w.Rule, "%s: %s", d.name(d.Events[w.Event].Player), cashCodes[w.Code])
}

// warnings says what was recorded against the rules, and when.
func (d *CashDay) warnings() (lines []Line) {
	for i := range d.Results.Warnings {
		w := &d.Results.Warnings[i]
		said := d.Warned(w)
		said.Text = fmt.Sprintf("Ereignis %d um %s, %s", w.Event, clockTime(d.Events[w.Event].At), said.Text)
		lines = append(lines, said)
	}
	return lines
}
