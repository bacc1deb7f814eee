package seasons

import (
	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/rules/seasonfile"
)

// seasonHead answers with a season as it is begun by hand.
func seasonHead(season *league.SeasonView, _ rest.Request) (rest.Page, error) {
	return rest.StoredJSON(seasons.TermsOf(season.File))
}

// nextSeason opens the season after one.
func (s *Handlers) nextSeason(r rest.Request, sent *seasons.Successor, terms acts.Terms) (*acts.Outcome, error) {
	return s.Office.NextSeason(r, r.By, r.Param("season"), *sent, terms)
}

// rulesView are the numbers of the rulebook as they are in force in a season.
type rulesView struct {
	Season  string                  `json:"season"`
	Edition string                  `json:"edition"` // that the season starts from
	Changes *seasonfile.RuleChanges `json:"changes"` // what is written to change it
	Numbers []seasonfile.Number     `json:"numbers"`
}

// edition is the only one there is.
const edition = "apsa-2010"

// rulesInForce answers with the numbers of the rulebook. The ETag is that of
// what the season changes.
func rulesInForce(season *league.SeasonView, _ rest.Request) (rest.Page, error) {
	changes := seasons.RulesContent(season.File)
	p, err := rest.JSON(rulesView{season.Head.ID, edition, changes, season.File.Numbers()})
	p.Etag = rest.ETagOf(changes)
	return p, err
}
