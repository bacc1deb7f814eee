package accounts

import (
	"time"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/tasks"
	"pokerliga/rules/rulebook"
)

// taskList is what is due and what waits for a decision, the most urgent first.
type taskList struct {
	Tasks []taskLine `json:"tasks"`
}

// taskLine is one task. A moment that is not known, and an end that there is not, are null.
type taskLine struct {
	ID      string         `json:"id"`
	Kind    tasks.Kind     `json:"kind"`
	For     string         `json:"for" enum:"admin,director,president"` // whose work it is; admins see that of all
	Text    string         `json:"text"`
	Rules   []rulebook.Ref `json:"rules"`
	Since   *time.Time     `json:"since"`
	Due     *time.Time     `json:"due"`
	Overdue bool           `json:"overdue"`
	Decides bool           `json:"decides"` // where a club plays next season depends on it
	Settles bool           `json:"settles"` // an admin may settle it with a note, as nothing else ends it
	Place   taskPlace      `json:"place"`
	Needs   taskNeeds      `json:"needs"`
}

// taskPlace is where in the league a task is; what it does not say does not matter.
type taskPlace struct {
	Season   string     `json:"season,omitempty"`
	League   string     `json:"league,omitempty"`
	Matchday int        `json:"matchday,omitempty"`
	Heat     int        `json:"heat,omitempty"`
	Club     *rest.Name `json:"club,omitempty"`
	Transfer string     `json:"transfer,omitempty"`
}

// taskNeeds is which act does a task, and what is missing.
type taskNeeds struct {
	Act       acts.Deed   `json:"act,omitempty"`
	Clubs     []rest.Name `json:"clubs,omitempty"`
	Players   []rest.Name `json:"players,omitempty"`
	Tables    []int       `json:"tables,omitempty"`
	MTTs      []string    `json:"mtts,omitempty"`
	Sheets    []string    `json:"sheets,omitempty"`
	Matchdays []int       `json:"matchdays,omitempty"`
}

// tasks answers with what is due and what waits for a decision, for the caller.
func (s *Handlers) tasks(r rest.Request) (any, error) {
	list, err := s.Office.Tasks(r, r.By)
	if err != nil {
		return nil, err
	}
	v, err := s.Office.Current(r)
	if err != nil {
		return nil, err
	}
	view := taskList{make([]taskLine, len(list))}
	for i := range list {
		view.Tasks[i] = taskOf(v, &list[i])
	}
	return view, nil
}

// taskOf shows a task.
func taskOf(v *league.Snapshot, t *tasks.Task) taskLine {
	line := taskLine{ID: t.ID(), Kind: t.Kind, For: t.For, Text: t.Text, Rules: t.Rules, Since: moment(t.Since), Due: moment(t.Due),
		Overdue: t.Overdue, Decides: t.Decides, Settles: t.Settles,
		Place: taskPlace{Season: t.At.Season, League: t.At.League, Matchday: t.At.Number, Heat: t.At.Heat, Transfer: t.At.Transfer},
		Needs: taskNeeds{Act: t.Needs.Deed, Clubs: rest.Named(t.Needs.Clubs, v.ClubName), Players: rest.Named(t.Needs.Players, v.PersonName),
			Tables: t.Needs.Tables, MTTs: t.Needs.MTTs, Sheets: t.Needs.Sheets, Matchdays: t.Needs.Days}}
	if t.At.Club != "" {
		line.Place.Club = &rest.Name{ID: t.At.Club, Name: v.ClubName(t.At.Club)}
	}
	return line
}

// moment returns a time to be sent, nil for none.
func moment(at time.Time) *time.Time {
	if at.IsZero() {
		return nil
	}
	utc := at.UTC().Truncate(time.Second)
	return &utc
}
