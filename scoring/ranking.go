package scoring

import (
	"cmp"
	"encoding/json"
	"math"
	"slices"
	"strconv"
)

// Millionths are ranking points, counted in millionths of a point: the unit
// that rankings are sorted by.
type Millionths int64

// millionths rounds a value half up.
func millionths(value float64) Millionths { return Millionths(math.Floor(value*1e6 + 0.5)) }

// Hundredths returns the value rounded half up to hundredths of a point, which
// is what is printed.
func (m Millionths) Hundredths() int64 {
	return floorDiv(int64(m)+5_000, 10_000)
}

// floorDiv divides by a positive number and rounds down.
func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// MarshalJSON writes the value with at most two decimals.
func (m Millionths) MarshalJSON() ([]byte, error) {
	return json.Marshal(json.Number(strconv.FormatFloat(float64(m.Hundredths())/100, 'f', -1, 64)))
}

// Ranked is one row of the Austrian Ranking of the season (§ 4.1.1.2).
type Ranked struct {
	Rank   int        `json:"rank"`
	Player string     `json:"player"`
	Points Millionths `json:"points"`

	Parts []RankingPart `json:"-"`
}

// FromLeagues returns how much of the points comes from the leagues.
func (r *Ranked) FromLeagues() Millionths {
	sum := 0.0
	for i := range r.Parts {
		if r.Parts[i].Tournament == nil {
			sum += r.Parts[i].Value
		}
	}
	return millionths(sum)
}

// RankingPart is what one league or one tournament contributed to a player's
// ranking points.
type RankingPart struct {
	League     string  // of a league
	SNGPoints  int     // the Sit'n'Go points of the season in it
	Factor     float64 // § 4.1.1.2, A52
	Tournament *Tournament
	Place      int
	Paid       int     // how many places are paid
	Placing    float64 // points by the formula, factor included; 0 out of the money
	Bonus      int     // for taking part
	Value      float64
}

// austrianRanking adds up the season's ranking of the players of a roster: the
// Sit'n'Go points of the leagues, times 3 and 2, and the national tournaments
// and championships on whose day the player was a member. § 4.1.1.2, A52
func austrianRanking(f *Facts, leagues []LeagueResult) []Ranked {
	rosters := rostersOf(f)
	list := newRankingList(len(rosters))
	for i := range leagues {
		factor := f.Rules.RankingFactor[strconv.Itoa(leagues[i].league.Tier)]
		for j := range leagues[i].MVP {
			row := &leagues[i].MVP[j]
			if rosters[row.Player] == nil || factor == 0 || row.SNGPoints == 0 {
				continue
			}
			list.add(row.Player, RankingPart{
				League: leagues[i].ID, SNGPoints: row.SNGPoints, Factor: factor,
				Value: factor * float64(row.SNGPoints),
			})
		}
	}
	for _, t := range sorted(f.Tournaments, func(t *Tournament) string { return t.ID }) {
		if !AustrianRanking.counts(t.Kind) {
			continue
		}
		for _, finish := range t.Results {
			if memberOn(rosters[finish.Player], t.Date) {
				list.add(finish.Player, f.Rules.tournamentPart(t, finish.Place))
			}
		}
	}
	return list.rank()
}

func memberOn(memberships []*Membership, date string) bool {
	return slices.ContainsFunc(memberships, func(m *Membership) bool { return m.On(date) })
}

// tournamentPart returns what an end place in a tournament is worth: 9 · √n /
// √place for the paid places, half as much again at a championship, and a bonus
// for everybody who started. § 4.1.1.2, A53, A54, A56, A57
func (r *Rules) tournamentPart(t *Tournament, place int) RankingPart {
	part := RankingPart{Tournament: t, Place: place, Paid: r.PaidPlaces(t), Bonus: r.ParticipationBonus, Factor: 1}
	if t.Kind == Championship {
		part.Factor = r.ChampionshipFactor
	}
	if place <= part.Paid {
		part.Placing = r.TournamentFactor * math.Sqrt(float64(t.Entries)) / math.Sqrt(float64(place)) * part.Factor
	}
	part.Value = part.Placing + float64(part.Bonus)
	return part
}

// PaidPlaces returns how many places of a tournament earn points: the number that
// the tournament states, otherwise about 30 % of the starters, rounded half up, at
// least one. § 4.1.1.2, A55
func (r *Rules) PaidPlaces(t *Tournament) int {
	if t.Paid != nil {
		return *t.Paid
	}
	share := int64(math.Round(r.PaidShare * 1e6))
	return max(1, int((share*int64(t.Entries)+500_000)/1_000_000))
}

// rankingList collects the parts of every player.
type rankingList struct {
	index map[string]int
	rows  []Ranked
}

func newRankingList(players int) *rankingList {
	return &rankingList{index: make(map[string]int, players), rows: make([]Ranked, 0, players)}
}

func (l *rankingList) add(player string, part RankingPart) {
	i, listed := l.index[player]
	if !listed {
		i = len(l.rows)
		l.index[player] = i
		l.rows = append(l.rows, Ranked{Player: player})
	}
	l.rows[i].Parts = append(l.rows[i].Parts, part)
}

// rank sorts by the value in millionths. Equal values share a rank; players with 0
// are not listed.
func (l *rankingList) rank() []Ranked {
	for i := range l.rows {
		sum := 0.0
		for j := range l.rows[i].Parts {
			sum += l.rows[i].Parts[j].Value
		}
		l.rows[i].Points = millionths(sum)
	}
	list := slices.DeleteFunc(l.rows, func(r Ranked) bool { return r.Points == 0 })
	slices.SortFunc(list, func(a, b Ranked) int {
		if a.Points != b.Points {
			return cmp.Compare(b.Points, a.Points)
		}
		return cmp.Compare(a.Player, b.Player)
	})
	for i := range list {
		list[i].Rank = i + 1
		if i > 0 && list[i-1].Points == list[i].Points {
			list[i].Rank = list[i-1].Rank
		}
	}
	return list
}
