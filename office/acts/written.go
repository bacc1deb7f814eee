package acts

import (
	"maps"
	"slices"
	"strings"
)

// Written is a row of a table that an act has written: its key as JSON, and the digest of what it says, "" if it is gone.
type Written struct{ Table, Key, Digest string }

// WrittenList returns the list of rows that an entry of the journal names: digests by table and key, one to a line.
func WrittenList(rows map[[2]string]string) string {
	var list strings.Builder
	for _, row := range slices.SortedFunc(maps.Keys(rows), func(a, b [2]string) int { return slices.Compare(a[:], b[:]) }) {
		list.WriteString(row[0] + "\t" + row[1] + "\t" + rows[row] + "\n")
	}
	return list.String()
}

// ReadWritten tells of every row of a list.
func ReadWritten(list string, each func(Written)) {
	for line := range strings.Lines(list) {
		table, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		key, digest, _ := strings.Cut(rest, "\t")
		each(Written{table, key, digest})
	}
}
