package storage

import (
	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// shape returns the key of a row as the target of a conflict, and the columns
// that a writing in place of an older row changes.
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

// assign sets columns to what the new row says.
func assign(columns []string) clause.Set { return clause.AssignmentColumns(columns) }

// orNull returns a pointer to a value, or nil when the value is the zero that
// stands for "not given".
func orNull[T comparable](value T) *T {
	var zero T
	if value == zero {
		return nil
	}
	return &value
}

// orZero returns what a column holds, or the zero value for NULL.
func orZero[T any](column *T) T {
	if column == nil {
		var zero T
		return zero
	}
	return *column
}

// rank numbers the rows of a list from 1.
func rank(i int) int { return i + 1 }

// places gives the rows of a list their positions. In a list in the order of
// its numbers they are the numbers themselves, so that a row that is added later
// goes where it belongs; any other order is kept as it is.
func places(n int, number func(i int) int) []int {
	in, at := make([]int, n), make([]int, n)
	rising := true
	for i := range n {
		in[i], at[i] = number(i), rank(i)
		rising = rising && (i == 0 || in[i-1] < in[i])
	}
	if rising {
		return in
	}
	return at
}
