package demo

// Colours are those of the clubs that have told the office theirs, by club: the
// field of the shield, then its band.
func Colours() map[string][2]string {
	return map[string][2]string{
		"favoriten":    {"#5b2a86", "#ffffff"},
		"linz":         {"#1f2a33", "#f2a900"},
		"innsbruck":    {"#d4a017", "#12355b"},
		"wachau":       {"#f28c28", "#23472b"},
		"muehlviertel": {"#14213d", "#fca311"},
		"bodensee":     {"#0077b6", "#caf0f8"},
		"villach":      {"#c1121f", "#fdf0d5"},
		"thermenland":  {"#2a9d8f", "#e9c46a"},
		"josefstadt":   {"#8d0801", "#f4d58d"},
		"kufstein":     {"#0b6e4f", "#fa9f42"},
		"pannonia":     {"#b80c09", "#f6e05e"},
		"kapfenberg":   {"#101820", "#c8102e"},
		"meidling":     {"#003f88", "#ffd500"},
		"dornbirn":     {"#4a1942", "#e0afa0"},
		"spittal":      {"#3d405b", "#81b29a"},
		"hernals":      {"#d90368", "#ffffff"},
		"donauinsel":   {"#00509d", "#a3d9ff"},
		"erzberg":      {"#6f1d1b", "#bb9457"},
	}
}
