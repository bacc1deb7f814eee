package storagetest

import (
	"database/sql/driver"
	"strings"
	"sync"
	"testing"

	"modernc.org/sqlite"
)

// Pages returns a function that returns how many pages of a SQLite file were looked into, found in memory or read from disk, by the
// connections that are opened from now on to read it. It may be called while none of them is in use.
func Pages(tb testing.TB, file string) func() int64 {
	var mu sync.Mutex
	opened := map[any]int64{}
	sqlite.RegisterConnectionHook(func(conn sqlite.ExecQuerierContext, dsn string) error {
		if strings.Contains(dsn, file) && strings.Contains(dsn, "_query_only=1") && tb.Context().Err() == nil {
			mu.Lock()
			defer mu.Unlock()
			opened[conn] = 0
		}
		return nil
	})
	return func() (all int64) {
		mu.Lock()
		defer mu.Unlock()
		for conn := range opened {
			if conn.(driver.Validator).IsValid() { // a closed one keeps what it had
				opened[conn] = 0
				for _, op := range []sqlite.DBStatusOp{sqlite.DBStatusCacheHit, sqlite.DBStatusCacheMiss} {
					pages, _, err := conn.(sqlite.DBStatus).Status(op, false)
					if err != nil {
						tb.Fatal(err)
					}
					opened[conn] += int64(pages)
				}
			}
			all += opened[conn]
		}
		return all
	}
}
