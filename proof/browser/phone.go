package browser

import (
	"context"
	"fmt"
	"os"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// Phone is a page in Chromium that is as wide as a phone.
type Phone struct {
	ctx  context.Context
	stop []func()
}

// OpenPhone opens a page on a phone of its own, which is to be put away.
func (t *Tools) OpenPhone(ctx context.Context, address string) (*Phone, error) {
	folder, err := os.MkdirTemp("", "pokerliga-phone-")
	if err != nil {
		return nil, err
	}
	p := &Phone{stop: []func(){func() { _ = os.RemoveAll(folder) }}}
	run, stop := chromedp.NewExecAllocator(ctx, append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(t.Chromium),
		chromedp.NoSandbox, chromedp.DisableGPU, chromedp.UserDataDir(folder))...)
	p.stop = append(p.stop, stop)
	p.ctx, stop = chromedp.NewContext(run)
	p.stop = append(p.stop, stop)
	size := emulation.SetDeviceMetricsOverrideParams{Width: 360, Height: 740, DeviceScaleFactor: 2, Mobile: true}
	if err = chromedp.Do(p.ctx, chromedp.Navigate(address)); err == nil {
		_, err = chromedp.Call(p.ctx, emulation.SetDeviceMetricsOverride, size)
	}
	if err != nil {
		p.PutAway()
		return nil, fmt.Errorf("open %s: %w", address, err)
	}
	return p, nil
}

// PutAway closes the page.
func (p *Phone) PutAway() {
	for i := len(p.stop) - 1; i >= 0; i-- {
		p.stop[i]()
	}
}

// Until does something and waits until a condition holds in the page. It returns how long both took.
func (p *Phone) Until(condition string, do func() error) (time.Duration, error) {
	begun := time.Now()
	if err := do(); err != nil {
		return 0, err
	}
	held, err := chromedp.Run(p.ctx, chromedp.Evaluate[bool](fmt.Sprintf(`new Promise((done) => {
		const holds = () => %s;
		if (holds()) return done(true);
		const watch = new MutationObserver(() => { if (holds()) { watch.disconnect(); done(true); } });
		watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
		setTimeout(() => { watch.disconnect(); done(holds()); }, 30000);
	})`, condition), chromedp.EvalAwaitPromise))
	if err == nil && !held {
		err = fmt.Errorf("within half a minute it does not hold that %s", condition)
	}
	return time.Since(begun), err
}
