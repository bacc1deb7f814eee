package floor

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorheat"
	"pokerliga/league"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// HeatFloorPath is the page of all tournaments of a heat, behind the page of the heat.
const HeatFloorPath = "/floor"

// AfterField is the field of a form after which something else is recorded: the end of the tournament.
const AfterField = "danach"

// HeatFloor is a heat on the floor: its Sit'n'Gos and team MTTs on one screen, with one clock.
type HeatFloor struct {
	Page
	Clock  *ClockPanel
	Extra  string // once the time is up: how many hands are still played
	Tables []HeatTable
	MTTs   []HeatTable
}

// HeatTable is a tournament of a heat.
type HeatTable struct {
	ID     string // of its part of the page
	Title  frame.Link
	Says   string
	Done   bool
	Hands  string // once the time is up: how many hands are played
	Acts   []Act
	Chairs []HeatChair
	Count  *Act
	Sum    string // the chips in play
	Ghosts []Act
}

// HeatChair is a player at a table of a heat.
type HeatChair struct {
	Seat int
	Name string
	Out  Act
}

// NewHeatFloor fills the page, which stands at that path below the page of the heat; lines and desks belong together.
func NewHeatFloor(v *league.Snapshot, who *people.User, title, heat string, lines []floorheat.HeatLine, desks []*Source) *HeatFloor {
	p := &HeatFloor{Page: Page{Shell: workplace.New(v, who, "Am Floor")}}
	p.Eyebrow, p.Scripts = title, append(p.Scripts, deskScript)
	p.Trail = append(p.Trail, frame.Link{Text: "Saal", Href: workplace.HallPath}, frame.Link{Text: title, Href: heat})
	back := heat + HeatFloorPath
	leads := leading(lines, desks)
	if leads != nil {
		p.clock(leads, back)
	}
	for i, d := range desks {
		l := &lines[i]
		if p.Live != nil && !d.Ended() && i < mostHeard {
			p.Live.Streams = strings.TrimSpace(p.Live.Streams + " " + d.stream())
		}
		if l.MTT != "" {
			p.MTTs = append(p.MTTs, heatMTT(d, l))
		} else {
			p.Tables = append(p.Tables, heatTable(d, leads, back, l))
		}
	}
	if p.Live != nil && p.Live.Streams == "" {
		p.Live = nil
	}
	return p
}

// leading is the desk of the tournament whose clock is that of the heat, as on the wall: that of a Sit'n'Go as long as one is played, then of an
// MTT; nil once all is over.
func leading(lines []floorheat.HeatLine, desks []*Source) *Source {
	for _, mtt := range []bool{false, true} {
		var list []*floordesk.Tournament
		for i, d := range desks {
			if (lines[i].MTT != "") == mtt && !d.Ended() {
				list = append(list, d.Tournament)
			}
		}
		if len(list) > 0 {
			first := floordesk.Leading(list)
			return desks[slices.IndexFunc(desks, func(d *Source) bool { return d.Tournament == first })]
		}
	}
	return nil
}

// clock puts the clock of the heat onto the page.
func (p *HeatFloor) clock(d *Source, back string) {
	c := d.clockPanel(back)
	c.Tell, p.Clock = nil, &c
	if now := d.State.Clock(); now.TimeUp {
		p.Extra = fmt.Sprintf("Die Zeit ist um: Jeder Tisch spielt noch %s.", floor.Counted(now.ExtraHands, "eine Hand", "Hände"))
	}
	if d.Shown != "" {
		p.Live = &frame.Live{AsOf: "Stand " + rulebook.Clock(d.Now) + " Uhr", Self: d.Shown}
	}
}

// mostHeard is on how many tournaments the page listens: a browser keeps no more lines open to a server.
const mostHeard = 4

// heatMTT is a team MTT of the heat, which has a desk of its own.
func heatMTT(d *Source, l *floorheat.HeatLine) HeatTable {
	c := d.State.Clock()
	return HeatTable{ID: "mtt-" + strings.ToLower(l.MTT), Title: frame.Link{Text: "MTT " + l.MTT, Href: d.Within("")}, Done: d.Ended(),
		Says: fmt.Sprintf("%d im Spiel; %s", l.In, clockSays(&c)), Sum: d.State.Entries().ChipsInPlay.Digits()}
}

// heatTable is a Sit'n'Go of the heat with everything that is recorded there.
func heatTable(d, leads *Source, back string, l *floorheat.HeatLine) HeatTable {
	t := HeatTable{ID: fmt.Sprintf("tisch-%d", l.Table), Title: frame.Link{Text: fmt.Sprintf("Tisch %d", l.Table), Href: d.Within("")},
		Says: fmt.Sprintf("%d im Spiel", l.In), Done: d.Ended()}
	switch {
	case l.Sheet.State == "other":
		t.Says = "auf der Rundenkarte steht etwas anderes"
		return t
	case d.Ended():
		t.Says = "zu Ende, die Rundenkarte ist geschrieben"
		if l.Sheet.State == "none" {
			t.Says = "zu Ende, die Rundenkarte fehlt"
		}
		return t
	case l.In == 1 && len(d.File.Entrants) > 1:
		t.Done, t.Says = true, "entschieden, die Rundenkarte ist geschrieben"
		if l.Sheet.State == "none" {
			t.Says = "entschieden, die Rundenkarte fehlt"
		}
		return t
	}
	if leads != nil && d.waits() && !leads.waits() {
		t.Says += ", die Uhr wartet"
		f := d.Records(back, fmt.Sprintf("t-%d-uhr", l.Table), "Uhr mitlaufen lassen", floor.Start)
		f.Plain = false
		t.Acts = append(t.Acts, Act{Form: f, Then: []string{joins}})
	}
	for _, state := range d.State.Tables() {
		d.seats(back, l, &state, &t)
	}
	return t
}

// waits reports whether the clock has not begun.
func (d *Source) waits() bool { return d.State.Clock().State == "waiting" }

// joins is what comes of starting a clock that has begun at other tables.
const joins = "steht sie dort, wie sie an den anderen Tischen steht"

// seats are the chairs of a table with who sits there; once the time is up its hands and its chips are counted. § 3.2.9, § 3.2.10
func (d *Source) seats(back string, l *floorheat.HeatLine, state *floor.TableState, t *HeatTable) {
	id := fmt.Sprintf("%s-%d", "t", l.Table)
	for _, s := range state.Seats {
		out := d.Records(back, id+"-raus-"+s.Entrant, "Raus", floor.Bust, "out", s.Entrant)
		t.Chairs = append(t.Chairs, HeatChair{Seat: s.Seat, Name: d.Name(s.Entrant), Out: Act{Form: out}})
	}
	for _, ghost := range l.Ghosts {
		f := d.Records(back, id+"-leer-"+ghost, "Stack aufteilen", floor.Remove, "entrant", ghost, "reason", floor.Absent)
		t.Ghosts = append(t.Ghosts, Act{Form: f, Rules: refs("3.2.17"),
			Then: []string{"bekommen alle am Tisch gleich viel von " + d.Name(ghost)}})
	}
	now := d.State.Clock()
	if !now.TimeUp {
		return
	}
	hands := floordesk.HandsSinceTimeUp(d.Tournament, now.ExtraHands)
	t.Hands = fmt.Sprintf("%d von %d Händen", hands, now.ExtraHands)
	if hands < now.ExtraHands {
		f := d.Records(back, id+"-hand", fmt.Sprintf("Hand %d gespielt", hands+1), floor.Hand, "table", fmt.Sprint(state.Table))
		f.Plain = false
		t.Acts = append(t.Acts, Act{Form: f})
		return
	}
	f := d.Records(back, id+"-zaehlen", "Zählen und beenden", floor.Count, AfterField, floor.Finish)
	f.Plain, f.Fields = false, d.perChair(f.ID, state, "")
	for i := range f.Fields {
		f.Fields[i].Optional = false
	}
	t.Sum = d.State.Entries().ChipsInPlay.String()
	t.Count = &Act{Form: f, Rules: refs("3.2.10")}
}

// stream is where it is told what happens behind what the page shows.
func (d *Source) stream() string {
	return fmt.Sprintf("%s/%s/live?seit=%s", workplace.FloorPath, d.ID, d.Mark())
}
