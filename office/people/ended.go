package people

import (
	"sync"
	"time"
)

// The bounds of what is remembered of sessions that somebody has ended everywhere: for how long, and of how many.
const (
	endedKept = time.Hour
	endedMost = 1024
)

// ended remembers, in memory alone, whose the sessions were that were ended everywhere: what was typed in them can be kept for him.
type ended struct {
	mu  sync.Mutex
	all map[string]endedSession // by digest
}

// endedSession is one of them.
type endedSession struct {
	user  string
	until time.Time
}

// remember remembers whose some sessions were. Where there are too many, those that are over go, else all.
func (e *ended) remember(sessions []Session, now time.Time) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if len(e.all)+len(sessions) > endedMost {
		for digest, one := range e.all {
			if !now.Before(one.until) {
				delete(e.all, digest)
			}
		}
	}
	if e.all == nil || len(e.all)+len(sessions) > endedMost {
		e.all = map[string]endedSession{}
	}
	for i := range sessions[:min(len(sessions), endedMost)] {
		e.all[sessions[i].Digest] = endedSession{sessions[i].User, now.Add(endedKept)}
	}
}

// user returns whose a session was that was ended everywhere, "" if that is not remembered.
func (e *ended) user(digest string, now time.Time) string {
	e.mu.Lock()
	defer e.mu.Unlock()
	if one := e.all[digest]; now.Before(one.until) {
		return one.user
	}
	return ""
}
