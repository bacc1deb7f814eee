package web_test

import (
	"os"
	"path/filepath"
	"strings"
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
	if named := os.Getenv("WEB_SEASONS"); named != "" {
		at, err := time.Parse(time.RFC3339, os.Getenv("WEB_AT"))
		if err != nil {
			t.Fatal(err)
		}
		s = snapshot(at)
		for _, name := range strings.Fields(named) {
			s.Seasons = append(s.Seasons, view(load(t, name), at))
		}
	}
	seen := map[string]bool{"/": true}
	for todo := []string{"/"}; len(todo) > 0; todo = todo[1:] {
		address := todo[0]
		p, err := page(s, address)
		if err != nil {
			t.Error(err)
			continue
		}
		body, err := web.Draw(p)
		if err != nil {
			t.Fatal(err)
		}
		file := strings.ReplaceAll(address, "?nach=", "/nach-")
		write(t, filepath.Join(folder, file, "index.html"), body)
		for _, href := range readHTML(body).hrefs {
			href, _, _ = strings.Cut(href, "#")
			if href != "" && !strings.HasPrefix(href, "/static/") && !seen[href] {
				seen[href] = true
				todo = append(todo, href)
			}
		}
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
