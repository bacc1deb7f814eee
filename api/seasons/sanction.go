package seasons

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/api/sample"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// sanctionList are the sanctions of a season, also the lifted ones.
type sanctionList struct {
	Season    string                   `json:"season"`
	Sanctions []league.DecidedSanction `json:"sanctions"`
}

// Lifting is why and on which day a sanction is lifted; without a date, today.
type Lifting struct {
	Date   string `json:"date,omitempty"`
	Reason string `json:"reason"`
}

// exampleDecided is a correction as it is kept.
var exampleDecided = league.DecidedSanction{ID: 2, Kind: scoring.Correction, League: "bl1", Club: "linz-2", Points: -3, Date: "2010-05-02",
	Rule: "2.2.15", Reason: "Chips weitergegeben", Office: acts.RoleAdmin}

// sanctionExamples are what is sent and answered about sanctions.
var sanctionExamples = []sample.Named{
	{Name: "after a protest", Value: Lifting{"2010-05-20", "Der Protest des Vereins war berechtigt."}},
	{Name: "decided", Value: exampleDecided},
	{Name: "nobody says why", Value: sanctionAnswer{exampleDecided,
		[]rulebook.Warning{{Path: "$.reason", Detail: "Die Sanktion nennt keinen Grund; die Fußnote der Tabelle bleibt ohne."}}}},
	{Name: "one in force, one lifted", Value: sanctionList{"2010", []league.DecidedSanction{
		{ID: 1, Kind: scoring.Disqualification, League: "bl1", Matchday: 3, Club: "wels-1", Players: []string{"p0640"}, Rule: "3.2.16",
			Office: acts.RoleDirector, Lifted: &league.LiftNote{Date: "2010-05-20", Reason: "Der Spieler war doch berechtigt."}},
		exampleDecided}}},
}

// sanctionAnswer is a sanction as it was added, with what is doubtful about it.
type sanctionAnswer struct {
	league.DecidedSanction
	Warnings []rulebook.Warning `json:"warnings"`
}

// addSanction adds a decision against or for a team.
func (s *Handlers) addSanction(c echo.Context) error {
	var sent scoring.Sanction
	a, err := s.Open(c, &sent)
	if err != nil {
		return err
	}
	receipt, err := s.Office.AddSanction(c.Request().Context(), a.By, c.Param("season"), &sent, a.Terms)
	return rest.Answer(c, receipt, err)
}

// liftSanction takes the effect of a sanction away.
func (s *Handlers) liftSanction(c echo.Context) error {
	id, err := rest.Number(c, "sanction")
	if err != nil {
		return err
	}
	var sent Lifting
	a, err := s.Open(c, &sent, "reason")
	if err != nil {
		return err
	}
	note := league.LiftNote{Date: sent.Date, Reason: sent.Reason}
	receipt, err := s.Office.LiftSanction(c.Request().Context(), a.By, c.Param("season"), id, note, a.Terms)
	return rest.Answer(c, receipt, err)
}

// sanctions answers with every sanction of a season and what lifted it.
func sanctions(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	season, err := r.Season(v)
	if err != nil {
		return rest.Page{}, err
	}
	return rest.JSON(sanctionList{season.Head.ID, season.Sanctions()})
}
