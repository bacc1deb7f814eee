package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"pokerliga/api"
	"pokerliga/api/laptop"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/office/people"
	"pokerliga/storage"
)

// Why a hall file is not fetched by its code.
var (
	errHome    = &acts.Refusal{Path: "$.website", Sentence: "Die Adresse der Website beginnt mit https://."}
	errNoHome  = &acts.Refusal{Path: "$.website", Sentence: "Die Website ist nicht zu erreichen. Mit Saaldatei und Schlüssel geht es ohne Internet."}
	errNoFetch = &acts.Refusal{Path: "$.code", Sentence: "Die Website hat keine Saaldatei gegeben."}
	errPin     = &acts.Refusal{Path: "$.pin", Sentence: "Die PIN hat sechs Ziffern."}
)

// homeOf reads the address of home as people type it. It is asked over TLS only, unless it is this machine.
func homeOf(typed string) (string, error) {
	typed = strings.TrimSuffix(strings.TrimSpace(typed), "/")
	if !strings.Contains(typed, "://") {
		typed = "https://" + typed
	}
	u, err := url.Parse(typed)
	if err != nil || u.Host == "" {
		return "", errHome
	}
	ip := net.ParseIP(u.Hostname())
	if u.Scheme != "https" && u.Hostname() != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return "", errHome
	}
	return u.Scheme + "://" + u.Host, nil
}

// fetchHall fetches a hall file and its key from home by a code.
func fetchHall(ctx context.Context, typed, code string) (*lease.Fetched, error) {
	home, err := homeOf(typed)
	if err != nil {
		return nil, err
	}
	body, err := json.Marshal(map[string]string{"code": code})
	if err != nil {
		return nil, err
	}
	status, said, err := askHome(ctx, http.MethodPost, home+"/api/v1/hall/code", "", body)
	if err != nil {
		return nil, errHome
	}
	if status == 0 {
		return nil, errNoHome
	}
	var told struct {
		lease.Fetched
		Detail string `json:"detail"`
	}
	if json.Unmarshal(said, &told) != nil || status != http.StatusOK || len(told.File) == 0 {
		return nil, &acts.Refusal{Path: errNoFetch.Path, Sentence: cmp.Or(told.Detail, errNoFetch.Sentence)}
	}
	return &told.Fetched, nil
}

// hallDoor is a listener that one server uses after the other: who comes in meanwhile waits.
type hallDoor struct {
	net.Listener
	in chan net.Conn
}

// newHallDoor lets in who comes.
func newHallDoor(l net.Listener) *hallDoor {
	d := &hallDoor{l, make(chan net.Conn)}
	go func() {
		defer close(d.in)
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			d.in <- conn
		}
	}()
	return d
}

// doorUse is the door as one server uses it.
type doorUse struct {
	*hallDoor
	done chan struct{}
	once sync.Once
}

// use returns the door for one server.
func (d *hallDoor) use() net.Listener { return &doorUse{hallDoor: d, done: make(chan struct{})} }

// Accept lets the next one in.
func (u *doorUse) Accept() (net.Conn, error) {
	select {
	case <-u.done:
		return nil, net.ErrClosed
	case conn, is := <-u.in:
		if !is {
			return nil, net.ErrClosed
		}
		return conn, nil
	}
}

// Close ends the use; the door stays open.
func (u *doorUse) Close() error {
	u.once.Do(func() { close(u.done) })
	return nil
}

// opening is what came of the start page of a laptop on which nothing lay.
type opening struct {
	hall  *lease.Hall
	store *storage.Store
	door  *hallDoor
}

// askFile shows the start page of a laptop on which no matchday lies, until one was opened there.
func askFile(ctx context.Context, out io.Writer, config *HallConfig, folder *hallFolder) (o *opening, err error) {
	listener, err := listen(ctx, config.Listen)
	if err != nil {
		return nil, err
	}
	o = &opening{door: newHallDoor(listener)}
	defer func() {
		if err != nil {
			_ = listener.Close()
		}
	}()
	local := fmt.Sprintf("http://localhost:%d", listener.Addr().(*net.TCPAddr).Port)
	fmt.Fprintf(out, hallRuns, local, local, version)
	if !config.NoBrowser {
		browse(ctx, local+laptopStart)
	}
	serving, stop := context.WithCancel(ctx)
	defer stop()
	var one sync.Mutex
	page := &laptop.Opening{Fetch: fetchHall, Opened: stop, Open: func(file []byte, typed, pin string) error {
		one.Lock()
		defer one.Unlock()
		if o.hall != nil {
			return nil
		}
		if pin != "" && !sixDigits.MatchString(pin) {
			return errPin
		}
		key, err := lease.ParseKey(typed)
		if err == nil {
			o.hall, o.store, err = folder.take(ctx, file, key, time.Now())
		}
		if err != nil {
			o.hall = nil
			return &acts.Refusal{Sentence: sentence(err)}
		}
		config.Pin = cmp.Or(pin, config.Pin)
		return nil
	}}
	if err := serveOpening(serving, folder, page, o.door.use()); err != nil {
		return nil, err
	}
	if o.hall == nil {
		return nil, errors.Join(ctx.Err(), listener.Close())
	}
	return o, nil
}

// serveOpening serves the start page, over a database in which nothing stands.
func serveOpening(ctx context.Context, folder *hallFolder, page *laptop.Opening, listener net.Listener) (err error) {
	empty, err := os.MkdirTemp("", "pokerliga-*")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(empty)) }()
	store, err := storage.Open(ctx, filepath.Join(empty, "leer"+databaseEnding))
	if err != nil {
		return databaseError(err)
	}
	log, closeLog, err := hallLog(folder)
	if err != nil {
		return errors.Join(err, store.Close())
	}
	defer closeLog()
	err = api.New(league.NewOffice(store, time.Now), people.New(store.Accounts(), time.Now), api.Options{Log: log, Opening: page}).Serve(ctx, listener)
	return errors.Join(err, store.Close())
}
