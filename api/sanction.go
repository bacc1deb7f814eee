package api

import (
	"github.com/labstack/echo/v4"

	"pokerliga/acts"
	"pokerliga/league"
	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// sanctionList are the sanctions of a season, also the lifted ones.
type sanctionList struct {
	Season    string                   `json:"season"`
	Sanctions []league.DecidedSanction `json:"sanctions"`
}

// lifting is why and on which day a sanction is lifted; without a date, today.
type lifting struct {
	Date   string `json:"date,omitempty"`
	Reason string `json:"reason"`
}

// exampleDecided is a correction as it is kept.
var exampleDecided = league.DecidedSanction{ID: 2, Kind: scoring.Correction, League: "bl1", Club: "linz-2", Points: -3, Date: "2010-05-02",
	Rule: "2.2.15", Reason: "Chips weitergegeben", Office: acts.RoleAdmin}

// sanctionExamples are what is sent and answered about sanctions.
var sanctionExamples = []named{
	{"after a protest", lifting{"2010-05-20", "Der Protest des Vereins war berechtigt."}},
	{"decided", exampleDecided},
	{"nobody says why", sanctionAnswer{exampleDecided, []rulebook.Warning{{Path: "$.reason", Detail: "Die Sanktion nennt keinen Grund; die Fußnote der Tabelle bleibt ohne."}}}},
	{"one in force, one lifted", sanctionList{"2010", []league.DecidedSanction{
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
func (s *seasons) addSanction(c echo.Context) error {
	var sent scoring.Sanction
	a, err := s.open(c, &sent)
	if err != nil {
		return err
	}
	receipt, err := s.office.AddSanction(c.Request().Context(), a.by, c.Param("season"), &sent, a.terms)
	return answer(c, receipt, err)
}

// liftSanction takes the effect of a sanction away.
func (s *seasons) liftSanction(c echo.Context) error {
	id, err := number(c, "sanction")
	if err != nil {
		return err
	}
	var sent lifting
	a, err := s.open(c, &sent, "reason")
	if err != nil {
		return err
	}
	note := league.LiftNote{Date: sent.Date, Reason: sent.Reason}
	receipt, err := s.office.LiftSanction(c.Request().Context(), a.by, c.Param("season"), id, note, a.terms)
	return answer(c, receipt, err)
}

// sanctions answers with every sanction of a season and what lifted it.
func sanctions(v *league.Snapshot, r request) (page, error) {
	season, err := r.season(v)
	if err != nil {
		return page{}, err
	}
	return asJSON(sanctionList{season.Head.ID, season.Sanctions()})
}
