package trials

import (
	"testing"
	"time"

	"pokerliga/floor/floorheat"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/storage/storagetest"
)

// Scribes play the heats of a season on the floor while the server is killed: no event and no card is lost or written twice, and the
// cards and stacks of every heat are those of its events.
func TestAHeatOnTheFloorSurvivesEveryKill(t *testing.T) {
	kills := storagetest.Times(3, 3, 12)
	storagetest.EachDSN(t, func(t *testing.T, dsn string) {
		t.Parallel()
		f := example(t, "tiny")
		f.Sanctions = nil
		for i := range f.Leagues { // one matchday of each league is enough
			f.Leagues[i].Matchdays = f.Leagues[i].Matchdays[:1]
		}
		addAdmin(t, dsn)
		o := &Ordeal{Program: program(t), Folder: t.TempDir(), Database: dsn, Email: email, Password: password, Season: f,
			Desk: true, Kills: kills, Seed: 20100208}
		s, err := o.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%d kills, %d requests lost, %d changes, %d of them repeated", s.Kills, s.Lost, len(s.Changes), s.Repeated)
		everythingIsThereOnce(t, dsn, f)
		office := league.NewOffice(storagetest.OpenDSN(t, dsn), time.Now)
		sheets := 0
		for i := range f.Leagues {
			for _, m := range f.Leagues[i].Matchdays {
				at := acts.MatchdayRef{Season: f.Season.ID, League: f.Leagues[i].ID, Number: m.Number}
				for heat := range m.Heats {
					lines, err := floorheat.Lines(t.Context(), office, acts.Console, at, heat+1)
					if err != nil {
						t.Fatal(err)
					}
					for _, l := range lines {
						if sheets++; l.Sheet.State != "same" {
							t.Errorf("%s in heat %d: the sheet is %+v", l.Tournament, heat+1, l.Sheet)
						}
					}
				}
			}
		}
		if sheets == 0 {
			t.Error("nothing was on the floor")
		}
	})
}
