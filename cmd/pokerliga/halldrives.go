//go:build !windows

package main

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
)

// doubleClicked reports whether the program was started by a double click: macOS opens a terminal in the home folder and names the program by its whole path.
func doubleClicked() bool {
	if runtime.GOOS != "darwin" || !filepath.IsAbs(os.Args[0]) {
		return false
	}
	home, err := os.UserHomeDir()
	at, where := os.Getwd()
	return err == nil && where == nil && at == home
}

// drives are the folders of removable drives, as sticks, that are in.
func drives() []string {
	patterns := []string{"/media/*/*", "/run/media/*/*"}
	if runtime.GOOS == "darwin" {
		patterns = []string{"/Volumes/*"}
	}
	var list []string
	for _, pattern := range patterns {
		found, _ := filepath.Glob(pattern) // the pattern is good
		for _, path := range found {
			if link, err := os.Lstat(path); err == nil && link.IsDir() { // the disk of a Mac is a link there
				list = append(list, path)
			}
		}
	}
	slices.Sort(list)
	return list
}
