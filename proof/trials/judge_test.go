package trials

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage"
)

// judge checks a database after a kill: the facts of the season are exactly those
// in the journal; every acknowledged change is in the journal; and the database is
// sound.
func judge(ctx context.Context, dsn string, f *seasonfile.File, acknowledged []*Change) error {
	if err := sound(ctx, dsn); err != nil {
		return err
	}
	store, err := storage.Open(ctx, dsn)
	if err != nil {
		return err
	}
	defer func() { _ = store.Close() }()
	office := league.NewOffice(store, time.Now)
	v, err := office.Verify(ctx, acts.Console)
	if err != nil {
		return err
	}
	if v.Break != "" {
		return errors.New(v.Break)
	}
	journal, err := store.Journal(ctx, acts.Query{Season: f.Season.ID})
	if err != nil {
		return err
	}
	stored, err := office.SeasonFile(ctx, acts.Console, f.Season.ID)
	if errors.Is(err, acts.ErrNotFound) {
		if len(journal) > 0 || len(acknowledged) > 0 {
			return fmt.Errorf("the season is not there, but %d entries and %d acknowledged changes", len(journal), len(acknowledged))
		}
		return nil
	}
	if err != nil {
		return err
	}
	if len(journal) == 0 {
		return errors.New("the season is there, but nobody imported it")
	}
	told := journalledFacts(journal)
	if err := same(factsOf(stored), told); err != nil {
		return err
	}
	return allJournalled(f.Season.ID, acknowledged, journal)
}

// sound runs SQLite's integrity check.
func sound(ctx context.Context, dsn string) error {
	if strings.Contains(dsn, "://") {
		return nil
	}
	db, err := sql.Open("sqlite", "file:"+dsn+"?mode=ro")
	if err != nil {
		return err
	}
	defer db.Close()
	var said string
	if err := db.QueryRowContext(ctx, "PRAGMA integrity_check").Scan(&said); err != nil || said != "ok" {
		return errors.Join(fmt.Errorf("the file is damaged: %q", said), err)
	}
	var rows int
	if err := db.QueryRowContext(ctx, "SELECT count(*) FROM pragma_foreign_key_check").Scan(&rows); err != nil || rows > 0 {
		return errors.Join(fmt.Errorf("%d rows refer to nothing", rows), err)
	}
	return nil
}

// factsOf returns the facts that a replay enters, by their subject in the journal.
func factsOf(f *seasonfile.File) map[string]string {
	facts := map[string]string{"sanctions": strconv.Itoa(len(f.Sanctions))}
	for i := range f.Leagues {
		l := &f.Leagues[i]
		for j := range l.Matchdays {
			m := &l.Matchdays[j]
			at := fmt.Sprintf("leagues/%s/matchdays/%d", l.ID, m.Number)
			for k := range m.Lineups {
				facts[at+"/lineups/"+m.Lineups[k].Club] = string(seasonfile.Canonical(&m.Lineups[k]))
			}
			for _, club := range m.NoShows {
				facts[at+"/no-shows/"+club] = string(seasonfile.Canonical(league.NoShow{Club: club}))
			}
			for _, club := range m.Excused {
				facts[at+"/no-shows/"+club] = string(seasonfile.Canonical(league.NoShow{Club: club, Excused: true}))
			}
			for k := range m.Heats {
				h := &m.Heats[k]
				in := fmt.Sprintf("%s/heats/%d", at, h.Number)
				for n := range h.SitAndGos {
					facts[fmt.Sprintf("%s/sit-and-gos/%d", in, h.SitAndGos[n].Table)] = string(seasonfile.Canonical(&h.SitAndGos[n]))
				}
				for n := range h.TeamMTTs {
					facts[in+"/team-mtts/"+h.TeamMTTs[n].MTT] = string(seasonfile.Canonical(&h.TeamMTTs[n]))
				}
				if !h.Open {
					facts[in] = "closed"
				}
			}
		}
	}
	return facts
}

// journalledFacts returns the facts in a journal.
func journalledFacts(journal []acts.Entry) map[string]string {
	facts := map[string]string{}
	sanctions := 0
	for _, e := range journal {
		switch {
		case subjectOf(&e) == "sanctions":
			sanctions++
		case e.Act == string(acts.DeedClose):
			facts[string(e.Subject)] = "closed"
		case e.Act == string(acts.DeedFloorOpen): // what comes of it are cards
		case strings.HasPrefix(string(e.Subject), "leagues/"):
			facts[string(e.Subject)] = e.After
		}
	}
	facts["sanctions"] = strconv.Itoa(sanctions)
	return facts
}

// subjectOf returns the path of the replay's request for an entry: without the new
// id of a sanction.
func subjectOf(e *acts.Entry) string {
	if strings.HasPrefix(string(e.Subject), "sanctions/") {
		return "sanctions"
	}
	return string(e.Subject)
}

// same compares facts with those of the journal.
func same(stored, told map[string]string) error {
	for subject, content := range stored {
		if told[subject] != content {
			return fmt.Errorf("%s is stored as %q, the journal tells of %q", subject, content, told[subject])
		}
	}
	for subject := range told {
		if _, there := stored[subject]; !there {
			return fmt.Errorf("the journal tells of %s, which is not stored", subject)
		}
	}
	return nil
}

// allJournalled checks that every acknowledged change is in the journal exactly
// once.
func allJournalled(season string, acknowledged []*Change, journal []acts.Entry) error {
	entries := map[string]int{}
	for _, e := range journal {
		entries[subjectOf(&e)]++
	}
	changes := map[string]int{}
	for _, d := range acknowledged {
		path, _, _ := strings.Cut(d.Path, "?")
		subject := strings.TrimSuffix(strings.TrimPrefix(path, v1+"/seasons/"+season+"/"), "/close")
		if strings.HasSuffix(path, "/seasons") || strings.HasPrefix(path, v1+"/tournaments/") {
			continue // the season itself shows that it was imported, and cards what has happened on the floor
		}
		if heat, opened := strings.CutSuffix(subject, "/desk"); opened {
			subject = heat + "/floor"
		}
		changes[subject]++
	}
	for _, subject := range slices.Sorted(maps.Keys(changes)) {
		if entries[subject] < changes[subject] {
			return fmt.Errorf("%s was acknowledged %d times, the journal has %d entries", subject, changes[subject], entries[subject])
		}
	}
	return nil
}
