// Package push tells devices over the push services of their browsers (RFC 8030) that there is something new. The addresses of these
// services are named by strangers: it calls public ones only, and goes nowhere else from there.
package push

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"syscall"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"

	"pokerliga/office/people"
)

// patience is how long one call may take.
const patience = 15 * time.Second

// kept is for how long, in seconds, a push service keeps what it cannot deliver.
const kept = 24 * 60 * 60

// told is all that a device is told: nothing about anybody. What is new stands where it leads, behind signing in.
const told = `{"title":"Pokerliga","text":"Es gibt eine neue Mitteilung.","open":"/weiter"}`

// Why a device is not told.
var (
	errPrivate = errors.New("the push service is at no public address")
	errOpen    = errors.New("the push service is not called over TLS")
	errAnswer  = errors.New("the push service has not taken it")
)

// Sender calls push services.
type Sender struct {
	site   string // who calls, for them to complain to
	client *http.Client
}

// NewSender returns a sender in the name of that site, which begins with https. Tests name their own server beside the public addresses, as
// host:port; with its transport's certificates.
func NewSender(site, also string, base *http.Transport) *Sender {
	dialer := &net.Dialer{Timeout: patience, Control: func(_, address string, _ syscall.RawConn) error {
		to, err := netip.ParseAddrPort(address)
		if err != nil || !people.IsPublic(to.Addr()) && address != also {
			return errPrivate
		}
		return nil
	}}
	base.Proxy, base.DialContext, base.DialTLSContext = nil, dialer.DialContext, nil
	base.ResponseHeaderTimeout, base.MaxResponseHeaderBytes, base.IdleConnTimeout = patience, 1<<16, time.Minute
	return &Sender{site: site, client: &http.Client{Transport: base, Timeout: patience,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
}

// Send tells a device that there is something new. It reports whether the push service knows the device no more. No error names the address.
func (s *Sender) Send(ctx context.Context, to *people.Push, key people.PushKey) (gone bool, err error) {
	if !strings.HasPrefix(to.Address, "https://") {
		return false, errOpen
	}
	answer, err := webpush.SendNotificationWithContext(ctx, []byte(told),
		&webpush.Subscription{Endpoint: to.Address, Keys: webpush.Keys{P256dh: to.Key, Auth: to.Auth}},
		&webpush.Options{HTTPClient: s.client, Subscriber: s.site, TTL: kept, Topic: "neu", Urgency: webpush.UrgencyNormal, RecordSize: 2048,
			VAPIDPublicKey: key.Public, VAPIDPrivateKey: key.Private})
	if errors.Is(err, errPrivate) {
		return false, errPrivate
	}
	if err != nil {
		return false, errors.New("the push service cannot be called")
	}
	defer func() { _ = answer.Body.Close() }()
	_, _ = io.CopyN(io.Discard, answer.Body, 1<<12)
	switch {
	case answer.StatusCode == http.StatusNotFound || answer.StatusCode == http.StatusGone:
		return true, nil
	case answer.StatusCode/100 == 2:
		return false, nil
	}
	return false, fmt.Errorf("%w: status %d", errAnswer, answer.StatusCode)
}
