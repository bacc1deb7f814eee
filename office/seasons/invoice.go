package seasons

import (
	"context"
	"fmt"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Issued is what the journal says of an invoice or a credit note: no address.
type Issued struct {
	Number  string `json:"number"` // without gaps in each calendar year, as in 2010-0017
	Date    string `json:"date" format:"date"`
	Season  string `json:"season"`
	Club    string `json:"club"`
	Cents   int    `json:"cents"`             // less than nothing for a credit note
	Cancels string `json:"cancels,omitempty"` // of a credit note: the number of the invoice
	Reason  string `json:"reason,omitempty"`  // of a credit note
}

// Invoice is an invoice (§ 11 UStG), or the credit note that cancels one, as it was issued. It is never changed.
type Invoice struct {
	Issued
	From      []string      `json:"from"`   // name and address of the issuer, a line each
	To        []string      `json:"to"`     // those of the recipient
	Period    string        `json:"period"` // which it is for
	Tax       string        `json:"tax"`    // why no tax is charged
	Reference string        `json:"reference"`
	Open      int           `json:"open_cents"` // what was still to be paid of it
	Lines     []InvoiceLine `json:"lines"`

	CancelledBy string `json:"cancelled_by,omitempty"` // the number of the credit note, as it stands now
}

// InvoiceLine is a charge as it stood on the account.
type InvoiceLine struct {
	Text      string       `json:"text"`
	Rule      rulebook.Ref `json:"rule,omitempty"`
	Due       string       `json:"due,omitempty" format:"date"`
	Cents     int          `json:"cents"`
	Open      int          `json:"open_cents"`
	Reference string       `json:"reference"`
}

// Title is what stands above it.
func (i *Issued) Title() string {
	if i.Cancels != "" {
		return "Gutschrift " + i.Number
	}
	return "Rechnung " + i.Number
}

// Path is where its PDF is read.
func (i *Issued) Path() string { return "/api/v1/clubs/" + i.Club + "/invoices/" + i.Number }

// DefaultTax is the note on an invoice where none other is written.
const DefaultTax = "Es wird keine Umsatzsteuer verrechnet (Kleinunternehmer, § 6 Abs. 1 Z 27 UStG)."

// The acts on invoices.
const (
	DeedIssueInvoice  acts.Deed = "invoice.issue"
	DeedCancelInvoice acts.Deed = "invoice.cancel"
)

// invoicesPage is the page of the invoices to a club.
const invoicesPage = booksPage + "/rechnungen/:club"

// IssueInvoice issues an invoice for one charge, or for all that are open and on none yet.
type IssueInvoice struct {
	declare.InSeason `json:"-"`

	Club      string `json:"club" label:"Verein" form:"hidden"`
	Reference string `json:"reference,omitempty" label:"Wofür" choices:"charges" most:"25"` // of the charge; "" for all that are open
	From      string `json:"from" label:"Wer sie ausstellt" hint:"Name und Anschrift, Zeile für Zeile" input:"textarea" most:"500"`
	To        string `json:"to" label:"An wen sie geht" hint:"Name und Anschrift, Zeile für Zeile" input:"textarea" most:"500"`
	Tax       string `json:"tax,omitempty" label:"Hinweis zur Umsatzsteuer" most:"300"`
}

var exampleIssued = Issued{Number: "2010-0017", Date: "2010-03-01", Season: "2010", Club: "linz-2", Cents: 15050}

var _ = declare.In(&ownActs, declare.Act[*Seasons, Tx, IssueInvoice, Issued]{
	Kind: declare.Kind{
		Deed: DeedIssueInvoice, Scope: acts.ScopeOffice, May: moneyComesIn, Subject: "invoices", Called: "Rechnung ausgestellt", Afterwards: true,
		API: "POST /seasons/:season/invoices", Summary: "Issue an invoice for a charge, or for all that are open and on none yet", Example: "for all that is open",
		Asks: true,
		Page: declare.Page{On: invoicesPage, Sends: "/ausstellen", Form: "rechnung", Button: "Rechnung ausstellen", Word: "rechnung",
			Done: "Die Rechnung ist ausgestellt; der Verein erfährt es und findet sie in seiner Abrechnung."}},
	Asked: IssueInvoice{Club: "linz-2", From: "Pokerverband\nGasse 1\n1010 Wien", To: "Pokerclub Linz\nHauptplatz 1\n4020 Linz", Tax: DefaultTax},
	Made:  exampleIssued,
	Do:    (*IssueInvoice).do, Says: issued,
	Undo: func(season string, i *Issued) declare.Value {
		return &CancelInvoice{InSeason: declare.InSeason(season), Club: i.Club, Number: i.Number}
	},
})

// Place is the club in its season.
func (x *IssueInvoice) Place() acts.Place { return seasonOf(string(x.InSeason), x.Club) }

// Check refuses an invoice without the names and addresses that § 11 UStG wants.
func (x *IssueInvoice) Check() error {
	const letter = "einer Rechnung (§ 11 UStG)"
	return scoring.Together(refuseAddress("$.from", x.From, letter, "des Verbands"), refuseAddress("$.to", x.To, letter, "des Vereins"),
		acts.RefuseLine("$.tax", x.Tax))
}

// owing is what a club owes on the day of an act, for a letter about it.
type owing struct {
	season  *seasonfile.Season
	told    *explain.Season
	account *ClubAccount      // with what is disputed
	on      map[string]string // the number of the invoice on which each charge stands, by payment reference
}

// readOwing reads what a club owes in the season of an act. It refuses one that the season does not know.
func readOwing(ctx context.Context, a *act, club string) (*owing, error) {
	if err := (&Booking{Club: club}).refuseStranger(ctx, a); err != nil {
		return nil, err
	}
	l, err := readLedger(ctx, a)
	if err != nil {
		return nil, err
	}
	docket, err := a.Tx.Docket(ctx, a.At.Season)
	if err != nil {
		return nil, err
	}
	invoices, err := a.Tx.ClubInvoices(ctx, club)
	if err != nil {
		return nil, err
	}
	return &owing{&l.file.Season, explain.NewSeason(l.file, &seasonfile.Results{}), l.account(club, rulebook.Day(a.Entry.At)).Subject(docket),
		OnInvoices(invoices)}, nil
}

// refuseAddress refuses a text that is no name with an address, which belong to a letter.
func refuseAddress(path, text, letter, whose string) error {
	if len(acts.Lines(text)) < 2 {
		return &scoring.Fault{Path: path, Sentence: fmt.Sprintf("Zu %s gehören Name und Anschrift %s, in eigenen Zeilen.", letter, whose)}
	}
	return acts.RefuseText(path, text)
}

func (x *IssueInvoice) do(ctx context.Context, _ *Seasons, a *act) (_, after *Issued, err error) {
	owing, err := readOwing(ctx, a, x.Club)
	if err != nil {
		return nil, nil, err
	}
	for _, c := range owing.account.Chargeable() {
		if number := owing.on[c.Reference]; x.Reference == c.Reference && number != "" {
			return nil, nil, &acts.Refusal{Path: "$.reference",
				Sentence: fmt.Sprintf("Dieser Betrag steht schon auf der Rechnung %s. Neu ausgestellt wird er erst, wenn sie storniert ist.", number)}
		}
	}
	lines := owing.account.toInvoice(owing.on, x.Reference)
	switch {
	case lines == nil && x.Reference != "":
		return nil, nil, &scoring.Fault{Path: "$.reference", Sentence: "Auf dem Konto des Vereins steht zu dieser Zahlungsreferenz kein Betrag, über den eine Rechnung geht."}
	case lines == nil:
		return nil, nil, &acts.Refusal{Path: "$.reference", Sentence: "Nichts ist offen, das nicht schon auf einer Rechnung steht."}
	}
	tax := x.Tax
	if acts.Blank(tax) {
		tax = DefaultTax
	}
	season := owing.season
	made := &Invoice{From: acts.Lines(x.From), To: acts.Lines(x.To), Tax: tax, Reference: owing.account.reference(lines...),
		Period: fmt.Sprintf("%s, %s bis %s", season.Name, rulebook.Date(season.Start), rulebook.Date(season.End))}
	made.Season, made.Club = a.At.Season, x.Club
	for i := range lines {
		line := lines[i].invoiceLine(owing.told)
		made.Lines, made.Cents, made.Open = append(made.Lines, line), made.Cents+line.Cents, made.Open+line.Open
		a.Brings = append(a.Brings, fmt.Sprintf("%s: %s.", line.Text, Money(line.Cents).Euros()))
	}
	return nil, &made.Issued, made.issue(ctx, a, "Rechnung", issued)
}

// invoiceLine is a charge as an invoice or a reminder has it.
func (l *AccountLine) invoiceLine(told *explain.Season) InvoiceLine {
	return InvoiceLine{Text: l.Text(told), Rule: l.Rule, Due: l.Due, Cents: l.Cents, Open: l.Open, Reference: l.Reference}
}

// issue gives it the day of the act and the next number of that year, keeps it, and notifies the club, by the sentence of the act.
func (i *Invoice) issue(ctx context.Context, a *act, title string, says func(declare.Names, *Issued, *Issued) string) error {
	i.Date = rulebook.Day(a.Entry.At)
	number, err := a.Tx.NextInvoice(ctx, i.Date[:4])
	if err != nil {
		return err
	}
	i.Number = fmt.Sprintf("%s-%04d", i.Date[:4], number)
	a.Entry.Subject = acts.About("invoices", i.Number)
	if err := a.Tx.AddInvoice(ctx, number, i); err != nil {
		return err
	}
	return notifyClub(ctx, a, i.Club, title, says(declare.Yours{}, nil, &i.Issued))
}

func issued(n declare.Names, _, i *Issued) string {
	return fmt.Sprintf("An %s wird die Rechnung %s über %s ausgestellt.", n.Club(i.Club, declare.Accusative), i.Number, Money(i.Cents).Euros())
}

// LatestInvoices are the invoices and credit notes of a season, of all for "", the latest first.
func LatestInvoices(all []Invoice, season string) (list []*Invoice) {
	for i := len(all) - 1; i >= 0; i-- {
		if season == "" || all[i].Season == season {
			list = append(list, &all[i])
		}
	}
	return list
}

// InvoiceYears are the calendar years in which invoices of a season are issued: from its first to the one after its last.
func InvoiceYears(s *seasonfile.Season) (from, to string) {
	return s.Start[:4], rulebook.AddDays(s.End, 366)[:4]
}

// OnInvoices returns the number of the invoice on which each charge stands, by payment reference, without those that are cancelled.
func OnInvoices(all []Invoice) map[string]string {
	on := map[string]string{}
	for i := range all {
		if in := &all[i]; in.Cancels == "" && in.CancelledBy == "" {
			for _, line := range in.Lines {
				on[line.Reference] = in.Number
			}
		}
	}
	return on
}

// Chargeable returns the charges that may stand on an invoice: those that were not lifted and are not disputed.
func (a *ClubAccount) Chargeable() (lines []AccountLine) {
	for i := range a.Lines {
		if l := &a.Lines[i]; l.charge() && !l.Undone && l.Case == 0 {
			lines = append(lines, *l)
		}
	}
	return lines
}

// toInvoice are the charges of an invoice, of those that are on none: the one with that payment reference, or all that are open for "".
func (a *ClubAccount) toInvoice(on map[string]string, reference string) (lines []AccountLine) {
	for _, l := range a.Chargeable() {
		if on[l.Reference] == "" && (l.Reference == reference || reference == "" && l.Open > 0) {
			lines = append(lines, l)
		}
	}
	return lines
}

// CancelInvoice cancels an invoice by a credit note. Its charges may stand on another one then.
type CancelInvoice struct {
	declare.InSeason `json:"-"`

	Club   string         `json:"-" path:"club"` // of the page; the API does not name it
	Number string         `json:"-" path:"number"`
	Reason declare.Reason `json:"reason" label:"Grund"`
}

var _ = declare.In(&ownActs, declare.Act[*Seasons, Tx, CancelInvoice, Issued]{
	Kind: declare.Kind{
		Deed: DeedCancelInvoice, Scope: acts.ScopeOffice, May: moneyComesIn, Subject: "invoices", Called: "Rechnung storniert", Afterwards: true,
		API: "POST /seasons/:season/invoices/:number/cancel", Summary: "Cancel an invoice by a credit note", Example: "why", Asks: true,
		Page: declare.Page{On: invoicesPage, Sends: "/:number/storno", Form: "storno-:number", Button: "Stornieren", Plain: true,
			Done: "Die Rechnung ist storniert; der Verein erfährt es und findet die Gutschrift in seiner Abrechnung."}},
	Asked: CancelInvoice{Reason: "Falsche Anschrift"},
	Made: Issued{Number: "2010-0018", Date: "2010-03-02", Season: "2010", Club: "linz-2", Cents: -15050, Cancels: "2010-0017",
		Reason: "Falsche Anschrift"},
	Do: (*CancelInvoice).do, Says: cancelled,
})

// Check refuses to cancel an invoice without a reason.
func (x *CancelInvoice) Check() error {
	return acts.Needs("$.reason", x.Reason, "Wer eine Rechnung storniert, nennt den Grund.")
}

func (x *CancelInvoice) do(ctx context.Context, _ *Seasons, a *act) (_, after *Issued, err error) {
	in, err := a.Tx.Invoice(ctx, x.Number)
	switch {
	case err != nil:
		return nil, nil, err
	case in.Season != a.At.Season:
		return nil, nil, acts.ErrNotFound
	case in.Cancels != "":
		return nil, nil, &acts.Refusal{Sentence: "Das ist eine Gutschrift; storniert wird nur eine Rechnung."}
	case in.CancelledBy != "":
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Diese Rechnung ist schon storniert: Gutschrift %s.", in.CancelledBy)}
	}
	made := *in
	made.Cancels, made.Reason, made.Cents, made.Open = in.Number, string(x.Reason), -in.Cents, 0
	return nil, &made.Issued, made.issue(ctx, a, "Storno", cancelled)
}

func cancelled(n declare.Names, _, i *Issued) string {
	return fmt.Sprintf("Die Rechnung %s an %s über %s wird storniert (Gutschrift %s).", i.Cancels, n.Club(i.Club, declare.Accusative),
		Money(-i.Cents).Euros(), i.Number)
}

// Invoices returns the invoices and credit notes of a club in the order in which they were issued, for the club and the association.
func (d *Seasons) Invoices(ctx context.Context, by acts.Actor, club string) ([]Invoice, error) {
	if err := by.May(acts.DeedReadAccount, acts.AtClub(club)); err != nil {
		return nil, err
	}
	all, err := d.store.ClubInvoices(ctx, club)
	if err == nil && len(all) == 0 {
		_, err = d.store.Club(ctx, club)
	}
	return all, err
}

// Invoice returns an invoice or a credit note of a club, for the club and the association.
func (d *Seasons) Invoice(ctx context.Context, by acts.Actor, club, number string) (*Invoice, error) {
	if err := by.May(acts.DeedReadAccount, acts.AtClub(club)); err != nil {
		return nil, err
	}
	in, err := d.store.Invoice(ctx, number)
	if err == nil && in.Club != club {
		return nil, acts.ErrNotFound
	}
	return in, err
}

// YearInvoices returns all invoices and credit notes of the calendar years from the one to the other, for the association.
func (d *Seasons) YearInvoices(ctx context.Context, by acts.Actor, season, from, to string) ([]Invoice, error) {
	if err := by.May(acts.DeedListAccounts, acts.InSeason(season)); err != nil {
		return nil, err
	}
	return d.store.YearInvoices(ctx, from, to)
}
