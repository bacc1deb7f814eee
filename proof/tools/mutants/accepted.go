package main

import (
	"fmt"
	"os"
	"path"
	"strings"
)

// readAccepted reads the file of accepted survivors: a line for each mutant, and
// below those of one kind, indented, why no test has to notice them. Lines with #
// are comments.
func readAccepted(name string) (map[string]string, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	all := map[string]string{}
	var kind []string // the mutants that the next reason is for
	for i, line := range strings.Split(string(data), "\n") {
		switch {
		case strings.TrimSpace(line) == "" || line[0] == '#':
		case line[0] == '\t':
			for _, key := range kind {
				all[key] = strings.TrimSpace(line)
			}
			kind = nil
		default:
			if _, twice := all[line]; twice {
				return nil, fmt.Errorf("%s:%d: the mutant stands here twice", name, i+1)
			}
			all[line] = ""
			kind = append(kind, line)
		}
	}
	for key, reason := range all {
		if reason == "" {
			return nil, fmt.Errorf("%s: without a reason: %s", name, key)
		}
	}
	return all, nil
}

// has reports whether a key names a mutant of the room.
func (r *room) has(key string) bool {
	file, _, _ := strings.Cut(key, " ")
	return path.Dir(file) == r.name
}
