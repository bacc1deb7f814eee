package office

import (
	"pokerliga/office/register"
	"pokerliga/web/workplace"
)

// TransfersPath is the page of all transfers.
const TransfersPath = Path + "/transfers"

// Transfers is the page of all transfers: those that are open first, then the last ones that are over.
type Transfers struct {
	Page
	Open, Over []Transfer
}

// Transfer is a transfer with what decides about it.
type Transfer struct {
	*register.TransferView
	Says  string
	Forms []workplace.Form
}

// NewTransfers fills the page.
func NewTransfers(d *Source, list []register.TransferView) *Transfers {
	const most = 100
	p := &Transfers{Page: d.begin("Transfers", TransfersPath)}
	p.Lead = "Wer den Verein wechselt. Der alte Verein gibt frei, die APSA genehmigt (§ 1.2.5)."
	for i := range list {
		t := Transfer{&list[i], d.transferSays(&list[i]), nil}
		switch {
		case t.State == register.TransferReleased:
			t.Forms = d.transferForms(t.TransferView)
			p.Open = append(p.Open, t)
		case t.State == register.TransferRequested: // until he is released, he is not approved
			t.Forms = d.transferForms(t.TransferView)[1:]
			p.Open = append(p.Open, t)
		case len(p.Over) < most:
			p.Over = append(p.Over, t)
		}
	}
	return p
}
