package tournament

import (
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/web/frame"
)

// The page on which everybody recomputes a tournament, and what it loads for that.
const (
	RecomputePart    = "/nachrechnen"
	RecomputeProgram = "/static/recompute.wasm"
	RecomputeStart   = "/static/wasm_exec.js"
)

// Recompute is the page on which a reader recomputes a tournament in his browser.
type Recompute struct {
	frame.Frame
	ID     string
	API    string // of the tournament
	Built  bool   // there is a program for browsers
	Sealed int    // events of which something is private
	Lots   []LotRow
}

// Program and Start are the addresses of what the page loads.
func (p *Recompute) Program() string { return RecomputeProgram }

// Start is where the script is that starts the program.
func (p *Recompute) Start() string { return RecomputeStart }

// NewRecompute fills the page, with the lots that the tournament has committed itself to.
func NewRecompute(v *league.Snapshot, t *floordesk.Tournament, lots []floordesk.Lot, built bool, now time.Time) (*Recompute, error) {
	p, err := open(v, t, now)
	if err != nil {
		return nil, err
	}
	page := &Recompute{Frame: p.frame(v, "Nachrechnen, "+p.Name, RecomputePart), ID: p.ID, API: "/api/v1/tournaments/" + p.ID, Built: built}
	page.Live = nil // what was recomputed stays
	if page.Built {
		page.Scripts = append(page.Scripts, "recompute.js")
	}
	for i := range t.File.Events {
		if floor.KindOf(t.File.Events[i].Do).Public != nil {
			page.Sealed++
		}
	}
	for _, l := range lots {
		page.Lots = append(page.Lots, p.lot(&l))
	}
	return page, nil
}
