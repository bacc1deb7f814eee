package seasons

// removed is the path of what is no longer in the season.
const removed = "-"

// set writes a row at its index, at the end if it is new.
func set[T any](rows *[]T, i int, row T) {
	if i == len(*rows) {
		*rows = append(*rows, row)
		return
	}
	(*rows)[i] = row
}
