package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const sample = `package sample

func Grade(points []int, best int, tall bool) int {
	sum := 0
	for i := range points {
		sum += points[i]
	}
	if sum < best && !tall {
		return sum - best
	}
	return max(sum, 2)
}
`

const sampleTest = `package sample

import "testing"

func TestGrade(t *testing.T) {
	if Grade([]int{1, 4}, 3, false) != 5 || Grade([]int{1}, 3, false) != -2 {
		t.Error("wrong")
	}
}
`

func TestEachMistakeIsMadeAndThoseThatNoTestNoticesAreFound(t *testing.T) {
	root := t.TempDir()
	files := map[string]string{"go.mod": "module m\n\ngo 1.26\n", "sample/sample.go": sample, "sample/sample_test.go": sampleTest}
	for name, text := range files {
		if err := os.MkdirAll(filepath.Join(root, filepath.Dir(name)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	r, err := load(root, "sample")
	if err != nil {
		t.Fatal(err)
	}
	if err := r.build(filepath.Join(root, "work")); err != nil {
		t.Fatal(err)
	}
	if err := r.try(&options{workers: 2, sample: 1}); err != nil {
		t.Fatal(err)
	}
	var got []string
	for i := range r.mutants {
		m := &r.mutants[i]
		got = append(got, strings.TrimPrefix(m.String(), "sample/sample.go:")+map[fate]string{survived: " lives"}[m.fate])
	}
	want := []string{
		"4 Grade: 0 → 0 + 1", "4 Grade: 0 → 0 - 1",
		"6 Grade: sum += points[i] → nothing",
		"8 Grade: sum < best && !tall → false",
		"8 Grade: sum < best → sum <= best lives", "8 Grade: sum < best → true", "8 Grade: !tall → true lives",
		"9 Grade: sum - best → sum + (best)",
		"11 Grade: max(sum, 2) → min(sum, 2)", "11 Grade: 2 → 2 + 1 lives", "11 Grade: 2 → 2 - 1 lives",
	}
	if a, b := strings.Join(got, "\n"), strings.Join(want, "\n"); a != b {
		t.Errorf("got\n%s\nwant\n%s", a, b)
	}
}

func TestAnAcceptedSurvivorHasAReason(t *testing.T) {
	name := filepath.Join(t.TempDir(), "accepted.txt")
	for text, fault := range map[string]string{
		"# a comment\nx/a.go f: a → b\nx/a.go f: b → c\n\tIt is the same.\n": "",
		"x/a.go f: a → b\n":                            "without a reason",
		"x/a.go f: a → b\n\tx\nx/a.go f: a → b\n\ty\n": "twice",
	} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		all, err := readAccepted(name)
		said := ""
		if err != nil {
			said = err.Error()
		}
		if !strings.Contains(said, fault) || fault == "" && (err != nil || all["x/a.go f: a → b"] != "It is the same.") {
			t.Errorf("%q: got %v, %q", text, all, said)
		}
	}
}
