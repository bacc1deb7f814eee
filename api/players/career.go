package players

import (
	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// career is a player with his clubs and what he scored.
type career struct {
	ID         string       `json:"id"`
	GivenName  string       `json:"given_name"`
	FamilyName string       `json:"family_name"`
	Clubs      []stay       `json:"clubs"`
	Seasons    []playerYear `json:"seasons"`
}

// stay says that a player belonged to a club from a day to a day.
type stay struct {
	Club  string  `json:"club"`
	From  string  `json:"from" format:"date"`
	Until *string `json:"until"`
}

// playerYear is a row of a player in the MVP list of a league.
type playerYear struct {
	Season string `json:"season"`
	League string `json:"league"`
	scoring.MVP
}

// Player answers with a registered player.
func (s *Handlers) Player(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	found := v.Person(r.Param("player"))
	if found == nil {
		return rest.Page{}, acts.ErrNotFound
	}
	entries, err := s.Office.PlayerRoster(r, found.ID)
	if err != nil {
		return rest.Page{}, err
	}
	c := career{found.ID, found.GivenName, found.FamilyName, []stay{}, []playerYear{}}
	for _, m := range entries {
		c.Clubs = append(c.Clubs, stay{m.Club, m.From, m.Until})
	}
	for _, season := range v.Seasons {
		for i := range season.Results.Leagues {
			for _, row := range season.Results.Leagues[i].MVP {
				if row.Player == found.ID {
					c.Seasons = append(c.Seasons, playerYear{season.Head.ID, season.Results.Leagues[i].ID, row})
				}
			}
		}
	}
	return rest.JSON(c)
}
