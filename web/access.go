package web

import (
	"pokerliga/league"
	"pokerliga/office/people"
	"pokerliga/web/frame"
)

// Access is the page behind a one-time link: an invited person chooses a
// name and a password, and a user who has forgotten the password chooses another.
type Access struct {
	frame.Frame
	Path     string // where the form is sent, which is where it stands
	Invited  bool   // a name is asked for
	Name     string // as it was typed
	Sentence string // what was wrong with what was sent, "" if nothing was
}

// NewAccess fills the page of a link of that kind. The snapshot may be missing.
func NewAccess(s *league.Snapshot, kind people.LinkKind, path string) *Access {
	p := &Access{Frame: frame.New(s, "Neues Passwort"), Path: path}
	p.Lead = "Dieser Link gilt einmal. Danach melden Sie sich mit Ihrer E-Mail-Adresse und dem neuen Passwort an."
	if kind == people.LinkInvitation {
		p.Invited = true
		p.Title, p.Heading = "Willkommen", "Willkommen"
		p.Lead = "Sie sind eingeladen. Wählen Sie Ihren Namen und ein Passwort; dieser Link gilt einmal."
	}
	return p
}
