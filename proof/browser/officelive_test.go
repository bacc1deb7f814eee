package browser

import (
	"slices"
	"testing"

	"github.com/chromedp/chromedp"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
)

// The list of one admin is brought up to date by itself when another decides: in the same tab, without loading the page anew.
func TestWhatAnotherAdminDecidesDisappearsByItself(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	files := demoLeague()
	s := serve(t, files...)
	s.admin(t)
	running := files[slices.IndexFunc(files, func(f *seasonfile.File) bool { return f.Season.ID == "2026" })]
	asked, err := s.office.Acts.Do(t.Context(), acts.Console, &register.RequestTransfer{Player: playersOf(lineupClub)[0], To: running.Leagues[0].Clubs[1]},
		acts.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.office.Acts.Do(t.Context(), acts.Console, &register.ReleaseTransfer{OfTransfer: register.OfTransfer(asked.Content.(*register.TransferView).ID)}, acts.Terms{}); err != nil {
		t.Fatal(err)
	}
	const email = "zweite-apsa@example.at"
	if _, err := s.people.AddUser(t.Context(), acts.Console, email, "Zita Zwei", adminPassword,
		[]acts.Role{{Kind: acts.RoleAdmin}}); err != nil {
		t.Fatal(err)
	}
	b.goTo(t, s, "/buero/transfers", true)
	b.enterAs(t, adminEmail, adminPassword, "Wer den Verein wechselt")
	b.until(t, says("aktualisiert sich selbst"))
	b.holds(t, "window.notLoadedAgain = true, !!document.querySelector('#offen form[action$=\"/genehmigen\"]')")

	ctx, end := chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext()) // with cookies of its own
	t.Cleanup(end)
	other := &tab{ctx: ctx, axe: b.axe}
	if err := chromedp.Listen(ctx, other.hear); err != nil {
		t.Fatal(err)
	}
	other.goTo(t, s, "/buero/transfers", true)
	other.enterAs(t, email, adminPassword, "Wer den Verein wechselt")
	other.submit(t, "form[action$='/genehmigen']", "Gespeichert ist noch nichts")
	other.submit(t, "form[action$='/genehmigen']", "Der Transfer ist genehmigt.")

	b.until(t, says("Kein Transfer ist offen."))
	b.holds(t, "window.notLoadedAgain && !document.querySelector('form[action$=\"/genehmigen\"]')")
	b.until(t, says("(Zita Zwei)"))
	b.quiet(t)
	other.quiet(t)
}
