package league_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// rechained computes the chain anew after somebody has changed entries, as the program does it.
func (h *hall) rechained() {
	h.Helper()
	entries, err := h.Journal(ctx, h.admin, acts.Query{})
	if err != nil {
		h.Fatal(err)
	}
	last := ""
	for i := range entries {
		e := &entries[i]
		e.Seal(last)
		last = e.Hash
		storagetest.Tamper(h.T, h.dsn, fmt.Sprintf("UPDATE journal SET digest = '%s', hash = '%s' WHERE seq = %d", e.Digest, e.Hash, e.Seq))
	}
	storagetest.Tamper(h.T, h.dsn, fmt.Sprintf("UPDATE journal_heads SET hash = '%s', seq = %d", last, len(entries)))
}

func TestWhoeverHasTheDatabaseInHisHandsIsFoundOut(t *testing.T) {
	for name, x := range map[string]struct {
		tampered  string // statements
		rechained bool
		noted     bool // only who has noted a hash finds out
		want      string
	}{
		"nothing was done": {},
		"the last entry is gone": {tampered: "DELETE FROM journal WHERE seq = {last}",
			want: "endet mit dem Eintrag"},
		"the last three entries are gone": {tampered: "DELETE FROM journal WHERE seq > {last} - 3",
			want: "endet mit dem Eintrag"},
		"one in the middle is gone": {tampered: "DELETE FROM journal WHERE seq = 2",
			want: "fehlt der Eintrag 2"},
		"one has another reason": {tampered: "UPDATE journal SET reason = 'x' WHERE seq = 2",
			want: "Eintrag 2 des Journals sagt"},
		"one has another digest": {tampered: "UPDATE journal SET digest = 'x' WHERE seq = 2",
			want: "Eintrag 2 des Journals sagt"},
		"one has no digest": {tampered: "UPDATE journal SET digest = '' WHERE seq = 2",
			want: "Eintrag 2 des Journals sagt"},
		"the first has no hash": {tampered: "UPDATE journal SET hash = '' WHERE seq = 1",
			want: "Kette des Journals beginnt"},
		"none has a hash": {tampered: "UPDATE journal SET hash = ''; UPDATE journal_heads SET hash = ''",
			want: "Kette des Journals beginnt"},
		"the end is another": {tampered: "UPDATE journal_heads SET hash = 'x'",
			want: "endet mit dem Eintrag"},
		"a changed entry, all chained anew": {tampered: "UPDATE journal SET reason = 'x' WHERE seq = 2",
			rechained: true, noted: true, want: "nicht den Hash, der erwartet wird"},
		"a cut journal, all chained anew": {
			tampered:  "DELETE FROM journal WHERE seq = {last}; DELETE FROM sanction_decisions; DELETE FROM sanctions; DELETE FROM notices",
			rechained: true, noted: true, want: "ist nicht im Journal"},
		"a lineup that nobody has submitted": {tampered: "DELETE FROM lineups WHERE club = 'adler'",
			want: "lineups/adler der Saison „2010“ gespeichert ist, ist nicht"},
		"a sanction of other points": {tampered: "UPDATE sanctions SET points = 5",
			want: "sanctions/1 der Saison „2010“ gespeichert ist, ist nicht"},
		"a sanction that is gone": {tampered: "DELETE FROM sanctions",
			want: "sanction"},
		"a sanction that nobody has decided": {tampered: "DELETE FROM journal WHERE seq = {last}",
			rechained: true, want: "sanctions/1 der Saison „2010“, wovon"},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(h *hall) {
				h.lineups()
				s := scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: "adler", Points: -1, Date: "2010-03-13", Reason: "r"}
				h.must(h.AddSanction(ctx, h.admin, "2010", &s, none))
				last := h.last()
				noted := acts.Mark{Number: last.Seq, Hash: last.Hash}
				storagetest.Tamper(h.T, h.dsn, strings.Split(strings.ReplaceAll(x.tampered, "{last}", fmt.Sprint(last.Seq)), ";")...)
				if x.rechained {
					h.rechained()
				}
				v, err := h.Verify(ctx, h.admin)
				if x.noted && err == nil && v.Break == "" { // all is well for whoever knows no hash
					v, err = h.Verify(ctx, h.admin, noted)
				}
				if err != nil || !strings.Contains(v.Break, x.want) || (x.want == "") != (v.Break == "") {
					h.Errorf("got %+v, %v; want %q", v, err, x.want)
				}
			})
		})
	}
}

func TestTheTriggersOfTheJournalAreMissed(t *testing.T) {
	each(t, func(h *hall) {
		off := "DROP TRIGGER journal_is_not_changed"
		if strings.HasPrefix(h.dsn, "postgres://") {
			off = "ALTER TABLE journal DISABLE TRIGGER journal_is_not_changed"
		} else {
			storagetest.Tamper(h.T, h.dsn, "CREATE TRIGGER other AFTER INSERT ON journal BEGIN SELECT 1; END")
			if v, err := h.Verify(ctx, h.admin); err != nil || !strings.HasSuffix(v.Break, ": other.") {
				h.Errorf("got %+v, %v", v, err)
			}
		}
		storagetest.Execute(h.T, h.dsn, off)
		v, err := h.Verify(ctx, h.admin)
		if err != nil || !strings.Contains(v.Break, "journal_is_not_changed") {
			h.Errorf("got %+v, %v", v, err)
		}
	})
}

func TestNumbersHaveNoGapsThoughActsAreRolledBack(t *testing.T) {
	each(t, func(h *hall) {
		for range 3 {
			if err := h.store.Transact(ctx, func(tx league.Tx) error {
				e := acts.Entry{At: *h.clock, Act: "lineup.put"}
				if err := e.Add(ctx, tx); err != nil {
					return err
				}
				return acts.ErrDenied
			}); !errors.Is(err, acts.ErrDenied) {
				h.Fatal(err)
			}
		}
		h.lineups()
		entries, err := h.Journal(ctx, h.admin, acts.Query{})
		if err != nil {
			h.Fatal(err)
		}
		for i := range entries {
			if entries[i].Seq != int64(i)+1 {
				h.Errorf("entry %d has the number %d", i, entries[i].Seq)
			}
		}
	})
}
