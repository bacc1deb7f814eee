package league

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Card records the round card of a table (§ 3.2.13). The first card of a heat opens the heat. Into a closed heat who may open it again
// puts a card with a reason, as a correction (A29).
type Card struct {
	declare.AtHeat `json:"-"`

	Table int            `json:"-" path:"table"`
	Named *int           `json:"table,omitempty" form:"no"` // the same, where a program says it
	Seats []scoring.Seat `json:"seats" label:"Plätze" form:"no"`
}

// CardAnswer is a round card as it is stored, with what is doubtful about it.
type CardAnswer struct {
	scoring.SitAndGo
	Warnings []rulebook.Warning `json:"warnings"`
}

var exampleCard = scoring.SitAndGo{Table: 7, Seats: []scoring.Seat{
	{Player: "p0417", Place: 1, InTime: true}, {Player: "p0102", Place: 2}, {Player: "p0233", Place: 2},
	{Player: "p0519", Place: 4}, {Club: "wels-1", Ghost: true}, {Player: "p0640", Disqualified: true}}}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, Card, scoring.SitAndGo]{
	Kind: declare.Kind{
		Deed: acts.DeedCard, Scope: acts.ScopeMatchday, May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday, acts.HelperOfSheet},
		Subject: "leagues/:league/matchdays/:matchday/heats/:heat/sit-and-gos/:table",
		API:     "PUT /seasons/:season/leagues/:league/matchdays/:matchday/heats/:heat/sit-and-gos/:table",
		Summary: "Enter the round card of a Sit'n'Go", Example: "a shared second place, an empty chair, a disqualification"},
	Asked: Card{Seats: exampleCard.Seats},
	Made:  exampleCard,
	Gives: CardAnswer{},
	Do:    (*Card).do, Says: entered,
})

// PutSitAndGo records a round card; see [Card].
func (o *Office) PutSitAndGo(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, card *scoring.SitAndGo,
	terms acts.Terms) (*acts.Outcome, error) {
	return o.Acts.Do(ctx, by, &Card{AtHeat: declare.HeatOf(at, heat), Table: card.Table, Seats: card.Seats}, terms)
}

// Place is the sheet, where its helper may enter it, too.
func (c *Card) Place() acts.Place { return c.Day().OfSheet(c.Heat, matchday.SheetOfCard(c.Table)) }

// Check refuses a card that names another table than its address.
func (c *Card) Check() error {
	if c.Named == nil || *c.Named == c.Table {
		return nil
	}
	return &scoring.Fault{Path: "$.table", Sentence: "Das stimmt nicht mit der Adresse der Anfrage überein."}
}

func (c *Card) do(ctx context.Context, o *Office, a *act) (before, after *scoring.SitAndGo, err error) {
	d, err := o.loadDay(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	old, card, heat := d.sheet(c.Heat, c.Table), &scoring.SitAndGo{Table: c.Table, Seats: c.Seats}, c.Heat
	stored := seasonfile.Canonical(old)
	if err := d.refusePlay(ctx, stored, card, heat, matchday.Seated(card)); err != nil {
		return nil, nil, err
	}
	if err := d.keepVoid(ctx, heat); err != nil {
		return nil, nil, err
	}
	path := d.setCard(heat, card)
	doubts, err := d.checkPlay(ctx, path, heat, card, stored, matchday.Seated(card))
	if err != nil {
		return nil, nil, err
	}
	if err := d.begin(ctx, heat); err != nil {
		return nil, nil, err
	}
	if err := a.Tx.PutSitAndGo(ctx, c.Day(), heat, card, old); err != nil {
		return nil, nil, err
	}
	a.Doubts = append(append([]rulebook.Warning{}, d.warnings(path)...), doubts...)
	return old, card, d.leave(ctx, heat, old == nil)
}

// entered says who won a table, or whose place is another one than before.
func entered(n declare.Names, before, after *scoring.SitAndGo) string {
	if before == nil {
		return fmt.Sprintf("Tisch %d wird eingetragen%s.", after.Table, placed(n, after, func(s scoring.Seat) bool { return s.Place == 1 }))
	}
	was := map[string]int{}
	for _, s := range before.Seats {
		was[s.Player] = s.Place
	}
	moved := placed(n, after, func(s scoring.Seat) bool { return was[s.Player] != s.Place })
	if moved == "" {
		moved = ", die Plätze bleiben"
	}
	return fmt.Sprintf("Tisch %d wird berichtigt%s.", after.Table, moved)
}

// placed lists some of the players of a card with their places, "" for nobody.
func placed(n declare.Names, card *scoring.SitAndGo, listed func(scoring.Seat) bool) string {
	text := ""
	for _, s := range card.Seats {
		if s.Player != "" && s.Place > 0 && listed(s) {
			text += fmt.Sprintf(", %s Platz %d", n.Player(s.Player), s.Place)
		}
	}
	return strings.Replace(text, ", ", ": ", 1)
}

// DeleteSitAndGo takes the card of a table away, as long as the heat is open.
func (o *Office) DeleteSitAndGo(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat, table int,
	terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedDropCard, At: at.Place(), Subject: cardPath(at, heat, table), Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		d, err := o.loadDay(ctx, a)
		if err != nil {
			return nil, err
		}
		before := seasonfile.Canonical(d.sheet(heat, table))
		if err := d.refuseDrop(ctx, before, heat); err != nil {
			return nil, err
		}
		h := d.Heat(heat)
		h.SitAndGos = slices.DeleteFunc(h.SitAndGos, func(c scoring.SitAndGo) bool { return c.Table == table })
		if err := d.check(removed); err != nil {
			return nil, err
		}
		if err := a.Tx.DeleteSitAndGo(ctx, at, heat, table); err != nil {
			return nil, err
		}
		if err := d.clearHeat(ctx, heat); err != nil {
			return nil, err
		}
		return a.Removed(before), d.leave(ctx, heat, false)
	})
}

// cardPath is the path of a card for the journal.
func cardPath(at acts.MatchdayRef, heat, table int) acts.Subject {
	return at.About("heats", heat, "sit-and-gos", table)
}

// sheet returns a card as it is before the act changes it, nil for none.
func (d *day) sheet(heat, table int) *scoring.SitAndGo {
	h := d.Heat(heat)
	if h == nil {
		return nil
	}
	card := h.SitAndGo(table)
	if card == nil {
		return nil
	}
	before := *card
	return &before
}

// setCard writes a card into the matchday in memory, and returns its path there.
func (d *day) setCard(heat int, card *scoring.SitAndGo) string {
	h, in := d.openHeat(heat)
	i := setLast(&h.SitAndGos, func(c *scoring.SitAndGo) bool { return c.Table == card.Table }, *card)
	return fmt.Sprintf("%s.sit_and_gos[%d]", in, i)
}

// refuseHeat refuses to change a heat that is closed, or to begin one before the heat before it (§ 3.2.11).
func (d *day) refuseHeat(number int) error {
	if number < 1 || number > scoring.Heats {
		return acts.ErrNotFound
	}
	return matchday.RefuseHeat(d.Matchday, number)
}

// refusePlay refuses a card or stacks in place of others than the caller has seen, what refuseHeat refuses, except to who may
// open a closed heat again and corrects it for a reason (A29), and players whom a referee has disqualified before (§ 2.2.16).
func (d *day) refusePlay(ctx context.Context, before json.RawMessage, after any, heat int, who []matchday.Presence) error {
	if err := d.Terms.Over(before, after); err != nil {
		return err
	}
	h := d.Heat(heat)
	correction := h != nil && !h.Open && d.By.May(acts.DeedReopen, d.At) == nil && !acts.Blank(d.Terms.Reason)
	if err := d.refuseHeat(heat); err != nil && !correction {
		return err
	}
	if err := d.explainChange(ctx, before, heat); err != nil {
		return err
	}
	if d.hall == nil || d.hall.Penalties != (matchday.PenaltyCount{}) {
		var err error
		if d.penalties, err = d.Tx.Penalties(ctx, d.At.MatchdayRef); err != nil {
			return err
		}
	}
	d.begun = h != nil
	return matchday.RefuseExcluded(d.penalties, heat, who)
}

// refuseDrop refuses to take away a card or stacks that are not there, that the caller has not seen, or that are in a
// closed heat.
func (d *day) refuseDrop(ctx context.Context, before json.RawMessage, heat int) error {
	if before == nil {
		return acts.ErrNotFound
	}
	if err := d.Terms.Over(before, nil); err != nil {
		return err
	}
	if err := d.refuseHeat(heat); err != nil {
		return err
	}
	return d.explainChange(ctx, before, heat)
}

// checkPlay checks the matchday with a card or stacks at a path in it. It returns the warnings about the card, nil for
// stacks, and those who sit there, and about the draws that do not hold any more, beside those that the facts give.
func (d *day) checkPlay(
	ctx context.Context, path string, heat int, card *scoring.SitAndGo, before json.RawMessage, who []matchday.Presence,
) ([]rulebook.Warning, error) {
	if err := d.check(path); err != nil {
		return nil, err
	}
	doubts := matchday.DoubtsOfExclusion(d.penalties, heat, who)
	if disqualifies(before, who) {
		void, err := d.doubtsOfDraws(ctx, heat+1)
		if err != nil {
			return nil, err
		}
		doubts = append(doubts, void...)
	}
	if card == nil {
		return doubts, nil
	}
	draws, err := d.draws(ctx, heat)
	drawn := lastDraw(draws).tables()
	return slices.Concat(doubts, matchday.DoubtsOfCard(card, drawn), matchday.DoubtsOfTable(card, drawn), matchday.DoubtsOfFirsts(card)), err
}

// disqualifies reports whether somebody is disqualified on a sheet, or was before it changed. § 2.2.16
func disqualifies(before json.RawMessage, who []matchday.Presence) bool {
	return bytes.Contains(before, []byte(`"disqualified":true`)) ||
		slices.ContainsFunc(who, func(p matchday.Presence) bool { return p.Disqualified })
}

// begin writes the heat of the first card or stacks.
func (d *day) begin(ctx context.Context, heat int) error {
	if d.begun {
		return nil
	}
	return d.Tx.PutHeat(ctx, d.At.MatchdayRef, heat, true)
}

// clearHeat removes an open heat with nothing in it: it is as if it had never begun. The heats behind it hold it in its place.
func (d *day) clearHeat(ctx context.Context, heat int) error {
	h := d.Heat(heat)
	if !h.Open || len(h.SitAndGos) > 0 || len(h.TeamMTTs) > 0 || d.Heat(heat+1) != nil {
		return nil
	}
	d.gone = true
	return d.Tx.DeleteHeat(ctx, d.At.MatchdayRef, heat)
}

// openHeat returns the heat in memory and its path, created if need be.
func (d *day) openHeat(number int) (*scoring.Heat, string) {
	i := rowIndex(d.Heats, func(h *scoring.Heat) bool { return h.Number == number })
	if i == len(d.Heats) {
		d.Heats = append(d.Heats, scoring.Heat{Number: number, Open: true})
	}
	return &d.Heats[i], fmt.Sprintf(".heats[%d]", i)
}
