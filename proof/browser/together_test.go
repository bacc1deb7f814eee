package browser

import (
	"fmt"
	"strconv"
	"testing"

	"pokerliga/office/acts"
)

const secondEmail = "zweite.leitung@example.at"

// secondDirector lets somebody else sign in for today's matchday, in a browser of his own.
func (s *site) secondDirector(t *testing.T, b *tab, path, said string) {
	t.Helper()
	_, err := s.people.AddUser(t.Context(), acts.Console, secondEmail, "Franz Huber", directorPassword,
		[]acts.Role{{Kind: acts.RoleDirector, At: today}})
	if err != nil {
		t.Fatal(err)
	}
	b.goTo(t, s, path, true)
	b.enterAs(t, secondEmail, directorPassword, said)
}

// Two directors enter one heat at the same time. Each sees what the other does without loading a page; what one types is
// never overwritten; on one table both stand side by side; and nothing is lost.
func TestTwoDirectorsEnterOneHeat(t *testing.T) {
	t.Parallel()
	mine, hers := <-launch(t, tools(t), 1), <-launch(t, tools(t), 1)
	s, played := thirdHeat(t)
	tables := s.thirdTables(t)
	keys := func(i int) string { return strokes(tables[i], cardOf(played, tables[i].Table)) }
	entered := func(i int) string { return fmt.Sprintf("Heat 3: Tisch %d eingetragen", tables[i].Table) }

	mine.entersHall(t, s, hallPath(""), true, "Angemeldet")
	s.secondDirector(t, hers, hallPath("/heats/3/tische"), "Noch offen")
	mine.until(t, says(fmt.Sprintf("Auch hier: Franz Huber (Heat 3, Tisch %d)", tables[0].Table)))
	hers.types(t, keys(0))
	mine.until(t, says(entered(0)+" (Franz Huber)"))
	mine.until(t, says(fmt.Sprintf("Tisch %d eingeben", tables[1].Table)))

	// Both at the second table: what is begun stays, and the other card is told.
	mine.goTo(t, s, hallPath("/heats/3/tische"), true)
	wrong := []rune(keys(1))
	mine.types(t, string(wrong[:2]))
	hers.types(t, keys(1))
	mine.until(t, says(entered(1)))
	mine.holds(t, "[...document.querySelectorAll('.quick .chair b')].filter((b) => /^[1-6]/.test(b.textContent)).length >= 1")
	mine.expect(412)
	mine.types(t, string(wrong[2:]))
	mine.settles(t, "Alles gespeichert") // both say the same, so nothing is asked

	// The rest in turns; each goes on where the other has not been.
	for i := 2; i < len(tables); i++ {
		b := []*tab{mine, hers}[i%2]
		b.until(t, fmt.Sprintf("location.pathname.endsWith('/tische/%d')", tables[i].Table))
		b.types(t, keys(i))
		other := []*tab{hers, mine}[i%2]
		other.until(t, says(entered(i)))
	}
	for _, b := range []*tab{mine, hers} {
		b.settles(t, "Alles gespeichert")
		b.quiet(t)
	}
	s.isPlayed(t, played)

	// A form in which somebody types stays as it is.
	mine.goTo(t, s, hallPath("/anmeldung/josefstadt"), true)
	mine.holds(t, "(note => { note.value = 'kommt später'; note.dispatchEvent(new Event('input', { bubbles: true })); return true; })"+
		"(document.getElementById('mannschaft-note'))")
	hers.goTo(t, s, hallPath("/heats/3/gegenlesen/"+strconv.Itoa(tables[2].Table)), true)
	hers.submit(t, "form[action$=\"/gegenlesen/"+strconv.Itoa(tables[2].Table)+"\"]", "bestätigt")
	mine.until(t, says("gegengelesen (Franz Huber)"))
	mine.holds(t, "document.getElementById('mannschaft-note').value === 'kommt später'")
	mine.quiet(t)
	hers.quiet(t)
}

// A page that was asked for before a card was stored, and arrives after it, does not say that the card is missing.
func TestAPageThatComesLateForgetsNoCard(t *testing.T) {
	t.Parallel()
	mine, hers := <-launch(t, tools(t), 1), <-launch(t, tools(t), 1)
	s, played := thirdHeat(t)
	tables := s.thirdTables(t)
	keys := func(i int) string { return strokes(tables[i], cardOf(played, tables[i].Table)) }
	path := func(i int) string { return "/tische/" + strconv.Itoa(tables[i].Table) }

	mine.entersHall(t, s, hallPath("/heats/3/tische"), true, "Noch offen")
	mine.holds(t, fmt.Sprintf(`(() => {
		const real = fetch;
		const there = () => document.querySelector('.tables a[href$=%q]').classList.contains('there');
		window.late = [];
		window.shown = [];
		window.fetch = async (to, how) => {
			const answer = await real(to, how);
			if (!how.method) await new Promise((go) => { late.push(go); });
			return answer;
		};
		document.addEventListener('taken', () => { shown.push(there()); });
		return true;
	})()`, path(0)))
	s.secondDirector(t, hers, hallPath("/heats/3"+path(1)), "Noch offen")
	hers.types(t, keys(1))
	mine.until(t, "late.length > 0") // it tells of the second card, and not of the first
	mine.types(t, keys(0))
	mine.settles(t, "Alles gespeichert")
	mine.until(t, fmt.Sprintf("late.splice(0).forEach((go) => go()), location.pathname.endsWith(%q)", path(2)))
	mine.holds(t, "shown.length > 0 && shown.every((there) => there)")
	mine.quiet(t)
	hers.quiet(t)
}
