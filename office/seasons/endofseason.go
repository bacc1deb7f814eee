package seasons

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// atTheEnd declares an act of an admin about the end of a season.
func atTheEnd[A, C any, P interface {
	*A
	declare.Value
}](a declare.Act[*Seasons, Tx, A, C]) *declare.Act[*Seasons, Tx, A, C] {
	a.Scope, a.May, a.Asks = acts.ScopeOffice, []acts.Grant{acts.Admins}, true
	if a.Sends != "" {
		a.On = planPage
	}
	return declare.In[*Seasons, Tx, A, C, P](&ownActs, a)
}

// stored is a list as it is stored, nil for an empty one.
func stored[T any](list []T) *[]T {
	if len(list) == 0 {
		return nil
	}
	return &list
}

// each returns a list with each element as something else. It is never nil.
func each[A, B any](list []A, to func(A) B) []B {
	made := make([]B, len(list))
	for i := range list {
		made[i] = to(list[i])
	}
	return made
}

// content is a list that is always there.
func content[T any](list *[]T) *[]T {
	if *list == nil {
		*list = []T{}
	}
	return list
}

// change is what goes from a list and what comes into it, by what is stored and was stored, nil for nothing.
func change[T any](before, after *[]T) (gone, come []T) {
	lacking := func(all, in *[]T) (list []T) {
		for i := range *all {
			if !slices.ContainsFunc(*in, func(one T) bool { return seasonfile.Same(&one, &(*all)[i]) }) {
				list = append(list, (*all)[i])
			}
		}
		return list
	}
	if before == nil {
		before = &[]T{}
	}
	return lacking(before, after), lacking(after, before)
}

// PutPromotion replaces what was declared for the end of a season; an empty entry is nothing to overwrite. § 4.2.2
type PutPromotion struct {
	declare.InSeason `json:"-"`

	Waivers       []string             `json:"waivers,omitempty" form:"no"`
	MasterPlayOff []promotion.Finisher `json:"master_play_off,omitempty" form:"no"`
	Decisions     []promotion.Decision `json:"decisions,omitempty" form:"no"`
}

var exampleFinishers = []promotion.Finisher{{Club: "villach-1"}}

var _ = atTheEnd(declare.Act[*Seasons, Tx, PutPromotion, promotion.Entry]{
	Kind: declare.Kind{Deed: "promotion.put", Subject: "promotion", API: "PUT /seasons/:season/promotion",
		Summary: "Replace what was declared for the promotion plan", Example: "one waives, one comes"},
	Asked: PutPromotion{Waivers: []string{"wels-1"}, MasterPlayOff: exampleFinishers},
	Made:  promotion.Entry{Waivers: []string{"wels-1"}, MasterPlayOff: exampleFinishers},
	Do:    (*PutPromotion).do, Says: declaredAll,
})

// Body is the object, which is never missing: without it nothing would be declared any more.
func (p *PutPromotion) Body(string) any { return p }

func (p *PutPromotion) do(ctx context.Context, _ *Seasons, a *act) (before, after *promotion.Entry, err error) {
	f, err := LoadSeason(ctx, a.Tx, &a.Request)
	if err != nil {
		return nil, nil, err
	}
	if e := f.Promotion; len(e.Waivers) > 0 || len(e.MasterPlayOff) > 0 || len(e.Decisions) > 0 {
		before = &e
	}
	after = &promotion.Entry{Waivers: p.Waivers, MasterPlayOff: p.MasterPlayOff, Decisions: p.Decisions}
	if err := a.Terms.OverList(before, &promotion.Entry{}, after); err != nil {
		return nil, nil, err
	}
	f.Promotion = *after
	if err := seasonfile.Sound(f, "$.promotion"); err != nil {
		return nil, nil, err
	}
	if err := refuseMisplaced(f, ".decisions"); err != nil {
		return nil, nil, err
	}
	return before, after, a.Tx.PutPromotion(ctx, a.At.Season, after)
}

func declaredAll(_ declare.Names, _, e *promotion.Entry) string {
	return fmt.Sprintf("Die Angaben zum Auf- und Abstieg werden ersetzt: Verzichte %d, Ergebnis des Master Play Offs %d, Beschlüsse %d.",
		len(e.Waivers), len(e.MasterPlayOff), len(e.Decisions))
}

// PutTies replaces the decisions between level clubs. A new one is taken only between clubs that are level; an empty list is nothing to
// overwrite. § 4.2.2.1.2, A80
type PutTies struct {
	declare.InSeason `json:"-"`

	Decisions []Tie `json:"tie_decisions" label:"Reihung"`
}

// Tie is a [scoring.TieDecision] as it is asked for.
type Tie struct {
	League string  `json:"league" label:"Liga" form:"hidden"`
	Order  Ordered `json:"order" label:"Ergebnis" choices:"orders"`
	By     string  `json:"by" label:"Entschieden durch" choices:"ways"`
}

// Ordered are clubs, the best first.
type Ordered []string

// Input says that a line of text is typed.
func (Ordered) Input() declare.Input { return declare.Input{} }

// Parse reads clubs with commas between them.
func (o *Ordered) Parse(text string) error {
	*o = strings.Split(text, ",")
	return nil
}

// String writes them as they are read.
func (o Ordered) String() string { return strings.Join(o, ",") }

// TiesOf are decisions between level clubs as they are asked for.
func TiesOf(list []scoring.TieDecision) []Tie {
	return each(list, func(t scoring.TieDecision) Tie { return Tie{t.League, t.Order, t.By} })
}

var exampleTies = []scoring.TieDecision{{League: "bl1", Order: []string{"linz-2", "graz-1"}, By: "heads_up"}}

var _ = atTheEnd(declare.Act[*Seasons, Tx, PutTies, []scoring.TieDecision]{
	Kind: declare.Kind{Deed: "tie-decisions.put", Subject: "tie-decisions", API: "PUT /seasons/:season/tie-decisions",
		Summary: "Replace the decisions between level clubs", Example: "decided by a heads-up",
		Page: declare.Page{Sends: "/reihung", Form: "reihung", Button: "Reihung eintragen", Word: "gereiht", Done: "Die Reihung ist eingetragen."}},
	Asked: PutTies{Decisions: TiesOf(exampleTies)},
	Made:  exampleTies,
	Do:    (*PutTies).do, Says: tied,
})

// Body is the list, or an object with it.
func (p *PutTies) Body(sent string) any {
	if strings.HasPrefix(strings.TrimSpace(sent), "{") {
		return p
	}
	return content(&p.Decisions)
}

func (p *PutTies) do(ctx context.Context, _ *Seasons, a *act) (before, after *[]scoring.TieDecision, err error) {
	f, err := LoadSeason(ctx, a.Tx, &a.Request)
	if err != nil {
		return nil, nil, err
	}
	known := f.TieDecisions
	list := each(p.Decisions, func(t Tie) scoring.TieDecision {
		return scoring.TieDecision{League: t.League, Order: t.Order, By: t.By}
	})
	if err := a.Terms.OverList(stored(known), &[]scoring.TieDecision{}, &list); err != nil {
		return nil, nil, err
	}
	f.TieDecisions = list
	if err := seasonfile.Sound(f, "$.tie_decisions"); err != nil {
		return nil, nil, err
	}
	if err := refuseUnlevel(f, known, list); err != nil {
		return nil, nil, err
	}
	return stored(known), &list, a.Tx.PutTieDecisions(ctx, a.At.Season, list)
}

func tied(n declare.Names, before, after *[]scoring.TieDecision) string {
	gone, come := change(before, after)
	var says []string
	for i := range come {
		says = append(says, fmt.Sprintf("In der %s wird durch %s gereiht: %s.", n.League(come[i].League),
			explain.TieWay(come[i].By), inOrder(n, come[i].Order)))
	}
	for i := range gone {
		says = append(says, fmt.Sprintf("In der %s wird die Reihung zurückgenommen: %s.", n.League(gone[i].League), inOrder(n, gone[i].Order)))
	}
	return strings.Join(says, " ")
}

// inOrder names clubs in their order.
func inOrder(n declare.Names, clubs []string) string { return strings.Join(named(n, clubs), " vor ") }

// named are the names of clubs.
func named(n declare.Names, clubs []string) (names []string) {
	for _, club := range clubs {
		names = append(names, n.Club(club, declare.Nominative))
	}
	return names
}

// refuseUnlevel refuses a new decision unless it is between clubs that are level.
// Those that are known already stay as they are, even if the table has changed
// since. § 4.2.1.2, § 4.2.2.1.2, A80, A81
func refuseUnlevel(f *seasonfile.File, known, ds []scoring.TieDecision) error {
	names := explain.NewSeason(f, &seasonfile.Results{})
	for i := range ds {
		d := &ds[i]
		if slices.ContainsFunc(known, func(old scoring.TieDecision) bool { return seasonfile.Same(&old, d) }) {
			continue
		}
		path := fmt.Sprintf("$[%d].order", i)
		if len(d.Order) < 2 {
			return rulebook.Ref("4.2.2.1.2").Breach("Eine Entscheidung braucht mindestens zwei Vereine, die gleichauf sind.").At(path)
		}
		level := d.Level(f.Facts())
		for j, club := range d.Order {
			if !slices.Contains(level, club) {
				return rulebook.Ref("4.2.2.1.2").Breach(
					"%s und %s sind in der %s nicht gleichauf. Entschieden wird nur zwischen Vereinen, die sich einen Rang teilen.",
					names.Club(d.Order[0]), names.Club(club), names.League(d.League)).At(fmt.Sprintf("%s[%d]", path, j))
			}
		}
	}
	return nil
}
