package browser

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// ranks corrects a player, and enters a tournament and corrects it from the page of the rankings, with the keyboard.
func (b *tab) ranks(t *testing.T, s *site, season string, f *seasonfile.File) {
	t.Helper()
	b.goTo(t, s, "/buero/spieler/"+f.Players[0].ID, true)
	b.tabTo(t, "#daten-nationality")
	b.types(t, kb.End+strings.Repeat(kb.Backspace, 2)+"SI")
	b.tabTo(t, "form[action='/buero/spieler/"+f.Players[0].ID+"'] button")
	b.enters(t, "Die Daten sind gespeichert.")
	b.holds(t, "document.querySelector('#daten-nationality').value === 'SI'")

	b.goTo(t, s, season+"/turniere", true)
	b.tabTo(t, "#turnier-name")
	b.types(t, "Zwettler Open")
	b.tabTo(t, "#turnier-entries")
	b.types(t, "27")
	b.tabTo(t, "#turnier-results")
	b.types(t, "1 "+f.Players[0].ID)
	b.decides(t, "/turniere", "Das Turnier ist gespeichert.")

	b.goTo(t, s, "/buero/ranglisten", true)
	b.tabTo(t, "#austrian-2010 > summary")
	b.types(t, " ")
	b.tabTo(t, "main a[href$='/turniere/zwettler-open']")
	b.enters(t, "Es zählt dann für keine Rangliste mehr.")
	b.tabTo(t, "#turnier-entries")
	b.types(t, kb.End+kb.Backspace+"8")
	b.decides(t, "/zwettler-open", "Das Turnier ist gespeichert.")
	b.holds(t, "document.querySelector('#turnier-entries').value === '28'")
}

// followsPlan opens the season again, decides otherwise and confirms its plan once more; the next season follows it with the keyboard.
func (b *tab) followsPlan(t *testing.T, s *site, f *seasonfile.File) {
	t.Helper()
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, &seasons.ReopenSeason{InSeason: declare.InSeason(f.Season.ID), Reason: "Einspruch"},
		acts.Terms{}))
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, &seasons.PutPromotion{InSeason: declare.InSeason(f.Season.ID)}, anyVersion))
	forced := acts.Terms{Force: true, Reason: "Einspruch"}
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, &seasons.ConfirmPlan{InSeason: declare.InSeason(f.Season.ID)}, forced))
	b.goTo(t, s, "/buero", true)
	b.decides(t, "/folgen", "Die Saison folgt jetzt dem neuen Plan.")
}

// acknowledges acknowledges missing chips and writes an overdue report for a club on the page on which both wait, with the keyboard.
func (b *tab) acknowledges(t *testing.T) {
	t.Helper()
	f := tiny(t)
	day := &f.Leagues[0].Matchdays[1]
	day.Heats = day.Heats[:1]
	day.Heats[0].Open = true
	day.Heats[0].TeamMTTs[0].Stacks[0].End -= 300
	s := serveAt(t, func() time.Time { return rulebook.Midnight(day.Date).Add(20 * time.Hour) }, f)
	s.admin(t)
	b.goTo(t, s, "/buero", true)
	b.enterAs(t, adminEmail, adminPassword, "MTT A so bestätigen")
	b.tabTo(t, "form[action$='/chips'] [name=note]")
	b.types(t, "Drei Chips zu 100 sind verschwunden.")
	b.tabTo(t, "form[action$='/chips'] button")
	b.enters(t, "Die Anmerkung ist gespeichert.")
	b.tabTo(t, "#entscheiden-report_missing > summary")
	b.types(t, " ")
	b.tabTo(t, "form[action*='/sammelrunden/'][action*='/berichte/'] button")
	b.enters(t, "Der Bericht ist gespeichert.")
}
