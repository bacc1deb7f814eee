package web_test

import (
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// inks are the colours of text and the grounds that they stand on.
var inks = []struct{ ink, ground string }{
	{"ink", "ground"}, {"ink", "card"}, {"ink", "raised"}, {"ink", "stripe"}, {"ink", "gold-wash"},
	{"soft", "ground"}, {"soft", "card"}, {"soft", "raised"}, {"soft", "stripe"}, {"soft", "gold-wash"},
	{"link", "ground"}, {"link", "card"}, {"link", "raised"}, {"link", "stripe"},
	{"red", "ground"}, {"red", "card"}, {"red", "red-wash"}, {"red", "stripe"}, {"red", "raised"},
	{"green", "card"}, {"green", "green-wash"}, {"green", "stripe"}, {"green", "raised"},
	{"gold", "card"}, {"gold", "gold-wash"}, {"felt-ink", "felt"}, {"felt-soft", "felt"}, {"felt-soft", "felt-deep"},
	{"card", "ink"},
}

func TestTextCanBeReadInLightAndDark(t *testing.T) {
	style, err := os.ReadFile("frame/style/base.css")
	if err != nil {
		t.Fatal(err)
	}
	light, dark, ok := strings.Cut(string(style), "prefers-color-scheme: dark")
	if !ok {
		t.Fatal("there is no dark")
	}
	colours := palette(light, map[string]string{})
	for mode, colours := range map[string]map[string]string{"light": colours, "dark": palette(dark, colours)} {
		for _, c := range inks {
			if ratio := contrast(t, colours[c.ink], colours[c.ground]); ratio < 4.5 {
				t.Errorf("%s: %s on %s has a contrast of %.2f", mode, c.ink, c.ground, ratio)
			}
		}
	}
}

// The pages are measured in the light, and in the dark only their colours are judged.
func TestTheDarkChangesColoursAlone(t *testing.T) {
	sheets, err := filepath.Glob("*/style/*.css")
	if err != nil {
		t.Fatal(err)
	}
	changed := 0
	for _, name := range sheets {
		style, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, after := range strings.Split(string(style), "prefers-color-scheme: dark")[1:] {
			_, inside, _ := strings.Cut(after, "{")
			for depth, i := 1, 0; i < len(inside); i++ {
				depth += map[byte]int{'{': 1, '}': -1}[inside[i]]
				if depth == 0 {
					inside = inside[:i]
				}
			}
			for _, m := range regexp.MustCompile(`([-a-z]+):([^;{}]+);`).FindAllStringSubmatch(inside, -1) {
				changed++
				if property := m[1]; property != "color" && !strings.HasSuffix(property, "-color") && !strings.HasPrefix(property, "--") {
					t.Errorf("%s: in the dark %s is%s", name, property, m[2])
				}
			}
		}
	}
	if changed < 20 {
		t.Errorf("only %d properties are other in the dark", changed)
	}
}

// The frames of chairs, of tables that are missing and of what is typed into stand out from their ground in a dark hall, too: at least 3:1.
func TestFramesAreSeenInADarkHall(t *testing.T) {
	style, err := os.ReadFile("frame/style/base.css")
	if err != nil {
		t.Fatal(err)
	}
	entry, err := os.ReadFile("frame/style/entry.css")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(entry), ".entering .quick .chair { min-height: 0; margin: 0; padding: 0 .6rem 0 .2rem; line-height: 1.15; border-color: var(--edge); }") {
		t.Error("the frames of chairs have another colour than this test asks for")
	}
	light, dark, _ := strings.Cut(string(style), "prefers-color-scheme: dark")
	colours := palette(light, map[string]string{})
	for mode, colours := range map[string]map[string]string{"light": colours, "dark": palette(dark, colours)} {
		for _, frame := range []string{"edge", "green", "red", "gold-edge"} {
			for _, ground := range []string{"ground", "card", "raised"} {
				if mode == "light" && frame == "gold-edge" { // it stands around gold, whose text says it
					continue
				}
				if ratio := contrast(t, colours[frame], colours[ground]); ratio < 3 {
					t.Errorf("%s: a frame of %s on %s has a contrast of %.2f", mode, frame, ground, ratio)
				}
			}
		}
	}
}

var colour = regexp.MustCompile(`--([a-z-]+): (#[0-9a-f]{3,6});`)

func palette(style string, base map[string]string) map[string]string {
	all := map[string]string{}
	for name, value := range base {
		all[name] = value
	}
	for _, m := range colour.FindAllStringSubmatch(style, -1) {
		all[m[1]] = m[2]
	}
	return all
}

// contrast is the ratio of WCAG 2.2, from 1 to 21.
func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	x, y := luminance(t, a), luminance(t, b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(t *testing.T, hex string) float64 {
	t.Helper()
	hex = strings.TrimPrefix(hex, "#")
	if len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		n, err := strconv.ParseUint(hex[2*i:2*i+2], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		c := float64(n) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}
