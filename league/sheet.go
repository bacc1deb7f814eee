package league

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Sheet is what is entered of a heat on a page of its own: the round card of a table, or the stacks of a team MTT. A pointer to it is the
// act of entering it. The first sheet of a heat opens the heat. An actor who may open a closed heat again puts a sheet into it with a reason, as a
// correction (A29).
type Sheet interface {
	declare.Value
	Name() string                               // as [matchday.SheetOfCard] and [matchday.SheetOfMTT] have it
	Content() any                               // what is to be stored
	Stored(m *scoring.Matchday) any             // what is there, nil for nothing
	With(m *scoring.Matchday) *scoring.Matchday // the matchday as it would be, with the heat open
}

// SheetNamed returns an empty sheet of a heat by its name, [acts.ErrNotFound] for what is none.
func SheetNamed(at acts.AtHeat, name string) (Sheet, error) {
	if table, card := strings.CutPrefix(name, "sit-and-gos/"); card {
		n, err := strconv.Atoi(table)
		if err != nil || n < 1 {
			return nil, acts.ErrNotFound
		}
		return &Card{AtHeat: at, Table: n}, nil
	}
	s := &Stacks{OfMTT: OfMTT{at, strings.TrimPrefix(name, "team-mtts/")}}
	return s, s.Check()
}

// SheetWith returns the sheet of a heat with that card or those stacks, nil for neither.
func SheetWith(at acts.AtHeat, card *scoring.SitAndGo, stacks *scoring.TeamMTT) Sheet {
	switch {
	case card != nil:
		return &Card{AtHeat: at, Table: card.Table, Seats: card.Seats}
	case stacks != nil:
		return &Stacks{OfMTT: OfMTT{at, stacks.MTT}, Stacks: stacks.Stacks}
	}
	return nil
}

// WriteSheet writes down what a tournament of the floor says of a heat: a card, or stacks; nothing takes the sheet away.
func (o *Office) WriteSheet(ctx context.Context, by acts.Actor, of *floordesk.Link, heat int, card *scoring.SitAndGo,
	stacks *scoring.TeamMTT, terms acts.Terms) (*acts.Outcome, error) {
	at := acts.HeatOf(of.MatchdayRef, heat)
	switch s := SheetWith(at, card, stacks); {
	case s != nil:
		return o.Acts.Do(ctx, by, s, terms)
	case of.IsMTT():
		return o.Acts.Do(ctx, by, &DropStacks{OfMTT: OfMTT{at, of.MTT}}, terms)
	}
	return o.Acts.Do(ctx, by, &DropCard{AtHeat: at, Table: of.Table}, terms)
}

// Punish imposes a penalty that was recorded on the floor.
func (o *Office) Punish(ctx context.Context, by acts.Actor, at acts.MatchdayRef, p *matchday.Penalty, terms acts.Terms) error {
	_, err := o.Acts.Do(ctx, by, &ImposePenalty{AtMatchday: acts.On(at), Club: p.Club, Player: p.Player, Heat: p.Heat, Kind: p.Kind,
		Orbits: p.Orbits, Rule: Cited(p.Rule), Referee: p.Referee, Reason: p.Reason}, terms)
	return err
}

// Forgive lifts a penalty.
func (o *Office) Forgive(ctx context.Context, by acts.Actor, at acts.MatchdayRef, id, why string, terms acts.Terms) error {
	_, err := o.Acts.Do(ctx, by, &LiftPenalty{AtMatchday: acts.On(at), Penalty: id, Reason: why}, terms)
	return err
}

// sheets is a kind of sheets: how they stand in a heat and in the store, and what the rules say of one.
type sheets[C any] struct {
	part   string // of a heat
	all    func(*scoring.Heat) *[]C
	same   func(a, b *C) bool // the same table, or the same MTT
	who    func(*C) []matchday.Presence
	refuse func(ctx context.Context, d *day, heat int, c *C) error
	doubts func(ctx context.Context, d *day, heat int, c *C) ([]rulebook.Warning, error)
	put    func(ctx context.Context, tx Tx, at acts.MatchdayRef, heat int, c, before *C) error
	drop   func(ctx context.Context, tx Tx, at acts.MatchdayRef, heat int, c *C) error
}

// in returns the sheet that stands in place of that one, nil for none.
func (k *sheets[C]) in(m *scoring.Matchday, heat int, c *C) *C {
	h := m.Heat(heat)
	if h == nil {
		return nil
	}
	for _, one := range *k.all(h) {
		if k.same(&one, c) {
			return &one
		}
	}
	return nil
}

// with returns a matchday as it would be with a sheet in an open heat.
func (k *sheets[C]) with(m *scoring.Matchday, heat int, c *C) *scoring.Matchday {
	return matchday.With(m, heat, func(h *scoring.Heat) {
		list := k.all(h)
		*list = slices.Clone(*list)
		setLast(list, func(one *C) bool { return k.same(one, c) }, *c)
	})
}

// enter writes a sheet over the one that the caller has seen. If change is not nil, it writes what change returns for the sheet that is there.
func (k *sheets[C]) enter(
	ctx context.Context, o *Office, a *act, heat int, c *C, change func(d *day, before *C) (*C, error),
) (before, after *C, err error) {
	d, err := o.loadDay(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	before = k.in(d.Matchday, heat, c)
	stored := seasonfile.Canonical(before)
	if change == nil {
		err = d.Terms.Over(stored, c)
	} else {
		c, err = change(d, before)
	}
	if err != nil {
		return nil, nil, err
	}
	if err := k.refusePlay(ctx, d, heat, c, stored); err != nil {
		return nil, nil, err
	}
	h, in := d.openHeat(heat)
	i := setLast(k.all(h), func(one *C) bool { return k.same(one, c) }, *c)
	path := fmt.Sprintf("%s.%s[%d]", in, k.part, i)
	if err := d.check(path); err != nil {
		return nil, nil, err
	}
	doubts, err := k.doubtsOf(ctx, d, heat, c, stored)
	if err != nil {
		return nil, nil, err
	}
	if !d.begun {
		if err := a.Tx.PutHeat(ctx, a.At.MatchdayRef, heat, true); err != nil {
			return nil, nil, err
		}
	}
	if err := k.put(ctx, a.Tx, a.At.MatchdayRef, heat, c, before); err != nil {
		return nil, nil, err
	}
	a.Doubts = acts.Doubted(d.warnings(path), doubts)
	return before, c, d.leave(ctx, heat, before == nil)
}

// refusePlay refuses a sheet in a closed heat, unless the actor may open the heat again and gives a reason (A29), and a sheet with players whom a
// referee has disqualified before (§ 2.2.16). The JSON in stored is that of the sheet that is there.
func (k *sheets[C]) refusePlay(ctx context.Context, d *day, heat int, c *C, stored json.RawMessage) error {
	h := d.Heat(heat)
	correction := h != nil && !h.Open && d.By.May(acts.DeedReopen, d.At) == nil && !acts.Blank(d.Terms.Reason)
	if err := d.refuseHeat(heat); err != nil && !correction {
		return err
	}
	if err := d.explainChange(ctx, stored, heat); err != nil {
		return err
	}
	if d.hall == nil || d.hall.Penalties != (matchday.PenaltyCount{}) {
		var err error
		if d.penalties, err = d.Tx.Penalties(ctx, d.At.MatchdayRef); err != nil {
			return err
		}
	}
	d.begun = h != nil
	if err := matchday.RefuseExcluded(d.penalties, heat, k.who(c)); err != nil {
		return err
	}
	return k.refuse(ctx, d, heat, c)
}

// doubtsOf warns about who sits there, about the draws that do not hold any more, and about the sheet itself, beside what the facts give.
func (k *sheets[C]) doubtsOf(ctx context.Context, d *day, heat int, c *C, stored json.RawMessage) ([]rulebook.Warning, error) {
	doubts := matchday.DoubtsOfExclusion(d.penalties, heat, k.who(c))
	if disqualifies(stored, k.who(c)) {
		void, err := d.doubtsOfDraws(ctx, heat+1)
		if err != nil {
			return nil, err
		}
		doubts = append(doubts, void...)
	}
	own, err := k.doubts(ctx, d, heat, c)
	return append(doubts, own...), err
}

// remove takes a sheet away, as long as the heat is open.
func (k *sheets[C]) remove(ctx context.Context, o *Office, a *act, heat int, c *C) (before, after *C, err error) {
	d, err := o.loadDay(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	if before = k.in(d.Matchday, heat, c); before == nil {
		return nil, nil, acts.ErrNotFound
	}
	stored := seasonfile.Canonical(before)
	if err := d.Terms.Over(stored, nil); err != nil {
		return nil, nil, err
	}
	if err := d.refuseHeat(heat); err != nil {
		return nil, nil, err
	}
	if err := d.explainChange(ctx, stored, heat); err != nil {
		return nil, nil, err
	}
	list := k.all(d.Heat(heat))
	*list = slices.DeleteFunc(*list, func(one C) bool { return k.same(&one, c) })
	if err := d.check(removed); err != nil {
		return nil, nil, err
	}
	if err := k.drop(ctx, a.Tx, a.At.MatchdayRef, heat, c); err != nil {
		return nil, nil, err
	}
	if err := d.clearHeat(ctx, heat); err != nil {
		return nil, nil, err
	}
	return before, nil, d.leave(ctx, heat, false)
}

// refuseHeat refuses to change a heat that is closed, or to begin one before the heat before it (§ 3.2.11).
func (d *day) refuseHeat(number int) error {
	if number < 1 || number > scoring.Heats {
		return acts.ErrNotFound
	}
	return matchday.RefuseHeat(d.Matchday, number)
}

// disqualifies reports whether somebody is disqualified on a sheet, or was before it changed. § 2.2.16
func disqualifies(before json.RawMessage, who []matchday.Presence) bool {
	return bytes.Contains(before, []byte(`"disqualified":true`)) ||
		slices.ContainsFunc(who, func(p matchday.Presence) bool { return p.Disqualified })
}

// clearHeat removes an open heat with nothing in it: it is as if it had never begun. The heats behind it hold it in its place.
func (d *day) clearHeat(ctx context.Context, heat int) error {
	h := d.Heat(heat)
	if !h.Open || len(h.SitAndGos) > 0 || len(h.TeamMTTs) > 0 || d.Heat(heat+1) != nil {
		return nil
	}
	if heat == 1 && d.Interrupted != nil {
		return rulebook.Ref("2.2.4").Breach("Das ist das Letzte, was von der unterbrochenen %d. Sammelrunde gespielt ist; zuerst ist die Unterbrechung im Büro zurückzunehmen.",
			d.Number)
	}
	d.gone = true
	return d.Tx.DeleteHeat(ctx, d.At.MatchdayRef, heat)
}

// openHeat returns the heat in memory and its path, created if need be.
func (d *day) openHeat(number int) (*scoring.Heat, string) {
	i := scoring.Index(d.Heats, func(h *scoring.Heat) bool { return h.Number == number })
	if i == len(d.Heats) {
		d.Heats = append(d.Heats, scoring.Heat{Number: number, Open: true})
	}
	return &d.Heats[i], fmt.Sprintf(".heats[%d]", i)
}

// orNothing is nil for a nil pointer, too.
func orNothing[C any](c *C) any {
	if c == nil {
		return nil
	}
	return c
}
