package web

import (
	"fmt"

	"pokerliga/league"
	"pokerliga/seasonfile"
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

// clubName is what the register calls a club; one that it does not know keeps
// its id.
func clubName(s *league.Snapshot, id string) string {
	if c, err := registered(s, id); err == nil {
		return c.Name
	}
	return id
}

// person returns a player as everybody may see him: from the register, else as
// the latest season knows him, or nil.
func person(s *league.Snapshot, id string) *seasonfile.Player {
	if p := s.Person(id); p != nil {
		return p
	}
	for _, v := range s.Seasons {
		for i := range v.Public.Players {
			if p := &v.Public.Players[i]; p.ID == id {
				return p
			}
		}
	}
	return nil
}

// personName is what everybody may call a player; one that nobody knows keeps
// his id.
func personName(s *league.Snapshot, id string) string {
	if p := person(s, id); p != nil {
		return p.Name()
	}
	return id
}
