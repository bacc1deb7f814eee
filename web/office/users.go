package office

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/search"
	"pokerliga/web/workplace"
)

// The pages of users, and the ids of their forms.
const (
	UsersPath  = Path + "/benutzer"
	InviteForm = "einladen"
	UserForm   = "konto"
	RoleForm   = "funktion"
	LinkForm   = "link"

	DropRoleForm = "funktion-:index" // takes an office away
)

// userWords are the states of accounts.
var userWords = map[string]string{people.StateInvited: "eingeladen, war noch nicht da", people.StateActive: "",
	people.StateLocked: "gesperrt"}

// Users is the page of all who can sign in.
type Users struct {
	Page
	Given  []workplace.Handed // links that were just made
	Search workplace.Search
	List   []UserRow
	Invite workplace.Form
}

// UserRow is somebody of the list.
type UserRow struct{ Name, State, Says, Href string }

// NewUsers fills the page of all users whom a search finds, those who were invited and have not come first; given are links
// that were just made.
func NewUsers(d *Source, users []people.User, asked string, given []workplace.Handed) *Users {
	p := &Users{Page: d.begin("Benutzer", UsersPath), Given: given, Search: workplace.Search{Action: UsersPath,
		Label: "Name, Adresse, Verein oder Zustand", Name: SearchQuery, Value: asked}}
	users, words := slices.Clone(users), search.Words(asked)
	byName := frame.ByName()
	slices.SortStableFunc(users, func(a, b people.User) int {
		waits := func(u *people.User) int {
			if u.Content().State == people.StateInvited {
				return 0
			}
			return 1
		}
		return cmp.Or(waits(&a)-waits(&b), byName(a.NameOrEmail(), b.NameOrEmail()))
	})
	for i := range users {
		u := &users[i]
		row := UserRow{Name: u.NameOrEmail(), State: userWords[u.Content().State], Href: UsersPath + "/" + u.ID,
			Says: u.Email + "; " + cmp.Or(strings.Join(officesOf(d, u), "; "), "ohne Funktion")}
		if search.In(row.Name+" "+row.Says+" "+row.State, words) {
			p.List = append(p.List, row)
		}
	}
	p.Invite = workplace.NewForm(UsersPath, InviteForm, "Einladen",
		workplace.Field{Name: "email", Label: "E-Mail-Adressen", Type: "textarea", Most: 8000}, d.office())
	return p
}

// officesOf are the offices of somebody in words, tournaments by their names.
func officesOf(d *Source, u *people.User) []string {
	words := workplace.Offices(d.League, u)
	for i, r := range u.Roles {
		for _, h := range d.Houses {
			if r.Kind == acts.RoleHouse && r.Sheet.House() == h.ID {
				words[i] = "Leitung des Hauses " + h.Name
			}
		}
		if r.Kind != acts.RoleFloorDirector {
			continue
		}
		for j := range d.Floor {
			if h := &d.Floor[j]; h.ID == r.Sheet.Tournament() {
				words[i] = fmt.Sprintf("Turnierleitung: %s, %s", h.Name, rulebook.Date(h.Date))
			}
		}
	}
	return words
}

// floorGroup are the tournaments that somebody can direct: those to come that stand for themselves and are not called off.
func floorGroup(d *Source) workplace.Group {
	g := workplace.Group{Label: "Turnierleitung am Floor"}
	for i := range d.Floor {
		h := &d.Floor[i]
		if h.Link == nil && h.Series == nil && h.Cancelled == nil && h.Date >= rulebook.AddDays(d.Today(), -1) {
			g.Choices = append(g.Choices, frame.Choice{Value: acts.RoleFloorDirector + ":" + h.ID,
				Text: fmt.Sprintf("%s (%s)", h.Name, rulebook.Date(h.Date))})
		}
	}
	return g
}

// houseGroup are the houses that somebody can run.
func (d *Source) houseGroup() workplace.Group {
	g := workplace.Group{Label: "Leitung eines Hauses"}
	for _, h := range d.Houses {
		g.Choices = append(g.Choices, frame.Choice{Value: acts.RoleHouse + ":" + h.ID, Text: h.Name})
	}
	return g
}

// office is the field of an office: of a club, of a season's hall, of a tournament, or of the association.
func (d *Source) office() workplace.Field {
	field := workplace.Field{Name: "office", Label: "Funktion", Type: "select"}
	hall := workplace.Group{Label: "Turnierleitung"}
	for _, v := range d.League.Seasons {
		if v.File == nil || v.Head.End < d.Today() {
			continue
		}
		hall.Choices = append(hall.Choices, frame.Choice{Value: acts.RoleDirector + ":" + v.Head.ID, Text: v.Head.Name + ", alle Sammelrunden"})
		for i := range v.File.Leagues {
			l := &v.File.Leagues[i]
			hall.Choices = append(hall.Choices, frame.Choice{Value: acts.RoleDirector + ":" + v.Head.ID + ":" + l.ID, Text: l.Name + ", alle Sammelrunden"})
			for _, m := range l.Matchdays {
				hall.Choices = append(hall.Choices, frame.Choice{Value: fmt.Sprintf("%s:%s:%s:%d", acts.RoleDirector, v.Head.ID, l.ID, m.Number),
					Text: fmt.Sprintf("%s, %d. Sammelrunde (%s)", l.Name, m.Number, rulebook.Date(m.Date))})
			}
		}
	}
	clubs := workplace.Group{Label: "Obfrau oder Obmann"}
	for _, c := range d.clubs(d.registered()) {
		clubs.Choices = append(clubs.Choices, frame.Choice{Value: acts.RolePresident + ":" + c.Value, Text: c.Text})
	}
	field.Groups = []workplace.Group{clubs, hall, floorGroup(d), d.houseGroup(),
		{Label: "Verband", Choices: []frame.Choice{{Value: acts.RoleAdmin, Text: "Admin"},
			{Value: acts.RoleTreasurer, Text: "Kassierin oder Kassier"}, {Value: acts.RoleCommittee, Text: "Disziplinarkommission"}}}}
	field.Groups = slices.DeleteFunc(field.Groups, func(g workplace.Group) bool { return len(g.Choices) == 0 })
	return field
}

// RoleOf is the office that a form brings.
func RoleOf(value string) people.RoleContent {
	parts := append(strings.Split(value, ":"), "", "", "")
	switch parts[0] {
	case acts.RolePresident:
		return people.RoleContent{Kind: parts[0], Club: parts[1]}
	case acts.RoleFloorDirector:
		return people.RoleContent{Kind: parts[0], Tournament: parts[1]}
	case acts.RoleHouse:
		return people.RoleContent{Kind: parts[0], House: parts[1]}
	case acts.RoleDirector:
		r := people.RoleContent{Kind: parts[0], Season: parts[1], League: parts[2]}
		_, _ = fmt.Sscan(parts[3], &r.Matchday)
		return r
	}
	return people.RoleContent{Kind: parts[0]}
}

// User is the page of somebody who can sign in.
type User struct {
	Page
	Given          []workplace.Handed // a link that was just made
	State, Created string
	Account        workplace.Form
	Offices        []UserOffice
	Grant          workplace.Form
	Link           workplace.Form
	Factors        workplace.Form
	Lock           workplace.Form
}

// UserOffice is an office of somebody, and what takes it away.
type UserOffice struct {
	Name string
	Drop workplace.Form
}

// NewUser fills the page of a user; given is a link that was just made, nil for none.
func NewUser(d *Source, u *people.User, given []workplace.Handed) *User {
	path, content, of := UsersPath+"/"+u.ID, u.Content(), people.OnUser{User: u.ID}
	p := &User{Page: d.begin(u.NameOrEmail(), UsersPath), Given: given, State: cmp.Or(userWords[content.State], "kann sich anmelden"),
		Created: frame.Moment(u.Created)}
	p.trail(frame.Link{Text: "Benutzer", Href: UsersPath})
	p.Account = over(workplace.NewForm(path, UserForm, "Speichern", workplace.Field{Name: "name", Label: "Name", Value: u.Name, Most: 100},
		workplace.Field{Name: "email", Label: "E-Mail-Adresse", Type: "email", Value: u.Email, Most: 200}), content)
	for i, name := range officesOf(d, u) {
		f := workplace.NewForm(fmt.Sprintf("%s/funktionen/%d/entziehen", path, i), fmt.Sprintf("funktion-%d", i), "Entziehen",
			workplace.Field{Name: workplace.YesField, Label: "Ja, diese Funktion endet", Type: "checkbox", Paths: []string{"roles"}})
		f.Plain = true
		p.Offices = append(p.Offices, UserOffice{name, over(f, content)})
	}
	more := d.office()
	more.Paths = []string{fmt.Sprintf("roles[%d]", len(u.Roles))} // the one that is added
	p.Grant = over(workplace.NewForm(path+"/funktionen", RoleForm, "Dazugeben", more), content)
	p.Link = workplace.NewForm(path+"/link", LinkForm, "Neuer Link")
	p.Link.Plain = true
	p.Factors, p.Lock = d.Ask(&people.DropFactors{OnUser: of}, nil), d.Ask(&people.LockUser{OnUser: of}, nil)
	if content.State == people.StateLocked {
		p.Lock = d.Ask(&people.UnlockUser{OnUser: of}, nil)
	}
	return p
}
