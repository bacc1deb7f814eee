package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/storage/storagetest"
)

// Verifying walks the lines of each lease beside the journal: they follow from each other, what a laptop wrote stands in the journal as it wrote it,
// nothing else was entered meanwhile, and the journal has every decision about a leftover. A change to any of these is found.
func TestVerifyingWalksTheLinesOfALease(t *testing.T) {
	t.Parallel()
	dsn := storagetest.SQLite(t)
	home := open(t, storagetest.OpenDSN(t, dsn), Options{})
	m := home.midHeat()
	laptop := home.lentTo()
	laptop.playOn(m)
	const came = 5
	n := len(laptop.lines(0))
	home.clock = laptop.clock.Add(time.Hour)
	body, signature := laptop.batch(1, came)
	laptop.sends(home, body, signature).is(200)
	finds := func(want string) {
		t.Helper()
		v, err := home.office.Verify(t.Context(), acts.Console)
		if err != nil || want == "" && v.Break != "" || want != "" && !strings.Contains(v.Break, want) {
			t.Errorf("verifying says %q, %v; want %q", v.Break, err, want)
		}
		if h := v.Hall; want == "" && h.Leases > 0 && h.Done+h.Local+h.Left != h.Lines {
			t.Errorf("of %d lines %d, %d and %d", h.Lines, h.Done, h.Local, h.Left)
		}
	}
	finds("")
	home.post(home.director, smallHall+"/take-back", map[string]string{"reason": "Laptop antwortet nicht"}).is(200)
	laptop.leaves(home, 1, int64(n)).is(200)
	home.post(home.director, smallHall+"/"+laptop.of.ID+"/shelve", nil).is(200)
	finds("")
	for name, x := range map[string]struct{ done, undone, want string }{
		"the text of a line":              {"UPDATE hall_lines SET text = text || ' ' WHERE number = 2", "UPDATE hall_lines SET text = rtrim(text) WHERE number = 2", "folgen nicht aufeinander"},
		"the last line is gone":           {"UPDATE hall_lines SET lease = 'x' || lease WHERE number = 5", "UPDATE hall_lines SET lease = substr(lease, 2) WHERE number = 5", "endet mit einer anderen Zeile"},
		"how far it is":                   {"UPDATE leases SET next = 3", "UPDATE leases SET next = 6", "endet mit einer anderen Zeile"},
		"the file was another one":        {"UPDATE leases SET digest = 'f' || substr(digest, 1, 63), reason = digest", "UPDATE leases SET digest = reason, reason = 'Laptop antwortet nicht'", "nicht die, die gespeichert ist"},
		"a line that is left over":        {"UPDATE hall_leftovers SET text = text || ' ' WHERE place = 1", "UPDATE hall_leftovers SET text = rtrim(text) WHERE place = 1", "folgen nicht aufeinander"},
		"a decision of which nobody says": {"UPDATE hall_decisions SET taken = 1", "UPDATE hall_decisions SET taken = 0", "Was über die Eingaben aus dem Saal"},
	} {
		storagetest.Tamper(t, dsn, x.done)
		t.Log(name)
		finds(x.want)
		storagetest.Tamper(t, dsn, x.undone)
	}
	finds("")

	key, file := laptop.of.Key, laptop.returnFile(n)
	checked := func(file []byte) string {
		c, err := home.office.CheckReturn(t.Context(), acts.Console, file, key)
		if err != nil {
			return err.Error()
		}
		return fmt.Sprint(c.Lines, c.Kept, c.Left, c.Missing)
	}
	if got, want := checked(file), fmt.Sprint(n, came, n-came, 0); got != want {
		t.Errorf("the return file has %s, want %s", got, want)
	}
	laptop.clock = home.clock
	laptop.post(laptop.director, smallDay+"/heats/2/draw?reason=Irrtum", nil, "If-Match", laptop.get(laptop.director, smallDay+"/heats/2/draw").is(200).etag()).is(201)
	if got, want := checked(laptop.returnFile(n+1)), fmt.Sprint(n+1, came, n-came, n+1); got != want {
		t.Errorf("with a line that did not come %s, want %s", got, want)
	}
	if got := checked(append(lease.BeginReturn(laptop.of.ID), "nichts\n"...)); got != lease.ErrDamaged.Error() {
		t.Errorf("a damaged file: %s", got)
	}
}

// An entry on a matchday that lay in the hall, which did not come from there, is found.
func TestVerifyingFindsWhatWasEnteredBesideTheHall(t *testing.T) {
	t.Parallel()
	dsn := storagetest.SQLite(t)
	home := open(t, storagetest.OpenDSN(t, dsn), Options{})
	home.midHeat()
	lines := home.floorLines(home.director, smallDay)
	home.lends(home.director)
	storagetest.Tamper(t, dsn, "UPDATE leases SET state = 'taken_back', ended_at = lent_at") // so that the door is open
	card, at := home.freeCard(lines[2].Table)
	home.put(home.director, at, card).is(http.StatusCreated)
	if v, err := home.office.Verify(t.Context(), acts.Console); err != nil || !strings.Contains(v.Break, "die im Saal lag, und kam nicht von dort") {
		t.Errorf("verifying says %q, %v", v.Break, err)
	}
}
