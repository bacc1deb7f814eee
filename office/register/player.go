package register

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/text/language"
	"golang.org/x/text/unicode/norm"

	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Player is a person in the register of all seasons. Birth date and nationality
// are private; who asked for initials is shown to the public by them.
type Player struct {
	seasonfile.Player
	Initials bool // the public sees no more than initials
	Erased   bool // nothing is left but an alias and the results
}

// The name of a player of whom nothing is left but the id.
const (
	erasedGiven  = "Gelöschter"
	erasedFamily = "Spieler"
)

// privateInitials is the wish to be shown by initials, as it is sent and read.
const privateInitials = "initials"

// Person is what is said of a player: the names, what is private, and "initials" as privacy of who asks for it. Forms, the API and the
// register have these fields.
type Person struct {
	GivenName   string `json:"given_name" label:"Vorname" most:"100"`
	FamilyName  string `json:"family_name" label:"Familienname" most:"100"`
	BirthDate   string `json:"birth_date,omitempty" label:"Geburtsdatum" input:"date" hint:"Nur der Verein und der Verband sehen es. Ohne Geburtsdatum ist die Volljährigkeit nicht zu prüfen."`
	Nationality string `json:"nationality,omitempty" label:"Staatsbürgerschaft" most:"2" hint:"Zwei Buchstaben, etwa AT oder DE."`
	Privacy     string `json:"privacy,omitempty" label:"Auf den öffentlichen Seiten" choices:"privacy"`
}

// PlayerRecord is the content of a registered player.
type PlayerRecord struct {
	ID string `json:"id"`
	Person
}

// Record returns the content of a player.
func (p *Player) Record() *PlayerRecord {
	r := &PlayerRecord{p.ID, Person{GivenName: p.GivenName, FamilyName: p.FamilyName, BirthDate: p.BirthDate, Nationality: p.Nationality}}
	if p.Initials {
		r.Privacy = privateInitials
	}
	return r
}

// player returns what a record says of a player, or the fault in it. Names have
// no spaces around them and one way to write an umlaut.
func (r *PlayerRecord) player() (*Player, error) {
	p := &Player{Player: seasonfile.Player{ID: r.ID, GivenName: tidy(r.GivenName), FamilyName: tidy(r.FamilyName),
		BirthDate: r.BirthDate, Nationality: r.Nationality}, Initials: r.Privacy == privateInitials}
	if r.Privacy != "" && !p.Initials {
		return nil, &scoring.Fault{Path: "$.privacy",
			Sentence: fmt.Sprintf("„%s“ gibt es nicht; möglich ist „%s“ oder nichts.", acts.Clip(r.Privacy), privateInitials)}
	}
	all := []error{p.Check()}
	if acts.Blank(p.GivenName) {
		all = append(all, &scoring.Fault{Path: "$.given_name", Sentence: "Der Vorname fehlt."})
	}
	if err := scoring.Together(append(all, refuseImpossible("$", &p.Player))...); err != nil {
		return nil, err
	}
	return p, nil
}

// refuseImpossible refuses a birth date before 1900 and a country that there is not.
func refuseImpossible(path string, p *seasonfile.Player) error {
	var all []error
	if p.BirthDate != "" && p.BirthDate < oldest {
		all = append(all, &scoring.Fault{Path: path + ".birth_date", Sentence: "Vor 1900 ist hier niemand geboren."})
	}
	if region, err := language.ParseRegion(p.Nationality); p.Nationality != "" && (err != nil || !region.IsCountry()) {
		all = append(all, &scoring.Fault{Path: path + ".nationality",
			Sentence: fmt.Sprintf("Eine Staatsbürgerschaft „%s“ gibt es nicht; bitte zwei Buchstaben wie AT oder DE.", acts.Clip(p.Nationality))})
	}
	return scoring.Together(all...)
}

// oldest is the first birth date that is taken for one.
const oldest = "1900-01-01"

// tidy writes a name as it is stored.
func tidy(name string) string { return norm.NFC.String(strings.Join(strings.Fields(name), " ")) }

// playerPrefix begins the ids of players that the office has given out.
const playerPrefix = "p-"

// refuseErased refuses to do anything with a player of whom nothing is left.
func (p *Player) refuseErased() error {
	if p.Erased {
		return &acts.Refusal{Sentence: fmt.Sprintf("Die Daten des Spielers „%s“ wurden gelöscht.", p.ID)}
	}
	return nil
}

// clubOn returns the club that a player belongs to on a day, or else the one that
// he joins next; "" if there is none.
func clubOn(memberships []scoring.Membership, day string) string {
	next := ""
	for i := range memberships {
		m := &memberships[i]
		if m.On(day) {
			return m.Club
		}
		if next == "" && m.From > day && (m.Until == nil || *m.Until >= m.From) {
			next = m.Club
		}
	}
	return next
}

// sealed is what the journal says of a player: digests in place of the personal
// text, which say nothing any more when the salt is gone.
func sealed(ctx context.Context, tx Tx, p *Player) (string, error) {
	out := struct {
		ID      string `json:"id"`
		Name    string `json:"name"`
		Private string `json:"private"`
		Privacy string `json:"privacy,omitempty"`
	}{ID: p.ID, Privacy: p.Record().Privacy}
	var err error
	if out.Name, err = tx.Seal(ctx, PersonOf(p.ID), p.Name()); err != nil {
		return "", err
	}
	if out.Private, err = tx.Seal(ctx, PersonOf(p.ID), p.BirthDate+" "+p.Nationality); err != nil {
		return "", err
	}
	data, err := json.Marshal(out)
	return string(data), err
}

// PersonOf names the salt of a player.
func PersonOf(player string) string { return "players/" + player }

// Public returns a player as everybody may see him: without birth date and nationality, and with the first letters in
// place of the names where he asked for it.
func (p *Player) Public() seasonfile.Player {
	out := seasonfile.Player{ID: p.ID, GivenName: p.GivenName, FamilyName: p.FamilyName}
	if p.Initials {
		out.GivenName, out.FamilyName = initial(p.GivenName), initial(p.FamilyName)
	}
	return out
}

// initial returns the first letter of a name with a dot: "A." of Anna. What is no letter is passed over.
func initial(name string) string {
	for _, r := range norm.NFC.String(name) {
		if unicode.IsLetter(r) {
			return string(unicode.ToUpper(r)) + "."
		}
	}
	return "."
}
