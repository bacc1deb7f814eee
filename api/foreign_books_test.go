package api

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Workbooks are what the Open XML SDK says they have to be, and LibreOffice opens them as they are. Both are large, so that
// make foreign asks them and CI does not; POKERLIGA_FOREIGN is the path of the validator.
func TestForeignProgramsFindNothing(t *testing.T) {
	validator := os.Getenv("POKERLIGA_FOREIGN")
	if validator == "" {
		t.Skip("make foreign asks the Open XML SDK and LibreOffice")
	}
	h, club, player := withForeignNames(t)
	dir, books := t.TempDir(), []string{}
	for path, body := range h.files(club, player) {
		if filepath.Ext(path) != ".xlsx" {
			continue
		}
		file := filepath.Join(dir, strings.ReplaceAll(strings.Trim(path, "/"), "/", "_"))
		if err := os.WriteFile(file, body, 0o600); err != nil {
			t.Fatal(err)
		}
		books = append(books, file)
		out, err := exec.Command("node", validator, file).CombinedOutput() //nolint:gosec // it is ours
		if err != nil || !strings.Contains(string(out), "Found 0 errors") {
			t.Errorf("%s: %v\n%s", path, err, out)
		}
	}
	if len(books) < 12 {
		t.Errorf("only %d workbooks were read", len(books))
	}
	args := append([]string{"--headless", "--convert-to", "pdf", "--outdir", dir}, books...)
	out, err := exec.Command("soffice", args...).CombinedOutput() //nolint:gosec // it is ours
	if err != nil {
		t.Fatalf("LibreOffice: %v\n%s", err, out)
	}
	for _, file := range books {
		if _, err := os.Stat(strings.TrimSuffix(file, ".xlsx") + ".pdf"); err != nil {
			t.Errorf("LibreOffice did not open %s", filepath.Base(file))
		}
	}
}
