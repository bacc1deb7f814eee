package browser

import (
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/promotion"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// With the keyboard alone an admin reaches everything on the pages of the association, and decides there: a transfer, a fine, the
// order of level clubs, and the plan, against a rule, which the next season then follows; a sanction, a payment, a team, and a lineup;
// players, tournaments, rankings and doubts. What a decision changes is read before it is made.
func TestTheAssociationDecidesWithTheKeyboardAlone(t *testing.T) {
	t.Parallel()
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
		"/buero/spieler/" + f.Players[0].ID, "/buero/transfers", "/buero/ranglisten",
		"/buero/nationalteams", "/buero/benutzer", "/buero/journal"} {
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
	b.types(t, "20")
	b.tabTo(t, "#strafe-rule")
	b.types(t, "2.2.13")
	b.tabTo(t, "#strafe-reason")
	b.types(t, "Handy am Tisch")
	b.decides(t, "/strafe", "Die Geldstrafe ist verhängt")

	b.tabTo(t, "#konten > summary")
	b.types(t, kb.Enter)
	b.tabTo(t, ".bundle:has(form[action$='/erlassen']) > summary")
	b.types(t, kb.Enter)
	b.tabTo(t, "form[action$='/erlassen'] [name=reason]")
	b.types(t, "Es war ein Taschenrechner")
	b.decides(t, "/erlassen", "Die Geldstrafe ist erlassen")

	b.tabTo(t, "#konten > summary")
	b.types(t, kb.Enter)
	b.tabTo(t, ".bundle:has(form[action$='/zahlung']) > summary")
	b.types(t, kb.Enter)
	b.tabTo(t, "details[open] form[action$='/zahlung'] [name=cents]")
	b.types(t, "120,50")
	b.tabTo(t, "details[open] form[action$='/zahlung'] button")
	b.enters(t, "Die Zahlung ist eingetragen.")

	b.goTo(t, s, season+"/sanktionen", true)
	b.tabTo(t, "#sanktion-team")
	b.types(t, kb.ArrowDown)
	b.tabTo(t, "#sanktion-points")
	b.types(t, "-1")
	b.tabTo(t, "#sanktion-reason")
	b.types(t, "Chips weitergegeben")
	b.decides(t, "/sanktionen", "Die Sanktion gilt; der Verein erfährt es.")
	b.hearsAndDecides(t, s, season, f.Season.ID)

	b.registers(t, s, season)
	b.ranks(t, s, season, f)
	b.goTo(t, s, nextSeason+"/anmeldungen", true)
	b.decides(t, "/bestaetigen", "Die Mannschaft ist bestätigt")
	b.goTo(t, s, nextSeason+"/sammelrunden/bl1/1/aufstellungen/"+f.Leagues[0].Clubs[1], true)
	for i := range 6 {
		b.tabTo(t, fmt.Sprintf("select[name='slots[%d]']", i))
		b.types(t, strings.Repeat(kb.ArrowDown, i+1))
	}
	b.tabTo(t, "select[name=captain]")
	b.types(t, kb.ArrowDown)
	b.tabTo(t, "form[action*='/aufstellungen/'] button")
	b.enters(t, "Die Aufstellung ist gespeichert.")

	b.goTo(t, s, season+"/aufstieg", true)
	b.tabTo(t, "form[action$='/reihung'] [name$='.order']")
	b.types(t, kb.ArrowDown)
	b.decides(t, "/reihung", "Die Reihung ist eingetragen.")
	waives := f.Promotion.Waivers[0]
	b.decides(t, "/verzicht/"+waives+"/zuruecknehmen", "Das ist zurückgenommen.")
	b.tabTo(t, "form[action$='/verzicht'] [name=club]")
	b.types(t, kb.ArrowDown)
	b.decides(t, "/verzicht", "Der Verzicht ist eingetragen.")
	b.goTo(t, s, season+"/aufstieg", true)
	back := "form[action*='/verzicht/'] button"
	b.tabTo(t, back)
	b.enters(t, "Gespeichert ist noch nichts")
	b.tabTo(t, back)
	b.enters(t, "Das ist zurückgenommen.")
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, &seasons.Waive{InSeason: declare.InSeason(f.Season.ID), Club: waives},
		acts.Terms{}))
	b.goTo(t, s, season+"/aufstieg", true)
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
	b.followsPlan(t, s, f)
	b.quiet(t)
	b.acknowledges(t)
	b.quiet(t)
}

// registers enters a club, a national team, a user, a host and what a bank says, with the keyboard; only the file of the bank is put
// into its field as the dialog of the browser would.
func (b *tab) registers(t *testing.T, s *site, season string) {
	t.Helper()
	b.goTo(t, s, "/buero/vereine", true)
	b.tabTo(t, "#gruenden-name")
	b.types(t, "Zwettler Zocker")
	b.tabTo(t, "form[action='/buero/vereine'] button")
	b.enters(t, "Der Verein ist eingetragen.")

	b.goTo(t, s, "/buero/nationalteams", true)
	b.tabTo(t, "#team-event")
	b.types(t, "Nationencup 2011")
	b.tabTo(t, "#team-start_date")
	b.types(t, "03032011")
	b.tabTo(t, "form[action='/buero/nationalteams'] button")
	b.enters(t, "Das Nationalteam ist gespeichert.")

	b.goTo(t, s, "/buero/benutzer", true)
	b.tabTo(t, "#einladen-email")
	b.types(t, "kassa@example.at")
	b.tabTo(t, "#einladen-office")
	b.types(t, kb.ArrowDown)
	b.tabTo(t, "form[action='/buero/benutzer'] button")
	b.enters(t, "/zugang/")

	b.goTo(t, s, nextSeason+"/sammelrunden/bl1/2", true)
	b.tabTo(t, "#termin-venue")
	b.types(t, "Stadtsaal")
	b.tabTo(t, "#termin-host")
	b.types(t, kb.ArrowDown)
	b.decides(t, "/sammelrunden/bl1/2", "Der Termin ist gespeichert.")

	b.chooses(t, s, season+"/geld", true)
	b.tabTo(t, "form[action$='/auszug'] button")
	b.enters(t, "Was auf dem Konto eingegangen ist")
}

// hearsAndDecides brings in the protest of a club against the sanction that was just decided, and hears and upholds it with the
// keyboard.
func (b *tab) hearsAndDecides(t *testing.T, s *site, season, id string) {
	t.Helper()
	now, err := s.office.Current(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	decided := now.Season(id).Sanctions()
	last := slices.MaxFunc(decided, func(a, b league.DecidedSanction) int { return a.ID - b.ID })
	s.president(t, last.Club)
	s.posts(t, s.tokenOfObfrau(t), "/api/v1/seasons/"+id+"/cases", "application/json", fmt.Appendf(nil,
		`{"club":%q,"of":{"kind":"sanction","sanction":%d},"reason":"Die Chips lagen am Tisch."}`, last.Club, last.ID))
	b.goTo(t, s, season+"/faelle/1", true)
	b.tabTo(t, "form[action$='/anhoerung'] button")
	b.enters(t, "Die Anhörung ist angesetzt")
	b.tabTo(t, "form[action$='/entscheidung'] select")
	b.types(t, kb.ArrowDown+kb.ArrowDown)
	b.tabTo(t, "form[action$='/entscheidung'] [name=sentence]")
	b.types(t, "Die Chips waren da.")
	b.decides(t, "/entscheidung", "Der Fall ist entschieden")
	b.holds(t, says("stattgegeben"))
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

// nextSeason is where the association looks after the season that follows the one that is ended.
const nextSeason = "/buero/saisonen/2011"

// ended serves a season that was played to its end, with an admin, and with a transfer and a team of the next season that wait for him.
func ended(t *testing.T) (*site, *seasonfile.File) {
	t.Helper()
	f := tiny(t)
	next := f.Clone()
	next.Season = seasonfile.Season{ID: "2011", Name: "Saison 2011", Start: "2011-01-01", End: "2011-12-31"}
	next.Sanctions, next.TieDecisions, next.Tournaments, next.Promotion = nil, nil, nil, promotion.Entry{}
	for i := range next.Leagues {
		for j := range next.Leagues[i].Matchdays {
			m := &next.Leagues[i].Matchdays[j]
			*m = scoring.Matchday{Number: m.Number, Date: fmt.Sprintf("2011-0%d-%02d", j+2, 10+i)}
		}
	}
	second := &next.Leagues[1]
	waiting := second.Clubs[len(second.Clubs)-1]
	second.Clubs = second.Clubs[:len(second.Clubs)-1]
	s := serveAt(t, func() time.Time { return time.Date(2010, 12, 30, 12, 0, 0, 0, rulebook.Vienna()) }, f, next)
	s.admin(t)
	period := &seasons.PutRegistrationPeriod{InSeason: declare.InSeason(next.Season.ID), ClosingDate: "2010-12-31"}
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, period, acts.Terms{}))
	for association := range register.AssociationNames {
		done(t)(s.office.Acts.Do(t.Context(), acts.Console, &register.PutAssociation{OfClub: declare.OfClub(waiting), Association: association,
			Periods: []register.Period{{From: "2009-01-01"}}}, anyVersion))
	}
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, &seasons.RegisterTeam{OfTeam: seasons.TeamOf("2011", second.ID, waiting),
		AcceptsRulebook: true, PhotoConsent: true}, acts.Terms{}))
	asked, err := s.office.Acts.Do(t.Context(), acts.Console, &register.RequestTransfer{Player: f.Roster[0].Player, To: f.Leagues[0].Clubs[1],
		Begins: "2011-01-05"}, acts.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.office.Acts.Do(t.Context(), acts.Console, &register.ReleaseTransfer{OfTransfer: register.OfTransfer(asked.Content.(*register.TransferView).ID)}, acts.Terms{}); err != nil {
		t.Fatal(err)
	}
	return s, f
}

// tiny is a season of two leagues with two matchdays each.
func tiny(t *testing.T) *seasonfile.File {
	t.Helper()
	data, err := os.ReadFile("../testdata/tiny.season.json")
	if err != nil {
		t.Fatal(err)
	}
	f, err := seasonfile.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	return f
}
