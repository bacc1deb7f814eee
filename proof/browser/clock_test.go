package browser

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"pokerliga/cmd/pokerliga/demo"
)

// The clock on the wall goes on without a network: it counts down to what comes next, and says since when it has heard nothing. The
// page knows no other time than that of its computer, which is put forward here. It makes no sound before somebody asks for it.
func TestTheClockOnTheWallGoesOnWithoutANetwork(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()...)
	s.evenings(t)
	// The stream is kept where it can be cut: what it says after the clock has leapt would count as heard then.
	if _, err := chromedp.Call(b.ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{
		Source: "{ const S = EventSource;" +
			"EventSource = class extends S { constructor(at) { super(at); window.stream = this; } }; const A = AudioContext;" +
			"AudioContext = class extends A { constructor() { super(); window.sounds = 1; } }; }"}); err != nil {
		t.Fatal(err)
	}
	b.goTo(t, s, "/turniere/"+demo.Evenings(saturday)[0].Title.ID+"/uhr", true)
	const shown = "document.querySelector('.piece:not([hidden]) "
	counts := "/^\\d+:\\d\\d$/.test(" + shown + ".left').textContent)"
	b.until(t, "window.stream && stream.readyState === EventSource.OPEN && "+counts+" && document.querySelector('.heard').textContent === ''")
	b.holds(t, `(() => {
		const [now, ask] = [Date.now, window.fetch];
		window.first = `+shown+`.name').textContent.trim();
		stream.close();
		window.fetch = () => Promise.reject(new Error('no network'));
		Date.now = () => now() + 25 * 60 * 1000;
		window.back = () => { window.fetch = ask; Date.now = now; return true; };
		return true;
	})()`)
	b.until(t, "/^Seit \\d\\d:\\d\\d Uhr ohne Verbindung/.test(document.querySelector('.heard').textContent)")
	b.until(t, shown+".name').textContent.trim() !== first && "+counts)
	b.holds(t, "!window.sounds && (document.querySelector('aside button').focus(), true)") // nothing sounds before somebody asks for it
	b.types(t, "\r")
	b.until(t, "window.sounds === 1 && !document.querySelector('aside button')")
	b.holds(t, "back()")
	b.until(t, shown+".name').textContent.trim() === first && document.querySelector('.heard').textContent === ''")
	b.quiet(t)
}

// At ten metres digits are read that are five centimetres high: on a television of 55 inches, which is 68 centimetres high, these are
// more than seven hundredths of the picture. That holds of the time left and of the blinds, and all of the clock is in the picture.
func TestTheClockOnTheWallIsReadAtTenMetres(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()...)
	s.evenings(t)
	b.goTo(t, s, "/turniere/"+demo.Evenings(saturday)[0].Title.ID+"/uhr", true)
	for _, height := range []int64{720, 1080} {
		size := emulation.SetDeviceMetricsOverrideParams{Width: height * 16 / 9, Height: height, DeviceScaleFactor: 1}
		if err := tell(b, emulation.SetDeviceMetricsOverride, size); err != nil {
			t.Fatal(err)
		}
		b.holds(t, "document.fonts.ready.then(() => true)")
		b.holds(t, `['.left', '.blinds'].every((which) => {
			const pen = document.createElement('canvas').getContext('2d');
			const style = getComputedStyle(document.querySelector('.piece:not([hidden]) ' + which));
			pen.font = style.fontWeight + ' ' + style.fontSize + ' ' + style.fontFamily;
			return pen.measureText('0').actualBoundingBoxAscent / innerHeight > 5 / 68;
		})`)
		b.holds(t, "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth")
	}
	b.quiet(t)
}
