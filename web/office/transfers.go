package office

import (
	"pokerliga/office/register"
	"pokerliga/web/workplace"
)

// TransfersPath is the page of all transfers.
const TransfersPath = Path + "/transfers"

// transferWords are the states of transfers.
var transferWords = map[string]string{register.TransferRequested: "wartet auf die Freigabe", register.TransferReleased: "freigegeben",
	register.TransferApproved: "genehmigt", register.TransferRejected: "abgelehnt", register.TransferWithdrawn: "zurückgezogen"}

// NewTransfers fills the page of all transfers: those that are open first, then the last ones that are over.
func NewTransfers(d *Source, list []register.TransferView) *Sections {
	const most = 100
	p := d.page("Transfers", TransfersPath)
	p.Lead = "Wer den Verein wechselt. Der alte Verein gibt frei, die APSA genehmigt (§ 1.2.5)."
	open := workplace.Section{ID: "offen", Title: "Offen", Empty: "Kein Transfer ist offen."}
	over := workplace.Section{ID: "erledigt", Title: "Entschieden"}
	for i := range list {
		t := &list[i]
		line := workplace.Line{Name: t.GivenName + " " + t.FamilyName, Badge: transferWords[t.State], Says: d.transferSays(t)}
		switch {
		case t.State == register.TransferRequested || t.State == register.TransferReleased:
			for _, f := range d.transferForms(t) {
				if t.State == register.TransferReleased || f.Plain {
					line.Forms = append(line.Forms, f)
				}
			}
			open.Lines, open.Empty = append(open.Lines, line), ""
		case len(over.Lines) < most:
			over.Lines = append(over.Lines, line)
		}
	}
	p.Add(open)
	if over.Lines != nil {
		p.Add(over)
	}
	return p
}
