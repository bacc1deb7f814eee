// Command release makes what is handed out: for each target an archive with the
// program and what belongs to it, and SHA256SUMS. The same sources, version and
// Go make the same bytes. It is started from the top folder, by make release:
//
//	go run ./cmd/release -version v1.2.3 -time 1700000000 linux/amd64 windows/amd64
package main

import (
	"context"
	"crypto/sha256"
	"debug/elf"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

// papers go along with the program.
var papers = []string{"CHANGELOG.md", "LICENSE", "README.md", "deploy/pokerliga.env"}

func main() {
	version := flag.String("version", "dev", "what the program says it is")
	seconds := flag.Int64("time", 315532800, "the time of every file, in seconds since 1970") // 1980, the first that a zip can tell
	out := flag.String("out", "dist", "the folder that archives and sums go to")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := release(ctx, *version, time.Unix(*seconds, 0).UTC(), *out, flag.Args())
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// release makes the archives of all targets and their sums.
func release(ctx context.Context, version string, at time.Time, out string, targets []string) error {
	if len(targets) == 0 {
		return errors.New("name targets, such as linux/amd64")
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	var sums []string
	for _, target := range targets {
		goos, goarch, ok := strings.Cut(target, "/")
		if !ok {
			return fmt.Errorf("%s is no target such as linux/amd64", target)
		}
		binary, err := build(ctx, version, goos, goarch)
		if err != nil {
			return fmt.Errorf("%s: %w", target, err)
		}
		name := strings.Join([]string{"pokerliga", strings.ReplaceAll(version, "/", "-"), goos, goarch}, "_")
		packed, err := pack(name, at, goos == "windows", binary)
		if err != nil {
			return fmt.Errorf("%s: %w", target, err)
		}
		file := name + suffix(goos == "windows")
		if err := os.WriteFile(filepath.Join(out, file), packed, 0o644); err != nil {
			return err
		}
		fmt.Printf("%s %.1f MiB\n", filepath.Join(out, file), float64(len(packed))/(1<<20))
		sums = append(sums, fmt.Sprintf("%x  %s\n", sha256.Sum256(packed), file))
	}
	slices.SortFunc(sums, func(a, b string) int { return strings.Compare(a[64:], b[64:]) })
	if err := os.WriteFile(filepath.Join(out, "SHA256SUMS"), []byte(strings.Join(sums, "")), 0o644); err != nil {
		return err
	}
	fmt.Println("version", version)
	return nil
}

// build builds the program for a target.
func build(ctx context.Context, version, goos, goarch string) ([]byte, error) {
	folder, err := os.MkdirTemp("", "pokerliga-release-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	binary := filepath.Join(folder, "pokerliga")
	// Without the state of the repository, which a copy of the sources does not have.
	run := exec.CommandContext(ctx, "go", "build", "-trimpath", "-buildvcs=false",
		"-ldflags", "-s -w -X main.version="+version, "-o", binary, "./cmd/pokerliga")
	run.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+goos, "GOARCH="+goarch)
	if said, err := run.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("build: %w: %s", err, said)
	}
	if goos == "linux" {
		if err := static(binary); err != nil {
			return nil, err
		}
	}
	if goos == runtime.GOOS && goarch == runtime.GOARCH {
		if err := says(ctx, binary, version); err != nil {
			return nil, err
		}
	}
	return os.ReadFile(binary)
}

// static refuses a program that needs libraries of the machine it starts on.
func static(binary string) error {
	file, err := elf.Open(binary)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	needs, err := file.ImportedLibraries()
	if err == nil && len(needs) > 0 {
		err = fmt.Errorf("the program is not static, it needs %s", strings.Join(needs, ", "))
	}
	return err
}

// says refuses a program that does not say its version.
func says(ctx context.Context, binary, version string) error {
	said, err := exec.CommandContext(ctx, binary, "version").Output()
	if err == nil && string(said) != "pokerliga "+version+"\n" {
		err = fmt.Errorf("the program of version %s says %q", version, said)
	}
	return err
}
