package promotion

import (
	"slices"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// TaskKind is a kind of work that must, or should, be done before a plan is
// confirmed.
type TaskKind string

// The kinds of tasks.
const (
	PlayOut        TaskKind = "play_out"        // a league is not final yet
	MakeOfficial   TaskKind = "official"        // matchdays are still provisional, A30
	DecideCases    TaskKind = "cases"           // protests are not decided yet, A104
	DecideTie      TaskKind = "heads_up"        // between whom, A80, A81
	AwaitWaivers   TaskKind = "waivers"         // until a date, A87
	NameEntrants   TaskKind = "entrants"        // no team is entered for the Master Play Off
	PlayMasterOff  TaskKind = "master_play_off" // its result is missing
	DecideLapsed   TaskKind = "lapsed"          // a place lapses unless the association decides otherwise (A19, A89)
	PlaceRelegated TaskKind = "relegated"       // in which Landesliga, A92
	FillVacancy    TaskKind = "vacancy"         // a league is smaller than before, A92
	TooMany        TaskKind = "too_many"        // a league is larger than before, A92
)

// Task is something still to be done at the end of a season. While a task with
// Decides is open, the plan cannot be confirmed.
type Task struct {
	Kind    TaskKind       `json:"kind"`
	League  string         `json:"league,omitempty"`
	Clubs   []string       `json:"clubs"`
	Places  int            `json:"places,omitempty"` // of a vacancy; the rank of a heads-up
	Days    []int          `json:"matchdays,omitempty"`
	Cases   []int          `json:"cases,omitempty"` // the numbers of protests
	Until   string         `json:"until,omitempty"` // YYYY-MM-DD
	Decides bool           `json:"decides"`         // where a club plays depends on it
	Rules   []rulebook.Ref `json:"rules"`

	Outcomes []TieOutcome `json:"outcomes,omitempty"` // of a heads-up: what the orders of the clubs lead to (A80)
	Partial  bool         `json:"partial,omitempty"`  // there may be more outcomes, and their orders are examples
	Jointly  bool         `json:"jointly,omitempty"`  // the order matters only together with that of another group
}

// Ending is the state of a season at its end.
type Ending struct {
	Leagues      []scoring.League
	Results      []scoring.LeagueResult
	Entry        *Entry
	Plan         *Plan // nil until there is one
	Entrants     []Entrant
	Provisional  map[string][]int // matchdays that are complete and not official, by league
	Contested    map[string][]int // the numbers of the cases that are open, by league
	WaiversUntil string           // the last day for waivers, "" for none set
	Today        string
}

// Tasks lists what is still to be done at the end of a season, deciding tasks
// first. § 4.2.2
func (e *Ending) Tasks() []Task {
	tasks := e.unfinished()
	if e.Plan != nil {
		tasks = append(tasks, e.undecided()...)
		tasks = append(tasks, e.playOff()...)
		tasks = append(tasks, e.awaited()...)
		tasks = append(tasks, e.unplaced()...)
	}
	slices.SortStableFunc(tasks, func(a, b Task) int {
		switch {
		case a.Decides == b.Decides:
			return 0
		case a.Decides:
			return -1
		}
		return 1
	})
	return tasks
}

// unfinished lists the leagues whose tables are not final, those with matchdays
// that are not official yet, and those whose tables are subject to a protest. § 3.2.1, § 2.2.8, § 2.2.3, A30, A104
func (e *Ending) unfinished() []Task {
	tasks := []Task{}
	for i := range e.Results {
		id := e.Results[i].ID
		switch {
		case !e.Results[i].Final:
			tasks = append(tasks, Task{Kind: PlayOut, League: id, Clubs: []string{}, Decides: true, Rules: []rulebook.Ref{"3.2.1"}})
		case len(e.Provisional[id]) > 0:
			tasks = append(tasks, Task{Kind: MakeOfficial, League: id, Clubs: []string{}, Days: e.Provisional[id], Decides: true,
				Rules: []rulebook.Ref{"2.2.8"}})
		}
		if cases := e.Contested[id]; len(cases) > 0 {
			tasks = append(tasks, Task{Kind: DecideCases, League: id, Clubs: []string{}, Cases: cases, Decides: true,
				Rules: []rulebook.Ref{"2.2.3"}})
		}
	}
	return tasks
}

// undecided lists the groups of level clubs that have to play a heads-up, with what
// each order of them leads to (A80, A81), and the places that the association may still save (A19, A89).
// § 4.2.2.1.2, § 4.2.2.2.3
func (e *Ending) undecided() []Task {
	var tasks []Task
	for i := range e.Plan.Steps {
		s := &e.Plan.Steps[i]
		switch {
		case s.Outcome == Open:
			tasks = append(tasks, Task{Kind: DecideTie, League: s.League, Clubs: s.Clubs, Places: s.Rank, Decides: true, Rules: s.Rules,
				Outcomes: s.Outcomes, Partial: s.Partial, Jointly: s.Jointly})
		case s.Outcome == Lapsed && !e.decided(s.Club):
			tasks = append(tasks, Task{Kind: DecideLapsed, League: s.League, Clubs: []string{s.Club}, Rules: s.Rules})
		}
	}
	return tasks
}

// playOff lists what is missing of the Master Play Off. If no team is entered and
// the season has no Landesliga, there may be none, and the task does not decide.
// § 4.2.2.3
func (e *Ending) playOff() []Task {
	landesliga := slices.ContainsFunc(e.Leagues, func(l scoring.League) bool { return l.Tier == 3 })
	task := Task{League: e.Plan.Second, Clubs: []string{}, Decides: true, Rules: []rulebook.Ref{"4.2.2.3.2"}}
	switch {
	case len(e.Entry.MasterPlayOff) > 0:
		return nil
	case len(e.Entrants) > 0:
		task.Kind = PlayMasterOff
		for i := range e.Entrants {
			task.Clubs = append(task.Clubs, e.Entrants[i].Club)
		}
	default:
		task.Kind, task.Decides, task.Rules = NameEntrants, landesliga, []rulebook.Ref{"4.2.2.3.1"}
	}
	return []Task{task}
}

// awaited returns the task to wait until the last day for waivers, because each of
// them changes who goes up and down. § 4.2.2.2.1, A87
func (e *Ending) awaited() []Task {
	if e.WaiversUntil < e.Today || len(e.Plan.Promoted) == 0 {
		return nil
	}
	return []Task{{Kind: AwaitWaivers, League: e.Plan.Second, Clubs: e.Plan.Promoted, Until: e.WaiversUntil, Decides: true,
		Rules: []rulebook.Ref{"4.2.2.2.1"}}}
}

// unplaced lists the clubs that leave the second league without a decision on their
// next league, and the vacancies. § 4.2.2.2.2, A92
func (e *Ending) unplaced() []Task {
	var tasks []Task
	var clubs []string
	for _, club := range e.Plan.Relegated[e.Plan.Second] {
		if !slices.Contains(e.Plan.NextSeason[e.Plan.Second], club) && !e.decided(club) {
			clubs = append(clubs, club)
		}
	}
	if len(clubs) > 0 {
		tasks = append(tasks, Task{Kind: PlaceRelegated, League: e.Plan.Second, Clubs: clubs, Rules: []rulebook.Ref{"4.2.2.2.2"}})
	}
	for i := range e.Plan.Steps {
		if s := &e.Plan.Steps[i]; s.Outcome == Vacancy {
			tasks = append(tasks, Task{Kind: FillVacancy, League: s.League, Clubs: []string{}, Places: s.Places, Rules: s.Rules})
		}
	}
	return append(tasks, e.larger()...)
}

// larger lists the leagues with more teams next season than they have now: the
// association decides who makes way, or that they grow. § 4.2.2.2.4
func (e *Ending) larger() []Task {
	var tasks []Task
	for i := range e.Results {
		l := &e.Results[i]
		if more := len(e.Plan.NextSeason[l.ID]) - len(holders(l.Standings)); more > 0 {
			tasks = append(tasks, Task{Kind: TooMany, League: l.ID, Clubs: []string{}, Places: more, Rules: []rulebook.Ref{"4.2.2.2.4"}})
		}
	}
	return tasks
}

// decided reports whether the association has placed a club by hand.
func (e *Ending) decided(club string) bool {
	return slices.ContainsFunc(e.Entry.Decisions, func(d Decision) bool { return d.Club == club })
}
