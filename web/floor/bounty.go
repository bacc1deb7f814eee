package floor

import (
	"fmt"

	"pokerliga/floor"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// BountyField is the field of who knocked somebody out.
const BountyField = "kopfgeld"

// bountyFields ask who of the table knocked somebody out, nothing where there are no bounties. What is left open is asked again later. F15
func (d *Source) bountyFields(id string, t *floor.TableState, who string) []workplace.Field {
	if !d.File.Money.HasBounties() {
		return nil
	}
	list := []frame.Choice{{Text: "sage ich später"}}
	for _, s := range t.Seats {
		if s.Entrant != who {
			list = append(list, frame.Choice{Value: s.Entrant, Text: d.Name(s.Entrant)})
		}
	}
	field := workplace.Field{Name: BountyField, Label: "Kopfgeld an", Type: "select", Choices: list, Optional: true, Bare: true}
	return workplace.NewForm("", id, "", field).Fields
}

// unclaimed is the decision on a bounty that nobody has; its title names who has lost it. F15
var unclaimed = Decision{Title: "Wer hat %s hinausgeworfen?", Says: []string{"Sein Kopfgeld hat noch niemand."}, Rules: refs("H03")}

// bountyDecisions ask for the bounties that nobody has. F15
func (d *Source) bountyDecisions() (list []Decision) {
	for i, who := range d.State.Unclaimed() {
		if i == 5 {
			break
		}
		f := d.Records("", "kopf-"+who, "Kopfgeld vergeben", floor.TakeBounty, "entrant", who)
		f.Fields = workplace.NewForm("", f.ID, "", d.taker(who), d.sharer(who), d.sharer(who)).Fields
		one := unclaimed
		one.Title, one.Acts = fmt.Sprintf(one.Title, d.Name(who)), []Act{{Form: f}}
		list = append(list, one)
	}
	return list
}

// taker is the field of who knocked somebody out.
func (d *Source) taker(who string) workplace.Field {
	return workplace.Field{Name: "by", Label: "Kopfgeld an", Type: "select", Choices: d.takers("bitte wählen", who), Paths: []string{"by", "out[0].by"}}
}

// sharer is the field of with whom the bounty is shared.
func (d *Source) sharer(who string) workplace.Field {
	return workplace.Field{Name: "by", Label: "geteilt mit", Type: "select", Optional: true, Bare: true, Choices: d.takers("niemandem", who)}
}

// takers are those who can have a bounty: nobody, who is in, then who was, but not that one.
func (d *Source) takers(nobody, but string) []frame.Choice {
	in, out := []frame.Choice{{Text: nobody}}, []frame.Choice(nil)
	for _, r := range d.State.Ranking() {
		choice := frame.Choice{Value: r.Entrant, Text: d.Name(r.Entrant)}
		switch {
		case r.Entrant == but:
		case r.Status == "in":
			in = append(in, choice)
		default:
			choice.Text += " (ausgeschieden)"
			out = append(out, choice)
		}
	}
	return append(in, out...)
}
