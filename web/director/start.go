package director

import (
	"cmp"
	"slices"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
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
	Latest     string // what has happened last
	date       string
}

// Listens is a matchday on whose stream the list listens: the last entry of the journal about it, none if nothing has happened.
type Listens struct {
	At    acts.MatchdayRef
	News  []acts.Entry
	Mark  string
	Names map[string]string // of users
}

// MostListened is on how many matchdays the list listens at once.
const MostListened = 3

// Played are the matchdays of a list that are played: those of today ahead, then those that have begun and are not official.
func Played(s *league.Snapshot, days []acts.MatchdayRef) []acts.MatchdayRef {
	var list, older []acts.MatchdayRef
	for _, at := range days {
		v := s.Season(at.Season)
		m, stage := v.File.Matchday(at.League, at.Number), v.Stage(at.League, at.Number)
		switch {
		case stage == matchday.StageOfficial, stage == matchday.StageAnnulled:
		case m.Date == rulebook.Day(s.At):
			list = append(list, at)
		case m.Begun():
			older = append(older, at)
		}
	}
	return append(list, older...)
}

// NewStart fills the page; it listens on some of the matchdays.
func NewStart(s *league.Snapshot, who *people.User, days []acts.MatchdayRef, listens []Listens, now time.Time) *Start {
	p := &Start{Shell: workplace.New(s, who, "Saal")}
	for i := range listens {
		l := &listens[i]
		if p.Live == nil {
			p.Live = &frame.Live{AsOf: "Stand " + rulebook.Clock(now) + " Uhr", Self: Path}
		} else {
			p.Live.Streams += " "
		}
		p.Live.Streams += DayPath(l.At) + "/live?seit=" + l.Mark
	}
	p.Lead = "Meine Sammelrunden"
	today := rulebook.Day(s.At)
	groups := []Group{{ID: "heute", Title: "Heute"}, {ID: "laufend", Title: "Noch nicht amtlich"}, {ID: "spaeter", Title: "Demnächst"},
		{ID: "fertig", Title: "Abgeschlossen"}}
	for _, at := range days {
		v := s.Season(at.Season)
		m := v.File.Matchday(at.League, at.Number)
		stage := v.Stage(at.League, at.Number)
		line := Line{Day: frame.Link{Text: dayName(v, at), Href: DayPath(at)}, When: frame.Day(m.Date), Says: stageNames[stage], date: m.Date}
		if i := slices.IndexFunc(listens, func(l Listens) bool { return l.At == at }); i >= 0 && len(listens[i].News) > 0 {
			d := &Source{RunningDay: &league.RunningDay{At: at, Season: v, Told: explain.NewSeason(v.File, v.Results)}}
			line.Latest = latest(d, &listens[i].News[0], listens[i].Names)
		}
		group := &groups[1]
		switch {
		case m.Date == today:
			group = &groups[0]
		case stage == matchday.StageOfficial, stage == matchday.StageAnnulled:
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
	matchday.StageAnnulled: "annulliert",
}
