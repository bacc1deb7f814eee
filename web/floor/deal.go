package floor

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"pokerliga/floor"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/web/workplace"
)

// The forms of deals.
const (
	StacksForm  = "stacks"
	AmountsForm = "deal-betraege"
)

// Deal computes on what those who are left may agree: ways side by side, and amounts as they are typed. H61
type Deal struct {
	Stacks *workplace.Form // what everybody has, and what is left for the winner
	Total  string          // to be shared
	Left   string          // what is left for the winner, "" for nothing
	Rows   []DealRow
	Says   []string
	Acts   []Act           // one for each way
	Typed  *workplace.Form // the amounts
	Cents  string          // what they add up to
}

// DealRow is what somebody gets each way.
type DealRow struct{ Name, Chips, Even, ByChips, ICM string }

// ways are the ways of a deal, and what a button says.
var ways = []struct{ kind, text string }{{floor.DealEven, "Gleich teilen"}, {floor.DealChips, "Nach Chips teilen"},
	{floor.DealICM, "Nach ICM teilen"}}

// mostAgree is for how many the page asks for stacks; the floor lets no more agree.
const mostAgree = 10

// deal computes the deals of those who are in; nil where there is nothing to share.
func (d front) deal(typed func(name string) string) *Deal {
	in := d.left()
	shared := floor.Shared(d.State)
	if len(in) < 2 || len(in) > mostAgree || shared.Sign() == 0 {
		return nil
	}
	deal := &Deal{Total: shared.Euro(), Cents: shared.String()}
	f := workplace.NewForm(d.Within(DealPath), StacksForm, "Vergleichen")
	stacks, faults := make([]floor.Stack, len(in)), false
	for i, r := range in {
		name := "stacks[" + r.Entrant + "]"
		value := strings.TrimSpace(typed(name))
		if value == "" && r.Chips != nil {
			value = r.Chips.String()
		}
		f.Fields = append(f.Fields, workplace.Field{Name: name, Label: d.full(r.Entrant), Value: value, Mode: "numeric", Most: 20})
		n, is := floor.Typed(value)
		if !is || n < 0 || n > 1<<52 {
			faults = true
		}
		stacks[i] = floor.Stack{Entrant: r.Entrant, Chips: n}
	}
	left := strings.TrimSpace(typed(LeftField))
	f.Fields = append(f.Fields, workplace.Field{Name: LeftField, Label: "Für den Sieger bleiben, in Euro", Value: left, Mode: "decimal", Most: 20,
		Optional: true, Hint: "leer: Es ist alles geteilt, und das Turnier ist aus"})
	rest, known := floor.Cents(cmp.Or(left, "0"))
	asked := typed(FormField) != ""
	f = workplace.NewForm(f.Action, f.ID, f.Button, f.Fields...)
	f.Hidden = append(f.Hidden, workplace.Hidden{Name: FormField, Value: StacksForm})
	deal.Stacks = &f
	if faults {
		if asked {
			deal.Stacks.Refuse("", "Bitte für alle, die noch spielen, die Chips als Zahl angeben.")
		}
		return deal
	}
	if !known {
		deal.Stacks.Refuse("$."+LeftField, InEuro)
		return deal
	}
	d.compare(deal, stacks, rest)
	return deal
}

// InEuro asks for an amount.
const InEuro = "Bitte einen Betrag in Euro angeben, etwa 50 oder 12,50."

// LeftField is the field of what a deal leaves for the winner, in euro. F17
const LeftField = "bleibt"

// left are those who are in, in the order of the ranking.
func (d front) left() (list []floor.Rank) {
	for _, r := range d.State.Ranking() {
		if r.Status == "in" {
			list = append(list, r)
		}
	}
	return list
}

// compare computes the ways for these stacks, with a button for each, and the form of the amounts.
func (d front) compare(deal *Deal, stacks []floor.Stack, left int64) {
	shared := floor.Shared(d.State).Sub(floor.Whole(left))
	ends := "ist das Turnier zu Ende, und die Plätze richten sich nach den Chips"
	if left > 0 {
		deal.Left, deal.Cents = floor.Whole(left).Euro(), shared.String()
		ends = "ist das sicher, und um " + deal.Left + " wird weitergespielt"
	}
	before := map[string]floor.Number{}
	for _, prize := range d.State.Deal() {
		before[prize.Entrant] = prize.Amount
	}
	amounts := map[string]map[string]floor.Number{}
	for _, way := range ways {
		e := &floor.Event{Do: floor.MakeDeal, Kind: way.kind, Stacks: stacks, Left: left}
		after, err := d.After(e)
		if err != nil {
			deal.Says = []string{"So geht es nicht: " + floor.Named(sentence(err), d.Name)}
			return
		}
		amounts[way.kind] = map[string]floor.Number{}
		for _, prize := range after.Deal() {
			amounts[way.kind][prize.Entrant] = prize.Amount.Sub(before[prize.Entrant])
		}
		if len(deal.Says) == 0 {
			for _, w := range after.Warnings() {
				if w.Event == d.Number() {
					deal.Says = append(deal.Says, explain.Attention(&w))
				}
			}
		}
		fields := leaves(left, "kind", way.kind)
		for i := range stacks {
			fields = append(fields, "stacks["+stacks[i].Entrant+"]", fmt.Sprint(stacks[i].Chips))
		}
		f := d.Records(EndPath, "deal-"+way.kind, way.text, floor.MakeDeal, fields...)
		deal.Acts = append(deal.Acts, Act{Form: f, Then: []string{ends},
			Rules: []rulebook.Ref{"H61"}})
	}
	typed := d.Records(EndPath, AmountsForm, "So teilen", floor.MakeDeal, leaves(left, "kind", floor.DealAmounts)...)
	for i := range stacks {
		s := &stacks[i]
		euro := func(kind string) string { return amounts[kind][s.Entrant].Euro() }
		deal.Rows = append(deal.Rows, DealRow{d.full(s.Entrant), floor.Whole(s.Chips).Digits(), euro(floor.DealEven),
			euro(floor.DealChips), euro(floor.DealICM)})
		typed.Hidden = append(typed.Hidden, workplace.Hidden{Name: "stacks[" + s.Entrant + "]", Value: fmt.Sprint(s.Chips)})
		typed.Fields = append(typed.Fields, workplace.Field{Name: "amounts[" + s.Entrant + "]", Label: d.full(s.Entrant), Mode: "decimal",
			Value: strings.TrimSuffix(euro(floor.DealICM), " €"), Most: 20, ID: fmt.Sprintf("betrag-%d", i), Type: "text"})
	}
	deal.Typed = typed
}

// leaves adds to the fields of a deal what it leaves for the winner.
func leaves(left int64, fields ...string) []string {
	if left > 0 {
		fields = append(fields, "left", fmt.Sprint(left))
	}
	return fields
}

// sentence is what a refusal says, without its path.
func sentence(err error) string {
	var b *rulebook.Breach
	if errors.As(err, &b) {
		return b.Sentence
	}
	return err.Error()
}
