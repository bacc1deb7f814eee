package main

import (
	"os"
	"slices"
	"testing"
	"testing/fstest"
)

func TestRacedAreTheTestsThatStartGoroutines(t *testing.T) {
	found, err := findRaced(fstest.MapFS{
		"a/a.go": {Data: []byte(`package a
func Serve() { jobs.Go(forget) }
func command() *Command { return &Command{Run: func() { Serve() }} }
func sum() int { serving := 1; return serving }
`)},
		"a/a_test.go": {Data: []byte(`package a
func serving(t *testing.T) { go func() {}() }
func visit(t *testing.T) { serving(t) }
func TestOfItself(t *testing.T) { go func() {}() }
func TestThroughHelpers(t *testing.T) { t.Run("", func(t *testing.T) { visit(t) }) }
func TestThroughTheCodeItself(t *testing.T) { Serve() }
func TestOfACommand(t *testing.T) { command() }
func TestOfAVariable(t *testing.T) { sum(); serving := 1; _ = serving }
func TestMain(m *testing.M) { go watch() }
`)},
		"b/b_test.go":             {Data: []byte("package b\nfunc TestSerial(t *testing.T) {}\n")},
		"proof/browser/c_test.go": {Data: []byte("package c\nfunc TestBrowser(t *testing.T) { go watch() }\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"TestOfItself", "TestThroughHelpers", "TestThroughTheCodeItself"}; !slices.Equal(found.tests, want) {
		t.Errorf("tests %v", found.tests)
	}
	if !slices.Equal(found.packages, []string{"./a"}) || !slices.Equal(found.covered(), []string{"./a"}) {
		t.Errorf("packages %v, covered %v", found.packages, found.covered())
	}
	const profile = "mode: atomic\npokerliga/a/a.go:2.16,2.40 1 "
	if missing := found.unreached(profile + "0\n"); !slices.Equal(missing, []start{{"a/a.go", 2}}) {
		t.Errorf("a goroutine that no test reaches: %v", missing)
	}
	if missing := found.unreached(profile + "3\n"); len(missing) > 0 {
		t.Errorf("a goroutine that a test reaches: %v", missing)
	}
}

// What happens at the same time in this house is watched.
func TestTheHouseIsRaced(t *testing.T) {
	found, err := findRaced(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []string{"TestCardsEnteredAtOnceAreAllThere", "TestFortyWhoWriteAtOnceLoseNothing",
		"TestTheEndWaitsForAnswersUnderWay", "TestTheEndOfTheServerEndsTheStreams", "TestReadingGoesOnWhileManyWaitToWrite",
		"TestAServerDeliversTheLettersThatWait", "TestABookletIsMadeAndTaken"} {
		if !slices.Contains(found.tests, test) {
			t.Errorf("%s is not watched by the race detector", test)
		}
	}
	if places := []string{"./api/live", "./api/site", "./cmd/pokerliga"}; !slices.Equal(found.covered(), places) {
		t.Errorf("goroutines are started in %v", found.covered())
	}
}
