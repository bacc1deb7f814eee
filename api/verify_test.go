package api

import (
	"cmp"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// A user whose roles somebody has changed in the database is found out, and so are rows that are gone.
func TestVerifyKnowsWhoHoldsWhichOffice(t *testing.T) {
	for name, c := range map[string]struct{ tampered, says string }{
		"nothing was done":         {"UPDATE roles SET kind = kind", ""},
		"a president made admin":   {"UPDATE roles SET kind = 'admin', club = NULL WHERE user_id = '{user}'", "Die Funktionen des Benutzers „{user}“"},
		"an office more":           {"INSERT INTO roles (user_id, position, kind) VALUES ('{user}', 2, 'admin')", "Die Funktionen des Benutzers „{user}“"},
		"an office less":           {"DELETE FROM roles WHERE user_id = '{user}'", "Die Funktionen des Benutzers „{user}“"},
		"the user is not there":    {"DELETE FROM roles WHERE user_id = '{user}'; DELETE FROM users WHERE id = '{user}'", "„{user}“"},
		"steps of a transfer gone": {"DELETE FROM transfer_steps", "fehlen Zeilen"},
	} {
		t.Run(name, func(t *testing.T) {
			storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
				h := open(t, storagetest.OpenDSN(t, dsn), Options{})
				f := h.withSmall()
				role := acts.Role{Kind: acts.RolePresident, Club: f.Clubs[0].ID}
				u, err := h.people.AddUser(t.Context(), acts.Console, "neu@example.at", "Neu Neumann", "eine lange Geschichte 7", []acts.Role{role})
				if err != nil {
					t.Fatal(err)
				}
				if strings.Contains(name, "transfer") {
					h.requested(f)
				}
				for _, s := range strings.Split(strings.ReplaceAll(c.tampered, "{user}", u.ID), ";") {
					storagetest.Tamper(t, dsn, s)
				}
				want := strings.ReplaceAll(c.says, "{user}", u.ID)
				v, err := h.office.Verify(t.Context(), acts.Console)
				if err != nil || !strings.Contains(v.Break, want) || (want == "") != (v.Break == "") {
					t.Errorf("got %+v, %v; want %q", v, err, want)
				}
			})
		})
	}
}

// What somebody has changed in the database past the program is named by table and row, whatever it is.
func TestWhateverIsChangedPastTheProgramIsNamed(t *testing.T) {
	t.Parallel()
	tampered := map[string]struct{ statement, names string }{
		"nothing":                     {"UPDATE seats SET place = place", ""},
		"the version of a season":     {"UPDATE seasons SET version = version + 1", ""}, // a cache
		"a president made admin":      {"UPDATE roles SET kind = 'admin', club = NULL WHERE kind = 'president'", "roles"},
		"an office more":              {"INSERT INTO roles (user_id, position, kind) VALUES ('obfrau@example.at', 2, 'admin')", "roles"},
		"a password replaced":         {"UPDATE users SET password = 'x' WHERE name = 'Neu Neumann'", "users"},
		"an address replaced":         {"UPDATE users SET email = 'x@example.at' WHERE name = 'Neu Neumann'", "users"},
		"a user of nobody":            {"INSERT INTO users (id, email, name, password, created_at) VALUES ('x', 'x@x', 'x', 'x', '2010-01-01 00:00:00+00:00')", "users"},
		"a birth date":                {"UPDATE players SET birth_date = '1970-01-01'", "players"},
		"a birth date of the season":  {"UPDATE season_players SET birth_date = '1970-01-01'", "season_players"},
		"a birth date gone":           {"UPDATE players SET birth_date = NULL", "players"},
		"a name":                      {"UPDATE players SET family_name = 'Anders'", "players"},
		"a contact":                   {"UPDATE club_contacts SET phone = '0'", "club_contacts"},
		"a contact gone":              {"DELETE FROM club_contacts", "club_contacts"},
		"a registration":              {"UPDATE registrations SET state = 'confirmed', decided_on = '2010-12-01'", "registrations"},
		"a registration gone":         {"DELETE FROM registrations", "registrations"},
		"a draw":                      {"UPDATE draws SET document = replace(document, 'p', 'q')", "draws"},
		"a draw gone":                 {"DELETE FROM draws WHERE number = 1", "draws"},
		"the secret of a draw":        {"UPDATE draw_secrets SET secret = 'x'", "draw_secrets"},
		"official no more":            {"DELETE FROM official_matchdays", "official_matchdays"},
		"official since another hour": {"UPDATE official_matchdays SET declared_at = '2010-01-01 00:00:00+00:00'", "official_matchdays"},
		"official by nobody":          {"INSERT INTO official_matchdays SELECT season, league, matchday + 1, declared_at FROM official_matchdays", "official_matchdays"},
		"a check-in":                  {"UPDATE check_ins SET note = 'x'", "check_ins"},
		"a check-in gone":             {"DELETE FROM check_in_players; DELETE FROM check_ins", "check_ins"},
		"a penalty gone":              {"DELETE FROM penalty_lifts; DELETE FROM penalties", "penalties"},
		"a penalty lifted":            {"DELETE FROM penalty_lifts", "penalty_lifts"},
		"a card":                      {"UPDATE seats SET place = 5 - place WHERE season = 'small' AND place IN (2, 3)", "seats"},
		"an imported card":            {"UPDATE seats SET place = 5 - place WHERE season = 'alt' AND place IN (2, 3)", "seats"},
		"an imported card gone":       {"DELETE FROM seats WHERE season = 'alt' AND table_number = 1; DELETE FROM sit_and_gos WHERE season = 'alt' AND table_number = 1", "sit_and_gos"},
		"imported stacks":             {"UPDATE stacks SET end_chips = end_chips + 1 WHERE season = 'alt'", "stacks"},
		"a lineup":                    {"UPDATE lineups SET slot1 = slot2, slot2 = slot1 WHERE season = 'small'", "lineups"},
		"a sanction gone":             {"DELETE FROM sanction_decisions; DELETE FROM sanction_players; DELETE FROM sanctions", "sanctions"},
		"the decision of a sanction":  {"DELETE FROM sanction_decisions", "sanction_decisions"},
		"a transfer gone":             {"DELETE FROM transfer_steps; DELETE FROM transfers", "transfers"},
		"a step of a transfer gone":   {"DELETE FROM transfer_steps", "transfer_steps"},
		"a membership":                {"UPDATE memberships SET until_date = '2010-02-01'", "memberships"},
		"all players of a season":     {"DELETE FROM season_players", "season_players"},
		"the rules":                   {"UPDATE seasons SET rules = NULL, name = 'x'", "seasons"},
		"a closing date":              {"UPDATE registration_periods SET closing_date = '2010-12-31'", "registration_periods"},
		"a report":                    {"UPDATE match_reports SET markdown = 'x'", "match_reports"},
		"an acknowledgement":          {"DELETE FROM acknowledgements", "acknowledgements"},
		"a notice":                    {"DELETE FROM notices", "notices"},
		"the list of an entry":        {"UPDATE journal_rows SET content = replace(content, 'a', 'b') WHERE seq = (SELECT max(seq) FROM journal_rows)", "Zeilen"},
		"all lists":                   {"DELETE FROM journal_rows", "Zeilen"},
		"a salt":                      {"UPDATE row_salts SET salt = 'x' WHERE table_name = 'club_contacts'", "club_contacts"},
	}
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		var copied string
		t.Run("before", func(t *testing.T) { copied = everythingOnce(t, dsn) })
		for name, c := range tampered {
			t.Run(name, func(t *testing.T) {
				one := storagetest.Copy(t, cmp.Or(copied, dsn))
				storagetest.Tamper(t, one, strings.Split(c.statement, ";")...)
				store := storagetest.OpenDSN(t, one)
				v, err := league.NewOffice(store, time.Now).Verify(t.Context(), acts.Console)
				if err != nil {
					t.Fatal(err)
				}
				found := strings.Join(append(v.Strange, v.Break), "\n")
				if (c.names == "") != (found == "") || !strings.Contains(found, c.names) {
					t.Errorf("got %q, %q; want %q", v.Break, v.Strange, c.names)
				}
			})
		}
	})
}

// everythingOnce makes a league in which everything was done once that somebody could wish to change, and returns its name.
func everythingOnce(t *testing.T, dsn string) string {
	t.Helper()
	f, _ := beforeTheDay(t, dsn, season2010(t, "small"))
	h := openAt(t, dsn, time.Date(2010, 1, 29, 9, 0, 0, 0, rulebook.Vienna()))
	h.wholeDay(f)
	h.requested(f)
	club, bl1 := f.Clubs[0].ID, f.Leagues[0].ID
	h.put(h.admin, rest.V1+"/clubs/"+club+"/contact", register.Contact{Person: "Eva Muster", Email: "eva@example.at", Phone: "01"}).is(201)
	h.post(h.admin, small+"/sanctions", scoring.Sanction{Kind: scoring.Correction, League: bl1, Club: club, Points: -2, Date: "2010-02-07",
		Reason: "Test"}).is(201)
	if _, err := h.people.AddUser(t.Context(), acts.Console, "neu@example.at", "Neu Neumann", "eine lange Geschichte 7", nil); err != nil {
		t.Fatal(err)
	}
	old := f.Clone()
	old.Season.ID = "alt"
	h.post(h.admin, rest.V1+"/seasons", old).is(201)
	h.team(f)
	return dsn
}
