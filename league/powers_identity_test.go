package league_test

import (
	"pokerliga/acts"
	"pokerliga/league"
)

// identityDeeds are the deeds of those who sign in.
var identityDeeds = map[league.Deed]asked{
	acts.DeedInvite: {presidents, func(h *hall, by league.Actor) error {
		return second(h.Invite(ctx, by, "", "", []league.RoleContent{{Kind: acts.RolePresident, Club: "adler"}}, none))
	}},
	acts.DeedPutUser: {admins, func(h *hall, by league.Actor) error {
		return second(h.PutUser(ctx, by, "nobody", league.UserContent{}, none))
	}},
	acts.DeedLockUser:    {admins, func(h *hall, by league.Actor) error { return second(h.LockUser(ctx, by, "nobody", "", none)) }},
	acts.DeedUnlockUser:  {admins, func(h *hall, by league.Actor) error { return second(h.UnlockUser(ctx, by, "nobody", none)) }},
	acts.DeedGiveLink:    {admins, func(h *hall, by league.Actor) error { return second(h.GiveLink(ctx, by, "nobody", none)) }},
	acts.DeedDropFactors: {admins, func(h *hall, by league.Actor) error { return second(h.DropFactors(ctx, by, "nobody", none)) }},
	acts.DeedRedeem: {everybody, func(h *hall, by league.Actor) error {
		_, _, err := h.Redeem(ctx, league.Redemption{})
		return err
	}},
	acts.DeedAskReset: {everybody, func(h *hall, by league.Actor) error { return h.AskReset(ctx, "") }},
	acts.DeedPassword: {signedIn, func(h *hall, by league.Actor) error {
		_, _, err := h.ChangePassword(ctx, by, "", "", "")
		return err
	}},
	acts.DeedSessions: {signedIn, func(h *hall, by league.Actor) error { return second(h.EndSession(ctx, by, "nothing", none)) }},
	acts.DeedTokens:   {signedIn, func(h *hall, by league.Actor) error { return second(h.DropToken(ctx, by, "nothing", none)) }},
	acts.DeedFactor:   {signedIn, func(h *hall, by league.Actor) error { return second(h.ConfirmApp(ctx, by, "", none)) }},
}
