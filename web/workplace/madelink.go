package workplace

import (
	"fmt"
	"html/template"
)

// SlipsField is the button of a form that asks for links, or for another one, by which they are printed instead of shown.
const SlipsField = "zettel"

// MadeLink is a link that was just made for people without an account, shown once.
type MadeLink struct {
	Text    Text
	Picture template.URL // its QR code, as data
}

// GivenLink is the link of somebody who helps without an account, shown once.
type GivenLink struct {
	ID, Name, What, Link string       // What says what it is for
	Picture              template.URL // its QR code, as data
}

// Given returns a link that was just given as the page shows it, below those that stand there before; picture draws its QR code.
func Given(before []GivenLink, name, what, link string, picture func(text string) ([]byte, error)) ([]GivenLink, error) {
	code, err := picture(link)
	if err != nil {
		return nil, err
	}
	return append(before, GivenLink{fmt.Sprintf("link-%d", len(before)+1), name, what, link, PNG(code)}), nil
}

// Anew is the form that makes the link of somebody anew, who has that id; it is shown, or printed.
func Anew(action, id string) *Form {
	f := NewForm(action, "neu-"+id, "Link neu machen")
	f.Plain, f.Also = true, []Button{{Name: SlipsField, Text: "Neu machen und drucken"}}
	return &f
}

// AnewSays says what becomes of the link that is made anew, for whom and for what it is.
func AnewSays(what, name string) string {
	if name != what {
		what += " (" + name + ")"
	}
	return "Link für " + what + " neu machen? Der bisherige gilt sofort nicht mehr, auch wo er schon offen ist."
}
