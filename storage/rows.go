package storage

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// shape returns the key of a row as the target of a conflict, and the columns that
// an update of an existing row changes.
func shape(db *gorm.DB, row any) (clause.OnConflict, []string, error) {
	statement := &gorm.Statement{DB: db}
	if err := statement.Parse(row); err != nil {
		return clause.OnConflict{}, nil, err
	}
	var plan clause.OnConflict
	var columns []string
	for _, name := range statement.Schema.DBNames {
		switch {
		case statement.Schema.FieldsByDBName[name].PrimaryKey:
			plan.Columns = append(plan.Columns, clause.Column{Name: name})
		case name != "position":
			columns = append(columns, name)
		}
	}
	return plan, columns, nil
}

// assign sets columns to the values of the new row.
func assign(columns []string) clause.Set { return clause.AssignmentColumns(columns) }

// orNull returns a pointer to a value, or nil for the zero value, which means "not
// given".
func orNull[T comparable](value T) *T {
	var zero T
	if value == zero {
		return nil
	}
	return &value
}

// orZero returns the value of a column, or the zero value for NULL.
func orZero[T any](column *T) T {
	if column == nil {
		var zero T
		return zero
	}
	return *column
}

// position numbers the rows of a list from 1.
func position(i int) int { return i + 1 }

// positions returns the positions of the rows of a list. If the list is sorted by
// its numbers, these are the positions, so that a row added later is sorted in;
// otherwise the order of the list is kept.
func positions(n int, number func(i int) int) []int {
	in, at := make([]int, n), make([]int, n)
	rising := true
	for i := range n {
		in[i], at[i] = number(i), position(i)
		rising = rising && (i == 0 || in[i-1] < in[i])
	}
	if rising {
		return in
	}
	return at
}

// write is a statement that writes, with its values.
type write struct {
	text   string
	values []any
}

// together runs statements that do not see each other's rows: on PostgreSQL as one, so that they wait for the network once.
func (t tx) together(ctx context.Context, steps []write) error {
	if !t.onPostgres() {
		for _, step := range steps {
			if err := t.with(ctx).Exec(step.text, step.values...).Error; err != nil {
				return err
			}
		}
		return nil
	}
	var text strings.Builder
	var values []any
	last := len(steps) - 1
	for i, step := range steps[:last] {
		fmt.Fprintf(&text, "%s step%d AS (%s)", [2]string{"WITH", ","}[min(i, 1)], i, step.text)
		values = append(values, step.values...)
	}
	return t.with(ctx).Exec(text.String()+" "+steps[last].text, append(values, steps[last].values...)...).Error
}

// list returns the contents of the rows that a query finds, in their order.
func list[Row, Content any](query *gorm.DB, what string, content func(*Row) Content) ([]Content, error) {
	var rows []Row
	if err := query.Find(&rows).Error; err != nil {
		return nil, failed(what, err)
	}
	contents := make([]Content, len(rows))
	for i := range rows {
		contents[i] = content(&rows[i])
	}
	return contents, nil
}

// one returns the content of the only row that a query finds, ErrNotFound if there is none.
func one[Row, Content any](query *gorm.DB, what string, content func(*Row) Content) (*Content, error) {
	var row Row
	if err := query.Take(&row).Error; err != nil {
		return nil, failed(what, err)
	}
	found := content(&row)
	return &found, nil
}

// scan reads the rows that a query finds one after the other; take reads the columns
// of one.
func scan(query *gorm.DB, each func(take func(...any) error) error) error {
	rows, err := query.Rows()
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := each(rows.Scan); err != nil {
			return err
		}
	}
	return rows.Err()
}

// texts keeps one copy of each text: a season names the same clubs and players thousands of times.
type texts map[string]string

// of returns the text of a column, "" where that is NULL.
func (t texts) of(column sql.NullString) string {
	if !column.Valid {
		return ""
	}
	kept, known := t[column.String]
	if !known {
		kept = column.String
		t[kept] = kept
	}
	return kept
}
