package api

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/storage/storagetest"
)

// § 1.2.5: a list of transfers reads of the seasons only what it needs; a single transfer is judged by the whole season. Both say the
// same of each, whatever was played: players with and without a seat, who come back, who move twice, before, in and after a season.
func TestAListOfTransfersJudgesEachAsTheWholeSeasonDoes(t *testing.T) {
	dsn := storagetest.SQLite(t)
	h := open(t, storagetest.OpenDSN(t, dsn), Options{})
	f := season2010(t, "returns")
	h.post(h.admin, rest.V1+"/seasons", f).is(http.StatusCreated)
	h.post(h.admin, rest.V1+"/seasons", played(f, 1)).is(http.StatusCreated)
	random := rand.New(rand.NewPCG(1, 25)) //nolint:gosec // the same histories each time
	ends := []string{"", register.TransferReleased, register.TransferApproved, register.TransferRejected, register.TransferWithdrawn}
	var moves, steps []string
	for n := range 400 {
		id, day := fmt.Sprint("x-", n), fmt.Sprintf("20%02d-%02d-%02d", 9+random.IntN(3), 1+random.IntN(12), 1+random.IntN(28))
		from, to := random.IntN(len(f.Clubs)), random.IntN(len(f.Clubs)-1)
		if to >= from {
			to++
		}
		player, home := f.Players[random.IntN(len(f.Players))].ID, f.Clubs[to].ID
		if n%4 == 0 { // back to a club that he has left
			left := f.Roster[random.IntN(len(f.Roster))]
			for left.Until == nil {
				left = f.Roster[random.IntN(len(f.Roster))]
			}
			player, home = left.Player, left.Club
			if from = 0; f.Clubs[0].ID == home {
				from = 1
			}
		}
		moves = append(moves, fmt.Sprintf("('%s', '%s', '%s', '%s', '%s')", id, player, f.Clubs[from].ID, home, day))
		for i, kind := range []string{register.TransferRequested, ends[random.IntN(len(ends))]} {
			if kind != "" {
				steps = append(steps, fmt.Sprintf("('%s', %d, '%s', '%s', '%s 12:00:00+00:00', '')", id, i+1, kind, day, day))
			}
		}
	}
	storagetest.Execute(t, dsn, "INSERT INTO transfers (id, player, from_club, to_club, begins) VALUES "+strings.Join(moves, ", "),
		"INSERT INTO transfer_steps (transfer, position, kind, on_date, at, reason) VALUES "+strings.Join(steps, ", "))
	president := h.user("obfrau@example.at", acts.Role{Kind: acts.RolePresident, Club: f.Clubs[0].ID})
	why := map[string]int{}
	for path, token := range map[string]string{"/transfers": h.admin, "/transfers?club=" + f.Clubs[0].ID: president} {
		var list struct {
			Transfers []register.TransferView `json:"transfers"`
		}
		h.get(token, rest.V1+path).is(http.StatusOK).into(&list)
		for i := range list.Transfers {
			var one register.TransferView
			h.get(token, rest.V1+"/transfers/"+list.Transfers[i].ID).is(http.StatusOK).into(&one)
			if got, want := fmt.Sprintf("%+v", list.Transfers[i]), fmt.Sprintf("%+v", one); got != want {
				t.Errorf("%s says %s\nalone it is %s", path, got, want)
			}
			word, _, _ := strings.Cut(one.Eligible.Why, " ")
			if strings.Contains(one.Eligible.Why, "Rückkehr") {
				word = "Rückkehr"
			}
			why[word]++
		}
	}
	if len(why) != 3 || why["Einsatz"] < 20 || why["Kein"] < 20 || why["Rückkehr"] == 0 {
		t.Errorf("the histories are poor: %v", why)
	}
}
