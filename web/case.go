package web

import (
	"fmt"
	"slices"
	"strconv"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// Case is the public page of a protest and what has become of it. What clubs have said stands nowhere on it.
type Case struct {
	frame.Frame
	Facts     []frame.Figure // in words
	Rules     []frame.Citation
	Decisions []CaseDecision
	Other     string       // what the other table is, "" for none
	Moves     []CaseMove   // what would be otherwise in the table
	Tables    []frame.Link // the table as it is and the other way round
}

// CaseDecision is a decision of the association.
type CaseDecision struct{ Title, Sentence string }

// CaseMove is a club whose rank or points are others the other way round.
type CaseMove struct {
	Club      frame.Club
	Now, Else string
}

// CasePath is the page of a case.
func CasePath(league, season string, number int) string {
	return frame.LeaguePath(league, season) + "/faelle/" + strconv.Itoa(number)
}

// NewCase fills the page of a case.
func NewCase(s *league.Snapshot, leagueID, seasonID string, number int) (*Case, error) {
	d, err := openDivision(s, leagueID, seasonID)
	if err != nil {
		return nil, err
	}
	c := d.view.Docket.Case(number)
	if c == nil || c.Of.League != leagueID {
		return nil, fmt.Errorf("case %d: %w", number, acts.ErrNotFound)
	}
	docket, today := d.view.Docket, rulebook.Day(s.At)
	stage := c.Stage(&docket.Rules, today)
	p := &Case{Frame: d.frame(fmt.Sprintf("Fall %d", number), CasePath(leagueID, seasonID, number), "tabelle"),
		Rules: frame.Cite(slices.Compact(append([]rulebook.Ref{"2.2.3"}, c.Rules()...))...)}
	p.Lead = c.Claim(d.explain.Club) + "."
	p.Description = fmt.Sprintf("Fall %d der %s, %s: %s", number, d.league.Name, d.file.Season.Name, p.Lead)
	p.Facts = []frame.Figure{{Number: rulebook.Date(c.Protest().On), Says: "eingebracht"}, {Number: stage.Word(), Says: "Stand"}}
	if h := c.Hearing(); h != nil && stage == protest.StageHeard {
		p.Facts = append(p.Facts, frame.Figure{Number: rulebook.Date(h.On), Says: "Anhörung"})
	}
	if stage == protest.StageDecided {
		p.Facts = append(p.Facts, frame.Figure{Number: rulebook.Date(c.AppealUntil(&docket.Rules)), Says: "Berufung möglich bis"})
	}
	for _, step := range c.Decisions() {
		p.Decisions = append(p.Decisions, CaseDecision{fmt.Sprintf("%s: %s", rulebook.Date(step.On), protest.OutcomeWord(step.Outcome)) +
			protest.InsteadOf(step.Outcome, c.Instead(&step)),
			step.Sentence})
	}
	if c.Open(&docket.Rules, today) {
		p.Remark = "Vorbehaltlich: Bis der Fall abgeschlossen ist, kann sich die Tabelle noch ändern."
	}
	p.otherwise(d, c)
	return p, nil
}

// otherwise shows what would be otherwise in the table if what is disputed were the other way round.
func (p *Case) otherwise(d *division, c *protest.Case) {
	moves, known := c.Moves(d.view.File, d.results)
	if !known {
		return
	}
	p.Other = c.OtherTable()
	p.Tables = []frame.Link{{Text: "Tabelle, wie sie gilt", Href: d.tablePath()}, {Text: p.Other, Href: contestedPath(d.base(), c)}}
	for _, m := range moves {
		p.Moves = append(p.Moves, CaseMove{d.club(m.Club, d.standingPath(m.Club)), rankAndPoints(&m.Now), rankAndPoints(&m.Other)})
	}
}

// rankAndPoints tells where a club stands.
func rankAndPoints(row *scoring.Standing) string {
	return fmt.Sprintf("%d. mit %s Pkt.", row.Rank, explain.Whole(row.Points))
}

// contestedPath is the table of a league the other way round.
func contestedPath(league string, c *protest.Case) string {
	return fmt.Sprintf("%s/tabelle?fall=%d", league, c.Number)
}

// reservesOf say that pages of a league are subject to cases: all that are open, or those that fit.
func reservesOf(d *division, fits func(*protest.Case) bool) []frame.Reserve {
	var list []frame.Reserve
	for _, c := range d.view.Docket.Open(d.league.ID, rulebook.Day(d.snapshot.At)) {
		if fits != nil && !fits(c) {
			continue
		}
		r := frame.Reserve{Text: c.Claim(d.explain.Club),
			Links: []frame.Link{{Text: fmt.Sprintf("Fall %d", c.Number), Href: CasePath(d.league.ID, d.file.Season.ID, c.Number)}}}
		if c.Otherwise(d.view.File) != nil {
			r.Links = append(r.Links, frame.Link{Text: c.OtherTable(), Href: contestedPath(d.base(), c)})
		}
		list = append(list, r)
	}
	return list
}

// Contest says that the table is the one that would be if what a case disputes were the other way round; s is the league as it is.
func (t *Table) Contest(s *league.Snapshot, leagueID, seasonID string, number int) {
	d, err := openDivision(s, leagueID, seasonID)
	if err != nil || d.view.Docket.Case(number) == nil {
		return
	}
	c := d.view.Docket.Case(number)
	t.Remark = fmt.Sprintf("Fall %d: %s. Gerechnet ist nur diese Tabelle; es gilt die andere.", number, c.OtherTable())
	t.Title = c.OtherTable() + ", " + d.league.Name + ", " + d.file.Season.Name
	t.Canonical, t.TakeAway, t.Live = d.tablePath(), nil, nil
	t.Reserves = []frame.Reserve{{Text: c.Claim(d.explain.Club),
		Links: []frame.Link{{Text: fmt.Sprintf("Fall %d", number), Href: CasePath(leagueID, seasonID, number)},
			{Text: "Tabelle, wie sie gilt", Href: d.tablePath()}}}}
}
