package frame

import (
	"math"
	"strconv"
	"strings"

	"pokerliga/league"
	"pokerliga/register"
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
	return &Colours{c.Colours[0], c.Colours[1], textColour(c.Colours[0])}
}

// shortName is the short name of a club, if it has one.
func shortName(c *register.RegisteredClub) string {
	if c.ShortName != "" {
		return c.ShortName
	}
	return c.Name
}

// textColour is black or white, whichever is read better on a colour like #c8102e:
// the contrast is at least 4.5 on every colour there is.
func textColour(colour string) string {
	if brightness(colour) > 0.179 {
		return "#000000"
	}
	return "#ffffff"
}

// brightness is the relative luminance of WCAG 2.2, from 0 to 1.
func brightness(colour string) float64 {
	n, err := strconv.ParseUint(strings.TrimPrefix(colour, "#"), 16, 32)
	if err != nil {
		return 0
	}
	sum := 0.0
	for i, weight := range []float64{0.0722, 0.7152, 0.2126} {
		c := float64(n>>(8*i)&0xff) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}
