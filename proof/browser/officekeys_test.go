package browser

import (
	"net/http"
	"os"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"pokerliga/acts"
	"pokerliga/register"
	"pokerliga/rulebook"
	"pokerliga/seasonfile"
)

// With the keyboard alone an admin reaches everything on the pages of the association, and decides there: a transfer, a fine, the
// order of level clubs, and the plan, against a rule. What a decision changes is read before it is made.
func TestTheAssociationDecidesWithTheKeyboardAlone(t *testing.T) {
	b := <-launch(t, tools(t), 1)
	s, f := ended(t)
	season := "/buero/saisonen/" + f.Season.ID
	b.goTo(t, s, "/buero", true)
	b.tabTo(t, "#anmelden-email")
	b.types(t, adminEmail+"\t"+adminPassword)
	b.enters(t, "Was wartet, das Dringendste zuerst")
	for _, page := range []string{"/buero", "/buero/saisonen", season, season + "/anmeldungen", season + "/geld", season + "/aufstieg",
		season + "/sanktionen", season + "/faelle", season + "/turniere", season + "/damals", season + "/sammelrunden/bl1/1",
		season + "/sammelrunden/bl1/1/aufstellungen/" + f.Leagues[0].Clubs[1], "/buero/vereine", "/buero/vereine/" + f.Leagues[0].Clubs[1],
		"/buero/spieler/" + f.Players[0].ID, "/buero/transfers", "/buero/nationalteams", "/buero/benutzer", "/buero/journal"} {
		b.goTo(t, s, page, true)
		left, err := ask[[]string](b, controls+".filter((e) => e.tabIndex < 0).map((e) => e.outerHTML)")
		if err != nil || len(left) > 0 {
			t.Errorf("%s: the keyboard passes by %q %v", page, left, err)
		}
	}

	b.goTo(t, s, "/buero/transfers", true)
	b.decides(t, "/genehmigen", "Der Transfer ist genehmigt.")

	b.goTo(t, s, season+"/geld", true)
	b.tabTo(t, "#strafe-club")
	b.types(t, kb.ArrowDown)
	b.tabTo(t, "#strafe-cents")
	b.types(t, "20\t")
	b.tabTo(t, "#strafe-rule")
	b.types(t, "2.2.13")
	b.tabTo(t, "#strafe-reason")
	b.types(t, "Handy am Tisch")
	b.decides(t, "/strafe", "Die Geldstrafe ist verhängt")

	b.goTo(t, s, season+"/aufstieg", true)
	b.tabTo(t, "form[action$='/reihung'] [name=order]")
	b.types(t, kb.ArrowDown)
	b.decides(t, "/reihung", "Die Reihung ist eingetragen.")
	confirm := "form[action$='/aufstieg/bestaetigen'] "
	b.tabTo(t, confirm+"button")
	b.expect(http.StatusUnprocessableEntity)
	b.enters(t, "noch vorläufig und nicht amtlich")
	b.expect(0)
	b.tabTo(t, confirm+"[name=force]")
	b.types(t, " ")
	b.tabTo(t, confirm+"[name=reason]")
	b.types(t, "Beschluss des Vorstands")
	b.decides(t, "/aufstieg/bestaetigen", "Die Ergebnisse sind festgeschrieben")
	b.quiet(t)
}

// decides sends a form of the association with the keyboard, and says yes to what the next page shows of it.
func (b *tab) decides(t *testing.T, action, said string) {
	t.Helper()
	button := "form[action$='" + action + "'] button"
	b.tabTo(t, button)
	b.enters(t, "Gespeichert ist noch nichts")
	b.tabTo(t, button)
	b.enters(t, said)
}

// ended serves a season that was played to its end, with an admin, and with a transfer that waits for him.
func ended(t *testing.T) (*site, *seasonfile.File) {
	t.Helper()
	data, err := os.ReadFile("../../testdata/tiny.season.json")
	if err != nil {
		t.Fatal(err)
	}
	f, err := seasonfile.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	s := serveAt(t, func() time.Time { return time.Date(2010, 12, 30, 12, 0, 0, 0, rulebook.Vienna()) }, f)
	s.admin(t)
	asked, err := s.office.RequestTransfer(t.Context(), acts.Console, f.Roster[0].Player, f.Leagues[0].Clubs[1], "2011-01-05", acts.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.office.ReleaseTransfer(t.Context(), acts.Console, asked.Content.(*register.TransferView).ID, acts.Terms{}); err != nil {
		t.Fatal(err)
	}
	return s, f
}
