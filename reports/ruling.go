package reports

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
)

// Ruling is the ruling on promotion and relegation after a season as a document
// (§ 4.2.2).
type Ruling struct {
	Season   string
	Standing string // whether it is confirmed, and when; what is still open
	Champion string
	Chapters []explain.Chapter
	Next     []NextLeague
	Stand    time.Time
	Mark     acts.Mark // of the last entry of the journal about it

	crests []*Crest // of the champions
}

// NextLeague is who plays in a league next season.
type NextLeague struct {
	Name  string
	Clubs []NextClub
}

// NextClub is a club in a league of next season, and where it comes from if it
// did not play in it.
type NextClub struct {
	Name, From string
	crest      *Crest
}

// NewRuling returns the ruling of a season, or ErrNotFound if there is none yet.
func NewRuling(s *league.Snapshot, season string) (*Ruling, error) {
	v := s.Season(season)
	if v == nil || v.Results.Promotion == nil {
		return nil, fmt.Errorf("ruling of season %q: %w", season, acts.ErrNotFound)
	}
	plan, told := v.Results.Promotion, explain.NewSeason(v.Public, v.Results)
	r := &Ruling{Season: v.Public.Season.Name, Chapters: told.Chapters(plan), Stand: s.At}
	r.Standing = "Vorläufig: vom Verband noch nicht bestätigt."
	if at := v.Head.Confirmed; !at.IsZero() {
		r.Standing = fmt.Sprintf("Vom Verband bestätigt am %s. Seither sind die Ergebnisse der Saison unverändert festgehalten.",
			rulebook.Date(rulebook.Day(at)))
	}
	if len(plan.Open) > 0 {
		r.Standing += " Noch nicht endgültig: Etwas ist offen."
	}
	if remark := explain.Frozen(v.Differs, v.Erased); remark != "" {
		r.Standing += " " + remark
	}
	faces := crestsOf(s, v)
	var champions []string
	for _, club := range plan.Champion {
		if crest := faces[club]; crest != nil {
			r.crests = append(r.crests, crest)
		}
		champions = append(champions, s.ClubName(club))
	}
	r.Champion = strings.Join(champions, ", ")
	for _, id := range []string{plan.First, plan.Second} {
		next := NextLeague{Name: told.League(id)}
		for _, club := range plan.NextSeason[id] {
			next.Clubs = append(next.Clubs, NextClub{s.ClubName(club), told.CameFrom(plan, id, club).Text, faces[club]})
		}
		slices.SortFunc(next.Clubs, func(a, b NextClub) int { return cmp.Compare(a.Name, b.Name) })
		r.Next = append(r.Next, next)
	}
	return r, nil
}

// Tables are the ruling as tables: its findings, and the leagues of next season.
func (r *Ruling) Tables() []*Table {
	findings := &Table{Title: "Spruch", About: r.Season + " · " + r.Standing, File: r.file(), Stand: r.Stand, Columns: []Column{
		{Head: "Nr.", Kind: Integers}, {Head: "Kapitel"}, {Head: "Feststellung", Kind: Prose}, {Head: "Regel"}}}
	for _, c := range r.Chapters {
		for _, step := range c.Steps {
			findings.Rows = append(findings.Rows, []Cell{Whole(step.Number), Text(c.Title), Text(step.Text + "."), Text(paragraphs(step.Line))})
		}
	}
	next := &Table{Title: "Nächste Saison", About: "nach der " + r.Season, Stand: r.Stand,
		Columns: []Column{{Head: "Liga"}, {Head: "Verein"}, {Head: "Herkunft"}}}
	for _, l := range r.Next {
		for _, club := range l.Clubs {
			next.Rows = append(next.Rows, []Cell{Text(l.Name), {Text: club.Name, Crest: club.crest}, Text(club.From)})
		}
	}
	return []*Table{findings, next}
}

func (r *Ruling) file() string { return "Auf- und Abstieg " + r.Season }

// paragraphs returns the paragraphs of a line, separated by commas.
func paragraphs(l explain.Line) string {
	texts := make([]string, len(l.Rules))
	for i, rule := range l.Rules {
		texts[i] = rule.String()
	}
	return strings.Join(texts, ", ")
}

// The ruling on paper, in millimetres and points of type.
const (
	numberWidth = 10.0
	textSize    = 10.0
	textLead    = 5.0
	badgeWidth  = 52.0
)

// PDF writes the ruling as a document: what was found with numbers and
// paragraphs, and who plays where next season.
func (r *Ruling) PDF(w io.Writer) error {
	d, err := newDocument()
	if err != nil {
		return err
	}
	d.entitled("Auf- und Abstieg, "+r.Season, r.Stand)
	r.draw(d)
	d.finish()
	return d.Output(w)
}

// draw writes the ruling on pages of its own.
func (r *Ruling) draw(d *document) {
	d.of("Auf- und Abstieg · "+r.Season, "Auf- und Abstieg, "+r.Season, r.Stand, r.Mark)
	d.open(false)
	d.bookmark("Auf- und Abstieg")
	d.paragraph("B", 9, 4.5, r.Season)
	d.paragraph(heading, 22, 9, "Auf- und Abstieg")
	d.grey(true)
	d.paragraph("", 9, 4.5, r.Standing)
	d.grey(false)
	d.Ln(4)
	d.champion(r)
	for _, c := range r.Chapters {
		d.chapter(c.Title)
		for i := range c.Steps {
			d.finding(&c.Steps[i])
		}
	}
	for i := range r.Next {
		d.nextLeague(&r.Next[i])
	}
}

// champion names the champion in a box, with his shield.
func (d *document) champion(r *Ruling) {
	width, _ := d.GetPageSize()
	x, y := d.GetXY()
	d.fills(felt)
	d.RoundedRect(x, y, width-2*margin, 19, 2, "1234", "F")
	text := x + 6
	if len(r.crests) == 1 {
		d.shield(r.crests[0], x+5, y+3, 13)
		text = x + 20
	}
	d.SetXY(text, y+3.5)
	d.font(plain, 9)
	d.ink(white)
	d.CellFormat(0, 4, "Österreichischer Poker-Bundesliga-Meister", "", 2, "L", false, 0, "")
	d.font(heading, 17)
	d.ink(gold)
	d.CellFormat(0, 8.5, d.clipped(drawable(r.Champion), width-margin-text-4), "", 0, "L", false, 0, "")
	d.ink(ink)
	d.SetXY(margin, y+20)
}

// paragraph writes a text across the page.
func (d *document) paragraph(weight string, size, lead float64, text string) {
	d.font(weight, size)
	d.MultiCell(0, lead, drawable(text), "", "L", false)
}

// grey sets the text colour to grey or back to black.
func (d *document) grey(on bool) {
	if on {
		d.ink(soft)
		return
	}
	d.ink(ink)
}

// chapter writes a heading with a line below, and keeps it with what follows.
func (d *document) chapter(title string) {
	d.Ln(5)
	if d.full(26) {
		d.open(false)
	}
	d.font(heading, 13)
	d.draws(felt, 0.35)
	d.ink(felt)
	d.Bookmark(drawable(title), d.level+1, -1)
	d.CellFormat(0, 7, drawable(title), "B", 1, "L", false, 0, "")
	d.ink(ink)
	d.Ln(1.5)
}

// finding writes a step of the ruling: its number, its sentence, its paragraphs.
func (d *document) finding(step *explain.Ruling) {
	text := drawable(step.Text + ". " + strings.ReplaceAll(paragraphs(step.Line), "§ ", "§\u00a0"))
	width, _ := d.GetPageSize()
	d.font("", textSize)
	if d.full(textLead * float64(len(d.SplitText(text, width-2*margin-numberWidth)))) {
		d.open(false)
	}
	y := d.GetY()
	d.font("B", textSize)
	d.CellFormat(numberWidth, textLead, fmt.Sprintf("%d.", step.Number), "", 0, "L", false, 0, "")
	d.SetXY(margin+numberWidth, y)
	d.font("", textSize)
	d.MultiCell(width-2*margin-numberWidth, textLead, text, "", "L", false)
	d.Ln(1.2)
}

// nextLeague lists who plays in a league next season, and keeps the list on one
// page where it fits.
func (d *document) nextLeague(l *NextLeague) {
	if d.full(13 + textLead*float64(len(l.Clubs))) {
		d.open(false)
	}
	d.chapter(l.Name + " in der nächsten Saison")
	width, _ := d.GetPageSize()
	for i, club := range l.Clubs {
		if d.full(textLead) {
			d.open(false)
		}
		d.font("", textSize)
		d.CellFormat(numberWidth, textLead, fmt.Sprint(i+1), "", 0, "L", false, 0, "")
		room := width - 2*margin - numberWidth - badgeWidth
		if club.crest != nil {
			x, y := d.GetXY()
			d.shield(club.crest, x, y+0.4, textLead-0.8)
			d.SetXY(x+6, y)
			d.font(plain, textSize)
			room -= 6
		}
		d.CellFormat(room, textLead, d.clipped(drawable(club.Name), room-2*padding), "", 0, "L", false, 0, "")
		d.grey(true)
		d.CellFormat(badgeWidth, textLead, d.clipped(drawable(club.From), badgeWidth), "", 1, "L", false, 0, "")
		d.grey(false)
	}
}
