package api

import (
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/storage/storagetest"
)

// § 1.2.9, § 3.2.1: fewer matchdays in the middle of a season would make a champion and move the second half of the fee. Both are said before
// it counts: first that it is refused and why, then, for a reason, with what becomes of tables, plan and accounts.
func TestFewerMatchdaysInMidSeasonSayWhatFollows(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{})
	h.clock = time.Date(2010, 5, 1, 12, 0, 0, 0, rulebook.Vienna())
	f := season2010(t, "returns")
	f.Leagues[0].Rounds = 6
	if _, err := h.office.ImportSeason(t.Context(), acts.Console, f, false, acts.Terms{}); err != nil {
		t.Fatal(err)
	}
	b, page := h.decides(), buero+"/saisonen/s110"
	h.admin = "token-of-" + inBureau
	h.put(h.admin, "/api/v1/seasons/s110/fees", seasons.Fees{First: 15000, Second: 15000}).is(201)
	at := page + "/ligen/bl1"
	form := asShown(b.shows("GET", page, nil, 200, page), at)
	form.Set("rounds", "3")
	refused := b.shows("POST", at, form, 422, at, "Mit 3 Sammelrunden wäre die 1. Bundesliga zu Ende gespielt, mit Hollabrunn 6 auf Rang 1", "Trotzdem so entscheiden")
	form = asShown(refused, at)
	form.Set("force", "1")
	form.Set("reason", "Zu wenig Hallen")
	b.shows("POST", at, form, 200, at, "Gespeichert ist noch nichts", "Meister der 1. Bundesliga: Hollabrunn 6", "Sammelrunden: 6 → 3",
		"zweite Hälfte des Nenngelds: vor der 4. → vor der 3. Sammelrunde", "6 Vereine: zusammen offen 2.100,00 €, bisher 2.100,00 €, "+
			"davon überfällig 2.100,00 €, bisher 1.200,00 €")
	h.get("", "/api/v1/seasons/s110/leagues/bl1").is(200).says(`"rounds":6`)
}
