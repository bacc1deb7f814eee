// Package web draws the public pages: a struct and a template of the same name
// for every page, parts that several of them share, and the static files. Pages
// read a snapshot of the league, of which they show what everybody may see;
// every number links to its explanation. The handlers are in package api.
//
// Structs are filled in Go, templates only set them: nothing is decided there.
package web
