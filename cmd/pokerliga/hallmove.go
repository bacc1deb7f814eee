package main

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"pokerliga/api"
	"pokerliga/league"
	"pokerliga/office/lease"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/storage"
)

// What is said where a second laptop takes over.
const (
	oldCopy = "Diese Kopie ist von %s. Was danach eingegeben wurde, kennt sie nicht, und die Website ist nicht zu erreichen.\n" +
		"Erst ins Netz (Eingabetaste), oder trotzdem weiter (weiter): "
	goAnyway   = "weiter"
	firstToNet = "Noch nichts geöffnet: Zuerst ins Netz, dann die Saaldatei noch einmal öffnen."
	otherLeads = "Diese Sammelrunde führt schon ein anderer Laptop: Die Website hat andere Einträge als diese Kopie."
)

// hallMove takes a lease over from the copy of a laptop that is gone.
type hallMove struct {
	hall   *lease.Hall
	home   string
	server *api.Server

	lines int64
	head  string // hash of the last line
	last  time.Time
}

// moveHere plays again what the copy beside a hall file has of its lease, and what home has beyond it. It reports whether there was a copy.
func moveHere(ctx context.Context, in io.Reader, out io.Writer, home, beside string, h *lease.Hall, store *storage.Store) (bool, error) {
	file, err := os.ReadFile(filepath.Join(beside, h.Head.Lease+returnEnding))
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	written, err := h.Copied(file)
	if err != nil {
		return false, unreadable(err)
	}
	now := time.Now
	m := &hallMove{hall: h, home: strings.TrimSuffix(cmp.Or(home, h.Home()), "/"), head: h.Digest,
		server: api.New(league.NewOffice(store, now), people.New(store.Accounts(), now), api.Options{})}
	if err := m.play(ctx, written); err != nil {
		return false, err
	}
	reached, err := m.fetch(ctx)
	var unchained *lease.Unchained
	if errors.As(err, &unchained) {
		return false, unreadable(errors.New(otherLeads))
	}
	if err != nil || reached || m.home == "" || m.lines == 0 {
		return m.lines > 0, err
	}
	fmt.Fprintf(out, oldCopy, rulebook.Clock(m.last))
	if said, _ := bufio.NewReader(in).ReadString('\n'); strings.TrimSpace(said) != goAnyway { // nothing said is no
		return false, unreadable(errors.New(firstToNet))
	}
	return true, nil
}

// play carries out lines behind the last one.
func (m *hallMove) play(ctx context.Context, written []lease.WrittenLine) error {
	if len(written) == 0 {
		return nil
	}
	if err := m.server.PlayAgain(ctx, m.hall, m.head, m.lines+1, written); err != nil {
		return err
	}
	last := &written[len(written)-1]
	var line lease.Line
	if err := json.Unmarshal([]byte(last.Text), &line); err != nil {
		return err
	}
	m.lines, m.head, m.last = line.Number, last.Hash, line.At
	return nil
}

// fetch plays what home has beyond the copy, and reports whether home has answered.
func (m *hallMove) fetch(ctx context.Context) (reached bool, err error) {
	for m.home != "" {
		kept, err := m.ask(ctx)
		if err != nil || kept == nil {
			return false, err
		}
		if len(kept.Lines) == 0 {
			return true, nil
		}
		if err := m.play(ctx, kept.Lines); err != nil {
			return true, err
		}
	}
	return false, nil
}

// ask asks home for lines behind the last one here, nil where it does not answer.
func (m *hallMove) ask(ctx context.Context) (*lease.LinesKept, error) {
	address, signature := m.hall.Asks(fmt.Sprintf("/lines?after=%d", m.lines))
	status, said, err := askHome(ctx, http.MethodGet, m.home+address, signature, nil)
	if err != nil {
		return nil, err
	}
	kept := &lease.LinesKept{}
	if status != http.StatusOK || json.Unmarshal(said, kept) != nil {
		return nil, nil
	}
	return kept, nil
}
