package api

import (
	"bytes"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/scoring"
)

// tieDecisions are the tie decisions of a season as an object; the bare list is
// taken too.
type tieDecisions struct {
	TieDecisions []scoring.TieDecision `json:"tie_decisions"`
}

// putTies replaces the tie decisions of a season.
func (s *seasons) putTies(c echo.Context) error {
	a, err := s.begin(c, bodySize)
	if err != nil {
		return err
	}
	var sent tieDecisions
	if bytes.HasPrefix(bytes.TrimSpace(a.body), []byte("[")) {
		err = a.decode(&sent.TieDecisions)
	} else {
		err = a.decode(&sent, "tie_decisions")
	}
	if err != nil {
		return err
	}
	receipt, err := s.office.PutTieDecisions(c.Request().Context(), a.by, c.Param("season"), sent.TieDecisions, a.terms)
	return answer(c, receipt, err)
}

// ties answers with the tie decisions of a season.
func ties(v *league.Snapshot, r request) (page, error) {
	season, err := r.season(v)
	if err != nil {
		return page{}, err
	}
	return asStored(season.Public.TieDecisions)
}
