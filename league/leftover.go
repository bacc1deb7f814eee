package league

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/lease"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// OfLease names a lease of a matchday.
type OfLease struct {
	acts.AtMatchday

	Lease string `json:"-" path:"lease"`
}

// DecideLeftover decides about what a laptop has entered after its lease had ended: either it is entered now, as any official would do it, or
// what stands here stays, for a reason.
type DecideLeftover struct {
	OfLease `json:"-"`

	Number int    `json:"-" path:"leftover"`
	Take   string `json:"take" label:"Was gilt" form:"own" enum:"hall,here"`
	Reason string `json:"reason,omitempty" label:"Grund" hint:"Bleibt das Hiesige, braucht es einen Grund." most:"1000" form:"optional"`
}

// ShelveLeftovers keeps as evidence what nobody can enter again: it was made from what stood on the laptop.
type ShelveLeftovers struct {
	OfLease `json:"-"`
}

// LeftoverDecision is what was decided about leftovers of a lease.
type LeftoverDecision struct {
	League   string              `json:"league"`
	Matchday int                 `json:"matchday"`
	Lease    string              `json:"lease"`
	Subjects []acts.Subject      `json:"subjects"`
	State    lease.LeftoverState `json:"state"`
	Reason   string              `json:"reason,omitempty"`
}

// The leftovers of a matchday: in the API, and the page on which they are decided.
const (
	leftoversAPI  = hallAPI + "/:lease/leftovers"
	LeftoversPath = "/aus-dem-saal" // below the page of the day
)

var exampleLeftover = LeftoverDecision{League: "bl1", Matchday: 3, Lease: exampleLease.Lease,
	Subjects: []acts.Subject{"leagues/bl1/matchdays/3/heats/1/sit-and-gos/7"}, State: lease.LeftTaken}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, DecideLeftover, LeftoverDecision]{
	Kind: declare.Kind{Deed: acts.DeedDecide, Called: "Eingabe aus dem Saal entschieden", Scope: acts.ScopeMatchday,
		May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday}, Subject: hallSubject,
		API: "PUT " + leftoversAPI + "/:leftover", Summary: "Decide about what a laptop has entered after its lease had ended", Example: "a card is taken",
		Answers: "200", Asks: true, Later: "Danach lässt sich die Sache nur noch wie jede andere berichtigen.",
		Page: declare.Page{On: dayPage + LeftoversPath, Sends: "/:lease/:leftover", Form: "ueberrest-:leftover", Button: "Entscheiden", Word: "entschieden",
			Done: "Entschieden."}},
	Asked: DecideLeftover{Take: lease.TakeHall},
	Made:  exampleLeftover,
	Do:    (*DecideLeftover).do, Says: decidedSays,
})

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, ShelveLeftovers, LeftoverDecision]{
	Kind: declare.Kind{Deed: acts.DeedShelve, Called: "Eingaben aus dem Saal als Beleg abgelegt", Scope: acts.ScopeMatchday,
		May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday}, Subject: hallSubject,
		API: "POST " + hallAPI + "/:lease/shelve", Summary: "Keep as evidence what a laptop has entered and nobody can enter again", Answers: "200",
		Asks: true, Later: "Sie bleiben hier lesbar.",
		Page: declare.Page{On: dayPage + LeftoversPath, Sends: "/:lease/ablegen", Form: "ablegen-:lease", Button: "Als Beleg ablegen", Plain: true,
			Word: "abgelegt", Done: "Abgelegt; die Einträge bleiben hier lesbar."}},
	Made: exampleLeftover,
	Do:   (*ShelveLeftovers).do, Says: decidedSays,
})

// What is chosen about a leftover, as the form and the question say it.
const (
	HallHolds = "Es gilt, was im Saal eingegeben wurde"
	HereStays = "Es bleibt, was hier steht"
)

// decidedSays says what is decided.
func decidedSays(n declare.Names, _, after *LeftoverDecision) string {
	var what []string
	for _, s := range after.Subjects {
		what = append(what, LeftoverNamed(n, s))
	}
	switch {
	case after.State == lease.LeftTaken:
		return fmt.Sprintf("%s: %s.", explain.Enumerate(what), HallHolds)
	case after.Reason == "":
		return fmt.Sprintf("%s: Was im Saal eingegeben wurde, wird als Beleg abgelegt.", explain.Enumerate(what))
	default:
		return fmt.Sprintf("%s: %s: %s", explain.Enumerate(what), HereStays, after.Reason)
	}
}

// LeftoverNamed names what a leftover is about.
func LeftoverNamed(n declare.Names, s acts.Subject) string {
	words := strings.Split(string(s), "/")
	at := slices.Index(words, "matchdays")
	if at < 0 || at+2 >= len(words) {
		return "Turnier am Floor"
	}
	words = words[at+2:]
	heat := ""
	if words[0] == "heats" && len(words) > 2 {
		heat, words = "Heat "+words[1]+", ", words[2:]
	}
	last := words[len(words)-1]
	switch words[0] {
	case "sit-and-gos":
		return fmt.Sprintf("%sTisch %s", heat, words[1]) + furtherNamed(words)
	case "team-mtts":
		return fmt.Sprintf("%sTeam-MTT %s", heat, words[1]) + furtherNamed(words)
	case "lineups":
		return "Aufstellung von " + n.Club(last, declare.Dative)
	case "no-shows":
		return "Nichtantreten von " + n.Club(last, declare.Dative)
	case "checkin":
		return "Anmeldung von " + n.Club(last, declare.Dative)
	case "penalties":
		return "Strafe"
	case "heats":
		return "Heat " + last
	default:
		return strings.TrimSuffix(heat, ", ") + map[string]string{"draw": " (Auslosung)", "beginning": " (Beginn)", "helpers": " (Helfer)"}[words[0]]
	}
}

// furtherNamed says what about a sheet something is, "" for the sheet itself.
func furtherNamed(words []string) string {
	if len(words) < 3 {
		return ""
	}
	return map[string]string{"confirmation": " (gegengelesen)", "acknowledgement": " (Anmerkung zu den Chips)", "busts": " (Ausscheiden)"}[words[2]]
}

// Check refuses anything but one of both, and what stays here without a reason.
func (p *DecideLeftover) Check() error {
	switch {
	case p.Take != lease.TakeHall && p.Take != lease.TakeHere:
		return &scoring.Fault{Path: "$.take", Sentence: "Bitte auswählen, was gilt."}
	case p.Take == lease.TakeHere && acts.Blank(p.Reason):
		return &scoring.Fault{Path: "$.reason", Sentence: "Bleibt das Hiesige, braucht es einen Grund."}
	}
	return acts.RefuseText("$.reason", p.Reason)
}

func (p *DecideLeftover) do(ctx context.Context, o *Office, a *act) (before, after *LeftoverDecision, err error) {
	all, err := leftoversOf(ctx, a.Tx, p.OfLease)
	if err != nil {
		return nil, nil, err
	}
	if p.Number > len(all) {
		return nil, nil, acts.ErrNotFound
	}
	left := &all[p.Number-1]
	if err := a.Terms.Over(left, p); err != nil {
		return nil, nil, err
	}
	switch {
	case left.State != lease.LeftOpen:
		return nil, nil, &acts.Clash{Sentence: "Darüber ist schon entschieden."}
	case !slices.Contains(left.Offers, p.Take):
		return nil, nil, &acts.Refusal{Path: "$.take", Sentence: "Das lässt sich nicht noch einmal eingeben; es bleibt als Beleg."}
	}
	if p.Take == lease.TakeHall {
		if err := o.enterAgain(ctx, a, left); err != nil {
			return nil, nil, err
		}
	}
	d := left.Decide(p.Take, p.Reason, a.By.User, a.Entry.At)
	return ofLeftovers(p.OfLease, left.State, "", left.Subject), ofLeftovers(p.OfLease, d.State(), d.Reason, d.Subject),
		a.Tx.PutLeftDecision(ctx, p.Lease, d)
}

// ofLeftovers is what the journal says of leftovers of a lease.
func ofLeftovers(of OfLease, state lease.LeftoverState, reason string, subjects ...acts.Subject) *LeftoverDecision {
	return &LeftoverDecision{League: of.League, Matchday: of.Matchday, Lease: of.Lease, Subjects: subjects, State: state, Reason: reason}
}

// enterAgain enters what the hall has, now and by who decides: over what stands here, with who has entered it there as the reason.
func (o *Office) enterAgain(ctx context.Context, a *act, left *lease.Leftover) error {
	v, err := declare.Asks(left.Asks())
	if err != nil {
		return err
	}
	reason := fmt.Sprintf("Aus dem Saal: %s, %s.", left.Hall.By, rulebook.Clock(left.Hall.At))
	_, err = o.Acts.Do(a.Within(ctx), a.By, v, acts.Terms{At: a.Entry.At, Within: true, Reason: reason})
	return err
}

func (p *ShelveLeftovers) do(ctx context.Context, _ *Office, a *act) (before, after *LeftoverDecision, err error) {
	all, err := leftoversOf(ctx, a.Tx, p.OfLease)
	if err != nil {
		return nil, nil, err
	}
	var subjects []acts.Subject
	for i := range all {
		if all[i].State != lease.LeftOpen || all[i].Takes() {
			continue
		}
		subjects = append(subjects, all[i].Subject)
		if err := a.Tx.PutLeftDecision(ctx, p.Lease, all[i].Decide(lease.TakeHere, "", a.By.User, a.Entry.At)); err != nil {
			return nil, nil, err
		}
	}
	if subjects == nil {
		return nil, nil, &acts.Refusal{Sentence: "Hier ist nichts als Beleg abzulegen."}
	}
	return ofLeftovers(p.OfLease, lease.LeftOpen, "", subjects...), ofLeftovers(p.OfLease, lease.LeftAside, "", subjects...), nil
}

// leaseOf returns a lease of a matchday, [acts.ErrNotFound] for one of another.
func leaseOf(ctx context.Context, r Reader, of OfLease) (*lease.Lease, error) {
	l, err := r.Lease(ctx, of.Lease)
	if err == nil && l.At != of.Day() {
		return nil, acts.ErrNotFound
	}
	return l, err
}

// leftoversOf returns the leftovers of a lease of a matchday.
func leftoversOf(ctx context.Context, r Reader, of OfLease) ([]lease.Leftover, error) {
	l, err := leaseOf(ctx, r, of)
	if err != nil {
		return nil, err
	}
	_, all, err := leftovers(ctx, r, l)
	return all, err
}

// leftovers returns what is left over of a lease: the lines, and what they are about.
func leftovers(ctx context.Context, r Reader, l *lease.Lease) ([]lease.LeftLine, []lease.Leftover, error) {
	lines, decisions, stored, err := leftFacts(ctx, r, l)
	if err != nil || len(lines) == 0 {
		return nil, []lease.Leftover{}, err
	}
	var users []string
	for _, entries := range stored {
		for i := range entries {
			users = append(users, entries[i].User)
		}
	}
	for i := range lines {
		users = append(users, lines[i].By)
	}
	for i := range decisions {
		users = append(users, decisions[i].By)
	}
	slices.Sort(users)
	names, err := r.UserNames(ctx, slices.Compact(users)...)
	if err != nil {
		return nil, nil, err
	}
	return lines, lease.Leftovers(l, lines, decisions, stored, names), nil
}

// leftFacts returns the lines that are left over of a lease, what was decided about them, and what stands here by its subject, the newest first.
func leftFacts(ctx context.Context, r Reader, l *lease.Lease) ([]lease.LeftLine, []lease.Decision, map[acts.Subject][]acts.Entry, error) {
	lines, err := r.LeftLines(ctx, l.ID)
	if err != nil || len(lines) == 0 {
		return nil, nil, nil, err
	}
	decisions, err := r.LeftDecisions(ctx, l.ID)
	if err != nil {
		return nil, nil, nil, err
	}
	entries, err := r.JournalSince(ctx, string(l.At.About()), time.Time{}, l.At.Season)
	stored := map[acts.Subject][]acts.Entry{}
	for _, e := range slices.Backward(entries) {
		stored[e.Subject] = append(stored[e.Subject], e)
	}
	return lines, decisions, stored, err
}

// Leftovers returns what is left over of a lease, for those who decide about it.
func (w *Views) Leftovers(ctx context.Context, by acts.Actor, of OfLease) ([]lease.Leftover, error) {
	if err := by.May(acts.DeedReadMatchday, of.Day().Place()); err != nil {
		return nil, err
	}
	return leftoversOf(ctx, w.store, of)
}

// LeasesLeft returns the leases of a matchday of which something was left over, the first first.
func (w *Views) LeasesLeft(ctx context.Context, at acts.MatchdayRef) ([]string, error) {
	return w.store.LeasesLeft(ctx, at)
}

// HallCounts says what has become of the lines of a lease.
func (w *Views) HallCounts(ctx context.Context, l *lease.Lease) (*lease.LineCounts, error) {
	c := &lease.LineCounts{}
	lines, err := w.store.HallLines(ctx, l.ID, 0, math.MaxInt32) // also those that came since the lease was read
	if err != nil {
		return nil, err
	}
	for i := range lines {
		one, err := lease.ReadLeft(lines[i])
		if err != nil {
			return nil, err
		}
		if one.Own() {
			c.Local++
		} else {
			c.Done++
		}
	}
	left, all, err := leftovers(ctx, w.store, l)
	c.Count(left, all)
	return c, err
}

// OpenLeftovers is how many leftovers of a matchday wait for a decision.
func (w *Views) OpenLeftovers(ctx context.Context, at acts.MatchdayRef) (int, error) {
	return openLeftovers(ctx, w.store, at)
}

// openLeftovers is how many leftovers of a matchday wait for a decision.
func openLeftovers(ctx context.Context, r Reader, at acts.MatchdayRef) (open int, err error) {
	ids, err := r.LeasesLeft(ctx, at)
	for i := 0; i < len(ids) && err == nil; i++ {
		var l *lease.Lease
		if l, err = r.Lease(ctx, ids[i]); err == nil {
			var more int
			more, err = openOf(ctx, r, l)
			open += more
		}
	}
	return open, err
}

// openOf is how many leftovers of a lease wait for a decision.
func openOf(ctx context.Context, r Reader, l *lease.Lease) (open int, err error) {
	lines, decisions, stored, err := leftFacts(ctx, r, l)
	all := lease.Leftovers(l, lines, decisions, stored, nil)
	for i := range all {
		if all[i].State == lease.LeftOpen {
			open++
		}
	}
	return open, err
}

// refuseLeftovers refuses what has to wait until the leftovers of the matchday are decided.
func (d *day) refuseLeftovers(ctx context.Context) error {
	open, err := openLeftovers(ctx, d.Tx, d.At.MatchdayRef)
	if err == nil && open > 0 {
		err = &acts.Refusal{Sentence: LeftoversWait(open)}
	}
	return err
}

// LeftoversWait says how many leftovers wait for a decision.
func LeftoversWait(open int) string {
	if open == 1 {
		return "Aus dem Saal ist noch 1 Eingabe zu entscheiden."
	}
	return "Aus dem Saal sind noch " + strconv.Itoa(open) + " Eingaben zu entscheiden."
}

// KeepLeftovers keeps lines of a lease that home does not carry out: it has ended, or a second laptop has written them.
func (o *Office) KeepLeftovers(ctx context.Context, of *lease.Lease, b *lease.Batch, lines []lease.Line) error {
	fresh := false
	err := o.Together(ctx, func(ctx context.Context, tx Tx) error {
		if _, err := tx.LockSeason(ctx, of.At.Season); err != nil {
			return err
		}
		l, err := tx.Lease(ctx, of.ID)
		if err != nil {
			return err
		}
		here, err := tx.HallLines(ctx, l.ID, b.First-1, max(1, len(lines)))
		if err != nil {
			return err
		}
		known, err := tx.HallHashes(ctx, l.ID)
		if err != nil {
			return err
		}
		known[l.Digest] = true
		left, err := l.Left(b, lines, here, known)
		if err != nil || len(left) == 0 {
			return err
		}
		fresh = true
		if err := tx.AddLeftLines(ctx, l.ID, left, o.now()); err != nil {
			return err
		}
		return tx.BumpMatchday(ctx, l.At, 0)
	})
	if err == nil && fresh {
		o.changed()
	}
	return err
}
