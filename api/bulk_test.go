package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage/storagetest"
)

// longSeason imports the small season under an id, with so many matchdays that were played, a week after each other, and it is four weeks
// later. Of the last one chips are missing. None is official.
func (h *hall) longSeason(id string, days int) *seasonfile.File {
	h.Helper()
	f := season2010(h.T, "small")
	l := &f.Leagues[0]
	last := time.Date(2010, 2, 7, 0, 0, 0, 0, time.UTC)
	l.Matchdays[0].Date, l.Rounds, f.Season.ID = last.Format(time.DateOnly), days, id
	for n := 2; n <= days; n++ {
		m := f.Clone().Leagues[0].Matchdays[0]
		last = last.AddDate(0, 0, 7)
		m.Number, m.Date = n, last.Format(time.DateOnly)
		l.Matchdays = append(l.Matchdays, m)
	}
	l.Matchdays[days-1].Heats[0].TeamMTTs[0].Stacks[0].End -= 300
	if then := rulebook.Midnight(last.AddDate(0, 0, 28).Format(time.DateOnly)).Add(18 * time.Hour); then.After(h.clock) {
		h.clock = then
	}
	h.admin = h.user("zentrale@example.at", acts.Role{Kind: acts.RoleAdmin})
	h.post(h.admin, rest.V1+"/seasons", f).is(201)
	return f
}

// clicks is a browser that counts how many forms were sent and links followed since the first page.
type clicks struct {
	*browser
	n int
}

// follows taps a link of the page.
func (c *clicks) follows(page, href string, says ...string) string {
	c.Helper()
	c.n++
	if !strings.Contains(page, `href="`+strings.ReplaceAll(href, "&", "&amp;")+`"`) {
		c.Fatalf("no link leads to %s", href)
	}
	return c.shows("GET", href, nil, 200, href, says...)
}

// sends taps the button of a form of the page, with these fields typed.
func (c *clicks) sends(page, action string, typed map[string]string, to string, says ...string) string {
	c.Helper()
	c.n++
	form := asShown(page, action)
	if form == nil {
		c.Fatalf("no form is sent to %s", action)
	}
	for name, value := range typed {
		form.Set(name, value)
	}
	return c.shows("POST", action, form, 200, to, says...)
}

// § 1.2.8: what hundreds of clubs' match reports ask of the association is done in three clicks, page, question, done: a reminder of all,
// or all let go. Each is one entry of the journal, and one notice to each club.
func TestAllReportsAreAskedForOrLetGoInThreeClicks(t *testing.T) {
	each(t, func(h *hall) {
		f := h.longSeason("small", 15)
		clubs := f.Leagues[0].Clubs
		of := h.user("obfrau@example.at", acts.Role{Kind: acts.RolePresident, Club: clubs[0]})
		b := h.decides()
		const all, remind, waive = buero + "?alle=report_missing", buero + "/berichte/erinnern", buero + "/berichte/erlassen"
		for i, does := range []struct {
			action, done, asks, told string
			typed                    map[string]string
		}{
			{remind, "berichte-erinnert", "6 Vereine werden an 90 Spielberichte erinnert.", "Es fehlen Spielberichte", nil},
			{waive, "berichte-erlassen", "90 Spielberichte werden 6 Vereinen erlassen.", "sind erlassen",
				map[string]string{"note": "Die Saison ist lang her."}},
		} {
			c := &clicks{b, 0}
			page := c.shows("GET", buero, nil, 200, buero, "Spielberichte fehlen (90)", "Alle zeigen")
			page = c.follows(page, all)
			if n := strings.Count(page, "<b>Von "); n != 90 {
				t.Errorf("%d of 90 reports are shown", n)
			}
			before := h.stands()
			asked := c.sends(page, does.action, does.typed, does.action, "Gespeichert ist noch nichts", does.asks,
				"14. und 15. Sammelrunde der 1. Bundesliga", "Das erfahren:")
			if h.stands() != before {
				t.Error("the question has changed something")
			}
			page = c.sends(asked, does.action, nil, buero+"?getan="+does.done)
			if c.n != 3 {
				t.Errorf("%s takes %d clicks", does.action, c.n)
			}
			if does.action == remind { // another admin sees that it was done just now, and by whom
				h.post(h.admin, rest.V1+"/reports/remind", nil).is(422).says("Daran ist heute schon erinnert: ").says("Maria Beispiel")
			}
			if n := h.stands() - before; n != 1 {
				t.Errorf("%s: %d entries of the journal", does.action, n)
			}
			if waived := !strings.Contains(page, "Spielberichte fehlen"); waived != (does.action == waive) {
				t.Errorf("%s: the reports wait no more: %t", does.action, waived)
			}
			var told struct {
				Notices []struct{ Text string }
			}
			h.get(of, rest.V1+"/notices?unread=1").is(200).into(&told)
			if news := fmt.Sprint(told.Notices); len(told.Notices) != i+1 || !strings.Contains(news, does.told) ||
				strings.Count(news, "13., 14. und 15. Sammelrunde der 1. Bundesliga") != i+1 {
				t.Errorf("%s: told %s", does.action, news)
			}
		}
		h.post(h.admin, rest.V1+"/reports/remind", nil).is(422).says("Es fehlt kein Spielbericht")
		b.shows("GET", buero+"/journal", nil, 200, buero+"/journal", "6 Vereine sind an 90 Spielberichte erinnert.",
			"90 Spielberichte sind 6 Vereinen erlassen.", "Spielberichte: alle erlassen")
	})
}

// One season alone can be meant; who shows what would be done stores nothing, and only an admin does it.
func TestReportsOfOneSeasonAreLetGo(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{})
	f := h.longSeason("small", 3)
	const waive = rest.V1 + "/reports/waive"
	body := map[string]string{"season": "small", "note": "Erledigt."}
	h.post(h.admin, waive+"?dry_run=1", body).is(200).says(`"reports":18`).says(`"club":"` + f.Leagues[0].Clubs[0] + `"`)
	h.post(h.admin, waive, map[string]string{"season": "andere", "note": "Erledigt."}).is(422).says("Es fehlt kein Spielbericht")
	h.post(h.admin, waive, map[string]string{"season": "small", "note": " "}).is(422).says("$.note")
	h.post(h.user("obfrau@example.at", acts.Role{Kind: acts.RolePresident, Club: f.Clubs[0].ID}), waive, body).is(403)
	h.post(h.admin, waive, body).is(http.StatusCreated).says(`"reports":18`)
	h.post(h.admin, waive, body).is(422)
}

// A30, § 3.2.18: one act makes all complete matchdays of a season official. A matchday whose chips do not add up and were not
// acknowledged stays provisional, and the question says so.
func TestAllMatchdaysBecomeOfficialInOne(t *testing.T) {
	each(t, func(h *hall) {
		f := h.longSeason("small", 5)
		b := h.decides()
		const action = buero + "/saisonen/small/amtlich"
		c := &clicks{b, 0}
		page := c.shows("GET", buero, nil, 200, buero, "Sammelrunden sind noch vorläufig (5)")
		before := h.stands()
		asked := c.sends(page, action, nil, action, "4 Sammelrunden werden amtlich", "1., 2., 3. und 4. der 1. Bundesliga",
			"5. Sammelrunde der 1. Bundesliga", "bleibt vorläufig", "MTT A", "Das erfahren:")
		c.sends(asked, action, nil, buero+"?getan=amtlich-alle", "Die Ergebnisse sind amtlich.")
		if n := h.stands() - before; c.n != 2 || n != 1 {
			t.Errorf("%d clicks, %d entries of the journal", c.n, n)
		}
		for n, want := range []string{`"official"`, `"official"`, `"official"`, `"official"`, `"provisional"`} {
			day := small + "/leagues/bl1/matchdays/" + string(rune('1'+n))
			h.get("", day).is(200).says(`"stage":` + want)
		}
		for n := 1; n <= 5; n++ { // it stands in the log of each of them, and in no other
			log := fmt.Sprintf("/saal/small/bl1/%d/protokoll", n)
			if page := b.shows("GET", log, nil, 200, log); strings.Contains(page, "Ergebnis amtlich, zusammen mit anderen") != (n < 5) {
				t.Errorf("the log of matchday %d says %s", n, mainOf(page))
			}
		}
		of := h.user("obfrau@example.at", acts.Role{Kind: acts.RolePresident, Club: f.Leagues[0].Clubs[0]})
		h.get(of, rest.V1+"/notices").is(200).says("4 Sammelrunden sind amtlich: 1., 2., 3. und 4. der 1. Bundesliga.").says(`"unread":1`)
		h.post(h.admin, small+"/official", nil).is(422).says("MTT A")
		h.post(h.admin, small+"/leagues/bl1/matchdays/1/provisional", map[string]string{"reason": "Karte 7"}).is(200)
		b.shows("GET", buero+"/journal", nil, 200, buero+"/journal", "4 Sammelrunden sind amtlich")
	})
}

// § 1.2.9: the start page says what is owed altogether.
func TestTheStartPageSumsWhatIsOwed(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{})
	h.longSeason("small", 1)
	b := h.decides()
	h.put(h.admin, small+"/fees", seasons.Fees{First: 15050}).is(201)
	b.shows("GET", buero, nil, 200, buero, "Beträge sind offen (6), zusammen 903,00 €")
}
