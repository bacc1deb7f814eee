package director

import (
	"pokerliga/league"
	"pokerliga/office/people"
	"pokerliga/web/workplace"
)

// AlongPath is the page to which a telephone from a hall brings what its laptop has not got.
const AlongPath = Path + "/mitnehmen"

// alongScript is the asset that reads what is brought along, and puts it into the outbox of who takes it over.
const alongScript = "along.js"

// Along is that page.
type Along struct{ workplace.Shell }

// NewAlong fills the page.
func NewAlong(s *league.Snapshot, who *people.User) *Along {
	p := &Along{workplace.New(s, who, "Mitgenommen")}
	p.Scripts = append(p.Scripts, alongScript)
	return p
}
