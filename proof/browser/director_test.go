package browser

import (
	"fmt"
	"testing"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/floor/floorheat"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// today is the matchday of the demo league that is played today.
var today = acts.MatchdayRef{Season: "2026", League: demo.TodaysLeague, Number: demo.TodaysNumber}

const directorEmail, directorPassword = "turnierleitung@example.at", "drei-knoedel-im-flop"

// thirdHeat serves the demo league before the third heat of today's matchday, whose tables are drawn. It returns the
// cards of that heat as they were played.
func thirdHeat(t *testing.T) (*site, []scoring.SitAndGo) {
	t.Helper()
	return thirdHeatAt(t, func() time.Time { return saturday })
}

// thirdHeatAt is thirdHeat by a clock, after changes of the facts before it.
func thirdHeatAt(t *testing.T, now func() time.Time, changes ...func(m *scoring.Matchday)) (*site, []scoring.SitAndGo) {
	t.Helper()
	_, current := demo.Seasons(saturday)
	m := current.Matchday(today.League, today.Number)
	played := m.Heat(3).SitAndGos
	for _, missing := range demo.MissingCards(saturday) {
		played = append(played, missing.Card)
	}
	m.Heats = m.Heats[:2]
	for _, change := range changes {
		change(m)
	}
	s := serveAt(t, now, current)
	s.director(t)
	s.drawn(t, current, 3)
	return s, played
}

// director lets somebody sign in for today's matchday.
func (s *site) director(t *testing.T) {
	t.Helper()
	_, err := s.people.AddUser(t.Context(), acts.Console, directorEmail, "Lena Leitner", directorPassword,
		[]acts.Role{{Kind: acts.RoleDirector, At: today}})
	if err != nil {
		t.Fatal(err)
	}
}

// drawn draws the tables of a heat as the demo has them.
func (s *site) drawn(t *testing.T, f *seasonfile.File, heat int) {
	t.Helper()
	m, rules := f.Matchday(today.League, today.Number), f.RulesInForce()
	freeze, err := matchday.FreezeTime(m, &rules)
	if err != nil {
		t.Fatal(err)
	}
	terms := acts.Terms{At: freeze.Add(time.Second), Secrets: []string{demo.Draws[heat-1]}}
	if _, err := s.office.Acts.Do(t.Context(), acts.Console, &league.DrawTables{AtHeat: acts.HeatOf(today, heat)}, terms); err != nil {
		t.Fatal(err)
	}
}

// entersHall signs the director in, who comes to a page.
func (b *tab) entersHall(t *testing.T, s *site, path string, scripted bool, said string) {
	t.Helper()
	b.goTo(t, s, path, scripted)
	b.enterAs(t, directorEmail, directorPassword, said)
}

// hall is the path of a page of today's matchday.
func hallPath(page string) string {
	return fmt.Sprintf("/saal/%s/%s/%d%s", today.Season, today.League, today.Number, page)
}

// A director goes through the pages of a matchday, with scripts and without, on a phone and on a desk; each is whole for
// everybody. A refused card says at each field what is wrong.
func TestADirectorGoesThroughTheHall(t *testing.T) {
	t.Parallel()
	tools := tools(t)
	b := <-launch(t, tools, 1)
	for _, scripted := range []bool{true, false} {
		s, played := thirdHeat(t)
		s.entered(t, *cardOf(played, 1))
		if !scripted { // the heat shows its button first, and then its tournaments
			done(t)(floorheat.Open(t.Context(), s.office, acts.Console, today, 3, &floorheat.Sent{}, acts.Terms{}))
		}
		b.entersHall(t, s, "/saal", scripted, "Meine Sammelrunden")
		for _, page := range hallPages {
			b.goTo(t, s, page, scripted)
			b.everySize(t, scripted)
		}
		b.press(t, "/abmelden", "Passwort vergessen?")
		b.quiet(t)
		isHTML(t, tools, s.asDirector(t, hallPages...))
	}
}

// hallPages are the pages of today's matchday.
var hallPages = []string{"/saal", hallPath(""), hallPath("/anmeldung"), hallPath("/anmeldung/josefstadt"), hallPath("/heats/2"),
	hallPath("/protokoll"), hallPath("/heats/2/tische/1"), hallPath("/heats/3"), hallPath("/heats/3/tische/1"), hallPath("/heats/3/mtt/A"),
	hallPath("/heats/3/helfer"), hallPath("/strafen"),
	hallPath("/heats/3/uebergabe"), hallPath("/heats/3/fotos"),
	hallPath("/heats/3/gegenlesen"), hallPath("/heats/3/gegenlesen/1"), hallPath("/heats/3/gegenlesen/1/blind")}

// asDirector asks for pages as the director.
func (s *site) asDirector(t *testing.T, paths ...string) []*sheet {
	t.Helper()
	return s.as(t, s.tokenOf(t, directorEmail, directorPassword), paths...)
}
