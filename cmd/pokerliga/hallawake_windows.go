package main

import (
	"context"
	"runtime"
)

// What Windows calls a machine that stays awake until it is told otherwise.
const (
	goesOn   = 0x80000000
	staysOn  = 0x00000001
	ownAlone = 1 // a console that belongs to this program alone was opened for it
)

// keepAwake keeps the machine awake until the context ends.
func keepAwake(ctx context.Context) {
	runtime.LockOSThread() // the state is one of the thread
	defer runtime.UnlockOSThread()
	state := kernel.NewProc("SetThreadExecutionState")
	_, _, _ = state.Call(goesOn | staysOn)
	<-ctx.Done()
	_, _, _ = state.Call(goesOn)
}
