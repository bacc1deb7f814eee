package main

import (
	"context"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// isPlain reports whether the system says that the disk on which a folder lies is not encrypted; where it does not tell, nothing is said.
func isPlain(ctx context.Context, dir string) bool {
	var ask []string
	switch runtime.GOOS {
	case "darwin":
		ask = []string{"fdesetup", "status"}
	case "windows":
		ask = []string{"powershell", "-NoProfile", "-Command", "(New-Object -ComObject Shell.Application).NameSpace('" + filepath.VolumeName(dir) +
			"').Self.ExtendedProperty('System.Volume.BitLockerProtection')"}
	default:
		ask = []string{"sh", "-c", `lsblk -sno TYPE "$(findmnt -no SOURCE -T "$1")"`, "sh", dir}
	}
	said, err := exec.CommandContext(ctx, ask[0], ask[1:]...).Output() //nolint:gosec // the folder is the user's own
	return err == nil && saysPlain(runtime.GOOS, string(said))
}

// saysPlain reads what a system says of a disk: macOS in a sentence, Windows with the number 2, Linux with the kinds of devices below the file system.
func saysPlain(system, said string) bool {
	said = strings.TrimSpace(said)
	switch system {
	case "darwin":
		return strings.Contains(said, "FileVault is Off")
	case "windows":
		return said == "2"
	}
	return said != "" && !strings.Contains(said, "crypt")
}
