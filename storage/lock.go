package storage

import (
	"context"
	"time"

	"github.com/gofrs/flock"
)

// lockFile waits until nobody else opens, migrates or restores a SQLite file,
// in this process or another, and keeps it so until free is called. The lock
// ends with the process, however that ends; its file stays.
func lockFile(ctx context.Context, file string) (free func(), err error) {
	lock := flock.New(file + ".lock")
	if _, err := lock.TryLockContext(ctx, 20*time.Millisecond); err != nil {
		return nil, err
	}
	return func() { _ = lock.Close() }, nil
}
