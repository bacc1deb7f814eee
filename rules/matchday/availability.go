package matchday

// Availability is what a player says of whether he can play on a matchday; "" for nothing.
type Availability string

// What players say.
const (
	CanPlay    Availability = "yes"
	CannotPlay Availability = "no"
	MayPlay    Availability = "perhaps"
)

// Known reports whether it is an answer.
func (a Availability) Known() bool { return a == CanPlay || a == CannotPlay || a == MayPlay }
