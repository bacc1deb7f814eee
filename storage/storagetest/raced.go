//go:build race

package storagetest

// Raced says that the race detector watches.
const Raced = true
