package office

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/tasks"
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

// Start is the page with which the association begins: what waits, the most urgent first, many of a kind folded up; what has time comes in
// a section of its own.
type Start struct {
	Page
	Now, Later []TaskGroup
	Only       tasks.Kind // the page of one kind, "" for all
}

// TaskGroup are tasks of a kind, with a title where they are folded up.
type TaskGroup struct {
	ID, Title   string
	Count, Late int // how many there are, and how many of them are overdue
	Owed        int // in all of them, in cents
	Once        []AtOnce
	Tasks       []Task
	Clubs       []TaskGroup
	More        tasks.Kind // they are on the page of that kind, "" where they stand here
}

// AtOnce is what can be done about several tasks of a kind together.
type AtOnce struct {
	Season string // its name, "" for all seasons
	Forms  []workplace.Form
}

// Open reports whether a form of the group was refused.
func (g *TaskGroup) Open() bool { return workplace.Refused(g) }

// NewStart fills the page.
func NewStart(d *Source, w *Waiting) *Start {
	p := &Start{Page: d.begin("Büro", Path), Only: w.Only}
	p.Lead = "Was wartet, das Dringendste zuerst. Vor jeder Entscheidung steht da, was sie ändert."
	var now, later []tasks.Task
	for i := range w.Tasks {
		switch t := &w.Tasks[i]; {
		case !forOffice(t), !t.Serves(d.Actor), w.Only != "" && t.Kind != w.Only:
		case t.Urgency(d.Now) == tasks.Later:
			later = append(later, *t)
		default:
			now = append(now, *t)
		}
	}
	p.Now, p.Later = d.grouped(w, "entscheiden", now), d.grouped(w, "spaeter", later)
	return p
}

// Listen lets the page with that address listen for what others decide, from an entry of the journal on, which a user of that name
// has written.
func (p *Page) Listen(d *Source, address string, last *acts.Entry, name string) {
	asOf := fmt.Sprintf("Stand %s Uhr", rulebook.Clock(d.Now))
	if !strings.HasPrefix(last.Act, "session.") { // who signs in or out decides nothing
		asOf += fmt.Sprintf(" · zuletzt um %s: %s", rulebook.Clock(last.At), ActWords(last.Act))
		if name != "" {
			asOf += " (" + name + ")"
		}
	}
	p.Live = &frame.Live{AsOf: asOf, Self: address, Streams: Path + "/live?seit=" + last.Numbered()}
}

// forOffice reports whether the association has something to do about a task: to decide it, or to remind of it.
func forOffice(t *tasks.Task) bool {
	return t.For == acts.RoleAdmin || t.Kind == tasks.Kind(matchday.StepDoubts) || t.Overdue || t.Kind == tasks.BirthDateMissing ||
		t.Kind == tasks.ChargeOpen
}

// grouped returns the tasks of a section: few of a kind side by side, many folded up.
func (d *Source) grouped(w *Waiting, section string, list []tasks.Task) (all []TaskGroup) {
	for _, g := range tasks.Grouped(list) {
		one, byClub := group(section+"-"+string(g.Kind), tasks.Many[g.Kind], g.Tasks), d.byClub(g.Tasks)
		if one.Count <= few {
			one.Title = ""
		}
		if one.Count > 1 {
			one.Once = d.atOnce(w, g.Tasks)
		}
		switch {
		case one.Title != "" && one.Count > many && w.Front && slices.Contains(Reminders, g.Kind):
			one.More = g.Kind
		case one.Title != "" && one.Count > many && len(byClub) > 1:
			for _, of := range byClub {
				club := group(one.ID+"-"+of[0].At.Club, d.League.ClubName(of[0].At.Club), of)
				club.Tasks = d.tasks(w, of)
				one.Clubs = append(one.Clubs, club)
			}
		default:
			one.Tasks = d.tasks(w, g.Tasks)
		}
		all = append(all, one)
	}
	return all
}

// group returns a group that will hold tasks.
func group(id, title string, list []tasks.Task) TaskGroup {
	g := TaskGroup{ID: id, Title: title, Count: len(list)}
	for i := range list {
		g.Owed += list[i].Cents
		if list[i].Overdue {
			g.Late++
		}
	}
	return g
}

// atOnce returns what can be done about tasks of a kind together: about match reports of all seasons and of each, about matchdays of each.
func (d *Source) atOnce(w *Waiting, list []tasks.Task) (all []AtOnce) {
	if list[0].Kind == tasks.ReportMissing {
		all = append(all, AtOnce{Forms: []workplace.Form{d.Ask(&league.RemindReports{}, nil), d.Ask(&league.WaiveReports{}, nil)}})
	}
	for _, v := range d.League.Seasons {
		id := v.Head.ID
		switch in := func(t tasks.Task) bool { return t.At.Season == id }; {
		case !slices.ContainsFunc(list, in):
		case list[0].Kind == tasks.MatchdayOfficial:
			all = append(all, AtOnce{v.Head.Name, []workplace.Form{d.Ask(&league.DeclareAllOfficial{Season: id}, nil)}})
		case list[0].Kind == tasks.ReportMissing && !w.Front && slices.ContainsFunc(list, func(t tasks.Task) bool { return !in(t) }):
			all = append(all, AtOnce{v.Head.Name, []workplace.Form{d.askAs("erinnern-"+id, &league.RemindReports{Season: id}, nil),
				d.askAs("erlassen-"+id, &league.WaiveReports{Season: id}, nil)}})
		}
	}
	return all
}

// tasks returns tasks with what decides them.
func (d *Source) tasks(w *Waiting, list []tasks.Task) []Task {
	all := make([]Task, len(list))
	for i := range list {
		all[i] = d.task(w, &list[i])
	}
	return all
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
