package demo

import (
	"slices"
	"time"

	"pokerliga/scoring"
)

// Missing is a round card that has not come in yet on the matchday in progress,
// as it will look.
type Missing struct {
	Season   string
	League   string
	Matchday int
	Heat     int
	Card     scoring.SitAndGo
}

// missingTables are the tables of the third heat of today's matchday whose
// cards are missing.
var missingTables = []int{7, 11}

// MissingCards returns the round cards that are missing on the matchday in
// progress, by table. Once exactly these are in, its third heat can be closed,
// and the matchday is complete.
func MissingCards(today time.Time) []Missing { return invent(today).missing }

// leaveOpen takes the missing cards out of the third heat of the matchday that
// is played today.
func (w *world) leaveOpen(s *season) {
	l := s.league(1)
	heat := &l.Matchdays[3].Heats[2]
	heat.Open = true
	heat.SitAndGos = slices.DeleteFunc(heat.SitAndGos, func(card scoring.SitAndGo) bool {
		if !slices.Contains(missingTables, card.Table) {
			return false
		}
		w.missing = append(w.missing, Missing{s.file.Season.ID, l.ID, 4, heat.Number, card})
		return true
	})
}
