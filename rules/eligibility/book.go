package eligibility

import (
	"cmp"
	"slices"

	"pokerliga/scoring"
)

// Book holds what decides the eligibility of a season's players: rosters, birth
// dates, appearances and the first league's MVP list as of any day. It is built
// once for a season and then only read.
type Book struct {
	rules   *scoring.Rules
	persons map[string]*person
	first   []firstDay                    // complete first-league matchdays by date
	ahead   []comingDay                   // matchdays of both leagues that are not complete, by date
	plays   map[int]map[string]bool       // tier → the clubs that play in it
	days    map[dayKey]Occasion           // the calendar
	lineups map[tierDay]map[string]dayKey // player → the matchday that starts first with a lineup that names him
	clubs   map[string]bool               // clubs with a first-league lineup
}

// dayKey names a matchday of a league, tierDay the matchdays of a tier with that
// number.
type (
	dayKey struct {
		league string
		number int
	}
	tierDay struct{ tier, number int }
)

// person is the entry of one player.
type person struct {
	birth       string // "" = not known
	memberships []*scoring.Membership
	appearances []Appearance // the first for each club, in the order they were played
}

// firstDay is a complete matchday of the first league.
type firstDay struct {
	at     Occasion
	result *scoring.MatchdayResult
}

// comingDay is a matchday that is still to be played, or is being played.
type comingDay struct {
	at    Occasion
	begun bool
}

// NewBook reads the facts and results of a season. Births are the known birth
// dates by player.
func NewBook(f *scoring.Facts, births map[string]string, results *scoring.Results) *Book {
	b := &Book{
		rules:   &f.Rules,
		persons: make(map[string]*person, max(len(births), len(f.Roster))),
		lineups: map[tierDay]map[string]dayKey{},
		clubs:   map[string]bool{},
		plays:   map[int]map[string]bool{},
		days:    map[dayKey]Occasion{},
	}
	for i := range f.Leagues {
		l := &f.Leagues[i]
		if b.plays[l.Tier] == nil {
			b.plays[l.Tier] = map[string]bool{}
		}
		for _, club := range l.Clubs {
			b.plays[l.Tier][club] = true
		}
	}
	for player, birth := range births {
		b.person(player).birth = birth
	}
	for i := range f.Roster {
		m := &f.Roster[i]
		p := b.person(m.Player)
		p.memberships = append(p.memberships, m)
	}
	for _, day := range byDate(f.Leagues) {
		b.readMatchday(day, results.League(day.at.League).Matchday(day.at.Number))
	}
	return b
}

// person returns a player's entry, which it adds if needed.
func (b *Book) person(player string) *person {
	p := b.persons[player]
	if p == nil {
		p = &person{}
		b.persons[player] = p
	}
	return p
}

// entry returns a player's entry, an empty one if there is none.
func (b *Book) entry(player string) *person {
	if p := b.persons[player]; p != nil {
		return p
	}
	return &person{}
}

// readMatchday records the players of lineups and those who have played, unless the matchday is annulled (A111). It must
// be called in the order in which matchdays are played.
func (b *Book) readMatchday(d day, result *scoring.MatchdayResult) {
	b.days[dayKey{d.at.League, d.at.Number}] = d.at
	if d.m.Annulled != nil {
		return
	}
	for i := range d.m.Lineups {
		b.addLineup(&d.at, &d.m.Lineups[i])
	}
	if d.at.Tier < 3 && (result == nil || result.Provisional) {
		b.ahead = append(b.ahead, comingDay{d.at, d.m.Begun()})
	}
	if result == nil {
		return
	}
	for i := range result.Players {
		row := &result.Players[i]
		b.person(row.Player).appear(&d.at, row.Club)
	}
	if d.at.Tier == 1 && !result.Provisional {
		b.first = append(b.first, firstDay{d.at, result})
	}
}

// addLineup records the players of a lineup of the first or the second league.
func (b *Book) addLineup(at *Occasion, l *scoring.Lineup) {
	if at.Tier > 2 {
		return
	}
	if at.Tier == 1 {
		b.clubs[l.Club] = true
	}
	key := tierDay{at.Tier, at.Number}
	players := b.lineups[key]
	if players == nil {
		players = map[string]dayKey{}
		b.lineups[key] = players
	}
	for _, player := range l.Slots {
		if player == "" {
			continue
		}
		known, named := players[player]
		if before := b.days[known]; !named || before.startsLater(at) {
			players[player] = dayKey{at.League, at.Number}
		}
	}
}

// LeagueLineup is a lineup for a matchday of a league.
type LeagueLineup struct {
	League   string
	Matchday int
	scoring.Lineup
}

// On returns the occasion that a lineup is for; the zero value if the book knows no
// such matchday.
func (b *Book) On(l *LeagueLineup) Occasion { return b.days[dayKey{l.League, l.Matchday}] }

// WithLineups returns a copy of the book with other lineups of a tier, 1 or 2.
// Everything else is shared with the original.
func (b *Book) WithLineups(tier int, lineups []LeagueLineup) *Book {
	again := *b
	again.lineups = map[tierDay]map[string]dayKey{}
	for key, players := range b.lineups {
		if key.tier != tier {
			again.lineups[key] = players
		}
	}
	if tier == 1 {
		again.clubs = map[string]bool{}
	}
	for i := range lineups {
		if at := b.On(&lineups[i]); at.Tier == tier {
			again.addLineup(&at, &lineups[i].Lineup)
		}
	}
	return &again
}

// day is a matchday of one of the leagues.
type day struct {
	at Occasion
	m  *scoring.Matchday
}

// byDate returns the matchdays of all leagues in the order they are played.
func byDate(leagues []scoring.League) []day {
	var days []day
	for i := range leagues {
		l := &leagues[i]
		for j := range l.Matchdays {
			m := &l.Matchdays[j]
			days = append(days, day{OccasionOf(l, m), m})
		}
	}
	slices.SortFunc(days, func(a, c day) int {
		return cmp.Or(compareOccasions(&a.at, &c.at), cmp.Compare(a.at.League, c.at.League))
	})
	return days
}

// mvpCursor walks the first league's matchdays in the order of their dates and
// holds the MVP list of those that it has passed.
type mvpCursor struct {
	tally *scoring.MVPTally
	days  []firstDay // still ahead
	after *Occasion
}

func (b *Book) mvpCursor() *mvpCursor {
	return &mvpCursor{tally: scoring.NewMVPTally(), days: b.first}
}

// moveTo advances to a date, which must not be earlier than the one before. The
// list is then that after the last complete matchday before the date (A47); after
// is that matchday, or nil if there is none.
func (s *mvpCursor) moveTo(date string) {
	for len(s.days) > 0 && s.days[0].at.Date < date {
		s.tally.Add(s.days[0].result)
		s.after = &s.days[0].at
		s.days = s.days[1:]
	}
}
