package declare

import "strings"

// Names say what people call what ids name, in the season that an act is about.
type Names interface {
	Club(id string, c Case) string
	Player(id string) string
	League(id string) string
	User(id string) string
}

// Case is a case of German grammar.
type Case int

// The cases.
const (
	Nominative Case = iota
	Accusative
	Dative
)

// Yours are the names for a club that is told of an act about itself, or about others where it says which it is, and what they are called.
type Yours struct {
	ID    string                 // of the club, "" where no other is named
	Named func(id string) string // names the others, and leagues
}

// Club is „Ihr Verein“, or the name of another.
func (y Yours) Club(id string, c Case) string {
	if y.ID != id && y.Named != nil {
		return y.Named(id)
	}
	return map[Case]string{Nominative: "Ihr Verein", Accusative: "Ihren Verein", Dative: "Ihrem Verein"}[c]
}

// Player returns no name, in the dative: a notice is kept when the data of a player are erased.
func (Yours) Player(string) string { return "einem Spieler" }

// League is the name of a league, its id where no notice names one.
func (y Yours) League(id string) string {
	if y.Named != nil {
		return y.Named(id)
	}
	return id
}

// User returns no name: no notice names a user.
func (Yours) User(string) string { return "jemand" }

// Did says in the past what a sentence says of the future: „wird verhängt“ is „ist verhängt“ then.
func Did(sentence string) string {
	return strings.NewReplacer(" wird ", " ist ", " werden ", " sind ").Replace(sentence)
}
