package office

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// RankingsPath is the page of the rankings over the seasons.
const RankingsPath = Path + "/ranglisten"

// mostRanked is how many of a ranking stand on the page; the others are a link away.
const mostRanked = 10

// rankingWords name the rankings, and say where their pages are.
var rankingWords = map[scoring.Ranking]frame.Link{scoring.AustrianRanking: {Text: "Austrian Ranking", Href: frame.RankingPath},
	scoring.StudentsRanking: {Text: "Students Ranking", Href: frame.StudentsPath}}

// Counting is what the page of the rankings is made of: both of them today, and what was played on the floor, by season.
type Counting struct {
	Rankings []*league.RankingView
	Played   map[string][]scoring.Tournament
}

// NewRankings fills the page of the rankings: what waits to be taken over, who leads each ranking, and what its points are made of.
func NewRankings(d *Source, c *Counting) *Sections {
	p := d.page("Ranglisten", RankingsPath)
	p.Lead = "Ranglisten werden gerechnet. Eingetragen und berichtigt wird, woraus ihre Punkte kommen: Turniere hier, Karten im Saal, " +
		"Mitgliedschaften im Kader (§ 4.1.1.1)."
	waits := workplace.Section{ID: "warten", Title: "Zu übernehmen",
		Empty: "Jedes Turnier, das auf dem Floor gespielt und entschieden ist, steht so in seiner Saison."}
	for _, v := range d.League.Seasons {
		if lines := d.untaken(v, c.Played[v.Head.ID], RankingsPath); lines != nil {
			waits.Lines, waits.Empty = append(waits.Lines, lines...), ""
		}
	}
	p.Add(waits)
	for _, view := range c.Rankings {
		p.Add(ranking(d, view))
		p.Add(sources(d, view))
	}
	if v := d.Running(); v != nil && v.Head.Confirmed.IsZero() {
		f := d.tournament(v, &scoring.Tournament{Date: d.today()}, SeasonPath(v.Head.ID)+TournamentsPath)
		f.Hidden = append(f.Hidden, workplace.Hidden{Name: BackField, Value: RankingsPath})
		p.Add(workplace.Section{ID: "neu", Title: "Turnier eintragen", Says: []string{"In die Saison „" + v.Head.Name + "“. Die Art " +
			"entscheidet, in welche Rangliste es zählt."}, Forms: []workplace.Form{over(f, nil)}})
	}
	return p
}

// ranking shows who leads a ranking, and where its points are explained.
func ranking(d *Source, view *league.RankingView) workplace.Section {
	name := rankingWords[view.Ranking]
	year := view.Ranking.Year(view.Day)
	s := workplace.Section{ID: string(view.Ranking), Title: name.Text, Empty: "Noch hat hier niemand Punkte.",
		Links: []frame.Link{{Text: "Ganze Liste", Href: name.Href}, {Text: "Als Tabelle (CSV)", Href: name.Href + ".csv"}}}
	table := &workplace.Table{Title: "Spitze: " + name.Text, Head: []string{"Spieler", "Platz", "Punkte", "Quellen"}}
	table.Figures("Platz", "Punkte", "Quellen")
	listed := 0
	for i := range view.Rows {
		row := &view.Rows[i]
		if row.Rank == 0 {
			continue
		}
		if listed++; listed <= mostRanked {
			cells := workplace.Cells(d.League.FullName(row.Player), fmt.Sprint(row.Rank), explain.Hundredths(row.Points.Hundredths()),
				fmt.Sprint(len(row.Parts)))
			cells[0].Href = name.Href + "/spieler/" + row.Player
			table.Rows = append(table.Rows, cells)
		}
	}
	if table.Rows != nil {
		s.Table, s.Empty = table, ""
	}
	s.Facts = []workplace.Fact{{Name: "Gelistet", Value: fmt.Sprint(listed)}, {Name: "Saison der Rangliste",
		Value: explain.RankingSeason(view.Ranking, year) + ", bis " + rulebook.Date(view.Ranking.Ends(year))}}
	return s
}

// earned is what a league or a tournament contributes to a ranking today.
type earned struct {
	players int
	points  float64
}

// says tells what a source contributes.
func (e *earned) says() string {
	if e == nil {
		return "derzeit zählt davon nichts"
	}
	return fmt.Sprintf("%s Punkte für %s", explain.Hundredths(int64(e.points*100+0.5)), counted(e.players, "Spieler", "Spieler"))
}

// counted is a number of things.
func counted(n int, one, several string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, several)
}

// sources lists what the points of a ranking are made of, by its seasons: leagues, and tournaments with what is doubtful about them.
func sources(d *Source, view *league.RankingView) workplace.Section {
	s := workplace.Section{ID: string(view.Ranking) + "-quellen", Title: "Woher die Punkte kommen: " + rankingWords[view.Ranking].Text,
		Empty: "Noch zählt kein Turnier."}
	of := map[string]*earned{}
	for i := range view.Rows {
		for j := range view.Rows[i].Parts {
			part := &view.Rows[i].Parts[j]
			key := sourceKey(part.Season, part.Year, part.League, part.Tournament)
			if of[key] == nil {
				of[key] = &earned{}
			}
			of[key].players++
			of[key].points += part.Counts
		}
	}
	now := view.Ranking.Year(view.Day)
	for age, share := range d.League.RankingRules().RankingDecay {
		if share == 0 {
			continue
		}
		bundle := workplace.Bundle{ID: fmt.Sprintf("%s-%d", view.Ranking, now-age)}
		for _, v := range d.League.Seasons {
			bundle.Lines = append(bundle.Lines, leagueSources(v, view.Ranking, now-age, of)...)
			bundle.Lines = append(bundle.Lines, tournamentSources(v, view.Ranking, now-age, of)...)
		}
		if bundle.Lines != nil {
			bundle.Title = fmt.Sprintf("%s: zählt zu %s (%d)", explain.RankingSeason(view.Ranking, now-age), explain.Percent(share),
				len(bundle.Lines))
			s.Bundles, s.Empty = append(s.Bundles, bundle), ""
		}
	}
	return s
}

// sourceKey tells the sources of a ranking apart.
func sourceKey(season string, year int, division string, t *scoring.Tournament) string {
	if t != nil {
		return season + " t " + t.ID
	}
	return fmt.Sprintf("%s %d l %s", season, year, division)
}

// leagueSources are the leagues of a season that contribute to a ranking season.
func leagueSources(v *league.SeasonView, ranking scoring.Ranking, year int, of map[string]*earned) []workplace.Line {
	if v.File == nil || ranking != scoring.AustrianRanking {
		return nil
	}
	var lines []workplace.Line
	for i := range v.File.Leagues {
		l := &v.File.Leagues[i]
		if found := of[sourceKey(v.Head.ID, year, l.ID, nil)]; found != nil {
			lines = append(lines, workplace.Line{Name: l.Name + ", " + v.Head.Name, Badge: "Liga", Says: found.says(),
				Link: frame.Link{Text: "Zur Saison", Href: SeasonPath(v.Head.ID)}})
		}
	}
	return lines
}

// tournamentSources are the tournaments of a season that count in a ranking season, the latest first.
func tournamentSources(v *league.SeasonView, ranking scoring.Ranking, year int, of map[string]*earned) []workplace.Line {
	if v.File == nil {
		return nil
	}
	list := slices.Clone(v.File.Tournaments)
	list = slices.DeleteFunc(list, func(t scoring.Tournament) bool {
		return scoring.RankingOf(t.Kind) != ranking || ranking.Year(t.Date) != year
	})
	slices.SortStableFunc(list, func(a, b scoring.Tournament) int { return cmp.Or(cmp.Compare(b.Date, a.Date), cmp.Compare(a.ID, b.ID)) })
	lines := make([]workplace.Line, len(list))
	for i := range list {
		t := &list[i]
		line := workplace.Line{Name: t.Name, Says: fmt.Sprintf("%s, %d Teilnehmer, %s; %s", rulebook.Date(t.Date), t.Entries,
			counted(len(t.Results), "Ergebnis", "Ergebnisse"), of[sourceKey(v.Head.ID, year, "", t)].says())}
		line.Badge = kindWord(t.Kind)
		var doubts []string
		for _, doubt := range t.Doubts(v.Head.Start, v.Head.End) {
			doubts = append(doubts, doubt.Detail)
		}
		switch {
		case len(t.Results) == 0:
			line.Late = "Ohne Ergebnis"
		case doubts != nil:
			line.Late = "Stimmt das?"
			line.Says += ". " + strings.Join(doubts, " ")
		}
		if v.Head.Confirmed.IsZero() {
			line.Link = frame.Link{Text: "Ändern", Href: SeasonPath(v.Head.ID) + TournamentsPath + "/" + t.ID}
		}
		lines[i] = line
	}
	return lines
}

// kindWord names a kind of tournament.
func kindWord(kind string) string {
	for _, c := range tournamentKinds {
		if c.Value == kind {
			return c.Text
		}
	}
	return kind
}
