package trials

import (
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage/storagetest"
)

func TestWhatIsAcknowledgedSurvivesEveryKill(t *testing.T) {
	name, kills := "tiny", storagetest.Times(3, 3, 20)
	if storagetest.Soaking() {
		name = "ordinary"
	}
	storagetest.EachDSN(t, func(t *testing.T, dsn string) {
		t.Parallel()
		f := example(t, name)
		addAdmin(t, dsn)
		o := &Ordeal{Program: program(t), Folder: t.TempDir(), Database: dsn, Email: email, Password: password, Season: f,
			Kills: kills, Seed: 20100207}
		s, err := o.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%d kills, %d requests lost, %d changes, %d of them repeated, away for %v", s.Kills, s.Lost, len(s.Changes), s.Repeated, s.Away)
		everythingIsThereOnce(t, dsn, f)
	})
}

// everythingIsThereOnce holds what is stored after the whole replay against the
// file that was replayed.
func everythingIsThereOnce(t *testing.T, dsn string, f *seasonfile.File) {
	t.Helper()
	store := storagetest.OpenDSN(t, dsn)
	office := league.NewOffice(store, time.Now)
	r := recordOf(t, office, f)
	if err := same(factsOf(r.season), factsOf(f)); err != nil {
		t.Error(err)
	}
	seen := map[string]bool{}
	for _, e := range r.journal {
		if what := e.Act + " " + string(e.Subject) + " " + e.After; seen[what] {
			t.Errorf("twice in the journal: %s", what)
		} else {
			seen[what] = true
		}
	}
}
