package eligibility

import (
	"cmp"
	"slices"

	"pokerliga/scoring"
)

// Book is what the eligibility of a season's players is looked up in: rosters,
// birth dates, appearances and the first league's MVP list as it stood on a
// day. It is made once for a season and then only read.
type Book struct {
	rules       *scoring.Rules
	births      map[string]string // known birth dates by player
	roster      map[string][]*scoring.Membership
	appearances map[string][]Appearance // by player, the first for each club
	first       []firstDay              // complete first-league matchdays by number
	firstSlots  map[int]map[string]bool // matchday number → players in first-league lineups
	firstLeague map[int]string
}

// firstDay is a complete matchday of the first league.
type firstDay struct {
	at     Occasion
	result *scoring.MatchdayResult
}

// NewBook reads the facts and results of a season. Births are the known birth
// dates by player.
func NewBook(f *scoring.Facts, births map[string]string, results *scoring.Results) *Book {
	b := &Book{
		rules:       &f.Rules,
		births:      births,
		roster:      make(map[string][]*scoring.Membership, len(f.Roster)),
		appearances: make(map[string][]Appearance, len(f.Roster)),
		firstSlots:  map[int]map[string]bool{},
		firstLeague: map[int]string{},
	}
	for i := range f.Roster {
		m := &f.Roster[i]
		b.roster[m.Player] = append(b.roster[m.Player], m)
	}
	for i := range f.Leagues {
		b.readLeague(&f.Leagues[i], results.League(f.Leagues[i].ID))
	}
	for player, of := range b.appearances {
		b.appearances[player] = firstPerClub(of)
	}
	slices.SortFunc(b.first, func(a, c firstDay) int {
		return cmp.Or(compareOccasions(a.at, c.at), cmp.Compare(a.at.League, c.at.League))
	})
	return b
}

func (b *Book) readLeague(l *scoring.League, result *scoring.LeagueResult) {
	for i := range l.Matchdays {
		m := &l.Matchdays[i]
		at := Occasion{League: l.ID, Tier: l.Tier, Number: m.Number, Date: m.Date}
		if l.Tier == 1 {
			b.readFirstLineups(l.ID, m)
		}
		day := result.Matchday(m.Number)
		if day == nil {
			continue
		}
		for j := range day.Players {
			p := &day.Players[j]
			b.appearances[p.Player] = append(b.appearances[p.Player], Appearance{at, p.Club})
		}
		if l.Tier == 1 && !day.Provisional {
			b.first = append(b.first, firstDay{at, day})
		}
	}
}

func (b *Book) readFirstLineups(league string, m *scoring.Matchday) {
	players := b.firstSlots[m.Number]
	if players == nil {
		players = map[string]bool{}
		b.firstSlots[m.Number] = players
	}
	b.firstLeague[m.Number] = league
	for i := range m.Lineups {
		for _, player := range m.Lineups[i].Slots {
			if player != "" {
				players[player] = true
			}
		}
	}
}

// standing walks the first league's matchdays in the order of their dates and
// keeps the MVP list of those that it has passed.
type standing struct {
	tally *scoring.MVPTally
	days  []firstDay // still ahead
	list  []scoring.MVP
	after *Occasion
}

func (b *Book) standing() *standing {
	return &standing{tally: scoring.NewMVPTally(), days: b.first}
}

// before moves on to a date, which must not be earlier than the one asked for
// before, and returns the MVP list as it stood after the last complete matchday
// before it, and that matchday; nil if there was none (A47).
func (s *standing) before(date string) ([]scoring.MVP, *Occasion) {
	moved := false
	for len(s.days) > 0 && s.days[0].at.Date < date {
		s.tally.Add(s.days[0].result)
		s.after = &s.days[0].at
		s.days = s.days[1:]
		moved = true
	}
	if moved {
		s.list = s.tally.List()
	}
	return s.list, s.after
}
