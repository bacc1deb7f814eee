package demo

import (
	"fmt"
	"math/rand/v2"

	"pokerliga/rules/seasonfile"
)

// person is an invented player.
type person struct {
	seasonfile.Player
	number int // in the order of invention
	skill  int // 0..100
	age    int // this year's birthday included
	state  string
}

// people is everybody there is.
type people struct {
	calendar calendar
	all      []*person
	known    map[string]bool // names that are taken
}

// youngest is the age below which nobody can have played all of last season.
const youngest = 21

// invent adds somebody to the people of a state. No two have the same name.
func (p *people) invent(r *rand.Rand, state string, age, skill int) *person {
	x := &person{number: len(p.all), skill: min(max(skill, 5), 95), age: age, state: state}
	from := background(r, state)
	woman := r.IntN(100) < 13
	if p.known == nil {
		p.known = map[string]bool{}
	}
	for x.ID == "" || p.known[x.Name()] {
		x.GivenName, x.FamilyName = name(r, state, from, age, woman)
		x.ID = fmt.Sprintf("p%04d", x.number+1)
	}
	p.known[x.Name()] = true
	x.Nationality = "AT"
	if from != nil && oneIn(r, 3) {
		x.Nationality = from.country
	}
	x.BirthDate = fmt.Sprintf("%04d-%02d-%02d", p.calendar.year()-age, 1+r.IntN(12), 1+r.IntN(28))
	p.all = append(p.all, x)
	return x
}

// find returns the person with that id.
func (p *people) find(id string) *person {
	for _, x := range p.all {
		if x.ID == id {
			return x
		}
	}
	return nil
}

// adult draws the age of a player: most are between thirty and fifty.
func adult(r *rand.Rand) int {
	return min(max(39+around(r, 18)+around(r, 16), youngest+r.IntN(6)), 70)
}

// background draws the origin of somebody from a state; nil is the usual one.
func background(r *rand.Rand, state string) *origin {
	shares, ok := mixedIn[state]
	if !ok {
		shares = anywhere
	}
	draw := r.IntN(100)
	for _, share := range shares {
		if draw -= share.percent; draw < 0 {
			return share.of
		}
	}
	return nil
}

// name draws a name.
func name(r *rand.Rand, state string, from *origin, age int, woman bool) (given, family string) {
	if from != nil {
		given, family = one(r, from.men), one(r, from.named)
		if woman {
			given = one(r, from.women)
		}
		return given, family
	}
	names := menNames
	if woman {
		names = womenNames
	}
	given = one(r, names[generation(age)])
	if r.IntN(100) < 38 {
		return given, familyNamesOf[state][r.IntN(len(familyNamesOf[state]))]
	}
	return given, one(r, familyNames)
}

// generation returns which list of given names somebody of an age has one of.
func generation(age int) int {
	switch {
	case age <= 35:
		return 0
	case age <= 54:
		return 1
	default:
		return 2
	}
}

// one draws one of the names; the first come more often.
func one(r *rand.Rand, names []string) string { return names[early(r, len(names))] }
