package web_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"pokerliga/web"
)

// TestPreview writes pages into the folder that WEB_PREVIEW names, to be looked at.
func TestPreview(t *testing.T) {
	folder := os.Getenv("WEB_PREVIEW")
	if folder == "" {
		t.Skip("WEB_PREVIEW names no folder")
	}
	for _, a := range web.Assets() {
		write(t, filepath.Join(folder, a.Path), a.Body)
	}
	s := snapshot(time.Date(2010, 7, 15, 12, 0, 0, 0, time.UTC), decode(t, "ordinary"), decode(t, "rough"), decode(t, "tiny"))
	for _, path := range []string{"/ligen/bl1/ordinary/tabelle", "/ligen/bl1/rough/tabelle", "/ligen/bl2/rough/tabelle", "/ligen/bl1/tiny/tabelle"} {
		p, err := page(s, path)
		if err != nil {
			t.Fatal(err)
		}
		body, err := web.Draw(p)
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(folder, path, "index.html"), body)
	}
}

func write(t *testing.T, name string, body []byte) {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, body, 0o644); err != nil {
		t.Fatal(err)
	}
}
