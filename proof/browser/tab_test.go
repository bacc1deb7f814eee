package browser

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// patience is how long a page may take on the slowest machine.
const patience = 2 * time.Minute

// launch starts Chromium as the tests use it, or otherwise, and opens tabs in it. It ends with
// the test.
func launch(t *testing.T, tools *Tools, tabs int, otherwise ...chromedp.ExecAllocatorOption) chan *tab {
	t.Helper()
	ctx, stop := chromedp.NewExecAllocator(context.WithoutCancel(t.Context()), append(append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(tools.Chromium), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.UserDataDir(t.TempDir()),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("lang", "de-AT")), otherwise...)...)
	t.Cleanup(stop)
	first, end := chromedp.NewContext(ctx)
	t.Cleanup(end)
	all := make(chan *tab, tabs)
	for i := range tabs {
		ctx := first
		if i > 0 {
			ctx, end = chromedp.NewContext(first)
			t.Cleanup(end)
		}
		one := &tab{ctx: ctx, axe: axeOf(t, tools)}
		if err := chromedp.Listen(ctx, one.hear); err != nil {
			t.Fatal(err)
		}
		all <- one
	}
	return all
}

// axeOf is the script of axe-core.
func axeOf(t *testing.T, tools *Tools) string {
	t.Helper()
	script, err := tools.Axe()
	if err != nil {
		t.Fatal(err)
	}
	return script
}

// tab is a tab of the browser, in which one page is looked at after the other.
type tab struct {
	ctx context.Context
	axe string

	mu      sync.Mutex
	home    string   // where the site is: http://127.0.0.1:1234
	at      string   // the page that is looked at
	status  int64    // with which it is expected to answer
	refuses int64    // with which a refused form is answered, 0 where none is expected
	faults  []string // what was wrong with it
}

// look is how a page is looked at.
type look struct {
	width    int64
	dark     bool
	scripted bool
}

func (l look) String() string {
	words := []string{fmt.Sprintf("%d pixels", l.width), "light", "without JavaScript"}
	if l.dark {
		words[1] = "dark"
	}
	if l.scripted {
		words[2] = "with JavaScript"
	}
	return strings.Join(words, ", ")
}

// fault notes what is wrong with the page. What has been said is not said again.
func (b *tab) fault(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	for _, said := range b.faults {
		if said == text {
			return
		}
	}
	b.faults = append(b.faults, text)
}

// note notes what is wrong with the page when it is looked at in this way.
func (b *tab) note(how, text string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.fault("%s: %s", how, text)
}

// heard is all that was wrong with the page.
func (b *tab) heard() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.faults
}

// hear listens to what the browser has to say about the page.
func (b *tab) hear(event any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		if url := e.Request.URL; !strings.HasPrefix(url, b.home+"/") && !strings.HasPrefix(url, "data:") {
			b.fault("asks another host: %s", url)
		}
	case *network.EventResponseReceived:
		if e.Response.Status == 422 && strings.HasSuffix(e.Response.URL, entriesPath) {
			return
		}
		if want := b.expected(e.Response.URL); e.Response.Status != want && e.Response.Status != 304 && e.Response.Status != b.refuses &&
			(e.Response.Status != 201 || want != 200) {
			b.fault("%s answers %d", e.Response.URL, e.Response.Status)
		}
	case *network.EventLoadingFailed:
		if !e.Canceled {
			b.fault("cannot load something: %s %s", e.ErrorText, e.BlockedReason)
		}
	case *log.EventEntryAdded:
		if strings.HasSuffix(e.Entry.URL, entriesPath) {
			return
		}
		quiet := e.Entry.Level == log.EntryLevelVerbose || e.Entry.Level == log.EntryLevelInfo
		if !quiet && (e.Entry.Source != log.EntrySourceNetwork || b.expected(e.Entry.URL) == 200 && b.refuses == 0) {
			b.fault("the browser says: %s: %s", e.Entry.Level, e.Entry.Text)
		}
	case *runtime.EventConsoleAPICalled:
		b.fault("the console says: %s", e.Type)
	case *runtime.EventExceptionThrown:
		b.fault("an exception: %s", e.ExceptionDetails.Text)
	case *page.EventJavascriptDialogOpening:
		b.fault("a dialog: %s", e.Message)
		go func() { // an answer comes only when the browser is no longer listened to
			_, _ = chromedp.Call(b.ctx, page.HandleJavaScriptDialog, page.HandleJavaScriptDialogParams{})
		}()
	}
}

// entriesPath is where a page offers what a helper has left on the device; it is refused as long as his link works.
const entriesPath = "/api/v1/entries"

// expected is the status with which an address should answer.
func (b *tab) expected(url string) int64 {
	if url == b.home+b.at {
		return b.status
	}
	return 200
}

// open opens a page of a site, with scripts or without, and waits until it is
// there.
func (b *tab) open(home, path string, status int64, scripted bool) error {
	b.mu.Lock()
	b.home, b.at, b.status, b.refuses, b.faults = home, path, status, 0, nil
	b.mu.Unlock()
	if err := tell(b, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: !scripted}); err != nil {
		return err
	}
	return b.do(chromedp.Navigate(home + path))
}

// do lets the browser do something, in time.
func (b *tab) do(steps ...chromedp.Action[chromedp.Void]) error {
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	return chromedp.Do(ctx, steps...)
}

// turn makes the window so wide, and light or dark.
func (b *tab) turn(l look) error {
	scheme := "light"
	if l.dark {
		scheme = "dark"
	}
	return b.emulate(l.width, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme",
		Value: scheme}}})
}

// print shows the page as it is printed on A4 with its margins of 12 mm.
func (b *tab) print() error {
	return b.emulate(703, emulation.SetEmulatedMediaParams{Media: "print"})
}

func (b *tab) emulate(width int64, media emulation.SetEmulatedMediaParams) error {
	size := emulation.SetDeviceMetricsOverrideParams{Width: width, Height: 900, DeviceScaleFactor: 1}
	if err := tell(b, emulation.SetDeviceMetricsOverride, size); err != nil {
		return err
	}
	return tell(b, emulation.SetEmulatedMedia, media)
}

// tell gives the browser a command of the protocol.
func tell[P any](b *tab, command cdp.Command[P, cdp.Empty], params P) error {
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	_, err := chromedp.Call(ctx, command, params)
	return err
}

// ask evaluates an expression in the page and waits for what it promises.
func ask[T any](b *tab, expression string) (T, error) {
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}
