package floor

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
)

// silent is after how many seconds of a running clock a table has not been heard of for long.
const silent = 1800

// decisions are what needs a decision now, the most urgent first.
func (d *Source) decisions() []Decision {
	if d.Ended() || d.Cancelled != nil {
		return nil
	}
	list := append(d.roundDecisions(), d.complaintDecisions()...)
	if a := d.State.Advice(); a != nil {
		list = append(list, d.adviceDecision(a))
	}
	list = append(list, d.callDecisions()...)
	list = append(list, d.dayDecision()...)
	list = append(list, d.bountyDecisions()...)
	list = append(list, d.togetherDecision()...)
	list = append(list, unseated(d)...)
	list = append(list, oddChips(d)...)
	list = append(list, idleChips(d)...)
	list = append(list, d.tableDecisions()...)
	list = append(list, d.entryDecisions()...)
	return append(list, ending(d)...)
}

// adviceDecision is the next step that the floor proposes, with one button. H30 to H36
func (d *Source) adviceDecision(a *floor.Advice) Decision {
	decision := Decision{Title: capital(d.adviceText(a))}
	for _, e := range explain.Tournament(d.State, d.Name) {
		if e.Title != "Als Nächstes" {
			continue
		}
		for _, l := range e.Lines {
			if says := strings.TrimPrefix(strings.TrimPrefix(l.Text, decision.Title), ": "); says != "" {
				decision.Says = append(decision.Says, says+".")
			}
			for _, r := range l.Rules {
				decision.Rules = withRule(decision.Rules, r)
			}
		}
	}
	table := fmt.Sprint(a.Table)
	switch {
	case a.Do == floor.BreakTable:
		decision.Acts = append(decision.Acts, d.breaks("", "rat", a.Table))
	case a.Do == floor.Final:
		f := d.Records("", "rat", "Finaltisch auslosen", floor.Final, "table", table, LotField, fmt.Sprint(d.Lot))
		f.Plain = false
		decision.Acts = append(decision.Acts, Act{Form: f, Then: []string{"bekommen alle neue Plätze an Tisch " + table}})
	case a.Entrant != "":
		e := &floor.Event{Do: floor.MoveOne, Entrant: a.Entrant, Table: a.Table, Seat: a.Seat}
		f := d.Records("", "rat", "So machen", floor.MoveOne, "entrant", a.Entrant, "table", table, "seat", fmt.Sprint(a.Seat))
		f.Plain = false
		decision.Acts = append(decision.Acts, Act{Form: f, Then: d.then(e)})
	default:
		decision.Link = frame.Link{Text: fmt.Sprintf("Tisch %d", a.From), Href: d.TablePath(a.From)}
	}
	return decision
}

// withRule adds a rule that is not cited yet.
func withRule(list []rulebook.Ref, r rulebook.Ref) []rulebook.Ref {
	for _, one := range list {
		if one == r {
			return list
		}
	}
	return append(list, r)
}

// unseated are those who are in and have no seat: drawn together before the first hand, then one by one. H08, H10
func unseated(d *Source) (list []Decision) {
	waiting := d.State.Waiting()
	if len(waiting) == 0 || d.File.Mode == floor.MultiRound {
		return nil
	}
	if len(d.State.Tables()) == 0 {
		if len(waiting) < 2 {
			return nil
		}
		f := d.Records("", "auslosung", "Plätze auslosen", floor.Draw, LotField, fmt.Sprint(d.Lot))
		for i := range d.File.Tables {
			f.Fields = append(f.Fields, tick("tables", fmt.Sprintf("Tisch %d", d.File.Tables[i].Table), fmt.Sprint(d.File.Tables[i].Table),
				f.ID, d.needed(len(waiting)) > i))
		}
		return []Decision{{Title: fmt.Sprintf("%s auf einen Platz", floor.Counted(int64(len(waiting)), "Einer wartet", "warten")), Rules: refs("H08"),
			Acts: []Act{{Form: f, Then: []string{"bekommt jeder einen Platz an den gewählten Tischen"}}}}}
	}
	for i, who := range waiting {
		if i == 5 {
			break
		}
		f := d.Records("", "platz-"+who, "Platz auslosen", floor.SeatOne, "entrant", who, LotField, fmt.Sprint(d.Lot))
		list = append(list, Decision{Title: d.Name(who) + " hat noch keinen Platz", Rules: refs("H10"), Acts: []Act{{Form: f}}})
	}
	return list
}

// needed is how many of the first tables are needed for so many players.
func (d *Source) needed(players int) int {
	for i := range d.File.Tables {
		if players -= d.File.Tables[i].Seats; players <= 0 {
			return i + 1
		}
	}
	return len(d.File.Tables)
}

// oddChips is the last count, if it does not add up. H17
func oddChips(d *Source) (list []Decision) {
	warnings := d.State.Warnings()
	for i := len(warnings) - 1; i >= 0; i-- {
		w := &warnings[i]
		if w.Code != "chips_mismatch" {
			continue
		}
		for j := w.Event + 1; j < len(d.File.Events); j++ {
			if do := d.File.Events[j].Do; do == floor.Count || do == floor.Finish {
				return nil
			}
		}
		return []Decision{{Title: "Die Chips gehen nicht auf", Rules: refs("H17"), Says: []string{explain.Warned(w).Text + "."},
			Link: frame.Link{Text: "Was im Spiel ist", Href: d.Within(LogPath)}}}
	}
	return nil
}

// idleChips says which denomination can be changed up, and where that has not been done. H40, H45
func idleChips(d *Source) []Decision {
	idle := floor.IdleChips(d.State)
	if idle == nil {
		return nil
	}
	tables := make([]string, len(idle.Tables))
	for i, table := range idle.Tables {
		tables[i] = fmt.Sprint(table)
	}
	return []Decision{{Title: fmt.Sprintf("Die %der werden nicht mehr gebraucht", idle.Chip), Rules: refs("H40", "H45"),
		Says: []string{fmt.Sprintf("Noch nicht gegen %der getauscht: Tisch %s.", idle.Into, explain.Enumerate(tables))},
		Link: frame.Link{Text: "Chip Race an Tisch " + tables[0], Href: d.TablePath(idle.Tables[0]) + "#zaehlen"}}}
}

// tableDecisions are tables that stop, that are too small to begin, or that nobody has heard of for long. H16, H33, H47
func (d *Source) tableDecisions() (list []Decision) {
	clock, heard := d.State.Clock(), heard(d)
	quiet, longest := []string{}, int64(0)
	for _, t := range d.State.Tables() {
		link := frame.Link{Text: fmt.Sprintf("Tisch %d", t.Table), Href: d.TablePath(t.Table)}
		switch {
		case t.Stopped:
			list = append(list, Decision{Title: fmt.Sprintf("Tisch %d steht", t.Table), Rules: refs("H33"), Link: link,
				Says: []string{fmt.Sprintf("Dort sitzen nur %d; gespielt wird ab %d.", len(t.Seats), d.File.Rules.StopBelow)}})
		case clock.State == "waiting" && len(t.Seats) < 3 && d.File.Mode == floor.FreezeOut:
			list = append(list, Decision{Title: fmt.Sprintf("Tisch %d ist schwach besetzt", t.Table), Rules: refs("H16"), Link: link,
				Says: []string{fmt.Sprintf("Dort sitzen nur %d.", len(t.Seats))}})
		case clock.State == "running" && len(t.Seats) > 1 && d.At()-heard[t.Table] > silent:
			quiet, longest = append(quiet, fmt.Sprint(t.Table)), max(longest, int64(d.At()-heard[t.Table]))
		}
	}
	if len(quiet) > 0 {
		list = append(list, Decision{Title: "Es fehlen Meldungen", Rules: refs("H47"), Says: []string{
			fmt.Sprintf("Von %s %s ist seit bis zu %s nichts eingetragen.", map[bool]string{true: "Tisch", false: "den Tischen"}[len(quiet) == 1],
				explain.Enumerate(quiet), minutesAgo(longest))}})
	}
	return list
}

// heard is when something was last recorded of each table, or the clock was touched.
func heard(d *Source) map[int]floor.Instant {
	sits, heard := map[string]int{}, map[int]floor.Instant{}
	for _, t := range d.State.Tables() {
		for _, s := range t.Seats {
			sits[s.Entrant] = t.Table
		}
	}
	all := floor.Instant(0)
	for i := range d.File.Events {
		e := &d.File.Events[i]
		switch floor.KindOf(e.Do).Heard {
		case floor.Everywhere:
			all = e.At
		case floor.AtTable:
			heard[e.Table] = e.At
		case floor.AtNamed:
			heard[sits[e.Entrant]] = e.At
			for j := range e.Stacks {
				heard[sits[e.Stacks[j].Entrant]] = e.At
			}
		}
	}
	for _, t := range d.State.Tables() {
		heard[t.Table] = max(heard[t.Table], all)
	}
	return heard
}

// entryDecisions say who is registered and has not come, while somebody can still come in. H03, H10
func (d *Source) entryDecisions() []Decision {
	entries := d.State.Entries()
	if !entries.Open || d.Link != nil {
		return nil
	}
	missing := 0
	for _, q := range d.Queue() {
		if q.State == floordesk.Registered && !d.entered(q.Entrant) {
			missing++
		}
	}
	if missing == 0 {
		return nil
	}
	return []Decision{{Title: fmt.Sprintf("%s noch nicht da", floor.Counted(int64(missing), "Ein Angemeldeter ist", "Angemeldete sind")),
		Rules: refs("H03", "H10"), Says: []string{"Der Einstieg ist offen."}}}
}

// entered reports whether somebody has come in at any time.
func (d *Source) entered(entrant string) bool {
	return slices.ContainsFunc(d.File.Events, func(e floor.Event) bool { return e.Do == floor.Enter && e.Entrant == entrant })
}

// ending offers the end once one is left, or the time is up. H22
func ending(d *Source) []Decision {
	clock := d.State.Clock()
	if clock.State == "waiting" || d.File.Mode == floor.TeamMTT || d.Stops {
		return nil
	}
	f := func() []Act {
		return []Act{d.acts("", "ende", "Turnier beenden", &floor.Event{Do: floor.Finish})}
	}
	switch {
	case d.State.Decided() && d.State.Entries().Persons > 1:
		return []Decision{{Title: "Das Turnier ist entschieden", Acts: f()}}
	case clock.TimeUp:
		return []Decision{{Title: fmt.Sprintf("Die Zeit ist um: noch %d Hände", clock.ExtraHands), Rules: refs("H22"),
			Says: []string{"Danach die Chips zählen und das Turnier beenden."}, Acts: f()}}
	}
	return nil
}
