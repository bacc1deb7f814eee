package api

import (
	"pokerliga/acts"
	"pokerliga/league"
)

// Parts of the paths of players and rosters.
const (
	onePlayer   = v1 + "/players/:player"
	oneRoster   = v1 + "/clubs/:club/roster"
	oneMember   = oneRoster + "/:player"
	oneTransfer = v1 + "/transfers/:transfer"
)

// players answers who belongs where, and who moves.
type players struct{ *core }

// routes are the addresses of the register of players: who belongs where, and who moves.
func (s *players) routes() []route {
	return []route{
		{Method: get, Path: v1 + "/players/:player", Do: s.public(s.player),
			Summary: "A player with clubs and numbers", Gives: career{}},
		{Method: post, Path: v1 + "/players", Do: s.addPlayer, Deeds: deeds{acts.DeedAddPlayer},
			Summary: "Register a player, as a member of a club at once", Takes: newPlayer{}, Answers: added, Gives: playerAnswer{}},
		{Method: put, Path: onePlayer, Do: s.putPlayer, Deeds: deeds{acts.DeedPutPlayer},
			Summary: "Correct a player", Takes: playerBody{}, Gives: playerAnswer{}},
		{Method: get, Path: onePlayer + "/record", Do: s.playerRecord, Deeds: deeds{acts.DeedReadPlayer},
			Summary: "What the register says of a player", Gives: league.PlayerRecord{}},
		{Method: get, Path: onePlayer + "/file", Do: s.playerFile, Deeds: deeds{acts.DeedReadPlayer},
			Summary: "Everything that is stored about a player", Gives: league.PlayerFile{}},
		{Method: post, Path: onePlayer + "/erase", Do: s.erasePlayer, Deeds: deeds{acts.DeedErasePlayer},
			Summary: "Erase everything personal of a player; results stay", Takes: why{}, Answers: fine, Gives: league.PlayerRecord{}},

		{Method: get, Path: oneRoster + "/file", Do: s.rosterFile, Deeds: deeds{acts.DeedReadRoster},
			Summary: "The roster of a club with what is private", Gives: league.RosterFile{}, Query: []query{on}},
		{Method: post, Path: oneRoster + "/upload", Do: s.previewRoster, Deeds: deeds{acts.DeedUploadRoster},
			Summary: "What a roster sent as a sheet would change", Takes: rosterSheet, Answers: fine, Gives: league.RosterPlan{}},
		{Method: post, Path: oneRoster + "/upload/confirm", Do: s.confirmRoster, Deeds: deeds{acts.DeedUploadRoster},
			Summary: "Carry out what the preview of the same sheet said", Takes: rosterSheet, Answers: fine, Gives: league.RosterPlan{}},
		{Method: get, Path: oneMember, Do: s.member, Deeds: deeds{acts.DeedReadRoster},
			Summary: "The memberships of a player in a club", Gives: league.Roster{}},
		{Method: put, Path: oneMember, Do: s.putMember, Deeds: deeds{acts.DeedMember},
			Summary: "Join a roster, leave it, or come back", Takes: league.Term{}, Gives: rosterAnswer{}},
		{Method: drop, Path: oneMember, Do: s.dropMember, Deeds: deeds{acts.DeedDropMember},
			Summary: "Remove a membership that never counted", Query: []query{since}},

		{Method: get, Path: v1 + "/transfers", Do: s.transfers, Deeds: deeds{acts.DeedReadTransfer},
			Summary: "The transfers from or to a club", Gives: transferList{}, Query: []query{clubConcerned}},
		{Method: post, Path: v1 + "/transfers", Do: s.requestTransfer, Deeds: deeds{acts.DeedRequestTransfer},
			Summary: "Ask for a player of another club", Takes: transferBody{}, Answers: added, Gives: league.TransferView{}},
		{Method: get, Path: oneTransfer, Do: s.transfer, Deeds: deeds{acts.DeedReadTransfer},
			Summary: "A transfer, and from when the player may play", Gives: league.TransferView{}},
		{Method: post, Path: oneTransfer + "/release", Do: s.transferStep(s.office.ReleaseTransfer), Deeds: deeds{acts.DeedReleaseTransfer},
			Summary: "Release a player", Answers: fine, Gives: league.TransferView{}},
		{Method: post, Path: oneTransfer + "/approve", Do: s.transferStep(s.office.ApproveTransfer), Deeds: deeds{acts.DeedApproveTransfer},
			Summary: "Let a player move", Answers: fine, Gives: league.TransferView{}},
		{Method: post, Path: oneTransfer + "/reject", Do: s.rejectTransfer, Deeds: deeds{acts.DeedRejectTransfer},
			Summary: "Refuse a transfer", Takes: why{}, Answers: fine, Gives: league.TransferView{}},
		{Method: post, Path: oneTransfer + "/withdraw", Do: s.transferStep(s.office.WithdrawTransfer), Deeds: deeds{acts.DeedWithdraw},
			Summary: "Take a request back", Answers: fine, Gives: league.TransferView{}},
	}
}
