package tournament

import (
	"context"
	"fmt"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
)

// List is the calendar of tournaments.
type List struct {
	frame.Frame
	Groups   []Group
	Contests []frame.Link
}

// Group are tournaments that have something in common.
type Group struct {
	ID, Title string
	Lines     []Line
}

// Line is a tournament in the calendar.
type Line struct {
	DayOfMonth  string
	Name, Href  string
	Day, Where  string
	Says        string // how many play, or have played
	State, Look string
	Winner      string
}

// Listed are the modes of the tournaments in the calendar: those of a matchday are on its page.
var Listed = []string{floor.FreezeOut, floor.MultiRound}

// played is how many of the tournaments that are over say who won.
const played = 40

// NewList fills the calendar with tournaments of the modes [Listed], the latest first. Read returns one with what happened in it.
func NewList(ctx context.Context, v *league.Snapshot, heads []floordesk.Head, now time.Time,
	read func(context.Context, string) (*floordesk.Tournament, error)) (*List, error) {
	p := &List{Frame: frame.New(v, "Turniere")}
	frame.Mark(p.Nav, Path, "")
	p.Lead = "Freeze-outs, Multi-Round-Turniere und Abende der Häuser: wann gespielt wird und wer gewonnen hat."
	p.Description = "Kalender der Einzelturniere mit Anmeldung, Struktur, Uhr, Sitzplätzen und Ergebnissen."
	today := rulebook.Day(now)
	running, next := Group{ID: "jetzt", Title: "Heute"}, Group{ID: "kommende", Title: "Demnächst"}
	past := Group{ID: "gespielt", Title: "Gespielt"}
	for i := range heads {
		h := &heads[i]
		l := Line{Name: h.Name, Href: Path + "/" + h.ID, Day: frame.Day(h.Date), State: "beendet", Look: "done"}
		if day, err := time.Parse(time.DateOnly, h.Date); err == nil {
			l.DayOfMonth = day.Format("2")
		}
		if h.Date >= today || len(past.Lines) < played {
			t, err := read(ctx, h.ID)
			if err != nil {
				return nil, err
			}
			if err := l.fill(v, t, now); err != nil {
				return nil, err
			}
		}
		switch {
		case l.Look == "live" || h.Date == today:
			running.Lines = append(running.Lines, l)
		case h.Date > today:
			next.Lines = append([]Line{l}, next.Lines...) // the nearest first
		default:
			past.Lines = append(past.Lines, l)
		}
	}
	for _, g := range []Group{running, next, past} {
		if len(g.Lines) > 0 {
			p.Groups = append(p.Groups, g)
		}
	}
	return p, nil
}

// fill says of a tournament how far it is.
func (l *Line) fill(v *league.Snapshot, t *floordesk.Tournament, now time.Time) error {
	p, err := open(v, t, now)
	if err != nil {
		return err
	}
	l.State, l.Look = p.word()
	l.Winner, l.Where = p.winner(), t.File.Title.Venue
	if start := t.File.Title.Start; start != "" {
		l.Day += ", " + start + " Uhr"
	}
	switch entries := p.state.Entries(); {
	case l.Look == "live":
		l.Says = fmt.Sprintf("Noch %d von %d Spielern", entries.In, entries.Persons)
	case entries.Persons > 0:
		l.Says = fmt.Sprintf("%d Spieler", entries.Persons)
	case l.Look == "next" && len(t.File.Entrants) > 0:
		l.Says = fmt.Sprintf("%d angemeldet", len(t.File.Entrants))
	}
	return nil
}
