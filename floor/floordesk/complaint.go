package floordesk

import (
	"slices"

	"pokerliga/floor"
)

// Complaint is what a table says that somebody there has done. It is no penalty: that is the director's (H50).
type Complaint struct {
	Table   int    `json:"table"`
	Entrant string `json:"entrant"`
	Text    string `json:"text"`
	After   int    `json:"after"` // how many events there were
}

// Complaints are those that wait: about somebody who is in, and has not been punished since.
func (t *Tournament) Complaints() (list []Complaint) {
	for _, c := range t.Hall.Complaints {
		if t.own(c.Entrant).In && !punishedSince(t, c.After, c.Entrant) {
			list = append(list, c)
		}
	}
	return list
}

// punishedSince reports whether somebody has a penalty behind so many events that was not taken back.
func punishedSince(t *Tournament, after int, entrant string) bool {
	undone := Undone(t)
	for i := after; i < len(t.File.Events); i++ {
		if e := &t.File.Events[i]; e.Do == floor.Penalize && e.Entrant == entrant && !undone[i] {
			return true
		}
	}
	return false
}

// withoutComplaint are the complaints that wait, but for that of a table about somebody.
func withoutComplaint(t *Tournament, say *Say) []Complaint {
	return slices.DeleteFunc(t.Complaints(), func(c Complaint) bool { return c.Table == say.Table && c.Entrant == say.Entrant })
}
