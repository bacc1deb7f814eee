package main

import (
	"errors"
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

// commit writes files and commits them.
func commit(t *testing.T, folder, message string, files ...string) {
	t.Helper()
	for _, name := range files {
		file := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		before, _ := os.ReadFile(file)
		if err := os.WriteFile(file, append(before, message...), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	ask(t, folder, "add", "-A")
	ask(t, folder, "commit", "-q", "-m", message)
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

func TestTheCostOfAChangeIsCounted(t *testing.T) {
	for name, tt := range map[string]struct {
		make func(folder string)
		want string
		dear string
	}{
		"a commit without the trailer is not counted": {
			func(folder string) {
				commit(t, folder, "seasons: a fine\n\nIt says Adds: act fine, but in a sentence.", "a.go", "b.go")
			},
			"field 0 – 1\nstored field 0 – 5\nact 0 – 2\nevent 0 – 2", ""},
		"tests, documents and test data are not counted": {
			func(folder string) {
				commit(t, folder, "seasons: a fine\n\nAdds: act fine.add", "seasons/fine.go", "web/account.go", "seasons/fine_test.go",
					"docs/a.txt", "README.md", "testdata/a.json", "api/testdata/answers/ä.txt")
			},
			"field 0 – 1\nstored field 0 – 5\nact 1 2 2\nevent 0 – 2", ""},
		"a stored field is no field, and two trailers are two": {
			func(folder string) {
				commit(t, folder, "register: a number\n\nAdds: stored field player.number\nAdds: field player.number", "a.go")
			},
			"field 1 1 1\nstored field 1 1 5\nact 0 – 2\nevent 0 – 2", ""},
		"a median above its aim is an error": {
			func(folder string) {
				commit(t, folder, "floor: out\n\nAdds: event out", "a.go", "b.go")
				commit(t, folder, "floor: in\n\nAdds: event in", "a.go", "b.go", "c.go")
			},
			"field 0 – 1\nstored field 0 – 5\nact 0 – 2\nevent 2 2.5 2", "event 2.5, aim 2"},
		"the last twenty count": {
			func(folder string) {
				for range 30 {
					commit(t, folder, "a: b\n\nAdds: field old", "a.go", "b.go", "c.go")
				}
				for i := range 20 {
					commit(t, folder, "a: b\n\nAdds: field new", []string{"a.go", "b_test.go"}[i/10])
				}
			},
			"field 20 0.5 1\nstored field 0 – 5\nact 0 – 2\nevent 0 – 2", ""},
		"a moved file is one file": {
			func(folder string) {
				commit(t, folder, "a: b\n\nthe same text as ever, of some length", "a.go")
				ask(t, folder, "mv", "a.go", "c.go")
				commit(t, folder, "a: c\n\nAdds: field x")
			},
			"field 1 1 1\nstored field 0 – 5\nact 0 – 2\nevent 0 – 2", ""},
	} {
		t.Run(name, func(t *testing.T) {
			folder := repository(t)
			tt.make(folder)
			got, err := printed(folder)
			if want := "files touched commits median aim\n" + tt.want; got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
			if errors.Is(err, errDear) != (tt.dear != "") || err != nil && !strings.HasSuffix(err.Error(), ": "+tt.dear) {
				t.Errorf("got %v, want %q", err, tt.dear)
			}
		})
	}
}

func TestAKindThatIsNotCountedIsNamed(t *testing.T) {
	folder := repository(t)
	commit(t, folder, "web: a page\n\nAdds: page of fines", "a.go")
	got, err := printed(folder)
	if err != nil || !strings.HasPrefix(got, "not counted: ") || !strings.Contains(got, " adds page of fines\n") {
		t.Errorf("got %s, %v", got, err)
	}
}

func TestNothingIsCountedWithoutHistory(t *testing.T) {
	whole, shallow := repository(t), t.TempDir()
	commit(t, whole, "a: b", "x.go")
	commit(t, whole, "a: b\n\nAdds: field x", "a.go", "b.go")
	ask(t, shallow, "clone", "-q", "--depth=1", "file://"+filepath.ToSlash(whole), ".")
	for folder, want := range map[string]string{t.TempDir(): "there is no history here", shallow: "this clone is shallow"} {
		if got, err := printed(folder); err != nil || !strings.Contains(got, want) {
			t.Errorf("got %s, %v, want %s", got, err, want)
		}
	}
}
