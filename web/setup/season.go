package setup

import (
	"fmt"

	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/explain"
	"pokerliga/rules/seasonfile"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The ids of the forms of a season, and the names of hidden fields.
const (
	OpeningForm  = "neu"
	FileForm     = "datei"
	ConfirmForm  = "uebernehmen"
	ContentField = "inhalt"
)

// Season is the page on which a season is opened, or seen.
type Season struct {
	Page
	Facts         *Facts // of the season, nil where there is none
	Days          *workplace.Form
	Opening, File *workplace.Form // nil where there is a season already
}

// Facts are what is in a season.
type Facts struct {
	*seasonfile.File
	Names          string // of the leagues
	Dated, Planned int    // matchdays
}

// FieldGroup are fields of a form that belong together.
type FieldGroup struct {
	Legend string
	Fields []workplace.Field
}

// NewSeason fills the page of the season that is set up.
func NewSeason(d *Source) *Season {
	p := &Season{Page: d.page("Saison, Ligen und Termine", SeasonPath)}
	if v := d.Season(); v != nil {
		p.Lead = "Diese Saison wird eingerichtet."
		p.Facts, p.Days = factsOf(v.File), days(v.File)
		return p
	}
	p.Lead = "Von Hand mit den Vorschlägen, oder aus einer Saisondatei."
	o := seasons.ProposedOpening(d.Now)
	fields := []workplace.Field{
		{Name: "name", Label: "Name der Saison", Value: o.Name, Most: 100},
		{Name: "start", Label: "Erster Tag", Type: "date", Value: o.Start},
		{Name: "end", Label: "Letzter Tag", Type: "date", Value: o.End},
	}
	for i := range o.Leagues {
		fields = append(fields, leagueFields(&o.Leagues[i], i)...)
	}
	p.Opening = new(workplace.NewForm(SeasonPath, OpeningForm, "Saison anlegen", fields...))
	p.File = new(workplace.NewForm(FilePath, FileForm, "Vorschau ansehen",
		workplace.Field{Name: "file", Label: "Saisondatei (JSON)", Type: "file", Accept: ".json,application/json",
			Hint: "Sie enthält eine ganze Saison mit Vereinen, Spielern und Ergebnissen. Vor dem Speichern sehen Sie, was darin steht."}))
	return p
}

// Groups are the fields of the form by what they are about.
func (p *Season) Groups() []FieldGroup {
	groups := []FieldGroup{{Legend: "Saison"}, {Legend: "Erste Liga"}, {Legend: "Zweite Liga"}}
	for i := range p.Opening.Fields {
		f, league := p.Opening.Fields[i], -1
		if _, err := fmt.Sscanf(f.Name, "leagues[%d]", &league); err != nil {
			league = -1
		}
		groups[league+1].Fields = append(groups[league+1].Fields, f)
	}
	return groups
}

// leagueFields are the fields of a league.
func leagueFields(l *seasons.OpenedLeague, at int) []workplace.Field {
	path := fmt.Sprintf("leagues[%d].", at)
	name := workplace.Field{Name: path + "name", Label: "Name der Liga", Value: l.Name, Most: 100, Optional: at > 0}
	if at > 0 {
		name.Hint = "Ohne Namen und Termine gibt es nur eine Liga."
	}
	fields := []workplace.Field{name, {Name: path + "begin", Label: "Beginn der Sammelrunden", Type: "time", Value: l.Begin, Optional: true}}
	for i, date := range l.Dates {
		fields = append(fields, workplace.Field{Name: fmt.Sprintf("%sdates[%d]", path, i), Label: fmt.Sprintf("%d. Sammelrunde", i+1),
			Type: "date", Value: date, Optional: true})
	}
	return fields
}

// OpeningOf reads what was sent for a season.
func OpeningOf(now *seasons.Opening, sent func(string) string) *seasons.Opening {
	o := &seasons.Opening{Name: sent("name"), Start: sent("start"), End: sent("end")}
	for i := range now.Leagues {
		path := fmt.Sprintf("leagues[%d].", i)
		l := seasons.OpenedLeague{Name: sent(path + "name"), Begin: sent(path + "begin")}
		for j := range now.Leagues[i].Dates {
			l.Dates = append(l.Dates, sent(fmt.Sprintf("%sdates[%d]", path, j)))
		}
		o.Leagues = append(o.Leagues, l)
	}
	return o
}

// factsOf says what is in a season.
func factsOf(f *seasonfile.File) *Facts {
	facts, names := &Facts{File: f}, make([]string, len(f.Leagues))
	for i := range f.Leagues {
		names[i] = f.Leagues[i].Name
	}
	facts.Names = explain.Enumerate(names)
	facts.Dated, facts.Planned = dated(f.Leagues)
	return facts
}

// FilePreview is the page of what a season file would bring.
type FilePreview struct {
	Page
	Facts   *Facts
	Played  int // matchdays
	Named   int // players whose ids are made of their names
	Confirm workplace.Form
}

// NewFilePreview fills the page. The content is sent along when it is confirmed.
func NewFilePreview(d *Source, f *seasonfile.File, content string) *FilePreview {
	p := &FilePreview{Page: d.page("Vorschau der Saisondatei", SeasonPath), Facts: factsOf(f), Confirm: confirming(FilePath, content, "")}
	p.Lead = "Noch ist nichts gespeichert."
	p.Trail = append(p.Trail, frame.Link{Text: "Saison", Href: SeasonPath})
	for i := range f.Leagues {
		for j := range f.Leagues[i].Matchdays {
			if f.Leagues[i].Matchdays[j].Complete() {
				p.Played++
			}
		}
	}
	for i := range f.Players {
		if register.IsNamed(&f.Players[i]) {
			p.Named++
		}
	}
	return p
}
