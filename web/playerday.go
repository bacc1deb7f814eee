package web

import (
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// PlayerDay explains the MVP points of a player on one matchday, and shows the
// fields of the team MTTs in which the player sat.
type PlayerDay struct {
	frame.Frame
	Provisional string // as [day.provisional]
	SNG, MTT    int
	Points      string
	Sum         frame.Explanation
	Fields      []Field
	Links       []frame.Link
}

// Field is the ranking of the players of one MTT in one heat, cut into thirds
// (§ 4.2.1.6).
type Field struct {
	Title  string
	ID     string
	Rule   string // how this heat is ranked, in a sentence
	Rows   []FieldRow
	Thirds string // the sizes
}

// FieldRow is one player in such a ranking.
type FieldRow struct {
	Rank       string
	Name       string
	Href       string
	Club       string
	Start, End string
	Difference string
	Third      string
	Points     int
	Self       bool
	Cut        bool // a new third begins here
}

// NewPlayerDay explains the day of a player.
func NewPlayerDay(s *league.Snapshot, leagueID, seasonID string, number int, player string) (*PlayerDay, error) {
	d, err := openDay(s, leagueID, seasonID, number)
	if err != nil {
		return nil, err
	}
	e, ok := d.explain.PlayerDay(leagueID, number, player)
	if !ok {
		return nil, fmt.Errorf("day of player %q: %w", player, acts.ErrNotFound)
	}
	row := d.played.Player(player)
	name := d.explain.Player(player)
	p := &PlayerDay{
		Frame:       d.dayFrame(name, d.playerPath(number, player)),
		Provisional: d.provisional(),
		SNG:         row.SNGPoints, MTT: row.MTTPoints, Points: explain.Whole(row.MVPPoints),
		Sum:    frame.NewExplanation("summe", "So kommen die Punkte zustande", e, d.heatAnchors(player)...),
		Fields: d.fields(player),
	}
	if d.view.LiveDay(d.league.ID, d.facts) {
		p.Live = d.live(d.playerPath(number, player), d.league.ID)
	}
	p.Description = e.Title + ": wie die MVP-Punkte zustande kamen."
	p.Lead = "Spielt für " + d.club(row.Club, "").Name
	p.Links = []frame.Link{
		{Text: fmt.Sprintf("Zur %d. Sammelrunde", number), Href: d.matchdayPath(number)},
		{Text: "Der Tag von " + d.explain.Club(row.Club), Href: d.teamPath(number, row.Club)},
	}
	p.Links = append(p.Links, frame.Link{Text: "Alle Saisonen von " + name, Href: frame.PlayerPath(player)})
	if d.listed(player) {
		p.Links = append(p.Links, frame.Link{Text: name + " in der MVP-Wertung", Href: d.mvpPath() + "/" + player})
	}
	return p, nil
}

// heatAnchors are the anchors of the heats of a player on the page, after an
// empty one for each round card, which has none.
func (d *day) heatAnchors(player string) []string {
	paths := make([]string, len(d.played.PlayerCards(player)))
	for _, part := range d.played.PlayerHeats(player) {
		paths = append(paths, "#"+fieldID(&part))
	}
	return paths
}

func fieldID(p *scoring.HeatPart) string { return fmt.Sprintf("feld-%d-%s", p.Heat, p.MTT) }

// fields are the rankings of the heats in which a player sat in an MTT.
func (d *day) fields(player string) []Field {
	var fields []Field
	for _, own := range d.played.PlayerHeats(player) {
		upper, middle, last := scoring.Thirds(own.Field)
		f := Field{
			Title: fmt.Sprintf("Heat %d, Team-MTT %s", own.Heat, own.MTT), ID: fieldID(&own),
			Rule:   "Wer noch Chips hat, wird nach der Differenz zum übernommenen Stack gereiht; wer ausgeschieden ist, steht im letzten Drittel.",
			Thirds: fmt.Sprintf("%d Spieler, Drittel zu %d, %d und %d", own.Field, upper, middle, last),
		}
		if own.Deciding {
			f.Rule = "In diesem Heat ist die Entscheidung gefallen: Gereiht wird nach dem Endplatz."
		}
		third := 0
		for _, part := range d.played.HeatRanking(own.Heat, own.MTT) {
			row := d.fieldRow(&part)
			row.Self = part.Player == player
			row.Cut = third != 0 && part.Third != third
			third = part.Third
			f.Rows = append(f.Rows, row)
		}
		fields = append(fields, f)
	}
	return fields
}

var thirdNames = [...]string{"kein Drittel", "erstes", "zweites", "letztes"}

func (d *day) fieldRow(p *scoring.HeatPart) FieldRow {
	r := FieldRow{
		Name: d.explain.Player(p.Player), Href: d.playerPath(d.played.Number, p.Player), Club: d.explain.Club(p.Club),
		Start: explain.Whole(p.Start), End: explain.Whole(p.End), Difference: explain.Signed(p.Difference()),
		Third: thirdNames[p.Third], Points: p.Points,
	}
	switch {
	case p.Disqualified:
		r.Rank = "disq."
	case p.Rank == 0:
		r.Rank = "aus"
	default:
		r.Rank = frame.Place{Number: p.Rank, Shared: p.Shared}.Short()
	}
	return r
}

// listed reports whether a player is on the MVP list.
func (d *division) listed(player string) bool {
	return slices.ContainsFunc(d.result.MVP, func(one scoring.MVP) bool { return one.Player == player })
}
