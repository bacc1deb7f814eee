package seasonfile_test

import (
	"os"
	"testing"

	"pokerliga/rules/seasonfile"
)

// examples are the season files that the format's document comes with.
var examples = []string{"small", "clean", "ordinary", "rough", "tiny"}

// example returns the bytes of an example.
func example(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile("../../proof/testdata/" + name + ".season.json")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// readExample returns an example, read.
func readExample(t testing.TB, name string) *seasonfile.File {
	t.Helper()
	f, err := seasonfile.Decode(example(t, name))
	if err != nil {
		t.Fatal(err)
	}
	return f
}
