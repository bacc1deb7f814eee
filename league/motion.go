package league

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Motion is an act that waits for the board of the association: it is stored as the API is asked for it, and has changed nothing.
type Motion struct {
	Number int         `json:"number"` // from 1 in each season
	Laid   string      `json:"laid"`   // the day
	Asked  MotionAsked `json:"asked"`
}

// MotionAsked is how the API is asked for the act of a motion; the path begins with /seasons.
type MotionAsked acts.Asked

// Value is the act.
func (m *Motion) Value() (declare.Value, error) { return declare.Asks(acts.Asked(m.Asked)) }

// excludes reports whether of two motions one at most can be carried: they are about the same thing, as two decisions of a case are.
func (m *Motion) excludes(other *Motion) bool {
	v, err := m.Value()
	return err == nil && m.Asked.Path == other.Asked.Path && !declare.Of(v).Adds()
}

// MotionHead is what the journal says of a motion: what the act says is for the board alone.
type MotionHead struct {
	Number int       `json:"number"`
	Does   acts.Deed `json:"does"`
	Laid   string    `json:"laid"` // the day
}

// MotionsLink is the link by which the board reads what is laid before it, without an account. Only a digest of its token is stored.
type MotionsLink struct {
	Season string
	Digest string
	Made   time.Time
}

// The page of the motions of a season, where the link begins that the board reads, and how many decisions stand side by side at most.
const (
	MotionsPath     = "/vorlage"
	motionsPage     = "/buero/saisonen/:season" + MotionsPath
	MotionsLinkPath = "/vorlage/"
	mostWays        = 16
)

// onMotion declares an act of an admin about what is laid before the board. It changes no number of a season, also of one that is frozen.
func onMotion[A, C any, P interface {
	*A
	declare.Value
}](a declare.Act[*Office, Tx, A, C]) *declare.Act[*Office, Tx, A, C] {
	a.Scope, a.May, a.Afterwards = acts.ScopeOffice, []acts.Grant{acts.Admins}, true
	if a.Form != "" {
		a.On = motionsPage
	}
	return declare.In[*Office, Tx, A, C, P](&ownActs, a)
}

// LayMotion lays an act before the board of the association instead of carrying it out: a decision of a case, a sanction, a waiver, a
// matchday on another day, a team that the association moves. Nothing changes by it.
type LayMotion struct {
	declare.InSeason `json:"-"`

	Asked MotionAsked `json:"asked" form:"no"`
}

var exampleAsked = MotionAsked{Method: "POST", Path: "/seasons/2010/sanctions",
	Body: `{"kind":"correction","league":"bl1","club":"linz-2","points":-3,"date":"2010-05-02","reason":"Verspätete Meldung"}`}

var _ = onMotion(declare.Act[*Office, Tx, LayMotion, MotionHead]{
	Kind: declare.Kind{Deed: "motion.lay", Subject: "motions", Called: "Antrag vorgelegt",
		API: "POST /seasons/:season/motions", Summary: "Lay an act before the board instead of carrying it out", Example: "a correction of points"},
	Asked: LayMotion{Asked: exampleAsked},
	Made:  MotionHead{Number: 1, Does: acts.DeedCorrect, Laid: "2010-05-02"},
	Do:    (*LayMotion).do,
	Says: func(_ declare.Names, _, m *MotionHead) string {
		return fmt.Sprintf("Antrag %d wird dem Vorstand vorgelegt.", m.Number)
	},
	Undo: func(season string, m *MotionHead) declare.Value {
		return &WithdrawMotion{InSeason: declare.InSeason(season), Motion: m.Number}
	},
})

func (p *LayMotion) do(ctx context.Context, _ *Office, a *act) (_, after *MotionHead, err error) {
	v, err := declare.Asks(acts.Asked(p.Asked))
	switch {
	case errors.Is(err, acts.ErrNotFound) || err == nil && (!declare.Of(v).Board || v.Place().Season != string(p.InSeason)):
		return nil, nil, &acts.Refusal{Path: "$.asked.path", Sentence: "Das lässt sich dem Vorstand nicht vorlegen: kein Vorgang dieser Saison, über den er entscheidet."}
	case err != nil:
		return nil, nil, err
	}
	if err := declare.Check(v); err != nil {
		return nil, nil, err
	}
	all, err := a.Tx.Motions(ctx, a.At.Season)
	if err != nil {
		return nil, nil, err
	}
	number, err := a.Tx.NextMotion(ctx, a.At.Season)
	if err != nil {
		return nil, nil, err
	}
	m := &Motion{Number: number, Laid: a.Entry.Day(), Asked: MotionAsked(declare.Ask(v))}
	for i := range all {
		if all[i].Asked == m.Asked {
			return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Das liegt dem Vorstand schon vor, als Antrag %d.", all[i].Number)}
		}
	}
	if len(waysOf(append(all, *m))) > mostWays {
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Mehr als %d Möglichkeiten stehen nicht nebeneinander. Zuerst beschließt der Vorstand, was schon vorliegt, "+
			"oder ein Antrag wird zurückgezogen.", mostWays)}
	}
	return nil, m.head(v), a.Tx.AddMotion(ctx, a.At.Season, m, a.Entry.At)
}

func (m *Motion) head(v declare.Value) *MotionHead {
	return &MotionHead{m.Number, declare.Of(v).Deed, m.Laid}
}

// WithdrawMotion takes a motion back; the board does not decide about it any more.
type WithdrawMotion struct {
	declare.InSeason `json:"-"`

	Motion int `json:"-" path:"motion"`
}

var _ = onMotion(declare.Act[*Office, Tx, WithdrawMotion, MotionHead]{
	Kind: declare.Kind{Deed: "motion.withdraw", Subject: "motions/:motion", Called: "Antrag zurückgezogen", Asks: true, Back: "motion.lay",
		Later: "Er lässt sich noch einmal vorlegen, dort, wo er herkommt.",
		API:   "DELETE /seasons/:season/motions/:motion", Summary: "Take a motion back",
		Page: declare.Page{Sends: "/:motion/zurueckziehen", Form: "antrag-:motion", Button: "Antrag :motion zurückziehen", Plain: true, Word: "antrag-zurueckgezogen",
			Done: "Der Antrag ist zurückgezogen."}},
	Do: (*WithdrawMotion).do,
	Says: func(_ declare.Names, m, _ *MotionHead) string {
		return fmt.Sprintf("Antrag %d vom %s wird zurückgezogen.", m.Number, rulebook.Date(m.Laid))
	},
})

func (p *WithdrawMotion) do(ctx context.Context, _ *Office, a *act) (before, _ *MotionHead, err error) {
	all, err := a.Tx.Motions(ctx, a.At.Season)
	if err != nil {
		return nil, nil, err
	}
	m := scoring.Find(all, func(m *Motion) bool { return m.Number == p.Motion })
	if m == nil {
		return nil, nil, acts.ErrNotFound
	}
	v, err := m.Value()
	if err != nil {
		return nil, nil, err
	}
	return m.head(v), nil, a.Tx.DropMotions(ctx, a.At.Season, m.Number)
}

// Resolve carries out the motions that the board has accepted, all in one act, and drops the others. With it the link for the board ends.
type Resolve struct {
	declare.InSeason `json:"-"`

	Motions Accepting `json:"motions" label:"Was der Vorstand beschließt" choices:"resolutions"` // their numbers; none rejects all
}

// Accepting are the numbers of motions that are accepted.
type Accepting []int

// AcceptNone is how a form says that all are rejected.
const AcceptNone = "keiner"

// Input says that one of several decisions is chosen.
func (Accepting) Input() declare.Input { return declare.Input{} }

// Parse reads numbers with commas between them.
func (m *Accepting) Parse(text string) error {
	if *m = (Accepting{}); text == AcceptNone {
		return nil
	}
	for one := range strings.SplitSeq(text, ",") {
		number, err := strconv.Atoi(strings.TrimSpace(one))
		if err != nil {
			return errors.New("Bitte wählen, was beschlossen wird.")
		}
		*m = append(*m, number)
	}
	return nil
}

// String has commas between the numbers.
func (m Accepting) String() string {
	if len(m) == 0 {
		return AcceptNone
	}
	all := make([]string, len(m))
	for i, number := range m {
		all[i] = strconv.Itoa(number)
	}
	return strings.Join(all, ",")
}

// Resolution is what the board has decided. The journal has it without the money.
type Resolution struct {
	Number   int       `json:"number"` // from 1 in each season
	Date     string    `json:"date"`
	Accepted Accepting `json:"accepted"`
	Rejected Accepting `json:"rejected"`
	Entries  []int64   `json:"entries"`           // of the journal: what each that is accepted has done
	Final    Accepting `json:"final,omitempty"`   // of the accepted: those that nothing takes back
	Revoked  string    `json:"revoked,omitempty"` // the day on which all of it was taken back
	Money    []Owing   `json:"money,omitempty"`   // of the clubs that owe something else by it
}

// Owing is what a club has to pay in a season before and after an act, in cents; less than nothing is credit.
type Owing struct {
	Club   string `json:"club"`
	Before int    `json:"before_cents"`
	After  int    `json:"after_cents"`
}

// Was says what the club had to pay.
func (o Owing) Was() string { return seasons.OwesWord(o.Before) }

// Is says what the club has to pay then.
func (o Owing) Is() string { return seasons.OwesWord(o.After) }

var _ = onMotion(declare.Act[*Office, Tx, Resolve, Resolution]{
	Kind: declare.Kind{Deed: "motion.resolve", Subject: "motions", Called: "Beschluss des Vorstands", Asks: true, Register: true,
		API: "POST /seasons/:season/resolutions", Summary: "Carry out the motions that the board accepts, and drop the others", Example: "one of two",
		Page: declare.Page{Sends: "/beschluss", Form: "beschluss", Button: "Beschluss ausführen", Word: "beschlossen",
			Done: "Was der Vorstand beschlossen hat, ist ausgeführt."}},
	Asked: Resolve{Motions: Accepting{1}},
	Made:  Resolution{Number: 1, Date: "2010-05-09", Accepted: Accepting{1}, Rejected: Accepting{2}, Entries: []int64{731}},
	Do:    (*Resolve).do, Says: resolved,
	Undo: func(season string, r *Resolution) declare.Value {
		if !r.Revocable() {
			return nil
		}
		return &Revoke{InSeason: declare.InSeason(season), Resolution: r.Number}
	},
})

func (p *Resolve) do(ctx context.Context, o *Office, a *act) (_, after *Resolution, err error) {
	all, err := a.Tx.Motions(ctx, a.At.Season)
	if err != nil {
		return nil, nil, err
	}
	if len(all) == 0 {
		return nil, nil, &acts.Refusal{Sentence: "Dem Vorstand liegt nichts vor."}
	}
	for i, number := range p.Motions {
		if !slices.ContainsFunc(all, func(m Motion) bool { return m.Number == number }) {
			return nil, nil, &acts.Refusal{Path: fmt.Sprintf("$.motions[%d]", i), Sentence: fmt.Sprintf("Antrag %d liegt nicht vor.", number)}
		}
	}
	earlier, err := resolutions(ctx, a.Tx.Journal, a.At.Season)
	if err != nil {
		return nil, nil, err
	}
	after = &Resolution{Number: len(earlier) + 1, Date: a.Entry.Day(), Accepted: Accepting{}, Rejected: Accepting{}, Entries: []int64{}}
	a.Entry.Subject = after.subject()
	after.Money, err = moneyOf(ctx, a, func() error {
		for i := range all {
			if number := all[i].Number; !slices.Contains(p.Motions, number) {
				after.Rejected = append(after.Rejected, number)
			} else if err := o.carry(ctx, a, &all[i], after); err != nil {
				return err
			}
		}
		a.Entry.After = string(seasonfile.Canonical(after))
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	if len(after.Final) > 0 {
		a.Brings = append(a.Brings, fmt.Sprintf("%s lässt sich nicht zurücknehmen, darum auch nicht der ganze Beschluss. Das Übrige nehmen Sie einzeln zurück, "+
			"dort, wo es steht.", MotionsNamed(after.Final)))
	}
	if err := a.Tx.DropMotions(ctx, a.At.Season, 0); err != nil {
		return nil, nil, err
	}
	return nil, after, a.Tx.DropMotionsLink(ctx, a.At.Season)
}

// carry carries out a motion as a part of the resolution.
func (o *Office) carry(ctx context.Context, a *act, m *Motion, into *Resolution) error {
	v, err := m.Value()
	if err != nil {
		return err
	}
	_, err = o.Acts.Do(a.Within(ctx), a.By, v, acts.Terms{At: a.Entry.At, Within: true})
	if says := refusedAs(err); says != "" {
		return &acts.Refusal{Sentence: fmt.Sprintf("Antrag %d geht so nicht: %s", m.Number, says)}
	}
	if err != nil {
		return err
	}
	parts := a.Parts()
	did := &parts[len(parts)-1] // its own parts stand before it
	into.Accepted, into.Entries = append(into.Accepted, m.Number), append(into.Entries, did.Seq)
	back, err := declare.Back(did)
	if back == nil {
		into.Final = append(into.Final, m.Number)
	}
	return err
}

// refusedAs is why an act is refused, in German, "" for an error that says nothing about it.
func refusedAs(err error) string {
	var (
		breach  *rulebook.Breach
		fault   *scoring.Fault
		refusal *acts.Refusal
		clash   *acts.Clash
		stale   *acts.Stale
		all     scoring.Faults
	)
	if errors.As(err, &all) {
		err = all[0]
	}
	switch {
	case errors.As(err, &breach):
		return breach.Sentence
	case errors.As(err, &fault):
		return fault.Sentence
	case errors.As(err, &refusal), errors.As(err, &clash):
		return err.Error()
	case errors.As(err, &stale), errors.Is(err, acts.ErrNotFound):
		return "Was er betrifft, gibt es nicht mehr oder ist inzwischen anders."
	case errors.Is(err, acts.ErrDenied):
		return "Dafür fehlt Ihnen die Berechtigung."
	}
	return ""
}

// debts are the accounts of all clubs of a season.
type debts struct {
	file     *seasonfile.File
	accounts []*seasons.ClubAccount // in the order of its clubs
}

// moneyOf says of which clubs an act changes what they owe, and adds it to what comes with the act.
func moneyOf(ctx context.Context, a *act, do func() error) (list []Owing, err error) {
	before, err := owed(ctx, a)
	if err != nil {
		return nil, err
	}
	if err := do(); err != nil {
		return nil, err
	}
	is, err := owed(ctx, a)
	if err != nil {
		return nil, err
	}
	names := toClub(is.file, "")
	for i, account := range is.accounts {
		if o := (Owing{account.Club, before.accounts[i].Open, account.Open}); o.Before != o.After {
			list = append(list, o)
			a.Brings = append(a.Brings, fmt.Sprintf("%s: bisher %s, dann %s.", names.Club(o.Club, declare.Nominative), o.Was(), o.Is()))
		}
	}
	return list, nil
}

// owed reads what every club of the season owes now.
func owed(ctx context.Context, a *act) (*debts, error) {
	f, _, err := a.Tx.SeasonFile(ctx, a.At.Season)
	if err != nil {
		return nil, err
	}
	fees, err := seasons.FeesOf(ctx, a.Tx, a.At.Season)
	if err != nil {
		return nil, err
	}
	books, err := a.Tx.Bookings(ctx, a.At.Season)
	if err != nil {
		return nil, err
	}
	d := &debts{file: f}
	for i := range f.Clubs {
		d.accounts = append(d.accounts, seasons.AccountOf(f, *fees, books, f.Clubs[i].ID, a.Entry.Day()))
	}
	return d, nil
}

func resolved(_ declare.Names, _, r *Resolution) string {
	return fmt.Sprintf("Beschluss %d wird am %s gefasst: %s.", r.Number, rulebook.Date(r.Date), r.Words())
}

// Words say what is accepted and what is not: „Antrag 1 angenommen, Antrag 2 abgelehnt“.
func (r *Resolution) Words() string {
	named := func(numbers Accepting, word string) []string {
		if len(numbers) == 0 {
			return nil
		}
		return []string{MotionsNamed(numbers) + " " + word}
	}
	return strings.Join(append(named(r.Accepted, "angenommen"), named(r.Rejected, "abgelehnt")...), ", ")
}

// MotionsNamed names motions by their numbers: „Antrag 1 und 3“.
func MotionsNamed(numbers Accepting) string {
	names := make([]string, len(numbers))
	for i, n := range numbers {
		names[i] = strconv.Itoa(n)
	}
	return "Antrag " + explain.Enumerate(names)
}

// MadeMotionsLink is a link for the board. The token is shown once.
type MadeMotionsLink struct {
	Season string `json:"season"`
	Made   string `json:"made"` // the day
	Token  string `json:"token,omitempty"`
}

// MakeMotionsLink makes the link by which the board reads, without an account, what is laid before it and what would come of each decision. The
// one before ends.
type MakeMotionsLink struct {
	declare.InSeason `json:"-"`
}

// DeedMotionsLink is to make the link for the board.
const DeedMotionsLink acts.Deed = "motion.link"

var _ = onMotion(declare.Act[*Office, Tx, MakeMotionsLink, MadeMotionsLink]{
	Kind: declare.Kind{Deed: DeedMotionsLink, Subject: "motions", Called: "Link für den Vorstand erstellt"},
	Do:   (*MakeMotionsLink).do,
	Says: func(declare.Names, *MadeMotionsLink, *MadeMotionsLink) string {
		return "Ein Link für den Vorstand wird erstellt; ein früherer gilt nicht mehr."
	},
})

func (p *MakeMotionsLink) do(ctx context.Context, _ *Office, a *act) (_, after *MadeMotionsLink, err error) {
	all, err := a.Tx.Motions(ctx, a.At.Season)
	if err != nil {
		return nil, nil, err
	}
	if len(all) == 0 {
		return nil, nil, &acts.Refusal{Sentence: "Dem Vorstand liegt nichts vor; einen Link gibt es, sobald ein Antrag da ist."}
	}
	made := &MadeMotionsLink{Season: a.At.Season, Made: a.Entry.Day()}
	a.Entry.After = string(seasonfile.Canonical(made))
	made.Token = a.Secret()
	return nil, made, a.Tx.PutMotionsLink(ctx, &MotionsLink{Season: a.At.Season, Digest: acts.SecretDigest(made.Token), Made: a.Entry.At})
}

// WithdrawMotionsLink ends the link for the board.
type WithdrawMotionsLink struct {
	declare.InSeason `json:"-"`
}

var _ = onMotion(declare.Act[*Office, Tx, WithdrawMotionsLink, MadeMotionsLink]{
	Kind: declare.Kind{Deed: "motion.withdraw-link", Subject: "motions", Called: "Link für den Vorstand zurückgezogen", Asks: true, Back: DeedMotionsLink,
		Later: "Ein neuer Link lässt sich jederzeit erstellen.",
		Page: declare.Page{Sends: "/link/ende", Form: "link-ende", Button: "Link zurückziehen", Plain: true, Word: "vorstand-link-ende",
			Done: "Der Link für den Vorstand ist zurückgezogen."}},
	Do: (*WithdrawMotionsLink).do,
	Says: func(_ declare.Names, l, _ *MadeMotionsLink) string {
		return fmt.Sprintf("Der Link für den Vorstand vom %s wird zurückgezogen.", rulebook.Date(l.Made))
	},
})

func (*WithdrawMotionsLink) do(ctx context.Context, _ *Office, a *act) (before, _ *MadeMotionsLink, err error) {
	link, err := a.Tx.MotionsLink(ctx, a.At.Season)
	if err != nil {
		return nil, nil, err
	}
	return &MadeMotionsLink{Season: a.At.Season, Made: rulebook.Day(link.Made)}, nil, a.Tx.DropMotionsLink(ctx, a.At.Season)
}
