package league_test

import "pokerliga/league"

// identityDeeds are the deeds of those who sign in.
var identityDeeds = map[league.Deed]asked{
	league.DeedInvite: {presidents, func(h *hall, by league.Actor) error {
		return second(h.Invite(ctx, by, "", "", []league.RoleContent{{Kind: league.RolePresident, Club: "adler"}}, none))
	}},
	league.DeedPutUser: {admins, func(h *hall, by league.Actor) error {
		return second(h.PutUser(ctx, by, "nobody", league.UserContent{}, none))
	}},
	league.DeedLockUser:    {admins, func(h *hall, by league.Actor) error { return second(h.LockUser(ctx, by, "nobody", "", none)) }},
	league.DeedUnlockUser:  {admins, func(h *hall, by league.Actor) error { return second(h.UnlockUser(ctx, by, "nobody", none)) }},
	league.DeedGiveLink:    {admins, func(h *hall, by league.Actor) error { return second(h.GiveLink(ctx, by, "nobody", none)) }},
	league.DeedDropFactors: {admins, func(h *hall, by league.Actor) error { return second(h.DropFactors(ctx, by, "nobody", none)) }},
	league.DeedRedeem: {everybody, func(h *hall, by league.Actor) error {
		_, _, err := h.Redeem(ctx, league.Redemption{})
		return err
	}},
	league.DeedAskReset: {everybody, func(h *hall, by league.Actor) error { return h.AskReset(ctx, "") }},
	league.DeedPassword: {signedIn, func(h *hall, by league.Actor) error {
		_, _, err := h.ChangePassword(ctx, by, "", "", "")
		return err
	}},
	league.DeedSessions: {signedIn, func(h *hall, by league.Actor) error { return second(h.EndSession(ctx, by, "nothing", none)) }},
	league.DeedTokens:   {signedIn, func(h *hall, by league.Actor) error { return second(h.DropToken(ctx, by, "nothing", none)) }},
	league.DeedFactor:   {signedIn, func(h *hall, by league.Actor) error { return second(h.ConfirmApp(ctx, by, "", none)) }},
}
