package office

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pokerliga/office/register"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

const chronicleLead = "Saisonen, von denen nur eine Schlusstabelle, ein Meister oder ein MVP überliefert ist. Jeder Eintrag nennt seine Quelle; was sie nicht sagt, bleibt „nicht belegt“."

// Chronicle is the page of what has survived of earlier seasons.
type Chronicle struct {
	Page
	List []ChronicleEntry
	New  workplace.Form
}

// ChronicleEntry is what has survived of a league in a season.
type ChronicleEntry struct {
	*register.Chronicle
	Called, Href string
	Hidden       bool // the program has a season of the same year now, which is public in its place
}

// NewChronicle fills the page.
func NewChronicle(d *Source) *Chronicle {
	p := &Chronicle{Page: d.begin("Chronik", SeasonsPath), New: d.Ask(&register.EnterChronicle{}, nil)}
	p.Lead = chronicleLead
	p.trail(frame.Link{Text: "Saisonen", Href: SeasonsPath})
	all := d.League.Survived()
	for i := range all {
		c := &all[i]
		p.List = append(p.List, ChronicleEntry{c, chronicleName(c), fmt.Sprintf("%s/%s/%d", register.ChroniclePage, c.Year, c.Tier), d.League.Hides(c)})
	}
	return p
}

// chronicleName is what an entry is called.
func chronicleName(c *register.Chronicle) string {
	return register.ChronicleYear(c.Year) + ", " + c.Name
}

// OneChronicle is the page on which an entry is corrected or removed.
type OneChronicle struct {
	Page
	Put, Drop workplace.Form
}

// NewOneChronicle fills the page. It is nil if there is no such entry.
func NewOneChronicle(d *Source, year, tier string) *OneChronicle {
	n, err := strconv.Atoi(tier)
	if err != nil {
		return nil
	}
	c := d.League.Chronicle(year, n)
	if c == nil {
		return nil
	}
	put := &register.PutChronicle{Year: year, Tier: n, ChronicleFacts: c.ChronicleFacts}
	put.Table = slices.Clone(c.Table)
	for i := range put.Table {
		put.Table[i].Club = d.typedClub(put.Table[i].Club)
	}
	put.Champion.Club = d.typedClub(c.Champion.Club)
	p := &OneChronicle{Page: d.begin(chronicleName(c), SeasonsPath)}
	p.Put = d.Ask(put, c)
	p.Drop = d.Ask(&register.DropChronicle{Year: year, Tier: n}, c)
	p.trail(frame.Link{Text: "Saisonen", Href: SeasonsPath}, frame.Link{Text: "Chronik", Href: register.ChroniclePage})
	return p
}

// typedClub is how a club of today is typed: by its name, or by its id where others are called like it.
func (d *Source) typedClub(id string) string {
	name, same := d.League.ClubName(id), 0
	for i := range d.League.Clubs {
		if c := &d.League.Clubs[i]; strings.EqualFold(c.Name, name) || strings.EqualFold(c.ShortName, name) {
			same++
		}
	}
	if id == "" || same > 1 || strings.ContainsAny(name, ";=") {
		return id
	}
	return name
}
