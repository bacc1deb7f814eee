package rest

import (
	"bytes"
	"fmt"
	"testing"
)

// BenchmarkCompressed compresses a page of usual size that is kept for nobody.
func BenchmarkCompressed(b *testing.B) {
	var page bytes.Buffer
	for i := range 400 {
		fmt.Fprintf(&page, "<tr><td>%d</td><td>Verein %d</td><td>%d</td></tr>\n", i, i*7%18, i*i)
	}
	b.ReportAllocs()
	for b.Loop() {
		if compressed(page.Bytes(), `"x"`, &fast) == nil {
			b.Fatal("it is no smaller")
		}
	}
}
