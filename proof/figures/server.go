package main

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"

	"pokerliga/proof/trials"
)

// building builds the program as make build does.
func (w *workshop) building(ctx context.Context) ([]figure, error) {
	var err error
	if w.program, err = trials.Build(ctx, w.folder); err != nil {
		return nil, err
	}
	info, err := os.Stat(w.program.Path)
	if err != nil {
		return nil, err
	}
	return []figure{{what: "size of the binary", measured: megabytes(info.Size())}}, nil
}

// memory returns how much memory a server holds now, in bytes.
func memory(s *trials.Server) (int64, error) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.Process.Pid))
	if err != nil {
		return 0, err
	}
	_, rest, _ := strings.Cut(string(status), "VmRSS:")
	kilobytes, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	n, err := strconv.ParseInt(kilobytes, 10, 64)
	return n << 10, err
}
