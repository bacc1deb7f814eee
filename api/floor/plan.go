package floor

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/floor"
	"pokerliga/floor/evening"
	"pokerliga/floor/floorfile"
	"pokerliga/floor/houses"
	"pokerliga/office/acts"
	pages "pokerliga/web/floor"
)

// planQueries are the questions of the page on which an evening is planned, as they are typed.
var planQueries = []rest.Query{
	asTyped(evening.PlayersName, "How many players are expected.", "27"),
	asTyped(evening.MoreName, "How many further stacks are expected: re-entries, rebuys and add-ons together.", "5"),
	asTyped(evening.StartName, "When it begins.", "19:00"),
	asTyped(evening.EndName, "When it is to end.", "23:30"),
	asTyped(evening.LevelName, "The minutes of a level; empty for as many as fit.", "20"),
	asTyped(evening.ChipsName, "The chips in the case, a denomination in each line.", "25: 400"),
	{Name: pages.ChipSetField, Fits: floorfile.IsID, Says: "die Id eines Chipsatzes wie koffer-1", About: "Whose chips are in the case.", Example: "koffer-1"},
}

// asTyped is a question that is asked as it is typed: what is wrong with it stands at its field.
func asTyped(name, about, example string) rest.Query {
	return rest.Query{Name: name, Fits: func(value string) bool { return value == "" || rest.IsText(value) }, Says: "ein Text von höchstens 4.000 Zeichen",
		About: about, Example: example}
}

// planEvening shows the page on which an evening is planned, with what is proposed once it asks for something.
func planEvening(v *workplace.Visit) error {
	said := func(name string) string { return v.QueryParam(name) }
	if said(evening.PlayersName)+said(evening.StartName)+said(evening.EndName) == "" {
		p, err := newPlan(v, nil)
		if err != nil {
			return err
		}
		return v.ShowForm(p, p.Ask, nil)
	}
	p, err := newPlan(v, said)
	if err != nil {
		return err
	}
	refused := propose(v, p, said)
	workplace.SealAll(p)
	return v.ShowForm(p, p.Ask, refused)
}

// newPlan is the page without a proposal. Where nothing is said yet, an evening is filled in with the chips that the address names.
func newPlan(v *workplace.Visit, said func(name string) string) (*pages.Plan, error) {
	sets, err := templates(v, houses.ChipSet)
	if err != nil {
		return nil, err
	}
	if said == nil {
		filled := map[string]string{evening.StartName: "19:00", evening.EndName: "23:30"}
		id := v.QueryParam(pages.ChipSetField)
		if id == "" && len(sets) > 0 {
			id = sets[0].Value
		}
		if id != "" {
			if filled[evening.ChipsName], err = chipsOf(v, id); err != nil {
				return nil, err
			}
		}
		said = func(name string) string { return filled[name] }
	}
	return pages.NewPlan(v.Snapshot, v.Self, said, sets), nil
}

// chipsOf are the chips of a chip set as they are typed.
func chipsOf(v *workplace.Visit, id string) (string, error) {
	t, _, err := v.Office.Floor.Houses.Template(v.Request().Context(), houses.ChipSet, id)
	if err != nil {
		return "", err
	}
	set, err := floorfile.ReadChipSet([]byte(t.Text))
	if err != nil {
		return "", err
	}
	var list []evening.Chips
	for _, c := range set.Chips {
		list = append(list, evening.Chips{Value: c.Value, Count: c.Count, Colour: c.Colour})
	}
	return evening.Lines(list), nil
}

// propose puts a proposal on the page; what is not readable, or missing for it, is refused.
func propose(v *workplace.Visit, p *pages.Plan, said func(name string) string) error {
	wish, e, err := proposed(said)
	if err != nil {
		return err
	}
	all, err := templates(v, houses.House)
	if err != nil {
		return err
	}
	p.Propose(wish, e, kept(v, all), mayMake(v, houses.Structure))
	return nil
}

// proposed is what is proposed for what is said.
func proposed(said func(name string) string) (*evening.Wish, *evening.Proposal, error) {
	wish, err := evening.Read(said)
	if err != nil {
		return nil, nil, err
	}
	e, err := evening.Propose(wish)
	return wish, e, err
}

// structureOf is what is proposed as a structure.
func structureOf(e *evening.Proposal) (said object, err error) {
	text, err := (&floorfile.Structure{Name: "Vorschlag", Levels: e.Levels}).MarshalJSON()
	if err == nil {
		err = json.Unmarshal(text, &said)
	}
	if err == nil {
		said[pages.OfRules] = object{"start_chips": e.Stack}
	}
	return said, err
}

// takePlanned makes a tournament of what is proposed, or saves it as a structure.
func takePlanned(v *workplace.Visit, sent workplace.Sent) error {
	take := makePlanned
	if sent(pages.FormField) == pages.SaveForm {
		take = savePlanned
	}
	e, err := take(v, sent)
	if err != nil {
		return err
	}
	return v.Carry(sent, e, func() (workplace.Formed, error) {
		p, err := newPlan(v, sent)
		if err != nil {
			return nil, err
		}
		if refused := propose(v, p, sent); refused != nil && rest.ProblemOf(refused).Status >= http.StatusInternalServerError {
			return nil, refused
		}
		workplace.SealAll(p)
		return p, nil
	})
}

// makePlanned makes a tournament as an evening was planned, and leads to its registration desk.
func makePlanned(v *workplace.Visit, sent workplace.Sent) (*workplace.FormAct, error) {
	house := sent("house")
	if err := v.By.May(acts.DeedFloorPut, acts.AtHouse(house)); err != nil {
		return nil, err
	}
	file, wrong := plannedHead(v, sent)
	e := &workplace.FormAct{Form: pages.PlannedForm, Method: http.MethodPut, Wrong: wrong}
	if wrong == nil {
		id := file.Title.ID
		e.Path, e.To, e.Body = "/tournaments/"+id+"?house="+house, pages.TournamentPath(id)+pages.RegistrationPath, json.RawMessage(floorfile.WriteHead(file))
	}
	e.Do = func(terms acts.Terms) error {
		terms.New, terms.Match = true, nil
		_, err := v.Office.Floor.PutIn(v.Request().Context(), v.By, house, file, terms)
		return inForm(err)
	}
	return e, nil
}

// savePlanned saves what is proposed as a structure.
func savePlanned(v *workplace.Visit, sent workplace.Sent) (*workplace.FormAct, error) {
	if !mayMake(v, houses.Structure) {
		return nil, acts.ErrDenied
	}
	id, err := freeID(v, houses.Structure, sent("name"))
	if err != nil {
		return nil, err
	}
	k := &pages.TemplateKinds[1]
	e := &workplace.FormAct{Form: pages.SaveForm, Done: "vorlage", To: k.TemplatePath(id), Method: http.MethodPut, Path: k.API + id}
	var said object
	if _, proposal, wrong := proposed(sent); wrong != nil {
		e.Wrong = wrong
	} else if said, e.Wrong = structureOf(proposal); e.Wrong == nil {
		said["name"], e.Body = strings.TrimSpace(sent("name")), said
	}
	e.Do = func(terms acts.Terms) error {
		terms.New, terms.Match = true, nil
		text, err := json.Marshal(said)
		if err == nil {
			_, err = v.Office.Floor.Houses.Put(v.Request().Context(), v.By, k.Kind, id, text, terms)
		}
		return inForm(err)
	}
	return e, nil
}

// plannedHead is the head of a tournament as it was planned.
func plannedHead(v *workplace.Visit, sent workplace.Sent) (*floorfile.File, error) {
	wish, e, err := proposed(sent)
	if err != nil {
		return nil, err
	}
	t, _, err := v.Office.Floor.Houses.Template(v.Request().Context(), houses.House, sent("house"))
	if errors.Is(err, acts.ErrNotFound) {
		return nil, errHouse
	}
	if err != nil {
		return nil, err
	}
	name, date := strings.TrimSpace(sent("name")), sent("date")
	title := floor.Title{ID: freeTournament(v, name+" "+date), Name: name, Date: date, Start: wish.Start}
	file, err := headOfPlan(title, []byte(t.Text), e)
	if err != nil {
		return nil, err
	}
	read, err := floorfile.ReadHead(floorfile.WriteHead(file))
	return read, inForm(err)
}

var errHouse = &acts.Refusal{Path: "$.house", Sentence: "Bitte ein Haus wählen."}

// headOfPlan is the head of a tournament of a house with what is proposed.
func headOfPlan(title floor.Title, house []byte, e *evening.Proposal) (*floorfile.File, error) {
	at, err := floorfile.ReadHouse(house)
	if err != nil {
		return nil, err
	}
	said, err := structureOf(e)
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(said)
	if err != nil {
		return nil, err
	}
	structure, err := floorfile.ReadStructure(text)
	if err != nil {
		return nil, err
	}
	set := &floorfile.ChipSet{}
	for i := range e.Chips {
		set.Chips = append(set.Chips, floorfile.Chip{Value: e.Chips[i].Value})
	}
	file, _, err := (&floorfile.Plan{Mode: floor.FreezeOut, Title: title}).Head(at, structure, set)
	return file, err
}
