// Package accounts has the handlers for signing in, for one's own account, and for the
// users.
package accounts

import (
	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// Handlers answers who signs in, what somebody does with his own account, and
// what admins do with those of others.
type Handlers struct{ *rest.Base }

// Routes are the addresses of signing in, of one's own account and of the users.
func (s *Handlers) Routes() []rest.Route {
	return []rest.Route{
		{Method: rest.Get, Path: rest.V1 + "/clubs/:club/officers", Do: s.Private(s.officers), Deeds: rest.Deeds{acts.DeedListOfficers},
			Summary: "Who works for a club", Gives: officerList{}},
		{Method: rest.Get, Path: rest.V1 + "/tournaments/:tournament/directors", Do: s.Private(s.directors), Deeds: rest.Deeds{acts.DeedListDirectors},
			Summary: "Who directs a tournament of a house", Gives: directorList{}},
		// Signing in, and one's own account
		{Method: rest.Post, Path: rest.V1 + "/session", Do: s.signIn, Deeds: rest.Deeds{acts.DeedSignIn},
			Summary: "Sign in", Takes: Opening{}, Answers: rest.OK, Gives: Pass{}},
		{Method: rest.Delete, Path: rest.V1 + "/session", Do: s.signOut, Deeds: rest.Deeds{acts.DeedSignOut}, Summary: "Sign out"},
		{Method: rest.Post, Path: rest.V1 + "/session/link", Do: s.redeem, Deeds: rest.Deeds{acts.DeedRedeem},
			Summary: "Use a one-time link: choose a password, and sign in", Takes: Redemption{}, Answers: rest.OK, Gives: Pass{}},
		{Method: rest.Post, Path: rest.V1 + "/session/help", Do: s.help, Deeds: rest.Deeds{acts.DeedOpenHelp},
			Summary: "Use the link of a helper, again and again until what it is for is over", Takes: HelpLink{}, Answers: rest.OK, Gives: Pass{}},
		{Method: rest.Post, Path: rest.V1 + "/session/reset", Do: s.askReset, Deeds: rest.Deeds{acts.DeedAskReset},
			Summary: "Ask for a one-time link by mail; the answer is always the same", Takes: Forgotten{}, Answers: rest.Accepted},
		{Method: rest.Post, Path: rest.V1 + "/session/password", Do: s.changePassword, Deeds: rest.Deeds{acts.DeedPassword},
			Summary: "Choose another password; everything that the old one opened ends", Takes: NewPassword{}, Answers: rest.OK, Gives: Pass{}},
		{Method: rest.Post, Path: rest.V1 + "/session/passkey/begin", Do: s.beginPasskeySignIn, Deeds: rest.Deeds{acts.DeedSignIn},
			Summary: "Begin to sign in by a passkey", Takes: nothing{}, Answers: rest.OK, Gives: people.Begun{}},
		{Method: rest.Post, Path: rest.V1 + "/session/passkey", Do: s.passkeySignIn, Deeds: rest.Deeds{acts.DeedSignIn},
			Summary: "Sign in by a passkey", Takes: PasskeyOpening{}, Answers: rest.OK, Gives: Pass{}},
		{Method: rest.Get, Path: rest.V1 + "/me", Do: s.Private(s.me), Deeds: rest.Deeds{acts.DeedReadOneself},
			Summary: "Who has signed in", Gives: Account{}},
		{Method: rest.Get, Path: rest.V1 + "/me/name", Do: s.Private(s.ownName), Deeds: rest.Deeds{acts.DeedReadOneself},
			Summary: "What one is called", Gives: people.OwnName{}},
		{Method: rest.Get, Path: rest.V1 + "/tasks", Do: s.Private(s.tasks), Deeds: rest.Deeds{acts.DeedReadTasks},
			Summary: "What is due and what waits for a decision, for the caller", Gives: taskList{}},
		{Method: rest.Get, Path: rest.V1 + "/me/letters", Do: s.Private(s.letters), Deeds: rest.Deeds{acts.DeedReadOneself},
			Summary: "Which letters one wants, beside those about decisions", Gives: people.Letters{}},
		{Method: rest.Get, Path: rest.V1 + "/me/push", Do: s.Private(s.pushes), Deeds: rest.Deeds{acts.DeedReadOneself},
			Summary: "Which of one's devices are told at once when there is something new", Gives: people.Pushes{}},
		{Method: rest.Get, Path: rest.V1 + "/me/sessions", Do: s.Private(s.sessions), Deeds: rest.Deeds{acts.DeedReadOneself},
			Summary: "Where one has signed in", Gives: SessionList{}},
		{Method: rest.Delete, Path: rest.V1 + "/me/sessions", Do: s.onSelf(s.People.EndSessions), Deeds: rest.Deeds{acts.DeedSessions},
			Summary: "Sign out everywhere"},
		{Method: rest.Delete, Path: rest.V1 + "/me/sessions/:session", Do: rest.MayTake(s.Base, s.endSession),
			Deeds:   rest.Deeds{acts.DeedSessions},
			Summary: "End a session"},
		{Method: rest.Get, Path: rest.V1 + "/me/tokens", Do: s.Private(s.tokens), Deeds: rest.Deeds{acts.DeedReadOneself},
			Summary: "One's API tokens", Gives: tokenList{}},
		{Method: rest.Post, Path: rest.V1 + "/me/tokens", Do: rest.Takes(s.Base, s.addToken, "name", "scopes", "until"),
			Deeds:   rest.Deeds{acts.DeedTokens},
			Summary: "Make an API token, which is shown once", Takes: TokenBody{}, Answers: rest.Created, Gives: people.TokenContent{}},
		{Method: rest.Delete, Path: rest.V1 + "/me/tokens/:token", Do: rest.MayTake(s.Base, s.dropToken), Deeds: rest.Deeds{acts.DeedTokens},
			Summary: "Revoke an API token"},
		{Method: rest.Get, Path: rest.V1 + "/me/second-factors", Do: s.Private(s.factors), Deeds: rest.Deeds{acts.DeedReadOneself},
			Summary: "One's second factors", Gives: people.Factors{}},
		{Method: rest.Post, Path: rest.V1 + "/me/authenticator", Do: s.onSelf(s.People.BeginApp), Deeds: rest.Deeds{acts.DeedFactor},
			Summary: "Make the secret of an authenticator app, which is shown once", Answers: rest.Created, Gives: people.NewApp{}},
		{Method: rest.Post, Path: rest.V1 + "/me/authenticator/confirm", Do: rest.Takes(s.Base, s.confirmApp, "code"),
			Deeds:   rest.Deeds{acts.DeedFactor},
			Summary: "Show the first code of an authenticator app; from now on it counts", Takes: CodeBody{}, Answers: rest.Created,
			Gives: people.Codes{}},
		{Method: rest.Delete, Path: rest.V1 + "/me/authenticator", Do: s.onSelf(s.People.DropApp), Deeds: rest.Deeds{acts.DeedFactor},
			Summary: "Remove the authenticator app"},
		{Method: rest.Post, Path: rest.V1 + "/me/recovery-codes", Do: s.onSelf(s.People.RenewCodes), Deeds: rest.Deeds{acts.DeedFactor},
			Summary: "Replace the recovery codes, which are shown once", Answers: rest.Created, Gives: people.Codes{}},

		{Method: rest.Post, Path: rest.V1 + "/me/passkeys/begin", Do: s.onSelf(s.People.BeginPasskey), Deeds: rest.Deeds{acts.DeedFactor},
			Summary: "Begin to make a passkey", Answers: rest.Created, Gives: people.Begun{}},
		{Method: rest.Post, Path: rest.V1 + "/me/passkeys", Do: rest.Takes(s.Base, s.addPasskey, "ceremony", "name", "answer"),
			Deeds:   rest.Deeds{acts.DeedFactor},
			Summary: "Store a passkey that a device has made", Takes: PasskeyBody{}, Answers: rest.Created, Gives: people.PasskeyContent{}},
		{Method: rest.Delete, Path: rest.V1 + "/me/passkeys/:passkey", Do: rest.MayTake(s.Base, s.dropPasskey),
			Deeds:   rest.Deeds{acts.DeedFactor},
			Summary: "Remove a passkey"},

		// Users
		{Method: rest.Post, Path: rest.V1 + "/invitations/many", Do: rest.Takes(s.Base, s.inviteMany, "invitations"),
			Deeds:   rest.Deeds{acts.DeedInvite},
			Summary: "Invite many at once, all of them or nobody; the links are shown once", Takes: InvitationList{},
			Answers: rest.Created, Gives: people.GivenList{}},
		{Method: rest.Get, Path: rest.V1 + "/users", Do: s.Private(s.users), Deeds: rest.Deeds{acts.DeedListUsers},
			Summary: "Who may sign in", Gives: userList{}},
		{Method: rest.Get, Path: rest.V1 + "/users/:user", Do: s.Private(s.user), Deeds: rest.Deeds{acts.DeedListUsers},
			Summary: "Somebody who may sign in", Gives: people.UserContent{}},

		// The page of a one-time link
		{Method: rest.Get, Path: accessPath, Do: s.accessPage, Deeds: rest.Deeds{acts.DeedRedeem}},
		{Method: rest.Post, Path: accessPath, Do: s.access, Deeds: rest.Deeds{acts.DeedRedeem}, Answers: "303"},

		// The page behind the last line of a daily letter
		{Method: rest.Get, Path: unsubscribePath, Do: s.unsubscribePage, Deeds: rest.Deeds{acts.DeedUnsubscribe}},
		{Method: rest.Post, Path: unsubscribePath, Do: s.unsubscribe, Deeds: rest.Deeds{acts.DeedUnsubscribe}, Answers: rest.OK},
	}
}
