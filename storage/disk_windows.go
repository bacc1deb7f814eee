package storage

import (
	"errors"
	"syscall"
)

// What Windows says of a full disk; syscall.ENOSPC is never among it.
const (
	errHandleDiskFull = syscall.Errno(39)
	errDiskFull       = syscall.Errno(112)
)

// isFull reports whether an error says that there is no room left on a disk.
func isFull(err error) bool { return errors.Is(err, errDiskFull) || errors.Is(err, errHandleDiskFull) }

// syncFolder does nothing: Windows cannot be asked to write a folder to disk,
// its file system keeps a journal of the names.
func syncFolder(string) error { return nil }
