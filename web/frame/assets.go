package frame

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"path"
	"slices"
	"strings"
)

// Asset is a file that pages refer to. Its path changes with its content, so
// that browsers may keep it for good.
type Asset struct {
	Path string // "/static/style.7d0c3a91.css"
	Type string // the content type
	Body []byte
}

//go:embed static style
var static embed.FS

// stylesheets are the parts of the stylesheets in their order.
var stylesheets = map[string][]string{
	"style.css":       {"base", "frame", "home", "myclub", "face", "table", "chart", "matchday", "explanation", "rules", "club", "ranking", "form", "hall", "entry", "floor", "seat", "target", "live", "print"},
	"embed.css":       {"base", "face", "embed"},
	"embed-light.css": {"base", "face", "embed"},
	"embed-dark.css":  {"base", "face", "embed"},
	"beamer.css":      {"base", "face", "beamer"},
	"clock.css":       {"base", "clock"},
}

var dark = strings.NewReplacer("(prefers-color-scheme: dark)", "all", "color-scheme: light dark", "color-scheme: dark")

// schemes are the words that make a stylesheet light or dark whatever the
// reader's device wants.
var schemes = map[string]*strings.Replacer{
	"embed-light.css": strings.NewReplacer("(prefers-color-scheme: dark)", "not all", "color-scheme: light dark", "color-scheme: light"),
	"embed-dark.css":  dark,
	"beamer.css":      dark,
	"clock.css":       dark,
}

var contentTypes = map[string]string{
	".css":   "text/css; charset=utf-8",
	".js":    "text/javascript; charset=utf-8",
	".woff2": "font/woff2",
	".svg":   "image/svg+xml",
	".txt":   "text/plain; charset=utf-8",
	".png":   "image/png",
}

// assets are all static files by name, in an order in which none refers to a
// later one.
var assets, addresses = gather("OFL.txt", "archivo.woff2", "archivo-ext.woff2", "icon.svg", "icon-small.png", "icon-large.png", "live.js",
	"passkey.js", "push.js", "queue.js", "along.js", "photos.js", "finder.js", "card.js", "mtt.js", "floor.js", "scribe.js", "form.js", "wall.js", "clock.js", "registration.js", "player.js", "boards.js", "app.js", "recompute.js", "lineup.js", "star.js", "style.css",
	"embed.css", "embed-light.css", "embed-dark.css", "beamer.css", "clock.css")

// Assets returns all static files.
func Assets() []Asset { return assets }

// Icon returns the icon of the site, for those who ask for it by the name that
// browsers expect.
func Icon() Asset {
	return assets[slices.IndexFunc(assets, func(a Asset) bool { return a.Path == addresses["icon.svg"] })]
}

// Worker returns the one worker of the site. Its path is the same for good, as browsers ask there whether there is another.
func Worker() Asset {
	return Asset{"/sw.js", contentTypes[".js"], read("static/sw.js")}
}

// gather reads the static files and names them by their content.
func gather(names ...string) ([]Asset, map[string]string) {
	var all []Asset
	known := map[string]string{}
	for _, name := range names {
		body := content(name, known)
		sum := sha256.Sum256(body)
		ext := path.Ext(name)
		known[name] = fmt.Sprintf("/static/%s.%s%s", strings.TrimSuffix(name, ext), hex.EncodeToString(sum[:4]), ext)
		all = append(all, Asset{Path: known[name], Type: contentTypes[ext], Body: body})
	}
	return all, known
}

// content reads a file; a stylesheet is put together from its parts and refers
// to the other files by their paths.
func content(name string, known map[string]string) []byte {
	if stylesheets[name] == nil {
		return read("static/" + name)
	}
	var text strings.Builder
	for _, sheet := range stylesheets[name] {
		text.Write(read("style/" + sheet + ".css"))
	}
	style := continued.ReplaceAllString(text.String(), "")
	if scheme := schemes[name]; scheme != nil {
		style = scheme.Replace(style)
	}
	for file, at := range known {
		style = strings.ReplaceAll(style, "url("+file+")", "url("+at+")")
	}
	return []byte(style)
}

func read(name string) []byte {
	body, err := static.ReadFile(name)
	if err != nil {
		panic(err) // the files are part of the program
	}
	return body
}

// assetPath is the path of a static file.
func assetPath(name string) (string, error) {
	at, ok := addresses[name]
	if !ok {
		return "", fmt.Errorf("there is no static file %s", name)
	}
	return at, nil
}
