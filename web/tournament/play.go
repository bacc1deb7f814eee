package tournament

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
)

// Path is the page of all tournaments.
const Path = frame.TournamentsPath

// The parts of the pages of a tournament.
const (
	SeatsPart = "/plaetze"
	ClockPart = "/uhr"
)

// play is a tournament as it stands at an instant.
type play struct {
	*floordesk.Tournament
	league *league.Snapshot
	now    time.Time
	state  *floor.State
	names  map[string]frame.Link
	unseen map[string]bool // at the desk
}

// open plays a tournament up to a moment, and names everybody in it as everybody may see him.
func open(v *league.Snapshot, t *floordesk.Tournament, now time.Time) (*play, error) {
	at := t.Instant(now)
	state, err := t.ResultsAt(&at)
	if err != nil {
		return nil, err
	}
	p := &play{t, v, now, state, make(map[string]frame.Link, len(t.File.Entrants)), t.Unseen()}
	for i := range t.File.Entrants {
		p.names[t.File.Entrants[i].ID] = p.nameOf(&t.File.Entrants[i])
	}
	return p, nil
}

// nameOf is what everybody may call an entrant: a player of the register as he wants to be seen, a guest with the initial of
// his family name, a club by its name.
func nameOf(v *league.Snapshot, e *floor.Entrant, club bool) frame.Link {
	switch {
	case club && v.ClubName(e.ID) != e.ID:
		return frame.Link{Text: v.ClubName(e.ID), Href: frame.ClubPath(e.ID)}
	case club && e.Name != "":
		return frame.Link{Text: e.Name}
	case e.Player != "" && v.Person(e.Player) != nil:
		return frame.Link{Text: v.PersonName(e.Player), Href: frame.PlayerPath(e.Player)}
	case e.Name == "":
		return frame.Link{Text: e.ID}
	}
	return frame.Link{Text: floordesk.Shown(e.Name)}
}

// nameOf is the name of an entrant; of nobody whom the desk has not seen yet.
func (p *play) nameOf(e *floor.Entrant) frame.Link {
	if p.unseen[e.ID] {
		return frame.Link{Text: floordesk.UnseenName}
	}
	return nameOf(p.league, e, p.File.Mode == floor.TeamMTT)
}

// listed is what an entrant is called in a list in which people look for themselves: by the family name first, as far as everybody may see
// it.
func (p *play) listed(id string) string {
	name := p.names[id].Text
	for i := range p.File.Entrants {
		switch e := &p.File.Entrants[i]; {
		case e.ID != id || p.unseen[id] || p.File.Mode == floor.TeamMTT:
		case e.Player != "" && p.league.Person(e.Player) != nil:
			person := p.league.Person(e.Player)
			return person.FamilyName + " " + person.GivenName
		default:
			if at := strings.LastIndex(name, " "); at >= 0 {
				return name[at+1:] + " " + name[:at]
			}
		}
	}
	return name
}

// path is the page of the tournament, or a part of it.
func (p *play) path(part string) string { return Path + "/" + p.ID + part }

// frame is the frame of one of its pages.
func (p *play) frame(v *league.Snapshot, title, part string) frame.Frame {
	f := frame.New(v, p.Name)
	f.Title, f.Heading = title, p.Name
	f.Trail = append(f.Trail, frame.Link{Text: "Turniere", Href: Path})
	f.Eyebrow = frame.Day(p.Date)
	if start := p.File.Title.Start; start != "" {
		f.Eyebrow += ", " + start + " Uhr"
	}
	f.Lead = p.File.Title.Venue
	f.TabsOf = "Turnier"
	f.Tabs = []frame.Link{{Text: "Überblick", Href: p.path("")}, {Text: "Sitzplätze", Href: p.path(SeatsPart)},
		{Text: "Uhr", Href: p.path(ClockPart)}, {Text: "Tafeln", Href: p.path(BoardsPart)}}
	if p.Group != "" && (p.Link != nil || p.Series != nil) {
		f.Tabs[2].Href = frame.ClockPath(p.Group)
	}
	frame.Mark(f.Tabs, p.path(part), "")
	frame.Mark(f.Nav, Path, "")
	if !p.Ended() {
		f.Live = &frame.Live{AsOf: "Stand " + rulebook.Clock(p.now) + " Uhr", Self: p.path(part), Streams: p.stream()}
	}
	return f
}

// stream is where it is told what happens behind what the page shows.
func (p *play) stream() string { return p.path("/live") + "?seit=" + p.Mark() }

// word says in a word how far the tournament is, and how that looks.
func (p *play) word() (text, look string) {
	clock, day, days := p.state.Clock(), rulebook.Day(p.now), p.state.Days()
	switch {
	case p.Cancelled != nil:
		return "abgesagt", "done"
	case clock.State == "ended":
		return "beendet", "done"
	case days != nil && days.Flight != "":
		return days.Called(), "live"
	case clock.State != "waiting":
		return "läuft", "live"
	case p.Date == day:
		return "heute", "next"
	case p.Date < day && len(p.state.Ranking()) > 0:
		return "beendet", "done"
	case p.Date < day:
		return "nicht gespielt", "done"
	}
	return "kommt", "next"
}

// few is of how many winners of a satellite all are named.
const few = 3

// winner is who won, all who share the first place; "" as long as nobody has.
func (p *play) winner() string {
	var names []string
	for _, r := range p.state.Ranking() {
		if r.Place != nil && *r.Place == 1 {
			names = append(names, p.names[r.Entrant].Text)
		}
	}
	if len(names) > few {
		return fmt.Sprintf("%s und %d andere", strings.Join(names[:few-1], ", "), len(names)-few+1)
	}
	return explain.Enumerate(names)
}

// stakes writes the blinds of a level.
func stakes(small, big int64) string {
	return floor.Whole(small).Digits() + " / " + floor.Whole(big).Digits()
}

// inBlinds writes how many big blinds a stack is, with one decimal; "" without a blind.
func inBlinds(stack floor.Number, big int64) string {
	if big == 0 {
		return ""
	}
	tenths := stack.Mul(floor.Whole(10)).Div(floor.Whole(big))
	return tenths.Div(floor.Whole(10)).Digits() + "," + tenths.Rest(floor.Whole(10)).String()
}

// minutes writes the length of a piece.
func minutes(seconds int64) string {
	if seconds%60 == 0 {
		return strconv.FormatInt(seconds/60, 10) + " min"
	}
	return floor.Left(seconds) + " min"
}
