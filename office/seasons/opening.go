package seasons

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"

	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Opening is a season as an association opens it by hand: its days, and its leagues with the dates of their matchdays.
type Opening struct {
	Name    string
	Start   string
	End     string
	Leagues []OpenedLeague // by tier, from 1
}

// OpenedLeague is a league of a season that is opened by hand. A matchday without a date is announced later.
type OpenedLeague struct {
	Name  string
	Begin string   // of every matchday, HH:MM
	Dates []string // of the matchdays by their number, "" for none yet
}

// usualRounds is how many matchdays a league plays. § 3.2.1
const usualRounds = 6

// What is proposed for the dates of a season.
const (
	proposedBegin = "14:00"
	proposedLead  = 6 * 7 // days from today until the first matchday
	proposedPause = 4 * 7 // days from a matchday to the next
)

// ProposedOpening returns the two Bundesligen of the next season with six matchdays each, on Saturdays and Sundays, four
// weeks apart. Until the end of May the next season is that of the year. § 3.2.1
func ProposedOpening(today time.Time) *Opening {
	today = today.In(rulebook.Vienna())
	year, first := today.Year(), today.AddDate(0, 0, proposedLead)
	if today.Month() > time.May {
		year++
		first = time.Date(year, time.January, 15, 12, 0, 0, 0, rulebook.Vienna())
	}
	for first.Weekday() != time.Saturday {
		first = first.AddDate(0, 0, 1)
	}
	o := &Opening{Name: fmt.Sprintf("Saison %d", year), Start: fmt.Sprintf("%d-01-01", year), End: fmt.Sprintf("%d-12-31", year)}
	for i, name := range []string{"1. Bundesliga", "2. Bundesliga"} {
		l := OpenedLeague{Name: name, Begin: proposedBegin}
		for round := range usualRounds {
			l.Dates = append(l.Dates, rulebook.Day(first.AddDate(0, 0, i+round*proposedPause)))
		}
		o.Leagues = append(o.Leagues, l)
	}
	return o
}

// File returns the season as a season file that can be imported, or everything that is wrong with what was said. A league
// without a name and dates is left out.
func (o *Opening) File() (*seasonfile.File, error) {
	f := &seasonfile.File{Format: seasonfile.Format, Season: seasonfile.Season{ID: o.id(), Name: strings.TrimSpace(o.Name),
		Start: o.Start, End: o.End}}
	if err := f.Check(); err != nil {
		return nil, placed(err)
	}
	var faults []error
	for i := range o.Leagues {
		l := &o.Leagues[i]
		if strings.TrimSpace(l.Name) == "" && strings.Join(l.Dates, "") == "" && i > 0 {
			continue
		}
		made, wrong := l.league(i, f.Season)
		f.Leagues, faults = append(f.Leagues, *made), append(faults, wrong...)
	}
	if err := f.Check(); err != nil && len(faults) == 0 {
		faults = append(faults, placed(err))
	}
	return f.Clone(), scoring.Together(faults...)
}

// id names the season by the years in which it begins and ends.
func (o *Opening) id() string {
	from, until := o.Start[:min(4, len(o.Start))], o.End[:min(4, len(o.End))]
	if from == until || len(until) < 4 {
		return from
	}
	return from + "-" + until[2:]
}

// league returns a league of the opening, with what is wrong with its dates.
func (l *OpenedLeague) league(at int, s seasonfile.Season) (*scoring.League, []error) {
	made := &scoring.League{ID: fmt.Sprintf("bl%d", at+1), Tier: at + 1, Name: strings.TrimSpace(l.Name), Rounds: len(l.Dates)}
	var faults []error
	for i, date := range l.Dates {
		if date == "" {
			continue
		}
		path := fmt.Sprintf("$.leagues[%d].dates[%d]", at, i)
		if !scoring.IsDate(date) {
			faults = append(faults, &scoring.Fault{Path: path, Sentence: fmt.Sprintf("„%s“ ist kein Datum wie 2010-03-27.", scoring.Clip(date))})
			continue
		}
		m := scoring.Matchday{Number: i + 1, Date: date, Start: l.Begin}
		for _, doubt := range append(matchday.DoubtsOfDate(made, i+1, date, s.Start, s.End), matchday.DoubtsOfStart(made, &m)...) {
			faults = append(faults, &scoring.Fault{Path: path, Sentence: doubt.Detail, Rule: doubt.Rule})
		}
		made.Matchdays = append(made.Matchdays, m)
	}
	return made, faults
}

// Where a fault of the file lies in what was said.
var (
	faultOfSeason = regexp.MustCompile(`^\$?\.?season\.(name|start|end|id)$`)
	faultOfLeague = regexp.MustCompile(`^\$?\.?leagues\[(\d+)\]\.(name)$`)
	faultOfDay    = regexp.MustCompile(`^\$?\.?leagues\[(\d+)\]\.matchdays\[\d+\]\.start$`)
)

// placed returns a fault of the file at its place in what was said.
func placed(err error) error {
	fault := new(scoring.Fault)
	if !errors.As(err, &fault) {
		return err
	}
	path := fault.Path
	switch {
	case faultOfSeason.MatchString(path):
		path = "$." + faultOfSeason.FindStringSubmatch(path)[1]
		if path == "$.id" { // it is made of the days
			return &scoring.Fault{Path: "$.start", Sentence: "Beginn und Ende der Saison sind zwei Tage."}
		}
	case faultOfLeague.MatchString(path):
		path = "$.leagues[" + faultOfLeague.FindStringSubmatch(path)[1] + "].name"
	case faultOfDay.MatchString(path):
		path = "$.leagues[" + faultOfDay.FindStringSubmatch(path)[1] + "].begin"
	}
	return &scoring.Fault{Path: path, Sentence: fault.Sentence, Rule: fault.Rule}
}
