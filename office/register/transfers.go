package register

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// TransferRecord is the content of a transfer.
type TransferRecord struct {
	ID     string         `json:"id"`
	Player string         `json:"player"`
	From   string         `json:"from_club"`
	To     string         `json:"to_club"`
	Begins string         `json:"begins" format:"date"` // first day in the new club
	State  string         `json:"state" enum:"requested,released,approved,rejected,withdrawn"`
	Steps  []TransferMark `json:"steps"`

	Asked      *time.Time `json:"asked_at,omitempty"`                  // when the player was asked, A109
	PlayerSays string     `json:"player_says,omitempty" enum:"yes,no"` // whether he wants to move
	SaidAt     *time.Time `json:"said_at,omitempty"`                   // when he said so
}

// TransferMark is a step of a transfer: from which day it counts, and when it was
// taken.
type TransferMark struct {
	Kind   string    `json:"kind" enum:"requested,released,approved,rejected,withdrawn"`
	On     string    `json:"on" format:"date"`
	At     time.Time `json:"at"`
	Reason string    `json:"reason,omitempty"`
}

// TransferView is a transfer as those see it whom it concerns: with the player's
// name, and from when he may play for the new club.
type TransferView struct {
	TransferRecord
	GivenName  string    `json:"given_name"`
	FamilyName string    `json:"family_name"`
	Eligible   Clearance `json:"eligible"`

	ReleaseUntil string `json:"release_until,omitempty" format:"date"` // the last day on which the old club answers; of one that is requested

	Token string `json:"-"` // of the link that was just made for the player
}

// Unanswered reports whether the old club has not answered in its time, which is over on that day. § 1.2.5, A108
func (t *TransferView) Unanswered(day string) bool {
	return t.ReleaseUntil != "" && t.ReleaseUntil < day
}

// Record returns the content of a transfer.
func (t *Transfer) Record() *TransferRecord {
	r := &TransferRecord{ID: t.ID, Player: t.Player, From: t.From, To: t.To, Begins: t.Begins, State: t.State(), Steps: []TransferMark{}}
	for _, s := range t.Steps {
		r.Steps = append(r.Steps, TransferMark{s.Kind, s.On, s.At.UTC().Truncate(time.Microsecond), s.Reason})
	}
	r.Asked, r.PlayerSays, r.SaidAt = instant(t.Question.Asked), t.Question.Says, instant(t.Question.At)
	return r
}

// What the player of a transfer has answered.
const (
	playerUnasked = "Der Spieler ist noch nicht gefragt."
	playerSilent  = "Der Spieler hat noch nicht geantwortet."
	playerAgrees  = "Der Spieler sagt Ja."
	playerRefuses = "Der Spieler sagt Nein."
)

// Said says what the player has answered, "" where nobody asks any more and he has said nothing. A109
func (r *TransferRecord) Said() string {
	switch {
	case r.PlayerSays == SaysYes:
		return playerAgrees
	case r.PlayerSays == SaysNo:
		return playerRefuses
	case r.State != TransferRequested && r.State != TransferReleased:
		return ""
	case r.Asked == nil:
		return playerUnasked
	}
	return playerSilent
}

// instant is a moment as it is stored, nil for none.
func instant(at time.Time) *time.Time {
	if at.IsZero() {
		return nil
	}
	return new(at.UTC().Truncate(time.Microsecond))
}

// Journaled is what the journal says of a transfer: no reason, which may be
// personal.
func (t *Transfer) Journaled() *TransferRecord {
	r := t.Record()
	for i := range r.Steps {
		r.Steps[i].Reason = ""
	}
	return r
}

// RequestTransfer asks for a player of another club: the president of the new one. Begins is the first day in the new club, "" for the
// day of the request, which is when the association is told (§ 1.2.5, A06).
type RequestTransfer struct {
	Player string `json:"player" label:"Spieler" form:"hidden"`
	To     string `json:"to" label:"Neuer Verein" form:"hidden"`
	Begins string `json:"begins,omitempty" label:"Erster Tag im neuen Verein" input:"date"`
}

var _ = declare.In(&ownActs, declare.Act[*Register, Tx, RequestTransfer, TransferView]{
	Kind: declare.Kind{Deed: "transfer.request", Scope: acts.ScopeClub, May: []acts.Grant{acts.Admins, acts.PresidentOfClub},
		Subject: "transfers", API: "POST /transfers", Summary: "Ask for a player of another club", Example: "at once",
		Page: declare.Page{On: transfersPage, Form: "antrag", Button: "Transfer beantragen", Word: "beantragt", Done: "Der Transfer ist beantragt."}},
	Asked: RequestTransfer{Player: "p0417", To: "graz-1"},
	Gives: TransferView{},
	Do:    (*RequestTransfer).do,
	Seen:  func(v *TransferView) any { return &v.TransferRecord },
	Says:  transferSteps[TransferRequested],
})

// transfersPage is the page of the transfers of a club.
const transfersPage = "/verein/:club/transfers"

// Place is the new club.
func (r *RequestTransfer) Place() acts.Place { return acts.AtClub(r.To) }

func (r *RequestTransfer) do(ctx context.Context, _ *Register, a *act) (_, after *TransferView, err error) {
	p, err := a.Tx.Player(ctx, r.Player)
	if err != nil {
		return nil, nil, err
	}
	if err := p.refuseErased(); err != nil {
		return nil, nil, err
	}
	t := &Transfer{ID: a.ID("t-"), Player: r.Player, To: r.To, Begins: cmp.Or(r.Begins, a.Entry.Day())}
	a.Entry.Subject = acts.About("transfers", t.ID)
	t.take(a, TransferRequested, "")
	if err := t.begin(ctx, a.Tx, a.Entry.Day()); err != nil {
		return nil, nil, err
	}
	if err := a.Tx.PutTransfer(ctx, t); err != nil {
		return nil, nil, err
	}
	after, err = t.stored(ctx, a, nil)
	return nil, after, err
}

// begin finds the club that a player leaves, and refuses a transfer that is none:
// to the same club, of who belongs to no other, beside another one.
func (t *Transfer) begin(ctx context.Context, tx Tx, day string) error {
	if !scoring.IsDate(t.Begins) {
		return &scoring.Fault{Path: "$.begins",
			Sentence: fmt.Sprintf("„%s“ ist kein Datum der Form JJJJ-MM-TT.", acts.Clip(t.Begins))}
	}
	if t.Begins < day {
		return &acts.Refusal{Path: "$.begins", Sentence: "Ein Transfer kann nicht beginnen, bevor er beantragt ist."}
	}
	m := &membershipAct{Membership: scoring.Membership{Player: t.Player, Club: t.To, From: t.Begins}}
	if err := m.load(ctx, tx); err != nil {
		return err
	}
	if clubOn(m.all, t.Begins) == t.To {
		return &acts.Refusal{Path: "$.to", Sentence: "Der Spieler gehört diesem Verein schon an."}
	}
	var paragraph *rulebook.Breach
	err := m.refuse(ctx, tx, &acts.Terms{})
	if err == nil {
		return &acts.Refusal{Path: "$.player",
			Sentence: "Der Spieler gehört in dieser Saison keinem anderen Verein an; die APSA kann ihn ohne Transfer in den Kader eintragen."}
	}
	if !errors.As(err, &paragraph) {
		return err
	}
	others, err := tx.Transfers(ctx, "", t.Player)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(others, func(other Transfer) bool { return other.Open() }) {
		return &acts.Refusal{Path: "$.player", Sentence: "Für diesen Spieler ist schon ein Transfer beantragt."}
	}
	t.From = leaves(m.all, t)
	return nil
}

// leaves returns the club that a player leaves: that of the day, or the last one
// that he belonged to.
func leaves(all []scoring.Membership, t *Transfer) string {
	last := ""
	for i := range all {
		if all[i].Club == t.To {
			continue
		}
		if all[i].On(t.Begins) {
			return all[i].Club
		}
		last = all[i].Club
	}
	return last
}

// stored journals a transfer as it was, nil for none, and as it is now, tells the clubs, and returns the view of it.
func (t *Transfer) stored(ctx context.Context, a *act, before *TransferRecord) (*TransferView, error) {
	a.Stored(before, t.Journaled())
	view, err := transferView(ctx, a.Tx, a.By, t)
	if err != nil {
		return nil, err
	}
	return view, t.notify(ctx, a, view)
}

// transferTold says which clubs are told of a step of a transfer, the old or the new one, whether a letter tells it at once, and what is to be
// done then.
type transferTold struct {
	old, new, atOnce bool
	then             string
}

// transferNews are what is told of the steps of a transfer.
var transferNews = map[string]transferTold{
	TransferRequested: {true, false, true, ""}, TransferReleased: {false, true, false, " Die APSA entscheidet."},
	TransferApproved: {true, true, true, ""}, TransferRejected: {true, true, true, ""}, TransferWithdrawn: {true, false, false, ""},
}

// notify notifies the clubs of the step that was taken last, by the sentence of its act. § 1.2.5
func (t *Transfer) notify(ctx context.Context, a *act, view *TransferView) error {
	told := transferNews[t.State()]
	if view.ReleaseUntil != "" {
		told.then = fmt.Sprintf(" Geben Sie ihn bis %s frei, oder nennen Sie den Grund dagegen.", rulebook.Date(view.ReleaseUntil))
	}
	return t.tell(ctx, a, transferSteps[t.State()], told)
}

// tell tells the clubs of an act on a transfer, by the sentence of that act.
func (t *Transfer) tell(ctx context.Context, a *act, said func(n declare.Names, _, t *TransferView) string, told transferTold) error {
	clubs, err := a.Tx.Clubs(ctx)
	if err != nil {
		return err
	}
	season, err := t.season(ctx, a.Tx)
	if err != nil {
		return err
	}
	for _, club := range []string{t.From, t.To} {
		if club == t.From && !told.old || club == t.To && !told.new {
			continue
		}
		says := said(declare.Yours{ID: club, Named: nameIn(clubs)}, nil, &TransferView{TransferRecord: *t.Record()})
		news := News{Clubs: []string{club}, Title: "Transfer", Season: season, About: string(acts.About("transfers", t.ID)), Decides: told.atOnce,
			Text: declare.Did(says) + told.then}
		if err := Notify(ctx, a, news); err != nil {
			return err
		}
	}
	return nil
}

// season returns the id of the season in which the transfer begins, "" where there is none yet.
func (t *Transfer) season(ctx context.Context, r Reader) (string, error) {
	seasons, err := r.Seasons(ctx)
	for i := range seasons {
		if seasons[i].Start <= t.Begins && t.Begins <= seasons[i].End {
			return seasons[i].ID, err
		}
	}
	return "", err
}

// transferView adds to a transfer the name of the player and from when he may
// play.
func transferView(ctx context.Context, r Reader, by acts.Actor, t *Transfer) (*TransferView, error) {
	p, err := r.Player(ctx, t.Player)
	if err != nil {
		return nil, err
	}
	terms, err := termsOf(ctx, r, t)
	if err != nil {
		return nil, err
	}
	return t.view(by, p, terms), nil
}

// termsOf reads the seasons with their facts in which the day of a transfer lies.
func termsOf(ctx context.Context, r Reader, t *Transfer) ([]term, error) {
	heads, err := r.Seasons(ctx)
	if err != nil {
		return nil, err
	}
	return termsAround(heads, t, func(season string) (*seasonfile.File, error) {
		f, _, err := r.SeasonFile(ctx, season)
		return f, err
	})
}

// view is a transfer as the caller may see it: the new club sees the player as everybody does until he comes.
func (t *Transfer) view(by acts.Actor, p *Player, terms []term) *TransferView {
	shown := p.Public()
	if by.Admin() || by.Presides(t.From) || t.State() == TransferApproved && by.Presides(t.To) {
		shown = p.Player
	}
	v := &TransferView{TransferRecord: *t.Record(), GivenName: shown.GivenName, FamilyName: shown.FamilyName, Eligible: clearance(t, terms)}
	if t.State() == TransferRequested {
		v.ReleaseUntil = t.releaseUntil(terms)
	}
	return v
}

// termsAround returns the seasons with their facts in which the day of a transfer
// lies.
func termsAround(heads []SeasonHead, t *Transfer, file func(season string) (*seasonfile.File, error)) ([]term, error) {
	var terms []term
	for _, head := range heads {
		if t.Begins < head.Start || t.Begins > head.End {
			continue
		}
		f, err := file(head.ID)
		if err != nil {
			return nil, err
		}
		next := rulebook.AddDays(head.End, 1)
		for i := range heads { // the latest first, so the last one that fits is the next
			if heads[i].Start > head.End {
				next = heads[i].Start
			}
		}
		terms = append(terms, term{f.Season, f, next})
	}
	return terms, nil
}

// Transfers returns the transfers from or to a club for its president, of all clubs for admins where none is named: those that begin in a
// season; where none is named, in the one that runs, in the one before, or later. It asks no more of a league with many others.
func (d *Register) Transfers(ctx context.Context, by acts.Actor, club, season string) ([]TransferView, error) {
	if err := by.May(acts.DeedReadTransfer, acts.AtClub(club)); err != nil {
		return nil, err
	}
	heads, err := d.store.Seasons(ctx)
	if err != nil {
		return nil, err
	}
	first, last, err := transferDays(heads, season, rulebook.Day(d.acts.Now()))
	if err != nil {
		return nil, err
	}
	list, err := d.store.TransfersBetween(ctx, club, first, last)
	if err != nil {
		return nil, err
	}
	return d.transferViews(ctx, by, heads, list)
}

// transferDays are the days on which a transfer of a season begins: until the next one begins, of the first season also before it.
func transferDays(heads []SeasonHead, season, today string) (first, last string, err error) {
	last = "9999-12-31"
	if season == "" {
		heads = slices.DeleteFunc(slices.Clone(heads), func(h SeasonHead) bool { return h.Start > today })
		if len(heads) > 2 {
			first = heads[1].Start
		}
		return first, last, nil
	}
	i := slices.IndexFunc(heads, func(h SeasonHead) bool { return h.ID == season })
	if i < 0 {
		return "", "", acts.ErrNotFound
	}
	for _, h := range heads { // the latest first, so the last one that fits is the next
		if h.Start > heads[i].Start {
			last = rulebook.AddDays(h.Start, -1)
		}
		if h.Start < heads[i].Start {
			first = heads[i].Start
		}
	}
	return first, last, nil
}

// TransfersNamed returns the transfers with these ids for admins. It asks no more of a league with many others.
func (d *Register) TransfersNamed(ctx context.Context, by acts.Actor, ids []string) ([]TransferView, error) {
	if err := by.May(acts.DeedReadTransfer, acts.Place{}); err != nil {
		return nil, err
	}
	list, err := d.store.TransfersNamed(ctx, ids)
	if err != nil {
		return nil, err
	}
	heads, err := d.store.Seasons(ctx)
	if err != nil {
		return nil, err
	}
	return d.transferViews(ctx, by, heads, list)
}

// transferViews are transfers as the caller may see them.
func (d *Register) transferViews(ctx context.Context, by acts.Actor, heads []SeasonHead, list []Transfer) ([]TransferView, error) {
	if len(list) == 0 {
		return []TransferView{}, nil
	}
	var players, seasons []string
	for i := range list {
		players = append(players, list[i].Player)
	}
	for _, h := range heads {
		if slices.ContainsFunc(list, func(t Transfer) bool { return h.Start <= t.Begins && t.Begins <= h.End }) {
			seasons = append(seasons, h.ID)
		}
	}
	slices.Sort(players)
	players = slices.Compact(players)
	files, err := d.store.TransferFacts(ctx, seasons, players)
	if err != nil {
		return nil, err
	}
	people, err := d.store.PeopleWith(ctx, players)
	if err != nil {
		return nil, err
	}
	known := map[string]*Player{}
	for i := range people {
		known[people[i].ID] = &people[i]
	}
	views := make([]TransferView, len(list))
	for i := range list {
		t := &list[i]
		p := known[t.Player]
		if p == nil { // entered between the questions
			if p, err = d.store.Player(ctx, t.Player); err != nil {
				return nil, err
			}
		}
		terms, _ := termsAround(heads, t, func(season string) (*seasonfile.File, error) {
			return cmp.Or(files[season], &seasonfile.File{}), nil
		})
		views[i] = *t.view(by, p, terms)
	}
	return views, nil
}

// Transfer returns a transfer for the presidents of both clubs and for admins,
// with its ETag.
func (d *Register) Transfer(ctx context.Context, by acts.Actor, id string) (*acts.Outcome, error) {
	t, err := d.transferFor(ctx, by, acts.DeedReadTransfer, id, func(t *Transfer) []string { return []string{t.From, t.To} })
	if err != nil {
		return nil, err
	}
	view, err := transferView(ctx, d.store, by, t)
	if err != nil {
		return nil, err
	}
	return &acts.Outcome{Kind: acts.Changed, Content: view, Version: acts.VersionOf(t.Record())}, nil
}

// transferFor returns a transfer to a caller with the power for the deed at one of its clubs. A caller without it does not learn whether
// there is such a transfer.
func (d *Register) transferFor(
	ctx context.Context, by acts.Actor, deed acts.Deed, id string, clubs func(*Transfer) []string,
) (*Transfer, error) {
	t, err := d.store.Transfer(ctx, id)
	if errors.Is(err, acts.ErrNotFound) {
		return nil, cmp.Or(by.May(deed, acts.Place{}), err)
	}
	if err != nil {
		return nil, err
	}
	denied := by.May(deed, acts.Place{})
	for _, club := range clubs(t) {
		if err := by.May(deed, acts.AtClub(club)); err == nil {
			return t, nil
		}
	}
	return t, denied
}
