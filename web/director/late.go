package director

import (
	"maps"
	"net/url"
	"slices"
	"strings"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/web/workplace"
)

// LateField is the id of an entry that was handed in, in the form by which a director takes it.
const LateField = "eingabe"

// Late is an entry that was handed in, with what it says and the forms that take and drop it.
type Late struct {
	Sheet, Who, Says string
	Lines            []Fact
	Take, Drop       *workplace.Form
}

// Handed adds to the page of a heat the entries that were handed in for it; names are those of users by id.
func (p *Heat) Handed(d *Source, heat int, list []people.LateEntry, names map[string]string) {
	for i := range list {
		e := &list[i]
		in, name := e.Sheet.Heat()
		sent, err := url.ParseQuery(e.Fields)
		if in != heat || err != nil {
			continue
		}
		l := Late{Sheet: matchday.SheetTitle(name), Who: names[e.From], Says: "eingegeben um " + rulebook.Clock(e.Happened)}
		if e.Arrived.Sub(e.Happened) > time.Minute {
			l.Says += ", angekommen um " + rulebook.Clock(e.Arrived)
		}
		l.Lines = d.lateLines(acts.HeatOf(d.At, heat), name, e.Path, sent)
		take := workplace.NewForm(e.Path, "uebernehmen-"+e.ID, "Übernehmen")
		take.Hidden = append(take.Hidden, workplace.Hidden{Name: LateField, Value: e.ID})
		if _, _, out := strings.Cut(e.Path, OutPath+"/"); out {
			sent.Set(HappenedField, e.Happened.UTC().Format(time.RFC3339))
		}
		for _, field := range slices.Sorted(maps.Keys(sent)) {
			if field != LateField && !sealing(field) {
				take.Hidden = append(take.Hidden, workplace.Hidden{Name: field, Value: sent.Get(field)})
			}
		}
		drop := d.ask(&people.DropLate{AtHeat: acts.HeatOf(d.At, heat), Entry: e.ID})
		l.Take, l.Drop = &take, &drop
		p.Late = append(p.Late, l)
	}
}

// sealing reports whether a field is one that each page fills in anew.
func sealing(field string) bool {
	return field == workplace.VersionField || field == workplace.KeyField || field == YesField || field == workplace.FormField
}

// lateLines say what stands in an entry: a line for each seat or stack, or who goes out.
func (d *Source) lateLines(at acts.AtHeat, name, path string, sent url.Values) (lines []Fact) {
	if _, club, out := strings.Cut(path, OutPath+"/"); out {
		says := "ausgeschieden"
		if sent.Get(OutField) == OutNo {
			says = "wieder im Turnier"
		}
		return []Fact{{d.Told.Club(club), says}}
	}
	s, err := league.SheetNamed(at, name)
	if err != nil || d.ReadSheet(s, sent.Get) != nil {
		return []Fact{{"Eingabe", "nicht vollständig"}}
	}
	for _, l := range d.linesOf(s.Content()) {
		lines = append(lines, Fact{l.name, l.says})
	}
	return lines
}
