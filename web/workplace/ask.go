package workplace

import (
	"cmp"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts/declare"
	"pokerliga/web/frame"
)

// FormField is the field of a form that stands several times on a page; it says which one it is.
const FormField = "formular"

// FilesField is the field of a form for several files, beside one for a single file.
const FilesField = "files"

// PageBelow returns the page with the form of an act that is sent to an address below a path, nil for none.
func PageBelow(of *declare.Declaration, below string) *declare.Page {
	for _, p := range of.Pages() {
		if strings.HasPrefix(p.Address(), below+"/") {
			return &p
		}
	}
	return nil
}

// DoneBelow adds to sentences for what was just done those of the acts that are declared and whose forms are sent to an address below a
// path. It panics where one word stands for two sentences: a programmer's mistake, found when the program begins.
func DoneBelow(below string, words map[string]string) map[string]string {
	for _, d := range declare.All() {
		if p := PageBelow(d, below); p != nil {
			if said, is := words[p.Word]; is && said != p.Done {
				panic("workplace: two acts below " + below + " end with the word " + p.Word)
			}
			words[p.Word] = p.Done
		}
	}
	return words
}

// Asking is the form of an act that is declared, on its page whose path begins like that, with what its value says. An id is given where
// the form stands several times on the page, otherwise it is "". Param has what the path of the page says beside the value; choices are
// the lists of which one is chosen.
func Asking(v declare.Value, below, id string, param func(name string) string, choices func(declare.Field) []frame.Choice) Form {
	on := PageBelow(declare.Of(v), below)
	form := id
	if form == "" {
		form = declare.FillPage(on.Form, v, param)
	}
	var fields []Field
	var hidden []Hidden
	for _, f := range declare.Fields(v, on.Address()) {
		if f.Hidden {
			hidden = append(hidden, Hidden{Name: f.Name, Value: f.Value})
			continue
		}
		one := Field{Name: f.Name, Label: f.Label, Type: f.Type, Value: f.Value, Hint: f.Hint, Mode: f.Mode, Most: f.Most, Checked: f.Checked,
			Optional: f.Optional}
		if f.Unit != "" {
			one.Label += " in " + f.Unit
		}
		if f.Choices != "" {
			one.Choices, one.Bare = choices(f), true
		}
		fields = append(fields, one)
	}
	asks := NewForm(declare.FillPage(on.Address(), v, param), form, declare.Fill(on.Button, v), fields...)
	asks.Plain, asks.Hidden = on.Plain, hidden
	if id != "" {
		asks.Hidden = append(asks.Hidden, Hidden{Name: FormField, Value: id})
	}
	return asks
}

// Choices is a list of which one is chosen, by its name, of those that are the same on every page.
func Choices(f declare.Field) []frame.Choice {
	if f.Choices == "privacy" {
		return []frame.Choice{{Text: "mit vollem Namen"}, {Value: "initials", Text: "nur mit Initialen"}}
	}
	panic("there is no list of " + f.Choices)
}

// Names are what people call clubs, players and the leagues of a season in an office.
type Names struct {
	Of     *league.Snapshot
	Season string
	Users  map[string]string // by id, where the reader may know them
}

// User is the name of a user.
func (n Names) User(id string) string { return cmp.Or(n.Users[id], "jemand anderer") }

// League is the name of a league of the season.
func (n Names) League(id string) string {
	if v := n.Of.Season(n.Season); v != nil && v.File != nil {
		if l := v.File.League(id); l != nil {
			return l.Name
		}
	}
	return id
}

// Club is the name of a club, which is the same in every case.
func (n Names) Club(id string, _ declare.Case) string { return n.Of.ClubName(id) }

// Player is the name of a player as officials know him.
func (n Names) Player(id string) string { return n.Of.FullName(id) }
