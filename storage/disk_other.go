//go:build !windows

package storage

import (
	"errors"
	"os"
	"syscall"
)

// isFull reports whether an error says that there is no room left on a disk.
func isFull(err error) bool { return errors.Is(err, syscall.ENOSPC) }

// syncFolder waits until the names in a folder are on disk.
func syncFolder(name string) error {
	folder, err := os.Open(name)
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}
