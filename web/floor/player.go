package floor

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// PlayerPath is where the pages of players begin, which the codes on seat slips open.
const PlayerPath = "/p/"

// Player is the page of an entrant on his phone: what concerns himself, and what everybody may see.
type Player struct {
	frame.Frame
	Name    string
	Phones  []rulebook.Ref // why telephones are put away at the table
	Table   int            // 0 without a seat
	Seat    int
	Says    string // in place of a seat
	Off     string // why the tournament does not take place, "" where it does
	From    string // where he sat until a short while ago, "" for nowhere
	Facts   []workplace.Fact
	Penalty string
	Prize   string
	Now     int64  // seconds since 1970, by the server
	Ends    int64  // when the piece of the clock ends, 0 while it stands
	Left    string // of the piece
	Level   string
	Whose
}

// recently is how long somebody is asked to change his seat, in seconds.
const recently = 600

// playerScript is the asset that counts the clock, and shakes the phone when there is another seat.
const playerScript = "player.js"

// NewPlayer fills the page of an entrant; own is what concerns himself.
func NewPlayer(v *league.Snapshot, t *floordesk.Tournament, own *floordesk.Own, self string, now time.Time) (*Player, error) {
	source, err := NewSource(v, nil, t, nil, now)
	if err != nil {
		return nil, err
	}
	d := front{source}
	p := &Player{Frame: frame.New(v, t.Name), Name: d.shown(own.Entrant), Table: own.Table, Seat: own.Seat, Now: int64(d.At())}
	p.Eyebrow, p.Phones = t.Name, d.cites("2.1.21", "H66")
	p.Heading = p.Name
	p.Scripts, p.App = []string{playerScript}, self
	if !t.Ended() {
		p.Live = &frame.Live{AsOf: "Stand " + rulebook.Clock(now) + " Uhr", Self: self,
			Streams: source.stream()}
	}
	p.seat(d, own)
	p.entry(d, own, self)
	if !d.State.Begun() && own.Cancelled == "" {
		p.Lead = whenAndWhere(t)
	}
	if d.State.Entries().Persons > 0 {
		p.clock(d)
	}
	if own.Penalty > 0 {
		p.Penalty = fmt.Sprintf("Deine Strafe: Du setzt noch %s aus.", floor.Counted(own.Penalty, "eine Hand", "Hände"))
	}
	return p, nil
}

// shown is what everybody may call an entrant.
func (d front) shown(entrant string) string {
	for _, e := range d.Entries() {
		switch {
		case e.ID != entrant:
		case e.Player != "" && d.League != nil:
			return d.League.PersonName(e.Player)
		default:
			return floordesk.Shown(e.Name)
		}
	}
	return entrant
}

// seat says where he sits, or what became of him.
func (p *Player) seat(d front, own *floordesk.Own) {
	switch {
	case own.Cancelled != "":
		p.Table, p.Seat, p.Says, p.Off = 0, 0, "Abgesagt", own.Cancelled
	case own.Table > 0:
		p.From = d.satBefore(own)
	case own.Place > 0:
		p.Says = fmt.Sprintf("%d. Platz", own.Place)
	case own.In && d.Ended():
		p.Says = "Das Turnier ist zu Ende"
	case own.In && d.bagged(own.Entrant) != "":
		p.Says = d.bagged(own.Entrant)
	case own.In:
		p.Says = "Dein Platz wird noch ausgelost"
	default:
		p.Says = d.outside(own.Entrant)
	}
	if own.Prize != "" {
		for _, prize := range d.State.Money().Prizes {
			if prize.Entrant == own.Entrant {
				p.Prize = d.State.Prized(prize.Amount)
			}
		}
	}
}

// bagged says what somebody has in his bag, and of which of several flights it is; "" for who has none.
func (d front) bagged(entrant string) string {
	days := d.State.Days()
	if days == nil {
		return ""
	}
	i := slices.IndexFunc(days.Bagged, func(b floor.BaggedStack) bool { return b.Entrant == entrant })
	if i < 0 || days.Bagged[i].Chips == nil {
		return ""
	}
	b := &days.Bagged[i]
	says := fmt.Sprintf("Eingepackt: %s Chips, Rang %d von %d", b.Chips.Digits(), b.Rank, len(days.Bagged))
	if b.Flight != "" {
		says += ", Flight " + b.Flight
	}
	return says
}

// outside says what becomes of who has not come in.
func (d front) outside(entrant string) string {
	list := d.Queue()
	i := slices.IndexFunc(list, func(q floordesk.Queued) bool { return q.Entrant == entrant })
	switch {
	case i >= 0 && list[i].State == floordesk.Waiting:
		return fmt.Sprintf("Warteliste, %d.", list[i].Place-d.Registration.Places)
	case i >= 0 && list[i].State == floordesk.Registered:
		return "Angemeldet"
	}
	return "Nicht mehr im Turnier"
}

// satBefore is where somebody sat before he was last moved, if that is a short while ago; "" if it is not, or if he had no seat.
func (d front) satBefore(own *floordesk.Own) string {
	sat, err := floordesk.Sat(d.Tournament, d.At()-recently)
	chair, moved := sat[own.Entrant]
	if err != nil || !moved {
		return ""
	}
	return fmt.Sprintf("Tisch %d, Platz %d", chair.Table, chair.Seat)
}

// clock says how the clock stands, and what everybody may know of the tournament.
func (p *Player) clock(d front) {
	c, entries := d.State.Clock(), d.State.Entries()
	if c.State == "ended" || d.Cancelled != nil {
		return
	}
	p.Left = floor.Left(c.Remaining)
	if c.State == "running" {
		p.Ends = p.Now + c.Remaining
	}
	p.Level = map[string]string{"waiting": "Noch nicht begonnen", "paused": "Die Uhr steht"}[c.State]
	days := d.State.Days()
	if called, next, over := days.OverAt(); over {
		p.Level = frame.DayOver(called, next)
	}
	if flight := d.State.Awaited(); flight != "" {
		p.Level = frame.Begins(flight, days.GoesOn())
	}
	if p.Level == "" {
		p.Level = fmt.Sprintf("Level %d", c.Level)
		if c.Kind == floor.Break {
			p.Level = "Pause"
		}
	}
	blinds := floor.Whole(c.Small).Digits() + " / " + floor.Whole(c.Big).Digits()
	if ante := d.File.Rules.Ante(c.Ante); ante != "" {
		blinds += ", " + ante
	}
	p.Facts = []workplace.Fact{{Name: "Blinds", Value: blinds},
		{Name: "Spieler", Value: fmt.Sprintf("%d von %d", entries.In, entries.Persons)},
		{Name: "Durchschnitt", Value: entries.Average.Digits() + " Chips"}}
	var calls []string
	if floor.HandForHand(d.State) {
		calls = append(calls, "Hand für Hand")
	}
	if c.TimeUp && c.ExtraHands > 0 {
		calls = append(calls, "noch "+floor.Counted(c.ExtraHands, "eine Hand", "Hände"))
	}
	if len(calls) > 0 {
		p.Facts = append(p.Facts, workplace.Fact{Name: "Jetzt", Value: strings.Join(calls, ", ")})
	}
}
