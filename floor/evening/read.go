package evening

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"pokerliga/floor"
)

// The names of what a wish says, where people type it and programs send it.
const (
	PlayersName = "players"
	MoreName    = "more"
	ChipsName   = "chips"
	StartName   = "start"
	EndName     = "end"
	LevelName   = "level" // in minutes
)

// Read reads a wish from texts with these names. What is not readable is refused with the path of its name.
func Read(said func(name string) string) (*Wish, error) {
	w := &Wish{Start: strings.TrimSpace(said(StartName))}
	for _, n := range []struct {
		name string
		into *int64
	}{{PlayersName, &w.Players}, {MoreName, &w.More}, {LevelName, &w.Level}} {
		text := strings.TrimSpace(said(n.name))
		if text == "" && n.name != PlayersName {
			continue
		}
		number, is := floor.Typed(text)
		if !is {
			return nil, refuse("$."+n.name, "Bitte eine ganze Zahl angeben.")
		}
		*n.into = number
	}
	w.Level = min(w.Level, mostLevel) * 60 // more is refused as too long, however much it is
	chips, err := ReadChips(said(ChipsName))
	if err != nil {
		return nil, err
	}
	w.Case = chips
	from, is := clock(w.Start)
	if !is {
		return nil, refuse("$."+StartName, "Bitte eine Uhrzeit angeben, etwa 19:00.")
	}
	until, is := clock(strings.TrimSpace(said(EndName)))
	if !is {
		return nil, refuse("$."+EndName, "Bitte eine Uhrzeit angeben, etwa 23:30.")
	}
	if w.Seconds = int64(until.Sub(from) / time.Second); w.Seconds <= 0 {
		w.Seconds += mostTime // on the next day
	}
	return w, nil
}

func clock(text string) (time.Time, bool) {
	t, err := time.Parse("15:04", text)
	return t, err == nil && len(text) == len("15:04")
}

// At is the time of the day so many seconds after the start: „23:42“.
func (w *Wish) At(seconds int64) string {
	start, is := clock(w.Start)
	if !is {
		return ""
	}
	return start.Add(time.Duration(seconds) * time.Second).Format("15:04")
}

// IsTime reports whether a text is a time of the day.
func IsTime(text string) bool {
	_, is := clock(text)
	return is
}

// ReadChips reads denominations, each in a line of its own or between commas: „25: 400 grün“.
func ReadChips(text string) ([]Chips, error) {
	var list []Chips
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == ',' }) {
		words := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \t\r:", r) })
		if len(words) == 0 {
			continue
		}
		c, is := Chips{}, len(words) > 1
		if is {
			if c.Value, is = floor.Typed(words[0]); is {
				c.Count, is = floor.Typed(words[1])
			}
		}
		if !is {
			return nil, refuse("$."+ChipsName, "„%s“ ist nicht lesbar; gebraucht werden Wert, Stück und Farbe, etwa „25: 400 grün“.", clipped(strings.TrimSpace(line)))
		}
		c.Colour = strings.Join(words[2:], " ")
		list = append(list, c)
	}
	return list, nil
}

// clipped is the beginning of a text.
func clipped(text string) string {
	if utf8.RuneCountInString(text) > 40 {
		return string([]rune(text)[:40]) + "…"
	}
	return text
}

// Lines writes denominations as they are read.
func Lines(list []Chips) string {
	lines := make([]string, len(list))
	for i, c := range list {
		lines[i] = strings.TrimSpace(fmt.Sprintf("%d: %d %s", c.Value, c.Count, c.Colour))
	}
	return strings.Join(lines, "\n")
}
