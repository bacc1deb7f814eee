package rankings

import (
	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
)

// rankingYear is a season of a ranking (§ 4.1.1.6).
type rankingYear struct {
	Year   int    `json:"year"` // in which it ends
	Begins string `json:"begins" format:"date"`
	Ends   string `json:"ends" format:"date"`
}

func yearOf(r scoring.Ranking, day string) rankingYear {
	year := r.Year(day)
	return rankingYear{year, r.Begins(year), r.Ends(year)}
}

// RankingOn is a ranking over the seasons as it stands on a day.
type RankingOn struct {
	Ranking scoring.Ranking `json:"ranking" enum:"austrian,students"`
	On      string          `json:"on" format:"date"`
	Season  rankingYear     `json:"season"`
	Rows    []agedRow       `json:"rows"`
	Persons []rest.Person   `json:"persons"`
}

// agedRow is a row of a ranking: the club on that day, and what is left of each
// season.
type agedRow struct {
	scoring.Aged
	Club  string             `json:"club,omitempty"`
	Years []scoring.AgedYear `json:"years"`
}

// RankingOver answers with a ranking over the seasons.
func (s *Handlers) RankingOver(ranking scoring.Ranking) rest.Reader {
	return func(v *league.Snapshot, r rest.Request) (rest.Page, error) {
		view, err := s.RankingView(v, r, ranking)
		if err != nil {
			return rest.Page{}, err
		}
		list := RankingOn{ranking, view.Day, yearOf(ranking, view.Day), []agedRow{}, nil}
		ids := map[string]bool{}
		for i := range view.Rows {
			row := &view.Rows[i]
			// the others keep their points and are not shown, A60
			if row.Rank > 0 && (r.Query(rest.ClubParam) == "" || r.Query(rest.ClubParam) == view.Clubs[row.Player]) {
				list.Rows = append(list.Rows, agedRow{*row, view.Clubs[row.Player], row.Years()})
				ids[row.Player] = true
			}
		}
		list.Persons = rest.PersonsOf(v, ids)
		return rest.JSON(list)
	}
}

// rankedPlayer are a player's points in a ranking on a day: what they are made
// of, and what expires when. Rank is null for a player who is not listed.
type rankedPlayer struct {
	Ranking scoring.Ranking    `json:"ranking" enum:"austrian,students"`
	On      string             `json:"on" format:"date"`
	Season  rankingYear        `json:"season"`
	Player  rest.Person        `json:"player"`
	Club    string             `json:"club,omitempty"`
	Rank    *int               `json:"rank"`
	Points  scoring.Millionths `json:"points"`
	Parts   []rankedPart       `json:"parts"`
	Expiry  []scoring.Fall     `json:"expiry"`

	Explained *explain.Explanation `json:"explained,omitempty"`
}

// rankedPart is what a league or a tournament contributes: what was earned, the
// share that is left, and the points that this makes.
type rankedPart struct {
	Year       int                `json:"year"`   // the ranking season
	Season     string             `json:"season"` // whose facts say so
	Date       string             `json:"date" format:"date"`
	League     string             `json:"league,omitempty"`
	Matchdays  int                `json:"matchdays,omitempty"`
	SNGPoints  int                `json:"sng_points,omitempty"`
	Tournament string             `json:"tournament,omitempty"`
	Name       string             `json:"name,omitempty"`
	Kind       string             `json:"kind,omitempty"`
	Entries    int                `json:"entries,omitempty"`
	Paid       int                `json:"paid,omitempty"`
	Place      int                `json:"place,omitempty"`
	Placing    scoring.Millionths `json:"placing"` // points for the place, with the factor
	Bonus      int                `json:"bonus"`
	Factor     float64            `json:"factor"`
	Earned     scoring.Millionths `json:"earned"`
	Share      float64            `json:"share"`
	Points     scoring.Millionths `json:"points"`
}

func rankedPartOf(p *scoring.AgedPart) rankedPart {
	out := rankedPart{Year: p.Year, Season: p.Season, Date: p.Last, League: p.League, Matchdays: p.Matchdays, SNGPoints: p.SNGPoints,
		Paid: p.Paid, Place: p.Place, Placing: p.PlacingPoints(), Bonus: p.Bonus, Factor: p.Factor, Earned: p.PointsAt(1), Share: p.Share,
		Points: p.PointsAt(p.Share)}
	if t := p.Tournament; t != nil {
		out.Tournament, out.Name, out.Kind, out.Entries = t.ID, t.Name, t.Kind, t.Entries
	}
	return out
}

// RankingPlayer answers with a player's points in a ranking.
func (s *Handlers) RankingPlayer(ranking scoring.Ranking) rest.Reader {
	return func(v *league.Snapshot, r rest.Request) (rest.Page, error) {
		found := v.Person(r.Param("player"))
		if found == nil {
			return rest.Page{}, acts.ErrNotFound
		}
		view, err := s.RankingView(v, r, ranking)
		if err != nil {
			return rest.Page{}, err
		}
		answer := rankedPlayer{Ranking: ranking, On: view.Day, Season: yearOf(ranking, view.Day), Player: rest.PersonOf(found),
			Club: view.Clubs[found.ID], Parts: []rankedPart{}, Expiry: []scoring.Fall{}}
		if row := view.Row(found.ID); row != nil {
			answer.Points, answer.Expiry = row.Points, ranking.Falls(view.Day, row)
			if row.Rank > 0 {
				answer.Rank = &row.Rank
			}
			for i := range row.Parts {
				answer.Parts = append(answer.Parts, rankedPartOf(&row.Parts[i]))
			}
			if r.Query(rest.Explain) == "1" {
				answer.Explained = rest.Explained(explain.Aged(ranking, view.Day, found.Name(), row, v.Explainers(row)))
			}
		}
		return rest.JSON(answer)
	}
}
