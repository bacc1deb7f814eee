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
func makeTournament(v *workplace.Visit) error {
	sent, err := workplace.Read(v)
	if err != nil {
		return err
	}
	plan, said, err := planOf(v, sent)
	if err != nil {
		return showHouses(v, sent, pages.MakeForm, err)
	}
	terms, err := v.Terms(sent, http.MethodPost, "/tournaments", said)
	if err != nil {
		return err
	}
	terms.New, terms.Match = false, nil
	if _, err := v.Office.Floor.Make(v.Request().Context(), v.By, plan, terms); err != nil {
		return showHouses(v, sent, pages.MakeForm, inForm(err))
	}
	return v.Redirect(http.StatusSeeOther, pages.TournamentPath(plan.Title.ID)+pages.RegistrationPath)
}

// planOf reads from a form how a tournament is made, as a program would say it.
func planOf(v *workplace.Visit, sent workplace.Sent) (*floorfile.Plan, map[string]any, error) {
	title := map[string]any{"name": strings.TrimSpace(sent("name")), "date": sent("date")}
	title["id"] = freeTournament(v, sent("name")+" "+sent("date"))
	if start := sent("start"); start != "" {
		title["start"] = start
	}
	if kind := sent("kind"); kind != "" {
		title["kind"] = kind
	}
	said := map[string]any{"tournament": title, "house": sent("house"), "structure": sent("structure")}
	if set := sent("chip_set"); set != "" {
		said["chip_set"] = set
	}
	money := map[string]any{}
	for _, key := range []string{"buy_in", "fee", "rebuy", "add_on", "guarantee"} {
		text := strings.TrimSpace(sent(key))
		if text == "" {
			continue
		}
		n, is := cents(text).(int64)
		if !is || n < 0 {
			return nil, nil, &acts.Refusal{Path: "$." + key, Sentence: "Bitte einen Betrag in Euro angeben, etwa 50 oder 12,50."}
		}
		money[key] = n
	}
	said["money"] = money
	if prizes := sent("prize_table"); prizes != "" {
		said["prize_table"] = prizes
	}
	if err := lines(said, sent, "payouts", sharesShape, shares); err != nil {
		return nil, nil, err
	}
	text, err := json.Marshal(said)
	if err != nil {
		return nil, nil, err
	}
	plan, err := floorfile.ReadPlan(text)
	return plan, said, inForm(err)
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
	var breach *rulebook.Breach
	if !errors.As(err, &breach) {
		return err
	}
	told := *breach
	told.Path = strings.Replace(told.Path, "$.tournament.", "$.", 1)
	return &told
}

// playAgain makes a tournament as another was, on another day.
func playAgain(v *workplace.Visit) error {
	sent, err := workplace.Read(v)
	if err != nil {
		return err
	}
	file, refused := again(v, sent)
	if refused == nil {
		body := json.RawMessage(floorfile.WriteHead(file))
		terms, err := v.Terms(sent, http.MethodPut, "/tournaments/"+file.Title.ID, body)
		if err != nil {
			return err
		}
		terms.New, terms.Match = true, nil
		ctx := v.Request().Context()
		if _, refused = v.Office.Floor.Put(ctx, v.By, file, terms); refused == nil {
			register, err := v.Office.Floor.RegisterAgain(ctx, file.Title.ID, sent("tournament"))
			if err != nil {
				return err
			}
			_, refused = v.Office.Acts.Do(ctx, v.By, register, acts.Terms{})
		}
	}
	if refused != nil {
		return showHouses(v, sent, pages.AgainForm, inForm(refused))
	}
	return v.Redirect(http.StatusSeeOther, pages.TournamentPath(file.Title.ID)+pages.RegistrationPath)
}

// again is the head of a tournament on another day: the same rules, levels, tables and prizes, and nobody entered.
func again(v *workplace.Visit, sent workplace.Sent) (*floorfile.File, error) {
	t, err := v.Office.Floor.Tournament(v.Request().Context(), sent("tournament"))
	if errors.Is(err, acts.ErrNotFound) || err == nil && t.Link != nil {
		return nil, &acts.Refusal{Path: "$.tournament", Sentence: fmt.Sprintf("Ein Turnier „%s“ gibt es nicht.", acts.Clip(sent("tournament")))}
	}
	if err != nil {
		return nil, err
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
	return read, inForm(err)
}
