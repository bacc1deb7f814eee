package league

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/lease"
	"pokerliga/office/register"
	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Lend lends a matchday to a laptop in a hall without a network: until it comes back the laptop alone changes it. Who leads there and is no
// director of the matchday becomes one, where an admin says so. A rehearsal changes nothing here, and nothing of it comes back.
// docs/decisions/0141-hall-mode.md
type Lend struct {
	acts.AtMatchday `json:"-"`

	To        string   `json:"to" label:"Nimmt die Sammelrunde mit" form:"own"`
	Officials []string `json:"officials" label:"Leiten dort" form:"own"`
	Rehearsal bool     `json:"rehearsal,omitempty" label:"Nur zur Probe: hier bleibt alles offen, und nichts davon zählt"`
}

// HallLease is a matchday that is lent, or was.
type HallLease struct {
	League    string      `json:"league"`
	Matchday  int         `json:"matchday"`
	Lease     string      `json:"lease"`
	State     lease.State `json:"state"`
	To        string      `json:"to"` // user
	Officials []string    `json:"officials"`
	Rehearsal bool        `json:"rehearsal,omitempty"`
	Digest    string      `json:"digest"`     // of the hall file
	PublicKey []byte      `json:"public_key"` // of the lease
	Schema    int         `json:"schema"`
	Reason    string      `json:"reason,omitempty"`
	Head      string      `json:"head,omitempty"` // hash of the last line, once it has come back
}

// HallLeaseAnswer is a lease with what is shown once: the key of its file.
type HallLeaseAnswer struct {
	HallLease

	Name string `json:"name,omitempty"` // of who takes it along
	Key  string `json:"key,omitempty"`  // of the hall file, in groups of four letters
	Code string `json:"code,omitempty"` // by which the laptop fetches both, once
	Next int64  `json:"next,omitempty"` // number of the line that is waited for
}

// The matchday in the hall: in the API, in the journal, and the page from which it goes there.
const (
	LendPath    = "/ausleihen" // below the page of the day
	hallSubject = "leagues/:league/matchdays/:matchday/hall"
	hallAPI     = "/seasons/:season/leagues/:league/matchdays/:matchday/hall"
)

var exampleLease = HallLeaseAnswer{HallLease: HallLease{League: "bl1", Matchday: 3, Lease: "l-7k2mq5x3ab1c", State: lease.Lent, To: "u-4",
	Officials: []string{"u-4"}, Digest: "6f1c9c1f5d3f4b0d8f0a5cf2f3e3a1c7b1a2c3d4e5f60718293a4b5c6d7e8f90", PublicKey: make([]byte, ed25519.PublicKeySize),
	Schema: lease.Schema}, Name: "Maria Beispiel", Key: "k3vq-7m2d-xaab-cdef-ghij", Code: "k3vq-7m2d-xa", Next: 1}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, Lend, HallLeaseAnswer]{
	Kind: declare.Kind{Deed: acts.DeedLend, Called: "Sammelrunde in den Saal ausgeliehen", Scope: acts.ScopeMatchday,
		May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday}, Subject: hallSubject,
		API: "POST " + hallAPI, Summary: "Lend a matchday to a laptop in a hall without a network; the key of its file is shown once",
		Example: "one takes it along", Asks: true, Back: acts.DeedTakeBack,
		Page: declare.Page{On: dayPage + LendPath, Form: "ausleihen", Button: "Ausleihen", Word: "ausgeliehen", Done: "Die Sammelrunde ist ausgeliehen."}},
	Asked: Lend{To: "u-4", Officials: []string{"u-4"}},
	Made:  exampleLease,
	Do:    (*Lend).do, Says: lentSays, Seen: func(l *HallLeaseAnswer) any { return &l.HallLease },
})

// TakeBack ends the lease of a matchday by force, for good: what is entered in the hall afterwards comes as a leftover.
type TakeBack struct {
	acts.AtMatchday `json:"-"`

	Reason declare.Reason `json:"reason" label:"Grund"`
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, TakeBack, HallLease]{
	Kind: declare.Kind{Deed: acts.DeedTakeBack, Called: "Sammelrunde aus dem Saal zurückgenommen", Scope: acts.ScopeMatchday,
		May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday}, Subject: hallSubject,
		API: "POST " + hallAPI + "/take-back", Summary: "Take a matchday back from the hall by force", Example: "the laptop does not answer",
		Answers: "200", Asks: true, Later: "Was danach im Saal eingegeben wird, kommt als Vorschlag hierher, nicht mehr von selbst.",
		Page: declare.Page{On: dayPage, Sends: "/zuruecknehmen", Form: "zuruecknehmen", Button: "Zurücknehmen", Plain: true, Word: "zurueckgenommen",
			Done: "Die Sammelrunde ist zurückgenommen; hier geht es weiter."}},
	Asked: TakeBack{Reason: "Der Laptop antwortet nicht."},
	Made:  exampleLease.HallLease,
	Do:    (*TakeBack).do, Says: takenSays,
})

// round names the matchday in its league.
func (l *HallLease) round(n declare.Names) string {
	return fmt.Sprintf("%d. Sammelrunde der %s", l.Matchday, n.League(l.League))
}

// lentSays says that a matchday goes into the hall.
func lentSays(n declare.Names, _, l *HallLeaseAnswer) string {
	with := ""
	if l.Name != "" {
		with = ", mit " + l.Name
	}
	if l.Rehearsal {
		return fmt.Sprintf("Die %s wird zur Probe ausgeliehen%s; hier ändert sich nichts.", l.round(n), with)
	}
	return fmt.Sprintf("Die %s wird in den Saal ausgeliehen%s.", l.round(n), with)
}

// takenSays says that a matchday is taken back.
func takenSays(n declare.Names, _, l *HallLease) string {
	return fmt.Sprintf("Die %s wird aus dem Saal zurückgenommen: %s", l.round(n), l.Reason)
}

// mostOfficials is how many lead a matchday in the hall at most.
const mostOfficials = 20

// leads are those who lead the matchday there; a form leaves out who is not chosen.
func (p *Lend) leads() []string {
	return slices.DeleteFunc(slices.Clone(p.Officials), func(user string) bool { return user == "" })
}

// Check refuses a list that is too long, has somebody twice, or is without who takes the matchday along.
func (p *Lend) Check() error {
	switch {
	case len(p.leads()) > mostOfficials:
		return &scoring.Fault{Path: "$.officials", Sentence: fmt.Sprintf("Mehr als %d leiten eine Sammelrunde nicht.", mostOfficials)}
	case p.To == "" || !slices.Contains(p.Officials, p.To):
		return &scoring.Fault{Path: "$.to", Sentence: "Wer die Sammelrunde mitnimmt, muss sie auch leiten."}
	}
	for i, user := range p.leads() {
		if slices.Contains(p.leads()[:i], user) {
			return &scoring.Fault{Path: "$.officials", Sentence: "Hier steht jemand zweimal."}
		}
	}
	return nil
}

func (p *Lend) do(ctx context.Context, o *Office, a *act) (_, after *HallLeaseAnswer, err error) {
	d, err := o.anyDay(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	if err := d.refuseLend(p.Rehearsal); err != nil {
		return nil, nil, err
	}
	officials, err := o.Leads(a.Within(ctx), a.By, p.Day(), p.Officials)
	if err != nil {
		return nil, nil, err
	}
	if !p.Rehearsal { // which has no secret of a draw to come
		if err := d.refuseLeftovers(ctx); err != nil {
			return nil, nil, err
		}
		if err := d.commitAll(ctx); err != nil {
			return nil, nil, err
		}
	}
	tournaments, err := a.Tx.FloorTournamentsAt(ctx, p.Day())
	for _, id := range tournaments {
		err = errors.Join(err, a.Tx.LockFloorTournament(ctx, id)) // behind the season, as every act there does
	}
	if err != nil {
		return nil, nil, err
	}
	l := &lease.Lease{ID: a.ID("l-"), At: p.Day(), LentAt: d.now(), LentBy: a.By.User, To: p.To, Officials: p.leads(), Rehearsal: p.Rehearsal,
		Key: lease.NewKey(), Schema: lease.Schema, End: lease.End{State: lease.Lent}, Next: 1}
	l.Name = officials[slices.Index(p.leads(), p.To)].Name
	f, _, err := a.Tx.SeasonFile(ctx, p.Season)
	if err != nil {
		return nil, nil, err
	}
	rules := f.RulesInForce()
	if l.Freezes, err = matchday.FreezeTime(d.Matchday, &rules); err != nil {
		l.Freezes = time.Time{} // a matchday without a start
	}
	if err := sealed(ctx, a, l, &lease.Head{Home: o.address()}, publicLineups(f, &rules, a.Entry.At), officials); err != nil {
		return nil, nil, err
	}
	a.Terms.Key = "" // its answer has key and code, which are shown once
	after = &HallLeaseAnswer{HallLease: *hallLease(l), Name: l.Name, Next: l.Next}
	if !a.Terms.DryRun {
		after.Key, after.Code = l.Key.String(), o.codes.New(l.ID, d.now())
	}
	a.Entry.After = string(seasonfile.Canonical(&after.HallLease))
	d.brings(p.Rehearsal, officials)
	if err := a.Tx.PutLease(ctx, l); err != nil || p.Rehearsal {
		return nil, after, err
	}
	return nil, after, d.tellLent(ctx, l)
}

// address is where people reach the server, "" where that is not known.
func (o *Office) address() string {
	if o.Availability.Reach == nil {
		return ""
	}
	return o.Availability.Reach().URL
}

// publicLineups are the matchdays of a season whose lineups everybody may see (§ 2.2.14).
func publicLineups(f *seasonfile.File, rules *scoring.Rules, now time.Time) (days []acts.MatchdayRef) {
	for i := range f.Leagues {
		for j := range f.Leagues[i].Matchdays {
			if m := &f.Leagues[i].Matchdays[j]; matchday.Frozen(m, rules, now) {
				days = append(days, acts.MatchdayRef{Season: f.Season.ID, League: f.Leagues[i].ID, Number: m.Number})
			}
		}
	}
	return days
}

// sealed writes the hall file of a lease, and the key of the lease into it, which is kept nowhere else.
func sealed(ctx context.Context, a *act, l *lease.Lease, head *lease.Head, public []acts.MatchdayRef, officials []lease.Official) error {
	content, err := a.Tx.HallContent(ctx, l.At, public, officials)
	if err != nil {
		return err
	}
	secret, err := a.Tx.EntryKey(ctx)
	if err != nil {
		return err
	}
	key, sign, err := ed25519.GenerateKey(nil)
	if err != nil {
		return err
	}
	if l.Rehearsal {
		content.ForgetSecrets()
	}
	content.Laptop.Key, l.Public = sign.Seed(), key
	head.Lease, head.What, head.LentAt, head.To, head.Program, head.Rehearsal = l.ID, l.At.String(), l.LentAt, l.Name, lease.Program(), l.Rehearsal
	if l.File, err = lease.Write(*head, l.Key, lease.HomeKey(secret), content); err != nil {
		return err
	}
	l.Digest = lease.Digest(l.File)
	l.Head = l.Digest
	return nil
}

// How many days before a matchday it is lent at the earliest, and how many after it at the latest.
const (
	lentBefore = 2
	lentAfter  = 1
)

// refuseLend refuses to lend a matchday that is played, official, annulled or far off.
func (d *day) refuseLend(rehearsal bool) error {
	today := d.Entry.Day()
	switch {
	case d.Annulled != nil:
		return refuseAnnulled(d.Number)
	case !d.official.IsZero():
		return &acts.Refusal{Sentence: fmt.Sprintf("Das Ergebnis der %d. Sammelrunde ist amtlich; zuerst wird es wieder vorläufig gemacht.", d.Number)}
	case d.Complete():
		return &acts.Refusal{Sentence: fmt.Sprintf("Die %d. Sammelrunde ist gespielt.", d.Number)}
	case !rehearsal && (today < rulebook.AddDays(d.Date, -lentBefore) || today > rulebook.AddDays(d.LastDay(), lentAfter)):
		return &acts.Refusal{Sentence: "Ausgeliehen wird frühestens zwei Tage vor und spätestens einen Tag nach der Sammelrunde."}
	}
	return nil
}

// brings says who may sign in on the laptop, what it gets, and what is refused here meanwhile.
func (d *day) brings(rehearsal bool, officials []lease.Official) {
	var names []string
	for _, o := range officials {
		names = append(names, o.Name)
	}
	d.Brings = append(d.Brings, fmt.Sprintf("Im Saal melden sich an: %s.", explain.Enumerate(names)),
		fmt.Sprintf("Mit gehen die Kader der Saison ohne Geburtsdaten, und von der %d. Sammelrunde Aufstellungen, Anmeldungen, Auslosungen, Karten, Strafen und Turniere.",
			d.Number))
	if rehearsal {
		d.Brings = append(d.Brings, "Die Probe lehnt hier nichts ab, und nichts davon kommt zurück.")
		return
	}
	d.Brings = append(d.Brings, "Bis zur Rückgabe geht hier nichts, was dort eingegeben wird: Aufstellungen, Anmeldungen, Auslosungen, Karten, Stacks, Strafen, "+
		"Helfer, Abschließen, Turniere. In der ganzen Saison warten Import, Regelzahlen, Ligen und Teams.",
		"Hier gehen weiter: lesen, Spielberichte, Angebote, Zusagen, Proteste, Geld, Spieler und Transfers, andere Sammelrunden.")
}

// tellLent tells the presidents that the matchday is lent, and who takes changes of lineups as long as some are taken.
func (d *day) tellLent(ctx context.Context, l *lease.Lease) error {
	text := fmt.Sprintf("Die %d. Sammelrunde wird im Saal geführt.", d.Number)
	if d.now().Before(l.Freezes) {
		text += fmt.Sprintf(" Änderungen der Aufstellung nimmt die Turnierleitung dort bis %s Uhr entgegen (§ 2.2.14).",
			rulebook.Clock(l.Freezes))
	}
	return d.tellHall(ctx, "im Saal", text)
}

// tellHall tells the clubs of the matchday where it is.
func (d *day) tellHall(ctx context.Context, title, text string) error {
	return register.Notify(ctx, d.act, register.News{Clubs: d.league.ClubsOn(d.Date), Decides: true,
		Title: fmt.Sprintf("%d. Sammelrunde der %s: %s", d.Number, d.league.Name, title), Text: text})
}

func (p *TakeBack) do(ctx context.Context, o *Office, a *act) (before, after *HallLease, err error) {
	l, err := a.Tx.LastLease(ctx, p.Day())
	switch {
	case err != nil && !errors.Is(err, acts.ErrNotFound):
		return nil, nil, err
	case err != nil || l.State != lease.Lent:
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Die %d. Sammelrunde liegt nicht im Saal.", p.Matchday)}
	}
	d, err := o.anyDay(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	before = hallLease(l)
	heard := "Gehört wurde von dort noch nichts."
	if !l.Heard.IsZero() {
		heard = fmt.Sprintf("Zuletzt gehört am %s (Eintrag %d).", rulebook.Moment(l.Heard), l.Next-1)
	}
	d.Brings = append(d.Brings, heard+" Was danach im Saal eingegeben wurde, kommt als Vorschlag hierher, nicht mehr von selbst.")
	l.End = lease.End{State: lease.TakenBack, Ended: d.now(), By: a.By.User, Reason: string(p.Reason)}
	l.File = nil
	if err := a.Tx.PutLease(ctx, l); err != nil {
		return nil, nil, err
	}
	return before, hallLease(l), d.tellHall(ctx, "zurück aus dem Saal",
		fmt.Sprintf("Die %d. Sammelrunde wird nicht mehr im Saal geführt. Aufstellungen und Ergebnisse stehen wieder hier.", d.Number))
}

// hallLease is what the journal says of a lease.
func hallLease(l *lease.Lease) *HallLease {
	return &HallLease{League: l.At.League, Matchday: l.At.Number, Lease: l.ID, State: l.State, To: l.To, Officials: l.Officials, Rehearsal: l.Rehearsal,
		Digest: l.Digest, PublicKey: l.Public, Schema: l.Schema, Reason: l.Reason}
}

// LastLease returns the lease of a matchday that began last, without its file, [acts.ErrNotFound] for none.
func (w *Views) LastLease(ctx context.Context, at acts.MatchdayRef) (*lease.Lease, error) {
	return w.store.LastLease(ctx, at)
}

// errFileGone refuses the file of a lease that has ended.
var errFileGone = &acts.Refusal{Sentence: "Diese Leihe ist zu Ende; ihre Saaldatei gibt es nicht mehr."}

// HallFile returns a lease with its file, as long as it runs: to admins, and to who has lent it or takes it along.
func (w *Views) HallFile(ctx context.Context, by acts.Actor, id string) (*lease.Lease, error) {
	l, err := w.store.Lease(ctx, id)
	if err != nil {
		return nil, err
	}
	if err := by.May(acts.DeedHallFile, l.At.Place()); err != nil {
		return nil, err
	}
	if !by.Admin() && by.User != l.LentBy && by.User != l.To {
		return nil, acts.ErrDenied
	}
	l.File, err = w.store.HallFile(ctx, id)
	if err == nil && lease.Rehearsed(l.Rehearsal, l.LentAt, w.now()) {
		return nil, &acts.Refusal{Sentence: lease.ErrRehearsed.Error()}
	}
	if err == nil && len(l.File) == 0 {
		return nil, errFileGone
	}
	return l, err
}

// FetchHall returns the lease that a code opens, with its file. The code is the authority: who has lent the matchday was shown it once.
func (o *Office) FetchHall(ctx context.Context, code string) (*lease.Fetched, error) {
	id, err := o.codes.Take(code, o.now())
	if err != nil {
		return nil, err
	}
	l, err := o.store.Lease(ctx, id)
	if errors.Is(err, acts.ErrNotFound) {
		return nil, lease.ErrCode
	}
	if err != nil {
		return nil, err
	}
	file, err := o.store.HallFile(ctx, id)
	if err == nil && len(file) == 0 {
		err = errFileGone
	}
	return &lease.Fetched{File: file, Key: l.Key.String()}, err
}
