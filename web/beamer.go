package web

import (
	"fmt"
	"slices"
	"strconv"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/board"
	"pokerliga/web/frame"
)

// Beamer is one board of a matchday as the hall sees it on the wall: readable
// from far away, with the next board after a while.
type Beamer struct {
	frame.Frame
	Board   board.Board
	Round   string // „4. Sammelrunde“
	Number  int    // of the board
	Of      int
	Stopped bool // this board stays
	AsOf    string
	Next    string // the next board, which comes by itself unless halted
	Toggle  string // halts, or goes on
	Day     string // the page of the matchday
}

// mostBoards is far beyond what a matchday needs.
const mostBoards = 99

// NewBeamer fills a board of a matchday by its number, the first if there are
// fewer by now. The draws are those of the heats, by heat.
func NewBeamer(s *league.Snapshot, leagueID, seasonID string, number int, draws []*league.Draw, at int, halted bool) (*Beamer, error) {
	d, err := openDay(s, leagueID, seasonID, number)
	if err != nil {
		return nil, err
	}
	if at > mostBoards {
		return nil, fmt.Errorf("board %d of matchday %d: %w", at, number, acts.ErrNotFound)
	}
	eyebrow := d.league.Name + " · " + d.file.Season.Name
	boards := board.Arrange(d.boards(draws), eyebrow)
	if at > len(boards) {
		at = 1
	}
	p := &Beamer{Board: boards[at-1], Round: fmt.Sprintf("%d. Sammelrunde", number), Number: at, Of: len(boards), Stopped: halted}
	p.Colours = frame.SheetIn(s, d.view).Path
	p.Title = fmt.Sprintf("%s, Tafel %d von %d, %s, %s", p.Board.Title, at, len(boards), p.Round, d.league.Name)
	p.Eyebrow, p.Heading, p.Day = eyebrow, p.Board.Title, d.matchdayPath(number)
	p.AsOf = "Stand " + rulebook.Clock(s.At) + " Uhr"
	here, next := d.boardPath(at), d.boardPath(at%len(boards)+1)
	p.Next, p.Toggle = next, here+"?halt=1"
	if halted {
		p.Toggle = here
	}
	p.Live = d.liveUntilOfficial(here)
	return p, nil
}

// boardPath is the path of a board of a matchday.
func (d *day) boardPath(board int) string {
	return d.matchdayPath(d.facts.Number) + "/beamer/" + strconv.Itoa(board)
}

// beamerPath leads to the first board while a hall may want it: on the day, and
// as long as the matchday is not complete.
func (d *day) beamerPath() string {
	if d.facts.Date == rulebook.Day(d.snapshot.At) || d.facts.Begun() && !d.facts.Complete() && d.facts.Annulled == nil {
		return d.boardPath(1)
	}
	return ""
}

// drawnHeats returns the draws of heats that have no card yet, by heat.
func drawnHeats(m *scoring.Matchday, draws []*league.Draw) []*league.Draw {
	return slices.DeleteFunc(slices.Clone(draws), func(draw *league.Draw) bool { return m.Dealt(draw.Heat) })
}
