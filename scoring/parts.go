package scoring

import (
	"cmp"
	"slices"
)

// CardPart is what one seat of a round card is worth (§ 3.2.13). An empty chair
// and a disqualified player have no place and 0 points. All seats of an annulled card have 0 points (A114).
type CardPart struct {
	Heat, Table  int
	Club, Player string // Player is empty for a ghost
	Place        int    // 0 = none
	Shared       bool   // the place is shared (A27)
	InTime       bool
	Points       int // by the key
	Bonus        int // for a win in time
	Ghost        bool
	Disqualified bool
	Annulled     *Annulment // of the card, nil for one that counts (A114)
}

// Total returns the points of the key and the bonus.
func (p *CardPart) Total() int { return p.Points + p.Bonus }

// HeatPart is what one player's heat in an MTT is worth for the MVP list: the
// third of the field that the player came into (§ 4.2.1.6).
type HeatPart struct {
	Heat         int
	MTT          string
	Club, Player string
	Start, End   int
	Field        int  // players who sat down in this MTT when the heat began (A65)
	Deciding     bool // one team was left after it: ranked by final place (A68)
	Out          bool
	Place        int // final place, in the deciding heat
	Rank         int // in the heat's ranking; 0 where none is made (eliminated, A67)
	Shared       bool
	Third        int // 1 = upper, 3 = last; 0 = none
	Points       int
	Disqualified bool
}

// Difference returns what the player won or lost (A69).
func (p *HeatPart) Difference() int { return p.End - p.Start }

// MTTPlace is a team's final place in one MTT and its points (§ 3.2.14).
type MTTPlace struct {
	MTT     string
	Club    string
	Place   int // 0 = none: removed, or still in while the matchday runs
	Shared  bool
	Heat    int // in which the team went out; 0 = still in
	Removed bool
	Points  int
}

// TeamCards returns the round card lines of a club, by heat and table.
func (m *MatchdayResult) TeamCards(club string) []CardPart {
	return pick(m.Cards, func(p *CardPart) bool { return p.Club == club }, compareCards)
}

// PlayerCards returns the round card lines of a player, by heat.
func (m *MatchdayResult) PlayerCards(player string) []CardPart {
	return pick(m.Cards, func(p *CardPart) bool { return p.Player == player }, compareCards)
}

// Card returns the lines of one round card, by place.
func (m *MatchdayResult) Card(heat, table int) []CardPart {
	return pick(m.Cards, func(p *CardPart) bool { return p.Heat == heat && p.Table == table }, compareCards)
}

// TeamPlaces returns the two MTT places of a club, A before B.
func (m *MatchdayResult) TeamPlaces(club string) []MTTPlace {
	return pick(m.Places, func(p *MTTPlace) bool { return p.Club == club }, comparePlaces)
}

// Ranking returns the final places of one MTT, the best first.
func (m *MatchdayResult) Ranking(mtt string) []MTTPlace {
	return pick(m.Places, func(p *MTTPlace) bool { return p.MTT == mtt }, comparePlaces)
}

// PlayerHeats returns the MTT heats of a player, by heat.
func (m *MatchdayResult) PlayerHeats(player string) []HeatPart {
	return pick(m.Stacks, func(p *HeatPart) bool { return p.Player == player }, compareHeats)
}

// HeatRanking returns the players of one MTT in one heat, the best first.
func (m *MatchdayResult) HeatRanking(heat int, mtt string) []HeatPart {
	return pick(m.Stacks, func(p *HeatPart) bool { return p.Heat == heat && p.MTT == mtt }, compareHeats)
}

// pick returns the parts to keep, in a full order that does not depend on the order
// of rows in the facts.
func pick[T any](all []T, keep func(*T) bool, compare func(a, b T) int) []T {
	var kept []T
	for i := range all {
		if keep(&all[i]) {
			kept = append(kept, all[i])
		}
	}
	slices.SortFunc(kept, compare)
	return kept
}

func compareCards(a, b CardPart) int {
	return cmp.Or(
		cmp.Compare(a.Heat, b.Heat),
		cmp.Compare(a.Table, b.Table),
		compareRanks(a.Place, b.Place),
		cmp.Compare(a.Player, b.Player),
		cmp.Compare(a.Club, b.Club),
	)
}

func comparePlaces(a, b MTTPlace) int {
	return cmp.Or(cmp.Compare(a.MTT, b.MTT), compareRanks(a.Place, b.Place), cmp.Compare(a.Club, b.Club))
}

func compareHeats(a, b HeatPart) int {
	return cmp.Or(
		cmp.Compare(a.Heat, b.Heat),
		compareRanks(a.Rank, b.Rank),
		cmp.Compare(a.Club, b.Club),
	)
}

// compareRanks compares ranks; 0, no rank, comes last.
func compareRanks(a, b int) int {
	if (a == 0) != (b == 0) {
		return cmp.Compare(b, a)
	}
	return cmp.Compare(a, b)
}

// DayPart is what one matchday contributed to a club's table points.
type DayPart struct {
	Matchday  int
	Status    string
	Rank      int // 0 = no place
	Shared    bool
	Points    int
	Deduction int // for a no-show (§ 1.2.10)
}

// CorrectionPart is a correction of a club's points that counts.
type CorrectionPart struct{ Sanction }

// TableParts returns the summands of a club's points in the table: its complete
// matchdays by number, with points and deduction, then the corrections that count.
func (l *LeagueResult) TableParts(club string) ([]DayPart, []CorrectionPart) {
	var days []DayPart
	for i := range l.Matchdays {
		team := l.Matchdays[i].Team(club)
		if team == nil {
			continue
		}
		part := DayPart{Matchday: l.Matchdays[i].Number, Status: team.Status, Points: team.Earned(), Deduction: team.Deduction()}
		if team.Rank != nil {
			part.Rank = *team.Rank
			part.Shared = l.Matchdays[i].Shared(*team.Rank)
		}
		days = append(days, part)
	}
	var corrections []CorrectionPart
	for _, s := range l.corrections {
		if s.Club == club && l.counts(&s, l.Matchdays) {
			corrections = append(corrections, CorrectionPart{s})
		}
	}
	return days, corrections
}

// Shared reports whether more than one team holds a rank of the day.
func (m *MatchdayResult) Shared(rank int) bool {
	n := 0
	for i := range m.Teams {
		if m.Teams[i].Rank != nil && *m.Teams[i].Rank == rank {
			n++
		}
	}
	return n > 1
}
