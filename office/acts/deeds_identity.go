package acts

// The deeds of those who sign in.
const (
	DeedInvite   Deed = "user.invite"
	DeedPutUser  Deed = "user.put"
	DeedGiveLink Deed = "user.link"

	DeedListOfficers Deed = "officer.list"
	DeedDropOfficer  Deed = "officer.remove"

	DeedRedeem   Deed = "session.redeem"
	DeedAskReset Deed = "session.ask-reset"

	DeedOwnName  Deed = "self.name"
	DeedPassword Deed = "self.password"
	DeedSessions Deed = "self.sessions"
	DeedTokens   Deed = "self.tokens"
	DeedFactor   Deed = "self.factor"

	DeedUnsubscribe Deed = "self.unsubscribe"
)

// ScopeNone is the scope of deeds that open doors: no token is good for them, so
// that none becomes more than it was given for.
const ScopeNone Scope = ""

// unfinished are the deeds left to an admin who must set up a second factor
// first.
var unfinished = []Deed{DeedReadPublic, DeedSignIn, DeedSignOut, DeedRedeem, DeedAskReset, DeedReadOneself,
	DeedFactor, DeedSessions, DeedPassword, DeedOwnName}
