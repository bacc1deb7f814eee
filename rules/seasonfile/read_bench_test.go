package seasonfile_test

import (
	"testing"

	"pokerliga/rules/seasonfile"
)

// Reading and checking a whole season; BenchmarkDecodeIntoAny is the yardstick.
func BenchmarkDecode(b *testing.B) {
	data := example(b, "ordinary")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := seasonfile.Decode(data); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCheck(b *testing.B) {
	f := readExample(b, "ordinary")
	b.ReportAllocs()
	for b.Loop() {
		if err := f.Check(); err != nil {
			b.Fatal(err)
		}
	}
}
