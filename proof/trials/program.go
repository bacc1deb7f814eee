package trials

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"time"
)

// Program is the built program.
type Program struct {
	Path string
	Log  io.Writer // takes what servers log; nil: standard error
}

// Build builds the program into a folder, as make build does.
func Build(ctx context.Context, folder string) (*Program, error) {
	p := &Program{Path: filepath.Join(folder, "pokerliga")}
	build := exec.CommandContext(ctx, "go", "build", "-ldflags", "-s -w", "-o", p.Path, "pokerliga/cmd/pokerliga")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if said, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("build the program: %w: %s", err, said)
	}
	return p, nil
}

// AddAdmin adds an admin to a database.
func (p *Program) AddAdmin(ctx context.Context, database, email, password string) error {
	add := exec.CommandContext(ctx, p.Path, "user", "add", email, "--role", "admin", "--password-stdin")
	add.Env = append(os.Environ(), "POKERLIGA_DATABASE="+database)
	add.Stdin = strings.NewReader(password + "\n")
	if said, err := add.CombinedOutput(); err != nil {
		return fmt.Errorf("add an admin: %w: %s", err, said)
	}
	return nil
}

// Serve starts the program as a server on a database, in its own folder.
func (p *Program) Serve(ctx context.Context, folder, database string, args ...string) (*Server, error) {
	return Start(p.Command(ctx, folder, database, args...))
}

// Command returns the command that serves a database on a free port.
func (p *Program) Command(ctx context.Context, folder, database string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, p.Path, append([]string{"serve"}, args...)...)
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "POKERLIGA_LISTEN=127.0.0.1:0", "POKERLIGA_DATABASE="+database)
	cmd.Stderr = p.Log
	return cmd
}

// Server is a server in its own process.
type Server struct {
	*exec.Cmd
	Address string // host and port
	Begun   time.Time
}

// port finds the port in the line that a server prints with its address.
var port = regexp.MustCompile(`http://[^ ]+:(\d+)`)

// Start starts a server and waits until it prints its address. It ends with the
// context of the command.
func Start(cmd *exec.Cmd) (*Server, error) {
	if cmd.Stderr == nil {
		cmd.Stderr = os.Stderr
	}
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	cmd.WaitDelay = 15 * time.Second
	says, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	s := &Server{Cmd: cmd, Begun: time.Now()}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	lines := bufio.NewScanner(says)
	for lines.Scan() {
		if found := port.FindStringSubmatch(lines.Text()); found != nil {
			s.Address = "127.0.0.1:" + found[1]
			go func() { _, _ = io.Copy(io.Discard, says) }() // the rest of its output is ignored
			return s, nil
		}
	}
	return nil, fmt.Errorf("%s does not serve: %w", cmd.Path, cmd.Wait())
}

// URL returns the address of the server.
func (s *Server) URL() string { return "http://" + s.Address }

// Stop asks the server to end, and waits until it is gone.
func (s *Server) Stop() {
	_ = s.Cancel()
	_ = s.Wait()
}

// Kill ends the server with SIGKILL, and waits until it is gone.
func (s *Server) Kill() {
	_ = s.Process.Kill()
	_ = s.Wait()
}
