package scoring

// Results are the numbers of a season: the leagues in the order of the facts,
// and the Austrian Ranking.
type Results struct {
	Leagues         []LeagueResult `json:"leagues"`
	AustrianRanking []Ranked       `json:"austrian_ranking"`
}

// League returns the result of the league with that id, or nil.
func (r *Results) League(id string) *LeagueResult {
	return Find(r.Leagues, func(x *LeagueResult) bool { return x.ID == id })
}

// LeagueResult is what one league has come to: its complete matchdays by
// number, the standings after them and the MVP list.
type LeagueResult struct {
	ID        string           `json:"id"`
	Final     bool             `json:"final"` // as many complete matchdays as rounds
	Matchdays []MatchdayResult `json:"matchdays"`
	Standings []Standing       `json:"standings"`
	MVP       []MVP            `json:"mvp"`

	// Running are the matchdays that have begun and are not complete: what
	// they show is provisional and counts nowhere. Nor does what the annulled
	// ones show (A111).
	Running  []MatchdayResult `json:"-"`
	Annulled []MatchdayResult `json:"-"`

	league      *League
	rules       *Rules
	corrections []Sanction    // those of this league, by matchday, date
	decisions   []TieDecision // those of this league, in the order given
}

// Matchday returns the result of the matchday with that number, complete,
// running or annulled, or nil if it has not begun.
func (l *LeagueResult) Matchday(number int) *MatchdayResult {
	for _, days := range [][]MatchdayResult{l.Matchdays, l.Running, l.Annulled} {
		if m := Find(days, func(x *MatchdayResult) bool { return x.Number == number }); m != nil {
			return m
		}
	}
	return nil
}

// Standing returns the row of a club, or nil.
func (l *LeagueResult) Standing(club string) *Standing {
	return Find(l.Standings, func(x *Standing) bool { return x.Club == club })
}

// MatchdayResult is the round ranking of one matchday, what every player
// scored, and the parts that these numbers were added up from.
type MatchdayResult struct {
	Number  int         `json:"number"`
	Teams   []TeamDay   `json:"teams"`   // by rank, then club; those without a rank last
	Players []PlayerDay `json:"players"` // by player

	Provisional bool       `json:"-"` // the matchday does not count: it is not complete, or annulled
	Annulled    *Annulment `json:"-"` // nil unless it is (A111)
	Cards       []CardPart `json:"-"` // every seat of every round card
	Stacks      []HeatPart `json:"-"` // every player's heat in an MTT
	Places      []MTTPlace `json:"-"` // every team's place in an MTT
}

// Team returns the row of a club, or nil.
func (m *MatchdayResult) Team(club string) *TeamDay {
	return Find(m.Teams, func(x *TeamDay) bool { return x.Club == club })
}

// Player returns the row of a player, or nil.
func (m *MatchdayResult) Player(player string) *PlayerDay {
	return Find(m.Players, func(x *PlayerDay) bool { return x.Player == player })
}

// What a team was on a matchday.
const (
	StatusRanked       = "ranked"
	StatusNoShow       = "no_show"
	StatusExcused      = "excused"
	StatusDisqualified = "disqualified"
	StatusStruck       = "struck" // it left, and nothing that it played counts (A112)
)

// TeamDay is one team's row in the round ranking (§ 3.2.15, § 4.2.1.1).
// RoundPoints is what it is ranked by; TablePoints is what the table gets.
type TeamDay struct {
	Club        string `json:"club"`
	Status      string `json:"status"`
	Rank        *int   `json:"rank"` // nil without a place
	SNGPoints   int    `json:"sng_points"`
	MTTPoints   int    `json:"mtt_points"`
	RoundPoints int    `json:"round_points"`
	TablePoints int    `json:"table_points"`
}

// Deduction returns what the table takes off for a no-show, otherwise 0. It is a
// deduction beside the points of the matchday, which are none. § 1.2.10
func (t *TeamDay) Deduction() int {
	if t.Status == StatusNoShow {
		return t.TablePoints
	}
	return 0
}

// Earned returns the points of the matchday for the table, without a deduction.
func (t *TeamDay) Earned() int { return t.TablePoints - t.Deduction() }

// PlayerDay is what one player scored on a matchday for the MVP list
// (§ 4.2.1.5). MTTPoints are those by thirds (§ 4.2.1.6).
type PlayerDay struct {
	Player    string `json:"player"`
	Club      string `json:"club"`
	SNGPoints int    `json:"sng_points"`
	MTTPoints int    `json:"mtt_points"`
	MVPPoints int    `json:"mvp_points"`

	// Ineligible: a disqualification names the player, who therefore has 0
	// points and stays in the field (§ 3.2.16, A51).
	Ineligible bool `json:"-"`

	number int32    // on the roll of the season
	places [6]uint8 // Sit'n'Go places, for the order of the MVP list
}

// Standing is one row of the table (§ 4.2.1.2).
type Standing struct {
	Rank          int     `json:"rank"`
	Club          string  `json:"club"`
	Points        int     `json:"points"`
	Played        int     `json:"played"`
	Places        []int   `json:"places"` // how often the club was placed i+1
	RoundPoints   int     `json:"round_points"`
	Corrections   int     `json:"corrections"`
	NoShows       int     `json:"no_shows"`
	TieBreak      *string `json:"tie_break"`
	LastByNoShows bool    `json:"last_by_no_shows"` // § 1.2.11
	Left          string  `json:"left,omitempty"`   // the day on which the club left (A110)
	Struck        bool    `json:"struck,omitempty"` // it left, and nothing that it played counts (A112)
	Joined        string  `json:"joined,omitempty"` // the first day of a club that filled a place (A113)
	Replaced      bool    `json:"-"`                // another club fills its place (A113)
}

// MVP is one row of the Season MVP list (§ 4.2.1.4). Club is that of the
// player's last matchday.
type MVP struct {
	Rank      int    `json:"rank"`
	Player    string `json:"player"`
	Club      string `json:"club"`
	Points    int    `json:"points"`
	SNGPoints int    `json:"sng_points"`
	MTTPoints int    `json:"mtt_points"`
	Matchdays int    `json:"matchdays"`

	// Places counts the Sit'n'Go places that break ties: wins, seconds, …
	// sixths (A62).
	Places [6]uint16 `json:"-"`

	last int // number of the matchday that Club is taken from
}
