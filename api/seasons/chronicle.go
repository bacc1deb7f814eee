package seasons

import (
	"pokerliga/api/rest"
	"pokerliga/api/sample"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/history"
)

// oneChronicle is the path of what has survived of a league in a season.
const oneChronicle = rest.V1 + "/chronicle/:year/:tier"

// historyRoutes are the addresses of all seasons together, and of what has survived of earlier ones.
func (s *Handlers) historyRoutes() []rest.Route {
	return []rest.Route{
		{Method: rest.Get, Path: rest.V1 + "/chronicle", Do: s.Public(chronicles),
			Summary: "What has survived of seasons of which there are no facts, with its sources, the latest first", Gives: chronicleList{}},
		{Method: rest.Get, Path: oneChronicle, Do: s.Public(chronicle), Summary: "What has survived of a league in a season", Gives: register.Chronicle{}},
		{Method: rest.Get, Path: rest.V1 + "/champions", Do: s.Public(Champions),
			Summary: "Who has won each year, with the years of which nothing is known, the latest first", Gives: championList{}},
		{Method: rest.Get, Path: rest.V1 + "/all-time-table", Do: s.Public(AllTime),
			Summary: "All clubs over all seasons that are over: by titles, then by final tables, then by points", Gives: allTimeTable{}},
		{Method: rest.Get, Path: rest.V1 + "/clubs/:club/history", Do: s.Public(clubHistory),
			Summary: "The way of a club through all seasons, the latest first", Gives: lifeLine{}},
		{Method: rest.Get, Path: rest.V1 + "/players/:player/history", Do: s.Public(playerHistory),
			Summary: "The way of a player through all seasons by the MVP lists, the latest first", Gives: lifeLine{}},
	}
}

// chronicleList is all that has survived of earlier seasons.
type chronicleList struct {
	Chronicle []register.Chronicle `json:"chronicle"`
}

func chronicles(v *league.Snapshot, _ rest.Request) (rest.Page, error) {
	return rest.JSON(chronicleList{append([]register.Chronicle{}, v.Survived()...)})
}

func chronicle(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	tier, err := r.Number("tier")
	if err != nil {
		return rest.Page{}, err
	}
	c := v.Chronicle(r.Param("year"), tier)
	if c == nil {
		return rest.Page{}, acts.ErrNotFound
	}
	return rest.StoredJSON(c)
}

// championList is the wall of champions.
type championList struct {
	Years []championYear `json:"years"`
}

// championYear is a year, or some of which nothing is known.
type championYear struct {
	Year    string        `json:"year"`
	Until   string        `json:"until,omitempty"` // the last of the years of which nothing is known
	Leagues []championRow `json:"leagues"`         // none where nothing is known
}

// championRow is who has won a league in a year.
type championRow struct {
	Season    string               `json:"season,omitempty"` // "" for one that a source tells of
	League    string               `json:"league,omitempty"`
	Name      string               `json:"name"`
	Tier      int                  `json:"tier"`
	Champions []history.ClubThen   `json:"champions"` // none where no source says them
	MVP       []history.PlayerThen `json:"mvp"`       // none where no source says one
	Source    string               `json:"source,omitempty"`
}

// Champions answers with who has won each year.
func Champions(v *league.Snapshot, _ rest.Request) (rest.Page, error) {
	list := championList{[]championYear{}}
	for _, year := range history.Wall(v.History()) {
		one := championYear{year.Year, year.Until, []championRow{}}
		for i := range year.Leagues {
			l := &year.Leagues[i]
			one.Leagues = append(one.Leagues, championRow{l.Season, l.ID, l.Name, l.Tier, l.Champions, l.MVP, l.Source})
		}
		list.Years = append(list.Years, one)
	}
	return rest.JSON(list)
}

// allTimeTable is the table of all seasons.
type allTimeTable struct {
	Clubs []history.Total `json:"clubs"`
}

// AllTime answers with the table of all seasons.
func AllTime(v *league.Snapshot, _ rest.Request) (rest.Page, error) {
	return rest.JSON(allTimeTable{v.AllTime()})
}

// lifeLine is the way of a club or a player.
type lifeLine struct {
	Steps []lifeStep `json:"steps"`
}

// lifeStep is a league in a season, or years of which no source says anything.
type lifeStep struct {
	Year        string            `json:"year"`
	Until       string            `json:"until,omitempty"`  // of a gap of several years the last
	Proved      bool              `json:"proved"`           // not so in a gap
	Season      string            `json:"season,omitempty"` // "" for one that a source tells of
	League      string            `json:"league,omitempty"`
	Name        string            `json:"name,omitempty"` // of the league
	Tier        int               `json:"tier,omitempty"`
	Club        *history.ClubThen `json:"club,omitempty"` // by its name of then; none where no source says it
	Rank        int               `json:"rank,omitempty"` // 0 where no source says it
	Points      *int              `json:"points,omitempty"`
	RoundPoints *int              `json:"round_points,omitempty"`
	Won         bool              `json:"won,omitempty"` // the league, or its MVP list
	Source      string            `json:"source,omitempty"`
}

func lifeLineOf(steps []history.Step) (rest.Page, error) {
	line := lifeLine{[]lifeStep{}}
	for i := range steps {
		s := &steps[i]
		if s.Gap != nil {
			line.Steps = append(line.Steps, lifeStep{Year: s.Gap.Year, Until: s.Gap.Until})
			continue
		}
		one := lifeStep{Year: s.Year, Proved: true, Season: s.Season, League: s.ID, Name: s.Name, Tier: s.Tier, Rank: s.Rank, Points: s.Points,
			RoundPoints: s.Rounds, Won: s.Won, Source: s.Source}
		if s.Club.Name != "" {
			one.Club = &s.Club
		}
		line.Steps = append(line.Steps, one)
	}
	return rest.JSON(line)
}

func clubHistory(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	found, err := r.Club(v)
	if err != nil {
		return rest.Page{}, err
	}
	return lifeLineOf(v.ClubLine(found.ID))
}

func playerHistory(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	found := v.Person(r.Param("player"))
	if found == nil {
		return rest.Page{}, acts.ErrNotFound
	}
	return lifeLineOf(v.PlayerLine(found.ID))
}

// Examples of all seasons together.
var (
	exampleThen     = history.ClubThen{ID: "linz-2", Name: "PC Linz"}
	exampleSurvived = register.Chronicle{Year: "2008", Tier: 1, ChronicleFacts: register.ChronicleFacts{Name: "Pokerliga",
		Source: "Vereinschronik Linz, S. 12", Champion: register.ChronicleClub{Name: "PC Linz", Club: "linz-2"}}}
	historyExamples = []sample.Named{
		{Name: "one season", Value: chronicleList{[]register.Chronicle{exampleSurvived}}},
		{Name: "one known year", Value: championList{[]championYear{{"2008", "", []championRow{{"", "", "Pokerliga", 1, []history.ClubThen{exampleThen},
			[]history.PlayerThen{}, "Vereinschronik Linz, S. 12"}}}}}},
		{Name: "one club", Value: allTimeTable{[]history.Total{{Rank: 1, Club: history.ClubThen{ID: "linz-2", Name: "Linz 2"}, Titles: 1, Tables: 3, Points: 96,
			Unpointed: 1, Sourced: 1}}}},
		{Name: "a title and a gap", Value: lifeLine{[]lifeStep{{Year: "2010", Proved: true, Season: "2010", League: "bl1", Name: "1. Bundesliga", Tier: 1,
			Club: &history.ClubThen{ID: "linz-2", Name: "Linz 2"}, Rank: 2, Points: sample.To(48), RoundPoints: sample.To(1234)}, {Year: "2009"},
			{Year: "2008", Proved: true, Name: "Pokerliga", Tier: 1, Club: &exampleThen, Won: true, Source: "Vereinschronik Linz, S. 12"}}}},
	}
)
