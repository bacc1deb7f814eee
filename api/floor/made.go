package floor

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"pokerliga/api/workplace"
	"pokerliga/floor"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	pages "pokerliga/web/floor"
)

// makeTournament makes a tournament from templates, and leads to its registration desk.
func makeTournament(v *workplace.Visit, sent workplace.Sent) (*workplace.FormAct, error) {
	if err := v.By.May(acts.DeedFloorPut, acts.AtHouse(sent("house"))); err != nil && sent("house") != "" {
		return nil, err
	}
	said, wrong := planOf(v, sent)
	e := &workplace.FormAct{Form: pages.MakeForm, Method: http.MethodPost, Path: "/tournaments", Body: said, Wrong: wrong}
	e.Do = func(terms acts.Terms) error {
		text, err := json.Marshal(said)
		if err != nil {
			return err
		}
		plan, err := floorfile.ReadPlan(text)
		if err == nil {
			e.To = pages.TournamentPath(plan.Title.ID) + pages.RegistrationPath
			terms.New, terms.Match = false, nil
			_, err = v.Office.Floor.Make(v.Request().Context(), v.By, plan, terms)
		}
		return inForm(err)
	}
	return e, nil
}

// planOf reads from a form how a tournament is made, as a program would say it.
func planOf(v *workplace.Visit, sent workplace.Sent) (object, error) {
	title := object{"name": strings.TrimSpace(sent("name")), "date": sent("date")}
	title["id"] = freeTournament(v, sent("name")+" "+sent("date"))
	said := object{ofTitle: title, "house": sent("house"), "structure": sent("structure")}
	for key, in := range map[string]object{"start": title, "chip_set": said, "prize_table": said} {
		if value := sent(key); value != "" {
			in[key] = value
		}
	}
	return said, readEntries(planned, said, sent)
}

// freeTournament makes an id of a name that no tournament has.
func freeTournament(v *workplace.Visit, name string) string {
	return newID(name, func(id string) bool {
		_, err := v.Office.Floor.Tournament(v.Request().Context(), id)
		return !errors.Is(err, acts.ErrNotFound)
	})
}

// inForm returns a refusal with the path of the field that a form has for it.
func inForm(err error) error {
	path := func(path string) string {
		for _, of := range []string{ofTitle, pages.OfRules, pages.OfMoney} {
			path = strings.Replace(path, "$."+of+".", "$.", 1)
		}
		return path
	}
	var breach *rulebook.Breach
	var refusal *acts.Refusal
	switch {
	case errors.As(err, &breach):
		told := *breach
		told.Path = path(told.Path)
		return &told
	case errors.As(err, &refusal):
		told := *refusal
		told.Path = path(told.Path)
		return &told
	}
	return err
}

// playAgain makes a tournament as another was, on another day.
func playAgain(v *workplace.Visit, sent workplace.Sent) (*workplace.FormAct, error) {
	file, house, wrong := again(v, sent)
	if errors.Is(wrong, acts.ErrDenied) {
		return nil, wrong
	}
	e := &workplace.FormAct{Form: pages.AgainForm, Method: http.MethodPut, Wrong: wrong}
	if wrong == nil {
		id := file.Title.ID
		e.Path, e.To, e.Body = "/tournaments/"+id, pages.TournamentPath(id)+pages.RegistrationPath, json.RawMessage(floorfile.WriteHead(file))
		if house != "" {
			e.Path += "?house=" + house
		}
	}
	e.Do = func(terms acts.Terms) error {
		ctx := v.Request().Context()
		terms.New, terms.Match = true, nil
		if _, err := v.Office.Floor.PutIn(ctx, v.By, house, file, terms); err != nil {
			return inForm(err)
		}
		register, err := v.Office.Floor.RegisterAgain(ctx, file.Title.ID, sent("tournament"))
		if err == nil {
			_, err = v.Office.Acts.Do(ctx, v.By, register, acts.Terms{})
		}
		return err
	}
	return e, nil
}

// again copies the head of a tournament to another day, without its entries, and returns the copy and the house.
func again(v *workplace.Visit, sent workplace.Sent) (head *floorfile.File, house string, wrong error) {
	t, err := v.Office.Floor.Tournament(v.Request().Context(), sent("tournament"))
	if errors.Is(err, acts.ErrNotFound) || err == nil && t.Link != nil {
		return nil, "", &acts.Refusal{Path: "$.tournament", Sentence: fmt.Sprintf("Ein Turnier „%s“ gibt es nicht.", acts.Clip(sent("tournament")))}
	}
	if err != nil {
		return nil, "", err
	}
	if err := v.By.May(acts.DeedFloorPut, t.Place()); err != nil {
		return nil, "", err
	}
	file := &floorfile.File{Head: t.File.Head, Events: []floor.Event{}}
	file.Entrants, file.Rounds, file.Finals, file.Lots = []floor.Entrant{}, nil, nil, nil
	if name := strings.TrimSpace(sent("name")); name != "" {
		file.Title.Name = name
	}
	file.Title.Date = sent("date")
	if start := sent("start"); start != "" {
		file.Title.Start = start
	}
	file.Title.ID = freeTournament(v, file.Title.Name+" "+file.Title.Date)
	read, err := floorfile.ReadHead(floorfile.WriteHead(file))
	return read, t.House, inForm(err)
}
