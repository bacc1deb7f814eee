package league

import (
	"context"
	"strings"
)

func blank(s string) bool { return strings.TrimSpace(s) == "" }

func (d *day) missing(heat int) []string { return nil }

func (d *day) missingSentence(ctx context.Context, heat int, missing []string) (string, error) {
	return "", nil
}
