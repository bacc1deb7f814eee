package seasons

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// camt is the part of a bank statement in the form of ISO 20022, camt.053, that is read.
type camt struct {
	XMLName    xml.Name     `xml:"Document"`
	Statements []camtReport `xml:"BkToCstmrStmt>Stmt"`
}

// camtReport is one statement of one account.
type camtReport struct {
	Entries []camtEntry `xml:"Ntry"`
}

// camtEntry is one booking, which may be of many payments.
type camtEntry struct {
	Amount camtAmount `xml:"Amt"`
	Sign   string     `xml:"CdtDbtInd"` // CRDT for money that came in
	Status struct {
		Text string `xml:",chardata"`
		Code string `xml:"Cd"` // in later editions
	} `xml:"Sts"`
	Booked   camtDay       `xml:"BookgDt"`
	Valued   camtDay       `xml:"ValDt"`
	Payments []camtPayment `xml:"NtryDtls>TxDtls"`
	Info     string        `xml:"AddtlNtryInf"`
}

// camtAmount is an amount with its currency.
type camtAmount struct {
	Text     string `xml:",chardata"`
	Currency string `xml:"Ccy,attr"`
}

// camtDay is a day, or a moment of it.
type camtDay struct {
	Day    string `xml:"Dt"`
	Moment string `xml:"DtTm"`
}

// camtPayment is one payment of a booking.
type camtPayment struct {
	Amount   camtAmount `xml:"Amt"`
	Detailed camtAmount `xml:"AmtDtls>TxAmt>Amt"` // in earlier editions
	Sign     string     `xml:"CdtDbtInd"`
	EndToEnd string     `xml:"Refs>EndToEndId"`
	Payer    string     `xml:"RltdPties>Dbtr>Nm"`
	Party    string     `xml:"RltdPties>Dbtr>Pty>Nm"` // in later editions
	Purpose  []string   `xml:"RmtInf>Ustrd"`
	Creditor []string   `xml:"RmtInf>Strd>CdtrRefInf>Ref"`
}

// amount returns what was paid, without a text where the payment does not say it.
func (p *camtPayment) amount() camtAmount {
	if p.Amount.Text != "" {
		return p.Amount
	}
	return p.Detailed
}

// IsCAMT reports whether a file is written in XML, as bank statements of ISO 20022 are.
func IsCAMT(data []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(data, "\ufeff \t\r\n"), []byte("<"))
}

// ReadCAMT reads the money that came in by a bank statement in the form of ISO 20022, camt.053, as [ReadStatement] does. What is noted and
// not booked yet is left out. The error lists every booking that cannot be read.
func ReadCAMT(data []byte) (in []StatementLine, out int, err error) {
	unread := &acts.Refusal{Path: "$.file", Sentence: "Die Datei ist kein lesbarer Kontoauszug nach CAMT.053."}
	if bytes.Contains(data, []byte("<!")) { // definitions of entities; no statement has comments either
		return nil, 0, unread
	}
	var read camt
	if err := xml.Unmarshal(bytes.TrimPrefix(data, []byte("\ufeff")), &read); err != nil || !strings.Contains(read.XMLName.Space, "camt.053") ||
		read.Statements == nil {
		return nil, 0, unread
	}
	var faults scoring.Faults
	seen, number := map[string]int{}, 0
	for i := range read.Statements {
		for j := range read.Statements[i].Entries {
			number++
			e := &read.Statements[i].Entries[j]
			if status := strings.TrimSpace(e.Status.Text + e.Status.Code); status != "" && status != "BOOK" {
				continue
			}
			for _, p := range e.payments() {
				line, fault := e.line(&p)
				switch {
				case fault != "":
					faults = append(faults, &acts.Refusal{Path: "$.file", Sentence: fmt.Sprintf("Buchung %d: %s", number, fault)})
				case line == nil:
					out++
				default:
					line.Row = number
					line.keyed(seen)
					in = append(in, *line)
				}
			}
		}
	}
	if faults != nil {
		return nil, 0, faults
	}
	return in, out, nil
}

// payments are the payments of a booking, each with its amount; the booking as one payment where not all of them have one.
func (e *camtEntry) payments() []camtPayment {
	for i := range e.Payments {
		if len(e.Payments) > 1 && e.Payments[i].amount().Text != "" {
			continue
		}
		one := e.Payments[0]
		for _, other := range e.Payments[1:] {
			one.Purpose = append(one.Purpose, append(other.Purpose, other.Creditor...)...)
		}
		one.Amount, one.Sign = e.Amount, e.Sign
		return []camtPayment{one}
	}
	if e.Payments == nil {
		return []camtPayment{{Amount: e.Amount}}
	}
	return e.Payments
}

// camtAmounts are amounts as the form has them.
var camtAmounts = regexp.MustCompile(`^([0-9]{1,9})(?:\.([0-9]{1,2})0*)?$`)

// line reads a payment, nil for money that went out; the fault is a German sentence, "" for none.
func (e *camtEntry) line(p *camtPayment) (line *StatementLine, fault string) {
	sign, amount := strings.TrimSpace(p.Sign), p.amount()
	if sign == "" {
		sign = strings.TrimSpace(e.Sign)
	}
	switch sign {
	case "CRDT":
	case "DBIT":
		return nil, ""
	default:
		return nil, "Es steht nicht da, ob das ein Eingang oder ein Ausgang ist."
	}
	m := camtAmounts.FindStringSubmatch(strings.TrimSpace(amount.Text))
	if m == nil {
		return nil, fmt.Sprintf("„%s“ ist kein Betrag wie 120.00.", acts.Clip(amount.Text))
	}
	if amount.Currency != "EUR" {
		return nil, fmt.Sprintf("Gelesen werden nur Beträge in Euro, hier steht „%s“.", acts.Clip(amount.Currency))
	}
	line = &StatementLine{}
	line.Cents, _ = strconv.Atoi(m[1] + (m[2] + "00")[:2])
	day := ""
	for _, one := range []string{e.Booked.Day, e.Booked.Moment, e.Valued.Day, e.Valued.Moment} {
		if day == "" {
			day, _, _ = strings.Cut(strings.TrimSpace(one), "T")
		}
	}
	var ok bool
	if line.Date, ok = StatementDate(strings.TrimSuffix(day, "Z")); !ok {
		return nil, fmt.Sprintf("„%s“ ist kein Tag wie 2010-03-31.", acts.Clip(day))
	}
	line.say(append(append([]string{p.Payer + p.Party}, append(p.Creditor, p.Purpose...)...), e.Info))
	if line.Reference == "" {
		line.Reference = referenceIn(p.EndToEnd)
	}
	return line, ""
}
