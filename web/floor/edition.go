package floor

import (
	"pokerliga/floor"
	"pokerliga/rules/rulebook"
)

// EditionChange is a rule that an edition has otherwise than the Regulativ.
type EditionChange struct {
	Name, Now, Before string
	Rule              rulebook.Ref
}

// EditionChanges says what an edition changes against the Regulativ, nothing for the Regulativ itself, and for none.
func EditionChanges(edition string) []EditionChange {
	if edition == "" || edition == floor.Editions[0] {
		return nil
	}
	is, was := floor.Head{Rules: floor.EditionRules(edition)}, floor.Head{Rules: floor.EditionRules(floor.Editions[0])}
	list := []EditionChange{}
	for i := range AllSettings {
		s := &AllSettings[i]
		if s.says == nil {
			continue
		}
		if now, before := s.says(&is), s.says(&was); now != before {
			list = append(list, EditionChange{s.Title, now, before, s.Rule})
		}
	}
	return list
}

// saidByHouse are the rules of the floor that say what a paragraph of the Regulativ does.
var saidByHouse = map[rulebook.Ref]rulebook.Ref{
	"1.1.9": "H02", "1.1.13": "H04", "1.1.14": "H04", "2.1.21": "H66",
	"3.1.1.1": "H80", "3.1.1.2": "H81", "3.1.1.3": "H82", "3.1.1.4": "H85", "3.1.1.5": "H83", "3.1.1.6": "H84",
}

// citedIn are rules as a tournament of an edition cites them: who plays by another one than the Regulativ has no paragraphs of it, but rules of
// the floor that say the same.
func citedIn(edition string, list []rulebook.Ref) (rules []rulebook.Ref) {
	for _, r := range list {
		if own := saidByHouse[r]; own != "" && edition != floor.Editions[0] {
			r = own
		}
		rules = withRule(rules, r)
	}
	return rules
}

// cites are rules as this tournament cites them.
func (d *Source) cites(list ...rulebook.Ref) []rulebook.Ref { return citedIn(d.File.Edition, list) }

// Cites are rules as the tournament of the page cites them.
func (p *Page) Cites(list ...rulebook.Ref) []rulebook.Ref { return citedIn(p.edition, list) }
