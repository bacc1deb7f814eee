package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// repository is a new repository whose commits are made by commit.
func repository(t *testing.T) string {
	t.Helper()
	for name, value := range map[string]string{"GIT_CONFIG_GLOBAL": os.DevNull, "GIT_CONFIG_SYSTEM": os.DevNull,
		"GIT_AUTHOR_NAME": "Anna", "GIT_AUTHOR_EMAIL": "anna@example.at", "GIT_COMMITTER_NAME": "Anna",
		"GIT_COMMITTER_EMAIL": "anna@example.at"} {
		t.Setenv(name, value)
	}
	folder := t.TempDir()
	ask(t, folder, "init", "-q", "-b", "main")
	return folder
}

// ask runs git, which must succeed.
func ask(t *testing.T, folder string, arguments ...string) {
	t.Helper()
	if _, err := git(folder, arguments...); err != nil {
		t.Fatal(err)
	}
}

// commit adds texts to files, by their names, and commits them.
func commit(t *testing.T, folder string, added map[string]string) {
	t.Helper()
	for name, text := range added {
		file := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		before, _ := os.ReadFile(file)
		if err := os.WriteFile(file, append(before, text+"\n"...), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	ask(t, folder, "add", "-A")
	ask(t, folder, "commit", "-q", "-m", "house: what it says does not count\n\nAdds: act fine.add")
}

// printed is what is printed of a repository, without spaces at the end of its lines.
func printed(folder string) (string, error) {
	var out strings.Builder
	err := run(&out, folder)
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	for i, line := range lines {
		lines[i] = strings.Join(strings.Fields(line), " ")
	}
	return strings.Join(lines, "\n"), err
}

// act is how an act is declared.
func act(name string) string {
	return "var _ = declare.In(&own, declare.Act[*Desk, Tx, " + name + ", Booking]{"
}

func TestTheCostOfAChangeIsCounted(t *testing.T) {
	field := "\tReason Reason `json:\"reason\" label:\"Grund\"`"
	for name, tt := range map[string]struct {
		commits []map[string]string
		want    string
		dear    string
	}{
		"nothing that is counted": {
			[]map[string]string{{"a.go": "type Fine struct{}", "b.go": "// Fine"}},
			"field 0 – 4\nstored field 0 – 5\nact 0 – 2\nevent 0 – 2", ""},
		"files that do not name the act, tests, documents and test data are not counted": {
			[]map[string]string{{"books/fine.go": act("PutFine"), "web/books.go": "d.ask(&books.PutFine{})", "web/other.go": "PutFines and putFine",
				"books/fine_test.go": "PutFine", "docs/a.txt": "PutFine", "README.md": "PutFine", "api/testdata/answers/ä.txt": "PutFine"}},
			"field 0 – 4\nstored field 0 – 5\nact 1 2 2\nevent 0 – 2", ""},
		"a field is one of a struct that is there": {
			[]map[string]string{{"a.go": "type PutFine struct {\n" + field}, {"a.go": strings.ReplaceAll(field, "eason", "ule"), "b.html": "{{.Rule}}"}},
			"field 1 2 4\nstored field 0 – 5\nact 0 – 2\nevent 0 – 2", ""},
		"a stored field is called as the column is, in its way": {
			[]map[string]string{{"storage/migrations/a.sql": "ALTER TABLE clubs ADD COLUMN zvr_number TEXT;", "storage/club.go": "\tZVRNumber string",
				"reports/a.go": `column("zvr-number")`, "web/a.go": "// the number"}},
			"field 0 – 4\nstored field 1 3 5\nact 0 – 2\nevent 0 – 2", ""},
		"a median above its aim is an error": {
			[]map[string]string{{"a.go": "\tDo: Bust, Example: Event{}", "b.go": "Bust"}, {"a.go": "\tDo: Deal, Modes: Modes,", "b.go": "Deal", "c.go": `"deal"`}},
			"field 0 – 4\nstored field 0 – 5\nact 0 – 2\nevent 2 2.5 2", "event 2.5, aim 2"},
	} {
		t.Run(name, func(t *testing.T) {
			folder := repository(t)
			for _, added := range tt.commits {
				commit(t, folder, added)
			}
			got, err := printed(folder)
			if want := "files that name it added median aim\n" + tt.want; got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
			if (err != nil) != (tt.dear != "") || err != nil && !strings.HasSuffix(err.Error(), ": "+tt.dear) {
				t.Errorf("got %v, want %q", err, tt.dear)
			}
		})
	}
}

func TestAnActThatMovesIsNotAdded(t *testing.T) {
	folder := repository(t)
	commit(t, folder, map[string]string{"a.go": act("PutFine") + "\n\tKind: books.Fine,"})
	ask(t, folder, "rm", "-q", "a.go")
	commit(t, folder, map[string]string{"b.go": act("PutFine"), "c.go": "PutFine", "d.go": "PutFine"})
	if got, err := printed(folder); err != nil || !strings.Contains(got, "act 1 1 2") {
		t.Errorf("got %s, %v", got, err)
	}
}

func TestTheLastTwentyCount(t *testing.T) {
	folder := repository(t)
	for i := range 2 * latest {
		name := fmt.Sprintf("Put%d", i)
		added := map[string]string{"a.go": act(name)}
		if i < latest {
			added["b.go"], added["c.go"] = name, name
		}
		commit(t, folder, added)
	}
	if got, err := printed(folder); err != nil || !strings.Contains(got, "act 20 1 2") {
		t.Errorf("got %s, %v", got, err)
	}
}

func TestNothingIsCountedWithoutHistory(t *testing.T) {
	whole, shallow := repository(t), t.TempDir()
	commit(t, whole, map[string]string{"x.go": act("PutFine")})
	commit(t, whole, map[string]string{"x.go": act("DropFine")})
	ask(t, shallow, "clone", "-q", "--depth=1", "file://"+filepath.ToSlash(whole), ".")
	for _, folder := range []string{t.TempDir(), shallow} {
		if got, err := printed(folder); err != nil || !strings.Contains(got, "nothing is counted") {
			t.Errorf("got %s, %v", got, err)
		}
	}
}
