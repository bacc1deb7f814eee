package workplace

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
)

// AccessPath is where one-time links lead, before their token.
const AccessPath = "/zugang/"

// Handed is a one-time link that was just made, as whoever has made it hands it on.
type Handed struct {
	Email, For, Token string
	Link              string // whole
	Mailed            bool   // it has gone by mail, and is not shown
	Text              string // a message with the link, ready to be sent
	Mail              string // the same as a letter that the sender's own program writes
}

// The words of a message by which a link is handed on.
const (
	handedSubject = "Einladung in die Pokerliga"
	handedInvites = "Guten Tag!\n\n%s lädt Sie in die Pokerliga ein: %s.%s\n\n" +
		"Mit diesem Link wählen Sie Name und Passwort. Er wirkt einmal und gilt bis %s:\n%s\n"
	handedResets = "Guten Tag!\n\nMit diesem Link wählen Sie ein neues Passwort für die Pokerliga. Er wirkt einmal und gilt bis %s:\n%s\n"
	handedBy     = "Die Geschäftsstelle"

	handedPresides = " Damit geben Sie Aufstellungen ab, führen den Kader und sehen alle Termine."
	handedDirects  = " Damit leiten Sie Sammelrunden, von der Anmeldung bis zum Ergebnis."
)

// HandedOn are links that were just made by somebody, as they are handed on. Link makes the link of a token.
func HandedOn(s *league.Snapshot, by *people.User, given []people.Given, link func(token string) string) []Handed {
	var all []Handed
	for i := range given {
		g := &given[i]
		h := Handed{Email: g.User.Email, Token: g.Token, Mailed: g.Mailed && g.Token == "",
			For: strings.Join(Offices(s, &people.User{Roles: people.Roles(g.User.Roles)}), "; ")}
		if !h.Mailed {
			h.Link = link(g.Token)
			until := frame.Day(rulebook.Day(g.Expires))
			if h.Text = fmt.Sprintf(handedResets, until, h.Link); g.Kind == people.LinkInvitation {
				h.Text = fmt.Sprintf(handedInvites, cmp.Or(by.Name, handedBy), h.For, handedFor(people.Roles(g.User.Roles)), until, h.Link)
			}
			h.Mail = "mailto:" + url.PathEscape(h.Email) + "?" + strings.ReplaceAll(
				url.Values{"subject": {handedSubject}, "body": {h.Text}}.Encode(), "+", "%20")
		}
		all = append(all, h)
	}
	return all
}

// handedFor says what somebody does who is invited.
func handedFor(roles []acts.Role) string {
	switch {
	case ClubOf(roles) != "":
		return handedPresides
	case Directs(roles):
		return handedDirects
	}
	return ""
}

// Directs reports whether a link is for somebody who directs matchdays.
func Directs(roles []acts.Role) bool {
	return slices.ContainsFunc(roles, func(r acts.Role) bool { return r.Kind == acts.RoleDirector })
}

// ClubOf is the club for whose president a link is, "" for none.
func ClubOf(roles []acts.Role) string {
	for _, r := range roles {
		if r.Kind == acts.RolePresident {
			return r.Club
		}
	}
	return ""
}
