package api

import (
	"encoding/json"
	"time"

	"pokerliga/acts"
	"pokerliga/league"
)

// Parts of the examples.
var (
	exampleMoment = time.Date(2010, 4, 24, 12, 0, 0, 0, time.UTC)
	exampleRoles  = []league.RoleContent{{Kind: acts.RolePresident, Club: "linz-2"}}
	exampleUser   = league.UserContent{ID: "u7k2mxq4", Email: "obfrau@example.at", Name: "Maria Beispiel", Roles: exampleRoles,
		State: league.StateActive, Created: exampleMoment}
	exampleGiven = league.Given{User: exampleUser, Kind: league.LinkInvitation, Token: "k2v5myq4f4jr3cwb2ntzl5sd6hpqa3ueogiktryvxmk2v5myq4f4",
		Link:    "https://liga.example.at/zugang/k2v5myq4f4jr3cwb2ntzl5sd6hpqa3ueogiktryvxmk2v5myq4f4",
		Expires: exampleMoment.Add(14 * 24 * time.Hour)}
	exampleToken = league.TokenContent{ID: "t-4jr3cwb2ntzl", Name: "Kaderliste im Vereinsprogramm", Scopes: []league.Scope{acts.ScopeRead, acts.ScopeClub},
		Created: exampleMoment, Expires: exampleMoment.Add(90 * 24 * time.Hour)}
	exampleShown = league.TokenContent{ID: exampleToken.ID, Name: exampleToken.Name, Scopes: exampleToken.Scopes, Created: exampleToken.Created,
		Expires: exampleToken.Expires, Token: "pkl_k2v5myq4f4jr3cwb2ntzl5sd6hpqa3ueogiktryvxmk2v5myq4f4"}
)

// accountExamples are what is sent and answered about who signs in.
var accountExamples = []named{
	{"with a code", opening{"turnierleitung@example.at", "ein langes Passwort", "005924"}},
	{"an invitation accepted", redemption{exampleGiven.Token, "Maria Beispiel", "ein langes Passwort", ""}},
	{"a new password", redemption{exampleGiven.Token, "", "noch ein langes Passwort", ""}},
	{"forgotten", forgotten{"obfrau@example.at"}},
	{"another password", newPassword{"ein langes Passwort", "noch ein langes Passwort"}},
	{"a president", invitation{"obfrau@example.at", "Maria Beispiel", exampleRoles}},
	{"shown once", exampleGiven},
	{"everybody", userList{[]league.UserContent{exampleUser}}},
	{"a president", exampleUser},
	{"two offices", userBody{"obfrau@example.at", "Maria Beispiel",
		append(exampleRoles[:1:1], league.RoleContent{Kind: acts.RoleDirector, Season: "2010", League: "bl1", Matchday: 3})}},
	{"why", lockBody{"Nicht mehr im Vorstand"}},
	{"here and there", sessionList{[]league.SessionContent{
		{ID: "3f0c7d2b9a1e4f5d", Created: exampleMoment, Expires: exampleMoment.Add(league.SessionLength), Agent: "Mozilla/5.0", Strong: true, Current: true}}}},
	{"one token", tokenList{[]league.TokenContent{exampleToken}}},
	{"shown once", exampleShown},
	{"for a club", tokenBody{exampleToken.Name, exampleToken.Scopes, "2010-07-23"}},
	{"an app", league.Factors{Authenticator: true, RecoveryCodes: 10, Passkeys: []league.PasskeyContent{}, Required: true}},
	{"a new app", league.NewApp{Secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
		Address: "otpauth://totp/Pokerliga:obfrau@example.at?issuer=Pokerliga&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"}},
	{"the first code", codeBody{"005924"}},
	{"to be printed", league.Codes{RecoveryCodes: []string{"k2v5-myq4-f4jr-3cwb"}}},
	{"no more to say", nothing{}},
	{"for a device", league.Begun{Ceremony: exampleGiven.Token, Options: json.RawMessage(`{"publicKey":{"challenge":"8o2Xq0vR","rpId":"liga.example.at"}}`)}},
	{"from a new device", passkeyBody{exampleGiven.Token, "Telefon", json.RawMessage(`{"id":"q83v","rawId":"q83v","type":"public-key","response":{}}`)}},
	{"from a device", passkeyOpening{exampleGiven.Token, json.RawMessage(`{"id":"q83v","rawId":"q83v","type":"public-key","response":{}}`)}},
	{"a phone", league.PasskeyContent{ID: "3f0c7d2b9a1e4f5d", Name: "Telefon", Created: exampleMoment, LastUsed: "2010-04-25"}},

	{"sign in", opening{"turnierleitung@example.at", "ein langes Passwort", ""}},
	{"a token for thirty days", pass{"kX2v5mYQ0f4Jr3cWb8nTzL1sD6hPqA9uEoGiKtRyVxM", time.Date(2010, 5, 24, 14, 0, 0, 0, time.UTC)}},
	{"a director", account{"u7k2m", "turnierleitung@example.at", "Maria Beispiel",
		[]league.RoleContent{{Kind: acts.RoleDirector, Season: "2010", League: "bl1", Matchday: 3}}}},
}
