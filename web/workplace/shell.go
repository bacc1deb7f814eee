package workplace

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// The paths of signing in and of one's own account.
const (
	SignInPath  = frame.SignInPath
	SignOutPath = "/abmelden"
	ForgotPath  = "/passwort-vergessen"
	AccountPath = "/konto"
	ClubPath    = "/verein"               // of presidents
	HallPath    = "/saal"                 // of directors
	OfficePath  = "/buero"                // of the association
	SetupPath   = "/buero/erste-schritte" // of who sets an installation up
	StartPath   = "/weiter"               // leads to the workplace of the user
)

// queueScript is the asset that sends what was entered in the hall, and says what is not sent.
const queueScript = "queue.js"

// photosScript is the asset that keeps photos of round cards until the server has them.
const photosScript = "photos.js"

// FormScript is the asset that says that a form is on its way, shows passwords, and copies texts.
const FormScript = "form.js"

// passkeyScript is the asset that signs in by a passkey, and makes one.
const passkeyScript = "passkey.js"

// pushScript is the asset by which a device asks to be told at once.
const pushScript = "push.js"

// Start is the page with which somebody begins to work.
func Start(u *people.User) string {
	switch {
	case holds(u, acts.RoleHelper):
		return SheetPath(u.Roles[0])
	case holds(u, acts.RolePresident):
		return ClubPath
	case holds(u, acts.RoleDirector):
		return HallPath
	case holds(u, acts.RoleHouse):
		return HousesPath
	case holds(u, acts.RoleFloorDirector):
		return DeskPath
	case serves(u):
		return OfficePath
	}
	return AccountPath
}

// FloorPath is where the pages of tournaments of the floor begin.
const FloorPath = "/turniere"

// DeskPath is where the pages on which tournaments of the floor are run begin.
const DeskPath = "/floor"

// HousesPath is where the pages of houses begin, their evenings and their templates.
const HousesPath = DeskPath + "/haeuser"

// ScribePath is the page of who writes down what happens at a table, behind the address of the tournament's desk.
const ScribePath = "/tisch"

// FloorHelpPath is the page of who helps in a tournament, behind its address.
const FloorHelpPath = "/hilfe"

// DecisionPath is the last decision on a case, as PDF.
func DecisionPath(season string, number int) string {
	return fmt.Sprintf("/api/v1/seasons/%s/cases/%d/decision", season, number)
}

// MinutesPath is the minutes of a case, as PDF.
func MinutesPath(season string, number int) string {
	return fmt.Sprintf("/api/v1/seasons/%s/cases/%d/minutes/paper", season, number)
}

// SheetPath is the page of the sheet at which somebody helps.
func SheetPath(r acts.Role) string {
	if id := r.Sheet.Tournament(); id != "" {
		if kind, table := r.Sheet.Part(); kind == acts.PartTable {
			return DeskPath + "/" + id + ScribePath + "/" + table
		}
		return FloorPath + "/" + id + FloorHelpPath
	}
	heat, name := r.Sheet.Heat()
	day := fmt.Sprintf("%s/%s/heats/%d", HallPath, r.At, heat)
	if table, card := strings.CutPrefix(name, "sit-and-gos/"); card {
		return day + "/tische/" + table
	}
	return day + "/mtt/" + strings.TrimPrefix(name, "team-mtts/")
}

// holds reports whether somebody has an office of a kind.
func holds(u *people.User, kind string) bool {
	return slices.ContainsFunc(u.Roles, func(r acts.Role) bool { return r.Kind == kind })
}

// serves reports whether somebody does something for the association.
func serves(u *people.User) bool {
	return holds(u, acts.RoleAdmin) || holds(u, acts.RoleTreasurer) || holds(u, acts.RoleCommittee)
}

// SetsUp reports whether somebody sets the installation up: an admin, while no matchday has begun in any season.
func SetsUp(s *league.Snapshot, u *people.User) bool {
	if s == nil || !holds(u, acts.RoleAdmin) {
		return false
	}
	return !slices.ContainsFunc(s.Seasons, func(v *league.SeasonView) bool {
		return v.Closed() || slices.ContainsFunc(v.File.Leagues, func(l scoring.League) bool {
			return slices.ContainsFunc(l.Matchdays, func(m scoring.Matchday) bool { return m.Begun() })
		})
	})
}

// Shell is what every page of a workplace has: the frame of the site with who one
// is, and what was just done.
type Shell struct {
	frame.Frame
	Done string // „Das Passwort ist geändert.“, "" for nothing
}

// Speaker is a page that can say what was just done: every page with a [Shell].
type Speaker interface {
	frame.Page
	Say(text string)
}

// Say says what was just done, or what happened meanwhile.
func (p *Shell) Say(text string) { p.Done = text }

// New is the shell of a page for somebody, nil for nobody yet. The snapshot may be
// missing.
func New(s *league.Snapshot, who *people.User, title string) Shell {
	p := Shell{Frame: frame.New(s, title)}
	p.Who = whoIs(s, who)
	if p.Who != nil { // what he may do stands beside his name
		p.Nav = slices.DeleteFunc(p.Nav, func(l frame.Link) bool { return l.Href == SignInPath })
		if p.Hall.Line != "" {
			p.Who.Links = frame.HereLinks(p.Who.Links)
		}
	}
	p.Scripts = []string{queueScript, photosScript, FormScript}
	return p
}

// whoIs says in the header who has signed in, and for what.
func whoIs(s *league.Snapshot, u *people.User) *frame.Who {
	if u == nil {
		return nil
	}
	who := &frame.Who{ID: u.ID, Proof: u.Proof, Name: u.NameOrEmail(), Offices: Offices(s, u),
		Helps: len(u.Roles) == 1 && u.Roles[0].Kind == acts.RoleHelper}
	if holds(u, acts.RoleHelper) {
		return who
	}
	if holds(u, acts.RolePresident) {
		who.Links = append(who.Links, frame.Link{Text: "Mein Verein", Href: ClubPath})
	}
	if holds(u, acts.RoleDirector) || holds(u, acts.RoleAdmin) {
		who.Links = append(who.Links, frame.Link{Text: "Saal", Href: HallPath})
	}
	if holds(u, acts.RoleHouse) {
		who.Links = append(who.Links, frame.Link{Text: "Mein Haus", Href: HousesPath})
	}
	if holds(u, acts.RoleDirector) || holds(u, acts.RoleFloorDirector) || holds(u, acts.RoleHouse) || holds(u, acts.RoleAdmin) {
		who.Links = append(who.Links, frame.Link{Text: "Floor", Href: DeskPath})
	}
	if serves(u) {
		who.Links = append(who.Links, frame.Link{Text: "Büro", Href: OfficePath})
	}
	if SetsUp(s, u) {
		who.Links = append(who.Links, frame.Link{Text: "Erste Schritte", Href: SetupPath})
	}
	who.Links = append(who.Links, frame.Link{Text: "Konto", Href: AccountPath})
	return who
}

// Offices are the offices of somebody in words: of which club, of which matchdays;
// none where the league cannot be read.
func Offices(s *league.Snapshot, u *people.User) []string {
	if s == nil {
		return nil
	}
	words := make([]string, len(u.Roles))
	for i, r := range u.Roles {
		words[i] = s.OfficeName(r)
		if name := u.HouseName(r.Sheet.House()); name != "" {
			words[i] = fmt.Sprintf("Leitung des Hauses „%s“", name)
		}
		if name := u.Called(r.Sheet.Tournament()); name != "" {
			words[i] = fmt.Sprintf("Turnierleitung des Turniers „%s“", name)
			if r.Kind == acts.RoleHelper {
				words[i] = fmt.Sprintf("Hilfe im Turnier „%s“", name)
			}
		}
	}
	return words
}
