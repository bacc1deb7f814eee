package seasons

import (
	"bytes"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/scoring"
)

// TieDecisions are the tie decisions of a season as an object; the bare list is
// taken too.
type TieDecisions struct {
	TieDecisions []scoring.TieDecision `json:"tie_decisions"`
}

// putTies replaces the tie decisions of a season.
func (s *Handlers) putTies(c echo.Context) error {
	a, err := s.Begin(c, rest.BodySize)
	if err != nil {
		return err
	}
	var sent TieDecisions
	if bytes.HasPrefix(bytes.TrimSpace(a.Body), []byte("[")) {
		err = a.Decode(&sent.TieDecisions)
	} else {
		err = a.Decode(&sent, "tie_decisions")
	}
	if err != nil {
		return err
	}
	receipt, err := s.Office.PutTieDecisions(c.Request().Context(), a.By, c.Param("season"), sent.TieDecisions, a.Terms)
	return rest.Answer(c, receipt, err)
}

// ties answers with the tie decisions of a season.
func ties(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	season, err := r.Season(v)
	if err != nil {
		return rest.Page{}, err
	}
	return rest.StoredJSON(season.Public.TieDecisions)
}
