package league_test

import "pokerliga/league"

// playerDeeds are the deeds of players, rosters and transfers, at the club adler.
var playerDeeds = map[league.Deed]asked{
	league.DeedAddPlayer: {presidents, func(h *hall, by league.Actor) error {
		return second(h.AddPlayer(ctx, by, &league.PlayerRecord{}, league.Joining{Club: "adler"}, false, none))
	}},
	league.DeedPutPlayer: {presidents, func(h *hall, by league.Actor) error {
		return second(h.PutPlayer(ctx, by, &league.PlayerRecord{ID: "adler-1"}, false, none))
	}},
	league.DeedReadPlayer: {presidents, func(h *hall, by league.Actor) error { return second(h.PlayerFile(ctx, by, "adler-1")) }},
	league.DeedErasePlayer: {admins, func(h *hall, by league.Actor) error {
		return second(h.ErasePlayer(ctx, by, "adler-1", "", none))
	}},
	league.DeedMember: {presidents, func(h *hall, by league.Actor) error {
		return second(h.PutMembership(ctx, by, "adler", "adler-1", league.Term{}, none))
	}},
	league.DeedDropMember: {presidents, func(h *hall, by league.Actor) error {
		return second(h.DeleteMembership(ctx, by, "adler", "nobody", "", none))
	}},
	league.DeedReadRoster:   {presidents, func(h *hall, by league.Actor) error { return second(h.RosterFile(ctx, by, "adler", "")) }},
	league.DeedUploadRoster: {presidents, func(h *hall, by league.Actor) error { return second(h.ConfirmRoster(ctx, by, "adler", nil, none)) }},
	league.DeedRequestTransfer: {presidents, func(h *hall, by league.Actor) error {
		return second(h.RequestTransfer(ctx, by, "nobody", "adler", "", none))
	}},
	league.DeedReleaseTransfer: {presidents, func(h *hall, by league.Actor) error { return second(h.ReleaseTransfer(ctx, by, h.transfer(), none)) }},
	league.DeedApproveTransfer: {admins, func(h *hall, by league.Actor) error { return second(h.ApproveTransfer(ctx, by, "t-x", none)) }},
	league.DeedRejectTransfer:  {admins, func(h *hall, by league.Actor) error { return second(h.RejectTransfer(ctx, by, "t-x", "", none)) }},
	league.DeedWithdraw: {expected{"stranger", "admin", "console"}, func(h *hall, by league.Actor) error {
		return second(h.WithdrawTransfer(ctx, by, h.transfer(), league.Terms{IfMatch: "x"}))
	}},
	league.DeedReadTransfer: {presidents, func(h *hall, by league.Actor) error { return second(h.Transfers(ctx, by, "adler")) }},
}

// transfer returns the id of a transfer from adler to biber, which is decided.
func (h *hall) transfer() string {
	h.Helper()
	id := "t-adler-biber"
	err := h.store.Transact(ctx, func(tx league.Tx) error {
		return tx.PutTransfer(ctx, &league.Transfer{ID: id, Player: "adler-7", From: "adler", To: "biber", Begins: "2010-03-01",
			Steps: []league.TransferStep{{Kind: league.TransferWithdrawn, On: "2010-03-01", At: *h.clock}}})
	})
	if err != nil {
		h.Fatal(err)
	}
	return id
}
