package league

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Card enters the round card of a table (§ 3.2.13).
type Card struct {
	acts.AtHeat `json:"-"`

	Table int            `json:"-" path:"table"`
	Photo string         `json:"-" path:"photo"`                         // from which it was read, "" for none
	Named *int           `json:"table,omitempty" same:"table" form:"no"` // the same, where a program says it
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
		API:     "PUT /seasons/:season/leagues/:league/matchdays/:matchday/heats/:heat/sit-and-gos/:table?photo=:photo",
		Summary: "Enter the round card of a Sit'n'Go", Example: "a shared second place, an empty chair, a disqualification"},
	Asked: Card{Seats: exampleCard.Seats},
	Made:  exampleCard,
	Gives: CardAnswer{},
	Do:    (*Card).do, Says: entered,
})

// Place is the sheet, where its helper may enter it, too.
func (c *Card) Place() acts.Place { return c.Day().OfSheet(c.Heat, c.Name()) }

// Name is the name of the sheet.
func (c *Card) Name() string { return matchday.SheetOfCard(c.Table) }

// Content is the card.
func (c *Card) Content() any { return c.card() }

func (c *Card) card() *scoring.SitAndGo { return &scoring.SitAndGo{Table: c.Table, Seats: c.Seats} }

// Stored is the card of the table as it is stored, nil for none.
func (c *Card) Stored(m *scoring.Matchday) any { return orNothing(cards.in(m, c.Heat, c.card())) }

// With returns the matchday with the card. § 3.2.18
func (c *Card) With(m *scoring.Matchday) *scoring.Matchday { return cards.with(m, c.Heat, c.card()) }

func (c *Card) do(ctx context.Context, o *Office, a *act) (before, after *scoring.SitAndGo, err error) {
	before, after, err = cards.enter(ctx, o, a, c.Heat, c.card(), nil)
	if err == nil && c.Photo != "" && a.Terms.At.IsZero() { // who does it again has no pictures
		_, err = o.Acts.Do(a.Within(ctx), a.By, &BindPhoto{AtHeat: c.AtHeat, Photo: c.Photo, Table: c.Table}, acts.Terms{})
	}
	return before, after, err
}

// cards are the round cards of a heat.
var cards = &sheets[scoring.SitAndGo]{
	part:   "sit_and_gos",
	all:    func(h *scoring.Heat) *[]scoring.SitAndGo { return &h.SitAndGos },
	same:   func(a, b *scoring.SitAndGo) bool { return a.Table == b.Table },
	who:    matchday.Seated,
	refuse: func(ctx context.Context, d *day, heat int, _ *scoring.SitAndGo) error { return d.keepVoid(ctx, heat) },
	doubts: func(ctx context.Context, d *day, heat int, c *scoring.SitAndGo) ([]rulebook.Warning, error) {
		if c.Annulled != nil {
			return nil, nil
		}
		draws, err := d.draws(ctx, heat)
		drawn := lastDraw(draws).tables()
		return slices.Concat(matchday.DoubtsOfCard(c, drawn), matchday.DoubtsOfTable(c, drawn), matchday.DoubtsOfFirsts(c)), err
	},
	put: func(ctx context.Context, tx Tx, at acts.MatchdayRef, heat int, c, before *scoring.SitAndGo) error {
		return tx.PutSitAndGo(ctx, at, heat, c, before)
	},
	drop: func(ctx context.Context, tx Tx, at acts.MatchdayRef, heat int, c *scoring.SitAndGo) error {
		return tx.DeleteSitAndGo(ctx, at, heat, c.Table)
	},
}

// DropCard takes the card of a table away, as long as the heat is open.
type DropCard struct {
	acts.AtHeat `json:"-"`

	Table int `json:"-" path:"table"`
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, DropCard, scoring.SitAndGo]{
	Kind: declare.Kind{
		Deed: acts.DeedDropCard, Scope: acts.ScopeMatchday, May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday},
		Subject: "leagues/:league/matchdays/:matchday/heats/:heat/sit-and-gos/:table",
		API:     "DELETE /seasons/:season/leagues/:league/matchdays/:matchday/heats/:heat/sit-and-gos/:table",
		Summary: "Take a round card away"},
	Do: func(c *DropCard, ctx context.Context, o *Office, a *act) (before, after *scoring.SitAndGo, err error) {
		return cards.remove(ctx, o, a, c.Heat, &scoring.SitAndGo{Table: c.Table})
	},
	Says: func(_ declare.Names, before, _ *scoring.SitAndGo) string {
		return fmt.Sprintf("Die Rundenkarte von Tisch %d wird gelöscht.", before.Table)
	},
})

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
	ends := ""
	if before.Annulled != nil {
		ends = " Damit ist die Karte nicht mehr annulliert."
	}
	return fmt.Sprintf("Tisch %d wird berichtigt%s.%s", after.Table, moved, ends)
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
