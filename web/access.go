package web

import (
	"pokerliga/league"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// What the page says below its heading.
const (
	resetLead   = "Dieser Link gilt einmal. Danach melden Sie sich mit Ihrer E-Mail-Adresse und dem neuen Passwort an."
	invitedLead = "Sie sind eingeladen, in der Pokerliga mitzuarbeiten."
	goneLead    = "Wer schon einmal hier war, meldet sich einfach an."
)

// Access is the page behind a one-time link: an invited person chooses a
// name and a password, and a user who has forgotten the password chooses another.
type Access struct {
	frame.Frame
	*people.Access          // nil for a link that works no more
	Path           string   // where the form is sent, which is where it stands
	Invited        bool     // a name is asked for
	Offices        []string // what the invitation is for
	Here           string   // the address of who has signed in on this device, "" for nobody else
	Name           string   // as it was typed
	Sentence       string   // what was wrong with what was sent, "" if nothing was
}

// NewAccess fills the page of a link. The snapshot may be missing, and self is who has signed in, nil for nobody.
func NewAccess(s *league.Snapshot, a *people.Access, self *people.User, path string) *Access {
	p := &Access{Frame: frame.New(s, "Neues Passwort"), Access: a, Path: path}
	p.Lead, p.Scripts = resetLead, []string{workplace.FormScript}
	if a.Kind == people.LinkInvitation {
		p.Invited, p.Offices = true, workplace.Offices(s, &people.User{Roles: a.Roles})
		p.Title, p.Heading, p.Lead = "Willkommen", "Willkommen", invitedLead
	}
	if self != nil && self.Email != a.Email {
		p.Here = self.Email
	}
	return p
}

// Until is the day on which the link ends.
func (p *Access) Until() string { return rulebook.Day(p.Expires) }

// NewAccessGone fills the page of a link that works no more, as the sentence says.
func NewAccessGone(s *league.Snapshot, sentence string) *Access {
	p := &Access{Frame: frame.New(s, "Link abgelaufen"), Sentence: sentence}
	p.Lead = goneLead
	return p
}
