package floor

import (
	"fmt"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/rules/rulebook"
	"pokerliga/web/workplace"
)

// Log is what has happened, the latest first.
type Log struct {
	Page
	Rows  []Happened
	Count int // of all events
	At    int // behind how many of them the room is shown
	When  string
	Room  []TableTile // as it was then
	Facts []workplace.Fact
	Way   string
}

// AtField is the question behind how many events the room is shown.
const AtField = "bis"

// mostShown is how many events the page has.
const mostShown = 60

// Happened is an event with the button that takes it back.
type Happened struct {
	Number    int
	When      string
	Says      string
	Note      string // why, as it was entered
	Undone    bool
	Undo      *Act   // nil where it cannot be taken back
	BackIn    []*Act // of several who went out in one hand: each alone
	Automatic bool
	Race      *floordesk.Raced // nil for what is no chip race
}

// NewLog fills the page with the room as it was behind so many events.
func NewLog(d *Source, at int) (*Log, error) {
	n := len(d.File.Events)
	p := &Log{Page: d.Page("Protokoll", LogPath), Count: n, At: min(at, n), Way: d.Within(LogPath)}
	for _, h := range d.last(LogPath, n) {
		if h.Number < p.At && len(p.Rows) < mostShown {
			p.Rows = append(p.Rows, h)
		}
	}
	then, err := floordesk.AsItWas(d.Tournament, p.At)
	if err != nil || p.At == 0 {
		return p, err
	}
	p.When = rulebook.Clock(time.Unix(int64(d.File.Events[p.At-1].At), 0))
	for _, t := range then.Tables() {
		p.Room = append(p.Room, d.tile(&t))
	}
	c, entries := then.Clock(), then.Entries()
	p.Facts = []workplace.Fact{{Name: "Uhr", Value: clockSays(&c)},
		{Name: "Im Turnier", Value: fmt.Sprintf("%d von %d", entries.In, entries.Persons)},
		{Name: "Chips im Spiel", Value: entries.ChipsInPlay.Digits()}}
	return p, nil
}

// last are the last events, the latest first.
func (d *Source) last(back string, most int) (list []Happened) {
	undone := floordesk.Undone(d.Tournament)
	for i := len(d.File.Events) - 1; i >= 0 && len(list) < most; i-- {
		e := &d.File.Events[i]
		h := Happened{Number: i, When: rulebook.Clock(time.Unix(int64(e.At), 0)), Says: d.Said(e), Note: e.Note, Undone: undone[i]}
		if e.Do == floor.ChipRace {
			h.Race = d.RacedBy(i, d.Name)
		}
		if !floor.KindOf(e.Do).Lasting && !undone[i] {
			f := d.Records(back, fmt.Sprintf("zurueck-%d", i), "Zurücknehmen", floor.Undo, "event", fmt.Sprint(i))
			h.Undo = &Act{Form: f}
			h.BackIn = d.eachBack(back, i)
		}
		list = append(list, h)
	}
	return list
}

// Since are sentences about what has happened behind the page that was drawn at that version.
func (d *Source) Since(version string) (says []string) {
	for i := range d.File.Events {
		if string(floordesk.Version(i)) == version {
			for j := i; j < len(d.File.Events) && len(says) < 10; j++ {
				says = append(says, d.Said(&d.File.Events[j]))
			}
		}
	}
	return says
}
