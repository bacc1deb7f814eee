package scoring

// Find returns the first row for which is is true, or nil.
func Find[Row any](rows []Row, is func(*Row) bool) *Row {
	if i := Index(rows, is); i < len(rows) {
		return &rows[i]
	}
	return nil
}

// Index returns the index of the first row for which is is true, or the index behind the last row, where a new one goes.
func Index[Row any](rows []Row, is func(*Row) bool) int {
	for i := range rows {
		if is(&rows[i]) {
			return i
		}
	}
	return len(rows)
}

// Set writes a row at an index that [Index] has returned: behind the last row if it is new.
func Set[Row any](rows *[]Row, i int, row Row) {
	if i == len(*rows) {
		*rows = append(*rows, row)
		return
	}
	(*rows)[i] = row
}
