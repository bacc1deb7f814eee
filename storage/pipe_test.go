//go:build unix

package storage_test

import (
	"path/filepath"
	"syscall"
	"testing"
)

// pipes names a pipe that has a name among the files; Windows has none.
func pipes(t *testing.T) []string {
	t.Helper()
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	return []string{pipe}
}
