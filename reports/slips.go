package reports

import (
	"io"
	"strings"
	"time"

	"github.com/go-pdf/fpdf"
)

// Slip is a slip of paper with a link.
type Slip struct {
	Title string
	Large string // stands above the title in large letters, "" for nothing
	Says  string
	URL   string
}

// The sizes of slips in millimetres: so many across and down a page.
const (
	slipsAcross, slipsDown = 2, 4
	slipWidth, slipHeight  = 105.0, 74.25
	slipEdge, slipCode     = 9.0, 40.0
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
				d.cuts(&cardLook{width: slipWidth, height: float64(row+1) * slipHeight})
			}
		}
		x, y := float64(at%slipsAcross)*slipWidth+slipEdge, float64(at/slipsAcross)*slipHeight+slipEdge
		if err := d.slip(&all[i], about, x, y); err != nil {
			return err
		}
	}
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
	d.SetTitle(drawable(title+" · "+about), true)
	d.SetCreationDate(printed.UTC())
	d.SetModificationDate(printed.UTC())
	return d, nil
}

// slip draws a slip; x and y are its upper left corner.
func (d *document) slip(s *Slip, about string, x, y float64) error {
	room := slipWidth - 2*slipEdge - slipCode
	d.SetXY(x, y)
	if s.Large != "" {
		d.font("B", 20)
		d.MultiCell(room, 9, drawable(s.Large), "", "L", false)
		d.SetX(x)
		d.font("B", 12)
		d.MultiCell(room, 6, drawable(s.Title), "", "L", false)
	} else {
		d.font("B", 16)
		d.MultiCell(room, 8, drawable(s.Title), "", "L", false)
	}
	d.SetX(x)
	d.font("", 8)
	for _, line := range append([]string{about}, strings.Split(s.Says, "\n")...) {
		d.SetX(x)
		d.MultiCell(room, 4, drawable(line), "", "L", false)
	}
	if err := d.code(s.URL, x+room, y, slipCode); err != nil {
		return err
	}
	d.SetXY(x, y+slipHeight-2*slipEdge-5)
	d.font("", 5.5)
	d.MultiCell(slipWidth-2*slipEdge, 3, s.URL, "", "L", false)
	return nil
}

// SlipFile is what the file of the slips is called.
func (h *Hall) SlipFile() string { return (&Table{Title: "Helfer " + h.about()}).FileName() }
