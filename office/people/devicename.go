package people

import (
	"cmp"
	"strings"
)

// Signs by which browsers and the systems below them give themselves away, the more
// special ones first.
var (
	browsers = [][2]string{{"Edg", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser/", "Samsung Internet"}, {"Firefox/", "Firefox"}, {"FxiOS/", "Firefox"},
		{"CriOS/", "Chrome"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"}}
	systems = [][2]string{{"iPhone", "auf dem iPhone"}, {"iPad", "auf dem iPad"}, {"Android", "unter Android"}, {"Windows", "unter Windows"},
		{"Mac OS X", "auf dem Mac"}, {"CrOS", "unter ChromeOS"}, {"Linux", "unter Linux"}}
)

// DeviceName names a device by what it says of itself, as in „Firefox unter Windows“; "" for what is not known. It repeats nothing that a
// stranger has written.
func DeviceName(agent string) string {
	browser, system := signOf(browsers, agent), signOf(systems, agent)
	if browser == "" && system == "" {
		return ""
	}
	return strings.TrimSpace(cmp.Or(browser, "ein Programm") + " " + system)
}

func signOf(signs [][2]string, agent string) string {
	for _, sign := range signs {
		if strings.Contains(agent, sign[0]) {
			return sign[1]
		}
	}
	return ""
}
