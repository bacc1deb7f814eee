package browser

import (
	"testing"

	"pokerliga/proof/demo"
)

// The clock on the wall goes on without a network: it counts down to what comes next, and says since when it has heard nothing. The
// page knows no other time than that of its computer, which is put forward here.
func TestTheClockOnTheWallGoesOnWithoutANetwork(t *testing.T) {
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()...)
	s.evenings(t)
	b.goTo(t, s, "/turniere/"+demo.Evenings(saturday)[0].Title.ID+"/uhr", true)
	const shown = "document.querySelector('.piece:not([hidden]) "
	counts := "/^\\d+:\\d\\d$/.test(" + shown + ".left').textContent)"
	b.until(t, counts+" && document.querySelector('.heard').textContent === ''")
	b.holds(t, `(() => {
		const [now, ask] = [Date.now, window.fetch];
		window.first = `+shown+`.name').textContent.trim();
		window.fetch = () => Promise.reject(new Error('no network'));
		Date.now = () => now() + 25 * 60 * 1000;
		window.back = () => { window.fetch = ask; Date.now = now; return true; };
		return true;
	})()`)
	b.until(t, "/^Seit \\d\\d:\\d\\d Uhr ohne Verbindung/.test(document.querySelector('.heard').textContent)")
	b.until(t, shown+".name').textContent.trim() !== first && "+counts)
	b.holds(t, "back()")
	b.until(t, shown+".name').textContent.trim() === first && document.querySelector('.heard').textContent === ''")
	b.quiet(t)
}
