package main

import (
	"bufio"
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"regexp"
	"strings"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/office/people/mail"
	"pokerliga/storage/storagetest"
)

// takeLetters is a mail server on this machine; it returns its address and the
// letters as they come.
func takeLetters(t *testing.T) (string, <-chan string) {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	letters := make(chan string, 10)
	go func() {
		for {
			c, err := listener.Accept()
			if err != nil {
				return
			}
			go takeLetter(c, letters)
		}
	}()
	return listener.Addr().String(), letters
}

// takeLetter speaks as much SMTP as a letter needs.
func takeLetter(c net.Conn, letters chan<- string) {
	defer func() { _ = c.Close() }()
	in, inLetter := bufio.NewScanner(c), false
	var letter strings.Builder
	say := func(line string) { _, _ = io.WriteString(c, line+"\r\n") }
	say("220 post office")
	for in.Scan() {
		line := in.Text()
		switch {
		case inLetter && line == ".":
			letters <- letter.String()
			letter.Reset()
			inLetter = false
			say("250 taken")
		case inLetter:
			letter.WriteString(line + "\r\n")
		case line == "DATA":
			inLetter = true
			say("354 go on")
		case line == "QUIT":
			say("221 bye")
			return
		default:
			say("250 fine")
		}
	}
}

// linkIn finds the token of the link in a letter.
func linkIn(t *testing.T, letter string) string {
	t.Helper()
	text := strings.ReplaceAll(letter, "=\r\n", "") // lines that were broken on the way
	found := regexp.MustCompile(`https://liga\.example\.at/zugang/([a-z2-7]+)`).FindStringSubmatch(text)
	if found == nil {
		t.Fatalf("there is no link in\n%s", text)
	}
	return found[1]
}

func TestLettersGoOutAndTheirLinksOpen(t *testing.T) {
	storagetest.EachDSN(t, func(t *testing.T, dsn string) {
		ctx, stop := context.WithCancel(t.Context())
		address, letters := takeLetters(t)
		config := &Config{Database: dsn, URL: "https://liga.example.at/", SMTP: "smtp://" + address, MailFrom: "Pokerliga <buero@example.at>"}
		if err := config.refuse(); err != nil {
			t.Fatal(err)
		}
		sender, err := mail.NewSender(config.SMTP, config.MailFrom, config.URL)
		if err != nil {
			t.Fatal(err)
		}
		err = withConfigured(t.Context(), config, func(_ *league.Office, desk *people.Accounts) error {
			ended := make(chan struct{})
			go func() {
				defer close(ended)
				deliver(ctx, desk, sender, 10*time.Millisecond, slog.New(slog.DiscardHandler))
			}()
			_, err := carry(ctx, desk, &people.Invitation{Email: "anna@example.at", Roles: []people.RoleContent{{Kind: acts.RoleAdmin}}})
			if err != nil {
				return err
			}
			redeem := func(token, password string) error {
				_, _, err := desk.Redeem(ctx, people.Redemption{Token: token, Name: "Anna", Password: password})
				return err
			}
			invitation := <-letters
			if !strings.Contains(invitation, "anna@example.at") || redeem(linkIn(t, invitation), "ein langes Passwort") != nil {
				t.Errorf("the invitation: %s", invitation)
			}
			// The letter to nobody goes first, and nowhere.
			if err := errors.Join(desk.AskReset(ctx, "", "niemand@example.at"), desk.AskReset(ctx, "", "anna@example.at")); err != nil {
				return err
			}
			reset := <-letters
			if !strings.Contains(reset, "anna@example.at") || redeem(linkIn(t, reset), "noch ein langes Passwort") != nil {
				t.Errorf("the reset: %s", reset)
			}
			stop()
			<-ended
			_, _, _, err = desk.SignIn(t.Context(), people.Opening{Email: "anna@example.at", Password: "noch ein langes Passwort"})
			return err
		})
		if err != nil {
			t.Error(err)
		}
		if len(letters) > 0 {
			t.Errorf("one letter too many: %s", <-letters)
		}
	})
}

// A letter that has waited is delivered by the server as it starts.
func TestAServerDeliversTheLettersThatWait(t *testing.T) {
	address, letters := takeLetters(t)
	config := &Config{Database: storagetest.SQLite(t), Listen: "127.0.0.1:0", URL: "https://liga.example.at/", SMTP: "smtp://" + address,
		MailFrom: "Pokerliga <buero@example.at>"}
	err := withConfigured(t.Context(), config, func(_ *league.Office, desk *people.Accounts) error {
		_, err := carry(t.Context(), desk, &people.Invitation{Email: "anna@example.at", Roles: []people.RoleContent{{Kind: acts.RoleAdmin}}})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- serve(ctx, io.Discard, config, false) }()
	if letter := <-letters; !strings.Contains(letter, "anna@example.at") {
		t.Errorf("the invitation: %s", letter)
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

func TestSettingsThatDoNotFitTogetherAreRefused(t *testing.T) {
	for _, c := range []struct {
		config Config
		says   string
	}{
		{Config{URL: "liga.example.at"}, "POKERLIGA_URL"},
		{Config{URL: "https://liga.example.at/pfad"}, "POKERLIGA_URL"},
		{Config{SMTP: "smtp://localhost", MailFrom: "buero@example.at"}, "POKERLIGA_URL"},
		{Config{URL: "https://liga.example.at", SMTP: "smtp://geheim@"}, "smtps://"},
		{Config{URL: "https://liga.example.at", SMTP: "smtp://localhost"}, "Absender"},
	} {
		if err := c.config.refuse(); err == nil || !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "geheim") {
			t.Errorf("%+v: %v", c.config, err)
		}
	}
}

func TestSomebodyIsInvitedAndLockedOut(t *testing.T) {
	t.Setenv("POKERLIGA_DATABASE", t.TempDir()+"/liga.db")
	works(t, "", "import", "../../proof/testdata/tiny.season.json")
	works(t, "", "user", "add", "vera@example.at", "--name", "Vera Huber", "--role", "admin")
	if out := works(t, "", "user", "invite", "max@example.at", "--role", "director=tiny/bl1/2"); !strings.HasPrefix(out, "Link: /zugang/") {
		t.Errorf("no link: %q", out)
	}
	t.Setenv("POKERLIGA_URL", "https://liga.example.at")
	if out := works(t, "", "user", "invite", "max@example.at", "--role", "admin"); !strings.HasPrefix(out,
		"Link: https://liga.example.at/zugang/") {
		t.Errorf("no link: %q", out)
	}
	works(t, "", "user", "lock", "max@example.at", "--reason", "verzogen")
	for _, part := range []string{"director tiny/bl1/2, admin", "gesperrt", "aktiv"} {
		if list := works(t, "", "user", "list"); !strings.Contains(list, part) {
			t.Errorf("%q is not in the list:\n%s", part, list)
		}
	}
	works(t, "", "user", "unlock", "max@example.at")
	if list := works(t, "", "user", "list"); !strings.Contains(list, "eingeladen") {
		t.Errorf("the list:\n%s", list)
	}
	for _, refused := range [][]string{
		{"user", "lock", "vera@example.at", "--reason", "x"}, // the last admin
		{"user", "lock", "max@example.at"},                   // without a reason
		{"user", "lock", "niemand@example.at", "--reason", "x"},
		{"user", "invite", "vera@example.at", "--role", "admin"},
		{"user", "invite", "neu@example.at", "--role", "president=nirgends"},
		{"user", "invite", "neu@example.at", "--role", "president="},
		{"user", "invite", "neu@example.at"},
	} {
		if _, code, err := call(t, "", refused...); err == nil || code == 0 {
			t.Errorf("%v is not refused", refused)
		}
	}
}
