package register

import "time"

// SeasonHead is a season without its facts.
type SeasonHead struct {
	ID, Name   string
	Start, End string    // YYYY-MM-DD
	Version    int64     // raised by every act on the season
	Imported   int64     // the version that its last import made
	Confirmed  time.Time // when its results were frozen; zero while it is open
}

// Untouched reports whether nobody has changed the season since its import.
func (s *SeasonHead) Untouched() bool { return s.Version == s.Imported }

// Kind names a kind of thing that has ids of its own.
type Kind string

// The kinds whose ids a season knows.
const (
	KindClub   Kind = "club"
	KindPlayer Kind = "player"
)
