package browser

import (
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// The walk through the first steps begins on a Friday, a week before the first matchday that is entered on it.
var (
	stepsBegin = time.Date(2027, 1, 8, 12, 0, 0, 0, rulebook.Vienna())
	firstDay   = time.Date(2027, 1, 16, 13, 45, 0, 0, rulebook.Vienna()) // after the lineups froze
)

// stepsClubs are the clubs that are founded.
var stepsClubs = []string{"Adler", "Biber", "Dachs", "Elch"}

// stepsWalk is a walk from an empty site to a matchday that is played.
type stepsWalk struct {
	*tab
	site     *site
	scripted bool
	keys     bool // nothing but the keyboard
	fromFile bool // the season and the clubs come from files
	clock    *atomic.Int64
}

// TestALeagueIsSetUpAndPlays walks from an empty site to the draw of the first heat: with a season by hand and from a file,
// with scripts and without, and with the keyboard alone. On the way every page is looked at in every size.
func TestALeagueIsSetUpAndPlays(t *testing.T) {
	t.Parallel()
	tools := tools(t)
	b := <-launch(t, tools, 1)
	for _, w := range []stepsWalk{{scripted: true}, {fromFile: true}, {scripted: true, keys: true}} {
		t.Run(fmt.Sprintf("scripts %t, keyboard %t, file %t", w.scripted, w.keys, w.fromFile), func(t *testing.T) {
			w.tab, w.clock = b, new(atomic.Int64)
			w.clock.Store(stepsBegin.UnixNano())
			w.site = serveAt(t, func() time.Time { return time.Unix(0, w.clock.Load()).In(rulebook.Vienna()) })
			w.site.admin(t)
			w.begins(t)
			w.season(t)
			w.clubs(t)
			w.teams(t)
			w.rosters(t)
			links := w.invitations(t)
			if !w.keys {
				isHTML(t, tools, w.site.asAdmin(t, stepsPath, stepsPath+"/saison", stepsPath+"/saison/termine/bl1/1", stepsPath+"/vereine",
					stepsPath+"/mannschaften", stepsPath+"/kader", stepsPath+"/einladungen", stepsPath+"/liste", "/hilfe", "/hilfe/erste-schritte"))
			}
			for i := range stepsClubs {
				w.handsIn(t, links[i], strings.ToLower(stepsClubs[i]))
			}
			w.clock.Store(firstDay.UnixNano())
			w.draws(t, links[len(stepsClubs)])
			b.quiet(t)
		})
	}
}

// begins signs the admin in, whom the empty front page leads to the first steps.
func (w *stepsWalk) begins(t *testing.T) {
	t.Helper()
	w.at(t, "/")
	w.looked(t)
	w.at(t, stepsPath)
	w.enter(t, "anmelden-email", adminEmail)
	w.enter(t, "anmelden-password", adminPassword)
	w.send(t, to("/anmelden"), "als Nächstes")
}

// season opens the season, and corrects the date of its first matchday.
func (w *stepsWalk) season(t *testing.T) {
	t.Helper()
	page := stepsPath + "/saison"
	w.at(t, page)
	w.looked(t)
	if w.fromFile {
		f, err := seasons.ProposedOpening(stepsBegin).File()
		if err != nil {
			t.Fatal(err)
		}
		w.choose(t, "datei-file", "saison.json", string(seasonfile.Canonical(f)))
		w.send(t, to(page+"/datei"), "Noch ist nichts gespeichert")
		w.send(t, to(page+"/datei/bestaetigen"), "Die Saisondatei ist übernommen.")
	} else {
		w.send(t, ".lineup", "Die Saison ist angelegt.")
	}
	day := page + "/termine/bl1/1"
	w.at(t, day)
	w.looked(t)
	w.enter(t, "termin-date", firstDay.Format(time.DateOnly))
	w.enter(t, "termin-venue", "Stadthalle")
	w.send(t, to(day), "Der Termin ist gespeichert.")
	w.holds(t, `/16\.\sJänner\s2027.*Stadthalle/s.test(document.querySelector('main').textContent)`)
}

// clubs founds the clubs, from a sheet or one by one.
func (w *stepsWalk) clubs(t *testing.T) {
	t.Helper()
	page := stepsPath + "/vereine"
	w.at(t, page)
	w.looked(t)
	if !w.keys {
		w.choose(t, "liste-file", "vereine.csv", "Name;Ort\n"+strings.Join(stepsClubs, ";Wien\n")+";Graz\n")
		w.send(t, to(page+"/liste"), "Noch ist nichts gespeichert")
		w.send(t, to(page+"/liste/bestaetigen"), "Die Vereine sind eingetragen.")
		return
	}
	for _, club := range stepsClubs {
		w.at(t, page)
		w.enter(t, "verein-name", club)
		w.send(t, to(page), "Der Verein ist eingetragen.")
	}
}

// teams lets all clubs play in the first league, and two of them in the second.
func (w *stepsWalk) teams(t *testing.T) {
	t.Helper()
	page := stepsPath + "/mannschaften"
	w.at(t, page)
	for league, clubs := range map[string][]string{"bl1": stepsClubs, "bl2": stepsClubs[:2]} {
		for _, club := range clubs {
			w.tick(t, "mannschaften-team-"+league+"-"+strings.ToLower(club))
		}
	}
	w.send(t, to(page), "Die Mannschaften sind gespeichert.")
}

// rosters uploads a sheet with the roster of each club.
func (w *stepsWalk) rosters(t *testing.T) {
	t.Helper()
	w.at(t, stepsPath+"/kader")
	w.looked(t)
	for _, club := range stepsClubs {
		page := "/verein/" + strings.ToLower(club) + "/kader"
		w.at(t, page)
		sheet := "Vorname;Nachname;Geburtsdatum\n"
		for _, given := range []string{"Anna", "Bernd", "Clara", "Doris", "Emil", "Franz", "Gerda"} {
			sheet += given + ";" + club + "mann;1.2.1990\n"
		}
		w.choose(t, "liste-file", "kader.csv", sheet)
		w.send(t, to(page+"/liste"), "kommt neu in den Kader")
		w.send(t, to(page+"/liste/bestaetigen"), "Die Liste ist übernommen.")
	}
}

// invitations invites a president for each club, and a director, and returns their links.
func (w *stepsWalk) invitations(t *testing.T) []string {
	t.Helper()
	page := stepsPath + "/einladungen"
	w.at(t, page)
	for _, club := range stepsClubs {
		club = strings.ToLower(club)
		w.enter(t, "einladen-email-"+club, "obfrau@"+club+".example")
	}
	w.send(t, to(page), "Diese Links sind nur jetzt zu sehen")
	links := w.shown(t)
	w.enter(t, "leitung-email", "leitung@liga.example")
	w.send(t, to(page+"/leitung"), "Diese Links sind nur jetzt zu sehen")
	links = append(links, w.shown(t)...)
	if len(links) != len(stepsClubs)+1 {
		t.Fatalf("%d links: %q", len(links), links)
	}
	w.at(t, stepsPath)
	w.holds(t, "document.querySelectorAll('.is-done').length >= 6")
	w.looked(t)
	return links
}

// shown are the paths of the links that are shown once.
func (w *stepsWalk) shown(t *testing.T) []string {
	t.Helper()
	links, err := ask[[]string](w.tab, "[...document.querySelectorAll('textarea[data-copy]')].map((e) => new URL(e.value.match(/https?:\\S+/)[0]).pathname)")
	if err != nil {
		t.Fatal(err)
	}
	return links
}

// accepts accepts an invitation, which leads to a page that says something.
func (w *stepsWalk) accepts(t *testing.T, link, said string) {
	t.Helper()
	w.at(t, link)
	w.enter(t, "name", "Neu Dabei")
	w.enter(t, "password", "drei-knoedel-im-flop")
	w.send(t, to(link), said)
}

// handsIn accepts the invitation of a club, and hands its lineup in.
func (w *stepsWalk) handsIn(t *testing.T, link, club string) {
	t.Helper()
	w.accepts(t, link, "Zu tun")
	w.at(t, "/verein/"+club+"/aufstellung/2027/bl1/1")
	w.send(t, ".lineup", "Die Aufstellung ist gespeichert")
}

// draws accepts the invitation of the director, checks the teams in and draws the first heat.
func (w *stepsWalk) draws(t *testing.T, link string) {
	t.Helper()
	w.accepts(t, link, "Meine Sammelrunden")
	day := "/saal/2027/bl1/1"
	for _, club := range stepsClubs {
		w.at(t, day+"/anmeldung")
		w.send(t, to(day+"/anmeldung/"+strings.ToLower(club)), "alles in Ordnung")
	}
	w.at(t, day)
	w.send(t, to(day+"/heats/1/auslosung"), "Sitzplan")
	w.holds(t, says("Adlermann"))
}
