package browser

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
	"pokerliga/web/recompute"
)

// A reader recomputes a tournament in his own browser, by the same program as the server: lots, draws, seats, places, chips, prizes and
// clock are the same, and are not where the file is another. Who is shown his penalty sees that the tournament is committed to it. The
// program is loaded at the first tap, and a file of his own stays on his device.
func TestAReaderRecomputesATournament(t *testing.T) {
	t.Parallel()
	if !recompute.Built() {
		if os.Getenv("CI") != "" {
			t.Fatal("there is no program: make recompute")
		}
		t.Skip("make recompute builds the program")
	}
	s := serve(t)
	s.four(t, "abend")
	records := s.recordsIn(t, "abend")
	records(floor.Event{Do: floor.Start})
	records(floor.Event{Do: floor.Penalize, Entrant: guest(1), Kind: floor.Warning, Note: "Telefon am Tisch (H66)"})
	records(floor.Event{Do: floor.Bust, Out: []floor.Stack{{Entrant: guest(2)}}})
	now, err := s.office.Floor.Tournament(t.Context(), "abend")
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(now.File.Events, func(e floor.Event) bool { return e.Do == floor.Penalize })
	penalty := string(floorfile.WriteEvent(&now.File.Events[at]))

	tools := tools(t)
	isHTML(t, tools, []*sheet{s.get(t, "/turniere/abend/nachrechnen")})
	b := <-launch(t, tools, 1)
	b.goTo(t, s, "/turniere/abend/nachrechnen", true)
	loaded := "performance.getEntriesByType('resource').filter((one) => one.name.endsWith('/recompute.wasm')).length"
	b.holds(t, loaded+" === 0")
	taps := "document.querySelector('[data-asks] button').click(), true"
	b.holds(t, taps)
	b.until(t, says("Stimmt: Der Browser kommt auf dieselben Zahlen wie diese Website."))
	b.holds(t, loaded+" === 1")
	b.holds(t, `[...document.querySelectorAll('[data-compared] tbody tr')].every((row) => /gleich|keine/.test(row.textContent))`)
	b.holds(t, `document.querySelectorAll('[data-compared] tbody tr').length === 9`)
	b.holds(t, `document.querySelector('[data-computed] tbody tr:last-child').innerText.replace(/\s+/g, ' ').trim().endsWith('4.')`)
	b.everySize(t, true)

	seals := func(event string) string {
		return fmt.Sprintf(`document.getElementById('ereignis').value = %s, document.querySelector('[data-seal] button').click(), true`, strconv.Quote(event))
	}
	b.holds(t, seals(penalty))
	b.until(t, says(fmt.Sprintf("Stimmt: Das ist das Ereignis %d dieses Turniers.", at)))
	other := now.File.Events[at]
	other.Note = "Handy"
	b.holds(t, seals(string(floorfile.WriteEvent(&other))))
	b.until(t, says("Auf dieses Ereignis hat sich das Turnier nicht festgelegt."))
	b.holds(t, seals("{"))
	b.until(t, "!/Stimmt|festgelegt/.test(document.querySelector('[data-seal] [role=status]').textContent)")

	// The site says otherwise than the file: the reader is told, and where.
	b.holds(t, fmt.Sprintf(`window.fetch = ((was) => async (path, ...how) => {
		const answer = await was(path, ...how);
		if (!String(path).endsWith('/public-file')) return answer;
		const file = JSON.parse(await answer.text());
		file.events.find((one) => one.do === 'bust').out[0].entrant = %q;
		return new Response(JSON.stringify(file));
	})(window.fetch), true`, guest(3)))
	b.holds(t, taps)
	b.until(t, says("Stimmt nicht: Der Browser kommt auf andere Zahlen als diese Website."))
	b.holds(t, `[...document.querySelectorAll('[data-compared] tbody tr')].find((row) => row.textContent.startsWith('Plätze')).textContent.endsWith('anders')`)

	whole, err := os.ReadFile("../testdata/floor/house-tournament.tournament.json")
	if err != nil {
		t.Fatal(err)
	}
	chooses := func(file string) string {
		return fmt.Sprintf(`(() => {
			const chosen = new DataTransfer();
			chosen.items.add(new File([%s], 'eigenes.json'));
			document.getElementById('datei').files = chosen.files;
			return document.getElementById('datei').dispatchEvent(new Event('change'));
		})()`, strconv.Quote(file))
	}
	b.holds(t, chooses(string(whole)))
	b.until(t, says("Gerechnet ist die Datei eigenes.json."))
	b.holds(t, chooses(`{"format": "`+floorfile.Format+`"}`))
	b.until(t, "document.querySelector('[data-refused]').textContent.startsWith('$: ')")
	b.quiet(t)
}
