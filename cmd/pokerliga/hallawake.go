//go:build !windows

package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"time"
)

// keepAwake keeps the machine awake until the context ends, where there is a program for that.
func keepAwake(ctx context.Context) {
	args := []string{"systemd-inhibit", "--what=idle:sleep", "--who=Pokerliga", "--why=Sammelrunde im Saal", "cat"}
	if runtime.GOOS == "darwin" {
		args = []string{"caffeinate", "-i", "-w", fmt.Sprint(os.Getpid())}
	}
	command := exec.CommandContext(ctx, args[0], args[1:]...)
	command.WaitDelay = time.Second
	in, err := command.StdinPipe() // it ends with this program, however that ends
	if err != nil {
		return
	}
	defer in.Close()
	_ = command.Run() // no such program, or the system does not let it: then the screen must stay on by hand
}
