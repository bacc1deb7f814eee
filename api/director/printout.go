package director

import (
	"bytes"
	"io"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/reports"
	"pokerliga/web/director"
	"pokerliga/web/frame"
)

// writer writes a printout and returns the name of its file.
type writer func(w io.Writer, d *visit, h *reports.Hall) (file string, err error)

// dayPrintouts are the printouts of a matchday, by the last part of their paths.
var dayPrintouts = map[string]writer{
	director.CheckInListPath: table((*reports.Hall).CheckInList),
	director.LineupListPath:  table((*reports.Hall).LineupList),
}

// heatPrintouts are the printouts of a heat.
var heatPrintouts = map[string]writer{
	director.RoundCardsPath:  roundCards,
	director.SeatingPlanPath: tables((*reports.Hall).SeatingPlan),
	director.HandOverPath:    tables((*reports.Hall).HandOver),
}

func table(of func(*reports.Hall) *reports.Table) writer {
	return tables(func(h *reports.Hall) []*reports.Table { return []*reports.Table{of(h)} })
}

func tables(of func(*reports.Hall) []*reports.Table) writer {
	return func(w io.Writer, _ *visit, h *reports.Hall) (string, error) {
		t := of(h)
		if len(t) == 0 {
			return "", acts.ErrNotFound
		}
		return t[0].FileName(), reports.PDF(w, t...)
	}
}

// roundCards writes the round cards of a heat.
func roundCards(w io.Writer, d *visit, h *reports.Hall) (string, error) {
	return h.RoundCardFile(), h.RoundCards(w, rest.CardsOnPage(d))
}

// printDay answers with a printout of the matchday as PDF.
func (s *Handlers) printDay(d *visit) error {
	return d.print(dayPrintouts[d.Param("printout")], &reports.Hall{})
}

// printHeat answers with a printout of a heat as PDF.
func (s *Handlers) printHeat(d *visit) error {
	_, heat, err := rest.HeatOf(d)
	if err != nil {
		return err
	}
	preset, err := d.Office.Preset(d.Request().Context(), d.By, d.At, heat)
	if err != nil {
		return err
	}
	return d.print(heatPrintouts[d.Param("printout")], &reports.Hall{Heat: preset.Preset, Site: d.Address()})
}

// print answers with a printout as PDF.
func (d *visit) print(write writer, h *reports.Hall) error {
	if write == nil {
		return acts.ErrNotFound
	}
	h.Season, h.At, h.Day, h.CheckIns, h.Printed, h.ByName = d.Season, d.At, d.Day, d.In, d.Now, frame.ByName()
	var b bytes.Buffer
	file, err := write(&b, d, h)
	if err != nil {
		return err
	}
	return rest.SendFile(d, rest.Page{Kind: rest.PdfKind, Body: b.Bytes(), File: file})
}
