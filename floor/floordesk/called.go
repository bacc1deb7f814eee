package floordesk

import (
	"cmp"

	"pokerliga/floor"
)

// Called is what officials call an entrant: a club by its name, a player of the register as everybody may see him, a guest by his name. Of
// whom nobody is entered under it, that id.
func (t *Tournament) Called(id string) string {
	e := t.entry(id)
	switch {
	case e == nil:
		return id
	case t.called == nil || e.Name != "":
		return cmp.Or(e.Name, id)
	case t.Mode == floor.TeamMTT:
		return t.called("", id)
	case e.Player == "" && e.Club != "":
		return "leerer Sessel, " + t.called("", e.Club)
	}
	if name := t.called(e.Player, ""); name != e.Player {
		return name
	}
	return id
}

// Named returns a sentence with the names of entrants in place of their ids.
func (t *Tournament) Named(sentence string) string { return floor.Named(sentence, t.Called) }
