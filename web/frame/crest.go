package frame

import (
	"pokerliga/league"
	"pokerliga/office/register"
)

// Crest is the picture of a club: its logo, or else a shield in its colours with
// its letters. A page never sets text in a club's colours but on the shield.
type Crest struct {
	Logo    string // path of the picture, "" for none
	Colours *Colours
	Letters string
}

// Colours are the two of a club as a shield bears them, and the ink of the
// letters on the first.
type Colours struct {
	Field, Band, Ink string
}

// CrestOf is the picture of a club of a snapshot.
func CrestOf(s *league.Snapshot, c *register.RegisteredClub) Crest {
	crest := Crest{Letters: FacesOf(s).Letters(c.ID), Colours: coloursOfClub(c)}
	if c.Logo != "" {
		crest.Logo = "/api/v1/clubs/" + c.ID + "/logo"
	}
	return crest
}

// coloursOfClub are the colours of a club, nil if it has told none.
func coloursOfClub(c *register.RegisteredClub) *Colours {
	if len(c.Colours) != 2 {
		return nil
	}
	return &Colours{c.Colours[0], c.Colours[1], register.InkOn(c.Colours[0])}
}

// OnWall is where a file of a house is: its logo, or a sound of its clock. It never changes.
func OnWall(house, part, digest string) string {
	return "/api/v1/houses/" + house + "/wall/" + part + "/" + digest
}
