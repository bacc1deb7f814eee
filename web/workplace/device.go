package workplace

import "strings"

// Signs by which browsers and the systems below them give themselves away, the more
// special ones first.
var (
	browsers = [][2]string{{"Edg", "Edge"}, {"OPR/", "Opera"}, {"Firefox/", "Firefox"}, {"FxiOS/", "Firefox"}, {"CriOS/", "Chrome"},
		{"Chrome/", "Chrome"}, {"Safari/", "Safari"}}
	systems = [][2]string{{"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Android", "Android"}, {"Windows", "Windows"}, {"Mac OS X", "Mac"},
		{"Linux", "Linux"}}
)

// device names a device by what it says of itself, as in „Firefox, Windows“.
func device(agent string) string {
	var words []string
	for _, kinds := range [][][2]string{browsers, systems} {
		for _, kind := range kinds {
			if strings.Contains(agent, kind[0]) {
				words = append(words, kind[1])
				break
			}
		}
	}
	switch {
	case len(words) > 0:
		return strings.Join(words, ", ")
	case agent != "":
		return agent
	}
	return "Unbekanntes Gerät"
}
