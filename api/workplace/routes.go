package workplace

import (
	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/availability"
	"pokerliga/web/workplace"
)

// What the pages are asked for beside their paths.
var (
	// GoingOnQuery names the page to go on to once one has signed in.
	GoingOnQuery = rest.Query{Name: workplace.GoingOnField, Fits: isPage, Says: "ein Pfad dieser Website",
		About: "The page to go on to.", Example: "/konto"}
	doneQuery = Done(done)
)

// Routes are the addresses of the pages of those who sign in.
func (s *Handlers) Routes() []rest.Route {
	signing := rest.Deeds{acts.DeedSignIn}
	page := func(path string, do func(*Visit) error, deed acts.Deed, query ...rest.Query) rest.Route {
		return rest.Route{Method: rest.Get, Path: path, Do: s.SignedIn(do), Deeds: rest.Deeds{deed}, Query: query}
	}
	sent := func(path string, do func(*Visit) error, deed acts.Deed) rest.Route {
		return rest.Route{Method: rest.Post, Path: path, Do: s.SignedIn(do), Deeds: rest.Deeds{deed}, Answers: "200 303"}
	}
	return append(s.declared(), []rest.Route{
		{Method: rest.Get, Path: workplace.SignInPath, Do: s.signInPage, Deeds: signing, Query: []rest.Query{GoingOnQuery}},
		{Method: rest.Post, Path: workplace.SignInPath, Do: s.signIn, Deeds: signing, Answers: "303"},
		{Method: rest.Get, Path: workplace.SignOutPath, Do: s.signOutPage, Deeds: rest.Deeds{acts.DeedSignOut}},
		{Method: rest.Post, Path: workplace.SignOutPath, Do: s.signOut, Deeds: rest.Deeds{acts.DeedSignOut}, Answers: "303"},
		{Method: rest.Get, Path: workplace.ForgotPath, Do: s.forgotPage, Deeds: rest.Deeds{acts.DeedAskReset}},
		{Method: rest.Post, Path: workplace.ForgotPath, Do: s.forgot, Deeds: rest.Deeds{acts.DeedAskReset}, Answers: rest.OK},
		page(workplace.StartPath, s.start, acts.DeedReadOneself),

		{Method: rest.Get, Path: replyPath, Do: s.replyPage, Deeds: rest.Deeds{acts.DeedReply}, Query: []rest.Query{repliedQuery, askBackQuery}},
		{Method: rest.Get, Path: entryPath, Ending: calendarEnding, Do: s.replyEntry, Deeds: rest.Deeds{acts.DeedReply}},
		{Method: rest.Post, Path: replyPath, Do: s.reply, Deeds: rest.Deeds{acts.DeedReply}, Answers: "303"},
		{Method: rest.Get, Path: calendarPath, Ending: calendarEnding, Do: s.ownCalendar, Deeds: rest.Deeds{acts.DeedReadCalendar}},
		{Method: rest.Get, Path: teamPath, Do: s.teamPage, Deeds: rest.Deeds{acts.DeedReply}, Query: []rest.Query{teamQuery, asksBackQuery}},
		{Method: rest.Post, Path: teamPath, Do: s.tapName, Deeds: rest.Deeds{availability.DeedTap}, Answers: "303"},
		{Method: rest.Post, Path: teamReplyPath, Do: s.teamReply, Deeds: rest.Deeds{acts.DeedReply}, Answers: "303"},
		{Method: rest.Get, Path: boardLinkPath, Do: s.boardLinkPage, Deeds: rest.Deeds{acts.DeedReadBoard}},
		{Method: rest.Get, Path: letteredPath, Do: s.letteredPage, Deeds: rest.Deeds{acts.DeedLineup}, Query: []rest.Query{handedInQuery}},
		{Method: rest.Post, Path: letteredPath, Do: s.handIn, Deeds: rest.Deeds{acts.DeedLineup}, Answers: "303"},

		{Method: rest.Get, Path: transferReplyPath, Do: s.transferReplyPage, Deeds: rest.Deeds{acts.DeedAnswerTransfer}, Query: []rest.Query{repliedQuery}},
		{Method: rest.Post, Path: transferReplyPath, Do: s.transferReply, Deeds: rest.Deeds{acts.DeedAnswerTransfer}, Answers: "303"},

		page(workplace.AccountPath, s.accountPage, acts.DeedReadOneself, doneQuery),
		sent(workplace.PasswordPath, s.password, acts.DeedPassword),
		sent(workplace.AppPath, s.beginApp, acts.DeedFactor),
		sent(workplace.ConfirmAppPath, s.confirmApp, acts.DeedFactor),
		sent(workplace.DropAppPath, s.dropApp, acts.DeedFactor),
		sent(workplace.CodesPath, s.renewCodes, acts.DeedFactor),
		sent(workplace.PasskeysPath+"/entfernen", s.dropping(s.People.DropPasskey, "passkey", "#zweiter-faktor"), acts.DeedFactor),
		sent(workplace.DevicesPath+"/entfernen", s.dropping(s.People.EndSession, "geraet", "#geraete"), acts.DeedSessions),
		sent(workplace.DevicesPath, s.endSessions, acts.DeedSessions),
		sent(workplace.TokensPath, s.addToken, acts.DeedTokens),
		sent(workplace.TokensPath+"/entfernen", s.dropping(s.People.DropToken, "token", "#tokens"), acts.DeedTokens),
	}...)
}
