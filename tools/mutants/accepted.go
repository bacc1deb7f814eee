package main

import (
	"fmt"
	"os"
	"path"
	"strings"
)

// readAccepted reads the file of accepted survivors: a line for each mutant, and
// below it, indented, why no test has to notice it. Lines with # are comments.
func readAccepted(name string) (map[string]string, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	all, last := map[string]string{}, ""
	for i, line := range strings.Split(string(data), "\n") {
		switch {
		case strings.TrimSpace(line) == "" || line[0] == '#':
		case line[0] == '\t' && last != "":
			all[last] = strings.TrimSpace(all[last] + " " + strings.TrimSpace(line))
		default:
			if _, twice := all[line]; twice {
				return nil, fmt.Errorf("%s:%d: the mutant stands here twice", name, i+1)
			}
			all[line], last = "", line
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
