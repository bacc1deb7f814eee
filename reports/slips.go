package reports

import (
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/go-pdf/fpdf"

	"pokerliga/office/acts"
)

// Slip is a slip of paper with a link.
type Slip struct {
	Title string
	Large string // stands above the title in large letters, part by part; "" for nothing
	Says  string
	URL   string
}

// The sizes of slips in millimetres: so many across and down a page.
const (
	slipsAcross, slipsDown = 2, 4
	slipWidth, slipHeight  = 105.0, 74.25
	slipEdge, slipCode     = 9.0, 42.0
)

// Slips writes slips with a QR code each, to be cut apart.
func (h *Hall) Slips(w io.Writer, all []Slip) error {
	return slips(w, "Zettel für Helfer", h.about(), h.Printed, all)
}

// slips writes slips about something, eight on a page.
func slips(w io.Writer, title, about string, printed time.Time, all []Slip) error {
	d, err := newPaper(title, about, printed)
	if err != nil {
		return err
	}
	for i := range all {
		at := i % (slipsAcross * slipsDown)
		if at == 0 {
			d.AddPageFormat("P", fpdf.SizeType{Wd: 210, Ht: 297})
			d.SetAutoPageBreak(false, 0)
			for row := range slipsDown - 1 {
				d.cuts(slipWidth, float64(row+1)*slipHeight)
			}
		}
		x, y := float64(at%slipsAcross)*slipWidth+slipEdge, float64(at/slipsAcross)*slipHeight+slipEdge
		if err := d.slip(&all[i], about, x, y); err != nil {
			return err
		}
		if all[i].URL == "" {
			continue
		}
		noted(d, all[i].URL, i+1, len(all), x, y+slipHeight-2*slipEdge)
	}
	if len(all) == 0 {
		blank(d, title, about, printed, "Noch ist niemand da, für den ein Zettel zu drucken wäre.")
	}
	d.finish()
	return d.Output(w)
}

// newPaper begins a document of pages without a foot.
func newPaper(title, about string, printed time.Time) (*document, error) {
	d, err := newDocument()
	if err != nil {
		return nil, err
	}
	d.SetFooterFunc(nil)
	d.SetCellMargin(0)
	d.entitled(title+" · "+about, printed)
	return d, nil
}

// blank is a page that says why there is nothing on it.
func blank(d *document, title, about string, printed time.Time, says string) {
	d.of(title+" · "+about, about, printed, acts.Mark{})
	d.open(false)
	d.heading(&Table{Title: title, About: about})
	d.font(plain, 11)
	d.MultiCell(0, 6, says, "", "L", false)
}

// slip draws a slip; x and y are its upper left corner.
func (d *document) slip(s *Slip, about string, x, y float64) error {
	const width, foot = slipWidth - 2*slipEdge, slipHeight - 2*slipEdge - 6
	room, size, line := width, 11.0, 5.0
	if s.URL != "" {
		room, size, line = width-slipCode, 8, 3.6
	}
	d.SetXY(x, y-1.5)
	title := d.fitting(drawable(s.Title), bold, 15, 11, width)
	if strings.HasSuffix(title, "…") {
		inLines(d, x, width, 5, d.broken(s.Title, width, 2))
	} else {
		d.CellFormat(width, 7, title, "", 2, "L", false, 0, "")
	}
	top := d.GetY() + 1.5
	d.SetY(top)
	if s.Large != "" {
		d.ink(felt)
		for part := range strings.SplitSeq(s.Large, ", ") {
			d.SetX(x)
			d.CellFormat(room, 9.5, d.fitting(drawable(part), heading, 25, 14, room), "", 2, "L", false, 0, "")
		}
		d.ink(ink)
	}
	d.SetY(d.GetY() + 1)
	d.font(bold, size)
	name, rest, _ := strings.Cut(about, " · ")
	inLines(d, x, room, line, d.broken(name, room-1, 2))
	d.ink(soft)
	d.font(plain, size)
	for says := range strings.SplitSeq(rest+"\n"+s.Says, "\n") {
		left := int((y + foot - d.GetY()) / line)
		inLines(d, x, room, line, d.broken(says, room-1, max(left, 1)))
	}
	d.ink(ink)
	if s.URL == "" {
		return nil
	}
	return d.code(s.URL, x+room+1.5, top-1.5, slipCode)
}

// inLines writes lines one below the other.
func inLines(d *document, x, width, height float64, lines []string) {
	for _, line := range lines {
		d.SetX(x)
		d.CellFormat(width, height, line, "", 2, "L", false, 0, "")
	}
}

// noted writes at the foot of a slip where its code leads, and which of how many it is.
func noted(d *document, url string, number, of int, x, y float64) {
	width := slipWidth - 2*slipEdge
	d.ink(soft)
	d.font(plain, 5.5)
	for size := 5.5; size > 4.5 && d.GetStringWidth(url) > width; size -= 0.25 { // so that it stands in one line
		d.font(plain, size)
	}
	lines := d.SplitText(url, width)
	for i, line := range lines[:min(len(lines), 2)] {
		d.SetXY(x, y-2.6*float64(min(len(lines), 2)-i))
		d.CellFormat(width, 2.6, line, "", 0, "L", false, 0, "")
	}
	d.font(plain, 7)
	d.SetXY(x, y-9)
	d.CellFormat(width, 3.4, fmt.Sprintf("%d von %d", number, of), "", 0, "R", false, 0, "")
	d.ink(ink)
}

// SlipFile is what the file of the slips is called.
func (h *Hall) SlipFile() string { return (&Table{Title: "Helfer " + h.about()}).FileName() }
