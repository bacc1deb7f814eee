package reports

import (
	"fmt"
	"io"

	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
)

// DayPaper is a matchday as it is printed: the ranking of the teams, every round card of every heat, the team MTTs, and
// the players of the day.
type DayPaper struct {
	Tables []*Table // teams, players, then heats and MTTs
	played played
}

// NewDayPaper returns a matchday to be printed, or ErrNotFound if it has not begun.
func NewDayPaper(s *league.Snapshot, season, leagueID string, number int) (*DayPaper, error) {
	tables, err := Matchday(s, season, leagueID, number)
	if err != nil {
		return nil, err
	}
	v, l, result, err := open(s, season, leagueID)
	if err != nil {
		return nil, err
	}
	p := &DayPaper{Tables: tables}
	p.played = played{l.Matchday(number), result.Matchday(number), explain.NewSeason(v.Public, v.Results), crestsOf(s, v)}
	return p, nil
}

// PDF writes the matchday.
func (p *DayPaper) PDF(w io.Writer) error {
	d, err := newDocument()
	if err != nil {
		return err
	}
	d.entitled(p.Tables[0].Title+" · "+p.Tables[0].About, p.Tables[0].Stand)
	p.draw(d, 0)
	d.finish()
	return d.Output(w)
}

// draw writes the pages: a bookmark of that level, and those of its parts below.
func (p *DayPaper) draw(d *document, level int) {
	teams, players := p.Tables[0], p.Tables[1]
	d.level = level
	d.table(teams)
	d.level = level + 1
	for heat := 1; heat <= scoring.Heats; heat++ {
		if h := p.played.facts.Heat(heat); h != nil && len(h.SitAndGos) > 0 {
			d.heat(p, h, teams)
		}
	}
	d.courses(p.Tables[2:])
	d.table(players)
	d.level = 0
}

// courseColumns are the columns of the course of an MTT.
const courseColumns = 2 + 2*scoring.Heats + 1

// courses writes the courses of the MTTs among tables, below each other where there is room.
func (d *document) courses(tables []*Table) {
	begun := false
	for _, t := range tables {
		if len(t.Columns) != courseColumns {
			continue
		}
		l := d.layout(t)
		l.row = l.size * point * lead
		if begun && !d.full(titleRoom/2+l.row*float64(len(t.Rows)+1)) {
			d.Ln(5)
			d.Bookmark(drawable(t.Title), d.level, -1)
		} else {
			d.begin(l)
		}
		d.heading(t)
		d.body(l)
		begun = true
	}
}

// The round cards of a heat on paper: three beside each other, in millimetres.
const (
	cardsAcross = 3
	cardGap     = 5.0
	cardLine    = 7.6
	cardHead    = 8.0
)

// heat draws the round cards of a heat, as many on a page as there is room for.
func (d *document) heat(p *DayPaper, h *scoring.Heat, about *Table) {
	title := fmt.Sprintf("Heat %d", h.Number)
	d.of(title+" · "+about.subject(), about.About, about.Stand, about.Mark)
	d.open(false)
	d.bookmark(title)
	d.heading(&Table{Title: title, About: about.About})
	width, page := d.GetPageSize()
	wide := (width - 2*margin - (cardsAcross-1)*cardGap) / cardsAcross
	top, deep := d.GetY(), 0.0
	for i, card := range byTable(h) {
		parts := p.played.day.Card(h.Number, card.Table)
		high := cardHead + cardLine*float64(len(parts)) + cardGap
		if i%cardsAcross == 0 && i > 0 {
			top, deep = top+deep, 0
			if top+high > page-margin {
				d.open(false)
				top = d.GetY()
			}
		}
		deep = max(deep, high)
		d.playedCard(p, card, parts, margin+float64(i%cardsAcross)*(wide+cardGap), top, wide)
	}
}

// playedCard draws a round card as it was played: place, player with the shield of his club, what is left, points.
func (d *document) playedCard(p *DayPaper, card *scoring.SitAndGo, parts []scoring.CardPart, x, y, wide float64) {
	d.fills(felt)
	d.RoundedRect(x, y, wide, cardHead-1.5, 1.2, "12", "F")
	d.font(heading, 10.5)
	d.ink(white)
	d.SetXY(x+1, y)
	d.CellFormat(wide, cardHead-1.5, fmt.Sprintf("Tisch %d", card.Table), "", 0, "L", false, 0, "")
	d.ink(ink)
	y += cardHead - 1.5
	const place, points, face = 6.0, 7.0, 4.6
	for i := range parts {
		part := &parts[i]
		if i%2 == 1 {
			d.fills(stripe)
			d.Rect(x, y, wide, cardLine, "F")
		}
		d.font(bold, 8.5)
		d.SetXY(x, y)
		if part.Place > 0 {
			d.CellFormat(place, cardLine, fmt.Sprint(part.Place), "", 0, "R", false, 0, "")
		}
		if crest := p.played.faces[part.Club]; crest != nil {
			d.shield(crest, x+place+0.6, y+0.9, cardLine-1.8)
		}
		from := x + place + face + 0.4
		room := wide - place - face - points
		d.SetXY(from, y+0.3)
		d.font(weightOf(part), 9)
		d.CellFormat(room, cardLine*0.55, d.clipped(drawable(p.played.seated(part)), room-2*padding), "", 0, "L", false, 0, "")
		d.SetXY(from, y+cardLine*0.52)
		d.font(plain, 6.5)
		d.ink(soft)
		d.CellFormat(room, cardLine*0.4, d.clipped(drawable(p.played.beside(card, part)), room-2*padding), "", 0, "L", false, 0, "")
		d.ink(ink)
		d.font(bold, 8.5)
		d.SetXY(x+wide-points-0.5, y)
		d.CellFormat(points, cardLine, explain.Whole(part.Total()), "", 0, "R", false, 0, "")
		y += cardLine
	}
	d.draws(edge, 0.2)
	d.Line(x, y, x+wide, y)
}

// weightOf sets the winner of a table in bold.
func weightOf(part *scoring.CardPart) string {
	if part.Place == 1 {
		return bold
	}
	return plain
}

// beside is what stands below a name: club, win in time or chips.
func (p *played) beside(card *scoring.SitAndGo, part *scoring.CardPart) string {
	says := p.told.Club(part.Club)
	if r := remark(part); r != "" {
		says += " · " + r
	}
	if left := chipsLeft(card, part.Player); left.filled {
		says += " · " + explain.Whole(int(left.Number)) + " Chips"
	}
	return says
}
