package browser

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/serviceworker"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"pokerliga/office/people"
)

// The shell never allows notifications and knows no push service, so a page and the worker are given what a desktop's browser has there:
// the permission, an address of a push service with keys, and a note of what is shown.
const (
	permitted = `Notification.requestPermission = async () => 'granted';
		PushManager.prototype.getSubscription = async () => null;
		PushManager.prototype.subscribe = async (how) => (window.asked = how, { toJSON: () => ({ endpoint: 'https://push.example.at/s/1', keys: {
			p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }) });`
	shown = `(() => { self.told = new Promise((done) => { const all = []; self.registration.showNotification = async (title, how) => {
		if (all.push({ title, ...how }) === 2) done(JSON.stringify(all)); }; }); return true; })()`
)

// Who switches notices on in /konto is told on this device: by a browser that allows none why not, by one that does that it is on; and
// what arrives is shown by the worker of the site, also when it is no message of ours.
func TestADeviceAsksToBeToldAndIs(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:2]...)
	s.people.Set(people.Settings{URL: strings.Replace(s.home, "127.0.0.1", "localhost", 1), Push: true, PushAlso: "push.example.at:443"})
	s.home = s.people.Address()
	s.president(t, lineupClub)
	b.signIn(t, s, "/konto", true, "Mitteilungen auf diesem Gerät")
	const button = "document.querySelector('[data-push] button')"
	b.holds(t, button+".click(), true")
	b.until(t, "!document.querySelector('[data-push] [role=alert]').hidden && !"+button+".disabled")
	b.holds(t, says("Der Browser lässt hier keine Mitteilungen zu"))
	b.everySize(t, true)

	if _, err := chromedp.Call(b.ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: permitted}); err != nil {
		t.Fatal(err)
	}
	b.goTo(t, s, "/konto", true)
	b.holds(t, "document.documentElement.dataset.old = '1', "+button+".click(), true")
	b.arrives(t, "Mitteilungen")
	b.holds(t, "!document.querySelector('[data-push]') && "+says("seit"))
	b.everySize(t, true)

	worker := b.worker(t, "/sw.js")
	if yes, err := chromedp.Run(worker, chromedp.Evaluate[bool](shown)); err != nil || !yes {
		t.Fatal(err)
	}
	b.pushes(t, `{"title": "Pokerliga", "text": "Es gibt eine neue Mitteilung.", "open": "/weiter"}`)
	b.pushes(t, "kein JSON")
	ctx, cancel := context.WithTimeout(worker, patience)
	defer cancel()
	text, err := chromedp.Run(ctx, chromedp.Evaluate[string]("self.told", chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatal(err)
	}
	var got []struct{ Title, Body, Data string }
	if err := json.Unmarshal([]byte(text), &got); err != nil {
		t.Fatal(err)
	}
	if len(got) != 2 || got[0].Body != "Es gibt eine neue Mitteilung." || got[0].Data != "/weiter" || got[1].Title != "Pokerliga" || got[1].Data != "/" {
		t.Errorf("shown is %+v", got)
	}
	b.quiet(t)
}

// worker is the service worker that runs that script.
func (b *tab) worker(t *testing.T, script string) (ctx context.Context) {
	t.Helper()
	list, err := chromedp.Targets(b.ctx)
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(list, func(one *target.Info) bool { return one.Type == "service_worker" && strings.HasSuffix(one.URL, script) })
	if i < 0 {
		t.Fatalf("no worker runs %s", script)
	}
	ctx, stop := chromedp.NewContext(b.ctx, chromedp.WithTargetID(list[i].TargetID))
	t.Cleanup(stop)
	return ctx
}

// pushes has a message arrive for the site's worker.
func (b *tab) pushes(t *testing.T, data string) {
	t.Helper()
	if err := tell(b, serviceworker.Enable, cdp.Empty{}); err != nil {
		t.Fatal(err)
	}
	message := serviceworker.DeliverPushMessageParams{Origin: b.home, RegistrationID: "0", Data: data}
	if err := tell(b, serviceworker.DeliverPushMessage, message); err != nil {
		t.Fatal(err)
	}
}
