package office

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/tasks"
	"pokerliga/promotion"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// How many tasks of one kind stand side by side before they are folded up, and how many before those of a club are.
const (
	few  = 3
	many = 12
)

// Reminders are what the association can only remind of; there may be hundreds of them.
var Reminders = []tasks.Kind{tasks.ReportMissing, tasks.ChargeOpen, tasks.LineupMissing}

// OnlyField is the question for the page of one kind of reminders.
const OnlyField = "alle"

// groupWords name many tasks of a kind.
var groupWords = map[tasks.Kind]string{
	tasks.LineupMissing: "Aufstellungen fehlen", tasks.LineupDoubtful: "Aufstellungen sind fraglich",
	tasks.RuleBroken:    "Mannschaften traten mit Spielern an, die nicht spielen durften",
	tasks.ReportMissing: "Spielberichte fehlen",
	tasks.ChargeOpen:    "Beträge sind offen", tasks.TransferDecision: "Transfers sind zu entscheiden",
	tasks.RegistrationDecision: "Anmeldungen sind zu entscheiden", tasks.HostDecision: "Sammelrunden brauchen einen Ausrichter",
	tasks.MatchdayOfficial: "Sammelrunden sind noch vorläufig", tasks.MatchdayUndated: "Ligen fehlen Termine im Kalender",
	tasks.PlayerDouble: "Spieler sind vielleicht zweimal eingetragen", tasks.BirthDateMissing: "Vereinen fehlen Geburtsdaten",
	tasks.ResultUnderAge: "Turnierergebnisse von zu jungen Spielern", tasks.SquadOutside: "Kader mit Spielern ohne Verein",
	tasks.TournamentPlayed: "Turniere sind in keiner Rangliste",
	tasks.RosterGap:        "Kader reichen nicht", tasks.TransferRelease: "Transfers warten auf die Freigabe",
	tasks.CaseHearing: "Fälle sind anzuhören", tasks.CaseDecision: "Fälle sind zu entscheiden",
	tasks.CaseEffect:                "Entscheidungen sind umzusetzen",
	tasks.Kind(matchday.StepDoubts): "Heats, in denen die Chips nicht aufgehen",
	tasks.Kind(promotion.DecideTie): "Gleichstände sind zu entscheiden",
}

// NewStart fills the page with which the association begins: what waits, the most urgent first, many of a kind folded up; what
// has time comes in a section of its own.
func NewStart(d *Source, w *Waiting) *Sections {
	p := d.page("Büro", Path)
	p.Lead = "Was wartet, das Dringendste zuerst. Vor jeder Entscheidung steht da, was sie ändert."
	var now, later []tasks.Task
	for i := range w.Tasks {
		switch t := &w.Tasks[i]; {
		case !forOffice(t), w.Only != "" && t.Kind != w.Only:
		case t.Urgency(d.Now) == tasks.Later:
			later = append(later, *t)
		default:
			now = append(now, *t)
		}
	}
	p.Add(d.waiting(p, w, workplace.Section{ID: "entscheiden", Title: "Zu entscheiden und zu erledigen",
		Empty: "Derzeit wartet nichts auf eine Entscheidung."}, now))
	if later != nil {
		p.Add(d.waiting(p, w, workplace.Section{ID: "spaeter", Title: "Hat noch Zeit"}, later))
	}
	if w.Only != "" {
		p.List[0].Links = append(p.List[0].Links, frame.Link{Text: "Alles, was wartet", Href: Path})
	}
	return p
}

// Listen lets the page with that address listen for what others decide, from an entry of the journal on, which a user of that name
// has written.
func (p *Page) Listen(d *Source, address string, last *acts.Entry, name string) {
	asOf := fmt.Sprintf("Stand %s Uhr", clock(d.Now))
	if !strings.HasPrefix(last.Act, "session.") { // who signs in or out decides nothing
		asOf += fmt.Sprintf(" · zuletzt um %s: %s", clock(last.At), ActWords(last.Act))
		if name != "" {
			asOf += " (" + name + ")"
		}
	}
	p.Live = &frame.Live{AsOf: asOf, Self: address, Streams: Path + "/live?seit=" + last.Numbered()}
}

// clock is a time of day in Vienna.
func clock(at time.Time) string { return at.In(rulebook.Vienna()).Format("15:04") }

// forOffice reports whether the association has something to do about a task: to decide it, or to remind of it.
func forOffice(t *tasks.Task) bool {
	return t.For == acts.RoleAdmin || t.Kind == tasks.Kind(matchday.StepDoubts) || t.Overdue || t.Kind == tasks.BirthDateMissing ||
		t.Kind == tasks.ChargeOpen
}

// waiting fills a section with tasks: few of a kind as lines, many as a bundle.
func (d *Source) waiting(p *Sections, w *Waiting, s workplace.Section, list []tasks.Task) workplace.Section {
	for _, g := range tasks.Grouped(list) {
		s.Empty = ""
		if len(g.Tasks) <= few || groupWords[g.Kind] == "" {
			s.Bundles = append(s.Bundles, workplace.Bundle{Lines: d.lines(p, w, g.Tasks)})
			continue
		}
		folded := d.bundle(s.ID+"-"+string(g.Kind), groupWords[g.Kind], g.Tasks)
		switch byClub := d.byClub(g.Tasks); {
		case len(g.Tasks) > many && w.Front && slices.Contains(Reminders, g.Kind):
			s.Bundles = append(s.Bundles, workplace.Bundle{Lines: []workplace.Line{{Name: folded.Title, Late: folded.Late,
				Link: frame.Link{Text: "Alle zeigen", Href: Path + "?" + OnlyField + "=" + string(g.Kind)}}}})
			continue
		case len(g.Tasks) > many && len(byClub) > 1:
			for _, of := range byClub {
				club := of[0].At.Club
				inner := d.bundle(folded.ID+"-"+club, d.League.ClubName(club), of)
				inner.Lines = d.lines(p, w, of)
				folded.Bundles = append(folded.Bundles, inner)
			}
		default:
			folded.Lines = d.lines(p, w, g.Tasks)
		}
		s.Bundles = append(s.Bundles, folded)
	}
	return s
}

// bundle is the head of a bundle of tasks: how many, and how many of them are overdue.
func (d *Source) bundle(id, title string, list []tasks.Task) workplace.Bundle {
	late := 0
	for i := range list {
		if list[i].Overdue {
			late++
		}
	}
	g := workplace.Bundle{ID: id, Title: fmt.Sprintf("%s (%d)", title, len(list))}
	switch late {
	case 0:
	case len(list):
		g.Late = "Überfällig"
	default:
		g.Late = fmt.Sprintf("%d überfällig", late)
	}
	return g
}

// lines shows tasks one by one.
func (d *Source) lines(p *Sections, w *Waiting, list []tasks.Task) []workplace.Line {
	lines := make([]workplace.Line, len(list))
	for i := range list {
		lines[i] = d.task(p, w, &list[i])
	}
	return lines
}

// byClub returns tasks club by club, by their names; nil if one is not about a club.
func (d *Source) byClub(list []tasks.Task) [][]tasks.Task {
	of := map[string][]tasks.Task{}
	var ids []string
	for i := range list {
		club := list[i].At.Club
		if club == "" {
			return nil
		}
		if of[club] == nil {
			ids = append(ids, club)
		}
		of[club] = append(of[club], list[i])
	}
	var groups [][]tasks.Task
	for _, c := range d.clubs(ids) {
		groups = append(groups, slices.Clip(of[c.Value]))
	}
	return groups
}
