package demo

// occasion is a matchday of one of the two seasons.
type occasion struct {
	when   when
	tier   int
	number int
}

// appearance is a club on a matchday.
type appearance struct {
	occasion
	club string
}

func (o occasion) of(c *club) appearance { return appearance{o, c.id} }

// script is what happens besides the play, so that the demo league shows it.
// Its clubs are in the leagues that the seed puts them in.
var script = struct {
	noShows    []appearance // stays away (§ 1.2.10)
	blindedOff appearance   // comes with five, an empty chair in MTT B (§ 3.2.6)
	removed    appearance   // nobody comes to an empty chair's stack in MTT A (§ 3.2.17)
	sentOff    appearance   // a player is disqualified at a Sit'n'Go table (§ 2.2.16)
	ineligible appearance   // lines up one of the best four of its first team (§ 3.2.16)
}{
	noShows: []appearance{
		{occasion{lastSeason, 2, 3}, "semmering"},
		{occasion{lastSeason, 2, 5}, "semmering"},
		{occasion{currentSeason, 1, 2}, "kapfenberg"},
	},
	removed:    appearance{occasion{lastSeason, 1, 4}, "pannonia"},
	sentOff:    appearance{occasion{currentSeason, 2, 1}, "steyr"},
	blindedOff: appearance{occasion{currentSeason, 1, 3}, "bodensee"},
	ineligible: appearance{occasion{currentSeason, 2, 3}, "favoriten"},
}

// handedIn are the clubs whose lineups for the next matchday of the second
// league are there already.
var handedIn = []string{"hernals", "tulln", "seewinkel", "erzberg", "linz"}

// waivers are the second-league clubs that do not want to move up
// (§ 4.2.2.2.1), and playOff the result of the Master Play Off (§ 4.2.2.3.2).
var (
	waivers = []string{"meidling"}
	playOff = []struct {
		club   string
		waives bool
	}{{"donauinsel", false}, {"klagenfurt", true}, {"innsbruck", false}, {"gmunden", false}, {"stainz", false}}
)
