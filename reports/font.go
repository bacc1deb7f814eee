package reports

import "embed"

//go:embed fonts
var fonts embed.FS

// Font returns a file of the typeface DejaVu, which has signs of many scripts.
func Font(name string) []byte {
	font, err := fonts.ReadFile("fonts/" + name)
	if err != nil {
		panic(err) // the files are part of the program
	}
	return font
}
