package president

import (
	"time"

	"pokerliga/league"
	"pokerliga/office/people"
	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Path is where the pages of all clubs begin.
const Path = workplace.ClubPath

// The pages of a club, behind its path.
const (
	LineupsPath = "/aufstellung"
)

// Source is what the pages of a club are made from.
type Source struct {
	League *league.Snapshot
	Who    *people.User
	Club   string // id
	Now    time.Time
}

// Within is the path of a page of the club.
func (d *Source) Within(page string) string { return Path + "/" + d.Club + page }

// Page is what all pages of a club have.
type Page struct {
	workplace.Shell
	Own string // the path of the club
}

// page begins a page of the club, below the tab of that path.
func (d *Source) page(title, tab string) Page {
	p := Page{workplace.New(d.League, d.Who, title), d.Within("")}
	p.Eyebrow = d.League.ClubName(d.Club)
	if c := scoring.Find(d.League.Clubs, func(c *register.RegisteredClub) bool { return c.ID == d.Club }); c != nil {
		p.Shield = new(frame.CrestOf(d.League, c))
	}
	p.TabsOf = "Verein"
	for _, l := range []frame.Link{{Text: "Übersicht"}, {Text: "Aufstellung", Href: LineupsPath}, {Text: "Zusagen", Href: AvailabilityPath},
		{Text: "Kader", Href: RosterPath},
		{Text: "Transfers", Href: TransfersPath}, {Text: "Anmeldung", Href: RegistrationPath}, {Text: "Ausrichtung", Href: HostingPath},
		{Text: "Rundschreiben", Href: CircularsPath}, {Text: "Berichte", Href: ReportsPath}, {Text: "Proteste", Href: CasesPath}, {Text: "Abrechnung", Href: AccountPath},
		{Text: "Verein", Href: DataPath}, {Text: "Leute", Href: OfficersPath}} {
		p.Tabs = append(p.Tabs, frame.Link{Text: l.Text, Href: d.Within(l.Href)})
	}
	frame.Mark(p.Tabs, d.Within(tab), d.Within(tab))
	return p
}

// player names a player in full, as officials know him.
func player(f *seasonfile.File, id string) string {
	for i := range f.Players {
		if p := &f.Players[i]; p.ID == id {
			return p.GivenName + " " + p.FamilyName
		}
	}
	return id
}
