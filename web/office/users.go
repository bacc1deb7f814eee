package office

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
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

// NewUsers fills the page of all users whom a search finds, those who were invited and have not come first; given are links
// that were just made.
func NewUsers(d *Source, users []people.User, search string, given []people.Given) *Sections {
	p := d.page("Benutzer", UsersPath)
	if len(given) > 0 {
		p.Add(links(given))
	}
	s := workplace.Section{ID: "liste", Title: "Wer sich anmelden kann", Search: &workplace.Search{Action: UsersPath,
		Label: "Name, Adresse, Verein oder Zustand", Name: SearchQuery, Value: search}, Empty: "Niemand passt."}
	wanted := strings.Fields(strings.ToLower(search))
	users = slices.Clone(users)
	byName := frame.ByName()
	slices.SortStableFunc(users, func(a, b people.User) int {
		waits := func(u *people.User) int {
			if u.Content().State == people.StateInvited {
				return 0
			}
			return 1
		}
		return cmp.Or(waits(&a)-waits(&b), byName(cmp.Or(a.Name, a.Email), cmp.Or(b.Name, b.Email)))
	})
	for i := range users {
		u := &users[i]
		line := workplace.Line{Name: cmp.Or(u.Name, u.Email), Badge: userWords[u.Content().State],
			Says: u.Email + "; " + cmp.Or(strings.Join(officesOf(d, u), "; "), "ohne Funktion"),
			Link: frame.Link{Text: "Öffnen", Href: UsersPath + "/" + u.ID}}
		text := strings.ToLower(line.Name + " " + line.Says + " " + line.Badge)
		if !slices.ContainsFunc(wanted, func(word string) bool { return !strings.Contains(text, word) }) {
			s.Lines, s.Empty = append(s.Lines, line), ""
		}
	}
	p.Add(s)
	p.Add(workplace.Section{ID: "einladen-teil", Title: "Einladen", Says: []string{
		"Eine Adresse je Zeile; alle bekommen dieselbe Funktion. Eine Einladung gilt vierzehn Tage und einmal."},
		Forms: []workplace.Form{workplace.NewForm(UsersPath, InviteForm, "Einladen",
			workplace.Field{Name: "email", Label: "E-Mail-Adressen", Type: "textarea", Most: 8000},
			d.office())}, Links: []frame.Link{{Text: "Obleute aller Vereine auf einmal", Href: workplace.SetupPath + "/einladungen"}}})
	return p
}

// officesOf are the offices of somebody in words, tournaments by their names.
func officesOf(d *Source, u *people.User) []string {
	words := workplace.Offices(d.League, u)
	for i, r := range u.Roles {
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
		if h.Link == nil && h.Series == nil && h.Cancelled == nil && h.Date >= rulebook.AddDays(d.today(), -1) {
			g.Choices = append(g.Choices, frame.Choice{Value: acts.RoleFloorDirector + ":" + h.ID,
				Text: fmt.Sprintf("%s (%s)", h.Name, rulebook.Date(h.Date))})
		}
	}
	return g
}

// office is the field of an office: of a club, of a season's hall, of a tournament, or of the association.
func (d *Source) office() workplace.Field {
	field := workplace.Field{Name: "office", Label: "Funktion", Type: "select"}
	hall := workplace.Group{Label: "Turnierleitung"}
	for _, v := range d.League.Seasons {
		if v.File == nil || v.Head.End < d.today() {
			continue
		}
		hall.Choices = append(hall.Choices, frame.Choice{Value: acts.RoleDirector + ":" + v.Head.ID, Text: v.Head.Name + ", alle Sammelrunden"})
		for i := range v.File.Leagues {
			l := &v.File.Leagues[i]
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
	field.Groups = []workplace.Group{clubs, hall, floorGroup(d),
		{Label: "Verband", Choices: []frame.Choice{{Value: acts.RoleAdmin, Text: "Admin"}}}}
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
	case acts.RoleDirector:
		r := people.RoleContent{Kind: parts[0], Season: parts[1], League: parts[2]}
		_, _ = fmt.Sscan(parts[3], &r.Matchday)
		return r
	}
	return people.RoleContent{Kind: parts[0]}
}

// links shows links that were just made, once.
func links(given []people.Given) workplace.Section {
	s := workplace.Section{ID: "links", Title: "Eingeladen", Says: []string{"Diese Links sind nur jetzt zu sehen: Geben Sie jeden an die " +
		"Person weiter, für die er gedacht ist."}}
	for i := range given {
		g := &given[i]
		line := workplace.Line{Name: g.User.Email, Says: "Der Link ist per Mail unterwegs."}
		if !g.Mailed {
			line.Says = cmp.Or(g.Link, "/zugang/"+g.Token)
		}
		s.Lines = append(s.Lines, line)
	}
	return s
}

// NewUser fills the page of a user; given is a link that was just made, nil for none.
func NewUser(d *Source, u *people.User, given *people.Given) *Sections {
	p := d.page(cmp.Or(u.Name, u.Email), UsersPath)
	p.trail(frame.Link{Text: "Benutzer", Href: UsersPath})
	path, content := UsersPath+"/"+u.ID, u.Content()
	if given != nil {
		p.Add(links([]people.Given{*given}))
	}
	name := workplace.Field{Name: "name", Label: "Name", Value: u.Name, Most: 100}
	p.Add(workplace.Section{ID: "konto-teil", Title: "Konto", Facts: []workplace.Fact{{Name: "Zustand",
		Value: cmp.Or(userWords[content.State], "kann sich anmelden")}, {Name: "Angelegt", Value: frame.Moment(u.Created)}},
		Forms: []workplace.Form{over(workplace.NewForm(path, UserForm, "Speichern", name,
			workplace.Field{Name: "email", Label: "E-Mail-Adresse", Type: "email", Value: u.Email, Most: 200}), content)}})
	offices := workplace.Section{ID: "funktionen", Title: "Funktionen", Empty: "Keine."}
	for i, office := range officesOf(d, u) {
		f := workplace.NewForm(fmt.Sprintf("%s/funktionen/%d/entziehen", path, i), fmt.Sprintf("funktion-%d", i), "Entziehen",
			workplace.Field{Name: workplace.YesField, Label: "Ja, diese Funktion endet", Type: "checkbox", Paths: []string{"roles"}})
		f.Plain = true
		offices.Lines, offices.Empty = append(offices.Lines, workplace.Line{Name: office, Forms: []workplace.Form{over(f, content)}}), ""
	}
	more := d.office()
	more.Paths = []string{fmt.Sprintf("roles[%d]", len(u.Roles))} // the one that is added
	offices.Forms = []workplace.Form{over(workplace.NewForm(path+"/funktionen", RoleForm, "Dazugeben", more), content)}
	p.Add(offices)
	entry := workplace.Section{ID: "zugang", Title: "Zugang", Says: []string{
		"Ein neuer Link ersetzt den alten: für ein neues Passwort, oder noch " +
			"einmal die Einladung."}}
	link := workplace.NewForm(path+"/link", LinkForm, "Neuer Link")
	link.Plain = true
	of := people.OnUser{User: u.ID}
	var lock declare.Value = &people.LockUser{OnUser: of}
	if content.State == people.StateLocked {
		lock = &people.UnlockUser{OnUser: of}
	}
	entry.Forms = []workplace.Form{link, d.Ask(&people.DropFactors{OnUser: of}, nil), d.Ask(lock, nil)}
	p.Add(entry)
	return p
}
