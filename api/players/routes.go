// Package players has the handlers for the register of players, rosters and transfers.
package players

import (
	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
)

// Parts of the paths of players and rosters.
const (
	onePlayer   = rest.V1 + "/players/:player"
	oneRoster   = rest.V1 + "/clubs/:club/roster"
	oneMember   = oneRoster + "/:player"
	oneTransfer = rest.V1 + "/transfers/:transfer"
)

// Handlers answers who belongs where, and who moves.
type Handlers struct{ *rest.Base }

// Routes are the addresses of the register of players: who belongs where, and who moves.
func (s *Handlers) Routes() []rest.Route {
	return append(s.rosterFile().Routes(s.Base), []rest.Route{
		{Method: rest.Get, Path: rest.V1 + "/players/:player", Do: s.player,
			Summary: "A player with clubs and numbers", Gives: career{}},
		{Method: rest.Get, Path: onePlayer + "/record", Do: s.Private(s.playerRecord), Deeds: rest.Deeds{acts.DeedReadPlayer},
			Summary: "What the register says of a player", Gives: register.PlayerRecord{}},
		{Method: rest.Get, Path: onePlayer + "/file", Do: s.Private(s.playerFile), Deeds: rest.Deeds{acts.DeedReadPlayer},
			Summary: "Everything that is stored about a player", Gives: league.PlayerFile{}},

		{Method: rest.Get, Path: oneMember + "/contact", Do: s.Private(s.memberContact), Deeds: rest.Deeds{acts.DeedReadMemberContact},
			Summary: "How a club reaches one of its players, for its presidents alone", Gives: register.MemberContact{}},
		{Method: rest.Post, Path: rest.V1 + "/clubs/upload", Do: s.previewClubs, Deeds: rest.Deeds{acts.DeedUploadClubs},
			Summary: "What a list of clubs sent as a sheet would change", Takes: clubSheet, Answers: rest.OK, Gives: register.ClubPlan{}},
		{Method: rest.Post, Path: rest.V1 + "/clubs/upload/confirm", Do: s.confirmClubs, Deeds: rest.Deeds{acts.DeedUploadClubs},
			Summary: "Found the clubs of a list as the preview of the same sheet said", Takes: clubSheet, Answers: rest.OK,
			Gives: register.ClubPlan{}},
		{Method: rest.Post, Path: oneRoster + "/upload", Do: s.previewRoster, Deeds: rest.Deeds{acts.DeedUploadRoster},
			Summary: "What a roster sent as a sheet would change", Takes: rosterSheet, Answers: rest.OK, Gives: register.RosterPlan{},
			Query: []rest.Query{part}},
		{Method: rest.Post, Path: oneRoster + "/upload/confirm", Do: s.confirmRoster, Deeds: rest.Deeds{acts.DeedUploadRoster},
			Summary: "Carry out what the preview of the same sheet said", Takes: rosterSheet, Answers: rest.OK, Gives: register.RosterPlan{},
			Query: []rest.Query{part}},
		{Method: rest.Get, Path: oneMember, Do: s.Private(s.member), Deeds: rest.Deeds{acts.DeedReadRoster},
			Summary: "The memberships of a player in a club", Gives: register.Roster{}},

		{Method: rest.Get, Path: rest.V1 + "/transfers", Do: s.Private(s.transfers), Deeds: rest.Deeds{acts.DeedReadTransfer},
			Summary: "The transfers from or to a club that begin in a season; without one, in the one that runs, in the one before, or later",
			Gives:   transferList{}, Query: []rest.Query{clubConcerned, rest.OfSeason}},
		{Method: rest.Get, Path: oneTransfer, Do: s.transfer, Deeds: rest.Deeds{acts.DeedReadTransfer},
			Summary: "A transfer, and from when the player may play", Gives: register.TransferView{}},
	}...)
}
