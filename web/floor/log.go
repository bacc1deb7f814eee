package floor

import (
	"fmt"
	"time"

	"pokerliga/floor"
	"pokerliga/floordesk"
)

// Log is what has happened, the latest first.
type Log struct {
	Page
	Rows []Happened
}

// Happened is an event with the button that takes it back.
type Happened struct {
	Number    int
	When      string
	Says      string
	Undone    bool
	Undo      *Act // nil where it cannot be taken back
	Automatic bool
}

// NewLog fills the page.
func NewLog(d *Desk) *Log {
	p := &Log{Page: d.Page("Protokoll", LogPath)}
	p.Rows = d.last(&p.Page, LogPath, len(d.File.Events))
	return p
}

// last are the last events, the latest first.
func (d *Desk) last(page *Page, back string, most int) (list []Happened) {
	undone := map[int]bool{}
	for i := range d.File.Events {
		if e := &d.File.Events[i]; e.Do == floor.Undo {
			undone[e.Undone] = true
		}
	}
	for i := len(d.File.Events) - 1; i >= 0 && len(list) < most; i-- {
		e := &d.File.Events[i]
		h := Happened{Number: i, When: clockTime(time.Unix(int64(e.At), 0)), Says: d.Said(e), Undone: undone[i]}
		if page != nil && e.Do != floor.Undo && !undone[i] {
			f := d.Records(page, back, fmt.Sprintf("zurueck-%d", i), "Zurücknehmen", floor.Undo, "event", fmt.Sprint(i))
			h.Undo = &Act{Form: f}
		}
		list = append(list, h)
	}
	return list
}

// Since are sentences about what has happened behind the page that was drawn at that version.
func (d *Desk) Since(version string) (says []string) {
	for i := range d.File.Events {
		if string(floordesk.Version(i)) == version {
			for j := i; j < len(d.File.Events) && len(says) < 10; j++ {
				says = append(says, d.Said(&d.File.Events[j]))
			}
		}
	}
	return says
}
