package director

import (
	"fmt"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Path is where the pages of all matchdays begin.
const Path = workplace.HallPath

// The pages of a matchday, behind its path.
const (
	CheckInPath = "/anmeldung"
	ChipsPath   = "/chips"
	TablesPath  = "/tische"
	HelpersPath = "/helfer"
)

// The printouts of a matchday and of a heat, behind its path.
const (
	PrintPath       = "/druck"
	CheckInListPath = "anmeldung"
	LineupListPath  = "aufstellungen"
	RoundCardsPath  = "rundenkarten"
	SeatingPlanPath = "sitzplan"
	HandOverPath    = "uebergabe"
)

// Source is what the pages of a matchday under way are made from.
type Source struct {
	League *league.Snapshot
	Who    *people.User
	Actor  acts.Actor
	Now    time.Time
	Shown  string            // the path of the page, "" for what a form has led to
	News   []acts.Entry      // the last entry of the journal about the matchday, before the rest was read
	NewsBy map[string]string // the names of its users
	Mark   string            // of that entry
	*league.RunningDay
	Lease *lease.Lease // that began last, nil for none

	Only string // the one sheet at which the visitor helps; "" for those who run the matchday
}

// DayPath is the page of a matchday.
func DayPath(at acts.MatchdayRef) string {
	return fmt.Sprintf("%s/%s/%s/%d", Path, at.Season, at.League, at.Number)
}

// Within is the path of a page of the matchday.
func (d *Source) Within(page string) string { return DayPath(d.At) + page }

// HeatPath is the page of a heat.
func (d *Source) HeatPath(heat int) string { return d.Within(fmt.Sprintf("/heats/%d", heat)) }

// TablePath is the page of the round card of a table.
func (d *Source) TablePath(heat, table int) string { return CardPath(d.At, heat, table) }

// CardPath is the page of the round card of a table of a matchday.
func CardPath(at acts.MatchdayRef, heat, table int) string {
	return fmt.Sprintf("%s/heats/%d%s/%d", DayPath(at), heat, TablesPath, table)
}

// MTTPath is the page of the stacks of an MTT in a heat.
func (d *Source) MTTPath(heat int, mtt string) string { return d.HeatPath(heat) + "/mtt/" + mtt }

// PrintPath is a printout of a heat, of the whole matchday for 0.
func (d *Source) PrintPath(heat int, printout string) string {
	if heat == 0 {
		return d.Within(PrintPath + "/" + printout)
	}
	return d.HeatPath(heat) + PrintPath + "/" + printout
}

// Page is what all pages of a matchday have.
type Page struct{ workplace.Shell }

// page begins a page of the matchday, below the tab of that path.
func (d *Source) page(title, tab string) Page {
	p := Page{workplace.New(d.League, d.Who, title)}
	p.Live = d.live()
	p.Eyebrow = dayName(d.Season, d.At)
	if d.Only != "" {
		return p
	}
	p.Trail = append(p.Trail, frame.Link{Text: "Saal", Href: Path}, frame.Link{Text: p.Eyebrow, Href: d.Within("")})
	p.TabsOf = "Sammelrunde"
	p.Tabs = []frame.Link{{Text: "Übersicht", Href: d.Within("")}, {Text: "Anmeldung", Href: d.Within(CheckInPath)},
		{Text: "Strafen", Href: d.Within(PenaltiesPath)}}
	for heat := 1; heat <= scoring.Heats; heat++ {
		p.Tabs = append(p.Tabs, frame.Link{Text: fmt.Sprintf("Heat %d", heat), Href: d.HeatPath(heat)})
	}
	p.Tabs = append(p.Tabs, frame.Link{Text: "Protokoll", Href: d.Within(LogPath)})
	frame.Mark(p.Tabs, d.Within(tab), d.Within(tab))
	return p
}

// dayName names a matchday with its league.
func dayName(v *league.SeasonView, at acts.MatchdayRef) string {
	name := at.League
	if l := v.File.League(at.League); l != nil {
		name = l.Name
	}
	return fmt.Sprintf("%d. Sammelrunde, %s", at.Number, name)
}

// Fact is a value with its name.
type Fact struct{ Name, Value string }

// Said is a sentence with its paragraphs.
type Said struct {
	Text  string
	Rules []rulebook.Ref
}
