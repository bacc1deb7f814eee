package trials

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"time"

	"pokerliga/proof/replay"
	"pokerliga/rules/seasonfile"
)

// Ordeal is a replay during which the server is killed repeatedly.
type Ordeal struct {
	Program          *Program
	Folder, Database string
	Email, Password  string // of an admin of that database
	Season           *seasonfile.File
	Desk             bool // heats are entered by what happens on the floor
	Kills            int
	Seed             uint64 // of the moments at which it is killed
	gate             *gate
	server           *Server
	chance           *rand.Rand
}

// Survived is the result of an ordeal.
type Survived struct {
	Kills    int
	Lost     int // requests that were sent again because there was no answer
	Changes  []*Change
	Away     []time.Duration // from each kill until the server answered again
	Repeated int             // acknowledged changes that were sent once more
}

// longestMoment is the longest time between a request and the kill.
const longestMoment = 8 * time.Millisecond

// Run replays the season. The first kill hits the import, the others any request.
// After each kill every change acknowledged since the last one is sent again and
// must get the same answer; the database must have every acknowledged change, and
// any other completely or not at all. In the end the results must equal those of
// the file.
func (o *Ordeal) Run(ctx context.Context) (*Survived, error) {
	o.chance = rand.New(rand.NewPCG(o.Seed, uint64(o.Kills)))
	o.gate = newGate(o.moments())
	var err error
	if o.server, err = o.Program.Serve(ctx, o.Folder, o.Database); err != nil {
		return nil, err
	}
	defer func() { o.server.Stop() }()
	o.gate.url = o.server.URL()
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	front := &http.Server{Handler: o.gate}
	defer func() { _ = front.Close() }()
	go func() { _ = front.Serve(listener) }()

	replayed := make(chan error, 1)
	var summary *replay.Summary
	go func() {
		var err error
		summary, err = replay.Run(ctx, o.Season, "http://"+listener.Addr().String(),
			replay.Options{Email: o.Email, Password: o.Password, Concurrency: 8, Desk: o.Desk}, io.Discard)
		replayed <- err
	}()
	s := &Survived{}
	for {
		select {
		case <-o.gate.strike:
			if err := o.strike(ctx, s); err != nil {
				return s, fmt.Errorf("kill %d: %w", s.Kills, err)
			}
		case err := <-replayed:
			for err == nil && s.Kills < o.Kills { // the replay ended before the last kill
				err = o.strike(ctx, s)
			}
			s.Changes, s.Lost = o.gate.changes(0), summary.Repeated
			if err == nil {
				err = judge(ctx, o.Database, o.Season, s.Changes)
			}
			return s, err
		}
	}
}

// moments returns the numbers of the requests at which the server is killed, in
// order: the first one, and then any one of each part of the replay. No request is
// hit so often that the client gives up.
func (o *Ordeal) moments() []int {
	moments := []int{1}
	part := max(1, changes(o.Season)/o.Kills)
	for i := 1; i < o.Kills; i++ {
		moments = append(moments, i*part+1+o.chance.IntN(part))
	}
	return moments
}

// changes returns the least number of changes in a replay.
func changes(f *seasonfile.File) int {
	n := 1
	for i := range f.Leagues {
		for j := range f.Leagues[i].Matchdays {
			m := &f.Leagues[i].Matchdays[j]
			n += len(m.Lineups)
			for k := range m.Heats {
				n += len(m.Heats[k].SitAndGos) + len(m.Heats[k].TeamMTTs)
			}
		}
	}
	return n
}

// strike kills the server at work, restarts it, and checks the database before
// other requests pass.
func (o *Ordeal) strike(ctx context.Context, s *Survived) error {
	moment := time.Duration(o.chance.Int64N(int64(longestMoment)))
	if s.Kills == 0 {
		moment *= 10 // importing takes longer
	}
	select {
	case <-time.After(moment):
	case <-ctx.Done():
		return ctx.Err()
	}
	o.server.Kill()
	s.Kills++
	begun := time.Now()
	o.gate.away.Lock()
	defer o.gate.away.Unlock()
	server, err := o.Program.Serve(ctx, o.Folder, o.Database)
	if err != nil {
		return err
	}
	o.server, o.gate.url = server, server.URL()
	s.Away = append(s.Away, time.Since(begun))
	if err := o.repeat(ctx, s); err != nil {
		return err
	}
	return judge(ctx, o.Database, o.Season, o.gate.changes(0))
}

// errOther is the error for an acknowledged change that now gets a different
// answer.
var errOther = errors.New("a change that was acknowledged is answered otherwise when it is repeated")

// repeat sends every change acknowledged since the last kill again.
func (o *Ordeal) repeat(ctx context.Context, s *Survived) error {
	for _, d := range o.gate.changes(s.Repeated) {
		a, err := o.gate.repeat(ctx, d)
		if err != nil {
			return err
		}
		if !a.same(d.Answer) {
			return fmt.Errorf("%w: %s: status %d, then %d: %s", errOther, d, d.Answer.Status, a.Status, a.Body)
		}
		s.Repeated++
	}
	return nil
}
