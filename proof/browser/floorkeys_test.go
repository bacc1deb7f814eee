package browser

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"pokerliga/floor"
)

// floorPages are the pages of a tournament that is under way.
var floorPages = []string{"", "/tische/2", "/protokoll?bis=40", "/hand-fuer-hand", "/links", "/tisch/2", "/befehl?b=1h",
	"/anmeldung", "/papier",
	"/regeln", "/ende"}

// With the keyboard alone, and without a script, everything on the pages of a tournament can be reached and its director and a scribe
// do their work: a hand by the line of commands, somebody out, hand for hand, the log, a link, and what was wrong is taken back. Each
// rule that a page cites leads to its text.
func TestTheFloorIsRunWithTheKeyboardAlone(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()...)
	s.evenings(t)
	s.admin(t)
	now, desk := s.underWay(t)
	b.goTo(t, s, desk, false)
	b.tabTo(t, "#anmelden-email")
	b.types(t, adminEmail+"\t"+adminPassword)
	b.enters(t, "Zu entscheiden")

	first, _ := sitting(t, now, 3)
	b.tabTo(t, "#befehl")
	b.types(t, fmt.Sprintf("3k%d", first)) // H24: who sits there was dealt the highest card
	b.enters(t, "Der Button kommt auf Platz")
	b.tabTo(t, "#frage button")
	b.enters(t, "4: Der Button steht auf") // one table draws for all
	b.goTo(t, s, desk, false)
	b.tabTo(t, "#befehl")
	b.types(t, "2h")
	b.enters(t, "eine Hand wird eingetragen")
	b.tabTo(t, "#frage button")
	b.enters(t, "Eine Hand mehr.")
	b.tabTo(t, "#zuletzt form button")
	b.enters(t, "Zurückgenommen.")
	seat, entrant := sitting(t, now, 2)
	b.goTo(t, s, desk+"/tische/2", false)
	b.tabTo(t, fmt.Sprintf("#sessel-%d form button", seat))
	b.enters(t, "Ausgeschieden.")
	b.goTo(t, s, desk+"/hand-fuer-hand", false)
	b.tabTo(t, "form:has(input[value=hand_for_hand]) button")
	b.enters(t, "Hand 1")
	b.tabTo(t, "form:has(input[value=all_in]):has(input[value='2']) button")
	b.enters(t, "All-in")
	b.goTo(t, s, desk+"/tisch/1", false)
	seat, other := sitting(t, now, 1)
	b.tabTo(t, fmt.Sprintf("a[href='#platz-%d']", seat))
	b.types(t, "\r")
	b.tabTo(t, fmt.Sprintf("#platz-%d form:has(input[value=bust]) button", seat))
	b.enters(t, "Ausgeschieden.")
	b.goTo(t, s, desk+"/tisch/1", false)
	b.tabTo(t, "form:has(input[value=done]) button")
	b.enters(t, "Angesagt.")
	b.goTo(t, s, desk+"/protokoll", false)
	b.tabTo(t, "#bis")
	b.types(t, kb.Home)
	b.tabTo(t, "form.log-at button")
	b.enters(t, "Der Saal nach 0 von")
	b.goTo(t, s, desk+"/links", false)
	b.tabTo(t, "#link-name")
	b.types(t, "Hanna")
	b.enters(t, "erscheinen nur jetzt")
	now, _ = s.underWay(t)
	for _, who := range []string{entrant, other} {
		if table, _ := now.Seat(who); table != 0 {
			t.Errorf("%s is not out", who)
		}
	}
	if h := now.Hall.HandForHand; h == nil || len(h.Done) != 1 || len(h.AllIn) != 1 || recorded(now, floor.Undo) == 0 {
		t.Errorf("the hall knows %+v", h)
	}

	paths := []string{"/floor", "/floor/haeuser", "/floor/haeuser/struktur/neu", "/floor/haeuser/chips/neu", "/floor/haeuser/haus/neu"}
	for _, page := range floorPages {
		paths = append(paths, desk+page)
	}
	for _, path := range paths {
		b.goTo(t, s, path, false)
		left, err := ask[[]string](b, controls+".filter((e) => e.tabIndex < 0).map((e) => e.outerHTML)")
		if err != nil || len(left) > 0 {
			t.Errorf("%s: the keyboard passes by %q %v", path, left, err)
		}
		b.quiet(t)
	}
	s.citesWell(t, s.asAdmin(t, paths...))
}

var (
	cited   = regexp.MustCompile(`<a class="ref" href="([^"#]+)#([^"]+)">`)
	linked  = regexp.MustCompile(`(?s)<a [^>]*>.*?</a>|<option.*?</option>|<title.*?</title>`)
	plainly = regexp.MustCompile(`.{0,40}(\bH\d\d+\b|§ \d).{0,20}`)
)

// citesWell fails if a page names a rule that leads nowhere, or to a text that is not there.
func (s *site) citesWell(t *testing.T, pages []*sheet) {
	t.Helper()
	texts, n := map[string]string{}, 0
	for _, page := range pages {
		for _, link := range cited.FindAllStringSubmatch(page.body, -1) {
			if _, read := texts[link[1]]; !read {
				texts[link[1]] = s.get(t, link[1]).body
			}
			if n++; !strings.Contains(texts[link[1]], `id="`+link[2]+`"`) {
				t.Errorf("%s: %s#%s is not there", page.path, link[1], link[2])
			}
		}
		if says := plainly.FindString(linked.ReplaceAllString(page.body, "")); says != "" {
			t.Errorf("%s names a rule without leading to it: %s", page.path, says)
		}
	}
	if n < 10 {
		t.Errorf("the pages cite %d rules", n)
	}
}
