package web

import (
	"pokerliga/league"
	"pokerliga/web/frame"
)

// Unsubscribe is the page behind the last line of a daily letter.
type Unsubscribe struct {
	frame.Frame
	Path string // where the form is sent, which is where it stands
	Done bool   // the letters have ended
}

// NewUnsubscribe fills the page. The snapshot may be missing.
func NewUnsubscribe(s *league.Snapshot, path string, done bool) *Unsubscribe {
	p := &Unsubscribe{Frame: frame.New(s, "E-Mails abbestellen"), Path: path, Done: done}
	p.Lead = "Sie bekommen dann keine täglichen E-Mails mehr, weder Neues noch Erinnerungen."
	if done {
		p.Lead = "Sie bekommen keine täglichen E-Mails mehr."
	}
	return p
}
