package browser

import (
	_ "embed"
	"errors"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/storage/storagetest"
)

// tools are those of this machine. Where some are missing the test says so and
// is skipped; on CI that is a failure.
func tools(t *testing.T) *Tools {
	t.Helper()
	if storagetest.Raced {
		t.Skip("make test looks at the pages without the race detector as well")
	}
	found, err := FindTools("../..")
	ci, _ := strconv.ParseBool(os.Getenv("CI"))
	if errors.Is(err, ErrNoTools) && !ci {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// proof/tests shows what this one says, so that everybody sees what the pages
// are judged with.
func TestTheToolsAreThere(t *testing.T) {
	t.Parallel()
	version, err := tools(t).Version(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Log("pages:", version)
}

//go:embed scripts/width.js
var widthScript string

//go:embed scripts/axe.js
var axeScript string

// looks are all ways in which a page is looked at, scripted or not.
func looks(scripted bool) []look {
	var all []look
	for _, width := range []int64{320, 360, 1280} {
		for _, dark := range []bool{false, true} {
			all = append(all, look{width, dark, scripted})
		}
	}
	return all
}

// lookAround notes what is wrong with the page in any of its looks. In the dark nothing but colours is other than in the light (web's
// TestTheDarkChangesColoursAlone), so only axe-core looks at it.
func (b *tab) lookAround(scripted bool, judged func(look) bool) error {
	for _, l := range looks(scripted) {
		if l.dark && !judged(l) {
			continue
		}
		if err := b.turn(l); err != nil {
			return err
		}
		if !l.dark {
			if err := b.measure(l.String()); err != nil {
				return err
			}
		}
		if judged(l) {
			if err := b.judge(l); err != nil {
				return err
			}
		}
	}
	return nil
}

// everywhere has axe-core judge phone and desktop, light and dark; it is itself a
// script.
func everywhere(l look) bool { return l.scripted && l.width != 360 }

// onAPhone has axe-core judge once: names may spoil order and words, the colours
// are those of all pages.
func onAPhone(l look) bool { return l == look{320, false, true} }

// examine looks at a page in every way, and returns what is wrong with it.
func (b *tab) examine(home, path string, status int, judged func(look) bool) ([]string, error) {
	var faults []string
	for _, scripted := range []bool{true, false} {
		if err := b.open(home, path, int64(status), scripted); err != nil {
			return nil, err
		}
		if err := b.lookAround(scripted, judged); err != nil {
			return nil, err
		}
		if err := b.print(); err != nil {
			return nil, err
		}
		if err := b.measure("printed on A4"); err != nil {
			return nil, err
		}
		faults = append(faults, b.heard()...)
	}
	return faults, nil
}

// measure notes what sticks out sideways.
func (b *tab) measure(how string) error {
	wide, err := ask[[]string](b, widthScript)
	for _, text := range wide {
		b.note(how, text)
	}
	return err
}

// judge has axe-core look for barriers.
func (b *tab) judge(l look) error {
	there, err := ask[bool](b, "typeof axe === 'object'")
	if err == nil && !there {
		_, err = ask[bool](b, b.axe+";true")
	}
	if err != nil {
		return err
	}
	found, err := ask[[]string](b, axeScript)
	for _, text := range found {
		b.note(l.String(), text)
	}
	return err
}

// walk looks at pages of a site, several at once.
func (s *site) walk(t *testing.T, tabs chan *tab, sheets []*sheet, judged func(look) bool) {
	t.Helper()
	for _, sheet := range sheets {
		t.Run(strings.ReplaceAll(strings.Trim(sheet.path, "/"), "/", "_"), func(t *testing.T) {
			t.Parallel()
			b := <-tabs
			defer func() { tabs <- b }()
			faults, err := b.examine(s.home, sheet.path, sheet.status, judged)
			if err != nil {
				t.Fatal(err)
			}
			for _, fault := range faults {
				t.Errorf("%s: %s", sheet.path, fault)
			}
		})
	}
}

// seen are words and addresses that must be among what is looked at: a matchday
// that is played just now, what is final and what has not begun, who stayed
// away or was punished, seasons before and after, pages about mistakes, of then, in a window elsewhere, on a wall, and one with a match
// report that has every heading.
var seen = []string{"läuft gerade", `class="final"`, "n. a.", "disq.", "Fußnote", "/2025/", "/2027/", "Neues Passwort", "War das gemeint?",
	"Sechster Rang", "Diese Seite gibt es nicht.", "So stand es", "/embed/vereine/", "/embed/ligen/", "/beamer/", "So kommen die Punkte zustande"}

// ofThen are pages as they stood once.
var ofThen = []string{"/ligen/bl1/2026/tabelle?as_of=2026-10-10", "/ligen/bl1/2026/sammelrunden/2?as_of=2026-10-10"}

func TestEveryPageIsWholeForEverybody(t *testing.T) {
	t.Parallel()
	tools := tools(t)
	tabs := launch(t, tools, runtime.GOMAXPROCS(0))
	s := serve(t, demoLeague()...)
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, &register.EnterChronicle{Year: "2020", Tier: 1, ChronicleFacts: register.ChronicleFacts{
		Name: "Pokerliga", Source: "Vereinschronik, S. 12", Champion: register.ChronicleClub{Name: "PC von damals"}}}, acts.Terms{}))
	found := s.crawl(t)
	for _, route := range s.unreached(found) {
		t.Errorf("no page of %s was reached", route)
	}
	s.follow(t, found, []string{"/mannschaft/favoriten", "/zugang/verbraucht", "/regeln?x=1", "/suche?q=baden", "/suche?q=xyz"})
	s.follow(t, found, ofThen)
	chosen := choose(found, 3)
	for _, path := range ofThen {
		if !slices.Contains(chosen, found[path]) {
			chosen = append(chosen, found[path])
		}
	}
	var all strings.Builder
	for _, sheet := range chosen {
		all.WriteString(sheet.path + "/" + sheet.body)
	}
	for _, text := range seen {
		if !strings.Contains(all.String(), text) {
			t.Errorf("no page is looked at that says %q", text)
		}
	}
	leadsToSignIn(t, found)
	isHTML(t, tools, choose(found, 8))
	s.walk(t, tabs, chosen, everywhere)
}

// leadsToSignIn wants every page with the head of the site to offer signing in there and in its menu, as it is sent: without a script.
func leadsToSignIn(t *testing.T, found map[string]*sheet) {
	t.Helper()
	pages := 0
	for path, page := range found {
		_, head, is := strings.Cut(page.body, `<header class="masthead">`)
		if !is {
			continue
		}
		pages++
		head, _, _ = strings.Cut(head, "</header>")
		shown, menu, _ := strings.Cut(head, `<nav id="menue"`)
		if !strings.Contains(shown, `href="/anmelden">Anmelden</a>`) || !strings.Contains(menu, `href="/anmelden"`) {
			t.Errorf("%s: its head is %s", path, head)
		}
	}
	if pages < 100 {
		t.Errorf("only %d pages have a head", pages)
	}
}
