package floorday

import (
	"slices"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Counted is a tournament as the rankings of the league take it. It returns a [*rulebook.Breach] where the tournament counts for
// none, or is not decided yet. § 4.1.1.2 (H65)
func Counted(title *floor.Title, s *floor.State) (*scoring.Tournament, error) {
	row := s.Season()
	switch {
	case title.Kind == "":
		return nil, &rulebook.Breach{Rule: "4.1.1.2", Sentence: "„" + title.Name + "“ zählt für keine Rangliste; es ist als solches Turnier " +
			"nicht angelegt."}
	case row == nil:
		return nil, &rulebook.Breach{Rule: "4.1.1.2", Sentence: "„" + title.Name + "“ ist noch nicht zu Ende: Noch haben nicht alle einen Platz."}
	}
	t := &scoring.Tournament{ID: title.ID, Name: title.Name, Date: title.Date, Kind: title.Kind, Entries: row.Entries,
		Results: make([]scoring.Finish, len(row.Results))}
	for i, r := range row.Results {
		t.Results[i] = scoring.Finish(r)
	}
	return t, nil
}

// Barred is somebody who has a result in a tournament in which he was not allowed to play.
type Barred struct {
	Tournament *scoring.Tournament
	Player     string
	Name       string
	Breach     *rulebook.Breach
}

// Stored returns the row of a tournament in the tournaments of a season, nil for none, and whether it says what was played. How many
// places are paid is the season's to say.
func Stored(season []scoring.Tournament, played *scoring.Tournament) (row *scoring.Tournament, same bool) {
	for i := range season {
		if row := &season[i]; row.ID == played.ID {
			return row, row.Name == played.Name && row.Date == played.Date && row.Kind == played.Kind && row.Entries == played.Entries &&
				slices.Equal(row.Results, played.Results)
		}
	}
	return nil, false
}
