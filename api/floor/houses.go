package floor

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/houses"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	pages "pokerliga/web/floor"
	"pokerliga/web/frame"
	web "pokerliga/web/workplace"
)

// kept are the kinds of templates in the order of the pages.
var kept = []houses.Kind{houses.House, houses.Structure, houses.ChipSet, houses.PrizeTable, houses.Contest}

// housesDone are the sentences for what was just done on the pages of houses.
var housesDone = map[string]string{"vorlage": "Die Vorlage ist gespeichert.", "vorlage-weg": "Die Vorlage ist entfernt."}

// housesQuery is the question what was just done there, playersQuery for how many players a template is looked at.
var (
	housesQuery = func() rest.Query {
		q := workplace.Done(housesDone)
		q.Example = "vorlage"
		return q
	}()
	playersQuery = rest.Query{Name: pages.PlayersField, Fits: func(value string) bool {
		n, err := strconv.Atoi(value)
		return value == "" || err == nil && n >= 0 && n <= 9999
	}, Says: "eine Zahl von 0 bis 9999", About: "For how many players it is looked at.", Example: "27"}
)

// houseRoutes are the addresses of houses and their templates.
func (s *Handlers) houseRoutes() []rest.Route {
	page := func(path string, do func(*workplace.Visit) error, query ...rest.Query) rest.Route {
		return rest.Route{Method: rest.Get, Path: path, Do: s.SignedIn(do), Deeds: rest.Deeds{acts.DeedReadOneself}, Query: query}
	}
	sent := func(path string, do func(*workplace.Visit) error, deed acts.Deed) rest.Route {
		return rest.Route{Method: rest.Post, Path: path, Do: s.SignedIn(do), Deeds: rest.Deeds{deed}, Answers: "200 303"}
	}
	routes := []rest.Route{
		page(pages.HousesPath, func(v *workplace.Visit) error { return showHouses(v, nil, "", nil) }, housesQuery),
		sent(pages.MakePath, makeTournament, acts.DeedFloorPut),
		sent(pages.AgainPath, playAgain, acts.DeedFloorPut),
	}
	for i := range pages.TemplateKinds {
		one := pages.HousesPath + pages.TemplateKinds[i].Path + "/:vorlage"
		routes = append(routes,
			page(one, func(v *workplace.Visit) error { return showTemplate(v, i, nil, "", nil) }, playersQuery, housesQuery),
			sent(one, func(v *workplace.Visit) error { return putTemplate(v, i) }, acts.DeedTemplate),
			sent(one+"/entfernen", func(v *workplace.Visit) error { return dropTemplate(v, i) }, acts.DeedDropTemplate))
	}
	return routes
}

// mayKeep reports whether somebody keeps templates.
func mayKeep(v *workplace.Visit) bool { return v.By.May(acts.DeedTemplate, acts.Place{}) == nil }

// showHouses answers with the page of all templates; one of its forms may have been refused.
func showHouses(v *workplace.Visit, sent workplace.Sent, form string, refused error) error {
	ctx := v.Request().Context()
	lists := make([][]pages.Named, len(kept))
	for i, kind := range kept {
		all, err := v.Office.Floor.Houses.Templates(ctx, kind)
		if err != nil {
			return err
		}
		for j := range all {
			lists[i] = append(lists[i], pages.Named{ID: all[j].ID, Name: all[j].Name})
		}
	}
	past, err := playedBefore(ctx, v)
	if err != nil {
		return err
	}
	p := pages.NewHouses(v.Snapshot, v.Self, lists, past, mayKeep(v))
	return showForms(v, p, sent, form, refused)
}

// showForms answers with a page of templates, with what its form was refused for.
func showForms(v *workplace.Visit, p *pages.Houses, sent workplace.Sent, form string, refused error) error {
	for _, f := range p.Forms() {
		workplace.Seal(f, "")
	}
	if refused == nil {
		return v.ShowDone(p, housesDone)
	}
	f := p.Form(form)
	if f == nil {
		return refused
	}
	f.Typed(sent)
	return v.ShowForm(p, f, refused)
}

// mostAgain is how many tournaments can be chosen to be played once more.
const mostAgain = 30

// playedBefore are the latest tournaments outside the league, the latest first, each name once.
func playedBefore(ctx context.Context, v *workplace.Visit) (list []pages.Played, err error) {
	heads, err := v.Office.Floor.Tournaments(ctx, "")
	if err != nil {
		return nil, err
	}
	today := rulebook.Day(v.Office.Now())
	for i := range heads {
		h := &heads[i]
		known := slices.ContainsFunc(list, func(n pages.Played) bool { return n.Name == h.Name })
		if h.Link == nil && h.Mode == floor.FreezeOut && !known && len(list) < mostAgain {
			list = append(list, pages.Played{Named: pages.Named{ID: h.ID, Name: h.Name}, Date: h.Date, Next: floordesk.WeekAfter(h.Date, today)})
		}
	}
	return list, nil
}

// templateOf reads the template that the path names, what it says as JSON, and its version; nil and "" for a new one.
func templateOf(v *workplace.Visit, kind houses.Kind) (said map[string]any, version acts.Version, err error) {
	id := v.Param("vorlage")
	if id == pages.NewID {
		return map[string]any{}, "", nil
	}
	t, version, err := v.Office.Floor.Houses.Template(v.Request().Context(), kind, id)
	if err != nil {
		return nil, "", err
	}
	return said, version, json.Unmarshal([]byte(t.Text), &said)
}

// showTemplate answers with the page of a template of a kind; its form may have been refused.
func showTemplate(v *workplace.Visit, i int, sent workplace.Sent, form string, refused error) error {
	said, version, err := templateOf(v, kept[i])
	if err != nil {
		return err
	}
	id := v.Param("vorlage")
	if id == pages.NewID && !mayKeep(v) {
		return acts.ErrDenied
	}
	players, _ := strconv.Atoi(v.QueryParam(pages.PlayersField)) // it fits
	name, _ := said["name"].(string)
	t := &pages.Template{ID: id, Name: name, Stored: version != "", Fields: templateFields(kept[i], said), Players: players}
	switch kept[i] {
	case houses.House:
		edition, _ := said["edition"].(string)
		t.Edition = pages.EditionChanges(edition)
	case houses.Contest:
		house, _ := said["house"].(string)
		if t.Fields[1], err = houseField(v, house); err != nil {
			return err
		}
	}
	if players > 0 {
		t.Answers = answers(kept[i], said, int64(players))
	}
	return showForms(v, pages.NewTemplate(v.Snapshot, v.Self, &pages.TemplateKinds[i], t, mayKeep(v)), sent, form, refused)
}

// houseField is the field in which one of the houses is chosen.
func houseField(v *workplace.Visit, chosen string) (web.Field, error) {
	f := web.Field{Name: "house", Label: "Haus", Type: "select", Value: chosen}
	all, err := v.Office.Floor.Houses.Templates(v.Request().Context(), houses.House)
	for i := range all {
		f.Choices = append(f.Choices, frame.Choice{Value: all[i].ID, Text: all[i].Name})
	}
	return f, err
}

// putTemplate writes a template, or a copy of it.
func putTemplate(v *workplace.Visit, i int) error {
	sent, err := workplace.Read(v)
	if err != nil {
		return err
	}
	said, version, err := templateOf(v, kept[i])
	if err != nil {
		return err
	}
	id := v.Param("vorlage")
	refused := readTemplate(kept[i], said, sent)
	if id == pages.NewID || sent("kopie") != "" {
		version = ""
		if id, err = freeID(v, kept[i], sent("name")); err != nil {
			return err
		}
	}
	if refused == nil {
		refused = storeTemplate(v, sent, kept[i], id, said, version)
	}
	if refused != nil {
		return showTemplate(v, i, sent, pages.TemplateForm, refused)
	}
	return v.Lead(pages.TemplateKinds[i].TemplatePath(id), "vorlage")
}

// storeTemplate writes what a template says under an id.
func storeTemplate(v *workplace.Visit, sent workplace.Sent, kind houses.Kind, id string, said map[string]any, version acts.Version) error {
	text, err := json.Marshal(said)
	if err != nil {
		return err
	}
	terms, err := v.Terms(sent, http.MethodPut, apiPaths[kind]+id, said)
	if err != nil {
		return err
	}
	terms.New, terms.Match = version == "", nil
	if version != "" {
		terms.Match = []acts.Version{version}
	}
	_, err = v.Office.Floor.Houses.Put(v.Request().Context(), v.By, kind, id, text, terms)
	return err
}

// apiPaths are where programs write templates.
var apiPaths = map[houses.Kind]string{houses.House: "/houses/", houses.Structure: "/structures/", houses.ChipSet: "/chip-sets/",
	houses.PrizeTable: "/prize-tables/", houses.Contest: "/contests/"}

// dropTemplate removes a template.
func dropTemplate(v *workplace.Visit, i int) error {
	sent, err := workplace.Read(v)
	if err != nil {
		return err
	}
	id := v.Param("vorlage")
	terms, err := v.Terms(sent, http.MethodDelete, apiPaths[kept[i]]+id, nil)
	if err != nil {
		return err
	}
	terms.New, terms.Match = false, []acts.Version{acts.AnyVersion}
	if _, err := v.Office.Floor.Houses.Drop(v.Request().Context(), v.By, kept[i], id, terms); err != nil {
		return err
	}
	return v.Lead(pages.HousesPath, "vorlage-weg")
}

// freeID makes an id of a name that no template of the kind has.
func freeID(v *workplace.Visit, kind houses.Kind, name string) (string, error) {
	all, err := v.Office.Floor.Houses.Templates(v.Request().Context(), kind)
	if err != nil {
		return "", err
	}
	return newID(name, func(id string) bool {
		return id == pages.NewID || slices.ContainsFunc(all, func(t houses.Template) bool { return t.ID == id })
	}), nil
}

// newID makes an id of a name that nothing has yet.
func newID(name string, taken func(string) bool) string {
	plain := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return '-'
	}, strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss").Replace(strings.ToLower(strings.TrimSpace(name))))
	for strings.Contains(plain, "--") {
		plain = strings.ReplaceAll(plain, "--", "-")
	}
	plain = strings.Trim(plain[:min(len(plain), 50)], "-")
	if plain == "" {
		plain = "ohne-namen"
	}
	id := plain
	for n := 2; taken(id); n++ {
		id = plain + "-" + strconv.Itoa(n)
	}
	return id
}
