package seasonfile

import (
	"fmt"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Check returns the first fault of the file as a [scoring.Fault], or nil. It checks
// everything that the format requires, for files that were read and for files that
// the program made.
func (f *File) Check() error {
	known, found := f.checkPeople()
	if found == nil {
		found = first(f.checkHead(), f.checkRoster(known))
	}
	for i := 0; found == nil && i < len(f.Leagues); i++ {
		found = within("$.leagues", i, f.checkLeague(i, known))
	}
	if found == nil {
		found = first(f.checkSanctions(known), f.checkTieDecisions(known), f.checkPromotion(known), f.checkTournaments(known))
	}
	if found != nil {
		return found
	}
	return nil
}

// known holds the ids of a file.
type known struct {
	clubs, players map[string]bool
	leagues        map[string]*knownLeague
}

// knownLeague holds the clubs and matchday numbers of a league.
type knownLeague struct {
	clubs     map[string]bool
	matchdays map[int]bool
}

// checkHead checks the format, the season and its rules.
func (f *File) checkHead() *scoring.Fault {
	if f.Format != Format {
		return fault("$.format", "Das Format „%s“ ist unbekannt; gelesen wird „%s“.", scoring.Clip(f.Format), Format)
	}
	found := first(
		checkID("$.season.id", f.Season.ID),
		checkName("$.season.name", f.Season.Name),
		checkDate("$.season.start", f.Season.Start),
		checkDate("$.season.end", f.Season.End),
	)
	switch {
	case found != nil:
		return found
	case f.Season.End < f.Season.Start:
		return fault("$.season.end", "Die Saison endet am %s, bevor sie am %s beginnt.", rulebook.Date(f.Season.End),
			rulebook.Date(f.Season.Start))
	case f.Rules != nil:
		return f.Rules.check("$.rules")
	}
	return nil
}

// checkPeople checks clubs and players and records their ids.
func (f *File) checkPeople() (*known, *scoring.Fault) {
	k := &known{
		clubs:   make(map[string]bool, len(f.Clubs)),
		players: make(map[string]bool, len(f.Players)),
		leagues: make(map[string]*knownLeague, len(f.Leagues)),
	}
	for i := range f.Clubs {
		club := &f.Clubs[i]
		if found := within("$.clubs", i, club.check(), once(k.clubs, ".id", "Den Verein", club.ID)); found != nil {
			return k, found
		}
	}
	for i := range f.Players {
		player := &f.Players[i]
		if found := within("$.players", i, player.check(), once(k.players, ".id", "Den Spieler", player.ID)); found != nil {
			return k, found
		}
	}
	return k, nil
}

func (c *Club) check() *scoring.Fault { return first(c.faults()...) }

// faults returns what is wrong with a club, nil where nothing is.
func (c *Club) faults() []*scoring.Fault {
	return []*scoring.Fault{
		checkID(".id", c.ID),
		checkName(".name", c.Name),
		checkLine(".short_name", c.ShortName),
		checkLine(".city", c.City),
		checkLine(".state", c.State),
		checkLine(".zvr_number", c.ZVRNumber),
		checkLine(".formerly", c.Formerly),
	}
}

// Check returns everything that is wrong with a club as one error, or nil.
func (c *Club) Check() error {
	var all []error
	for _, found := range c.faults() {
		if found != nil {
			all = append(all, found.Within("$"))
		}
	}
	return scoring.Together(all...)
}

func (p *Player) check() *scoring.Fault {
	if p.BirthDate != "" && !scoring.IsDate(p.BirthDate) {
		return checkDate(".birth_date", p.BirthDate)
	}
	if p.Nationality != "" && !isCountry(p.Nationality) {
		return fault(".nationality", "„%s“ ist kein Länderkürzel aus zwei Großbuchstaben wie AT.", scoring.Clip(p.Nationality))
	}
	return first(checkID(".id", p.ID), checkLine(".given_name", p.GivenName), checkName(".family_name", p.FamilyName))
}

// isCountry reports whether a text has the form of ISO 3166 alpha-2.
func isCountry(text string) bool {
	return len(text) == 2 && text[0] >= 'A' && text[0] <= 'Z' && text[1] >= 'A' && text[1] <= 'Z'
}

// checkRoster checks the memberships. One that ends before it begins is legal and
// holds on no day.
func (f *File) checkRoster(k *known) *scoring.Fault {
	for i := range f.Roster {
		entry := &f.Roster[i]
		found := first(k.player(".player", entry.Player), k.club(".club", entry.Club), checkDate(".from", entry.From))
		if found == nil && entry.Until != nil {
			found = checkDate(".until", *entry.Until)
		}
		if found != nil {
			return within("$.roster", i, found)
		}
	}
	return nil
}

// within returns the first of the faults with its path extended: the checked value
// is the i-th entry of a list.
func within(list string, i int, found ...*scoring.Fault) *scoring.Fault {
	if f := first(found...); f != nil {
		return f.Within(fmt.Sprintf("%s[%d]", list, i))
	}
	return nil
}

// once records an id and refuses it if it was recorded before. The argument what is
// the object of a sentence: "Den Verein".
func once[T comparable](seen map[T]bool, path, what string, id T) *scoring.Fault {
	if seen[id] {
		return fault(path, "%s „%s“ gibt es zweimal.", what, scoring.Clip(fmt.Sprint(id)))
	}
	seen[id] = true
	return nil
}

func (k *known) club(path, id string) *scoring.Fault {
	if k.clubs[id] {
		return nil
	}
	return fault(path, "Den Verein „%s“ gibt es in dieser Datei nicht.", scoring.Clip(id))
}

func (k *known) player(path, id string) *scoring.Fault {
	if k.players[id] {
		return nil
	}
	return fault(path, "Den Spieler „%s“ gibt es in dieser Datei nicht.", scoring.Clip(id))
}

func (k *known) league(path, id string) *scoring.Fault {
	if k.leagues[id] != nil {
		return nil
	}
	return fault(path, "Die Liga „%s“ gibt es in dieser Datei nicht.", scoring.Clip(id))
}
