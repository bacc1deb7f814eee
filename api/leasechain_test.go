package api

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/office/people"
	"pokerliga/storage/storagetest"
)

// chains has, by schema, what programs of that schema wrote: a website that has lent a matchday, and the return file of its laptop. -record adds those of today's
// schema; others are never written anew.
const chains = "testdata/lines"

// chain is the folder of a schema.
func chain(schema int) string { return filepath.Join(chains, strconv.Itoa(schema)) }

// The website gets a newer program while a matchday lies in a hall. It carries out what a laptop of any schema since the first has written, and comes to the same.
func TestLinesOfEverySchemaAreCarriedOut(t *testing.T) {
	t.Parallel()
	if *anew {
		recordChain(t)
	}
	for schema := 1; schema <= lease.Schema; schema++ {
		t.Run(fmt.Sprint(schema), func(t *testing.T) {
			packed, err := os.ReadFile(filepath.Join(chain(schema), "home.db.gz"))
			if err != nil {
				t.Fatal(err)
			}
			plain, err := gzip.NewReader(bytes.NewReader(packed))
			if err != nil {
				t.Fatal(err)
			}
			content, err := io.ReadAll(plain)
			if err != nil {
				t.Fatal(err)
			}
			dsn := storagetest.SQLite(t)
			if err := os.WriteFile(dsn, content, 0o600); err != nil {
				t.Fatal(err)
			}
			home := open(t, storagetest.OpenDSN(t, dsn), Options{})
			home.clock = home.clock.Add(24 * time.Hour)
			file, err := os.ReadFile(filepath.Join(chain(schema), "laptop.heim"))
			if err != nil {
				t.Fatal(err)
			}
			var counts lease.LineCounts
			home.sendFile("token-of-"+directorEmail, smallHall+"/"+lease.OfReturn(file)+"/upload", file).is(200).into(&counts)
			if lines := bytes.Count(file, []byte{'\n'}) - 1; counts.Done != lines || lines < 20 {
				t.Errorf("of %d lines %+v", lines, counts)
			}
			home.get("", smallDay).is(200).says(`"heats"`)
			home.verifies()
		})
	}
}

// recordChain writes what today's program writes on both sides, where it is not written yet.
func recordChain(t *testing.T) {
	t.Helper()
	dir := chain(lease.Schema)
	if _, err := os.Stat(dir); err == nil {
		return
	}
	dsn := storagetest.SQLite(t)
	home := open(t, storagetest.OpenDSN(t, dsn), Options{})
	m := home.midHeat()
	laptop := home.lentTo()
	laptop.playOn(m)
	own := &m.Lineups[2]
	laptop.clock = laptop.clock.Add(time.Minute)
	laptop.put(laptop.director, smallDay+"/checkin/"+own.Club, league.CheckTeamIn{Dress: true, Players: []league.PresentBody{{Player: own.Slots[1], Identified: true}}}).is(201)
	laptop.put(laptop.director, smallDay+"/heats/2/beginning", league.BeginHeat{At: "18:00"}).is(201)
	if _, err := people.HelpersOf(laptop.people).Add(t.Context(), laptop.actor(directorEmail), firstDay.Place(), "Hansi", nil, []acts.Sheet{acts.SheetOf(2, "sit-and-gos/1")},
		acts.Terms{}); err != nil {
		t.Fatal(err)
	}
	lent := home.get(home.director, "/api/v1/hall/"+laptop.of.ID+"/file").is(200).body
	head, content := home.unseals(lent, laptop.of.Key.String())
	hall, err := lease.NewHall(lent, laptop.of.Key, head, content)
	if err != nil {
		t.Fatal(err)
	}
	file, err := laptop.office.LaptopReturnFile(t.Context(), hall)
	if err != nil {
		t.Fatal(err)
	}
	home.closes()
	database, err := os.ReadFile(dsn)
	if err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(database)
	}
	if err == nil {
		err = w.Close()
	}
	if err == nil {
		err = os.MkdirAll(dir, 0o755)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "home.db.gz"), packed.Bytes(), 0o600)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "laptop.heim"), file, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}
