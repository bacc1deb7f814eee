package acts

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"pokerliga/rules/rulebook"
)

// What is remembered of devices with entries that wait for the network: of so many, so much, for so long.
const (
	mostDevices = 2000
	mostUnsent  = 999
	unsentKept  = 12 * time.Hour
)

// Unsent remembers how many entries and photos devices say they have not sent yet. The server cannot check what they say. So it decides nothing:
// it only warns whoever closes the heat or ends the link. Its zero value is ready for use.
type Unsent struct {
	mu sync.Mutex
	of map[string]Waiting // by the session of the device
}

// Waiting is who has not sent how many entries and photos of round cards from a device.
type Waiting struct {
	User, Name      string
	Session         string
	Roles           []Role
	Entries, Photos int
	said            time.Time
}

// Doubts are the warnings to those who are about to end what others have not sent entries for.
func Doubts(unsent []Waiting) (doubts []rulebook.Warning) {
	for i := range unsent {
		w := &unsent[i]
		who, entries := w.Name, [2]string{"Eintrag", "Einträge"}
		if role := w.Roles[0]; role.Kind == RoleHelper {
			who = "Helfer " + w.Name + ", " + role.Sheet.Title()
			if strings.Contains(string(role.Sheet), "/sit-and-gos/") {
				entries = [2]string{"Karte", "Karten"}
			}
		}
		what := slices.Concat(counted(w.Entries, entries), counted(w.Photos, [2]string{"Foto", "Fotos"}))
		doubts = append(doubts, rulebook.Warning{Path: "$", Detail: fmt.Sprintf("%s: %s nicht gesendet.", who, strings.Join(what, " und "))})
	}
	return doubts
}

// counted says how many there are of what is called so if it is one, and if it is more; nothing of none.
func counted(n int, called [2]string) []string {
	if n == 0 {
		return nil
	}
	return []string{fmt.Sprintf("%d %s", n, called[min(n, 2)-1])}
}

// Remembering returns a context in which acts know what devices have not sent.
func Remembering(ctx context.Context, u *Unsent) context.Context {
	return context.WithValue(ctx, keyUnsent, u)
}

// Say notes how many entries and photos wait on the device of a caller who works on matchdays; of others it notes nothing.
func (u *Unsent) Say(by Actor, name string, entries, photos int, now time.Time) {
	u.mu.Lock()
	defer u.mu.Unlock()
	for session, w := range u.of {
		if now.Sub(w.said) > unsentKept {
			delete(u.of, session)
		}
	}
	_, known := u.of[by.Session]
	works := by.holds(func(r Role) bool {
		return r.Kind == RoleHelper && r.At.Number > 0 || r.Kind == RoleDirector || r.Kind == RoleAdmin
	})
	switch {
	case by.Session == "" || !works:
	case entries+photos <= 0:
		delete(u.of, by.Session)
	case known || len(u.of) < mostDevices:
		if u.of == nil {
			u.of = map[string]Waiting{}
		}
		u.of[by.Session] = Waiting{by.User, name, by.Session, by.Roles, min(entries, mostUnsent), min(photos, mostUnsent), now}
	}
}

// UnsentIn returns who has not sent entries for a heat of a matchday: helpers at its sheets, by these, and its directors.
func UnsentIn(ctx context.Context, at MatchdayRef, heat int) []Waiting {
	return unsent(ctx, func(w *Waiting) bool {
		return slices.ContainsFunc(w.Roles, func(r Role) bool {
			in, _ := r.Sheet.Heat()
			return r.Kind == RoleHelper && r.At == at && in == heat || r.Kind == RoleDirector && r.At.covers(at)
		})
	})
}

// UnsentAt returns who has not sent entries for a matchday: its directors, and who helps there.
func UnsentAt(ctx context.Context, at MatchdayRef) []Waiting {
	return unsent(ctx, func(w *Waiting) bool {
		return slices.ContainsFunc(w.Roles, func(r Role) bool { return r.At.Number > 0 && r.At.covers(at) })
	})
}

// UnsentOf returns what a user has not sent, of each of his devices.
func UnsentOf(ctx context.Context, user string) []Waiting {
	return unsent(ctx, func(w *Waiting) bool { return w.User == user })
}

func unsent(ctx context.Context, such func(*Waiting) bool) (list []Waiting) {
	u, _ := ctx.Value(keyUnsent).(*Unsent)
	if u == nil {
		return nil
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	for _, w := range u.of {
		if such(&w) {
			list = append(list, w)
		}
	}
	slices.SortFunc(list, func(a, b Waiting) int {
		return strings.Compare(string(a.Roles[0].Sheet)+a.User, string(b.Roles[0].Sheet)+b.User)
	})
	return list
}

// oldestMoment is how long before its arrival an entry may have been made.
const oldestMoment = 7 * 24 * time.Hour

// Happened returns when an entry was made, as a device says it in RFC 3339, as far as it can be: not after now, and not too long ago. One that
// says nothing has made it now; path is that of the field.
func Happened(path, said string, now time.Time) (time.Time, error) {
	if said == "" {
		return now, nil
	}
	made, err := time.Parse(time.RFC3339, said)
	switch {
	case err != nil:
		return now, &Refusal{Path: path, Sentence: "Das ist kein Zeitpunkt wie 2010-04-24T11:40:00Z."}
	case made.After(now):
		return now, nil
	case now.Sub(made) > oldestMoment:
		return now.Add(-oldestMoment), nil
	}
	return made.UTC().Truncate(time.Second), nil
}
