package browser

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// ErrNoTools says that the machine lacks a tool.
var ErrNoTools = errors.New("the pages are not looked at with a browser")

// Tools are the programs that pages are judged with.
type Tools struct {
	Chromium string // the program
	node     string
	closet   string // the folder with the packages of npm
}

// packages are the packages of npm that are required.
var packages = []string{"axe-core", "html-validate", "lighthouse"}

// chromiums are the names of Chromium. That without windows is the same without drawing the window around each page, which takes
// a third of the time; its script in PATH stays behind as a shell, which is why it is asked for where Debian keeps it.
var chromiums = []string{"/usr/lib/chromium/chromium-headless-shell", "chrome-headless-shell", "chromium", "chromium-browser", "google-chrome"}

// FindTools finds the tools on this machine: Chromium at CHROME_PATH, as Debian
// installs it, or in PATH, node in PATH, and the packages in the repository's proof/tools/site. If one is missing,
// the error is ErrNoTools and says how to get it.
func FindTools(repository string) (*Tools, error) {
	closet, err := filepath.Abs(filepath.Join(repository, "proof", "tools", "site"))
	if err != nil {
		return nil, err
	}
	t := &Tools{Chromium: os.Getenv("CHROME_PATH"), closet: closet}
	for _, name := range chromiums {
		if t.Chromium == "" {
			t.Chromium, _ = exec.LookPath(name)
		}
	}
	if t.Chromium == "" {
		return nil, fmt.Errorf("%w: there is no Chromium (apt-get install chromium-headless-shell)", ErrNoTools)
	}
	if t.node, err = exec.LookPath("node"); err != nil {
		return nil, fmt.Errorf("%w: there is no node (apt-get install nodejs npm)", ErrNoTools)
	}
	for _, name := range packages {
		if _, err := os.Stat(filepath.Join(t.module(name), "package.json")); err != nil {
			return nil, fmt.Errorf("%w: proof/tools/site has no %s (make tools)", ErrNoTools, name)
		}
	}
	return t, nil
}

// module returns the folder of a package of npm.
func (t *Tools) module(name string) string {
	return filepath.Join(t.closet, "node_modules", name)
}
