package tournaments

import (
	"encoding/json"
	"fmt"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/api/sample"
	"pokerliga/floor"
	"pokerliga/floor/evening"
	"pokerliga/floor/floorfile"
	"pokerliga/floor/houses"
	"pokerliga/office/acts"
)

// HouseBody is a house: where it plays, by which edition and rules of its own, and at which tables.
type HouseBody map[string]any

// StructureBody is a structure: levels and breaks, and the rules that go with them.
type StructureBody map[string]any

// ChipSetBody is a chip set: denominations, and how many chips of each there are.
type ChipSetBody map[string]any

// PrizeTableBody is a prize table: from how many entries on which shares are paid.
type PrizeTableBody map[string]any

// ContestBody is a contest of a house: which evenings, and what they are worth.
type ContestBody map[string]any

// PlanBody says from which templates a tournament is made, and what is its own.
type PlanBody map[string]any

// templateList are templates of a kind, by name.
type templateList struct {
	Templates []templateLine `json:"templates"`
}

// templateLine is a template in the list.
type templateLine struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// templateParam is the id of a template in its path.
const templateParam = "template"

// templateRoutes are the addresses of templates, and of making a tournament from them.
func (s *Handlers) templateRoutes() []rest.Route {
	routes := []rest.Route{{Method: rest.Post, Path: rest.V1 + "/tournaments", Do: rest.TakesText(s.Base, s.make), Deeds: rest.Deeds{acts.DeedFloorPut},
		Summary: "Make a tournament from templates, which are copied into it", Takes: PlanBody{}, Answers: rest.Created, Gives: HeadBody{}}}
	for _, t := range []struct {
		kind       houses.Kind
		path, noun string
		body       any
	}{{houses.House, "/houses", "house", HouseBody{}}, {houses.Structure, "/structures", "structure", StructureBody{}},
		{houses.ChipSet, "/chip-sets", "chip set", ChipSetBody{}}, {houses.PrizeTable, "/prize-tables", "prize table", PrizeTableBody{}},
		{houses.Contest, "/contests", "contest of a house", ContestBody{}}} {
		all, one := rest.V1+t.path, rest.V1+t.path+"/:"+templateParam
		routes = append(routes,
			rest.Route{Method: rest.Get, Path: all, Do: s.templates(t.kind), Summary: "The " + t.noun + "s, by name", Gives: templateList{}},
			rest.Route{Method: rest.Get, Path: one, Do: s.template(t.kind), Summary: "A " + t.noun, Gives: t.body},
			rest.Route{Method: rest.Put, Path: one, Do: s.putTemplate(t.kind), Deeds: rest.Deeds{acts.DeedTemplate},
				Summary: "Write a " + t.noun + "; tournaments made from it stay as they are", Takes: t.body, Gives: t.body},
			rest.Route{Method: rest.Delete, Path: one, Do: s.dropTemplate(t.kind), Deeds: rest.Deeds{acts.DeedDropTemplate},
				Summary: "Remove a " + t.noun})
	}
	routes = append(routes, rest.Route{Method: rest.Get, Path: rest.V1 + "/evening-plan", Do: s.Unkept(s.plan),
		Summary: "A proposal for an evening that ends when it is wished to: stacks, levels, breaks, and when small chips are changed; nothing is recorded",
		Gives:   evening.Proposal{}, Query: planned})
	return append(routes, rest.Route{Method: rest.Get, Path: rest.V1 + "/contests/:" + templateParam + "/table", Do: s.Unkept(s.contest),
		Summary: "The table of a house over its evenings, with what everybody's points are made of", Gives: contestView{}})
}

// planned are the parameters of a plan.
var planned = []rest.Query{
	{Name: evening.PlayersName, Fits: rest.IsNumber, Says: "eine Zahl ab 0", About: "How many players are expected.", Example: "27"},
	{Name: evening.MoreName, Fits: rest.IsNumber, Says: "eine Zahl ab 0",
		About: "How many further stacks are expected: re-entries, rebuys and add-ons together.", Example: "5"},
	{Name: evening.ChipsName, Fits: rest.IsText, Says: "Chipwerte und Stück wie 25:400,100:400",
		About: "The chips in the case: denomination and count, the smallest first.", Example: "25:400,100:400,500:300,1000:200,5000:50"},
	{Name: evening.StartName, Fits: evening.IsTime, Says: "eine Uhrzeit wie 19:00", About: "When it begins.", Example: "19:00"},
	{Name: evening.EndName, Fits: evening.IsTime, Says: "eine Uhrzeit wie 23:30",
		About: "When it is to end; on the next day where that is not later than the start.", Example: "23:30"},
	{Name: evening.LevelName, Fits: rest.IsNumber, Says: "eine Zahl ab 0", About: "The minutes of a level; without it as many as fit.", Example: "20"},
}

func (s *Handlers) plan(r rest.Request) (any, error) {
	wish, err := evening.Read(r.C.QueryParam)
	if err != nil {
		return nil, err
	}
	return evening.Propose(wish)
}

func (s *Handlers) templates(kind houses.Kind) echo.HandlerFunc {
	return func(c echo.Context) error {
		all, err := s.Office.Floor.Houses.Templates(c.Request().Context(), kind)
		if err != nil {
			return err
		}
		list := templateList{[]templateLine{}}
		for i := range all {
			list.Templates = append(list.Templates, templateLine{all[i].ID, all[i].Name})
		}
		return rest.SendJSON(c, list)
	}
}

func (s *Handlers) template(kind houses.Kind) echo.HandlerFunc {
	return func(c echo.Context) error {
		t, version, err := s.Office.Floor.Houses.Template(c.Request().Context(), kind, c.Param(templateParam))
		if err != nil {
			return err
		}
		p, err := rest.JSON(json.RawMessage(t.Text))
		p.Etag = rest.Quoted(version)
		if err == nil {
			rest.Render(p).Serve(c.Response(), c.Request())
		}
		return err
	}
}

func (s *Handlers) putTemplate(kind houses.Kind) echo.HandlerFunc {
	return rest.TakesText(s.Base, func(r rest.Request, sent rest.Body, terms acts.Terms) (*acts.Outcome, error) {
		id := r.Param(templateParam)
		if !floorfile.IsID(id) {
			return nil, &acts.Refusal{Sentence: fmt.Sprintf("„%s“ ist keine Id: 1 bis 64 Zeichen aus a bis z, 0 bis 9 und -.", acts.Clip(id))}
		}
		out, err := s.Office.Floor.Houses.Put(r, r.By, kind, id, sent, terms)
		return out, unreadable(sent, err)
	})
}

func (s *Handlers) dropTemplate(kind houses.Kind) echo.HandlerFunc {
	return rest.MaySay(s.Base, func(r rest.Request, terms acts.Terms) (*acts.Outcome, error) {
		return s.Office.Floor.Houses.Drop(r, r.By, kind, r.Param(templateParam), terms)
	})
}

func (s *Handlers) make(r rest.Request, sent rest.Body, terms acts.Terms) (*acts.Outcome, error) {
	plan, err := floorfile.ReadPlan(sent)
	if err != nil {
		return nil, unreadable(sent, err)
	}
	return s.Office.Floor.Make(r, r.By, plan, terms)
}

// examplePlan is what is proposed for 27 players and five further stacks, with the beginning of its levels.
var examplePlan = evening.Proposal{Stack: 5000, Level: 1080, Seconds: 16320, Ends: "23:32",
	Chips: []evening.Dealt{{Chips: evening.Chips{Value: 25, Count: 400, Colour: "grün"}, Each: 12, Left: 76},
		{Chips: evening.Chips{Value: 100, Count: 400, Colour: "schwarz"}, Each: 7, Left: 211}},
	Levels:    []floor.Piece{{Kind: floor.Level, Seconds: 1080, Small: 25, Big: 50}, {Kind: floor.Break, Seconds: 600}},
	ColourUps: []evening.ColourUp{{Piece: 2, Value: 25, Into: 100}}}

// templateExamples are templates, and a tournament made from them.
var templateExamples = []sample.Named{
	{Name: "two houses", Value: templateList{[]templateLine{{"clublokal", "Clublokal Linz"}, {"volkshaus", "Volkshaus Wels"}}}},
	{Name: "a club", Value: HouseBody{"name": "Clublokal Linz", "venue": "Hafnerstraße 4, Linz", "edition": "club",
		"rules": object{"stop_below": 3}, "tables": exampleHead["tables"], "breaking_order": []int{2, 1}, "wall": object{"large": "blinds"}}},
	{Name: "a logo on the wall", Value: houses.FileState{House: "clublokal", Name: "Clublokal Linz", Part: houses.Logo, Type: "image/png",
		File: "3f0c7d2b9a1e4f5d8c6b7a0918273645"}},
	{Name: "three hours", Value: StructureBody{"name": "Drei Stunden", "levels": exampleHead["levels"],
		"rules": object{"start_chips": 15_000, "late_levels": 1}}},
	{Name: "prizes", Value: PrizeTableBody{"name": "Freitagspreise", "payouts": []object{{"from": 1, "shares": []int{100}},
		{"from": 10, "shares": []int{50, 30, 20}}}}},
	{Name: "a winter", Value: ContestBody{"name": "Winterwertung", "house": "clublokal", "from": "2026-10-01", "until": "2027-03-31",
		"points": []int{10, 6, 3}, "attendance": 1, "best": 10}},
	{Name: "one evening so far", Value: exampleContest},
	{Name: "an evening until half past eleven", Value: examplePlan},
	{Name: "three denominations", Value: ChipSetBody{"name": "Koffer 1", "chips": []object{{"value": 25, "count": 400, "colour": "grün"},
		{"value": 100, "count": 400, "colour": "schwarz"}, {"value": 500, "count": 300, "colour": "violett"}}}},
	{Name: "Friday", Value: PlanBody{"tournament": exampleHead["tournament"], "house": "clublokal", "structure": "drei-stunden",
		"chip_set": "koffer-1", "money": exampleHead["money"], "payouts": exampleHead["payouts"]}},
}
