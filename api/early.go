package api

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"strconv"

	"pokerliga/api/rest"
)

// earlyListener accepts connections on which also what net/http answers by itself,
// before a handler is asked, is a problem document: a header that is too large, or a
// request that is none.
type earlyListener struct{ net.Listener }

// Accept waits for the next connection.
func (l earlyListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return earlyConn{c}, nil
}

type earlyConn struct{ net.Conn }

// The beginning of what net/http answers by itself, and how its header ends.
var (
	earlyBegins = []byte("HTTP/1.1 ")
	earlyEnds   = []byte("\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n")
)

// Write sends a problem in place of an answer of net/http.
func (c earlyConn) Write(b []byte) (int, error) {
	if !bytes.HasPrefix(b, earlyBegins) {
		return c.Conn.Write(b)
	}
	line, _, found := bytes.Cut(b, earlyEnds)
	if !found || bytes.ContainsAny(line, "\r\n") || len(line) < len(earlyBegins)+3 {
		return c.Conn.Write(b)
	}
	status, err := strconv.Atoi(string(line[len(earlyBegins) : len(earlyBegins)+3]))
	if err != nil || rest.Titles[status] == [2]string{} {
		return c.Conn.Write(b)
	}
	page, err := rest.ProblemOf(&rest.Problem{Status: status}).Page()
	if err != nil {
		return 0, err
	}
	if _, err := fmt.Fprintf(c.Conn, "HTTP/1.1 %d %s\r\nContent-Type: %s\r\nContent-Length: %d\r\nCache-Control: no-store\r\n"+
		"X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n%s", status, http.StatusText(status), page.Kind, len(page.Body),
		page.Body); err != nil {
		return 0, err
	}
	return len(b), nil
}
