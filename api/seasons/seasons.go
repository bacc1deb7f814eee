package seasons

import (
	"pokerliga/api/rest"
	"pokerliga/league"
)

// seasonList is the list of all seasons, the latest first.
type seasonList struct {
	Seasons []seasonLine `json:"seasons"`
}

// seasonLine is a season with its leagues.
type seasonLine struct {
	ID      string       `json:"id"`
	Name    string       `json:"name"`
	Start   string       `json:"start" format:"date"`
	End     string       `json:"end" format:"date"`
	Leagues []leagueLine `json:"leagues"`
}

// leagueLine is a league of a season with its clubs.
type leagueLine struct {
	ID     string   `json:"id"`
	Tier   int      `json:"tier"`
	Name   string   `json:"name"`
	Rounds int      `json:"rounds"`
	Played int      `json:"played"` // complete matchdays
	Final  bool     `json:"final"`
	Clubs  []string `json:"clubs"`
}

// All answers with the list of all seasons.
func All(v *league.Snapshot, _ rest.Request) (rest.Page, error) {
	list := seasonList{[]seasonLine{}}
	for _, season := range v.Seasons {
		list.Seasons = append(list.Seasons, lineOf(season))
	}
	return rest.JSON(list)
}

// Season answers with one season.
func Season(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	found, err := r.Season(v)
	if err != nil {
		return rest.Page{}, err
	}
	return rest.JSON(lineOf(found))
}

// lineOf returns what is said of a season.
func lineOf(v *league.SeasonView) seasonLine {
	line := seasonLine{v.Head.ID, v.Head.Name, v.Head.Start, v.Head.End, []leagueLine{}}
	for i := range v.Public.Leagues {
		l := &v.Public.Leagues[i]
		result := v.Results.League(l.ID)
		line.Leagues = append(line.Leagues, leagueLine{l.ID, l.Tier, l.Name, l.Rounds, len(result.Matchdays), result.Final, l.Clubs})
	}
	return line
}
