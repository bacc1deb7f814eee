package floor

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	pages "pokerliga/web/floor"
	"pokerliga/web/frame"
	web "pokerliga/web/workplace"
)

// units are how settings are typed, and shown as they are typed.
var units = map[pages.Unit]struct {
	read  func(text string) (any, string)
	shows func(value any) string
}{
	pages.Number:  {readNumber, written},
	pages.Numbers: {readNumbers, written},
	pages.Minutes: {func(text string) (any, string) {
		n, is := seconds(text).(int64)
		return n, faulty(is, "Bitte Minuten angeben, etwa 60 oder 12,5.")
	}, scaled(pages.MinutesOf)},
	pages.Euros: {func(text string) (any, string) {
		n, is := cents(text).(int64)
		return n, faulty(is && n >= 0, pages.InEuro)
	}, scaled(pages.PercentOf)}, // hundredths, too
	pages.Percent: {func(text string) (any, string) {
		n, is := cents(strings.TrimSuffix(text, "%")).(int64)
		return n, faulty(is && n >= 0, "Bitte Prozent angeben, etwa 10 oder 12,5.")
	}, scaled(pages.PercentOf)},
	pages.YesNo: {func(text string) (any, string) {
		return text == "true", faulty(text == "true" || text == "false", "Bitte ja oder nein wählen.")
	}, written},
	pages.OneOf: {typedText, written},
}

// faulty is what is wrong with what was typed, "" where nothing is.
func faulty(is bool, wrong string) string {
	if is {
		return ""
	}
	return wrong
}

// scaled shows a number of a unit, "" where there is none.
func scaled(shows func(int64) string) func(any) string {
	return func(value any) string {
		if n, is := value.(float64); is {
			return shows(int64(n))
		}
		return ""
	}
}

// seconds are minutes as they are typed: "20" or "12,5".
func seconds(text string) any {
	minutes, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(text), ",", ".", 1), 64)
	if err != nil || !(minutes >= 0 && minutes <= 100_000) {
		return text
	}
	return int64(minutes*60 + .5)
}

// settings returns the fields for the settings of these objects. The first choice of a select, which sets nothing, is labelled empty.
func settings(empty string, of ...string) (list []entry) {
	for _, s := range pages.AllSettings {
		if !slices.Contains(of, s.Of) {
			continue
		}
		if s.Choices != nil {
			s.Choices = append([]frame.Choice{{Text: empty}}, s.Choices...)
		}
		list = append(list, entry{s.Field, s.Of, units[s.Unit].read, units[s.Unit].shows})
	}
	return unfolded(list)
}

// unfolded puts these fields ahead of the others, never folded; and those that are not folded anyway.
func unfolded(list []entry, names ...string) (sorted []entry) {
	var folded []entry
	for _, e := range list {
		if slices.Contains(names, e.Name) {
			e.Fold, e.Bare = "", false
		}
		if e.Fold == "" {
			sorted = append(sorted, e)
		} else {
			folded = append(folded, e)
		}
	}
	return append(sorted, folded...)
}

// The fields of the forms by which a tournament is made from templates, and changed before its start.
var (
	kindField = entry{web.Field{Name: "kind", Label: "Art", Type: "select", Choices: pages.Kinds, Optional: true, Bare: true}, ofTitle, typedText, written}
	planned   = slices.Concat([]entry{kindField,
		{web.Field{Name: "mode", Label: "Spielweise", Type: "select", Choices: pages.Modes, Optional: true, Bare: true}, "", typedText, written},
		{web.Field{Name: "venue", Label: "Ort", Most: 200, Optional: true, Hint: "leer: die Adresse des Hauses"}, ofTitle, typedText, written},
		{web.Field{Name: "tables", Label: "Nur diese Tische", Most: 200, Optional: true, Hint: "etwa „1 2“; leer: alle des Hauses"}, "", readNumbers,
			written}, mayLack(payouts)}, settings("wie Haus und Struktur", pages.OfRules, pages.OfMoney))
	changed = slices.Concat([]entry{{web.Field{Name: "name", Label: "Name", Most: 100}, ofTitle, typedText, written}, kindField, levels, tableLines,
		breaking, {web.Field{Name: "chips", Label: "Chipwerte", Most: 200, Optional: true, Hint: "die kleinsten zuerst, etwa „25 100 500“"}, "",
			readNumbers, written}, mayLack(payouts)}, settings("wie die Hausregeln", pages.OfRules, pages.OfMoney))
)

// ofTitle is the object of the head that says what a tournament is called, and when it is.
const ofTitle = "tournament"

// mayLack is a field that may be left empty.
func mayLack(e entry) entry {
	e.Optional = true
	return e
}

// settingsRoutes are the addresses of the settings of a tournament.
func (s *Handlers) settingsRoutes() []rest.Route {
	return []rest.Route{
		{Method: rest.Get, Path: one + pages.SettingsPath, Do: s.SignedIn(s.at(shows(settingsPage))), Deeds: rest.Deeds{acts.DeedFloorRead},
			Query: []rest.Query{doneQuery}},
		{Method: rest.Post, Path: one + pages.SettingsPath, Do: s.SignedIn(s.at(workplace.Reads(changeSettings))), Deeds: rest.Deeds{acts.DeedFloorPut},
			Answers: "200 303"},
	}
}

// headOf is the head of a tournament as a program would say it.
func headOf(d *visit) (said object, err error) {
	return said, json.Unmarshal(floorfile.WriteHead(d.Source.File), &said)
}

// settingsPage is the page of the settings of a tournament, with every number and choice as it holds.
func settingsPage(d *visit) (*pages.Settings, error) {
	said, err := headOf(d)
	if err != nil {
		return nil, err
	}
	var all object
	if err := json.Unmarshal(floorfile.WriteSettings(d.Source.File), &all); err != nil {
		return nil, err
	}
	maps.Copy(said, all)
	return pages.NewSettings(d.Source, fieldsOf(changed, said), d.By.May(acts.DeedFloorPut, d.Source.Place()) == nil), nil
}

// changeSettings writes the head of a tournament as a form says it.
func changeSettings(d *visit, sent workplace.Sent) error {
	if err := d.By.May(acts.DeedFloorPut, d.Source.Place()); err != nil {
		return err
	}
	said, err := headOf(d)
	if err != nil {
		return err
	}
	id := d.Source.ID
	e := &workplace.FormAct{Form: pages.SettingsForm, Done: "regeln", To: d.Source.Within(pages.SettingsPath), Method: http.MethodPut,
		Path: "/tournaments/" + id, Body: said, Wrong: readEntries(changed, said, sent)}
	e.Do = func(terms acts.Terms) error {
		text, err := json.Marshal(said)
		if err != nil {
			return err
		}
		head, err := floorfile.ReadHead(text)
		if err == nil {
			_, err = d.Office.Floor.Put(d.Request().Context(), d.By, head, terms)
		}
		return inForm(err)
	}
	return d.Carry(sent, e, builds(settingsPage).anew(d))
}
