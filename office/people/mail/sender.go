// Package mail sends letters over SMTP. It knows nothing of the league: what is
// written and to whom is the affair of the office, when it is tried again that of
// its outbox.
package mail

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"net/url"
	"strconv"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// patience is how long one letter may take.
const patience = time.Minute

// Sender hands letters to a mail server.
type Sender struct {
	from    *netmail.Address
	site    string // addresses that begin so are links
	host    string
	options []gomail.Option
	tls     *tls.Config // nil is the system's
}

// Why a mail server is not used.
var (
	// ErrServer: the URL names no mail server.
	ErrServer = errors.New("ein Mailserver ist eine Adresse der Form smtp://NAME:PASSWORT@RECHNER:587 oder smtps://NAME:PASSWORT@RECHNER:465")
	// ErrFrom: the address of the sender is none.
	ErrFrom = errors.New("der Absender ist eine E-Mail-Adresse, auch mit Namen: Pokerliga <buero@example.at>")
)

// NewSender returns a sender that uses the mail server of that URL, in the name
// of that address; addresses of that site are links. Over smtps everything is encrypted from the first byte, over
// smtp from the greeting on; only a server on this very machine is spoken to in
// clear.
func NewSender(server, from, site string) (*Sender, error) {
	u, err := url.Parse(server)
	if err != nil || u.Scheme != "smtp" && u.Scheme != "smtps" || u.Hostname() == "" || u.Path != "" && u.Path != "/" || u.RawQuery != "" {
		return nil, ErrServer // without the URL, which may hold a password
	}
	sender, err := netmail.ParseAddress(from)
	if err != nil {
		return nil, ErrFrom
	}
	s := &Sender{from: sender, site: site, host: u.Hostname(), options: []gomail.Option{gomail.WithTimeout(patience), gomail.WithoutNoop()}}
	auth := gomail.SMTPAuthAutoDiscover
	port := 587
	switch {
	case u.Scheme == "smtps":
		s.options, port = append(s.options, gomail.WithSSL()), 465
	case isLoopback(s.host):
		s.options, port, auth = append(s.options, gomail.WithTLSPolicy(gomail.NoTLS)), 25, gomail.SMTPAuthPlainNoEnc
	default:
		s.options = append(s.options, gomail.WithTLSPolicy(gomail.TLSMandatory))
	}
	if u.Port() != "" {
		if port, err = strconv.Atoi(u.Port()); err != nil {
			return nil, ErrServer
		}
	}
	s.options = append(s.options, gomail.WithPort(port))
	if name := u.User.Username(); name != "" {
		password, _ := u.User.Password()
		s.options = append(s.options, gomail.WithSMTPAuth(auth), gomail.WithUsername(name), gomail.WithPassword(password))
	}
	return s, nil
}

// isLoopback reports whether a host is this machine.
func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// Send sends one letter, as plain text and as a page that is made of it. When it returns nil, the server has
// taken it.
func (s *Sender) Send(ctx context.Context, to, subject, text string) error {
	letter := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	if err := letter.FromFormat(s.from.Name, s.from.Address); err != nil {
		return fmt.Errorf("write the sender of a letter: %w", err)
	}
	if err := letter.To(to); err != nil {
		return errors.New("write the recipient of a letter: no address") // which must not come into a log
	}
	letter.Subject(subject)
	letter.SetDate()
	letter.SetMessageID()
	letter.SetGenHeader("Auto-Submitted", "auto-generated")
	written := newLetter(subject, text, cmp.Or(s.from.Name, s.from.Address), s.site)
	page, err := written.html()
	if err != nil {
		return err
	}
	letter.SetBodyString(gomail.TypeTextPlain, written.text())
	letter.AddAlternativeString(gomail.TypeTextHTML, page)
	options := s.options
	if s.tls != nil {
		options = append(options[:len(options):len(options)], gomail.WithTLSConfig(s.tls))
	}
	client, err := gomail.NewClient(s.host, options...)
	if err != nil {
		return fmt.Errorf("prepare for the mail server: %w", err)
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if err := client.DialAndSendWithContext(ctx, letter); err != nil {
		return fmt.Errorf("send a letter: %w", withoutRecipient(err))
	}
	return nil
}

// withoutRecipient says why a letter was not taken without the address, which
// has no business in a log.
func withoutRecipient(err error) error {
	var refused *gomail.SendError
	if !errors.As(err, &refused) {
		return err
	}
	return fmt.Errorf("the server refused it (%s, code %d)", refused.Reason, refused.ErrorCode())
}
