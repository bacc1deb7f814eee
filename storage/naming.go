package storage

import (
	"context"
	"regexp"
	"slices"

	"pokerliga/acts"
)

// JournalNaming returns the entries of the journal that have an id in them, the
// oldest first: as a part of their subject or as a word of their content.
func (r reader) JournalNaming(ctx context.Context, id string) ([]acts.Entry, error) {
	var rows []journalRow
	like := "%" + id + "%"
	err := r.with(ctx).Order("seq").Find(&rows, "subject LIKE ? OR before LIKE ? OR after LIKE ? OR reason LIKE ?", like,
		like, like, like).Error
	if err != nil {
		return nil, failed("search the journal", err)
	}
	word := regexp.MustCompile(`(^|[^a-z0-9-])` + regexp.QuoteMeta(id) + `($|[^a-z0-9-])`)
	rows = slices.DeleteFunc(rows, func(row journalRow) bool {
		return !word.MatchString(row.Subject) && !word.MatchString(row.Before) && !word.MatchString(row.After) && !word.MatchString(row.Reason)
	})
	return journalEntries(rows), nil
}
