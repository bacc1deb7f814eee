package scoring

import (
	"cmp"
	"slices"
)

// Aged is a row of a ranking over several seasons, as it stands on a day. Rank is
// 0 for a player who keeps his points and is hidden from the list (A60).
type Aged struct {
	Rank   int        `json:"rank"`
	Player string     `json:"player"`
	Points Millionths `json:"points"`

	Parts []AgedPart `json:"-"` // the latest ranking season first
}

// AgedPart is what one league of a season or one tournament contributes to a
// ranking over several seasons. Its Value is what was earned.
type AgedPart struct {
	RankingPart
	Season    string // whose facts say so
	Year      int    // the ranking season, by the year in which it ends (§ 4.1.1.6)
	Matchdays int    // of a league: on how many matchdays it was earned
	Last      string // the day, of a league that of the last of them
	Share     float64
	Counts    float64 // Value × Share

	decay []float64
}

// AgedYear is the part of a row that was earned in one ranking season, with its
// share.
type AgedYear struct {
	Year   int        `json:"year"`
	Points Millionths `json:"points"`
}

// Years returns what each ranking season contributes to the row, the latest
// first.
func (row *Aged) Years() []AgedYear {
	var years []AgedYear
	var sum float64
	for i := range row.Parts {
		p := &row.Parts[i]
		if i == 0 || row.Parts[i-1].Year != p.Year {
			years, sum = append(years, AgedYear{Year: p.Year}), 0
		}
		sum += p.Counts
		years[len(years)-1].Points = millionths(sum)
	}
	return years
}

// share returns how much of what was earned still counts so many seasons later:
// all of it, then half, then a quarter, then nothing. § 4.1.1.5, A58
func share(decay []float64, age int) float64 {
	if age >= len(decay) {
		return 0
	}
	return decay[age]
}

// On adds up the ranking as it stands on a day from the awards of all seasons: each
// ranking season ages by itself, and awards of later days do not count yet
// (§ 4.1.1.5, A58). Players who are not to be listed keep their points and stand
// behind the others without a rank (A60).
func (r Ranking) On(day string, seasons [][]Award, listed func(player string) bool) []Aged {
	now := r.Year(day)
	index := map[string]int{}
	var rows []Aged
	for _, awards := range seasons {
		for i := range awards {
			a := &awards[i]
			year := r.Year(a.Date)
			if a.Date > day || share(a.decay, now-year) == 0 {
				continue
			}
			at, known := index[a.Player]
			if !known {
				at = len(rows)
				index[a.Player] = at
				rows = append(rows, Aged{Player: a.Player})
			}
			rows[at].take(a, year, share(a.decay, now-year))
		}
	}
	for i := range rows {
		rows[i].add()
	}
	return rankAged(rows, listed)
}

// take counts an award: the matchdays of a league in one ranking season are one
// part, every tournament is one.
func (row *Aged) take(a *Award, year int, share float64) {
	same := func(p AgedPart) bool {
		return p.League != "" && p.League == a.Part.League && p.Season == a.Season && p.Year == year
	}
	i := slices.IndexFunc(row.Parts, same)
	if i < 0 {
		i = len(row.Parts)
		row.Parts = append(row.Parts, AgedPart{RankingPart: a.Part, Season: a.Season, Year: year, Last: a.Date, Share: share, decay: a.decay})
	} else {
		p := &row.Parts[i]
		p.SNGPoints += a.Part.SNGPoints
		p.Value = p.Factor * float64(p.SNGPoints)
		p.Last = max(p.Last, a.Date)
	}
	if a.Part.League != "" {
		row.Parts[i].Matchdays++
	}
}

// add makes the sum of the parts: exact values, rounded once. A57
func (row *Aged) add() {
	slices.SortStableFunc(row.Parts, func(a, b AgedPart) int { return cmp.Compare(b.Year, a.Year) })
	sum := 0.0
	for i := range row.Parts {
		p := &row.Parts[i]
		p.Counts = p.Value * p.Share
		sum += p.Counts
	}
	row.Points = millionths(sum)
}

// rankAged sorts by the value in millionths. Equal values share a rank; players
// with 0 are not listed, and those who are hidden come last.
func rankAged(rows []Aged, listed func(player string) bool) []Aged {
	slices.SortFunc(rows, func(a, b Aged) int { return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(a.Player, b.Player)) })
	ranked := rows[:0]
	var hidden []Aged
	for _, row := range rows {
		switch {
		case row.Points == 0:
		case listed(row.Player):
			ranked = append(ranked, row)
		default:
			hidden = append(hidden, row)
		}
	}
	for i := range ranked {
		ranked[i].Rank = i + 1
		if i > 0 && ranked[i-1].Points == ranked[i].Points {
			ranked[i].Rank = ranked[i-1].Rank
		}
	}
	return append(ranked, hidden...)
}
