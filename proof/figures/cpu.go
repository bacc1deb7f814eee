package main

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"

	"pokerliga/proof/trials"
)

// earlier is the commit that costs are compared with.
const earlier = "0e1a9b6"

// rivals serve the demo league with the program as it is delivered and with the
// earlier one, where that is given, each in a folder of its own.
func (w *workshop) rivals(ctx context.Context) (servers []*trials.Server, stop func(), err error) {
	stop = func() {
		for _, s := range servers {
			s.Stop()
		}
	}
	programs := []*trials.Program{w.program}
	if w.earlier != "" {
		programs = append(programs, &trials.Program{Path: w.earlier})
	}
	for _, p := range programs {
		folder, err := os.MkdirTemp(w.folder, "rival-")
		if err != nil {
			return nil, stop, err
		}
		s, err := p.Serve(ctx, folder, "", "--demo")
		if err != nil {
			return nil, stop, err
		}
		servers = append(servers, s)
	}
	return servers, stop, nil
}

// processorTime returns the CPU time that a process has taken, in milliseconds: that of
// its threads, which the kernel counts in nanoseconds.
func processorTime(pid int) (float64, error) {
	threads, err := os.ReadDir(fmt.Sprintf("/proc/%d/task", pid))
	if err != nil {
		return 0, err
	}
	sum := 0.0
	for _, thread := range threads {
		told, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%s/schedstat", pid, thread.Name()))
		if err != nil {
			continue // it has ended
		}
		first, _, _ := strings.Cut(string(told), " ")
		n, err := strconv.ParseFloat(first, 64)
		if err != nil {
			return 0, err
		}
		sum += n / 1e6
	}
	return sum, nil
}
