package people

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"regexp"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
)

// The acts on entries whose link has ended.
const (
	DeedHandIn acts.Deed = "entry.hand-in"
)

// How many entries wait of one helper, and on one matchday, and how long one that nobody has taken is shown.
const (
	mostLateOfOne = 40
	mostLate      = 400
	LateShown     = 30 * 24 * time.Hour
)

// LateEntry is what a helper has entered before his link ended, and what came after: it is no card, but waits until a director takes or
// drops it.
type LateEntry struct {
	ID       string
	From     string // id of the helper
	At       acts.MatchdayRef
	Sheet    acts.Sheet
	Path     string    // to which the page sends it
	Fields   string    // as the form has them
	Happened time.Time // when it was made, as the device says
	Arrived  time.Time
	Settled  time.Time // when it was taken or dropped, zero while it waits
}

// HandIn hands in what a helper has entered without a network, after his link has ended. The device sends it without a session; the proof
// of the page on which it was entered says whose it is.
type HandIn struct {
	Proof    string `json:"proof" label:"Nachweis" most:"300"`
	Path     string `json:"path" label:"Blatt" most:"200"`             // the page to which it would have been sent
	Fields   string `json:"fields" label:"Eingabe" most:"8000"`        // the form, as browsers encode it
	Key      string `json:"key" label:"Schlüssel" most:"32"`           // of the entry, 16 bytes in hex: sent twice it is there once
	Happened string `json:"happened,omitempty" label:"Wann" most:"40"` // when it was made, as in RFC 3339
}

// Handed is an entry that was handed in.
type Handed struct {
	ID       string     `json:"id"`
	League   string     `json:"league"`
	Matchday int        `json:"matchday"`
	Sheet    acts.Sheet `json:"sheet"`
	Fields   string     `json:"fields"`
	Happened time.Time  `json:"happened"`
	Settled  bool       `json:"settled,omitempty"` // a director has taken or dropped it
}

var exampleHanded = Handed{ID: "5f1c9a…", League: "bl1", Matchday: 3, Sheet: "heats/2/sit-and-gos/7",
	Fields: "seats%5B0%5D.player=p0417&seats%5B0%5D.place=1", Happened: time.Date(2010, 4, 24, 11, 40, 0, 0, time.UTC)}

var _ = declare.In(&ownActs, declare.Act[*Accounts, Tx, HandIn, Handed]{
	Kind: declare.Kind{Deed: DeedHandIn, Scope: acts.ScopeNone, May: []acts.Grant{acts.Everybody}, Subject: "entries",
		Called: "Eingabe ohne Netz: nachgereicht",
		API:    "POST /entries", Summary: "Hand in what a helper has entered before the link ended", Example: "a card that comes too late"},
	Asked: HandIn{Proof: "9f2c….u7k2mxq4", Path: "/saal/2010/bl1/3/heats/2/tische/7", Fields: exampleHanded.Fields,
		Key: "0a1b2c3d4e5f60718293a4b5c6d7e8f9", Happened: "2010-04-24T11:40:00Z"},
	Made: exampleHanded,
	Do:   (*HandIn).do,
	Says: func(n declare.Names, _, after *Handed) string {
		return fmt.Sprintf("Was ohne Netz eingegeben ist (%s), wird nachgereicht.", after.title(n))
	},
})

// latePage is the page of a sheet to which an entry is sent, and of who goes out of an MTT.
var latePage = regexp.MustCompile(`^/saal/[^/?#%]+/[^/?#%]+/[0-9]+/heats/[0-9]+/(tische/[0-9]+|mtt/[A-Z](/raus/[^/?#%]+)?)$`)

// lateKey is the key of an entry.
var lateKey = regexp.MustCompile(`^[0-9a-f]{32}$`)

// Place is that of the association.
func (*HandIn) Place() acts.Place { return acts.Place{} }

// Link counts what is handed in by who has made it.
func (h *HandIn) Link() string { return acts.SecretDigest(h.Proof) }

func (h *HandIn) do(ctx context.Context, d *Accounts, act *act) (before, after *Handed, err error) {
	author, err := Author(ctx, d, h.Proof)
	at, now := (&Adopt{Sheet: h.Path}).Place(), d.now()
	happened, wrong := acts.Happened("$.happened", h.Happened, now)
	switch {
	case err != nil || wrong != nil:
		return nil, nil, cmp.Or(err, wrong)
	case author == "":
		return nil, nil, &acts.Refusal{Path: "$.proof", Sentence: "Von wem diese Eingabe ist, lässt sich nicht nachweisen."}
	case at.Sheet == "" || !latePage.MatchString(h.Path):
		return nil, nil, &acts.Refusal{Path: "$.path", Sentence: "Diese Eingabe gehört zu keinem Blatt einer Sammelrunde."}
	case !lateKey.MatchString(h.Key):
		return nil, nil, &acts.Refusal{Path: "$.key", Sentence: "Der Schlüssel einer Eingabe sind 32 Hexadezimalziffern."}
	}
	if err := acts.RefuseText("$.fields", h.Fields); err != nil {
		return nil, nil, err
	}
	u, err := act.Tx.LockUser(ctx, author)
	if err != nil {
		return nil, nil, err
	}
	if err := refuseLate(u, at); err != nil {
		return nil, nil, err
	}
	e := &LateEntry{ID: acts.SecretDigest("late " + author + " " + h.Key)[:32], From: author, At: at.MatchdayRef, Sheet: at.Sheet, Path: h.Path, Fields: h.Fields,
		Happened: happened, Arrived: now}
	act.Entry.User, act.Entry.Subject = author, acts.About("entries", author)
	there, err := act.Tx.LateEntry(ctx, e.ID)
	if err == nil {
		return nil, there.handed(), nil
	}
	if !errors.Is(err, acts.ErrNotFound) {
		return nil, nil, err
	}
	waiting, err := act.Tx.LateEntries(ctx, at.MatchdayRef, now.Add(-LateShown))
	own := 0
	for i := range waiting {
		if waiting[i].From == author {
			own++
		}
	}
	switch {
	case err != nil:
		return nil, nil, err
	case own >= mostLateOfOne || len(waiting) >= mostLate:
		return nil, nil, &acts.Refusal{Sentence: "Hier warten schon zu viele Eingaben auf die Turnierleitung."}
	}
	return nil, e.handed(), act.Tx.PutLateEntry(ctx, e)
}

// refuseLate refuses an entry of who was no helper at that sheet, or still is: then he sends it himself.
func refuseLate(u *User, at acts.Place) error {
	help := actorOf(u).Helping()
	switch {
	case help == nil || help.At != at.MatchdayRef || help.Sheet != at.Sheet:
		return &acts.Refusal{Path: "$.path", Sentence: "Dieses Blatt gehört nicht zu diesem Link."}
	case !u.IsLocked():
		return &acts.Refusal{Sentence: "Der Link gilt noch. Bitte noch einmal öffnen; dann wird die Eingabe gesendet."}
	}
	return nil
}

// handed is an entry as the journal and programs have it.
func (e *LateEntry) handed() *Handed {
	return &Handed{e.ID, e.At.League, e.At.Number, e.Sheet, e.Fields, e.Happened.UTC(), !e.Settled.IsZero()}
}

// title names the sheet for people.
func (h *Handed) title(n declare.Names) string {
	return (&Adopted{League: h.League, Matchday: h.Matchday, Sheet: h.Sheet}).title(n)
}

// Late returns the entries of a matchday that wait, for those who run it, the first first.
func (h Helpers) Late(ctx context.Context, by acts.Actor, at acts.MatchdayRef) ([]LateEntry, error) {
	if err := by.May(acts.DeedListHelpers, at.Place()); err != nil {
		return nil, err
	}
	return h.accounts.store.LateEntries(ctx, at, h.accounts.now().Add(-LateShown))
}

// DropLate drops an entry that was handed in. The journal keeps what it was.
type DropLate struct {
	acts.AtHeat `json:"-"`

	Entry string `json:"-" path:"entry"`
}

var _ = declare.In(&ownActs, declare.Act[*Accounts, Tx, DropLate, Adopted]{
	Kind: declare.Kind{Deed: "entry.drop", Scope: acts.ScopeMatchday, May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday},
		Subject: "entries/:entry", Called: "Eingabe ohne Netz: verworfen",
		Page: declare.Page{On: "/saal/:season/:league/:matchday/heats/:heat", Sends: "/nachgereicht/:entry/verwerfen", Form: "verwerfen-:entry",
			Button: "Verwerfen", Plain: true, Word: "verworfen", Done: "Die Eingabe ist verworfen."},
		Asks: true},
	Do: (*DropLate).do,
	Says: func(n declare.Names, _, after *Adopted) string {
		return fmt.Sprintf("Was %s ohne Netz eingegeben hat (%s), wird verworfen.", cmp.Or(after.Name, n.User(after.From)), after.title(n))
	},
})

func (r *DropLate) do(ctx context.Context, _ *Accounts, act *act) (_, after *Adopted, err error) {
	e, err := settle(ctx, act, r.Entry)
	if err != nil {
		return nil, nil, err
	}
	if heat, _ := e.Sheet.Heat(); e.At != r.Day() || heat != r.Heat {
		return nil, nil, acts.ErrNotFound
	}
	u, err := act.Tx.User(ctx, e.From)
	if err != nil {
		return nil, nil, err
	}
	return nil, &Adopted{e.From, u.Name, e.At.League, e.At.Number, e.Sheet}, nil
}

// settle ends the waiting of an entry.
func settle(ctx context.Context, act *act, id string) (*LateEntry, error) {
	e, err := act.Tx.LateEntry(ctx, id)
	switch {
	case err != nil:
		return nil, err
	case !e.Settled.IsZero():
		return nil, &acts.Refusal{Path: "$.entry", Sentence: "Diese Eingabe ist schon übernommen oder verworfen."}
	}
	e.Settled = act.Entry.At
	return e, act.Tx.PutLateEntry(ctx, e)
}
