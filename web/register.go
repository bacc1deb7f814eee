package web

import (
	"fmt"

	"pokerliga/league"
)

// Where the pages stand that belong to no season.
const (
	clubsPath    = "/vereine"
	playersPath  = "/spieler"
	archivePath  = "/saisonen"
	recordsPath  = "/rekorde"
	calendarPath = "/kalender"
	searchPath   = "/suche"
	imprintPath  = "/impressum"
	privacyPath  = "/datenschutz"
)

// clubPath is the page of a club.
func clubPath(id string) string { return clubsPath + "/" + id }

// personPath is the page of a player over all seasons.
func personPath(id string) string { return playersPath + "/" + id }

// yearPath is the page of a season in the archive.
func yearPath(id string) string { return archivePath + "/" + id }

// registered returns a club of the register, or ErrNotFound.
func registered(s *league.Snapshot, id string) (*league.RegisteredClub, error) {
	for i := range s.Clubs {
		if s.Clubs[i].ID == id {
			return &s.Clubs[i], nil
		}
	}
	return nil, fmt.Errorf("club %q: %w", id, league.ErrNotFound)
}
