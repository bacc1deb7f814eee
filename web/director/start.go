package director

import (
	"cmp"
	"slices"

	"pokerliga/acts"
	"pokerliga/league"
	"pokerliga/matchday"
	"pokerliga/people"
	"pokerliga/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Start lists the matchdays that somebody runs: those of today ahead, then those that are to come, then the rest.
type Start struct {
	workplace.Shell
	Groups []Group
}

// Group are matchdays under a title.
type Group struct {
	ID, Title string
	Days      []Line
}

// Line is a matchday in the list.
type Line struct {
	Day        frame.Link
	When, Says string
	date       string
}

// NewStart fills the page.
func NewStart(s *league.Snapshot, who *people.User, days []acts.MatchdayRef) *Start {
	p := &Start{Shell: workplace.New(s, who, "Saal")}
	p.Lead = "Meine Sammelrunden"
	today := rulebook.Day(s.At)
	groups := []Group{{ID: "heute", Title: "Heute"}, {ID: "laufend", Title: "Noch nicht amtlich"}, {ID: "spaeter", Title: "Demnächst"},
		{ID: "fertig", Title: "Amtlich"}}
	for _, at := range days {
		v := s.Season(at.Season)
		m := v.File.Matchday(at.League, at.Number)
		stage := v.Stage(at.League, at.Number)
		line := Line{Day: frame.Link{Text: dayName(v, at), Href: DayPath(at)}, When: frame.Day(m.Date), Says: stageNames[stage], date: m.Date}
		group := &groups[1]
		switch {
		case m.Date == today:
			group = &groups[0]
		case stage == matchday.StageOfficial:
			group = &groups[3]
		case m.Date > today && !m.Begun():
			group = &groups[2]
		}
		group.Days = append(group.Days, line)
	}
	for _, g := range groups {
		if len(g.Days) > 0 {
			slices.SortStableFunc(g.Days, func(a, b Line) int { return cmp.Compare(a.date, b.date) })
			p.Groups = append(p.Groups, g)
		}
	}
	return p
}

// stageNames are the stages as people call them.
var stageNames = map[matchday.Stage]string{
	matchday.StageScheduled: "angesetzt", matchday.StageLineups: "Aufstellungen werden abgegeben",
	matchday.StageFrozen: "Aufstellungen stehen fest",
	matchday.StageHeat1:  "Heat 1", matchday.StageHeat2: "Heat 2", matchday.StageHeat3: "Heat 3",
	matchday.StageProvisional: "vollständig, vorläufig", matchday.StageOfficial: "amtlich",
}
