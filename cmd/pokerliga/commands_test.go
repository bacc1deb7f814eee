package main

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pokerliga/storage/storagetest"
)

// call runs a command line and returns what it prints, its exit code and its
// error.
func call(t *testing.T, in string, args ...string) (out string, code int, err error) {
	t.Helper()
	var printed bytes.Buffer
	if err = run(t.Context(), args, strings.NewReader(in), &printed); err != nil {
		code = exitCode(err)
	}
	return printed.String(), code, err
}

// works runs a command line that must succeed.
func works(t *testing.T, in string, args ...string) string {
	t.Helper()
	out, _, err := call(t, in, args...)
	if err != nil {
		t.Fatalf("pokerliga %s: %v", strings.Join(args, " "), err)
	}
	return out
}

func testdata(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "proof", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// equal reports whether two texts are the same JSON value.
func equal(t *testing.T, a, b string) bool {
	t.Helper()
	return compact(t, a) == compact(t, b)
}

func compact(t *testing.T, text string) string {
	t.Helper()
	var value any
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		t.Fatal(err)
	}
	again, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(again)
}

func TestComputePrintsTheResultsFile(t *testing.T) {
	for _, name := range []string{"tiny", "small", "clean", "ordinary", "rough", "returns", "ties"} {
		want := testdata(t, name+".results.json")
		if got := works(t, "", "compute", "../../proof/testdata/"+name+".season.json"); !equal(t, got, want) {
			t.Errorf("%s from a file: other numbers", name)
		}
		if got := works(t, testdata(t, name+".season.json"), "compute", "-"); !equal(t, got, want) {
			t.Errorf("%s from standard input: other numbers", name)
		}
	}
}

func TestCheckPrintsALineForEachFindingAndSaysSoByItsExitCode(t *testing.T) {
	out, code, err := call(t, "", "check", "../../proof/testdata/clean.season.json")
	if out != "" || err != nil || code != 0 {
		t.Errorf("a clean season: %q, %v, exit %d", out, err, code)
	}
	out, code, err = call(t, "", "check", "../../proof/testdata/rough.season.json")
	if code != 1 || err.Error() != "" || strings.Count(out, "\n") != 13 || !strings.Contains(out, "Verstoß § 1.2.6 · ") {
		t.Errorf("a season with 13 violations: exit %d, %v\n%s", code, err, out)
	}
	warned := strings.Replace(testdata(t, "clean.season.json"), `"sng_start_chips": `, `"sng_start_chips": 1`, 1)
	if out, code, _ = call(t, warned, "check", "-"); code != 1 || !strings.Contains(out, "Warnung § 3.2.18") {
		t.Errorf("a season with chips that do not add up: exit %d\n%s", code, out)
	}
	small := strings.Replace(testdata(t, "clean.season.json"), "{", `{"rules": {"promotion_places": 99},`, 1)
	if out, code, _ = call(t, small, "check", "-"); code != 1 || !strings.Contains(out, "1. Bundesliga · $.leagues[0].clubs Bei 18 ") {
		t.Errorf("a league that is all last places: exit %d\n%s", code, out)
	}
	few := strings.Replace(testdata(t, "clean.season.json"), "{", `{"rules": {"table_points": [10, 8]},`, 1)
	if out, code, _ = call(t, few, "check", "-"); code != 1 || !strings.Contains(out, "Bei 18 Vereinen bringen die Plätze ab 3 keine Tabellenpunkte") {
		t.Errorf("places behind the key: exit %d\n%s", code, out)
	}
}

func TestWhatCannotBeReadIsSaidInOneSentenceWithFileAndPath(t *testing.T) {
	broken := strings.Replace(testdata(t, "tiny.season.json"), `"place": 1`, `"place": 7`, 1)
	for _, c := range []struct {
		name, in string
		args     []string
		says     []string
	}{
		{"a place that is no ranking", broken, []string{"compute", "-"}, []string{"Standardeingabe: $.leagues[0].matchdays[0].heats["}},
		{"another version", `{"format":"pokerliga-season/2"}`, []string{"check", "-"}, []string{"$.format", "pokerliga-season/1"}},
		{"half a file", testdata(t, "tiny.season.json")[:5000], []string{"compute", "-"}, []string{"bricht", "Zeile"}},
		{"nothing", "", []string{"compute", "-"}, []string{"Standardeingabe"}},
		{"no such file", "", []string{"compute", "nirgends.json"}, []string{"nirgends.json", "gibt es nicht"}},
		{"no such league", "", []string{"explain", "../../proof/testdata/tiny.season.json", "bl9", "x"}, []string{"bl9", "bl1"}},
		{"no such club", "", []string{"explain", "../../proof/testdata/tiny.season.json", "bl1", "x"}, []string{"„x“"}},
		{"no file named", "", []string{"compute"}, []string{"pokerliga compute --help"}},
		{"an unknown option", "", []string{"compute", "--fast", "x"}, []string{"--fast", "--help"}},
		{"an unknown command", "", []string{"rechne"}, []string{"rechne"}},
		{"no date", "", []string{"demo", "--today", "morgen"}, []string{"morgen"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, code, err := call(t, c.in, c.args...)
			if err == nil || code != exitUnreadable || out != "" {
				t.Fatalf("exit %d, printed %q, error %v", code, out, err)
			}
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("more than a sentence: %s", err)
			}
			for _, part := range c.says {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("%q is not in: %s", part, err)
				}
			}
		})
	}
}

func TestExplainTakesTheNumbersOfAClubOrAPlayerApart(t *testing.T) {
	club := works(t, "", "explain", "../../proof/testdata/rough.season.json", "bl2", "retz-2016-12")
	for _, part := range []string{"Punkte in der Tabelle", "Rang 2", "2. Sammelrunde", "Heat 3, Tisch 7", "Team-MTT B: Platz 8", "§ 3.2.14"} {
		if !strings.Contains(club, part) {
			t.Errorf("the club's explanation lacks %q", part)
		}
	}
	player := works(t, testdata(t, "small.season.json"), "explain", "-", "bl1", "p7-0003")
	for _, part := range []string{"MVP-Wertung", "Drittel", "§ 4.2.1.6", "Austrian Ranking"} {
		if !strings.Contains(player, part) {
			t.Errorf("the player's explanation lacks %q", part)
		}
	}
}

func TestASeasonGoesIntoTheDatabaseAndComesOutEqual(t *testing.T) {
	storagetest.EachDSN(t, func(t *testing.T, dsn string) {
		t.Setenv("POKERLIGA_DATABASE", dsn)
		works(t, "", "migrate")
		works(t, "", "import", "../../proof/testdata/rough.season.json")
		if got := works(t, "", "export", "rough"); !equal(t, got, testdata(t, "rough.season.json")) {
			t.Error("the export differs")
		}
		if got := works(t, "", "export", "--public", "rough"); strings.Contains(got, "birth_date") || strings.Contains(got, "nationality") {
			t.Error("the public export has private data")
		}
		if _, code, err := call(t, "", "import", "../../proof/testdata/rough.season.json"); code != exitFailed ||
			!strings.Contains(err.Error(), "gibt es schon") {
			t.Errorf("a second import: exit %d, %v", code, err)
		}
		works(t, "", "import", "--replace", "../../proof/testdata/rough.season.json")
		if _, code, err := call(t, "", "export", "1999"); code != exitFailed || !strings.Contains(err.Error(), "1999") {
			t.Errorf("no such season: exit %d, %v", code, err)
		}
	})
}

func TestUsersAreAddedListedAndGivenANewPassword(t *testing.T) {
	storagetest.EachDSN(t, func(t *testing.T, dsn string) {
		t.Setenv("POKERLIGA_DATABASE", dsn)
		works(t, "", "import", "../../proof/testdata/tiny.season.json")
		if out := works(t, "", "user", "list"); !strings.Contains(out, "Noch niemand") {
			t.Errorf("nobody: %s", out)
		}
		out := works(t, "", "user", "add", "vera@example.at", "--name", "Vera Huber", "--role", "admin")
		if !strings.HasPrefix(out, "Passwort: ") || len(out) < 30 {
			t.Errorf("no password invented: %q", out)
		}
		works(t, "ein langes Passwort\n", "user", "add", "max@example.at", "--role", "director=tiny/bl1/2", "--password-stdin")
		list := works(t, "", "user", "list")
		for _, part := range []string{"vera@example.at", "Vera Huber", "admin", "director tiny/bl1/2"} {
			if !strings.Contains(list, part) {
				t.Errorf("%q is not in the list:\n%s", part, list)
			}
		}
		if out := works(t, "", "user", "reset", "vera@example.at"); !strings.HasPrefix(out, "Passwort: ") {
			t.Errorf("no new password: %q", out)
		}
		for _, refused := range [][]string{
			{"user", "add", "vera@example.at"},
			{"user", "add", "keine-adresse"},
			{"user", "add", "neu@example.at", "--role", "kaiser"},
			{"user", "reset", "niemand@example.at"},
		} {
			if _, code, err := call(t, "", refused...); err == nil || code == 0 {
				t.Errorf("%v is not refused", refused)
			}
		}
	})
}

func TestABackupIsPutBackWhereTheDatabaseWas(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("POKERLIGA_DATABASE", filepath.Join(folder, "liga.db"))
	works(t, "", "import", "../../proof/testdata/small.season.json")
	saved := filepath.Join(folder, "saved.db")
	works(t, "", "backup", saved)
	works(t, "", "import", "../../proof/testdata/tiny.season.json")
	out := works(t, "", "restore", saved)
	works(t, "", "export", "small")
	if _, code, _ := call(t, "", "export", "tiny"); code != exitFailed {
		t.Error("what came after the backup is still there")
	}
	aside := filepath.Join(folder, "liga.db.replaced-1")
	if !strings.Contains(out, aside) {
		t.Errorf("nothing says where the database is that was there: %s", out)
	}
	if !strings.Contains(out, "keiner fehlt, keiner ist verändert") {
		t.Errorf("nothing says that the chain was checked: %s", out)
	}
	t.Setenv("POKERLIGA_DATABASE", aside)
	works(t, "", "export", "tiny")
}

func TestAnErrorIsOneLine(t *testing.T) {
	for _, wrong := range []struct{ name, value, words string }{
		{"POKERLIGA_DATABASE", "postgres://127.0.0.1:1/liga", "nicht erreichbar"},
		{"POKERLIGA_DATABASE", "mysql://127.0.0.1/liga", "Pfad einer SQLite-Datei"},
		{"POKERLIGA_BEHIND_PROXY", "vielleicht", "POKERLIGA_BEHIND_PROXY"},
	} {
		t.Run(wrong.value, func(t *testing.T) {
			t.Chdir(t.TempDir())
			t.Setenv(wrong.name, wrong.value)
			_, _, err := call(t, "", "user", "list")
			if err == nil || !strings.Contains(sentence(err), wrong.words) || strings.Contains(sentence(err), "\n") {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestABackupThatCannotBeWrittenIsNoTroubleOfTheDatabase(t *testing.T) {
	t.Setenv("POKERLIGA_DATABASE", filepath.Join(t.TempDir(), "liga.db"))
	works(t, "", "migrate")
	_, code, err := call(t, "", "backup", filepath.Join(t.TempDir(), "kein", "ordner.db"))
	if code != exitFailed || strings.Contains(err.Error(), "nicht erreichbar") {
		t.Errorf("exit %d, %v", code, err)
	}
}

func TestTheDemoSeasonIsTheSameForTheSameDay(t *testing.T) {
	first, again := works(t, "", "demo", "--today", "2026-10-17"), works(t, "", "demo", "--today", "2026-10-17")
	if first != again {
		t.Error("two prints for one day differ")
	}
	if _, code, _ := call(t, first, "check", "-"); code != 1 {
		t.Errorf("check of the demo season: exit %d; it has one violation", code)
	}
	last := works(t, "", "demo", "--last", "--today", "2026-10-17")
	if out := works(t, last, "compute", "-"); !strings.Contains(out, `"champion"`) {
		t.Error("last season has no promotion plan")
	}
}

func TestVersionNamesTheProgram(t *testing.T) {
	if out := works(t, "", "version"); out != "pokerliga dev\n" {
		t.Errorf("%q", out)
	}
}

func TestABackupWithABrokenChainIsRestoredOnlyByForce(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("POKERLIGA_DATABASE", filepath.Join(folder, "liga.db"))
	works(t, "", "import", "../../proof/testdata/small.season.json")
	saved := filepath.Join(folder, "saved.db")
	works(t, "", "backup", saved)
	db, err := sql.Open("sqlite", saved)
	if err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{"DROP TRIGGER journal_is_not_changed", "UPDATE journal SET hash = '" + strings.Repeat("0", 64) + "'"} {
		if _, err := db.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	works(t, "", "import", "../../proof/testdata/tiny.season.json")
	out, code, err := call(t, "", "restore", saved)
	if code != exitFailed || !strings.Contains(out, "BRUCH") || !strings.Contains(err.Error(), "--force") {
		t.Errorf("%d, %v: %s", code, err, out)
	}
	works(t, "", "export", "tiny") // all is as it was
	if out := works(t, "", "restore", "--force", saved); !strings.Contains(out, "BRUCH") {
		t.Error(out)
	}
	works(t, "", "export", "small")
}
