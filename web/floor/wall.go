package floor

import (
	"pokerliga/floor/houses"
	"pokerliga/office/acts"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// WallPath is behind the path of a house what hangs on its wall.
const WallPath = "/wand"

// WallForm is the id of the form that stores the file of a part, OffWallForm of the one that removes it.
func WallForm(p houses.Part) string { return "wand-" + string(p) }

// OffWallForm is the id of the form that removes the file of a part.
func OffWallForm(p houses.Part) string { return "wand-weg-" + string(p) }

// Wall is what a house hangs on its wall: its logo, and the sounds of its clock.
type Wall struct{ Parts []WallPart }

// WallPart is the logo or one of the sounds. Picture and Sound are where it is, "" for none.
type WallPart struct {
	Name, Says     string
	Picture, Sound string
	Put            workplace.Form
	Drop           *workplace.Form // nil where nothing is stored
}

// wallWords are what the parts are called, and what holds as long as nothing is stored.
var wallWords = map[houses.Part][2]string{
	houses.Logo:   {"Logo", "Ohne Logo steht nur der Name des Turniers da. Es hängt auf Uhr und Tafeln und auf der Seite des Turniers."},
	houses.Level:  {"Ton: neues Level", "Ohne eigenen Ton piepst die Uhr dreimal."},
	houses.Minute: {"Ton: letzte Minute", "Ohne eigenen Ton piepst die Uhr zweimal."},
	houses.Break:  {"Ton: Pause", "Ohne eigenen Ton piepst die Uhr dreimal."},
}

// NewWall lists what hangs there, with the forms that change it.
func NewWall(w *houses.Wall) *Wall {
	list := &Wall{}
	for _, part := range houses.Parts {
		words, path := wallWords[part], TemplateKinds[0].TemplatePath(w.House)+WallPath+"/"+string(part)
		one := WallPart{Name: words[0], Says: words[1]}
		field := workplace.Field{Name: "file", Label: "Ton", Type: "file", Accept: "audio/mpeg,audio/wav,audio/ogg,.mp3,.wav,.ogg", Hint: "MP3, WAV oder OGG, höchstens 1 MiB"}
		if part == houses.Logo {
			field.Label, field.Accept, field.Hint = "Bild", "image/png,image/jpeg,image/gif,image/webp", "PNG, JPEG, GIF oder WebP, höchstens 2 MiB"
		}
		one.Put = workplace.NewForm(path, WallForm(part), "Speichern", field)
		if f := w.File(part); f != nil {
			one.Says, one.Put.Over = "", acts.VersionOf(w.State(part))
			if at := frame.OnWall(w.House, string(part), f.Digest); part == houses.Logo {
				one.Picture = at
			} else {
				one.Sound = at
			}
			drop := workplace.NewForm(path+"/entfernen", OffWallForm(part), "Entfernen")
			drop.Plain, drop.Over = true, one.Put.Over
			one.Drop = &drop
		}
		list.Parts = append(list.Parts, one)
	}
	return list
}
