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
