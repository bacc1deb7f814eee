package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/textproto"
	"strconv"
	"time"
)

// line is a keep-alive connection on which one request is sent repeatedly. It reads
// as many bytes as the first answer had and checks only the status, so that the
// client costs next to no time.
type line struct {
	conn    net.Conn
	request []byte
	status  []byte // the first line of an answer
	buffer  []byte // as long as an answer
}

// close ends the connection. Nothing is lost if that fails.
func (l *line) close() { _ = l.conn.Close() }

// answer is an answer of a server.
type answer struct {
	Status int
	Header http.Header
	Body   []byte
}

// connect opens a line to a server, sends the request for the first time, and
// returns the answer. Coding is the Accept-Encoding of the request.
func connect(ctx context.Context, address, path, coding string) (*line, *answer, error) {
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", address)
	if err != nil {
		return nil, nil, err
	}
	l := &line{conn: conn, request: fmt.Appendf(nil,
		"GET %s HTTP/1.1\r\nHost: %s\r\nUser-Agent: figures\r\nAccept-Encoding: %s\r\n\r\n", path, address, coding)}
	first, err := l.first()
	if err != nil {
		l.close()
		return nil, nil, fmt.Errorf("GET %s: %w", path, err)
	}
	return l, first, nil
}

// first sends the request for the first time.
func (l *line) first() (*answer, error) {
	if _, err := l.conn.Write(l.request); err != nil {
		return nil, err
	}
	var raw bytes.Buffer
	reader := textproto.NewReader(bufio.NewReader(io.TeeReader(l.conn, &raw)))
	status, err := reader.ReadLine()
	if err != nil {
		return nil, err
	}
	header, err := reader.ReadMIMEHeader()
	if err != nil {
		return nil, err
	}
	length, err := strconv.Atoi(header.Get("Content-Length"))
	if err != nil {
		return nil, fmt.Errorf("an answer of another kind: %s", status)
	}
	code := 0
	if _, err := fmt.Sscanf(status, "HTTP/1.1 %d", &code); err != nil {
		return nil, fmt.Errorf("an answer of another kind: %s", status)
	}
	body := make([]byte, length)
	if _, err := io.ReadFull(reader.R, body); err != nil {
		return nil, err
	}
	l.buffer = make([]byte, raw.Len())
	l.status = []byte(status + "\r\n")
	return &answer{code, http.Header(header), body}, nil
}

var errOther = errors.New("an answer of another kind came")

// again repeats the request.
func (l *line) again() error {
	if _, err := l.conn.Write(l.request); err != nil {
		return err
	}
	if _, err := io.ReadFull(l.conn, l.buffer); err != nil {
		return err
	}
	if !bytes.HasPrefix(l.buffer, l.status) {
		return errOther
	}
	return nil
}

// abreast is the number of lines that send requests at once.
const abreast = 8

// rate returns how many requests a server answers in a second.
func rate(ctx context.Context, address, path, coding string, long time.Duration) (float64, error) {
	type tally struct {
		n   int
		err error
	}
	tallies := make(chan tally, abreast)
	lines := make([]*line, abreast)
	for i := range lines {
		l, _, err := connect(ctx, address, path, coding)
		if err != nil {
			return 0, err
		}
		defer l.close()
		lines[i] = l
	}
	begun := time.Now()
	for _, l := range lines {
		go func() {
			var t tally
			for ; t.err == nil && time.Since(begun) < long; t.n++ {
				t.err = l.again()
			}
			tallies <- t
		}()
	}
	total, errs := 0, error(nil)
	for range lines {
		t := <-tallies
		total, errs = total+t.n, errors.Join(errs, t.err)
	}
	return float64(total) / time.Since(begun).Seconds(), errorsOf(ctx, errs)
}
