package reports

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Booklet is a whole season as one file (Ligaheft): cover, contents, for each league its table, curve, MVP list, dates and
// every matchday, then the clubs with their rosters, the ranking, the ruling once there is one, and the rules. It says
// nothing of anybody that the pages do not say to everybody.
type Booklet struct {
	season  string
	leagues []string // their names, for the cover
	honours []string // what has been decided, a sentence each
	fields  [][]*Crest
	about   string
	stand   time.Time
	mark    acts.Mark
	parts   []bookletPart

	Pages, Texts int // that it had when it was written
}

// bookletPart is a part of a booklet. Those of level 0 are chapters, the others stand in one.
type bookletPart struct {
	title string
	level int
	draw  func(d *document)
}

// NewBooklet returns the booklet of a season, or ErrNotFound. Names are put in order by compare.
func NewBooklet(s *league.Snapshot, season string, mark acts.Mark, compare func(a, b string) int) (*Booklet, error) {
	v := s.Season(season)
	if v == nil {
		return nil, fmt.Errorf("season %q: %w", season, acts.ErrNotFound)
	}
	b := &Booklet{season: v.Public.Season.Name, about: "Ligaheft · " + v.Public.Season.Name, stand: s.At, mark: mark}
	if mark.Number > 0 {
		b.stand = mark.At
	}
	faces := crestsOf(s, v)
	for i := range v.Public.Leagues {
		if err := b.league(s, v, &v.Public.Leagues[i], faces); err != nil {
			return nil, err
		}
	}
	if clubs := clubsOf(s, v, faces, compare); len(clubs) > 0 {
		b.add("Vereine und Kader", 0, func(d *document) { d.clubs(b, clubs) })
	}
	ranking, err := Ranking(s, season)
	if err != nil {
		return nil, err
	}
	if len(ranking.Rows) > 0 {
		b.table(ranking, 0)
	}
	switch ruling, err := NewRuling(s, season); {
	case err == nil:
		ruling.Stand, ruling.Mark = b.stand, b.mark
		b.add("Auf- und Abstieg", 0, ruling.draw)
	case !errors.Is(err, acts.ErrNotFound):
		return nil, err
	}
	b.add("Regeln der Saison", 0, func(d *document) { d.rules(b, v.Public.Numbers()) })
	return b, nil
}

// File is what the file of the booklet is called.
func (b *Booklet) File() string { return (&Table{Title: "Ligaheft " + b.season}).FileName() }

// Parts is in how many steps the booklet is made.
func (b *Booklet) Parts() int { return len(b.parts) + 1 }

func (b *Booklet) add(title string, level int, draw func(d *document)) {
	b.parts = append(b.parts, bookletPart{title, level, draw})
}

// table adds a table.
func (b *Booklet) table(t *Table, level int) {
	t.Stand, t.Mark = b.stand, b.mark
	b.add(t.Title, level, func(d *document) { d.table(t) })
}

// league adds the chapter of a league.
func (b *Booklet) league(s *league.Snapshot, v *league.SeasonView, l *scoring.League, faces crests) error {
	result := v.Results.League(l.ID)
	b.leagues = append(b.leagues, l.Name)
	var field []*Crest
	for i := range result.Standings {
		if crest := faces[result.Standings[i].Club]; crest != nil {
			field = append(field, crest)
		}
	}
	b.fields = append(b.fields, field)
	if len(result.Matchdays) > 0 && len(result.Standings) > 0 {
		first, says := result.Standings[0].Club, "Tabellenführer"
		if result.Final {
			says = "Sieger"
		}
		b.honours = append(b.honours, fmt.Sprintf("%s der %s: %s", says, l.Name, v.Public.ClubName(first)))
	}
	standings, err := Standings(s, v.Head.ID, l.ID, 0)
	if err != nil {
		return err
	}
	b.add(l.Name, 0, func(*document) {})
	b.table(standings, 1)
	if c := newCurve(v, l, result, faces); c != nil {
		b.add("Fieberkurve", 1, func(d *document) {
			b.page(d, "Fieberkurve · "+l.Name)
			d.bookmark("Fieberkurve")
			c.draw(d)
		})
	}
	dates, err := Matchdays(s, v.Head.ID, l.ID)
	if err != nil {
		return err
	}
	dates.Title = "Termine und Sieger"
	dates.without("Liga") // of which the chapter is
	b.table(dates, 1)
	if len(result.MVP) > 0 {
		mvp, err := MVP(s, v.Head.ID, l.ID)
		if err != nil {
			return err
		}
		b.table(mvp, 1)
	}
	return b.matchdays(s, v, l)
}

// matchdays adds every matchday of a league that has begun.
func (b *Booklet) matchdays(s *league.Snapshot, v *league.SeasonView, l *scoring.League) error {
	for i := range l.Matchdays {
		n := l.Matchdays[i].Number
		if v.Results.League(l.ID).Matchday(n) == nil {
			continue
		}
		paper, err := NewDayPaper(s, v.Head.ID, l.ID, n)
		if err != nil {
			return err
		}
		title := fmt.Sprintf("%d. Sammelrunde, %s", n, rulebook.Date(l.Matchdays[i].Date))
		paper.Tables[0].Title = fmt.Sprintf("%d. Sammelrunde", n)
		for _, t := range paper.Tables {
			t.Stand, t.Mark = b.stand, b.mark
		}
		b.add(title, 1, func(d *document) { paper.draw(d, d.level) })
	}
	return nil
}

// page begins a page of the booklet that is about something.
func (b *Booklet) page(d *document, sheet string) {
	d.of(sheet+" · "+b.season, b.about, b.stand, b.mark)
	d.open(false)
}

// PDF writes the booklet, and tells how many parts are done and which one comes.
func (b *Booklet) PDF(w io.Writer, tell func(done int, next string)) error {
	d, err := newDocument()
	if err != nil {
		return err
	}
	d.entitled("Ligaheft "+b.season+" der Poker Bundesliga", b.stand)
	b.cover(d)
	contents := b.reserve(d)
	starts := make([]int, len(b.parts))
	links := make([]int, len(b.parts))
	for i := range b.parts {
		p := &b.parts[i]
		tell(i, p.title)
		starts[i], links[i] = d.PageCount()+1, d.AddLink()
		d.level = p.level
		if p.level == 0 && i+1 < len(b.parts) && b.parts[i+1].level > 0 {
			d.awaited = p.title // what comes first in it opens the page
		}
		p.draw(d)
		d.SetLink(links[i], 0, starts[i])
		if d.Error() != nil {
			return d.Error()
		}
	}
	tell(len(b.parts), "Inhalt")
	b.contents(d, contents, starts, links)
	d.finish()
	b.Pages, b.Texts = d.PageCount(), d.texts
	return d.Output(w)
}

// linesPerPage is how many lines of the contents a page has.
const linesPerPage = 34

// reserve begins the pages of the contents and returns their numbers; they are filled once it is known where things stand.
func (b *Booklet) reserve(d *document) (pages []int) {
	for range slices.Chunk(b.parts, linesPerPage) {
		b.page(d, "Inhalt")
		if len(pages) == 0 {
			d.bookmark("Inhalt")
		}
		pages = append(pages, d.PageNo())
	}
	return pages
}

// contents fills the pages of the contents: every line leads to its page.
func (b *Booklet) contents(d *document, pages, starts, links []int) {
	at := 0
	for chunk := range slices.Chunk(b.parts, linesPerPage) {
		d.turnTo(pages[0])
		width, _, _ := d.PageSize(pages[0])
		_, last := d.GetPageSize()
		_, high, _ := d.PageSize(pages[0])
		pages = pages[1:]
		y := headRoom + last - high
		d.SetXY(margin, y)
		d.heading(&Table{Title: "Inhalt", About: "Ein Klick auf eine Zeile führt zur Seite."})
		for i := range chunk {
			d.contentsLine(&chunk[i], starts[at], links[at], width)
			at++
		}
	}
}

// contentsLine writes a line of the contents with dots up to the number of its page.
func (d *document) contentsLine(p *bookletPart, page, link int, width float64) {
	const high, number = 6.6, 12.0
	indent := 5 * float64(p.level)
	if p.level == 0 {
		d.font(bold, 10.5)
		d.ink(felt)
	} else {
		d.font(plain, 9.5)
		d.ink(ink)
	}
	x, y := margin+indent, d.GetY()
	room := width - 2*margin - indent - number
	text := d.clipped(drawable(p.title), room)
	d.SetXY(x, y)
	d.CellFormat(room, high, text, "", 0, "L", false, link, "")
	from := x + d.GetStringWidth(text) + 4
	d.draws(edge, 0.25)
	d.SetDashPattern([]float64{0.3, 1.2}, 0)
	if end := x + room - 1; from < end {
		d.Line(from, y+high*0.68, end, y+high*0.68)
	}
	d.SetDashPattern(nil, 0)
	d.SetXY(width-margin-number, y)
	d.CellFormat(number, high, fmt.Sprint(page), "", 0, "R", false, link, "")
	d.ink(ink)
	d.SetXY(margin, y+high)
}
