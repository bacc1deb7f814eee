package setup

import (
	"slices"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The pages of the first steps.
const (
	Path         = workplace.SetupPath
	SeasonPath   = Path + "/saison"
	ClubsPath    = Path + "/vereine"
	TeamsPath    = Path + "/mannschaften"
	RostersPath  = Path + "/kader"
	OfficersPath = Path + "/einladungen"
	DirectorPath = OfficersPath + "/leitung"
	LinkPath     = OfficersPath + "/link"
	AnewPath     = OfficersPath + "/alle"
	SheetsPath   = OfficersPath + "/blaetter"
	FilePath     = SeasonPath + "/datei"
	ListPath     = ClubsPath + "/liste"
	Confirm      = "/bestaetigen"
)

// Source is what the pages of the first steps are made from: what is stored of them.
type Source struct {
	League  *league.Snapshot
	Who     *people.User
	Users   []people.User
	Factors *people.Factors // of the caller
	Lacks   string          // what the imprint lacks, in words
	Site    people.Settings // how the server is reached, and whether it sends mail
	Now     time.Time

	Reached map[string]string // e-mail addresses of clubs, by club, on the page of invitations
}

// Page is what all pages of the first steps have, with what they are made from, for names.
type Page struct {
	workplace.Shell
	Of *Source
}

// page begins a page.
func (d *Source) page(title, path string) Page {
	p := Page{workplace.New(d.League, d.Who, title), d}
	p.TabsOf = "Erste Schritte"
	p.Tabs = []frame.Link{{Text: "Übersicht", Href: Path}, {Text: "Saison", Href: SeasonPath}, {Text: "Tabelle", Href: WholePath},
		{Text: "Vereine", Href: ClubsPath}, {Text: "Mannschaften", Href: TeamsPath}, {Text: "Kader", Href: RostersPath}, {Text: "Einladungen", Href: OfficersPath}}
	frame.Mark(p.Tabs, path, path)
	return p
}

// NewQuestion fills the page that asks before something is stored.
func (d *Source) NewQuestion(a *workplace.Asked, out *acts.Outcome) *workplace.Question {
	return workplace.NewQuestion(workplace.New(d.League, d.Who, "Vor der Entscheidung"), d.League, a, out)
}

// Season is the season that is set up: the latest that is not over, nil for none.
func (d *Source) Season() *league.SeasonView {
	for _, v := range d.League.Seasons {
		if !v.Closed() && v.Head.End >= rulebook.Day(d.Now) {
			return v
		}
	}
	return nil
}

// teams are the clubs that play in the season, each once, by name.
func (d *Source) teams() []string {
	var clubs []string
	if v := d.Season(); v != nil {
		for i := range v.File.Leagues {
			clubs = append(clubs, v.File.Leagues[i].Clubs...)
		}
	}
	return d.byName(clubs)
}

// byName sorts clubs by their names, each once.
func (d *Source) byName(clubs []string) []string {
	clubs = slices.Compact(slices.Sorted(slices.Values(clubs)))
	order := frame.ByName()
	slices.SortStableFunc(clubs, func(a, b string) int { return order(d.League.ClubName(a), d.League.ClubName(b)) })
	return clubs
}

// clubs are the clubs of the register that take part, by name.
func (d *Source) clubs() []string {
	var clubs []string
	for i := range d.League.Clubs {
		if d.League.Clubs[i].ArchivedOn == "" {
			clubs = append(clubs, d.League.Clubs[i].ID)
		}
	}
	return d.byName(clubs)
}

// members counts who belongs to a club when the season begins, or today if that is later.
func (d *Source) members(club string) int {
	v := d.Season()
	if v == nil {
		return 0
	}
	on := max(v.Head.Start, rulebook.Day(d.Now))
	n := 0
	for i := range v.File.Roster {
		if m := &v.File.Roster[i]; m.Club == club && m.On(on) {
			n++
		}
	}
	return n
}

// holders are those who hold such an office and may come.
func (d *Source) holders(such func(acts.Role) bool) []*people.User {
	var found []*people.User
	for i := range d.Users {
		if u := &d.Users[i]; !u.IsLocked() && slices.ContainsFunc(u.Roles, such) {
			found = append(found, u)
		}
	}
	return found
}

// presidents are those who work for a club.
func (d *Source) presidents(club string) []*people.User {
	return d.holders(func(r acts.Role) bool { return r.Kind == acts.RolePresident && r.Club == club })
}

// directors are those who direct something in the season.
func (d *Source) directors() []*people.User {
	v := d.Season()
	return d.holders(func(r acts.Role) bool { return v != nil && r.Kind == acts.RoleDirector && r.At.Season == v.Head.ID })
}

// dated counts the matchdays of a season that have a date, and those that are planned.
func dated(leagues []scoring.League) (dated, planned int) {
	for i := range leagues {
		dated, planned = dated+len(leagues[i].Matchdays), planned+max(leagues[i].Rounds, len(leagues[i].Matchdays))
	}
	return dated, planned
}
