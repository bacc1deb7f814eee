package reports

import (
	"io"
	"strings"
	"time"

	"github.com/go-pdf/fpdf"
)

// Invitation is a sheet of paper by which somebody signs in for the first time.
type Invitation struct {
	For     string   // the club, or the address of who is invited
	Offices []string // what for
	By      string   // who invites, "" where that is not known
	Says    string   // what it is about
	How     string   // how it is done, and until when
	URL     string
}

// The sizes of the sheet in millimetres.
const (
	inviteEdge = 25.0
	inviteCode = 110.0
)

// The words of the sheet.
const (
	invitesTitle = "Einladungen"
	invitesBy    = "Eingeladen von "
	invitesNone  = "Diese Links sind schon verwendet worden oder gelten nicht mehr."
)

// Invitations writes a sheet of paper (A4) for each invitation, with its link as a QR code.
func Invitations(w io.Writer, printed time.Time, all []Invitation) error {
	d, err := newPaper(invitesTitle, "Pokerliga", printed)
	if err != nil {
		return err
	}
	for i := range all {
		d.AddPageFormat("P", fpdf.SizeType{Wd: 210, Ht: 297})
		d.SetAutoPageBreak(false, 0)
		if err := d.invitation(&all[i]); err != nil {
			return err
		}
	}
	if len(all) == 0 {
		blank(d, invitesTitle, "Pokerliga", printed, invitesNone)
	}
	d.finish()
	return d.Output(w)
}

// invitation draws a sheet.
func (d *document) invitation(in *Invitation) error {
	const width = 210 - 2*inviteEdge
	d.SetXY(inviteEdge, inviteEdge)
	d.CellFormat(width, 14, d.fitting(drawable(in.For), heading, 34, 16, width), "", 2, "L", false, 0, "")
	d.ink(soft)
	d.font(plain, 12)
	lines := d.broken(strings.Join(in.Offices, "; "), width, 3)
	if in.By != "" {
		lines = append(lines, d.broken(invitesBy+in.By, width, 1)...)
	}
	inLines(d, inviteEdge, width, 6, lines)
	d.ink(ink)
	d.SetY(d.GetY() + 4)
	inLines(d, inviteEdge, width, 6, d.broken(in.Says, width, 3))
	top := d.GetY() + 6
	if err := d.code(in.URL, (210-inviteCode)/2, top, inviteCode); err != nil {
		return err
	}
	d.SetY(top + inviteCode + 6)
	d.font(bold, 13)
	inLines(d, inviteEdge, width, 6.5, d.broken(in.How, width, 4))
	d.SetY(d.GetY() + 4)
	d.font(plain, 9)
	d.ink(soft)
	d.SetX(inviteEdge)
	d.MultiCell(width, 4.5, in.URL, "", "L", false)
	d.ink(ink)
	return d.Error()
}
