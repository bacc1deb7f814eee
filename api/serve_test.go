package api

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/people"
	"pokerliga/storage/storagetest"
)

// serving starts a server with its own timeouts and returns where it is.
func serving(t *testing.T, options Options, more ...rest.Route) (at string, stop func() error) {
	t.Helper()
	store := storagetest.Open(t)
	server := New(league.NewOffice(store, time.Now), people.New(store.Accounts(), time.Now), options)
	for _, r := range more {
		server.register(r, nil)
	}
	return begun(t, server)
}

// begun starts a server and returns where it is and what stops it, at the end of
// the test at the latest.
func begun(t *testing.T, server *Server) (at string, stop func() error) {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(ctx, listener) }()
	stopped := false
	stop = func() error {
		if stopped {
			return nil
		}
		stopped = true
		cancel()
		return <-ended
	}
	t.Cleanup(func() { _ = stop() })
	return listener.Addr().String(), stop
}

// dial opens a connection, on which the test waits for ten seconds at most.
func dial(t *testing.T, at string) net.Conn {
	t.Helper()
	c, err := new(net.Dialer).DialContext(t.Context(), "tcp", at)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	if err := c.SetDeadline(time.Now().Add(10 * time.Second)); err != nil {
		t.Fatal(err)
	}
	return c
}

const brief = 200 * time.Millisecond

func TestASlowHeaderIsCutOff(t *testing.T) {
	t.Parallel()
	at, _ := serving(t, Options{HeaderTime: brief})
	c := dial(t, at)
	fmt.Fprint(c, "GET /healthz HTTP/1.1\r\nHost: x\r\n")
	begun := time.Now()
	rest, _ := io.ReadAll(c) // until the server hangs up
	if waited := time.Since(begun); waited < brief/2 || waited > 20*brief || strings.Contains(string(rest), "200 OK") {
		t.Errorf("after %v: %s", waited, rest)
	}
}

func TestASlowBodyIsCutOff(t *testing.T) {
	t.Parallel()
	at, _ := serving(t, Options{ReadTime: brief})
	c := dial(t, at)
	fmt.Fprint(c, "POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{")
	begun := time.Now()
	w, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Body.Close()
	body, _ := io.ReadAll(w.Body)
	if waited := time.Since(begun); w.StatusCode != 408 || waited < brief/2 || waited > 20*brief || !w.Close {
		t.Errorf("after %v: %d %s", waited, w.StatusCode, body)
	}
}

func TestATruncatedBodyIsABadRequest(t *testing.T) {
	t.Parallel()
	at, _ := serving(t, Options{})
	c := dial(t, at)
	fmt.Fprint(c, "POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{")
	if err := c.(*net.TCPConn).CloseWrite(); err != nil {
		t.Fatal(err)
	}
	w, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Body.Close()
	if w.StatusCode != 400 {
		t.Error(w.StatusCode)
	}
}

func TestAnIdleConnectionIsClosed(t *testing.T) {
	t.Parallel()
	at, _ := serving(t, Options{IdleTime: brief})
	c := dial(t, at)
	fmt.Fprint(c, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
	begun := time.Now()
	all, err := io.ReadAll(c)
	if err != nil || time.Since(begun) > 20*brief || !strings.Contains(string(all), "200 OK") {
		t.Errorf("%v after %v: %s", err, time.Since(begun), all)
	}
}

func TestALargeHeaderIsRefused(t *testing.T) {
	t.Parallel()
	at, _ := serving(t, Options{})
	c := dial(t, at)
	fmt.Fprintf(c, "GET /healthz HTTP/1.1\r\nHost: x\r\nX: %s\r\n\r\n", strings.Repeat("x", 2*maxHeader))
	all, _ := io.ReadAll(c)
	if !strings.HasPrefix(string(all), "HTTP/1.1 431") || !strings.Contains(string(all), "\r\nContent-Type: application/problem+json\r\n") ||
		!strings.HasSuffix(string(all), `"status":431,"detail":"Die Kopfzeilen der Anfrage sind zu groß; erlaubt sind 16 KB."}`+"\n") {
		t.Errorf("%.600s", all)
	}
}

func TestWorkThatTakesTooLongIsGivenUp(t *testing.T) {
	t.Parallel()
	long := rest.Route{Method: rest.Get, Path: "/api/long", Do: func(c echo.Context) error {
		<-c.Request().Context().Done()
		return c.Request().Context().Err()
	}}
	at, _ := serving(t, Options{ActTime: brief}, long)
	c := dial(t, at)
	fmt.Fprint(c, "GET /api/long HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
	all, err := io.ReadAll(c)
	if err != nil || !strings.HasPrefix(string(all), "HTTP/1.1 503") || !strings.Contains(string(all), "Retry-After: 5") {
		t.Errorf("%v: %s", err, all)
	}
}

func TestTheEndWaitsForAnswersUnderWay(t *testing.T) {
	t.Parallel()
	asked, answer := make(chan bool), make(chan bool)
	slow := rest.Route{Method: rest.Get, Path: "/api/slow", Do: func(c echo.Context) error {
		close(asked)
		<-answer
		return c.NoContent(204)
	}}
	at, stop := serving(t, Options{}, slow)
	c := dial(t, at)
	fmt.Fprint(c, "GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n")
	<-asked
	ended := make(chan error)
	go func() { ended <- stop() }()
	select {
	case err := <-ended:
		t.Fatalf("ended at once: %v", err)
	case <-time.After(brief):
	}
	close(answer)
	w, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil || w.StatusCode != 204 {
		t.Errorf("%v", err)
	}
	_ = w.Body.Close()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
