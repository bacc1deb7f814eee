package seasons

import (
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

// exampleDecided is a correction as it is kept.
var exampleDecided = league.DecidedSanction{ID: 2, Kind: scoring.Correction, League: "bl1", Club: "linz-2", Points: -3, Date: "2010-05-02",
	Rule: "2.2.15", Reason: "Chips weitergegeben", Office: acts.RoleAdmin}

// sanctionExamples are what is sent and answered about sanctions.
var sanctionExamples = []sample.Named{
	{Name: "decided", Value: exampleDecided},
	{Name: "nobody says why", Value: league.SanctionAnswer{DecidedSanction: exampleDecided,
		Warnings: []rulebook.Warning{{Path: "$.reason", Detail: "Die Sanktion nennt keinen Grund; die Fußnote der Tabelle bleibt ohne."}}}},
	{Name: "one in force, one lifted", Value: sanctionList{"2010", []league.DecidedSanction{
		{ID: 1, Kind: scoring.Disqualification, League: "bl1", Matchday: 3, Club: "wels-1", Players: []string{"p0640"}, Rule: "3.2.16",
			Office: acts.RoleDirector, Lifted: &league.LiftNote{Date: "2010-05-20", Reason: "Der Spieler war doch berechtigt."}},
		exampleDecided}}},
}

// sanctions answers with every sanction of a season and what lifted it.
func sanctions(season *league.SeasonView, _ rest.Request) (rest.Page, error) {
	return rest.JSON(sanctionList{season.Head.ID, season.Sanctions()})
}
