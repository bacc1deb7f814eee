package reports

import (
	"encoding/csv"
	"io"
)

// CSV writes a table in the form that Austrian Excel opens without questions: a
// byte order mark, semicolons, decimal commas. Footnotes follow after an empty
// line.
func (t *Table) CSV(w io.Writer) error {
	if _, err := io.WriteString(w, "\uFEFF"); err != nil {
		return err
	}
	out := csv.NewWriter(w)
	out.Comma, out.UseCRLF = ';', true
	line := make([]string, len(t.Columns))
	for i := range t.Columns {
		line[i] = t.Columns[i].name()
	}
	if err := out.Write(line); err != nil {
		return err
	}
	for _, row := range t.Rows {
		for i := range t.Columns {
			line[i] = t.Columns[i].plain(row[i])
		}
		if err := out.Write(line); err != nil {
			return err
		}
	}
	for i, note := range t.Notes {
		if i == 0 {
			if err := out.Write([]string{""}); err != nil {
				return err
			}
		}
		if err := out.Write([]string{harmless(note)}); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

// name returns the long head of a column, for formats with enough room.
func (c *Column) name() string {
	if c.Long != "" {
		return c.Long
	}
	return c.Head
}
