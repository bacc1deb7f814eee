package floor

import (
	"fmt"
	"slices"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Start lists the tournaments that somebody runs: those that are played first, then those to come, then the rest.
type Start struct {
	workplace.Shell
	Groups []Group
}

// Group are tournaments under a title.
type Group struct {
	ID, Title string
	Lines     []StartLine
}

// StartLine is a tournament in the list.
type StartLine struct {
	Link frame.Link
	When string
	Says string
}

// NewStart fills the page: with tournaments by themselves, and with those of matchdays, which are listed by heat.
func NewStart(v *league.Snapshot, who *people.User, list []*floordesk.Tournament, heats []floordesk.Head, now time.Time) *Start {
	p := &Start{Shell: workplace.New(v, who, "Floor")}
	p.Lead = "Turniere, die Sie leiten"
	groups := []Group{{ID: "laufend", Title: "Wird gespielt"}, {ID: "kommend", Title: "Heute und demnächst"},
		{ID: "heats", Title: "Heats der Sammelrunden", Lines: heatLines(v, heats)}, {ID: "vorbei", Title: "Vorbei"}}
	for _, t := range list {
		group, says := placeInList(t, now)
		line := StartLine{Link: frame.Link{Text: t.Name, Href: TournamentPath(t.ID)}, When: frame.Day(t.Date), Says: says}
		groups[group].Lines = append(groups[group].Lines, line)
	}
	for _, g := range groups {
		if len(g.Lines) > 0 {
			p.Groups = append(p.Groups, g)
		}
	}
	return p
}

// placeInList says in which group a tournament stands, and how far it is.
func placeInList(t *floordesk.Tournament, now time.Time) (group int, says string) {
	clock, entries := t.State.Clock(), t.State.Entries()
	switch {
	case clock.State == "ended":
		return 3, fmt.Sprintf("zu Ende, %s", floor.Counted(int64(entries.Persons), "ein Spieler", "Spieler"))
	case t.State.Begun():
		says = fmt.Sprintf("noch %d von %d im Turnier", entries.In, entries.Persons)
		if days := t.State.Days(); days != nil && days.Flight != "" {
			says = days.Called() + ", " + says
		}
		return 0, says
	case t.Date < rulebook.Day(now):
		return 3, "nicht gespielt"
	}
	return 1, fmt.Sprintf("%d angemeldet", len(t.File.Entrants))
}

// heatLines are the heats of these tournaments of matchdays.
func heatLines(v *league.Snapshot, heads []floordesk.Head) []StartLine {
	var lines []StartLine
	for i := range heads {
		l := heads[i].Link
		if l == nil {
			continue
		}
		season := v.Season(l.Season)
		if season == nil {
			continue
		}
		line := StartLine{Link: frame.Link{Text: fmt.Sprintf("Heat %d, %d. Sammelrunde", l.Heat, l.Number),
			Href: fmt.Sprintf("%s/%s/%s/%d/heats/%d%s", workplace.HallPath, l.Season, l.League, l.Number, l.Heat, HeatFloorPath)},
			When: frame.Day(heads[i].Date), Says: season.File.League(l.League).Name}
		if slices.Contains(lines, line) {
			continue
		}
		lines = append(lines, line)
	}
	return lines
}
