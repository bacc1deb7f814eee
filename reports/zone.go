package reports

import (
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
)

// Zone is the mark of a row in which a club ends up or down: on paper a word in the margin, filled where it is certain.
type Zone struct {
	Word string // "" for none
	Sure bool
	in   tint
}

// The words of zones.
const (
	zoneTitle = "Meister"
	zoneUp    = "Auf"
	zoneDown  = "Ab"
)

var zoneInk = map[string]tint{zoneTitle: gold, zoneUp: felt, zoneDown: red}

func newZone(word string, sure bool) Zone { return Zone{word, sure, zoneInk[word]} }

// zonesOf are the zones of the rows of a table: those of the plan once it is ruled, before by rank (§ 4.2.2), and certain
// where nothing can change it.
func zonesOf(v *league.SeasonView, l *scoring.LeagueResult, told *explain.Season, after int) []Zone {
	plan, zones := v.Results.Promotion, told.Zones(l.ID)
	can := map[string]*scoring.Reach{}
	if l.Remaining() > 0 {
		reaches := l.Reaches()
		for i := range reaches {
			can[reaches[i].Club] = &reaches[i]
		}
	}
	all := make([]Zone, len(l.Standings))
	for i := range l.Standings {
		row := &l.Standings[i]
		if plan != nil && after == 0 {
			all[i] = ruledZone(plan, l.ID, row.Club)
			continue
		}
		all[i] = rankZone(zones, row.Rank, can[row.Club])
	}
	if !slices.ContainsFunc(all, func(z Zone) bool { return z.Word != "" }) {
		return nil
	}
	return all
}

// ruledZone is what a plan makes of a club.
func ruledZone(plan *promotion.Plan, leagueID, club string) Zone {
	switch {
	case leagueID == plan.First && slices.Contains(plan.Champion, club):
		return newZone(zoneTitle, true)
	case leagueID == plan.Second && slices.Contains(plan.Promoted, club):
		return newZone(zoneUp, true)
	case slices.Contains(plan.Relegated[leagueID], club):
		return newZone(zoneDown, true)
	}
	return Zone{}
}

// rankZone is the zone of a rank, certain if all that a club can still reach lies in it.
func rankZone(zones promotion.Zones, rank int, can *scoring.Reach) Zone {
	at := &scoring.Reach{Best: rank, Worst: rank}
	sure := func(fate func(*scoring.Reach) promotion.Fate) bool { return can != nil && fate(can) == promotion.In }
	switch {
	case sure(zones.Title):
		return newZone(zoneTitle, true)
	case zones.Rise(at) == promotion.In:
		return newZone(zoneUp, sure(zones.Rise))
	case zones.Fall(at) == promotion.In:
		return newZone(zoneDown, sure(zones.Fall))
	}
	return Zone{}
}

// draw puts the mark into the margin beside a row that begins at y.
func (z Zone) draw(d *document, y, row float64) {
	const wide, high, gap = 8.4, 3.6, 0.8
	if z.Word == "" {
		return
	}
	x := margin - gap - wide
	y += (row - high) / 2
	d.fills(z.in)
	d.draws(z.in, 0.25)
	how, letters := "D", z.in
	if z.Sure {
		how, letters = "DF", white
		if z.Word == zoneTitle {
			letters = ink
		}
	}
	d.RoundedRect(x, y, wide, high, 0.8, "1234", how)
	d.font(bold, 6)
	d.ink(letters)
	d.SetXY(x, y)
	d.CellFormat(wide, high, z.Word, "", 0, "C", false, 0, "")
	d.ink(ink)
	d.draws(edge, 0.2)
}

// marked are the footnotes of a table, before them what its marks mean.
func (t *Table) marked() []string {
	has := func(sure bool) bool {
		return slices.ContainsFunc(t.Zones, func(z Zone) bool { return z.Word != "" && z.Sure == sure })
	}
	var says []string
	if has(false) {
		says = append(says, "Am Rand umrandet: Aufstiegs- und Abstiegsränge nach jetzigem Stand.")
	}
	if has(true) {
		says = append(says, "Am Rand gefüllt: steht fest.")
	}
	if len(says) == 0 {
		return t.Notes
	}
	return append([]string{strings.Join(says, " ") + " § 4.2.2"}, t.Notes...)
}
