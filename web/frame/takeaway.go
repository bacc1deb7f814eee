package frame

import "strings"

// TakeAway links to the forms in which the content of a page can be taken away;
// the parameters of the page go with it.
func TakeAway(page string, endings ...string) []Link {
	path, query, asked := strings.Cut(page, "?")
	links := make([]Link, len(endings))
	for i, ending := range endings {
		links[i] = Link{Text: formNames[ending], Href: path + "." + ending}
		if asked {
			links[i].Href += "?" + query
		}
	}
	return links
}

// formNames name the forms as people know them.
var formNames = map[string]string{"csv": "CSV", "xlsx": "Excel", "pdf": "PDF", "json": "JSON", "ics": "Kalender (iCal)", "png": "Bild"}
