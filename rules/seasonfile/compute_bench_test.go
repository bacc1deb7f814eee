package seasonfile_test

import (
	"encoding/json"
	"os"
	"testing"

	"pokerliga/rules/seasonfile"
)

// The yardstick of the computation is what encoding/json takes to decode the
// same season into nothing in particular.
func BenchmarkDecodeIntoAny(b *testing.B) {
	data, err := os.ReadFile("../../proof/testdata/ordinary.season.json")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		var into any
		if err := json.Unmarshal(data, &into); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCompute(b *testing.B) {
	data, err := os.ReadFile("../../proof/testdata/ordinary.season.json")
	if err != nil {
		b.Fatal(err)
	}
	file := &seasonfile.File{}
	if err := json.Unmarshal(data, file); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		seasonfile.Compute(file)
	}
}
