package api

import (
	"pokerliga/acts"
	"pokerliga/league"
)

// accounts answers who signs in, what somebody does with his own account, and
// what admins do with those of others.
type accounts struct {
	*core
	attempts attempts
}

// routes are the addresses of signing in, of one's own account and of the users.
func (s *accounts) routes() []route {
	return []route{
		// Signing in, and one's own account
		{Method: post, Path: v1 + "/session", Do: s.signIn, Deeds: deeds{acts.DeedSignIn},
			Summary: "Sign in", Takes: opening{}, Answers: fine, Gives: pass{}},
		{Method: drop, Path: v1 + "/session", Do: s.signOut, Deeds: deeds{acts.DeedSignOut}, Summary: "Sign out"},
		{Method: post, Path: v1 + "/session/link", Do: s.redeem, Deeds: deeds{acts.DeedRedeem},
			Summary: "Use a one-time link: choose a password, and sign in", Takes: redemption{}, Answers: fine, Gives: pass{}},
		{Method: post, Path: v1 + "/session/reset", Do: s.askReset, Deeds: deeds{acts.DeedAskReset},
			Summary: "Ask for a one-time link by mail; the answer is always the same", Takes: forgotten{}, Answers: accepted},
		{Method: post, Path: v1 + "/session/password", Do: s.changePassword, Deeds: deeds{acts.DeedPassword},
			Summary: "Choose another password; everything that the old one opened ends", Takes: newPassword{}, Answers: fine, Gives: pass{}},
		{Method: post, Path: v1 + "/session/passkey/begin", Do: s.beginPasskeySignIn, Deeds: deeds{acts.DeedSignIn},
			Summary: "Begin to sign in by a passkey", Takes: nothing{}, Answers: fine, Gives: league.Begun{}},
		{Method: post, Path: v1 + "/session/passkey", Do: s.passkeySignIn, Deeds: deeds{acts.DeedSignIn},
			Summary: "Sign in by a passkey", Takes: passkeyOpening{}, Answers: fine, Gives: pass{}},
		{Method: get, Path: v1 + "/me", Do: s.me, Deeds: deeds{acts.DeedReadOneself},
			Summary: "Who has signed in", Gives: account{}},
		{Method: get, Path: v1 + "/me/sessions", Do: s.sessions, Deeds: deeds{acts.DeedReadOneself},
			Summary: "Where one has signed in", Gives: sessionList{}},
		{Method: drop, Path: v1 + "/me/sessions", Do: s.endSessions, Deeds: deeds{acts.DeedSessions},
			Summary: "Sign out everywhere"},
		{Method: drop, Path: v1 + "/me/sessions/:session", Do: s.endSession, Deeds: deeds{acts.DeedSessions},
			Summary: "End a session"},
		{Method: get, Path: v1 + "/me/tokens", Do: s.tokens, Deeds: deeds{acts.DeedReadOneself},
			Summary: "One's API tokens", Gives: tokenList{}},
		{Method: post, Path: v1 + "/me/tokens", Do: s.addToken, Deeds: deeds{acts.DeedTokens},
			Summary: "Make an API token, which is shown once", Takes: tokenBody{}, Answers: added, Gives: league.TokenContent{}},
		{Method: drop, Path: v1 + "/me/tokens/:token", Do: s.dropToken, Deeds: deeds{acts.DeedTokens},
			Summary: "Revoke an API token"},
		{Method: get, Path: v1 + "/me/second-factors", Do: s.factors, Deeds: deeds{acts.DeedReadOneself},
			Summary: "One's second factors", Gives: league.Factors{}},
		{Method: post, Path: v1 + "/me/authenticator", Do: s.beginApp, Deeds: deeds{acts.DeedFactor},
			Summary: "Make the secret of an authenticator app, which is shown once", Answers: added, Gives: league.NewApp{}},
		{Method: post, Path: v1 + "/me/authenticator/confirm", Do: s.confirmApp, Deeds: deeds{acts.DeedFactor},
			Summary: "Show the first code of an authenticator app; from now on it counts", Takes: codeBody{}, Answers: added, Gives: league.Codes{}},
		{Method: drop, Path: v1 + "/me/authenticator", Do: s.dropApp, Deeds: deeds{acts.DeedFactor},
			Summary: "Remove the authenticator app"},
		{Method: post, Path: v1 + "/me/recovery-codes", Do: s.renewCodes, Deeds: deeds{acts.DeedFactor},
			Summary: "Replace the recovery codes, which are shown once", Answers: added, Gives: league.Codes{}},

		{Method: post, Path: v1 + "/me/passkeys/begin", Do: s.beginPasskey, Deeds: deeds{acts.DeedFactor},
			Summary: "Begin to make a passkey", Answers: added, Gives: league.Begun{}},
		{Method: post, Path: v1 + "/me/passkeys", Do: s.addPasskey, Deeds: deeds{acts.DeedFactor},
			Summary: "Store a passkey that a device has made", Takes: passkeyBody{}, Answers: added, Gives: league.PasskeyContent{}},
		{Method: drop, Path: v1 + "/me/passkeys/:passkey", Do: s.dropPasskey, Deeds: deeds{acts.DeedFactor},
			Summary: "Remove a passkey"},

		// Users
		{Method: post, Path: v1 + "/invitations", Do: s.invite, Deeds: deeds{acts.DeedInvite},
			Summary: "Invite somebody by a one-time link, which is shown once; presidents for their own club", Takes: invitation{}, Answers: added, Gives: league.Given{}},
		{Method: get, Path: v1 + "/users", Do: s.users, Deeds: deeds{acts.DeedListUsers},
			Summary: "Who may sign in", Gives: userList{}},
		{Method: get, Path: v1 + "/users/:user", Do: s.user, Deeds: deeds{acts.DeedListUsers},
			Summary: "Somebody who may sign in", Gives: league.UserContent{}},
		{Method: put, Path: v1 + "/users/:user", Do: s.putUser, Deeds: deeds{acts.DeedPutUser},
			Summary: "Change address, name and roles of somebody", Takes: userBody{}, Answers: fine, Gives: league.UserContent{}},
		{Method: post, Path: v1 + "/users/:user/lock", Do: s.lockUser, Deeds: deeds{acts.DeedLockUser},
			Summary: "Keep somebody out", Takes: lockBody{}, Answers: fine, Gives: league.UserContent{}},
		{Method: post, Path: v1 + "/users/:user/unlock", Do: s.unlockUser, Deeds: deeds{acts.DeedUnlockUser},
			Summary: "Let somebody in again", Answers: fine, Gives: league.UserContent{}},
		{Method: post, Path: v1 + "/users/:user/link", Do: s.giveLink, Deeds: deeds{acts.DeedGiveLink},
			Summary: "Give a one-time link for a new password, which is shown once", Answers: added, Gives: league.Given{}},
		{Method: drop, Path: v1 + "/users/:user/second-factors", Do: s.dropFactors, Deeds: deeds{acts.DeedDropFactors},
			Summary: "Take the second factors of somebody away who has lost them"},

		// The page of a one-time link
		{Method: get, Path: accessPath, Do: s.accessPage, Deeds: deeds{acts.DeedRedeem}},
		{Method: post, Path: accessPath, Do: s.access, Deeds: deeds{acts.DeedRedeem}, Answers: "303"},
	}
}
