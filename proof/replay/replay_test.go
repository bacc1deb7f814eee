package replay_test

import (
	"context"
	"testing"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/proof/replay"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage/storagetest"
)

// replayed replays a season and tells how it went.
func replayed(t *testing.T, f *seasonfile.File, address string, abreast int) {
	t.Helper()
	summary, err := run(t, f, address, abreast)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := summary.WriteTo(t.Output()); err != nil {
		t.Fatal(err)
	}
}

// skipWholeSeasons leaves whole seasons out where they take too long. Under the
// race detector they show nothing that a small one does not, and make test
// replays them without it as well.
func skipWholeSeasons(t *testing.T) {
	t.Helper()
	if testing.Short() || storagetest.Raced {
		t.Skip("a whole season takes a while")
	}
}

func TestASeasonThatIsReplayedGivesItsNumbers(t *testing.T) {
	for _, name := range []string{"tiny", "small"} {
		t.Run(name, func(t *testing.T) {
			onEach(t, func(t *testing.T, _ *league.Office, address string) {
				replayed(t, example(t, name), address, 1)
			})
		})
	}
	for _, name := range []string{"rough", "clean", "ordinary"} {
		t.Run(name, func(t *testing.T) {
			skipWholeSeasons(t)
			onEach(t, func(t *testing.T, _ *league.Office, address string) {
				replayed(t, example(t, name), address, 1)
			})
		})
	}
}

// TestASeasonIsEnteredByWhatHappensOnTheFloor: nobody enters a card, and the numbers are those of the file.
func TestASeasonIsEnteredByWhatHappensOnTheFloor(t *testing.T) {
	for _, name := range []string{"small", "tiny", "rough", "returns"} {
		t.Run(name, func(t *testing.T) {
			if name != "small" {
				skipWholeSeasons(t)
			}
			onEach(t, func(t *testing.T, office *league.Office, address string) {
				f := example(t, name)
				ctx, stop := context.WithTimeout(t.Context(), 5*time.Minute)
				defer stop()
				summary, err := replay.Run(ctx, f, address, replay.Options{Email: email, Password: password, Desk: true}, t.Output())
				if err != nil {
					t.Fatal(err)
				}
				for _, k := range summary.Kinds {
					if k.Name == "Rundenkarten" || k.Name == "MTT-Stacks" && name != "rough" {
						t.Errorf("%d %s were entered", k.Requests, k.Name)
					}
				}
				if v, err := office.Verify(t.Context(), acts.Console); err != nil || v.Break != "" {
					t.Errorf("%+v, %v", v, err)
				}
			})
		})
	}
}

func TestTheDemoLeagueCanBeReplayed(t *testing.T) {
	skipWholeSeasons(t)
	onEach(t, func(t *testing.T, _ *league.Office, address string) {
		_, f := demo.Seasons(afternoon)
		replayed(t, f, address, 4)
	})
}
