package api

import "pokerliga/league"

// Parts of the paths of players and rosters.
const (
	onePlayer   = v1 + "/players/:player"
	oneRoster   = v1 + "/clubs/:club/roster"
	oneMember   = oneRoster + "/:player"
	oneTransfer = v1 + "/transfers/:transfer"
)

// playerRoutes are the URLs of the register of players: who belongs where, and
// who moves.
func (s *Server) playerRoutes() []route {
	return []route{
		{post, v1 + "/players", s.addPlayer, deeds{league.DeedAddPlayer}, "Register a player, as a member of a club at once", newPlayer{}, added, playerAnswer{}, nil},
		{put, onePlayer, s.putPlayer, deeds{league.DeedPutPlayer}, "Correct a player", playerBody{}, stored, playerAnswer{}, nil},
		{get, onePlayer + "/record", s.playerRecord, deeds{league.DeedReadPlayer}, "What the register says of a player", nil, fine, league.PlayerRecord{}, nil},
		{get, onePlayer + "/file", s.playerFile, deeds{league.DeedReadPlayer}, "Everything that is stored about a player", nil, fine, league.PlayerFile{}, nil},
		{post, onePlayer + "/erase", s.erasePlayer, deeds{league.DeedErasePlayer}, "Erase everything personal of a player; results stay", why{}, fine, league.PlayerRecord{}, nil},

		{get, oneRoster + "/file", s.rosterFile, deeds{league.DeedReadRoster}, "The roster of a club with what is private", nil, fine, league.RosterFile{}, []query{on}},
		{post, oneRoster + "/upload", s.previewRoster, deeds{league.DeedUploadRoster}, "What a roster sent as a sheet would change", rosterSheet, fine, league.RosterPlan{}, nil},
		{post, oneRoster + "/upload/confirm", s.confirmRoster, deeds{league.DeedUploadRoster}, "Carry out what the preview of the same sheet said", rosterSheet, fine, league.RosterPlan{}, nil},
		{get, oneMember, s.member, deeds{league.DeedReadRoster}, "The memberships of a player in a club", nil, fine, league.Roster{}, nil},
		{put, oneMember, s.putMember, deeds{league.DeedMember}, "Join a roster, leave it, or come back", league.Term{}, stored, rosterAnswer{}, nil},
		{drop, oneMember, s.dropMember, deeds{league.DeedDropMember}, "Remove a membership that never counted", nil, gone, nil, []query{since}},

		{get, v1 + "/transfers", s.transfers, deeds{league.DeedReadTransfer}, "The transfers from or to a club", nil, fine, transferList{}, []query{clubConcerned}},
		{post, v1 + "/transfers", s.requestTransfer, deeds{league.DeedRequestTransfer}, "Ask for a player of another club", transferBody{}, added, league.TransferView{}, nil},
		{get, oneTransfer, s.transfer, deeds{league.DeedReadTransfer}, "A transfer, and from when the player may play", nil, fine, league.TransferView{}, nil},
		{post, oneTransfer + "/release", s.transferStep(s.office.ReleaseTransfer), deeds{league.DeedReleaseTransfer}, "Release a player", nil, fine, league.TransferView{}, nil},
		{post, oneTransfer + "/approve", s.transferStep(s.office.ApproveTransfer), deeds{league.DeedApproveTransfer}, "Let a player move", nil, fine, league.TransferView{}, nil},
		{post, oneTransfer + "/reject", s.rejectTransfer, deeds{league.DeedRejectTransfer}, "Refuse a transfer", why{}, fine, league.TransferView{}, nil},
		{post, oneTransfer + "/withdraw", s.transferStep(s.office.WithdrawTransfer), deeds{league.DeedWithdraw}, "Take a request back", nil, fine, league.TransferView{}, nil},
	}
}
