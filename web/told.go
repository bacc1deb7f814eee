package web

import "cmp"

// Told is what others are told of a page: search engines, and those among whom
// somebody passes it on (Open Graph).
type Told struct {
	Title       string
	Description string
	Address     string // the one address that stands for the page, "" where the site does not know its own
	Picture     string // the address of the picture
	Says        string // what is seen on the picture, in words
}

// Picture is what is seen of a page where it is passed on.
type Picture struct {
	Path string
	Says string // in words
}

// PicturePath is the path of the picture that stands for all pages without one
// of their own.
const PicturePath = "/vorschau.png"

// general is that picture. Pages about players have no other.
var general = Picture{PicturePath, "Das Zeichen der Poker Bundesliga, eine Karte mit den vier Farben, und ihr Name."}

// tell says what others are told of a page at a path of the site.
func (f *Frame) tell(site, path string) *Told {
	t := &Told{Title: cmp.Or(f.Title, SiteName), Description: cmp.Or(f.Description, f.Lead, f.Heading)}
	if site == "" {
		return t
	}
	t.Address = site + cmp.Or(f.Canonical, path)
	picture := cmp.Or(f.Picture, &general)
	t.Picture, t.Says = site+picture.Path, picture.Says
	return t
}
