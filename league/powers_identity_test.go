package league_test

import (
	"fmt"

	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// nobody is a user that there is not.
var nobody = people.OnUser{User: "nobody"}

// identityDeeds are the deeds of those who sign in.
var identityDeeds = map[acts.Deed]asked{
	acts.DeedInvite: {presidents, func(h *hall, by acts.Actor) error {
		return h.onUser(by, &people.Invitation{Roles: []people.RoleContent{{Kind: acts.RolePresident, Club: "adler"}}})
	}},
	acts.DeedPutUser:    {admins, func(h *hall, by acts.Actor) error { return h.onUser(by, &people.PutUser{OnUser: nobody}) }},
	"user.lock":         {admins, func(h *hall, by acts.Actor) error { return h.onUser(by, &people.LockUser{OnUser: nobody}) }},
	"user.unlock":       {admins, func(h *hall, by acts.Actor) error { return h.onUser(by, &people.UnlockUser{OnUser: nobody}) }},
	"user.drop-factors": {admins, func(h *hall, by acts.Actor) error { return h.onUser(by, &people.DropFactors{OnUser: nobody}) }},
	acts.DeedGiveLink:   {admins, func(h *hall, by acts.Actor) error { return h.onUser(by, &people.GiveLink{OnUser: nobody}) }},
	acts.DeedListOfficers: {presidents, func(h *hall, by acts.Actor) error {
		return second(people.OfficersOf(h.desk()).List(ctx, by, "adler"))
	}},
	acts.DeedDropOfficer: {presidents, func(h *hall, by acts.Actor) error {
		return h.onUser(by, &people.DropOfficer{OfClub: "adler", User: "nobody"})
	}},
	acts.DeedRedeem: {everybody, func(h *hall, by acts.Actor) error {
		_, _, err := h.desk().Redeem(ctx, people.Redemption{})
		return err
	}},
	acts.DeedAskReset: {everybody, func(h *hall, by acts.Actor) error { return h.desk().AskReset(ctx, "", "") }},
	acts.DeedOwnName:  {signedIn, func(h *hall, by acts.Actor) error { return h.onUser(by, &people.OwnName{}) }},
	acts.DeedPassword: {signedIn, func(h *hall, by acts.Actor) error {
		_, _, err := h.desk().ChangePassword(ctx, by, "", "", people.Browser{})
		return err
	}},
	acts.DeedSessions:    {signedIn, func(h *hall, by acts.Actor) error { return second(h.desk().EndSession(ctx, by, "nothing", none)) }},
	acts.DeedTokens:      {signedIn, func(h *hall, by acts.Actor) error { return second(h.desk().DropToken(ctx, by, "nothing", none)) }},
	"self.push":          {signedIn, func(h *hall, by acts.Actor) error { return h.onUser(by, &people.PushOn{}) }},
	"self.push-off":      {signedIn, func(h *hall, by acts.Actor) error { return h.onUser(by, &people.PushOff{Session: "nothing"}) }},
	"self.letters":       {signedIn, func(h *hall, by acts.Actor) error { return h.onUser(by, &people.Letters{}) }},
	acts.DeedUnsubscribe: {everybody, func(h *hall, by acts.Actor) error { return h.onUser(by, &people.Unsubscribe{Token: "nothing"}) }},
	acts.DeedFactor:      {signedIn, func(h *hall, by acts.Actor) error { return second(h.desk().ConfirmApp(ctx, by, "", none)) }},
	people.DeedHandIn:    {everybody, func(h *hall, by acts.Actor) error { return h.onUser(by, &people.HandIn{}) }},
	"entry.drop": {officials, func(h *hall, by acts.Actor) error {
		return h.onUser(by, &people.DropLate{AtHeat: acts.HeatOf(day1, 1)})
	}},
	people.DeedAdopt: {atCard, func(h *hall, by acts.Actor) error {
		return h.onUser(by, &people.Adopt{Sheet: fmt.Sprintf("/saal/%s/%s/%d/heats/1/tische/1", day1.Season, day1.League, day1.Number)})
	}},
}
