package poster

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"
)

// drawn draws a picture and returns it as others see it.
func drawn(t *testing.T, p *Poster) image.Image {
	t.Helper()
	file, err := Draw(p)
	if err != nil {
		t.Fatal(err)
	}
	seen, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if size := seen.Bounds().Size(); size.X != Width || size.Y != Height {
		t.Errorf("the picture is %v", size)
	}
	if len(file) > 300<<10 {
		t.Errorf("the picture has %d bytes", len(file))
	}
	return seen
}

// hostile are names that somebody may give a club.
var hostile = []string{
	"", " ", strings.Repeat("W", 500), strings.Repeat("Wo ",
		300), "שלום עולם", "\u202egnurtsegniE", "مرحبا بالعالم 123 abc", "Ж", "漢字かな", "👨‍👩‍👧‍👦🂡",
	"e\u0301\u0308\u0323", "\x00\xff\xfe", "a\u2028b\nc\td", strings.Repeat("\u200d",
		90), `<script>alert(1)</script>`, strings.Repeat("\u05d0 a ", 200),
}

// full has one text in every place.
func full(text string, rows bool, shield *Shield) *Poster {
	p := &Poster{Eyebrow: text, Heading: text, Lead: text, Shield: shield, Lines: []Line{{text, text}, {"1.", text}}}
	if rows {
		p.Columns = []string{"SR", "Punkte"}
		for range 9 {
			p.Rows = append(p.Rows, Row{Place: "12.=", Name: text, Short: text, Figures: []string{"12", "-1234"}, First: true, Face: shield})
		}
	}
	return p
}

func TestNoNameGoesBeyondItsPlace(t *testing.T) {
	for _, name := range hostile {
		for _, p := range []*Poster{full(name, true, nil), full(name, false, nil), full(name, true, &Shield{Letters: name}),
			full(name, false, &Shield{Letters: name, Field: "#c8102e", Band: "#ffffff", Ink: "#ffffff"})} {
			seen := drawn(t, p)
			edge := map[int]bool{2: true, Width - 3: true}
			if len(p.Rows) > 0 {
				edge[cardLeft-10] = true
			}
			for x := range edge {
				for y := range Height - 10 {
					if got := color.RGBAModel.Convert(seen.At(x, y)); got != felt {
						t.Fatalf("%.20q is drawn at %d, %d: %v", name, x, y, got)
					}
				}
			}
		}
	}
}

func FuzzName(f *testing.F) {
	for _, name := range hostile {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		const room = 300
		if f, set := bold.fitted(name, room, 37, 26); f.width(set) > room {
			t.Errorf("%q is %d wide", string(set), f.width(set))
		}
		f, lines := text.broken(name, room, 2, 37, 26)
		for _, line := range lines {
			if f.width(line) > room || len(lines) > 2 {
				t.Errorf("%q is %d wide, one of %d", string(line), f.width(line), len(lines))
			}
		}
	})
}

func TestALongNameIsSetSmallerThenItsShortOneThenCut(t *testing.T) {
	for _, c := range []struct{ name, short, want string }{
		{"Pik Zehner", "Pik", "Pik Zehner"},
		{"Donaudampfschifffahrtsgesellschaft Poker", "Dampfer", "Dampfer"},
		{"Donaudampfschifffahrtsgesellschaft Poker", "", "Donaudampfschifffahrtsgesells…"},
	} {
		r := Row{Name: c.name, Short: c.short}
		f, set := r.name(390)
		if got := string(set); got != c.want || f.width(set) > 390 {
			t.Errorf("%q, %q: got %q", c.name, c.short, got)
		}
	}
}

func TestFiguresStandOneBelowTheOther(t *testing.T) {
	for name, weight := range map[string]typeface{"bold": bold, "text": text} {
		f := weight.face(40)
		for digit := '0'; digit <= '9'; digit++ {
			if one, other := f.width([]rune{digit, digit}), f.width([]rune("00")); one != other {
				t.Errorf("%s: %c is %d wide, 0 is %d", name, digit, one, other)
			}
		}
	}
}

func TestEverySignIsFoundInOneOfTheTypefaces(t *testing.T) {
	for name, weight := range map[string]typeface{"bold": bold, "text": text} {
		f := weight.face(40)
		for _, r := range "ÄÖÜäöüßẞŠšČčŁőşâ€„“”’–…·=.−ЖщΩשم" {
			if found := f.having(nil, r); strings.ContainsRune("ЖщΩשم", r) != (found == f.faces[1]) {
				t.Errorf("%s: %c is not where it belongs", name, r)
			}
			if g, err := f.of[1].GlyphIndex(nil, r); err != nil || g == 0 {
				t.Errorf("%s: nobody has %c", name, r)
			}
		}
	}
}

func TestWhatIsSeenIsToldInWords(t *testing.T) {
	p := &Poster{Eyebrow: "Saison 2026", Heading: "1.\u00a0Bundesliga", Lead: "Stand nach 3 von 6 Sammelrunden",
		Rows: []Row{{Place: "1.", Name: "Josefstadt", Figures: []string{"3", "63"}, First: true},
			{Place: "2.", Name: "Favoriten", Figures: []string{"3", "59"}}}}
	if got := p.Says(); got != "1.\u00a0Bundesliga, Saison 2026, Stand nach 3 von 6 Sammelrunden: 1. Josefstadt 63; 2. Favoriten 59." {
		t.Error(got)
	}
}
