package league

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
)

// rowWords are what the journal says last of rows, by table and key.
type rowWords map[[2]string]rowWord

// rowWord is what one entry says of a row from then on.
type rowWord struct {
	number int64
	digest string // "" for a row that is gone
}

// rows notes what an entry has written.
func (v *Verification) rows(e *acts.Entry, list string) {
	if v.Proved == 0 && list != "" {
		v.Proved = e.Seq
	}
	acts.ReadWritten(list, func(w acts.Written) { v.written[[2]string{w.Table, w.Key}] = rowWord{e.Seq, w.Digest} })
}

// compareRows holds every row against what the journal says last of it. Another step that came to an end with an error is
// forgiven if rows are strange: that is why.
func (v *Verification) compareRows(ctx context.Context, r Reader, earlier error) error {
	if v.Proved == 0 {
		return earlier // all entries are older than the proof of rows
	}
	err := r.RowDigests(ctx, func(w acts.Written) {
		row := [2]string{w.Table, w.Key}
		said, is := v.written[row]
		delete(v.written, row)
		switch {
		case !is || said.digest == "":
			v.Strange = append(v.Strange, fmt.Sprintf("Die Zeile %s der Tabelle %s erklärt kein Eintrag des Journals.", w.Key, w.Table))
		case said.digest != w.Digest:
			v.Strange = append(v.Strange, fmt.Sprintf("Die Zeile %s der Tabelle %s ist nicht die, die der Eintrag %d geschrieben hat.",
				w.Key, w.Table, said.number))
		default:
			v.Rows++
		}
	})
	if err != nil {
		return err
	}
	for row, said := range v.written {
		if said.digest != "" && !r.Forgets(row[0]) {
			v.Strange = append(v.Strange, fmt.Sprintf("Die Zeile %s der Tabelle %s, die der Eintrag %d geschrieben hat, fehlt.",
				row[1], row[0], said.number))
		}
	}
	if len(v.Strange) == 0 {
		return earlier
	}
	slices.Sort(v.Strange)
	if v.Break == "" {
		v.Break = v.Strange[0]
	}
	return nil
}
