package mail

import (
	"bufio"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"fmt"
	"html"
	"io"
	"mime"
	"mime/multipart"
	"net"
	"net/http/httptest"
	netmail "net/mail"
	"regexp"
	"slices"
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

// site is where the addresses in letters lead.
const site = "https://liga.example.at"

const text = "Grüß Gott!\n\nMit diesem Link geht es weiter:\nhttps://liga.example.at/zugang/" + "abcdefghijklmnopqrstuvwxyz234567" +
	"\n.\nEnde\n"

func TestALetterArrivesAsItWasWritten(t *testing.T) {
	p := openPostOffice(t, nil)
	s, err := NewSender("smtp://buero:ge%20heim@"+p.listener.Addr().String(), "Büro der Pokerliga <buero@example.at>", site)
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
	plain, page := bodies(t, letter)
	if want := strings.TrimSpace(text) + "\n\nMit freundlichen Grüßen\nBüro der Pokerliga\n"; strings.TrimSpace(plain) != strings.TrimSpace(want) {
		t.Errorf("the letter says %q", plain)
	}
	for _, words := range []string{"<title>Einladung für Österreich</title>", "<p>Grüß Gott!</p>", ">Büro der Pokerliga<", "\n.<br>Ende<"[1:]} {
		if !strings.Contains(page, words) {
			t.Errorf("the page does not say %q:\n%s", words, page)
		}
	}
}

// bodies reads the two parts of a letter, which say the same.
func bodies(t *testing.T, letter *netmail.Message) (plain, page string) {
	t.Helper()
	kind, params, err := mime.ParseMediaType(letter.Header.Get("Content-Type"))
	if err != nil || kind != "multipart/alternative" {
		t.Fatalf("the letter is %q, %v", kind, err)
	}
	parts := multipart.NewReader(letter.Body, params["boundary"])
	for _, want := range []struct {
		kind string
		into *string
	}{{"text/plain", &plain}, {"text/html", &page}} {
		part, err := parts.NextPart() // which decodes quoted-printable
		if err != nil || !strings.HasPrefix(part.Header.Get("Content-Type"), want.kind) {
			t.Fatalf("want %s, got %v, %v", want.kind, part, err)
		}
		read, err := io.ReadAll(part)
		if err != nil {
			t.Fatal(err)
		}
		*want.into = strings.ReplaceAll(string(read), "\r\n", "\n")
	}
	if _, err := parts.NextPart(); err != io.EOF {
		t.Errorf("there is more: %v", err)
	}
	return plain, page
}

// All that is written by strangers stays text: no markup, no header, no link but to the site, and nothing is fetched.
func TestWhatStrangersWriteDoesNoHarmInALetter(t *testing.T) {
	p := openPostOffice(t, nil)
	s, err := NewSender("smtp://"+p.listener.Addr().String(), "buero@example.at", site)
	if err != nil {
		t.Fatal(err)
	}
	name := `<img src="https://boese.example/x"><script>1</script>`
	subject := "Transfer " + name + "\r\nBcc: alle@example.at\r\n\r\n<b>neu"
	text := "Guten Tag!\n\n" + name + " teilt mit:\n\nPasswort hier: https://boese.example/zugang\n\n- " + name + "\n- https://liga.example.at.boese.example/\n\n" +
		`Ansehen: https://liga.example.at/"onclick="x` + "\n\nBriefe: https://liga.example.at/konto und mehr\n"
	if err := s.Send(t.Context(), "anna@example.at", subject, text); err != nil {
		t.Fatal(err)
	}
	letter, err := netmail.ReadMessage(strings.NewReader(p.letters[0]))
	if err != nil {
		t.Fatal(err)
	}
	if letter.Header.Get("Bcc") != "" || len(letter.Header["Subject"]) != 1 {
		t.Errorf("a name has become a header: %v", letter.Header)
	}
	plain, page := bodies(t, letter)
	if !strings.Contains(plain, name) || strings.Count(plain, "boese.example") != 4 {
		t.Errorf("the text does not say what was written: %s", plain)
	}
	if found := regexp.MustCompile(`(?i)<(img|script|link|iframe|b)\b|@import|url\(|href="[^"]*boese`).FindString(page); found != "" {
		t.Errorf("%q came into the page:\n%s", found, page)
	}
	if links := regexp.MustCompile(`href="([^"]*)"`).FindAllStringSubmatch(page, -1); len(links) != 3 || links[2][1] != site+"/konto" {
		t.Errorf("the links are %q", links)
	}
}

// The two parts say the same words.
func TestTheTextAndThePageOfALetterSayTheSame(t *testing.T) {
	l := newLetter("Neues", "Guten Tag!\n\nNeu:\n- Adler (1. März): verlegt: "+site+
		"/ligen/bl1/2010\n- Wels: gespielt\n\nVorschlag ansehen: "+site+"/melden/abc\n\nPokerliga: "+site+
		"/\nAbbestellen: "+site+"/abbestellen/x\n", "Büro", site)
	page, err := l.html()
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(page, `<a class="button" href="`+site+`/melden/abc">Vorschlag ansehen</a>`) || strings.Count(page, `class="button"`) != 1 {
		t.Errorf("the button is missing:\n%s", page)
	}
	if !strings.Contains(page, `<li><a href="`+site+`/ligen/bl1/2010">Adler (1. März): verlegt</a></li>`) || !strings.Contains(page, "<li>Wels: gespielt</li>") {
		t.Errorf("an entry of the list does not lead to its place:\n%s", page)
	}
	_, body, _ := strings.Cut(page, "<h1>Neues</h1>")
	body = regexp.MustCompile(`<a class="button".*</a>`).ReplaceAllString(body, "") // which is said below it, too
	words := strings.Fields(html.UnescapeString(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(body, " ")))
	text := strings.ReplaceAll(l.text(), ": "+site+"/ligen/bl1/2010", "") // which the words of the page lead to
	if want := strings.Fields(strings.ReplaceAll(text, "- ", "")); !slices.Equal(words, want) {
		t.Errorf("the page says\n%q\nthe text\n%q", words, want)
	}
	if !strings.Contains(l.text(), "- Adler (1. März): verlegt: "+site+"/ligen/bl1/2010\n") {
		t.Errorf("the text says %s", l.text())
	}
}

func TestARefusalDoesNotNameTheRecipient(t *testing.T) {
	p := openPostOffice(t, nil)
	p.refuses = "550 anna@example.at is unknown here"
	s, err := NewSender("smtp://"+p.listener.Addr().String(), "buero@example.at", site)
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
	s, err := NewSender("smtps://"+p.listener.Addr().String(), "buero@example.at", site)
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
	s, err := NewSender("smtp://"+address, "buero@example.at", site)
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
		if _, err := NewSender(server, "buero@example.at", site); !errors.Is(err, ErrServer) || strings.Contains(fmt.Sprint(err), "geheim") {
			t.Errorf("%q: %v", server, err)
		}
	}
	for _, from := range []string{"", "buero", "a@b, c@d"} {
		if _, err := NewSender("smtp://localhost", from, site); !errors.Is(err, ErrFrom) {
			t.Errorf("%q: %v", from, err)
		}
	}
}
