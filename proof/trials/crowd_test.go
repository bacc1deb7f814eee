package trials

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"path"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// crowded is how many write at once.
const crowded = 40

func TestFortyWhoWriteAtOnceLoseNothing(t *testing.T) {
	rounds := storagetest.Times(3, 1, 40)
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		f := example(t, "clean")
		office, c := inside(t, store)
		if err := Prepare(t.Context(), c, f); err != nil {
			t.Fatal(err)
		}
		crowd, err := Throng(t.Context(), c, f, crowded, rounds)
		if err != nil {
			t.Fatal(err)
		}
		if len(crowd.Changes) != crowded*rounds {
			t.Errorf("%d changes were acknowledged, want %d", len(crowd.Changes), crowded*rounds)
		}
		t.Logf("%d changes, %d requests came too late, in %v", len(crowd.Changes), crowd.Stale, crowd.Total)

		there := recordOf(t, office, f)
		there.everyChangeWasMadeFromTheOneBefore(t, crowd.Changes)
		there.countsEveryChip(t, f, crowd.Changes)
		quiet, alone := inside(t, storagetest.Open(t))
		serially(t, alone, f, there, crowd.Changes)
		there.equals(t, recordOf(t, quiet, f))
	})
}

// record is what is stored of a season: its facts and how they came about.
type record struct {
	season  *seasonfile.File
	journal []acts.Entry
}

// recordOf reads a season and its journal.
func recordOf(t *testing.T, office *league.Office, f *seasonfile.File) *record {
	t.Helper()
	season, err := office.SeasonFile(t.Context(), acts.Console, f.Season.ID)
	if err != nil {
		t.Fatal(err)
	}
	journal := journalOf(t, office, f.Season.ID)
	v, err := office.Verify(t.Context(), acts.Console)
	if err != nil || v.Break != "" {
		t.Errorf("the chain of the journal is broken: %s, %v", v.Break, err)
	}
	return &record{season, journal}
}

// journalOf reads the whole journal of a season.
func journalOf(t *testing.T, office *league.Office, season string) []acts.Entry {
	t.Helper()
	var all []acts.Entry
	for {
		q := acts.Query{Season: season, Limit: acts.QueryLimit}
		if len(all) > 0 {
			q.After = all[len(all)-1].Seq
		}
		page, err := office.Journal(t.Context(), acts.Console, q)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, page...)
		if len(page) < acts.QueryLimit {
			return all
		}
	}
}

// etag is the ETag of content as the journal has it, "" for nothing.
func etag(content string) string {
	if content == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(content))
	return `"` + hex.EncodeToString(sum[:16]) + `"`
}

// everyChangeWasMadeFromTheOneBefore holds the journal against what was
// acknowledged: an entry for each change, and each made from what stood there
// just before.
func (r *record) everyChangeWasMadeFromTheOneBefore(t *testing.T, changes []*Change) {
	t.Helper()
	type step struct{ path, before, after string }
	acknowledged := map[step]int{}
	for _, d := range changes {
		acknowledged[step{d.Path, d.Header.Get("If-Match"), d.Answer.ETag}]++
	}
	now := map[string]string{}
	for _, e := range r.journal[1:] { // the first is the import
		if now[string(e.Subject)] != e.Before {
			t.Errorf("entry %d about %s does not begin where the one before it ends", e.Seq, e.Subject)
		}
		now[string(e.Subject)] = e.After
		acknowledged[step{r.address(string(e.Subject)), etag(e.Before), etag(e.After)}]--
	}
	for s, n := range acknowledged {
		if n != 0 {
			t.Errorf("%v: acknowledged %d times more often than journalled", s, n)
		}
	}
}

// address is where the subject of the journal can be asked for.
func (r *record) address(subject string) string {
	return path.Join(v1, "seasons", r.season.Season.ID, subject)
}

// countsEveryChip adds up the chips that were to come to a stack: one for each
// change but the first.
func (r *record) countsEveryChip(t *testing.T, f *seasonfile.File, changes []*Change) {
	t.Helper()
	for i := range f.Leagues[0].Matchdays[0].Heats[0].TeamMTTs {
		first := &f.Leagues[0].Matchdays[0].Heats[0].TeamMTTs[i]
		want := Chips(first.Stacks).End - 1
		for _, d := range changes {
			if strings.HasSuffix(d.Path, "/team-mtts/"+first.MTT) {
				want++
			}
		}
		stored := r.season.Leagues[0].Matchdays[0].Heats[0].TeamMTT(first.MTT)
		if stored == nil {
			t.Errorf("MTT %s is not there", first.MTT)
		} else if got := Chips(stored.Stacks).End; got != want {
			t.Errorf("MTT %s: %d chips, want %d", first.MTT, got, want)
		}
	}
}

// serially carries out what was acknowledged on another server, one after the
// other in the order of the journal.
func serially(t *testing.T, c *Client, f *seasonfile.File, r *record, changes []*Change) {
	t.Helper()
	if err := Prepare(t.Context(), c, f); err != nil {
		t.Fatal(err)
	}
	bodies := map[string][]byte{}
	for _, d := range changes {
		bodies[d.Path+d.Answer.ETag] = d.Body
	}
	for _, e := range r.journal[1:] {
		d := &Change{Method: http.MethodPut, Path: r.address(string(e.Subject)), Header: http.Header{}}
		d.Body = bodies[d.Path+etag(e.After)]
		if e.Before != "" {
			d.Header.Set("If-Match", etag(e.Before))
		}
		a, err := c.do(t.Context(), d)
		if err != nil || !a.done() || a.ETag != etag(e.After) {
			t.Fatalf("%s: %v %v", d, a, err)
		}
	}
}

// equals holds two records against each other.
func (r *record) equals(t *testing.T, other *record) {
	t.Helper()
	if !bytes.Equal(written(t, r.season), written(t, other.season)) {
		t.Error("one after the other they come to another season")
	}
	if len(r.journal) != len(other.journal) {
		t.Fatalf("%d and %d entries", len(r.journal), len(other.journal))
	}
	for i := range r.journal {
		a, b := &r.journal[i], &other.journal[i]
		if a.Act != b.Act || a.Subject != b.Subject || a.Before != b.Before || a.After != b.After || a.Reason != b.Reason {
			t.Errorf("the journals differ:\n%+v\n%+v", a, b)
		}
	}
}

// written is a season as a file.
func written(t *testing.T, f *seasonfile.File) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := seasonfile.Write(&b, f); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
