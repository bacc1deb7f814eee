package league

import "fmt"

// Parts are all parts of a snapshot that are not made when asked for, by what they are.
func (s *Snapshot) Parts() map[string]any {
	parts := map[string]any{"clubs": s.Clubs, "register": s.register, "people": s.people, "until": s.Until.Unix()}
	for _, v := range s.Seasons {
		for what, part := range map[string]any{
			"head": v.Head, "file": v.File, "public": v.Public, "results": v.Results, "halls": v.halls, "end": v.End,
			"frozen": v.Frozen, "differs": v.Differs, "freezes": v.freezes, "hand-ins": v.handIns, "sanctions": v.sanctions,
		} {
			parts[fmt.Sprintf("%s of %s", what, v.Head.ID)] = part
		}
	}
	return parts
}
