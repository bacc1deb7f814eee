package storagetest

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/url"
	"strconv"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"
)

// Wire is the network between a program and a PostgreSQL database of a test's own. It
// can tear while a transaction that may write is being committed.
type Wire struct {
	Address string // URL of the database over this network
	tears   atomic.Int32
	network string // of the server
	server  string
}

// When a wire tears.
const (
	tearsNever = iota
	tearsBefore
	tearsAfter
)

// NewWire makes a database and a network to it, until the test ends. Without a
// PostgreSQL it returns false.
func NewWire(tb testing.TB) (w *Wire, ok bool) {
	tb.Helper()
	address, ok := Postgres(tb)
	if !ok {
		return nil, false
	}
	config, err := pgconn.ParseConfig(address)
	if err != nil {
		tb.Fatal(err)
	}
	w = &Wire{}
	w.network, w.server = pgconn.NetworkAddress(config.Host, config.Port)
	listener, err := new(net.ListenConfig).Listen(tb.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { _ = listener.Close() })
	over := &url.URL{Scheme: "postgres", User: url.UserPassword(config.User, config.Password), Path: "/" + config.Database,
		Host:     net.JoinHostPort("127.0.0.1", strconv.Itoa(listener.Addr().(*net.TCPAddr).Port)),
		RawQuery: "sslmode=disable"}
	w.Address = over.String()
	go func() {
		for {
			program, err := listener.Accept()
			if err != nil {
				return
			}
			go w.carry(program)
		}
	}()
	return w, true
}

// TearBefore tears the wire at the next commit, which does not reach the server.
func (w *Wire) TearBefore() { w.tears.Store(tearsBefore) }

// TearAfter tears the wire at the next commit, once the server has carried it out.
func (w *Wire) TearAfter() { w.tears.Store(tearsAfter) }

// carry carries what a program and the server say to each other.
func (w *Wire) carry(program net.Conn) {
	defer func() { _ = program.Close() }()
	server, err := new(net.Dialer).DialContext(context.Background(), w.network, w.server)
	if err != nil {
		return
	}
	defer func() { _ = server.Close() }()
	var torn atomic.Bool
	answered := make(chan struct{}, 1)
	go func() {
		defer func() { _ = program.Close() }()
		b := make([]byte, 64<<10)
		for {
			n, err := server.Read(b)
			if err != nil || torn.Load() {
				answered <- struct{}{}
				return
			}
			if _, err := program.Write(b[:n]); err != nil {
				return
			}
		}
	}()
	b, writes := make([]byte, 64<<10), false
	for {
		n, err := program.Read(b)
		if err != nil {
			return
		}
		if bytes.Contains(b[:n], []byte("begin")) {
			writes = !bytes.Contains(b[:n], []byte("read only"))
		}
		if writes && bytes.Contains(b[:n], []byte("commit\x00")) {
			switch w.tears.Swap(tearsNever) {
			case tearsBefore:
				return
			case tearsAfter:
				torn.Store(true)
				_, _ = io.Copy(server, bytes.NewReader(b[:n]))
				<-answered
				return
			}
		}
		if _, err := server.Write(b[:n]); err != nil {
			return
		}
	}
}
