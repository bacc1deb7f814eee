package api

import (
	"cmp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/people"
	"pokerliga/office/register"
	"pokerliga/scoring"
)

// A birth date before 1900 and a country that there is not are refused at every door through which persons come.
func TestImpossiblePersonsAreRefusedAtEveryDoor(t *testing.T) {
	each(t, func(h *hall) {
		h.signIn()
		f := h.withSmall()
		club, player := f.Clubs[0].ID, f.Players[0].ID
		last := h.lastEntry()
		for says, p := range map[string]register.Person{
			"Vor 1900":                     {GivenName: "Anna", FamilyName: "Neu", BirthDate: "1850-02-01", Nationality: "AT"},
			"Eine Staatsbürgerschaft „ZZ“": {GivenName: "Anna", FamilyName: "Neu", BirthDate: "1990-02-01", Nationality: "ZZ"},
		} {
			h.post(h.admin, rest.V1+"/players", register.AddPlayer{Person: p, Club: club}).is(422).says(says)
			h.put(h.admin, rest.V1+"/players/"+player, map[string]any{"given_name": p.GivenName, "family_name": p.FamilyName, "birth_date": p.BirthDate,
				"nationality": p.Nationality}, "If-Match", "*").is(422).says(says)
			list := "Nachname;Vorname;Geburtsdatum;Nation\nNeu;Anna;" + p.BirthDate + ";" + p.Nationality + "\n"
			h.post(h.admin, rest.V1+"/clubs/"+club+"/roster/upload", list, "Content-Type", "text/csv").is(200).says(says)
			page, _, _ := h.presides(club).sendFile("/verein/"+club+"/kader/liste", "kader.csv", list, "umfang", "neue")
			if !strings.Contains(page, says) {
				t.Errorf("the page of the list does not say %q: %s", says, mainOf(page))
			}
			other := f.WithoutPlay().Clone()
			other.Season.ID = "anders"
			other.Players[0].BirthDate, other.Players[0].Nationality = p.BirthDate, p.Nationality
			h.post(h.admin, rest.V1+"/seasons", other).is(422).says(says).says("$.players[0]")
		}
		if after := h.lastEntry(); after != last {
			t.Errorf("the journal has %d entries more", after-last)
		}
	})
}

// An address at a host without a name is refused in a sentence at every door through which addresses come.
func TestAddressesWithoutAHostAreRefusedAtEveryDoor(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		h.people.Set(people.Settings{URL: siteURL, Mail: true})
		club, player := f.Clubs[0].ID, f.Players[0].ID
		const nowhere, says = "x@[127.0.0.1]", "keine E-Mail-Adresse"
		user := h.user("wer", acts.Role{Kind: acts.RolePresident, Club: club})
		role := people.RoleContent{Kind: acts.RolePresident, Club: club}
		for path, body := range map[string]any{
			"POST /invitations":                                     people.Invitation{Email: nowhere, Roles: []people.RoleContent{role}},
			"POST /invitations/many":                                map[string]any{"invitations": []people.Invitation{{Email: nowhere, Roles: []people.RoleContent{role}}}},
			"PUT /users/wer":                                        people.PutUser{Email: nowhere, Name: "Maria Muster", Roles: []people.RoleContent{role}},
			"PUT /clubs/" + club + "/contact":                       register.Contact{Person: "Eva Muster", Email: nowhere},
			"PUT /clubs/" + club + "/roster/" + player + "/contact": map[string]string{"email": nowhere, "phone": ""},
			"POST /session/reset":                                   map[string]string{"email": nowhere},
		} {
			method, path, _ := strings.Cut(path, " ")
			token, match := h.admin, []string{"If-Match", "*"}
			if strings.Contains(path, "contact") {
				token, match = user, nil // there is none yet
			}
			g := h.ask(token, method, rest.V1+path, body, match...)
			if g.StatusCode != 422 || !strings.Contains(string(g.body), says) {
				t.Errorf("%s: status %d: %s", path, g.StatusCode, g.body)
			}
		}
	})
}

// Every text of an act has a declared maximum length. The form has it as maxlength, and a longer text is refused at its field by page and
// API.
func TestNoTextOfAnActIsWithoutABound(t *testing.T) {
	chosen := map[string]bool{ // one of the players of the same form, and colours
		"squad.put captain": true, "club.put colours[0]": true, "club.put colours[1]": true}
	bounded := 0
	for _, d := range declare.All() {
		for _, f := range declare.Fields(d.New(), "") {
			if f.Choices != "" || f.Hidden || f.Type != "" && f.Type != "textarea" || chosen[string(d.Deed)+" "+f.Name] {
				continue
			}
			v, long := d.New(), strings.Repeat("ä", cmp.Or(f.Most, 25_000)+1)
			read := declare.Read(v, "", func(name string) string {
				if name == f.Name {
					return long
				}
				return ""
			})
			said := rest.ProblemOf(scoring.Together(read, declare.Check(v)))
			if !slices.ContainsFunc(append(said.Errors, rest.OneFault{Path: said.Path}), func(one rest.OneFault) bool { return one.Path == "$."+f.Name }) {
				t.Errorf("%s: nothing is said of %s with %d signs: %+v", d.Deed, f.Name, utf8.RuneCountInString(long), said)
			}
			bounded++
		}
	}
	if bounded < 40 {
		t.Errorf("only %d fields have a bound", bounded)
	}
}
