package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// Categories are the categories of Lighthouse's marks, 100 being the best.
var Categories = []string{"performance", "accessibility", "best-practices", "seo"}

// Showpiece is a page of the demo league that Lighthouse judges.
type Showpiece struct{ What, Path string }

// Showpieces are the pages of a season of the demo league that Lighthouse
// judges.
func Showpieces(season string) []Showpiece {
	return []Showpiece{
		{"table", "/ligen/bl1/" + season + "/tabelle"},
		{"matchday", "/ligen/bl1/" + season + "/sammelrunden/4"},
		{"club", "/vereine/favoriten"},
		{"player", "/spieler/p0378"},
	}
}

// Verdict is Lighthouse's result for a page on a phone.
type Verdict struct {
	Marks  map[string]int // by category
	Faults []string       // what keeps a mark from 100
}

// Lighthouse runs Lighthouse on a page for the given categories, all if there are
// none. Only the mark for performance varies from run to run.
func (t *Tools) Lighthouse(ctx context.Context, address string, categories ...string) (*Verdict, error) {
	if len(categories) == 0 {
		categories = Categories
	}
	folder, err := os.MkdirTemp("", "pokerliga-lighthouse-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	cmd := exec.CommandContext(ctx, t.node, filepath.Join(t.module("lighthouse"), "cli", "index.js"), address, "--quiet", "--output=json",
		"--disable-full-page-screenshot", "--only-categories="+strings.Join(categories, ","),
		"--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking "+
			"--disable-component-update --disable-sync --no-first-run --user-data-dir="+filepath.Join(folder, "profile"))
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "CHROME_PATH="+t.Chromium, "CI=true") // without the question whether it may report crashes
	said, err := cmd.Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return nil, fmt.Errorf("lighthouse %s: %w: %.2000s", address, err, exit.Stderr)
	}
	if err != nil {
		return nil, err
	}
	return verdict(said)
}

// verdict reads the report of Lighthouse.
func verdict(report []byte) (*Verdict, error) {
	var read struct {
		Categories map[string]struct {
			Score     *float64
			AuditRefs []struct {
				ID     string
				Weight float64
			}
		}
		Audits map[string]struct {
			Title, DisplayValue string
			Score               *float64
		}
	}
	if err := json.Unmarshal(report, &read); err != nil {
		return nil, fmt.Errorf("read the report of Lighthouse: %w", err)
	}
	v := &Verdict{Marks: map[string]int{}}
	for name, category := range read.Categories {
		if category.Score == nil {
			return nil, fmt.Errorf("lighthouse gives no mark for %s", name)
		}
		v.Marks[name] = int(*category.Score*100 + 0.5)
		for _, ref := range category.AuditRefs {
			if audit := read.Audits[ref.ID]; ref.Weight > 0 && audit.Score != nil && *audit.Score < 1 {
				v.Faults = append(v.Faults, strings.TrimSpace(fmt.Sprintf("%s: %s (%s) %s", name, audit.Title, ref.ID, audit.DisplayValue)))
			}
		}
	}
	slices.Sort(v.Faults)
	return v, nil
}

// Axe returns the script of axe-core.
func (t *Tools) Axe() (string, error) {
	script, err := os.ReadFile(filepath.Join(t.module("axe-core"), "axe.min.js"))
	return string(script), err
}

// Version returns the names and versions of the tools.
func (t *Tools) Version(ctx context.Context) (string, error) {
	chromium, err := exec.CommandContext(ctx, t.Chromium, "--version").Output()
	if err != nil {
		return "", fmt.Errorf("%s --version: %w", t.Chromium, err)
	}
	node, err := exec.CommandContext(ctx, t.node, "--version").Output()
	return fmt.Sprintf("%s, node %s", strings.TrimSpace(string(chromium)), strings.TrimSpace(string(node))), err
}
