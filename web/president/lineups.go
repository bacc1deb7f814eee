package president

import (
	"cmp"
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// Lineups is the page with the lineups of the club for the matchdays that are to come and
// for those that were.
type Lineups struct {
	Page
	Coming, Past []LineupLine
}

// LineupLine is a matchday with the state of the lineup.
type LineupLine struct {
	Day         frame.Link
	When, State string
	Missing     bool
	date        string
}

// NewLineups fills the page with the matchdays of the seasons that are not over.
func NewLineups(d *Source) *Lineups {
	p := &Lineups{Page: d.page("Aufstellungen", LineupsPath)}
	p.Lead = "Wer in welcher Sammelrunde spielt."
	today := rulebook.Day(d.Now)
	for _, v := range d.League.Seasons {
		if v.Head.End < today {
			continue
		}
		for i := range v.File.Leagues {
			if l := &v.File.Leagues[i]; slices.Contains(l.Clubs, d.Club) {
				for j := range l.Matchdays {
					if m := &l.Matchdays[j]; l.Plays(d.Club, m.Date) {
						p.add(d, v, l, m)
					}
				}
			}
		}
	}
	slices.SortStableFunc(p.Coming, func(a, b LineupLine) int { return cmp.Compare(a.date, b.date) })
	slices.SortStableFunc(p.Past, func(a, b LineupLine) int { return cmp.Compare(b.date, a.date) })
	return p
}

func (p *Lineups) add(d *Source, v *league.SeasonView, l *scoring.League, m *scoring.Matchday) {
	at := acts.MatchdayRef{Season: v.Head.ID, League: l.ID, Number: m.Number}
	line := LineupLine{Day: frame.Link{Text: dayLink(v, l, m).Text, Href: d.LineupPath(at)}, When: when(m), date: m.Date}
	line.State, line.Missing = d.state(v, m, at)
	if m.Complete() {
		p.Past = append(p.Past, line)
		return
	}
	p.Coming = append(p.Coming, line)
}
