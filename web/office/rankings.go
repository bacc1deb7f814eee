package office

import (
	"cmp"
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/office/register"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// RankingsPath is the page of the rankings over the seasons.
const RankingsPath = Path + "/ranglisten"

// mostRanked is how many of a ranking stand on the page; the others are a link away.
const mostRanked = 10

// Counting is what the page of the rankings is made of: both of them today, and what was played on the floor, by season.
type Counting struct {
	Rankings []*league.RankingView
	Played   map[string][]scoring.Tournament
}

// Rankings is the page of the rankings over the seasons: what waits to be taken over, who leads each, and what its points are made of.
type Rankings struct {
	Page
	Played []Played
	All    []Ranking
	Into   string // the season that takes tournaments, "" for none
	New    *workplace.Form
}

// Ranking is a ranking with its leaders and its sources, by its seasons.
type Ranking struct {
	ID, Name, Path string
	Season, Until  string // the season of the ranking, and its last day
	Listed         int
	First          []*scoring.Aged
	Years          []RankingYear
}

// RankingYear is a season of a ranking, with what counts of it.
type RankingYear struct {
	ID, Name, Share string
	Sources         []RankingSource
}

// RankingSource is a league or a tournament with what it contributes to a ranking today.
type RankingSource struct {
	Tournament *scoring.Tournament // nil for a league
	Name       string
	Season     *register.SeasonHead
	Players    int
	Points     float64
}

// NewRankings fills the page.
func NewRankings(d *Source, c *Counting) *Rankings {
	p := &Rankings{Page: d.begin("Ranglisten", RankingsPath)}
	p.Lead = "Ranglisten werden gerechnet. Eingetragen und berichtigt wird, woraus ihre Punkte kommen: Turniere hier, Karten im Saal, " +
		"Mitgliedschaften im Kader (§ 4.1.1.1)."
	for _, v := range d.League.Seasons {
		p.Played = append(p.Played, untaken(v, c.Played[v.Head.ID], RankingsPath)...)
	}
	for _, view := range c.Rankings {
		p.All = append(p.All, d.ranking(view))
	}
	if v := d.Running(); v != nil && v.Head.Confirmed.IsZero() {
		p.Into, p.New = v.Head.Name, new(d.newTournament(v))
		p.New.Hidden = append(p.New.Hidden, workplace.Hidden{Name: BackField, Value: RankingsPath})
	}
	return p
}

// ranking returns a ranking as it is today.
func (d *Source) ranking(view *league.RankingView) Ranking {
	year := view.Ranking.Year(view.Day)
	r := Ranking{ID: string(view.Ranking), Name: "Austrian Ranking", Path: frame.RankingPath, Until: view.Ranking.Ends(year),
		Season: explain.RankingSeason(view.Ranking, year)}
	if view.Ranking == scoring.StudentsRanking {
		r.Name, r.Path = "Students Ranking", frame.StudentsPath
	}
	of := map[string]*RankingSource{}
	for i := range view.Rows {
		row := &view.Rows[i]
		for j := range row.Parts {
			part := &row.Parts[j]
			key := sourceKey(part.Season, part.Year, part.League, part.Tournament)
			if of[key] == nil {
				of[key] = &RankingSource{}
			}
			of[key].Players++
			of[key].Points += part.Counts
		}
		if row.Rank == 0 {
			continue
		}
		if r.Listed++; r.Listed <= mostRanked {
			r.First = append(r.First, row)
		}
	}
	for age, share := range d.League.RankingRules().RankingDecay {
		y := RankingYear{ID: fmt.Sprintf("%s-%d", r.ID, year-age), Name: explain.RankingSeason(view.Ranking, year-age), Share: explain.Percent(share)}
		for _, v := range d.League.Seasons {
			y.Sources = append(y.Sources, sources(v, view.Ranking, year-age, of)...)
		}
		if share > 0 && y.Sources != nil {
			r.Years = append(r.Years, y)
		}
	}
	return r
}

// sourceKey tells the sources of a ranking apart.
func sourceKey(season string, year int, division string, t *scoring.Tournament) string {
	if t != nil {
		return season + " t " + t.ID
	}
	return fmt.Sprintf("%s %d l %s", season, year, division)
}

// sources are what a season has for a season of a ranking: leagues that contribute, and tournaments, the latest first.
func sources(v *league.SeasonView, ranking scoring.Ranking, year int, of map[string]*RankingSource) (list []RankingSource) {
	if v.File == nil {
		return nil
	}
	add := func(name, division string, t *scoring.Tournament) {
		s := RankingSource{}
		if found := of[sourceKey(v.Head.ID, year, division, t)]; found != nil {
			s = *found
		}
		if s.Name, s.Tournament, s.Season = name, t, &v.Head; t != nil || s.Players > 0 {
			list = append(list, s)
		}
	}
	for i := range v.File.Leagues {
		add(v.File.Leagues[i].Name, v.File.Leagues[i].ID, nil)
	}
	played := slices.Clone(v.File.Tournaments)
	slices.SortStableFunc(played, func(a, b scoring.Tournament) int {
		return cmp.Or(cmp.Compare(b.Date, a.Date), cmp.Compare(a.ID, b.ID))
	})
	for i := range played {
		if t := &played[i]; scoring.RankingOf(t.Kind) == ranking && ranking.Year(t.Date) == year {
			add(t.Name, "", t)
		}
	}
	return list
}

// KindName names a kind of tournament.
func (d *Source) KindName(kind string) string {
	for _, c := range tournamentKinds {
		if c.Value == kind {
			return c.Text
		}
	}
	return kind
}
