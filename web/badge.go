package web

import (
	"slices"

	"pokerliga/promotion"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Badge is a word about the prospects or the fate of a club: „Meister“, „fix Abstiegsrang“.
type Badge struct {
	Text string
	Look string // class: champion, up, possible, danger, down, note; with would, what only would be
}

// wording are the words for what a plan makes of a club.
type wording struct {
	champion, relegated, spared, kept                             string
	promoted, holds, blocked, waived, lapsed, forced, sparedBelow Badge
}

// ruled are the words for a plan that holds.
var ruled = wording{
	champion: "Meister", relegated: "Absteiger", spared: "bleibt trotz Abstiegsrang", kept: "gehalten",
	promoted: Badge{"Aufsteiger", "up"}, holds: Badge{"hält die erste Mannschaft", "note"}, blocked: Badge{"darf nicht aufsteigen", "note"},
	waived: Badge{"verzichtet", "note"}, lapsed: Badge{"Platz verfallen", "note"}, forced: Badge{"Zwangsabsteiger", "down"},
	sparedBelow: Badge{"bleibt trotz Abstiegsrang", "note"},
}

// conditional are the words for a plan as it would be if the season ended now. How
// many go down from the second league is known only after the Master Play Off
// (§ 4.2.2.3.2).
var conditional = wording{
	champion: "wäre Meister", relegated: "stiege ab", spared: "bliebe trotz Abstiegsrang", kept: "würde gehalten",
	promoted: Badge{"stiege auf", "up"}, holds: Badge{"hielte die erste Mannschaft", "note"}, blocked: Badge{"dürfte nicht aufsteigen",
		"note"},
	waived: Badge{"verzichtet", "note"}, lapsed: Badge{"Platz verfiele", "note"}, forced: Badge{"stiege zwangsweise ab", "down"},
	sparedBelow: Badge{"Abstiegsrang", "down"},
}

// badges says what the ruling decided about a club's team of this league. As
// long as the league is played, it says what is sure already, and two no-shows
// are known (§ 1.2.11). What is being played makes nothing sure.
func (d *division) badges(row *scoring.Standing) []Badge {
	if d.certain != nil {
		return d.certain.badges(d.certain.result.Standing(row.Club))
	}
	var all []Badge
	if plan := d.results.Promotion; plan != nil && d.after == 0 {
		all = ruled.of(plan, d.league.ID, row.Club)
	}
	if left := d.result.Remaining(); left > 0 && !row.LastByNoShows && row.Left == "" {
		if d.reached == nil {
			d.reached = d.reaches()
		}
		all = append(all, prospects(d.explain.Zones(d.league.ID), d.reached[row.Club], left)...)
	}
	if row.Left != "" {
		all = append(all, Badge{"ausgeschieden am " + rulebook.Date(row.Left), "down"})
	}
	if row.Joined != "" {
		all = append(all, Badge{"dabei ab " + rulebook.Date(row.Joined), "note"})
	}
	if row.LastByNoShows {
		all = append(all, Badge{"Letzter nach § 1.2.11", "down"})
	}
	return all
}

// of says what a plan makes of a club's team in a league.
func (w *wording) of(plan *promotion.Plan, league, club string) []Badge {
	var all []Badge
	has := func(clubs []string, badge Badge) {
		if slices.Contains(clubs, club) {
			all = append(all, badge)
		}
	}
	switch league {
	case plan.First:
		has(plan.Champion, Badge{w.champion, "champion"})
		has(plan.Relegated[plan.First], Badge{w.relegated, "down"})
		has(plan.Spared[plan.First], Badge{w.spared, "note"})
		if !slices.Contains(plan.Relegated[plan.First], club) {
			has(plan.Retained, Badge{w.kept, "note"})
		}
	case plan.Second:
		has(plan.Promoted, w.promoted)
		has(plan.Retained, w.holds)
		has(plan.Blocked, w.blocked)
		has(plan.Waived, w.waived)
		has(plan.Lapsed, w.lapsed)
		if slices.Contains(plan.Forced, club) {
			has(plan.Forced, w.forced)
		} else {
			has(plan.Relegated[plan.Second], Badge{w.relegated, "down"})
		}
		has(plan.Spared[plan.Second], w.sparedBelow)
	}
	return all
}

// badgesIfEnded says what would become of a club if the season ended with this table,
// unless that is sure already. Clubs that share a rank on which it depends are
// shown as open (A80).
func (d *division) badgesIfEnded(row *scoring.Standing, sure []Badge) []Badge {
	plan := d.planIfEnded()
	if plan == nil || row.LastByNoShows || row.Left != "" {
		return nil
	}
	for _, tie := range plan.Open {
		if tie.League == d.league.ID && slices.Contains(tie.Clubs, row.Club) {
			return []Badge{{"offen, ex aequo", "would note"}}
		}
	}
	all := conditional.of(plan, d.league.ID, row.Club)
	all = slices.DeleteFunc(all, func(b Badge) bool { return b.Look != "note" && b.Look == zone(sure) })
	for i := range all {
		all[i].Look = "would " + all[i].Look
	}
	return all
}

// planIfEnded is the plan as it would be if the season ended with this table, the
// other leagues as they stood on that day. Of a table gone by nothing counts that
// was declared later. There is none once the end is ruled.
func (d *division) planIfEnded() *promotion.Plan {
	if d.endedAsked || d.results.Promotion != nil || d.after > 0 && d.result.Final {
		return d.ifEnded
	}
	d.endedAsked = true
	leagues := make([]scoring.LeagueResult, len(d.results.Leagues))
	for i := range leagues {
		leagues[i] = d.results.Leagues[i]
		if leagues[i].ID != d.league.ID && d.after > 0 {
			leagues[i] = *leagues[i].After(d.lastOf(leagues[i].ID, d.league.Matchday(d.after).Date))
		}
	}
	declared := &d.file.Promotion
	if d.after > 0 {
		declared = &promotion.Entry{}
	}
	d.ifEnded = d.explain.EndedNow(leagues, declared)
	return d.ifEnded
}

// lastOf is the number of the last matchday of a league up to a day, 0 if there
// was none.
func (s *season) lastOf(id, day string) int {
	last := 0
	for _, m := range s.file.League(id).Matchdays {
		if m.Date <= day {
			last = max(last, m.Number)
		}
	}
	return last
}

// open reports whether the badge says what may be, and may not.
func (b Badge) open() bool { return b.Look == "possible" || b.Look == "danger" }

// rowZone is the mark at the edge of a row of a table: what is sure comes before
// what would be, and that before what is only possible.
func rowZone(badges, would []Badge) string {
	sure := slices.DeleteFunc(slices.Clone(badges), Badge.open)
	return zone(slices.Concat(sure, would, badges))
}

// zone is the mark at the edge of a row: that of the first badge that is more
// than a note.
func zone(badges []Badge) string {
	for _, b := range badges {
		if b.Look != "note" && b.Look != "would note" {
			return b.Look
		}
	}
	return ""
}
