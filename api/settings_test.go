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
		"Zweite Hälfte des Nenngelds: vor der 4. → vor der 3. Sammelrunde", "6 Vereine: zusammen offen 2.100,00 €, bisher 2.100,00 €, "+
			"davon überfällig 2.100,00 €, bisher 1.200,00 €")
	h.get("", "/api/v1/seasons/s110/leagues/bl1").is(200).says(`"rounds":6`)
}

// § 1.2.9, § 2.2.4: a page asks before the days of a season change, before fees change after a payment, and before a team is taken out. It
// shows what becomes of matchdays and accounts.
func TestSettingsOfARunningSeasonAreAskedOnThePages(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	b, page := h.decides(), buero+"/saisonen/small"
	h.admin = "token-of-" + inBureau
	club := f.Leagues[0].Clubs[0]
	h.put(h.admin, small+"/fees", seasons.Fees{First: 15000, Second: 15000}).is(201)
	h.post(h.admin, small+"/payments", seasons.Payment{Club: club, League: "bl1", Date: "2010-02-01", Cents: 15000}).is(201)
	for _, c := range []struct {
		action, field, value string
		says                 []string
	}{
		{page + "/nenngeld", "second_cents", "200,00", []string{"6 Vereine: zusammen offen 1.950,00 €, bisher 1.650,00 €", "schon etwas bezahlt: 1."}},
		{page + "/kopf", "end", "2010-02-06", []string{"Die 1. Sammelrunde der 1. Bundesliga (7. Februar 2010) liegt dann nicht mehr"}},
	} {
		form := asShown(b.shows("GET", page, nil, 200, page), c.action)
		form.Set(c.field, c.value)
		before := h.stands()
		b.shows("POST", c.action, form, 200, c.action, append(c.says, "Gespeichert ist noch nichts")...)
		if h.stands() != before {
			t.Errorf("%s: it is stored before the yes", c.action)
		}
	}
	teams := steps + "/mannschaften"
	form := asShown(b.shows("GET", teams, nil, 200, teams), teams)
	form.Del("team.bl1." + club)
	asked := b.shows("POST", teams, form, 200, teams, " werden genommen: ", "Gespeichert ist noch nichts", "Guthaben 150,00 €", "bezahlt sind schon 150,00 €")
	h.get("", small+"/leagues/bl1/standings").is(200).says(`"club":"` + club + `"`)
	b.confirms(asked, teams, teams+"?getan=mannschaften", "Die Mannschaften sind gespeichert.")
	h.get("", small+"/leagues/bl1/standings").is(200).lacks(`"club":"` + club + `"`)
}
