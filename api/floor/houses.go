package floor

import (
	"context"
	"encoding/json"
	"fmt"
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
)

// housesDone are the sentences for what was just done on the pages of houses.
var housesDone = map[string]string{"vorlage": "Die Vorlage ist gespeichert.", "vorlage-weg": "Die Vorlage ist entfernt.",
	"wand": "Gespeichert. An den Wänden dieses Hauses gilt es beim nächsten Laden.", "wand-weg": "Entfernt."}

// housesQuery is the question what was just done there, playersQuery for how many players a template is looked at.
var (
	housesQuery  = workplace.Done(housesDone)
	playersQuery = rest.Query{Name: pages.PlayersField, Fits: func(value string) bool {
		n, err := strconv.Atoi(value)
		return value == "" || err == nil && n >= 0 && n <= 9999
	}, Says: "eine Zahl von 0 bis 9999", About: "For how many players it is looked at.", Example: "27"}
)

// houseRoutes are the addresses of houses and their templates.
func (s *Handlers) houseRoutes() []rest.Route {
	page := func(path string, do func(*workplace.Visit) (workplace.Formed, error), query ...rest.Query) rest.Route {
		return rest.Route{Method: rest.Get, Path: path, Do: s.SignedIn(workplace.Shows(do, housesDone)), Deeds: rest.Deeds{acts.DeedReadOneself}, Query: query}
	}
	sent := func(path string, deed acts.Deed, read func(*workplace.Visit, workplace.Sent) (*workplace.FormAct, error),
		page func(*workplace.Visit) (workplace.Formed, error)) rest.Route {
		do := func(v *workplace.Visit) error {
			sent, err := workplace.Read(v)
			if err != nil {
				return err
			}
			if err := v.By.MayWithin(acts.Place{}, []acts.Deed{deed}); err != nil {
				return err
			}
			e, err := read(v, sent)
			if err != nil {
				return err
			}
			return v.Carry(sent, e, func() (workplace.Formed, error) { return page(v) })
		}
		return rest.Route{Method: rest.Post, Path: path, Do: s.SignedIn(do), Deeds: rest.Deeds{deed}, Answers: "200 303"}
	}
	routes := []rest.Route{
		page(pages.HousesPath, housesPage, housesQuery),
		sent(pages.MakePath, acts.DeedFloorPut, makeTournament, housesPage),
		sent(pages.AgainPath, acts.DeedFloorPut, playAgain, housesPage),
		{Method: rest.Get, Path: pages.PlanPath, Do: s.SignedIn(planEvening), Deeds: rest.Deeds{acts.DeedReadOneself}, Query: planQueries},
		{Method: rest.Post, Path: pages.PlanPath, Do: s.SignedIn(workplace.Reads(takePlanned)), Deeds: rest.Deeds{acts.DeedFloorPut, acts.DeedTemplate}, Answers: "200 303"},
	}
	for i := range pages.TemplateKinds {
		k := &pages.TemplateKinds[i]
		one, shown := pages.HousesPath+k.Path+"/:vorlage", templatePage(k)
		routes = append(routes, page(one, shown, playersQuery, housesQuery), sent(one, acts.DeedTemplate, putTemplate(k), shown),
			sent(one+"/entfernen", acts.DeedDropTemplate, dropTemplate(k), shown))
	}
	wall := pages.HousesPath + pages.TemplateKinds[0].Path + "/:vorlage" + pages.WallPath + "/:part"
	return append(routes,
		rest.Route{Method: rest.Post, Path: wall, Do: s.SignedIn(putOnWall), Deeds: rest.Deeds{acts.DeedHouseFile}, Answers: "200 303"},
		sent(wall+"/entfernen", "house.delete-file", takeFromWall, templatePage(&pages.TemplateKinds[0])))
}

// mayKeep reports whether the caller may change the templates of a house; for "", those that belong to no house.
func mayKeep(v *workplace.Visit, house string) bool {
	return v.By.May(acts.DeedTemplate, acts.AtHouse(house)) == nil
}

// kept returns those of the houses whose templates the caller may change.
func kept(v *workplace.Visit, all []frame.Choice) (own []frame.Choice) {
	for _, h := range all {
		if mayKeep(v, h.Value) {
			own = append(own, h)
		}
	}
	return own
}

// mayMake reports whether the caller may make templates of a kind. The office makes all kinds; whoever runs a house makes contests only.
func mayMake(v *workplace.Visit, kind houses.Kind) bool {
	return mayKeep(v, "") || kind == houses.Contest && v.By.Holds(acts.RoleHouse)
}

// templates are those of a kind to choose from, by name.
func templates(v *workplace.Visit, kind houses.Kind) (list []frame.Choice, err error) {
	all, err := v.Office.Floor.Houses.Templates(v.Request().Context(), kind)
	for i := range all {
		list = append(list, frame.Choice{Value: all[i].ID, Text: all[i].Name})
	}
	return list, err
}

// housesPage is the page of all templates.
func housesPage(v *workplace.Visit) (workplace.Formed, error) {
	var lists [][]frame.Choice
	for i := range pages.TemplateKinds {
		all, err := templates(v, pages.TemplateKinds[i].Kind)
		if err != nil {
			return nil, err
		}
		lists = append(lists, all)
	}
	past, err := playedBefore(v.Request().Context(), v)
	if err != nil {
		return nil, err
	}
	var made []houses.Kind
	for i := range pages.TemplateKinds {
		if kind := pages.TemplateKinds[i].Kind; mayMake(v, kind) {
			made = append(made, kind)
		}
	}
	own := kept(v, lists[0])
	if !mayKeep(v, "") {
		lists[0] = own
	}
	p := pages.NewHouses(v.Snapshot, v.Self, lists, own, fieldsOf(planned, object{}), past, made)
	workplace.SealAll(p)
	return p, nil
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
		if h.Link == nil && h.Mode == floor.FreezeOut && !known && len(list) < mostAgain && v.By.May(acts.DeedFloorPut, h.Place()) == nil {
			list = append(list, pages.Played{ID: h.ID, Name: h.Name, Date: h.Date, Next: floordesk.WeekAfter(h.Date, today)})
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

// templatePage is the page of a template of a kind.
func templatePage(k *pages.TemplateKind) func(*workplace.Visit) (workplace.Formed, error) {
	return func(v *workplace.Visit) (workplace.Formed, error) {
		said, _, err := templateOf(v, k.Kind)
		if err != nil {
			return nil, err
		}
		id := v.Param("vorlage")
		at, err := v.Office.Floor.Houses.Place(v.Request().Context(), k.Kind, id)
		if err != nil {
			return nil, err
		}
		mayPut := v.By.May(acts.DeedTemplate, at) == nil
		if id == pages.NewID {
			if mayPut = mayMake(v, k.Kind); !mayPut {
				return nil, acts.ErrDenied
			}
		}
		players := int(rest.Asked(v, pages.PlayersField))
		fields := templateFields(k.Kind, said)
		switch k.Kind {
		case houses.House:
			fields[2].Choices = pages.Editions()
		case houses.Contest:
			if fields[1].Choices, err = templates(v, houses.House); err != nil {
				return nil, err
			}
			if mayPut {
				fields[1].Choices = kept(v, fields[1].Choices)
			}
		}
		p := pages.NewTemplate(v.Snapshot, v.Self, k, id, fields, players, mayPut, mayMake(v, k.Kind))
		if k.Kind == houses.House && mayPut && id != pages.NewID {
			wall, err := v.Office.Floor.Houses.Wall(v.Request().Context(), id)
			if err != nil {
				return nil, err
			}
			p.Wall = pages.NewWall(wall)
		}
		if p.Edition = pages.EditionChanges(written(said["edition"])); players > 0 {
			p.Answers = answers(k.Kind, said, int64(players))
		}
		workplace.SealAll(p)
		return p, nil
	}
}

// putTemplate writes a template of a kind, or a copy of it.
func putTemplate(k *pages.TemplateKind) func(*workplace.Visit, workplace.Sent) (*workplace.FormAct, error) {
	return func(v *workplace.Visit, sent workplace.Sent) (*workplace.FormAct, error) {
		said, version, err := templateOf(v, k.Kind)
		if err != nil {
			return nil, err
		}
		id := v.Param("vorlage")
		at, err := v.Office.Floor.Houses.Place(v.Request().Context(), k.Kind, id)
		if err == nil && !mayMake(v, k.Kind) {
			err = v.By.May(acts.DeedTemplate, at)
		}
		if err != nil {
			return nil, err
		}
		wrong := readTemplate(k.Kind, said, sent)
		if id == pages.NewID || sent("kopie") != "" {
			version = ""
			if id, err = freeID(v, k.Kind, sent("name")); err != nil {
				return nil, err
			}
		}
		return &workplace.FormAct{Form: pages.TemplateForm, Done: "vorlage", To: k.TemplatePath(id), Method: http.MethodPut, Path: k.API + id,
			Body: said, Wrong: wrong, Do: func(terms acts.Terms) error {
				if terms.New, terms.Match = version == "", nil; !terms.New {
					terms.Match = []acts.Version{version}
				}
				text, err := json.Marshal(said)
				if err == nil {
					_, err = v.Office.Floor.Houses.Put(v.Request().Context(), v.By, k.Kind, id, text, terms)
				}
				return inForm(err)
			}}, nil
	}
}

// dropTemplate removes a template of a kind.
func dropTemplate(k *pages.TemplateKind) func(*workplace.Visit, workplace.Sent) (*workplace.FormAct, error) {
	return func(v *workplace.Visit, _ workplace.Sent) (*workplace.FormAct, error) {
		id := v.Param("vorlage")
		if !mayMake(v, k.Kind) {
			return nil, acts.ErrDenied
		}
		return &workplace.FormAct{Form: pages.DropForm, Done: "vorlage-weg", To: pages.HousesPath, Method: http.MethodDelete, Path: k.API + id,
			Do: func(terms acts.Terms) error {
				terms.New, terms.Match = false, []acts.Version{acts.AnyVersion}
				_, err := v.Office.Floor.Houses.Drop(v.Request().Context(), v.By, k.Kind, id, terms)
				return err
			}}, nil
	}
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
		id = fmt.Sprintf("%s-%d", plain, n)
	}
	return id
}
