package frame_test

import (
	"regexp"
	"strings"
	"testing"

	"pokerliga/web/frame"
)

func TestFilesAreNamedByTheirContentAndReferOnlyToEachOther(t *testing.T) {
	named := regexp.MustCompile(`^/static/[A-Za-z-]+\.[0-9a-f]{8}\.(css|js|woff2|svg|png|txt)$`)
	paths := map[string]bool{}
	for _, file := range frame.Assets() {
		if !named.MatchString(file.Path) || file.Type == "" || len(file.Body) == 0 {
			t.Errorf("%s: type %q, %d bytes", file.Path, file.Type, len(file.Body))
		}
		paths[file.Path] = true
	}
	for _, file := range frame.Assets() {
		if !strings.HasPrefix(file.Type, "text/css") {
			continue
		}
		for _, m := range regexp.MustCompile(`url\(([^)]*)\)`).FindAllStringSubmatch(string(file.Body), -1) {
			if !paths[m[1]] {
				t.Errorf("the stylesheet refers to %s", m[1])
			}
		}
	}
}
