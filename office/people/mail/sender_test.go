package mail

import (
	"bufio"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/quotedprintable"
	"net"
	"net/http/httptest"
	netmail "net/mail"
	"strings"
	"sync"
	"testing"
)

// postOffice is a mail server on this machine.
type postOffice struct {
	listener net.Listener
	refuses  string // the answer to every recipient, "" to take all

	mu      sync.Mutex
	letters []string // as they came
	logins  []string
}

// openPostOffice opens a mail server until the test ends.
func openPostOffice(t *testing.T, encrypted *tls.Config) *postOffice {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if encrypted != nil {
		listener = tls.NewListener(listener, encrypted)
	}
	p := &postOffice{listener: listener}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			c, err := listener.Accept()
			if err != nil {
				return
			}
			go p.serve(c)
		}
	}()
	return p
}

// serve speaks as much SMTP as a letter needs.
func (p *postOffice) serve(c net.Conn) {
	defer func() { _ = c.Close() }()
	in := bufio.NewReader(c)
	say := func(line string) { _, _ = io.WriteString(c, line+"\r\n") }
	say("220 post office")
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		line = strings.TrimRight(line, "\r\n")
		switch verb, rest, _ := strings.Cut(line, " "); strings.ToUpper(verb) {
		case "EHLO":
			say("250-post office\r\n250-AUTH PLAIN\r\n250 8BITMIME")
		case "AUTH":
			p.mu.Lock()
			login, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(rest, "PLAIN "))
			p.logins = append(p.logins, string(login))
			p.mu.Unlock()
			say("235 welcome")
		case "RCPT":
			if p.refuses != "" {
				say(p.refuses)
				continue
			}
			say("250 known")
		case "DATA":
			say("354 go on")
			var letter strings.Builder
			for {
				line, err := in.ReadString('\n')
				if err != nil || line == ".\r\n" {
					break
				}
				letter.WriteString(strings.TrimPrefix(line, "."))
			}
			p.mu.Lock()
			p.letters = append(p.letters, letter.String())
			p.mu.Unlock()
			say("250 taken")
		case "QUIT":
			say("221 bye")
			return
		default:
			say("250 fine")
		}
	}
}

const text = "Grüß Gott!\n\nMit diesem Link geht es weiter:\nhttps://liga.example.at/zugang/" + "abcdefghijklmnopqrstuvwxyz234567" +
	"\n.\nEnde\n"

func TestALetterArrivesAsItWasWritten(t *testing.T) {
	p := openPostOffice(t, nil)
	s, err := NewSender("smtp://buero:ge%20heim@"+p.listener.Addr().String(), "Büro der Pokerliga <buero@example.at>")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Send(t.Context(), "anna@example.at", "Einladung für Österreich", text); err != nil {
		t.Fatal(err)
	}
	if len(p.logins) != 1 || p.logins[0] != "\x00buero\x00ge heim" {
		t.Errorf("signed in as %q", p.logins)
	}
	letter, err := netmail.ReadMessage(strings.NewReader(p.letters[0]))
	if err != nil {
		t.Fatal(err)
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(letter.Header.Get("Subject"))
	if err != nil || subject != "Einladung für Österreich" {
		t.Errorf("the subject is %q, %v", subject, err)
	}
	from, err := letter.Header.AddressList("From")
	if err != nil || from[0].Name != "Büro der Pokerliga" || from[0].Address != "buero@example.at" {
		t.Errorf("from %v, %v", from, err)
	}
	for _, name := range []string{"Date", "Message-Id", "To"} {
		if letter.Header.Get(name) == "" {
			t.Errorf("there is no %s", name)
		}
	}
	body, err := io.ReadAll(quotedprintable.NewReader(letter.Body))
	if got := strings.ReplaceAll(string(body), "\r\n", "\n"); err != nil || strings.TrimSpace(got) != strings.TrimSpace(text) {
		t.Errorf("the letter says %q, %v", got, err)
	}
}

func TestARefusalDoesNotNameTheRecipient(t *testing.T) {
	p := openPostOffice(t, nil)
	p.refuses = "550 anna@example.at is unknown here"
	s, err := NewSender("smtp://"+p.listener.Addr().String(), "buero@example.at")
	if err != nil {
		t.Fatal(err)
	}
	for _, to := range []string{"anna@example.at", "anna@@"} {
		if err := s.Send(t.Context(), to, "Betreff", text); err == nil || strings.Contains(err.Error(), "anna") {
			t.Errorf("%s: %v", to, err)
		}
	}
	if len(p.letters) != 0 {
		t.Error("a letter was taken")
	}
}

func TestAnEncryptedServerMustBeWhoItSaysItIs(t *testing.T) {
	https := httptest.NewTLSServer(nil)
	defer https.Close()
	p := openPostOffice(t, &tls.Config{Certificates: https.TLS.Certificates, MinVersion: tls.VersionTLS12})
	s, err := NewSender("smtps://"+p.listener.Addr().String(), "buero@example.at")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Send(t.Context(), "anna@example.at", "Betreff", text); err == nil {
		t.Error("an unknown certificate is trusted")
	}
	roots := x509.NewCertPool()
	roots.AddCert(https.Certificate())
	s.tls = &tls.Config{RootCAs: roots, ServerName: "127.0.0.1", MinVersion: tls.VersionTLS12}
	if err := s.Send(t.Context(), "anna@example.at", "Betreff", text); err != nil || len(p.letters) != 1 {
		t.Errorf("%d letters, %v", len(p.letters), err)
	}
}

func TestAServerThatIsAwayIsAnError(t *testing.T) {
	p := openPostOffice(t, nil)
	address := p.listener.Addr().String()
	_ = p.listener.Close()
	s, err := NewSender("smtp://"+address, "buero@example.at")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Send(t.Context(), "anna@example.at", "Betreff", text); err == nil {
		t.Error("a letter went nowhere without an error")
	}
}

func TestOnlyMailServersAreTaken(t *testing.T) {
	for _, server := range []string{"", "mail.example.at", "http://mail.example.at", "smtp://", "smtp://x:y@mail.example.at/path",
		"smtp://h:x", "smtp://geheim:\x00"} {
		if _, err := NewSender(server, "buero@example.at"); !errors.Is(err, ErrServer) || strings.Contains(fmt.Sprint(err), "geheim") {
			t.Errorf("%q: %v", server, err)
		}
	}
	for _, from := range []string{"", "buero", "a@b, c@d"} {
		if _, err := NewSender("smtp://localhost", from); !errors.Is(err, ErrFrom) {
			t.Errorf("%q: %v", from, err)
		}
	}
}
