package league_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/register"
)

// picture is a red picture with a blue corner.
func picture(width, height int) image.Image {
	p := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			p.Set(x, y, color.RGBA{200, 16, 46, 255})
		}
	}
	p.Set(0, 0, color.RGBA{0, 0, 255, 255})
	return p
}

// asPNG is a picture as a PNG file with a text in it.
func asPNG(t *testing.T, p image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, p); err != nil {
		t.Fatal(err)
	}
	const head = 8 + 4 + 4 + 13 + 4 // signature and IHDR
	return slicesJoin(b.Bytes()[:head], chunk("tEXt", "Comment\x00gps 47.07 15.44"), b.Bytes()[head:])
}

func slicesJoin(parts ...[]byte) []byte { return bytes.Join(parts, nil) }

// chunk is a chunk of a PNG file.
func chunk(kind, data string) []byte {
	b := binary.BigEndian.AppendUint32(nil, uint32(len(data)))
	b = append(b, kind+data...)
	return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE([]byte(kind+data)))
}

// webp is a lossless WebP file of one pixel.
const webp = "RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00\x2f\x00\x00\x00\x10\x07\x10\x11\x11\x88\x88\xfe\x07\x00"

func TestALogoIsDrawnAnewAsASmallPNG(t *testing.T) {
	var asJPEG, asGIF bytes.Buffer
	if err := errors.Join(jpeg.Encode(&asJPEG, picture(40, 30), nil), gif.Encode(&asGIF, picture(10, 20), nil)); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name          string
		sent          []byte
		width, height int
	}{
		{"a PNG with a text", asPNG(t, picture(64, 64)), 64, 64},
		{"a large one", asPNG(t, picture(1536, 768)), 512, 256},
		{"a long one", asPNG(t, picture(2048, 1)), 512, 1},
		{"a JPEG", asJPEG.Bytes(), 40, 30},
		{"a GIF", asGIF.Bytes(), 10, 20},
		{"a WebP", []byte(webp), 1, 1},
	} {
		logo, err := register.Logo(c.sent)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		got, err := png.Decode(bytes.NewReader(logo))
		if err != nil || got.Bounds().Dx() != c.width || got.Bounds().Dy() != c.height {
			t.Errorf("%s: %v, %v", c.name, got.Bounds(), err)
		}
		if strings.Contains(string(logo), "gps") || strings.Contains(string(logo), "tEXt") {
			t.Errorf("%s: a text has survived", c.name)
		}
	}
}

func TestALogoKeepsItsColours(t *testing.T) {
	logo, err := register.Logo(asPNG(t, picture(800, 800)))
	if err != nil {
		t.Fatal(err)
	}
	got, err := png.Decode(bytes.NewReader(logo))
	if err != nil {
		t.Fatal(err)
	}
	if r, g, b, a := got.At(300, 300).RGBA(); r>>8 != 200 || g>>8 != 16 || b>>8 != 46 || a>>8 != 255 {
		t.Errorf("got %d %d %d %d", r>>8, g>>8, b>>8, a>>8)
	}
}

func TestAPictureIsRefused(t *testing.T) {
	whole := asPNG(t, picture(64, 64))
	bomb := slicesJoin([]byte("\x89PNG\r\n\x1a\n"), chunk("IHDR", "\x00\x00\x20\x00\x00\x00\x20\x00\x08\x06\x00\x00\x00"))
	for _, c := range []struct {
		name  string
		sent  []byte
		words string
	}{
		{"of nothing", nil, "kein lesbares Bild"},
		{"that is a text", []byte("<svg/>"), "kein lesbares Bild"},
		{"that breaks off", whole[:len(whole)-40], "beschädigt"},
		{"that claims many pixels", bomb, "8192 × 8192"},
		{"that is a very long line", asPNG(t, image.NewGray(image.Rect(0, 0, 8193, 1))), "8193 × 1"},
		{"whose file is too large", make([]byte, register.LogoSize+1), "2 MiB"},
	} {
		_, err := register.Logo(c.sent)
		var refusal *acts.Refusal
		if !errors.As(err, &refusal) || !strings.Contains(refusal.Sentence, c.words) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

func FuzzLogo(f *testing.F) {
	f.Add([]byte(webp))
	f.Add([]byte("GIF89a"))
	f.Fuzz(func(t *testing.T, sent []byte) {
		logo, err := register.Logo(sent)
		var refusal *acts.Refusal
		if err != nil && !errors.As(err, &refusal) {
			t.Fatal(err)
		}
		if err == nil && !bytes.HasPrefix(logo, []byte("\x89PNG")) {
			t.Fatal("no PNG")
		}
	})
}
