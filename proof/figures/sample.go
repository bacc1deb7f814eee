package main

import (
	"cmp"
	"fmt"
	"slices"
	"time"
)

// median returns the value in the middle.
func median[T cmp.Ordered](values []T) T {
	return slices.Sorted(slices.Values(values))[len(values)/2]
}

// millis writes a duration so that three digits say something.
func millis(d time.Duration) string {
	ms := float64(d) / float64(time.Millisecond)
	switch {
	case ms < 9.95:
		return fmt.Sprintf("%.1f ms", ms)
	case ms < 999.5:
		return fmt.Sprintf("%.0f ms", ms)
	default:
		return fmt.Sprintf("%.2f s", d.Seconds())
	}
}

// megabytes writes a size.
func megabytes(bytes int64) string { return fmt.Sprintf("%.0f MiB", float64(bytes)/(1<<20)) }

// percentile returns the value that so many of a hundred do not exceed.
func percentile(values []time.Duration, percent int) time.Duration {
	return slices.Sorted(slices.Values(values))[(percent*len(values)+99)/100-1]
}
