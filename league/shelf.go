package league

import "sync/atomic"

// shelf keeps the latest snapshot.
type shelf struct {
	latest atomic.Pointer[Snapshot]
	turn   chan struct{} // whoever holds it makes the next snapshot
}
