package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

// processorTime returns the CPU time that a process has taken, in milliseconds: that of
// its threads, which the kernel counts in nanoseconds.
func processorTime(pid int) (float64, error) {
	threads, err := os.ReadDir(fmt.Sprintf("/proc/%d/task", pid))
	if err != nil {
		return 0, err
	}
	sum := 0.0
	for _, thread := range threads {
		status, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%s/schedstat", pid, thread.Name()))
		if err != nil {
			continue // it has ended
		}
		first, _, _ := strings.Cut(string(status), " ")
		n, err := strconv.ParseFloat(first, 64)
		if err != nil {
			return 0, err
		}
		sum += n / 1e6
	}
	return sum, nil
}
