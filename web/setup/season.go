package setup

import (
	"fmt"

	"pokerliga/league"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
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
	Sections
	Opening *workplace.Form // nil where there is a season already
}

// FieldGroup are fields of a form that belong together.
type FieldGroup struct {
	Legend string
	Fields []workplace.Field
}

// Form returns the form with that id, or nil.
func (p *Season) Form(id string) *workplace.Form {
	if p.Opening != nil && id == OpeningForm {
		return p.Opening
	}
	return p.Sections.Form(id)
}

// NewSeason fills the page of the season that is set up.
func NewSeason(d *Source) *Season {
	p := &Season{Sections: *d.sections("Saison, Ligen und Termine", SeasonPath)}
	v := d.Season()
	if v != nil {
		p.Lead = "Diese Saison wird eingerichtet."
		facts := d.seasonFacts(v)
		facts.Forms = []workplace.Form{d.days(v.File.Season)}
		p.Add(facts)
		for i := range v.File.Leagues {
			p.Add(d.calendar(v, &v.File.Leagues[i]))
		}
		p.List[len(p.List)-1].Links = []frame.Link{{Text: "Weiter zu den Vereinen", Href: ClubsPath}}
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
	form := workplace.NewForm(SeasonPath, OpeningForm, "Saison anlegen", fields...)
	p.Opening = &form
	file := workplace.NewForm(FilePath, FileForm, "Vorschau ansehen",
		workplace.Field{Name: "file", Label: "Saisondatei (JSON)", Type: "file", Accept: ".json,application/json",
			Hint: "Sie enthält eine ganze Saison mit Vereinen, Spielern und Ergebnissen. Vor dem Speichern sehen Sie, was darin steht."})
	p.Add(workplace.Section{ID: "aus-datei", Title: "Aus einer Datei", Forms: []workplace.Form{file}})
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

// seasonFacts says what there is of a season.
func (d *Source) seasonFacts(v *league.SeasonView) workplace.Section {
	have, planned := dated(v.File.Leagues)
	return workplace.Section{ID: "saison", Title: v.Head.Name, Facts: []workplace.Fact{
		{Name: "Dauer", Value: rulebook.Date(v.Head.Start) + " bis " + rulebook.Date(v.Head.End)},
		{Name: "Ligen", Value: leagueNames(v.File)},
		{Name: "Sammelrunden mit Termin", Value: fmt.Sprintf("%d von %d", have, planned)},
		{Name: "Vereine", Value: fmt.Sprint(len(v.File.Clubs))}, {Name: "Spieler", Value: fmt.Sprint(len(v.File.Players))}}}
}

func leagueNames(f *seasonfile.File) string {
	var names []string
	for i := range f.Leagues {
		names = append(names, f.Leagues[i].Name)
	}
	if names == nil {
		return "keine"
	}
	return explain.Enumerate(names)
}

// NewFilePreview shows what a season file would bring. The content is sent along when that is confirmed.
func NewFilePreview(d *Source, f *seasonfile.File, content string) *Sections {
	p := d.sections("Vorschau der Saisondatei", SeasonPath)
	p.Lead = "Noch ist nichts gespeichert."
	p.Trail = append(p.Trail, frame.Link{Text: "Saison", Href: SeasonPath})
	v := &league.SeasonView{Head: register.SeasonHead{ID: f.Season.ID, Name: f.Season.Name, Start: f.Season.Start, End: f.Season.End}, File: f}
	s := d.seasonFacts(v)
	played := 0
	for i := range f.Leagues {
		l := &f.Leagues[i]
		for j := range l.Matchdays {
			if l.Matchdays[j].Complete() {
				played++
			}
		}
		s.Lines = append(s.Lines, workplace.Line{Name: l.Name, Says: counted(len(l.Clubs), "Mannschaft", "Mannschaften") + ", " +
			counted(len(l.Matchdays), "Sammelrunde", "Sammelrunden") + " mit Termin"})
	}
	s.Facts = append(s.Facts, workplace.Fact{Name: "Davon gespielt", Value: fmt.Sprint(played)})
	confirm := workplace.NewForm(FilePath+Confirm, ConfirmForm, "So übernehmen")
	confirm.Hidden = []workplace.Hidden{{Name: ContentField, Value: content}}
	s.Forms = []workplace.Form{confirm}
	s.Links = []frame.Link{{Text: "Zurück", Href: SeasonPath}}
	p.Add(s)
	return p
}
