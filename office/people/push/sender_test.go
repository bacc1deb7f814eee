package push

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"pokerliga/office/people"
)

// browser is who reads what a push service delivers.
type browser struct {
	key  *ecdh.PrivateKey
	auth []byte
}

func newBrowser(t *testing.T) *browser {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	b := &browser{key: key, auth: make([]byte, 16)}
	_, _ = rand.Read(b.auth)
	return b
}

// at is the subscription of the browser at an address.
func (b *browser) at(address string) *people.Push {
	return &people.Push{Address: address, Key: base64.RawURLEncoding.EncodeToString(b.key.PublicKey().Bytes()), Auth: base64.RawURLEncoding.EncodeToString(b.auth)}
}

// read decrypts a message (RFC 8291).
func (b *browser) read(t *testing.T, body []byte) string {
	t.Helper()
	salt, from := body[:16], body[21:21+int(body[20])]
	sender, err := ecdh.P256().NewPublicKey(from)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := b.key.ECDH(sender)
	if err != nil {
		t.Fatal(err)
	}
	derive := func(secret, salt []byte, info string, n int) []byte {
		key, err := hkdf.Key(sha256.New, secret, salt, info, n)
		if err != nil {
			t.Fatal(err)
		}
		return key
	}
	ikm := derive(secret, b.auth, "WebPush: info\x00"+string(b.key.PublicKey().Bytes())+string(from), 32)
	block, err := aes.NewCipher(derive(ikm, salt, "Content-Encoding: aes128gcm\x00", 16))
	if err != nil {
		t.Fatal(err)
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := gcm.Open(nil, derive(ikm, salt, "Content-Encoding: nonce\x00", 12), body[21+len(from):], nil)
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimRight(string(plain), "\x00")
}

// key is one of an installation.
func key(t *testing.T) people.PushKey {
	t.Helper()
	k, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return people.PushKey{Public: base64.RawURLEncoding.EncodeToString(k.PublicKey().Bytes()), Private: base64.RawURLEncoding.EncodeToString(k.Bytes())}
}

// A push service gets what only the browser can read, and no more than that there is something.
func TestADeviceIsToldThatThereIsSomethingAndNotWhat(t *testing.T) {
	b, k := newBrowser(t), key(t)
	status, calls := http.StatusCreated, 0
	service := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		calls++
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		if said := b.read(t, body); said != told+"\x02" {
			t.Errorf("the browser reads %q", said)
		}
		if auth := r.Header.Get("Authorization"); !strings.HasPrefix(auth, "vapid t=") || !strings.HasSuffix(auth, ", k="+k.Public) || strings.Contains(auth, k.Private) {
			t.Errorf("signed %q", auth)
		}
		w.Header().Set("Location", "/elsewhere")
		w.WriteHeader(status)
	}))
	defer service.Close()
	host := strings.TrimPrefix(service.URL, "https://")
	transport, _ := service.Client().Transport.(*http.Transport)
	s := NewSender("https://liga.example.at", host, transport.Clone())
	for _, c := range []struct {
		status int
		gone   bool
		wrong  error
	}{{201, false, nil}, {404, true, nil}, {410, true, nil}, {302, false, errAnswer}, {307, false, errAnswer}, {429, false, errAnswer}, {500, false, errAnswer}} {
		status, calls = c.status, 0
		gone, err := s.Send(t.Context(), b.at(service.URL+"/send/geheim"), k)
		if gone != c.gone || !errors.Is(err, c.wrong) || calls != 1 {
			t.Errorf("%d: gone %t, %v, %d calls", c.status, gone, err, calls)
		}
		if err != nil && strings.Contains(err.Error(), "geheim") {
			t.Errorf("the error names the address: %v", err)
		}
	}
	calls = 0
	for _, address := range []string{service.URL, strings.Replace(service.URL, "127.0.0.1", "localhost", 1)} { // the name stands for it
		if gone, err := NewSender("https://liga.example.at", "", transport.Clone()).Send(t.Context(), b.at(address), k); gone || !errors.Is(err, errPrivate) || calls != 0 {
			t.Errorf("%s was called: %t, %v", address, gone, err)
		}
	}
}

// An address without https is never called, even if it is stored.
func TestADeviceIsToldOverTLSOnly(t *testing.T) {
	calls := 0
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		calls++
		w.WriteHeader(http.StatusCreated)
	}))
	defer service.Close()
	b, k := newBrowser(t), key(t)
	s := NewSender("https://liga.example.at", strings.TrimPrefix(service.URL, "http://"), http.DefaultTransport.(*http.Transport).Clone())
	if gone, err := s.Send(t.Context(), b.at(service.URL+"/send/geheim"), k); gone || !errors.Is(err, errOpen) || calls != 0 {
		t.Errorf("gone %t, %v, %d calls", gone, err, calls)
	}
}

func TestOnlyPublicAddressesArePublic(t *testing.T) {
	for address, want := range map[string]bool{"8.8.8.8": true, "2606:4700::1111": true, "127.0.0.1": false, "10.1.2.3": false, "172.16.0.1": false,
		"192.168.1.1": false, "169.254.169.254": false, "100.64.0.1": false, "0.0.0.0": false, "255.255.255.255": false, "224.0.0.1": false,
		"198.18.0.1": false, "::1": false, "::": false, "fe80::1": false, "fc00::1": false, "::ffff:10.0.0.1": false, "::ffff:8.8.8.8": true,
		"64:ff9b::a00:1": false, "2002:a00:1::": false, "ff02::1": false} {
		if got := people.IsPublic(netip.MustParseAddr(address)); got != want {
			t.Errorf("%s: public is %t", address, got)
		}
	}
}
