package director

import "strings"

// idOf makes an id of the name of a sheet.
var idOf = strings.NewReplacer("/", "-")

// by says by whom something was done.
func by(names map[string]string, id string) string {
	if name := names[id]; name != "" {
		return " von " + name
	}
	return ""
}

// lastFirst puts the family name ahead, for the order of a list.
func lastFirst(name string) string {
	if i := strings.LastIndexByte(name, ' '); i >= 0 {
		return name[i+1:] + " " + name[:i]
	}
	return name
}
