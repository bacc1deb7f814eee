package office

import (
	"pokerliga/league"
	"pokerliga/office/register"
	"pokerliga/web/workplace"
)

// TransfersPath is the page of all transfers.
const TransfersPath = Path + "/transfers"

// Transfers is the page of the transfers of a season, or of the latest: those that are open first, then those that are over.
type Transfers struct {
	Page
	Open, Over []Transfer
	Years      []*league.SeasonView
}

// Transfer is a transfer with what decides about it.
type Transfer struct {
	*register.TransferView
	Says  string
	Forms []workplace.Form
}

// NewTransfers fills the page.
func NewTransfers(d *Source, list []register.TransferView) *Transfers {
	p := &Transfers{Page: d.begin("Transfers", TransfersPath), Years: d.League.Seasons}
	p.Lead = "Wer den Verein wechselt. Der alte Verein gibt frei, die APSA genehmigt (§ 1.2.5)."
	for i := range list {
		t := Transfer{&list[i], d.transferSays(&list[i]), nil}
		switch {
		case t.State == register.TransferReleased, t.Unanswered(d.Today()):
			t.Forms = d.transferForms(t.TransferView)
		case t.State == register.TransferRequested:
			t.Forms = d.transferForms(t.TransferView)[1:]
		case t.State == register.TransferApproved:
			t.Forms = []workplace.Form{d.Ask(&register.ReopenTransfer{OfTransfer: register.OfTransfer(t.ID)}, &t.TransferRecord)}
		}
		if t.State != register.TransferApproved {
			t.Forms = append(t.Forms, d.Ask(&register.RemoveTransfer{OfTransfer: register.OfTransfer(t.ID)}, &t.TransferRecord))
		}
		if t.State == register.TransferRequested || t.State == register.TransferReleased {
			p.Open = append(p.Open, t)
		} else {
			p.Over = append(p.Over, t)
		}
	}
	return p
}
