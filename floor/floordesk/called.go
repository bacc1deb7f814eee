package floordesk

import (
	"cmp"

	"pokerliga/floor"
)

// Called is what officials call an entrant: a club by its name, a player of the register as everybody may see him, a guest by his name. An id
// without a name is returned as it is.
func (t *Tournament) Called(id string) string {
	e := t.entry(id)
	if e == nil {
		return id
	}
	return cmp.Or(t.nameOf(&e.Entrant), id)
}

// nameOf is the name by which officials call an entrant, "" for none.
func (t *Tournament) nameOf(e *floor.Entrant) string {
	known := func(player, club string) string {
		if name := t.called(player, club); name != player+club {
			return name
		}
		return ""
	}
	switch {
	case t.called == nil || e.Name != "":
		return e.Name
	case t.Mode == floor.TeamMTT:
		return known("", e.ID)
	case e.Player == "" && e.Club != "":
		return "leerer Sessel, " + t.called("", e.Club)
	}
	return known(e.Player, "")
}

// Named returns a sentence with the names of entrants in place of their ids.
func (t *Tournament) Named(sentence string) string { return floor.Named(sentence, t.Called) }
