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

// Yours are the names for a club that is told of an act about itself.
type Yours struct{}

// Club is „Ihr Verein“.
func (Yours) Club(_ string, c Case) string {
	return map[Case]string{Nominative: "Ihr Verein", Accusative: "Ihren Verein", Dative: "Ihrem Verein"}[c]
}

// Player returns no name: a notice is kept when the data of a player are erased.
func (Yours) Player(string) string { return "ein Spieler" }

// League returns the id: no notice of these acts names a league.
func (Yours) League(id string) string { return id }

// User returns no name: no notice names a user.
func (Yours) User(string) string { return "jemand" }

// Did says in the past what a sentence says of the future: „wird verhängt“ is „ist verhängt“ then.
func Did(sentence string) string {
	return strings.NewReplacer(" wird ", " ist ", " werden ", " sind ").Replace(sentence)
}
