package browser

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// mostStacks is the most that both MTTs of the second heat may take.
const mostStacks = 120

// Stacks go out of an MTT by a tap each, also while the network is gone: what waits is seen, outlives a reload, goes out in
// order, and is taken back. At the end of the heat the page says what is missing of the chips while it is typed.
func TestStacksGoOutByTaps(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, _ := thirdHeat(t)
	b.entersHall(t, s, hallPath("/heats/3/mtt/A"), true, "Wer scheidet als Nächster aus?")
	in := "document.querySelectorAll('.tiles .chair:not(.off)')"
	before, err := ask[int](b, in+".length")
	if err != nil || before < 4 {
		t.Fatalf("%d stacks are in: %v", before, err)
	}
	left := func(n int) string { return fmt.Sprintf("%s.length === %d", in, n) }
	tap := func() { b.holds(t, in+"[0].click(), true") }
	tap()
	b.settles(t, "Alles gespeichert")
	b.until(t, left(before-1))

	b.offline(t, true)
	tap()
	tap()
	b.settles(t, "2 Einträge nicht gesendet: keine Verbindung")
	b.isOneScreenEverywhere(t, "two stacks without a network")
	b.types(t, "\b") // takes the last one back
	b.holds(t, "document.querySelectorAll('.tiles .waits').length === 2 && "+left(before-2))
	b.offline(t, false)
	b.settles(t, "Alles gespeichert")
	b.until(t, left(before-2))

	// What is typed is added up, and kept.
	b.types(t, "*71")
	b.holds(t, says("es fehlen noch"))
	b.goTo(t, s, hallPath("/heats/3/mtt/A"), true)
	b.holds(t, "document.querySelector('.tiles .now small').textContent === '7.100'")
	b.types(t, "2,5\r")
	b.holds(t, says("71.250 Chips, es fehlen noch"))
}

// Stacks whose sum is wrong are asked about; "Ändern" leads back to them as they were typed, and what is typed anew is stored.
func TestAWrongSumOfStacksIsStillThere(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, _ := thirdHeat(t)
	b.entersHall(t, s, hallPath("/heats/3/mtt/A"), true, "Wer scheidet als Nächster aus?")
	stacks, err := ask[int](b, "document.querySelectorAll('.tiles .chair:not(.off)').length")
	if err != nil || stacks < 2 {
		t.Fatalf("%d stacks are in: %v", stacks, err)
	}
	var typed []string
	keys := "*"
	for i := range stacks {
		typed = append(typed, strconv.Itoa(11+i)+".100")
		keys += strconv.Itoa(111+10*i) + "\r"
	}
	b.types(t, keys+"\r")
	b.holds(t, says("Noch nicht gespeichert."))
	b.types(t, "\r")
	b.settles(t, "1 Eintrag wartet auf Antwort")
	b.isOneScreenEverywhere(t, "a wrong sum")
	b.holds(t, "[...document.querySelectorAll('.waiting a')].find((a) => a.textContent === 'Ändern').click(), true")
	shows := func(typed []string) {
		t.Helper()
		b.until(t, fmt.Sprintf("[...document.querySelectorAll('.tiles .chair:not(.off) small')].map((s) => s.textContent).join() === %q",
			strings.Join(typed, ",")))
	}
	b.until(t, "performance.getEntriesByType('navigation')[0].name.endsWith('/mtt/A') && document.readyState === 'complete'")
	shows(typed)
	b.goTo(t, s, hallPath("/heats/3/mtt/A"), true)
	shows(typed)
	b.holds(t, "document.querySelector('.tiles .chair:not(.off)').click(), true")
	b.types(t, "5\r")
	typed[0] = "500"
	shows(typed)
	b.types(t, "\r\r")
	b.settles(t, "1 Eintrag wartet auf Antwort")
	b.holds(t, "[...document.querySelectorAll('.waiting button')].find((b) => b.textContent === 'Ja, so speichern').click(), true")
	b.until(t, "hall.entries().length === 0")
	b.goTo(t, s, hallPath("/heats/3/mtt/A"), true)
	shows(typed)
	b.quiet(t)
}

// § 2.2.26: one device is without a network while a stack goes out there; another one goes out later at the other device and is stored at
// once. What is sent then is not appended: both devices ask who was first, and one answer is enough.
func TestWhoWentOutFirstIsAskedAtBothDevices(t *testing.T) {
	t.Parallel()
	mine, hers := <-launch(t, tools(t), 1), <-launch(t, tools(t), 1) // two devices
	var passed atomic.Int64
	s, _ := thirdHeatAt(t, func() time.Time { return saturday.Add(time.Duration(passed.Load())) })
	path := hallPath("/heats/3/mtt/A")
	for _, b := range []*tab{mine, hers} {
		b.entersHall(t, s, path, true, "Wer scheidet als Nächster aus?")
		b.until(t, "sessionStorage.getItem('uhr') !== null") // knows what time it is
	}
	in := "document.querySelectorAll('.tiles .chair:not(.off)')"
	name := func(i int) string {
		name, err := ask[string](mine, fmt.Sprintf("%s[%d].querySelector('.name').firstChild.textContent", in, i))
		if err != nil {
			t.Fatal(err)
		}
		return name
	}
	first, second := name(0), name(1)
	alive, err := ask[int](mine, in+".length")
	if err != nil {
		t.Fatal(err)
	}
	mine.offline(t, true)
	mine.holds(t, in+"[0].click(), true")
	mine.settles(t, "1 Eintrag nicht gesendet: keine Verbindung")
	passed.Add(int64(10 * time.Minute))
	hers.holds(t, "sessionStorage.removeItem('uhr'), true")
	hers.goTo(t, s, path, true)
	hers.until(t, "sessionStorage.getItem('uhr') !== null")
	hers.holds(t, in+"[1].click(), true")
	hers.settles(t, "Alles gespeichert")
	mine.offline(t, false)
	for _, b := range []*tab{mine, hers} {
		b.until(t, "!document.querySelector('#zuerst').hidden && "+fmt.Sprintf("document.querySelector('#zuerst').textContent.includes('%s ist nach dem Gerät')", first))
		b.holds(t, "[...document.querySelectorAll('#zuerst button')].some((x) => x.textContent === 'Zuerst "+second+"')")
	}
	hers.everySize(t, true)
	hers.submit(t, "#zuerst form", "Wer scheidet als Nächster aus?")
	mine.until(t, fmt.Sprintf("document.querySelector('#zuerst').hidden && %s.length === %d", in, alive-2))
	out := func(name string) string {
		return fmt.Sprintf("Number([...document.querySelectorAll('.tiles .chair.off')].find((c) => c.textContent.includes(%q)).querySelector('b').textContent.slice(0, -1))", name)
	}
	for _, b := range []*tab{mine, hers} {
		b.until(t, out(first)+" + 1 === "+out(second))
	}
	hers.quiet(t)
}

// Whoever types stacks into the form while another device lets one go out has one form before him, with what he has typed, and it is the one
// that is sent.
func TestAFormThatIsTypedInStandsOnce(t *testing.T) {
	t.Parallel()
	mine, hers := <-launch(t, tools(t), 1), <-launch(t, tools(t), 1)
	s, _ := thirdHeat(t)
	for _, b := range []*tab{mine, hers} {
		b.entersHall(t, s, hallPath("/heats/3/mtt/A"), true, "Wer scheidet als Nächster aus?")
	}
	in := "document.querySelectorAll('.tiles .chair:not(.off)')"
	before, err := ask[int](mine, in+".length")
	if err != nil {
		t.Fatal(err)
	}
	const last = "[...document.querySelectorAll('form.stacks [name$=\".end\"]')].pop()"
	mine.holds(t, last+".value = '7100', "+last+".dispatchEvent(new Event('input', { bubbles: true })), true")
	for out := 1; out <= 2; out++ {
		hers.holds(t, in+"[0].click(), true")
		hers.settles(t, "Alles gespeichert")
		mine.until(t, fmt.Sprintf("%s.length === %d", in, before-out))
		mine.holds(t, "document.querySelectorAll('form.stacks').length === 1 && "+last+".value === '7100'")
	}
}

// stackStrokes are the keys by which a heat of an MTT is entered: who goes out by the number of his line, in the order of going out, then
// the stacks of the others in hundreds, in the order of the lines.
func stackStrokes(mtt *scoring.TeamMTT) (outs []string, counts []string) {
	var gone []int
	for i := range mtt.Stacks {
		s := &mtt.Stacks[i]
		switch {
		case s.Removed:
		case s.Out > 0:
			gone = append(gone, i)
		default:
			counts = append(counts, strconv.Itoa(s.End/100)+"\r")
		}
	}
	slices.SortFunc(gone, func(a, b int) int { return mtt.Stacks[a].Out - mtt.Stacks[b].Out })
	for k, i := range gone {
		keys := strconv.Itoa(i+1) + "\r"
		if k > 0 && mtt.Stacks[gone[k-1]].Out == mtt.Stacks[i].Out {
			keys = "+" + keys
		}
		outs = append(outs, keys)
	}
	return outs, counts
}

// § 3.2.11: both MTTs of a heat are entered with the number pad in at most 120 strokes, without a click before the first; teams, verdict and
// button are seen at each. What is stored is what was played.
func TestBothMTTsOfAHeatAreEnteredByTheNumberPad(t *testing.T) {
	for _, size := range screens {
		b := <-launch(t, tools(t), 1)
		_, current := demo.Seasons(saturday)
		m := current.Matchday(today.League, today.Number)
		played := slices.Clone(m.Heat(2).TeamMTTs)
		m.Heats = m.Heats[:2]
		m.Heats[1].TeamMTTs, m.Heats[1].Open = nil, true
		s := serve(t, current)
		s.director(t)
		b.window(t, size[0], size[1])
		b.entersHall(t, s, hallPath("/heats/2/mtt/A"), true, "Wer scheidet als Nächster aus?")
		n := 0
		for i := range played {
			outs, counts := stackStrokes(&played[i])
			for _, keys := range slices.Concat(outs, []string{"*"}, counts) {
				n += len(keys)
				b.typesSeen(t, keys)
			}
			n++
			b.until(t, says("Die Chips gehen auf"))
			b.until(t, "hall.entries().length === 0")
			b.types(t, "\r")
			b.until(t, fmt.Sprintf("!location.pathname.endsWith('/mtt/%s') && document.readyState === 'complete'", played[i].MTT))
		}
		v, err := s.office.Open(t.Context(), today.Season)
		if err != nil {
			t.Fatal(err)
		}
		h := v.Season(today.Season).File.Matchday(today.League, today.Number).Heat(2)
		for i := range played {
			got := h.TeamMTT(played[i].MTT)
			for k := range got.Stacks { // who plays is chosen in the form; here it is whom the heat before proposes
				got.Stacks[k].Player = played[i].Stacks[k].Player
			}
			if acts.VersionOf(got) != acts.VersionOf(&played[i]) {
				t.Errorf("MTT %s: got %+v, want %+v", played[i].MTT, got, played[i])
			}
		}
		if n > mostStacks {
			t.Errorf("%d strokes, at most %d", n, mostStacks)
		}
		t.Logf("%d strokes", n)
		b.quiet(t)
	}
}
