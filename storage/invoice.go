package storage

import (
	"context"
	"encoding/json"

	"pokerliga/office/acts"
	"pokerliga/office/seasons"
)

// invoiceRow is an invoice or a credit note. It is never changed.
type invoiceRow struct {
	Year    string `gorm:"primaryKey"`
	Serial  int    `gorm:"primaryKey;autoIncrement:false"` // from 1, without gaps
	Number  string
	Season  string
	Club    string
	Cancels *string // the number of the invoice that a credit note cancels
	Content string  // JSON
}

// ClubInvoices returns the invoices and credit notes of a club in the order in which they were issued.
func (r reader) ClubInvoices(ctx context.Context, club string) ([]seasons.Invoice, error) {
	return r.invoices(ctx, "club = ?", club)
}

// Invoice returns the invoice or the credit note with that number.
func (r reader) Invoice(ctx context.Context, number string) (*seasons.Invoice, error) {
	list, err := r.invoices(ctx, "number = ?", number)
	switch {
	case err != nil:
		return nil, err
	case len(list) == 0:
		return nil, acts.ErrNotFound
	}
	return &list[0], nil
}

// YearInvoices returns the invoices and credit notes of the calendar years from the one to the other.
func (r reader) YearInvoices(ctx context.Context, from, to string) ([]seasons.Invoice, error) {
	return r.invoices(ctx, "year BETWEEN ? AND ?", from, to)
}

func (r reader) invoices(ctx context.Context, where string, values ...any) ([]seasons.Invoice, error) {
	var rows []struct {
		Number, Content string
		CancelledBy     *string
	}
	err := r.with(ctx).Table("invoices").Select("number, content, (SELECT c.number FROM invoices c WHERE c.cancels = invoices.number) AS cancelled_by").
		Where(where, values...).Order("year, serial").Scan(&rows).Error
	if err != nil {
		return nil, failed("read invoices", err)
	}
	list := make([]seasons.Invoice, len(rows))
	for i := range rows {
		if err := json.Unmarshal([]byte(rows[i].Content), &list[i]); err != nil {
			return nil, failed("read invoice "+rows[i].Number, err)
		}
		list[i].CancelledBy = orZero(rows[i].CancelledBy)
	}
	return list, nil
}

// NextInvoice returns the next number of a year, from 1.
func (t tx) NextInvoice(ctx context.Context, year string) (next int, err error) {
	err = t.with(ctx).Model(&invoiceRow{}).Where("year = ?", year).Select("COALESCE(MAX(serial), 0) + 1").Scan(&next).Error
	return next, failed("number an invoice", err)
}

// AddInvoice keeps an invoice or a credit note, which has that number in its year.
func (t tx) AddInvoice(ctx context.Context, number int, i *seasons.Invoice) error {
	content, err := json.Marshal(i)
	if err == nil {
		err = t.with(ctx).Create(&invoiceRow{i.Date[:4], number, i.Number, i.Season, i.Club, orNull(i.Cancels), string(content)}).Error
	}
	return failed("keep invoice "+i.Number, err)
}
