package tournament

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/floor/houses"
	"pokerliga/league"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
)

// Clock is the clock as the hall sees it on the wall. It has all pieces of the clock that come by themselves, each with the
// instant at which it ends, so that a browser goes on by itself and no two of them disagree.
type Clock struct {
	frame.Frame
	Stream string // where it is told what happens, "" once it is over
	Now    int64  // seconds since 1970, by the server
	Where  string
	Home   string // the page of the tournament
	Self   string // the page itself
	Pieces []Piece
	State  string // in a word, while the clock does not run
	Calls  []string
	Tells  string // what the director says to the hall
	Facts  []Fact
	Tables []Fact // of tournaments that share the clock: how many are left at each
	Prizes []Fact // by place
	Moves  []Move
	Said   string // what happened last, without names
	Wall   Hung
}

// Hung is how the clock of a house hangs on its wall. Logo and sounds are where their files are, "" for none.
type Hung struct {
	Large, Colour        string
	Logo                 string
	Level, Minute, Break string
}

// hung is how a page hangs on the wall of a house.
func hung(w *houses.Wall) Hung {
	at := func(part houses.Part) string {
		f := w.File(part)
		if f == nil {
			return ""
		}
		return frame.OnWall(w.House, string(part), f.Digest)
	}
	return Hung{w.Large, w.Colour, at(houses.Logo), at(houses.Level), at(houses.Minute), at(houses.Break)}
}

// Piece is a level or a break as the wall shows it.
type Piece struct {
	Name, Kind    string
	Ends          int64 // seconds since 1970, 0 while the clock stands
	Begins        int64 // 0 for the first
	Fresh         int64 // until when hands may be played by the blinds before, 0 for not at all. H19
	Left          string
	Blinds, Ante  string
	AnteName      string
	Next, Average string
	Break         string // when the next break is, as a time of day
	Long          bool   // the blinds need a lot of room
}

// Move is a change of seats a short while ago.
type Move struct {
	Who      string
	From, To string
	Until    int64 // when it has been there long enough, seconds since 1970
}

// shown is how long a move stays on the wall, in seconds.
const shown = 180

// NewClock fills the clock of a tournament, as it hangs on a wall.
func NewClock(v *league.Snapshot, t *floordesk.Tournament, wall *houses.Wall, now time.Time) (*Clock, error) {
	p, err := open(v, t, now)
	if err != nil {
		return nil, err
	}
	c := &Clock{Now: now.Unix(), Where: p.File.Title.Venue, Home: p.path(""), Self: p.path(ClockPart), Said: t.Said(), Pieces: p.pieces(), Wall: hung(wall)}
	c.Title, c.Heading, c.App = "Uhr, "+p.Name, p.Name, c.Self
	clock := p.state.Clock()
	c.State = map[string]string{"waiting": "Noch nicht begonnen", "paused": "Die Uhr steht", "ended": "Das Turnier ist zu Ende"}[clock.State]
	days := p.state.Days()
	if called, next, over := days.OverAt(); over && clock.State == "paused" {
		c.State = frame.DayOver(called, next)
	}
	switch start, flight := p.File.Title.Start, p.state.Awaited(); {
	case flight != "":
		c.State = frame.Begins(flight, days.GoesOn())
	case clock.State == "waiting" && start != "":
		c.State = "Beginn um " + start + " Uhr"
	}
	if p.Cancelled != nil {
		c.State, c.Pieces = "Abgesagt: "+p.Cancelled.Because, nil
		return c, nil
	}
	if clock.State != "ended" {
		c.Stream, c.Calls, c.Tells = p.stream(), p.calls(&clock), t.Hall.Message
		if c.Moves, err = p.movedSince(shown); err != nil {
			return nil, err
		}
	}
	if wall.Below == floorfile.Nothing {
		return c, nil
	}
	entries := p.state.Entries()
	c.Facts = []Fact{{"Spieler", fmt.Sprintf("%d / %d", entries.In, entries.Persons)},
		{"Durchschnitt", entries.Average.Digits()}}
	if days != nil && days.Flight != "" {
		c.Facts = slices.Insert(c.Facts, 0, Fact{"Flight", days.Flight})
	}
	if wall.Below == floorfile.WithoutPrizes {
		return c, nil
	}
	c.Prizes = p.prizes()
	return c, nil
}

// prizes are those of the places, and what is played for where a deal has left something.
func (p *play) prizes() (list []Fact) {
	if left := p.state.DealLeft(); left != nil {
		return []Fact{{"Einigung:", "noch " + rounded(left.Euro())}}
	}
	for i, amount := range p.state.Money().Payouts {
		list = append(list, Fact{fmt.Sprintf("%d.", i+1), rounded(p.state.Prized(amount))})
	}
	return list
}

// rounded leaves the cents out where there are none.
func rounded(euro string) string { return strings.ReplaceAll(euro, ",00", "") }

// calls are what all tables have to know: how many hands are left, and that they play hand for hand. H23, H58
func (p *play) calls(clock *floor.Clock) []string {
	var calls []string
	hands := int64(p.Hall.LastHands)
	if clock.TimeUp && clock.ExtraHands > 0 {
		hands = clock.ExtraHands
	}
	switch {
	case hands == 1:
		calls = append(calls, "Noch eine Hand")
	case hands > 1:
		calls = append(calls, fmt.Sprintf("Noch %d Hände", hands))
	}
	if p.Hall.HandForHand != nil || floor.HandForHand(p.state) {
		calls = append(calls, "Hand für Hand")
	}
	return calls
}

// pieces are the pieces of the clock that come by themselves, from the one that runs on. H18
func (p *play) pieces() []Piece {
	clock, ahead := p.state.Clock(), p.state.Ahead()
	if clock.State == "ended" {
		return nil
	}
	average, level, ends := p.state.Entries().Average, clock.Level, p.now.Unix()
	if clock.State != "running" {
		ahead = ahead[:min(1, len(ahead))]
	}
	list := make([]Piece, 0, len(ahead))
	for i := range ahead {
		piece := Piece{Left: floor.Left(ahead[i].Seconds), Name: "Pause", Kind: ahead[i].Kind}
		if ahead[i].Kind == floor.Level {
			if i > 0 {
				level++
			}
			piece.Name = fmt.Sprintf("Level %d", level)
		}
		if i > 0 {
			piece.Begins = ends
		}
		piece.Fresh = p.fresh(clock.Piece-1+i, ends-(p.state.Length(clock.Piece-1+i)-ahead[i].Seconds))
		if clock.State == "running" && (i == 0 || !ahead[i].Stop) {
			ends += ahead[i].Seconds
			piece.Ends = ends
		}
		rest := p.File.Levels[clock.Piece-1+i:]
		if played := next(rest, floor.Level); played >= 0 {
			piece.Blinds, piece.Average = stakes(rest[played].Small, rest[played].Big), inBlinds(average, rest[played].Big)
			piece.Long = len(piece.Blinds) > mostBlinds
			if ante := rest[played].Ante; ante > 0 {
				piece.Ante, piece.AnteName = floor.Whole(ante).Digits(), p.File.Rules.AnteName()
			}
		}
		piece.Next = p.comes(rest[1:])
		if ahead[i].Kind == floor.Level && piece.Ends > 0 {
			piece.Break = pauseAt(ahead[i:], ends-ahead[i].Seconds)
		}
		list = append(list, piece)
	}
	return list
}

// mostBlinds is how many signs blinds have at most that fill a wall.
const mostBlinds = len("500 / 1.000")

// longest is how many seconds a hand takes at most that was under way when a level began.
const longest = 180

// fresh is until when hands may be played by the blinds before a piece that begins then, 0 for not at all: at the first level and behind a
// break everybody begins a hand, and who has recorded a hand since has finished the one before. H19
func (p *play) fresh(piece int, begins int64) int64 {
	levels := p.File.Levels
	if piece == 0 || levels[piece].Kind != floor.Level || levels[piece-1].Kind != floor.Level {
		return 0
	}
	played, undone := map[int]bool{}, floordesk.Undone(p.Tournament)
	for i := len(p.File.Events) - 1; i >= 0 && int64(p.File.Events[i].At) >= begins; i-- {
		if e := &p.File.Events[i]; e.Do == floor.Hand && !undone[i] {
			played[e.Table] = true
		}
	}
	tables := p.state.Tables()
	if len(tables) > 0 && !slices.ContainsFunc(tables, func(t floor.TableState) bool { return !played[t.Table] }) {
		return 0
	}
	return begins + longest
}

// next is the first of the pieces of a kind, -1 for none.
func next(pieces []floor.Piece, kind string) int {
	return slices.IndexFunc(pieces, func(p floor.Piece) bool { return p.Kind == kind })
}

// comes says what comes next.
func (p *play) comes(pieces []floor.Piece) string {
	switch {
	case len(pieces) == 0:
		return ""
	case pieces[0].Kind == floor.Break:
		return "Pause, " + minutes(pieces[0].Seconds)
	}
	says := stakes(pieces[0].Small, pieces[0].Big)
	if ante := p.File.Rules.Ante(pieces[0].Ante); ante != "" {
		says += ", " + ante
	}
	return says
}

// pauseAt is when the next break of these pieces begins, the first of which began or goes on then; "" for none.
func pauseAt(pieces []floor.Piece, from int64) string {
	for i := range pieces {
		if pieces[i].Kind == floor.Break {
			return rulebook.Clock(time.Unix(from, 0))
		}
		from += pieces[i].Seconds
	}
	return ""
}

// seat is where somebody sits.
type seat struct{ table, seat int }

func (s seat) String() string { return fmt.Sprintf("Tisch %d, Platz %d", s.table, s.seat) }

// movedSince are those who were moved in the last so many seconds, by family name: what was undone meanwhile has not moved anybody.
func (p *play) movedSince(seconds int64) ([]Move, error) {
	since := floor.Instant(p.now.Unix() - seconds)
	events := p.File.Events
	if len(events) == 0 || events[len(events)-1].At < since {
		return nil, nil
	}
	sat, err := floordesk.Sat(p.Tournament, since)
	if err != nil {
		return nil, err
	}
	var list []Move
	for id, now := range seats(p.state) {
		if was, moved := sat[id]; moved {
			list = append(list, Move{p.listed(id), seat{was.Table, was.Seat}.String(), now.String(), int64(events[len(events)-1].At) + seconds})
		}
	}
	byName := frame.ByName()
	slices.SortFunc(list, func(a, b Move) int { return cmp.Or(byName(a.Who, b.Who), cmp.Compare(a.To, b.To)) })
	return list, nil
}

// seats are where everybody sits.
func seats(s *floor.State) map[string]seat {
	at := map[string]seat{}
	for _, t := range s.Tables() {
		for _, row := range t.Seats {
			at[row.Entrant] = seat{t.Table, row.Seat}
		}
	}
	return at
}
