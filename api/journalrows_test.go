package api

import (
	"encoding/json"
	"fmt"
	"html"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/storage/storagetest"
)

// The rows of the page of the journal, their cells, and where older ones are.
var (
	journalRow   = regexp.MustCompile(`(?s)<tr><th scope="row">(\d+)</th>(.*?)</tr>`)
	journalCell  = regexp.MustCompile(`(?s)<td[^>]*>(.*?)</td>`)
	journalOlder = regexp.MustCompile(`name="vor" value="(\d+)"`)
	markup       = regexp.MustCompile(`<[^>]*>`)
	playerID     = regexp.MustCompile(`\bp\d*-[a-z0-9]+\b`)
	idLike       = regexp.MustCompile(`[0-9-]`)
)

// journalRows returns who did what to what by the pages of the journal, by the number of the row; a folded row has that of its newest.
func (h *hall) journalRows(rows map[string][]string, query string) {
	for before := ""; ; {
		page := string(h.get(h.admin, buero+"/journal?vor="+before+query).is(200).body)
		for _, row := range journalRow.FindAllStringSubmatch(page, -1) {
			var cells []string
			for _, cell := range journalCell.FindAllStringSubmatch(row[2], 4) {
				cells = append(cells, strings.Join(strings.Fields(html.UnescapeString(markup.ReplaceAllString(cell[1], ""))), " "))
			}
			rows[row[1]] = cells[1:]
		}
		older := journalOlder.FindStringSubmatch(page)
		if older == nil {
			return
		}
		before = older[1]
	}
}

// Whatever an earlier program has journaled reads as a sentence, with the names of those whom it is about, and amounts.
func TestEveryRowOfAnEarlierJournalIsASentenceWithNames(t *testing.T) {
	t.Parallel()
	for _, version := range []string{firstInstallation, floorInstallation} {
		t.Run(version, func(t *testing.T) {
			storagetest.EachInstallation(t, version, func(t *testing.T, dsn string) { checkRows(t, version, dsn) })
		})
	}
	t.Run("played", func(t *testing.T) {
		checkRows(t, floorInstallation, storagetest.SQLiteInstallation(t, floorInstallation, "played.db.gz"))
	})
}

// checkRows checks all rows, as the page folds them and each alone.
func checkRows(t *testing.T, version, dsn string) {
	h := moveIn(t, installed(t, version), dsn)
	h.admin = h.user("neu@verband.example", acts.Role{Kind: acts.RoleAdmin})
	entries, err := h.store.Journal(t.Context(), acts.Query{})
	if err != nil || len(entries) == 0 {
		t.Fatalf("%d entries, %v", len(entries), err)
	}
	rows := map[string][]string{}
	names := h.namesByID(entries)
	h.journalRows(rows, "")
	for i := range entries {
		if row := rows[fmt.Sprint(entries[i].Seq)]; row != nil {
			checkRow(t, &entries[i], row, names)
		}
	}
	for id := range names {
		if strings.HasPrefix(id, "floor/") {
			h.journalRows(rows, "&thema="+url.QueryEscape(id))
		}
	}
	for i := range entries {
		if row := rows[fmt.Sprint(entries[i].Seq)]; row == nil {
			t.Errorf("%d %s %s has no row", entries[i].Seq, entries[i].Act, entries[i].Subject)
		} else {
			checkRow(t, &entries[i], row, names)
		}
	}
}

// namesByID are the names of all users, clubs and tournaments, and of the players that entries have.
func (h *hall) namesByID(entries []acts.Entry) map[string]string {
	h.Helper()
	names := map[string]string{}
	now, err := h.office.Current(h.Context())
	if err != nil {
		h.Fatal(err)
	}
	users, err := h.people.Everybody(h.Context(), acts.Console)
	if err != nil {
		h.Fatal(err)
	}
	for _, u := range users {
		names[u.ID] = u.Name
	}
	for i := range now.Clubs {
		names[now.Clubs[i].ID] = now.Clubs[i].Name
	}
	for i := range entries {
		for _, id := range playerID.FindAllString(string(entries[i].Subject)+" "+entries[i].Before+" "+entries[i].After, -1) {
			names[id] = strings.TrimPrefix(now.FullName(id), id)
		}
	}
	heads, err := h.store.FloorTournaments(h.Context(), "")
	if err != nil {
		h.Fatal(err)
	}
	for i := range heads {
		names["floor/"+heads[i].ID] = heads[i].Name
	}
	return names
}

// checkRow refuses a row that is no sentence, or has an id or lacks a name of what the entry is about, or an amount.
func checkRow(t *testing.T, e *acts.Entry, row []string, names map[string]string) {
	t.Helper()
	by, what, all := row[0], strings.TrimSuffix(row[1], " gegen die Regel"), strings.Join(row, " | ")
	fail := func(fault string) { t.Errorf("%d %s %s: %s: %s", e.Seq, e.Act, e.Subject, fault, all) }
	if !strings.HasSuffix(what, ".") {
		fail("no sentence")
	}
	if want := names[e.User]; want != "" && by != want {
		fail("it was " + want)
	}
	for id, name := range names {
		_, id, _ = strings.Cut("/"+strings.TrimPrefix(id, "floor/"), "/")
		if idLike.MatchString(id) && !strings.Contains(name, id) && name != "Gelöschter Spieler" &&
			regexp.MustCompile(`(^|[^\w@.-])`+regexp.QuoteMeta(id)+`($|[^\w@.-])`).MatchString(all) {
			fail("the id of " + name)
		}
	}
	path := strings.Split(string(e.Subject), "/")
	about := append([]string{}, path...)
	if path[0] == "floor" && len(path) > 1 {
		about = append(about, "floor/"+path[1])
	}
	for _, text := range []string{e.Before, e.After} {
		var holds map[string]any
		_ = json.Unmarshal([]byte(text), &holds) // a list holds too many names for one row
		for _, key := range []string{"club", "player", "from_club", "to_club"} {
			id, _ := holds[key].(string)
			about = append(about, id)
		}
		if cents, is := holds["cents"].(float64); is {
			if amount := fmt.Sprintf("%d,%02d", int(cents)/100, int(cents)%100); !strings.Contains(all, amount) {
				fail("without " + amount)
			}
		}
	}
	for _, id := range about {
		if name := names[id]; name != "" && !strings.Contains(row[1]+row[2], name) {
			fail("without the name of " + name)
		}
	}
}
