package cash

import (
	"fmt"
	"strconv"

	"pokerliga/rules/rulebook"
)

// fault is a refusal of what no rule is about.
func fault(path, sentence string, args ...any) *rulebook.Breach {
	return &rulebook.Breach{Path: path, Sentence: fmt.Sprintf(sentence, args...)}
}

// within writes the path of an event.
func within(event int) string { return "$.events[" + strconv.Itoa(event) + "]" }

// Checker checks the form of events, one after the other.
type Checker struct {
	players, games map[string]int // positions in the head
	events         int
	last           Instant
}

// NewChecker checks a head, and returns what checks events for it. H90
func NewChecker(h *Head) (*Checker, *rulebook.Breach) {
	c := &Checker{players: make(map[string]int, len(h.Players)), games: make(map[string]int, len(h.Games))}
	for i := range h.Games {
		g, path := &h.Games[i], "$.games["+strconv.Itoa(i)+"]"
		if _, twice := c.games[g.ID]; twice {
			return nil, fault(path+".id", "Das Spiel „%s“ steht zweimal da.", g.ID)
		}
		c.games[g.ID] = i
		if found := g.check(); found != nil {
			return nil, found.At(path + found.Path)
		}
	}
	if len(h.Games) == 0 {
		return nil, fault("$.games", "Ein Tag braucht mindestens ein Spiel.")
	}
	for i := range h.Players {
		id := h.Players[i].ID
		if _, twice := c.players[id]; twice {
			return nil, fault("$.players["+strconv.Itoa(i)+"].id", "„%s“ steht zweimal unter den Spielern.", id)
		}
		c.players[id] = i
	}
	return c, nil
}

// check refuses stakes without meaning.
func (g *Game) check() *rulebook.Breach {
	switch {
	case g.Big < g.Small:
		return fault(".big", "Das Big Blind ist kleiner als das Small Blind.")
	case g.High < g.Low:
		return fault(".high", "Der große Einsatz ist kleiner als der kleine.")
	case g.High > 0 && g.Limit.Limit != SplitLimit:
		return fault(".high", "Zwei Einsätze gibt es nur im Split Limit.")
	case g.Max > 0 && g.Max < g.Min:
		return fault(".max", "Der höchste Einkauf liegt unter dem kleinsten.")
	case g.Big == 0 && g.Ante == 0:
		return fault("", "Ein Spiel braucht Blinds oder ein Ante.")
	}
	return nil
}

// Event refuses the next event if its form is at fault.
func (c *Checker) Event(e *Event) *rulebook.Breach {
	found := c.event(e)
	c.events, c.last = c.events+1, e.At
	if found != nil {
		return found.At(within(c.events-1) + found.Path)
	}
	return nil
}

// event refuses an event whose form is at fault; the path is that within the event.
func (c *Checker) event(e *Event) *rulebook.Breach {
	k := kinds[e.Do]
	switch {
	case c.events > 0 && e.At < c.last:
		return fault(".at", "Dieses Ereignis liegt vor dem davor.")
	case k == nil:
		return fault(".do", "„%s“ gibt es am Cash-Tisch nicht.", e.Do)
	}
	if e.Player != "" {
		if _, known := c.players[e.Player]; !known {
			return fault(".player", "„%s“ steht nicht unter den Spielern.", e.Player)
		}
	}
	if e.Game != "" {
		if _, known := c.games[e.Game]; !known {
			return fault(".game", "Das Spiel „%s“ gibt es hier nicht.", e.Game)
		}
	}
	if k.Check != nil {
		return k.Check(e)
	}
	return nil
}

// Check refuses a head or events whose form is at fault, whether or not the events count. The error is a [rulebook.Breach] with a JSON path.
func Check(h *Head, events []Event) error {
	_, found := checked(h, events)
	if found != nil {
		return found
	}
	return nil
}

func checked(h *Head, events []Event) (*Checker, *rulebook.Breach) {
	c, found := NewChecker(h)
	for i := 0; i < len(events) && found == nil; i++ {
		found = c.Event(&events[i])
	}
	return c, found
}
