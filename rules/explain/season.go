package explain

import (
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Season explains the numbers of one season by the names of its clubs and
// players.
type Season struct {
	file    *seasonfile.File
	results *seasonfile.Results
	clubs   map[string]*seasonfile.Club
	players map[string]*seasonfile.Player
	rules   scoring.Rules
}

// NewSeason returns the explanations of a season and its results, which must belong
// together. It modifies neither.
func NewSeason(f *seasonfile.File, r *seasonfile.Results) *Season {
	s := &Season{
		file: f, results: r, rules: f.RulesInForce(),
		clubs:   make(map[string]*seasonfile.Club, len(f.Clubs)),
		players: make(map[string]*seasonfile.Player, len(f.Players)),
	}
	for i := range f.Clubs {
		s.clubs[f.Clubs[i].ID] = &f.Clubs[i]
	}
	for i := range f.Players {
		s.players[f.Players[i].ID] = &f.Players[i]
	}
	return s
}

// Club returns the short name of a club, or its id if the season does not know
// it.
func (s *Season) Club(id string) string {
	club := s.clubs[id]
	switch {
	case club == nil:
		return id
	case club.ShortName != "":
		return club.ShortName
	default:
		return club.Name
	}
}

// Player returns the full name of a player, or the id if the season does not
// know it.
func (s *Season) Player(id string) string {
	if player := s.players[id]; player != nil {
		return player.Name()
	}
	return id
}

// Family returns the family name of a player, or the id if the season does not know it.
func (s *Season) Family(id string) string {
	if player := s.players[id]; player != nil && player.FamilyName != "" {
		return player.FamilyName
	}
	return s.Player(id)
}

// League returns the name of a league, or its id.
func (s *Season) League(id string) string { return s.file.LeagueName(id) }
