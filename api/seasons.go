package api

import "pokerliga/league"

// seasonLine is a season in the list of seasons.
type seasonLine struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Start string `json:"start"`
	End   string `json:"end"`
}

// seasons answers with the list of all seasons, the latest first.
func seasons(v *league.Snapshot, _ request) (page, error) {
	list := []seasonLine{}
	for _, s := range v.Seasons {
		list = append(list, seasonLine{s.Head.ID, s.Head.Name, s.Head.Start, s.Head.End})
	}
	return asJSON(struct {
		Seasons []seasonLine `json:"seasons"`
	}{list})
}
