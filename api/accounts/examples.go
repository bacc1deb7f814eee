package accounts

import (
	"encoding/json"
	"time"

	"pokerliga/api/rest"
	"pokerliga/api/sample"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/office/tasks"
	"pokerliga/rules/rulebook"
)

// Parts of the examples.
var (
	exampleMoment = time.Date(2010, 4, 24, 12, 0, 0, 0, time.UTC)
	exampleAsked  = exampleMoment.AddDate(0, 0, -7)
	exampleRoles  = []people.RoleContent{{Kind: acts.RolePresident, Club: "linz-2"}}
	exampleUser   = people.UserContent{ID: "u7k2mxq4", Email: "obfrau@example.at", Name: "Maria Beispiel", Roles: exampleRoles,
		State: people.StateActive, Created: exampleMoment}
	exampleGiven = people.Given{User: exampleUser, Kind: people.LinkInvitation, Token: "k2v5myq4f4jr3cwb2ntzl5sd6hpqa3ueogiktryvxmk2v5myq4f4",
		Link:    "https://liga.example.at/zugang/k2v5myq4f4jr3cwb2ntzl5sd6hpqa3ueogiktryvxmk2v5myq4f4",
		Expires: exampleMoment.Add(14 * 24 * time.Hour)}
	exampleToken = people.TokenContent{ID: "t-4jr3cwb2ntzl", Name: "Kaderliste im Vereinsprogramm",
		Scopes:  []acts.Scope{acts.ScopeRead, acts.ScopeClub},
		Created: exampleMoment, Expires: exampleMoment.Add(90 * 24 * time.Hour)}
	exampleShown = people.TokenContent{ID: exampleToken.ID, Name: exampleToken.Name, Scopes: exampleToken.Scopes,
		Created: exampleToken.Created,
		Expires: exampleToken.Expires, Token: "pkl_k2v5myq4f4jr3cwb2ntzl5sd6hpqa3ueogiktryvxmk2v5myq4f4"}
)

// Examples are what is sent and answered about who signs in.
var Examples = []sample.Named{
	{Name: "who directs it", Value: directorList{"freitag", []people.Officer{{ID: "u-5qzv2m7k4xab", Name: "Eva Muster", Email: "eva@example.at",
		State: people.StateActive}}}},
	{Name: "one person", Value: officerList{"linz-2", []people.Officer{{ID: "u-5qzv2m7k4xab", Name: "Eva Muster", Email: "eva@example.at",
		State: people.StateActive}}}},
	{Name: "with a code", Value: Opening{"turnierleitung@example.at", "ein langes Passwort", "005924"}},
	{Name: "an invitation accepted", Value: Redemption{exampleGiven.Token, "Maria Beispiel", "ein langes Passwort", ""}},
	{Name: "a new password", Value: Redemption{exampleGiven.Token, "", "noch ein langes Passwort", ""}},
	{Name: "the scribe of a table", Value: HelpLink{"mzxw6ytboi5hk4tfnzxw6ytboi"}},
	{Name: "forgotten", Value: Forgotten{"obfrau@example.at"}},
	{Name: "another password", Value: NewPassword{"ein langes Passwort", "noch ein langes Passwort"}},
	{Name: "two presidents", Value: InvitationList{[]people.Invited{{Email: "obfrau@example.at", Name: "Maria Beispiel", Roles: exampleRoles},
		{Email: "obmann@example.at", Roles: []people.RoleContent{{Kind: acts.RolePresident, Club: "wels"}}}}}},
	{Name: "shown once", Value: people.GivenList{Invitations: []people.Given{exampleGiven}}},
	{Name: "shown once", Value: exampleGiven},
	{Name: "everybody", Value: userList{[]people.UserContent{exampleUser}}},
	{Name: "a president", Value: exampleUser},
	{Name: "a lineup", Value: taskList{[]taskLine{{ID: "9a1e4f5d3f0c7d2b", Kind: tasks.LineupMissing, For: acts.RolePresident,
		Text:  "Von Linz 2 fehlt die Aufstellung für die 3. Sammelrunde der 1. Bundesliga am 1. Mai 2010",
		Rules: []rulebook.Ref{"2.2.11"}, Since: &exampleAsked, Due: &exampleMoment, Needs: taskNeeds{Act: acts.DeedLineup},
		Place: taskPlace{Season: "2010", League: "bl1", Matchday: 3, Club: &rest.Name{ID: "linz-2", Name: "Pokerclub Linz 2"}}}}}},
	{Name: "here and there", Value: SessionList{[]people.SessionContent{
		{ID: "3f0c7d2b9a1e4f5d", Created: exampleMoment, Expires: exampleMoment.Add(people.SessionLength), Agent: "Mozilla/5.0", Strong: true,
			Current: true}}}},
	{Name: "a phone", Value: people.Pushes{Key: "BDd3_hVL9fZi9Ybo2UUzA284WG5FZR30_95YeZJsiApwXKpNcF1rRPF3foIiBHXRdJI2Qhumhf6_LFTeZaNndIo",
		Devices: []people.PushDevice{{Session: "3f0c7d2b9a1e4f5d", Since: exampleMoment}}}},
	{Name: "one token", Value: tokenList{[]people.TokenContent{exampleToken}}},
	{Name: "shown once", Value: exampleShown},
	{Name: "for a club", Value: TokenBody{exampleToken.Name, exampleToken.Scopes, "2010-07-23"}},
	{Name: "an app", Value: people.Factors{Authenticator: true, RecoveryCodes: 10, Passkeys: []people.PasskeyContent{}, Required: true}},
	{Name: "a new app", Value: people.NewApp{Secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
		Address: "otpauth://totp/Pokerliga:obfrau@example.at?issuer=Pokerliga&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"}},
	{Name: "the first code", Value: CodeBody{"005924"}},
	{Name: "to be printed", Value: people.Codes{RecoveryCodes: []string{"k2v5-myq4-f4jr-3cwb"}}},
	{Name: "no more to say", Value: nothing{}},
	{Name: "for a device", Value: people.Begun{Ceremony: exampleGiven.Token,
		Options: json.RawMessage(`{"publicKey":{"challenge":"8o2Xq0vR","rpId":"liga.example.at"}}`)}},
	{Name: "from a new device", Value: PasskeyBody{exampleGiven.Token, "Telefon",
		json.RawMessage(`{"id":"q83v","rawId":"q83v","type":"public-key","response":{}}`)}},
	{Name: "from a device", Value: PasskeyOpening{exampleGiven.Token,
		json.RawMessage(`{"id":"q83v","rawId":"q83v","type":"public-key","response":{}}`)}},
	{Name: "a phone", Value: people.PasskeyContent{ID: "3f0c7d2b9a1e4f5d", Name: "Telefon", Created: exampleMoment, LastUsed: "2010-04-25"}},

	{Name: "sign in", Value: Opening{"turnierleitung@example.at", "ein langes Passwort", ""}},
	{Name: "a token for thirty days", Value: Pass{"kX2v5mYQ0f4Jr3cWb8nTzL1sD6hPqA9uEoGiKtRyVxM",
		time.Date(2010, 5, 24, 14, 0, 0, 0, time.UTC)}},
	{Name: "a director", Value: Account{"u7k2m", "turnierleitung@example.at", "Maria Beispiel",
		[]OfficeLine{{people.RoleContent{Kind: acts.RoleDirector, Season: "2010", League: "bl1", Matchday: 3},
			"Turnierleitung der 3. Sammelrunde der 1. Bundesliga, Saison 2010", []acts.Deed{acts.DeedCard, acts.DeedStacks}}}, 0}},
}
