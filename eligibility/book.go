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
	first   []firstDay                // complete first-league matchdays by date
	ahead   []comingDay               // first-league matchdays that are not complete, by date
	upper   map[string]bool           // clubs that play in the first league
	lineups map[int]map[string]string // matchday number → player → first league with a lineup that names him
	clubs   map[string]bool           // clubs with a first-league lineup
}

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

// comingDay is a matchday of the first league that is still to be played, or is
// being played.
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
		lineups: map[int]map[string]string{},
		clubs:   map[string]bool{},
		upper:   map[string]bool{},
	}
	for i := range f.Leagues {
		for _, club := range f.Leagues[i].Clubs {
			b.upper[club] = b.upper[club] || f.Leagues[i].Tier == 1
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

// readMatchday records the players of first-league lineups and those who have
// played. It must be called in the order in which matchdays are played.
func (b *Book) readMatchday(d day, result *scoring.MatchdayResult) {
	if d.at.Tier == 1 {
		b.readFirstLineups(d)
	}
	if d.at.Tier == 1 && (result == nil || result.Provisional) {
		b.ahead = append(b.ahead, comingDay{d.at, d.m.Begun()})
	}
	if result == nil {
		return
	}
	for i := range result.Players {
		row := &result.Players[i]
		p := b.person(row.Player)
		if !slices.ContainsFunc(p.appearances, func(a Appearance) bool { return a.Club == row.Club }) {
			p.appearances = append(p.appearances, Appearance{d.at, row.Club})
		}
	}
	if d.at.Tier == 1 && !result.Provisional {
		b.first = append(b.first, firstDay{d.at, result})
	}
}

func (b *Book) readFirstLineups(d day) {
	for i := range d.m.Lineups {
		b.addFirstLineup(d.at.League, d.at.Number, &d.m.Lineups[i])
	}
}

// addFirstLineup records the players of a first-league lineup.
func (b *Book) addFirstLineup(league string, number int, l *scoring.Lineup) {
	players := b.lineups[number]
	if players == nil {
		players = map[string]string{}
		b.lineups[number] = players
	}
	b.clubs[l.Club] = true
	for _, player := range l.Slots {
		if player != "" {
			players[player] = league
		}
	}
}

// LeagueLineup is a lineup for a matchday of a league.
type LeagueLineup struct {
	League   string
	Matchday int
	scoring.Lineup
}

// WithLineups returns a copy of the book with other lineups of the first league.
// Everything else is shared with the original.
func (b *Book) WithLineups(first []LeagueLineup) *Book {
	again := *b
	again.lineups, again.clubs = map[int]map[string]string{}, map[string]bool{}
	for i := range first {
		again.addFirstLineup(first[i].League, first[i].Matchday, &first[i].Lineup)
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
			days = append(days, day{Occasion{League: l.ID, Tier: l.Tier, Number: m.Number, Date: m.Date}, m})
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
