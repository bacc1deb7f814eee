package frame

import "cmp"

// Meta is what the head of a page tells search engines, and those who show a
// preview of it (Open Graph).
type Meta struct {
	Title       string
	Description string
	Address     string // the canonical address of the page, "" where the site does not know its own
	Picture     string // the address of the picture
	Says        string // what is seen on the picture, in words
}

// Picture is the preview of a page.
type Picture struct {
	Path string
	Says string // in words
}

// PicturePath is the path of the picture of all pages without one of their own.
const PicturePath = "/vorschau.png"

// defaultPicture is that picture. Pages about players have no other.
var defaultPicture = Picture{PicturePath, "Das Zeichen der Poker Bundesliga, eine Karte mit den vier Farben, und ihr Name."}

// meta fills the head of a page at a path of the site, whose address may be unknown.
func (f *Frame) meta(site, path string) *Meta {
	m := &Meta{Title: cmp.Or(f.Title, SiteName), Description: cmp.Or(f.Description, f.Lead, f.Heading)}
	if site == "" {
		return m
	}
	m.Address = site + cmp.Or(f.Canonical, path)
	picture := cmp.Or(f.Picture, &defaultPicture)
	m.Picture, m.Says = site+picture.Path, picture.Says
	return m
}
