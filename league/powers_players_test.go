package league_test

import (
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
)

// playerDeeds are the deeds of players, rosters and transfers, at the club adler.
var playerDeeds = map[acts.Deed]asked{
	"player.add": {presidents, func(h *hall, by acts.Actor) error {
		return second(h.AddPlayer(ctx, by, &register.PlayerRecord{}, joining{Club: "adler"}, false, none))
	}},
	acts.DeedPutPlayer: {presidents, func(h *hall, by acts.Actor) error {
		return second(h.PutPlayer(ctx, by, &register.PlayerRecord{ID: "adler-1"}, false, none))
	}},
	acts.DeedReadPlayer: {presidents, func(h *hall, by acts.Actor) error { return second(h.PlayerFile(ctx, by, "adler-1")) }},
	acts.DeedReplaceIDs: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &register.ReplaceIDs{}, acts.Terms{DryRun: true}))
	}},
	acts.DeedMergePlayers: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &register.MergePlayers{Player: "adler-1", Other: "nobody"}, none))
	}},
	acts.DeedSeparatePlayer: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &register.SeparatePlayer{Player: "adler-1", Other: "nobody"}, none))
	}},
	acts.DeedDied: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &register.RecordDeath{Player: "adler-1", On: "2010-03-14"}, none))
	}},
	acts.DeedNotDied: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &register.RevokeDeath{Player: "adler-1"}, none))
	}},
	acts.DeedRemovePlayer: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &register.RemovePlayer{Player: "adler-1"}, none))
	}},
	"transfer.delete": {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &register.RemoveTransfer{OfTransfer: "t-x"}, none))
	}},
	acts.DeedErasePlayer: {admins, func(h *hall, by acts.Actor) error {
		return second(h.ErasePlayer(ctx, by, "adler-1", "", none))
	}},
	acts.DeedMember: {presidents, func(h *hall, by acts.Actor) error {
		return second(h.PutMembership(ctx, by, "adler", "adler-1", register.Term{}, none))
	}},
	"roster.delete": {presidents, func(h *hall, by acts.Actor) error {
		return second(h.DeleteMembership(ctx, by, "adler", "nobody", "", none))
	}},
	acts.DeedReadRoster: {presidents, func(h *hall, by acts.Actor) error { return second(h.RosterFile(ctx, by, "adler", "")) }},
	acts.DeedUploadRoster: {presidents, func(h *hall, by acts.Actor) error {
		return second(h.ConfirmRoster(ctx, by, "adler", register.RosterSheet{Rows: nil}, none))
	}},
	"transfer.request": {presidents, func(h *hall, by acts.Actor) error {
		return second(h.RequestTransfer(ctx, by, "nobody", "adler", "", none))
	}},
	acts.DeedReleaseTransfer: {presidents, func(h *hall, by acts.Actor) error {
		return second(h.ReleaseTransfer(ctx, by, h.transfer(),
			none))
	}},
	"transfer.refuse": {presidents, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &register.RefuseTransfer{OfTransfer: register.OfTransfer(h.transfer()), Reason: "Nein"}, none))
	}},
	acts.DeedApproveTransfer: {admins, func(h *hall, by acts.Actor) error { return second(h.ApproveTransfer(ctx, by, "t-x", none)) }},
	"transfer.reject":        {admins, func(h *hall, by acts.Actor) error { return second(h.RejectTransfer(ctx, by, "t-x", "", none)) }},
	acts.DeedWithdraw: {expected{"stranger", "admin", "console"}, func(h *hall, by acts.Actor) error {
		return second(h.WithdrawTransfer(ctx, by, h.transfer(), acts.Terms{Match: []acts.Version{"x"}}))
	}},
	acts.DeedReopenTransfer: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &register.ReopenTransfer{OfTransfer: "t-x"}, none))
	}},
	acts.DeedAskTransferred: {expected{"stranger", "admin", "console"}, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &register.AskTransferred{OfTransfer: register.OfTransfer(h.transfer())}, none))
	}},
	acts.DeedAnswerTransfer: {everybody, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &register.AnswerTransfer{Token: "nichts", Says: register.SaysYes}, none))
	}},
	acts.DeedReadTransfer: {presidents, func(h *hall, by acts.Actor) error { return second(h.Transfers(ctx, by, "adler", "")) }},
}

// transfer returns the id of a transfer from adler to biber, which is decided.
func (h *hall) transfer() string {
	h.Helper()
	id := "t-adler-biber"
	err := h.store.Transact(ctx, func(tx league.Tx) error {
		return tx.PutTransfer(ctx, &register.Transfer{ID: id, Player: "adler-7", From: "adler", To: "biber", Begins: "2010-03-01",
			Steps: []register.TransferStep{{Kind: register.TransferWithdrawn, On: "2010-03-01", At: *h.clock}}})
	})
	if err != nil {
		h.Fatal(err)
	}
	return id
}
