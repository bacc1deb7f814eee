package reports

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
)

// Decision writes the last decision on a case as a document for those concerned: what is decided, why, who can appeal until when, and what was
// done in the case. It returns ErrNotFound if nothing is decided. The letterhead is the association's, line by line. § 2.2.3, A105
func Decision(w io.Writer, v *league.SeasonView, number int, letterhead []string) error {
	c := v.Docket.Case(number)
	if c == nil || c.Decision() == nil {
		return fmt.Errorf("decision on case %d: %w", number, acts.ErrNotFound)
	}
	return casePaper(w, v, c, "Entscheidung", c.Decision().On, c.Steps[len(c.Steps)-1].At, letterhead, func(d *document) {
		d.decision(c, &v.Docket.Rules, v.File.ClubName)
		signed(d, &layout{Table: &Table{Signs: []string{"Ort und Datum", "für den Verband"}}})
	})
}

// Minutes writes the minutes of a case, of the first decision and of the appeal, as a document for those who decide. It returns ErrNotFound if
// there are none. A104
func Minutes(w io.Writer, v *league.SeasonView, number int, letterhead []string) error {
	c := v.Docket.Case(number)
	if c == nil || len(c.Minutes) == 0 {
		return fmt.Errorf("minutes of case %d: %w", number, acts.ErrNotFound)
	}
	all := slices.Sorted(maps.Keys(c.Minutes))
	last := c.Minutes[all[len(all)-1]]
	return casePaper(w, v, c, "Niederschrift", last.On, last.At, letterhead, func(d *document) {
		for _, n := range all {
			m := c.Minutes[n]
			d.chapter(fmt.Sprintf("Zur %d. Entscheidung", n))
			d.running("", textSize, m.Says())
			d.running("", textSize, m.Text)
		}
		signed(d, &layout{Table: &Table{Signs: []string{"Ort und Datum", "Vorsitz", "Schriftführung"}}})
	})
}

// casePaper writes a document about a case: its title with a day, and what write adds.
func casePaper(
	w io.Writer, v *league.SeasonView, c *protest.Case, title, on string, stand time.Time, letterhead []string, write func(*document),
) error {
	d, err := newDocument()
	if err != nil {
		return err
	}
	about := fmt.Sprintf("Fall %d, %s", c.Number, v.Head.Name)
	if c.Of.League != "" {
		about = fmt.Sprintf("Fall %d, %s, %s", c.Number, v.File.LeagueName(c.Of.League), v.Head.Name)
	}
	d.entitled(title+", "+about, stand)
	d.of(title+" · "+about, about, stand, acts.Mark{})
	d.open(false)
	d.bookmark(title)
	d.address(letterhead, "R", 90)
	d.heading(&Table{Title: title, About: about + ", vom " + rulebook.Date(on)})
	write(d)
	d.finish()
	return d.Output(w)
}

// decision writes the chapters of the decision.
func (d *document) decision(c *protest.Case, r *protest.Rules, club func(id string) string) {
	last := c.Decision()
	d.chapter("Spruch")
	d.running(bold, 11, c.Holding(last)+".")
	if m := c.Minutes[len(c.Decisions())]; m != nil {
		d.running("", textSize, m.Says())
	}
	d.chapter("Worum es geht")
	var rules []string
	for _, ref := range slices.Compact(append([]rulebook.Ref{"2.2.3"}, c.Rules()...)) {
		rules = append(rules, ref.String())
	}
	d.running("", textSize, fmt.Sprintf("%s (%s).", c.Claim(club), strings.Join(rules, ", ")))
	if len(c.Concerned) > 0 {
		others := make([]string, len(c.Concerned))
		for i, id := range c.Concerned {
			others[i] = club(id)
		}
		d.running("", textSize, "Betroffen ist auch, wer dort gespielt hat: "+strings.Join(others, ", ")+".")
	}
	d.chapter("Begründung")
	d.running("", textSize, last.Sentence)
	d.running("", textSize, last.Text)
	d.chapter("Rechtsmittel (§ 2.2.3)")
	for _, says := range c.Remedies(r, club) {
		d.running("", textSize, says)
	}
	d.chapter("Verlauf")
	for i := range c.Steps {
		s := &c.Steps[i]
		line := rulebook.Date(s.On) + ": " + s.Title()
		if s.Club != "" {
			line += ", " + club(s.Club)
		}
		if s.Outcome != "" {
			line += ", " + s.Word()
		}
		if s.Outcome != "" && s != last {
			line += ": " + s.Sentence
		}
		d.running("", textSize, line)
	}
}

// running writes a text across the page, line by line onto the next page where one is full; nothing for "".
func (d *document) running(weight string, size float64, text string) {
	if text == "" {
		return
	}
	width, _ := d.GetPageSize()
	d.font(weight, size)
	for written := range strings.Lines(text) {
		for _, line := range d.SplitText(drawable(strings.TrimSpace(written)), width-2*margin) {
			if d.full(textLead) {
				d.open(false)
			}
			d.paragraph(weight, size, textLead, line)
		}
	}
	d.Ln(1.2)
}
