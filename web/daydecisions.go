package web

import (
	"fmt"

	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// DayDecisions are what was decided about a matchday: sanctions, also lifted
// ones, penalties at the tables, and whether its result is official.
type DayDecisions struct {
	Rows      []DayDecision
	Penalties string // how many of each kind, in words; "" for none
}

// DayDecision is a sanction, and what lifted it.
type DayDecision struct {
	When   string
	Text   string
	Href   string // the team's day or its row in the table
	Rules  []frame.Citation
	Lifted string
}

// decisions are those about a matchday, nil if there are none.
func (d *day) decisions() *DayDecisions {
	p := &DayDecisions{Penalties: penaltyText(d.view.Hall(d.league.ID, d.facts.Number).Penalties)}
	for _, s := range d.view.Sanctions() {
		if s.League == d.league.ID && s.Matchday == d.facts.Number {
			p.Rows = append(p.Rows, d.decision(&s))
		}
	}
	if len(p.Rows) == 0 && p.Penalties == "" {
		return nil
	}
	return p
}

func (d *day) decision(s *league.DecidedSanction) DayDecision {
	r := DayDecision{When: rulebook.Date(s.Date), Href: d.teamPath(s.Matchday, s.Club)}
	what := "disqualifiziert"
	if s.Kind == scoring.Correction {
		what, r.Href = explain.SignedPoints(s.Points), d.standingPath(s.Club)+"#punkte"
	}
	if day := d.result.Matchday(s.Matchday); day == nil || day.Team(s.Club) == nil {
		r.Href = d.standingPath(s.Club)
	}
	r.Text = d.explain.Club(s.Club) + ": " + what
	if s.Reason != "" {
		r.Text += ". " + s.Reason
	}
	rule := rulebook.Ref(s.Rule)
	if !rulebook.Known(rule) && s.Kind == scoring.Disqualification {
		rule = "3.2.16"
	}
	if rulebook.Known(rule) {
		r.Rules = frame.Cite(rule)
	}
	if s.Lifted != nil {
		r.Lifted = lifted(s.Lifted)
	}
	return r
}

// lifted tells when a sanction was lifted, and why.
func lifted(l *league.LiftNote) string {
	text := "aufgehoben am " + rulebook.Date(l.Date)
	if l.Reason != "" {
		text += ": " + l.Reason
	}
	return text
}

// penaltyText writes how many penalties there were at the tables (§ 2.2.15).
func penaltyText(c matchday.PenaltyCount) string {
	var parts []string
	add := func(n int, one, many string) {
		switch {
		case n == 1:
			parts = append(parts, one)
		case n > 1:
			parts = append(parts, fmt.Sprintf("%d %s", n, many))
		}
	}
	add(c.Warnings, "eine Verwarnung", "Verwarnungen")
	add(c.Orbits, "eine Strafe in Button-Runden", "Strafen in Button-Runden")
	add(c.Disqualifications, "eine Disqualifikation am Tisch", "Disqualifikationen am Tisch")
	return explain.Enumerate(parts)
}

// officialText says whether the result of a complete matchday is official, and
// since when.
func (d *day) officialText() string {
	if d.played == nil || d.played.Provisional {
		return ""
	}
	if since := d.view.Hall(d.league.ID, d.facts.Number).Official; !since.IsZero() {
		return "amtlich seit " + writtenOn(since)
	}
	return "vorläufig, noch nicht amtlich"
}
