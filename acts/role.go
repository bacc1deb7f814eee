package acts

// The offices that a person can hold.
const (
	RoleAdmin     = "admin"     // APSA: everything
	RoleDirector  = "director"  // Turnierleitung of a matchday, of a league or of a season
	RolePresident = "president" // Obmann of a club; a club may have several
)

// Role is an office that a person holds. A director's role names its matchday, or a
// league or a season with all matchdays in it; a president's names its club, an
// admin's nothing.
type Role struct {
	Kind string
	At   MatchdayRef
	Club string
}

// String writes a role the way it is given: "admin", "president adler", "director
// 2010/bl1/3".
func (r Role) String() string {
	text := r.Kind
	if r.Club != "" {
		text += " " + r.Club
	}
	if r.At != (MatchdayRef{}) {
		text += " " + r.At.String()
	}
	return text
}
