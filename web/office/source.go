package office

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/floor/floordesk"
	"pokerliga/floor/houses"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/people"
	"pokerliga/office/register"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The pages of the association.
const (
	Path        = workplace.OfficePath
	SeasonsPath = Path + "/saisonen"
	PlayersPath = Path + "/spieler"
)

// The fields that forms of decisions share.
const (
	YesField    = workplace.YesField // the consequences were shown, and it shall be done
	ReasonField = workplace.ReasonField
	BackField   = "zur-uebersicht" // go back to where it was decided: the path of that page
)

// Source is what the pages of the association are made from: what is stored now.
type Source struct {
	League *league.Snapshot
	Who    *people.User
	Actor  acts.Actor // who asks
	Now    time.Time
	Houses []houses.Template // of the floor, where offices are named
	Floor  []floordesk.Head  // the tournaments of the last year and those to come, where offices are named
}

// Page is what all pages of the association have, with what they are made from, for names. A page with forms is a struct that embeds it, with a [workplace.Form] in a field for each
// of its forms, and a template beside it that draws them with "form".
type Page struct {
	workplace.Shell
	Of   *Source
	Head *register.SeasonHead // of a page of a season
	Also []frame.Link         // the page in other seasons, for who does one thing for the association and has no page of a season
	Told *explain.Season
}

// begin begins a page below the tab of that path.
func (d *Source) begin(title, tab string) Page {
	p := Page{Shell: workplace.New(d.League, d.Who, title), Of: d}
	p.TabsOf = "Büro"
	p.Tabs = []frame.Link{{Text: "Übersicht", Href: Path}, {Text: "Saisonen", Href: SeasonsPath}, {Text: "Vereine", Href: ClubsPath},
		{Text: "Spieler", Href: PlayersPath}, {Text: "Transfers", Href: TransfersPath}, {Text: "Rundschreiben", Href: CircularsPath}, {Text: "Ranglisten", Href: RankingsPath},
		{Text: "Nationalteams", Href: SquadsPath},
		{Text: "Benutzer", Href: UsersPath}, {Text: "Journal", Href: JournalPath}}
	if !d.Actor.Admin() {
		p.Tabs = d.served()
	}
	frame.Mark(p.Tabs, tab, tab)
	return p
}

// served are the tabs of who does one thing for the association, in the season in which it works.
func (d *Source) served() []frame.Link {
	tabs := []frame.Link{{Text: "Übersicht", Href: Path}}
	v := d.Running()
	if v == nil {
		return tabs
	}
	if d.Actor.Holds(acts.RoleTreasurer) {
		tabs = append(tabs, frame.Link{Text: "Geld", Href: SeasonPath(v.Head.ID) + MoneyPath})
	}
	if d.Actor.Holds(acts.RoleCommittee) {
		tabs = append(tabs, frame.Link{Text: "Fälle", Href: SeasonPath(v.Head.ID) + CasesPath})
	}
	return tabs
}

// may reports whether who asks may do an act.
func (d *Source) may(v declare.Value) bool { return d.Actor.May(declare.Of(v).Deed, v.Place()) == nil }

// trail says below which page this one stands.
func (p *Page) trail(links ...frame.Link) {
	p.Trail = append(p.Trail, links...)
	for i := range p.Tabs {
		t := &p.Tabs[i]
		t.Around = !t.Current && slices.ContainsFunc(links, func(l frame.Link) bool { return l.Href == t.Href })
	}
}

// mark marks the tab of this page, which is at that path behind the season's, and links to the same page of other seasons. The tabs of
// admins lead to all seasons, so theirs stay as they are.
func (p *Page) mark(path string) {
	if p.Of.Actor.Admin() {
		return
	}
	at := SeasonPath(p.Head.ID) + path
	frame.Mark(p.Tabs, at, at)
	for _, v := range p.Of.League.Seasons {
		if v.File != nil && v.Head.ID != p.Head.ID {
			p.Also = append(p.Also, frame.Link{Text: v.Head.Name, Href: SeasonPath(v.Head.ID) + path})
		}
	}
}

// over notes what a form writes over, and returns the form.
func over(f workplace.Form, stored any) workplace.Form {
	f.Over = acts.VersionOf(stored)
	return f
}

// Today is the day in Vienna.
func (d *Source) Today() string { return rulebook.Day(d.Now) }

// season returns a season that is open to be read, or nil.
func (d *Source) season(id string) *league.SeasonView {
	if v := d.League.Season(id); v != nil && v.File != nil {
		return v
	}
	return nil
}

// Running is the season in which the association works: one that is running or the next to come, else the last; nil for none.
func (d *Source) Running() *league.SeasonView {
	var found *league.SeasonView
	for _, v := range d.League.Seasons {
		if v.File == nil {
			continue
		}
		if found == nil || v.Head.End >= d.Today() {
			found = v // the latest comes first
		}
	}
	return found
}

// reason is the field of a reason.
func reason(label string) workplace.Field {
	return workplace.Field{Name: ReasonField, Label: label, Most: 1000}
}

// date is the field of a day.
func date(name, label, value string) workplace.Field {
	return workplace.Field{Name: name, Label: label, Type: "date", Value: value}
}

// ticked is a field to be ticked.
func ticked(name, label string, checked bool) workplace.Field {
	return workplace.Field{Name: name, Label: label, Type: "checkbox", Checked: checked, Optional: true}
}

// clubs are clubs to choose from, by name.
func (d *Source) clubs(ids []string, first ...frame.Choice) []frame.Choice {
	ids = slices.Compact(slices.Sorted(slices.Values(ids)))
	byName := frame.ByName()
	slices.SortStableFunc(ids, func(a, b string) int { return byName(d.League.ClubName(a), d.League.ClubName(b)) })
	list := slices.Clone(first)
	for _, id := range ids {
		list = append(list, frame.Choice{Value: id, Text: d.League.ClubName(id)})
	}
	return list
}

// registered are the clubs of the register that take part.
func (d *Source) registered() []string {
	var ids []string
	for i := range d.League.Clubs {
		if d.League.Clubs[i].ArchivedOn == "" {
			ids = append(ids, d.League.Clubs[i].ID)
		}
	}
	return ids
}

// leagues are the leagues of a season to choose from.
func leagues(v *league.SeasonView, first ...frame.Choice) []frame.Choice {
	list := slices.Clone(first)
	for i := range v.File.Leagues {
		list = append(list, frame.Choice{Value: v.File.Leagues[i].ID, Text: v.File.Leagues[i].Name})
	}
	return list
}

// clubsIn are the clubs that a season knows.
func clubsIn(v *league.SeasonView) []string {
	ids := make([]string, len(v.File.Clubs))
	for i := range v.File.Clubs {
		ids[i] = v.File.Clubs[i].ID
	}
	return ids
}

// newID makes an id of a name, the other word where that has no letters; taken reports whether something has it already.
func newID(name, otherwise string, taken func(id string) bool) string {
	plain := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			return r
		}
		return '-'
	}, strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss").Replace(strings.ToLower(strings.TrimSpace(name))))
	for strings.Contains(plain, "--") {
		plain = strings.ReplaceAll(plain, "--", "-")
	}
	plain = strings.Trim(plain[:min(len(plain), 30)], "-")
	if plain == "" {
		plain = otherwise
	}
	id := plain
	for n := 2; taken(id); n++ {
		id = fmt.Sprintf("%s-%d", plain, n)
	}
	return id
}
