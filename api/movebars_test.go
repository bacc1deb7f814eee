package api

import (
	"regexp"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// § 2.2.4, § 3.2.16: moving a matchday changes which league plays first, and so which players of one league may not play in the other. The
// question names them.
func TestAMoveNamesWhomTheOtherLeagueBarsThen(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{})
	h.clock = time.Date(2010, 3, 20, 12, 0, 0, 0, rulebook.Vienna())
	f := season2010(t, "returns")
	for i := range f.Leagues {
		last := &f.Leagues[i].Matchdays[2]
		last.Heats, last.Lineups, last.NoShows = []scoring.Heat{}, []scoring.Lineup{}, []string{}
	}
	if _, err := h.office.ImportSeason(t.Context(), acts.Console, f, false, acts.Terms{}); err != nil {
		t.Fatal(err)
	}
	h.clock = time.Date(2010, 3, 1, 12, 0, 0, 0, rulebook.Vienna())
	b := h.decides()
	h.admin = "token-of-" + inBureau
	at := buero + "/saisonen/s110/sammelrunden/bl2/3"
	form := asShown(b.shows("GET", at, nil, 200, at), at)
	form.Set("date", "2010-03-14")
	const round = "<b>3. Sammelrunde der 2. Bundesliga: Dann "
	asked := b.shows("POST", at, form, 200, at, "Gespeichert ist noch nichts",
		round+`nicht mehr spielberechtigt: Carla Wallner (Wels 4), Ulrich Leitner (Wels 4).</b> <a class="ref" href="/regeln#3.2.16">`,
		round+`spielberechtigt: Vera Gruber (Wels 4), Eva Mayer (Wels 4).</b> <a class="ref" href="/regeln#3.2.16">`)
	said := regexp.MustCompile(`<[^>]*>`).ReplaceAllString(mainOf(asked), "")
	if id := regexp.MustCompile(`\b(p|[a-z]+-)110-[0-9]+`).FindString(said); id != "" {
		t.Errorf("the question says %s", id)
	}
}
