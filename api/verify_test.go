package api

import (
	"strings"
	"testing"

	"pokerliga/office/acts"
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
