package seasons

// removed is the path of what is no longer in the season.
const removed = "-"

// rowIndex returns the index of the row with that key, or the index behind the last row, where a new one goes.
func rowIndex[T any](rows []T, is func(*T) bool) int {
	for i := range rows {
		if is(&rows[i]) {
			return i
		}
	}
	return len(rows)
}

// set writes a row at its index, at the end if it is new.
func set[T any](rows *[]T, i int, row T) {
	if i == len(*rows) {
		*rows = append(*rows, row)
		return
	}
	(*rows)[i] = row
}
