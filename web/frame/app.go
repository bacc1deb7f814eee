package frame

import (
	"encoding/json"
	"regexp"
	"strings"
)

// AppField is the parameter of the manifest that says of which page it is.
const AppField = "seite"

// apps are the pages that a device keeps as programs of their own, by their paths: what each is called there, and how much of the browser
// is left to be seen.
var apps = []struct {
	path          *regexp.Regexp
	name, display string
}{
	{regexp.MustCompile(`^/floor/[^/]+/tisch/([1-9][0-9]{0,5})$`), "Tisch $1", "standalone"},
	{regexp.MustCompile(`^/p/[a-z2-7]+$`), "Mein Platz", "standalone"},
	{regexp.MustCompile(`^(?:/turniere/[^/]+/uhr|/uhren/[^/]+)$`), "Uhr", "fullscreen"},
	{regexp.MustCompile(`^/turniere/[^/]+/tafeln$`), "Tafeln", "fullscreen"},
}

// Manifest returns what a device is told that keeps the site among its programs.
func Manifest() Asset {
	text := string(read("static/manifest.webmanifest"))
	for _, icon := range []string{"icon-small.png", "icon-large.png", "icon.svg"} {
		text = strings.ReplaceAll(text, `"`+icon+`"`, `"`+addresses[icon]+`"`)
	}
	return Asset{"/manifest.webmanifest", "application/manifest+json", []byte(text)}
}

// Keeper returns the worker that keeps one page each on a device. Its path is the same for good, as that of [Worker].
func Keeper() Asset { return Asset{"/keep.js", contentTypes[".js"], read("static/keep.js")} }

// IsApp reports whether there is such a page that a device may keep as a program of its own.
func IsApp(path string) bool {
	for _, app := range apps {
		if app.path.MatchString(path) {
			return true
		}
	}
	return false
}

// AppManifest returns what a device is told that keeps a page as a program of its own, for which [IsApp]: it opens that page, and no other.
func AppManifest(path string) (Asset, error) {
	a, says := Manifest(), map[string]any{}
	if err := json.Unmarshal(a.Body, &says); err != nil {
		return a, err
	}
	for _, app := range apps {
		if found := app.path.FindStringSubmatchIndex(path); found != nil {
			name := string(app.path.ExpandString(nil, app.name, path, found))
			says["name"], says["short_name"], says["display"] = name+" – "+SiteName, name, app.display
		}
	}
	says["id"], says["start_url"], says["scope"] = path, path, path
	var err error
	a.Body, err = json.MarshalIndent(says, "", "  ")
	return a, err
}
