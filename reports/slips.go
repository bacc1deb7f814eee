package reports

import (
	"io"

	"github.com/go-pdf/fpdf"
)

// Slip is a slip of paper with a link.
type Slip struct{ Title, Says, URL string }

// The sizes of slips in millimetres: so many across and down a page.
const (
	slipsAcross, slipsDown = 2, 4
	slipWidth, slipHeight  = 105.0, 74.25
	slipEdge, slipCode     = 9.0, 40.0
)

// Slips writes slips with a QR code each, to be cut apart.
func (h *Hall) Slips(w io.Writer, all []Slip) error {
	d, err := newDocument()
	if err != nil {
		return err
	}
	d.SetFooterFunc(nil)
	d.SetCellMargin(0)
	d.SetTitle(drawable("Zettel für Helfer · "+h.about()), true)
	d.SetCreationDate(h.Printed.UTC())
	d.SetModificationDate(h.Printed.UTC())
	for i := range all {
		at := i % (slipsAcross * slipsDown)
		if at == 0 {
			d.AddPageFormat("P", fpdf.SizeType{Wd: 210, Ht: 297})
			d.SetAutoPageBreak(false, 0)
		}
		x, y := float64(at%slipsAcross)*slipWidth+slipEdge, float64(at/slipsAcross)*slipHeight+slipEdge
		room := slipWidth - 2*slipEdge - slipCode
		d.SetXY(x, y)
		d.SetFont("DejaVu", "B", 16)
		d.MultiCell(room, 8, drawable(all[i].Title), "", "L", false)
		d.SetX(x)
		d.SetFont("DejaVu", "", 8)
		d.MultiCell(room, 4, drawable(h.about()+"\n"+all[i].Says), "", "L", false)
		if err := d.code(all[i].URL, x+room, y, slipCode); err != nil {
			return err
		}
		d.SetXY(x, y+slipCode+2)
		d.SetFont("DejaVu", "", 5.5)
		d.MultiCell(slipWidth-2*slipEdge, 3, all[i].URL, "", "L", false)
	}
	return d.Output(w)
}

// SlipFile is what the file of the slips is called.
func (h *Hall) SlipFile() string { return (&Table{Title: "Helfer " + h.about()}).FileName() }
