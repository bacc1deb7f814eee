package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// building builds the program as make build does.
func (w *workshop) building(ctx context.Context) ([]figure, error) {
	build := exec.CommandContext(ctx, "go", "build", "-trimpath", "-ldflags", "-s -w", "-o", w.program, "./cmd/pokerliga")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return nil, err
	}
	info, err := os.Stat(w.program)
	if err != nil {
		return nil, err
	}
	return []figure{{what: "size of the binary", measured: megabytes(info.Size())}}, nil
}

// server is a running server in a process of its own.
type server struct {
	*exec.Cmd
	address string // host and port
	begun   time.Time
}

// start starts the program as a server in a folder of its own.
func (w *workshop) start(ctx context.Context, folder, database string, args ...string) (*server, error) {
	cmd := exec.CommandContext(ctx, w.program, append([]string{"serve"}, args...)...)
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "POKERLIGA_LISTEN=127.0.0.1:0", "POKERLIGA_DATABASE="+database)
	return started(cmd)
}

// port finds the port in the line with which a server says where it listens.
var port = regexp.MustCompile(`http://[^ ]+:(\d+)`)

// started starts a server and waits until it says where it listens.
func started(cmd *exec.Cmd) (*server, error) {
	cmd.Stderr = os.Stderr
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	cmd.WaitDelay = 15 * time.Second
	says, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	s := &server{Cmd: cmd, begun: time.Now()}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	lines := bufio.NewScanner(says)
	for lines.Scan() {
		if found := port.FindStringSubmatch(lines.Text()); found != nil {
			s.address = "127.0.0.1:" + found[1]
			go func() { _, _ = io.Copy(io.Discard, says) }() // what else it says is of no interest
			return s, nil
		}
	}
	return nil, fmt.Errorf("%s does not serve: %w", cmd.Path, cmd.Wait())
}

// stop ends a server and waits until it is gone.
func (s *server) stop() {
	_ = s.Cancel()
	_ = s.Wait()
}

// memory returns how much memory the server holds now, in bytes.
func (s *server) memory() (int64, error) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.Process.Pid))
	if err != nil {
		return 0, err
	}
	_, rest, _ := strings.Cut(string(status), "VmRSS:")
	kilobytes, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	n, err := strconv.ParseInt(kilobytes, 10, 64)
	return n << 10, err
}
