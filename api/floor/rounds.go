package floor

import (
	"net/http"
	"net/url"
	"strings"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	pages "pokerliga/web/floor"
)

// roundRoutes are the addresses of the rounds of a multi-round.
func (s *Handlers) roundRoutes() []rest.Route {
	sent := func(path string, do func(*visit) error, deed acts.Deed) rest.Route {
		return rest.Route{Method: rest.Post, Path: one + path, Do: s.SignedIn(s.at(do)), Deeds: rest.Deeds{deed}, Answers: "200 303"}
	}
	return []rest.Route{
		{Method: rest.Get, Path: one + pages.RoundsPath, Do: s.SignedIn(s.at(shows(rounds))), Deeds: rest.Deeds{acts.DeedFloorRead},
			Query: []rest.Query{doneQuery}},
		sent(pages.RoundsPath, workplace.Reads(openRound), acts.DeedFloorDirect),
	}
}

// rounds is the page of the rounds of a multi-round.
func rounds(d *visit) (*pages.Rounds, error) {
	if d.Source.File.Mode != floor.MultiRound {
		return nil, acts.ErrNotFound
	}
	views, err := d.Office.Floor.Rounds(d.Request().Context(), d.Source.ID)
	return pages.NewRounds(d.Source, views), err
}

// openRound opens the next round, or the final tables.
func openRound(d *visit, sent workplace.Sent) error {
	form, refused := pages.RoundForm, error(nil)
	plan := &floordesk.RoundPlan{Final: sent(pages.FinalField) != "", Structure: d.Source.RoundStructure()}
	if plan.Final {
		form, refused = pages.FinalForm, d.partedBy(sent, plan)
	} else if d.Source.File.Mode == floor.MultiRound {
		e := &floor.Event{Lot: new(floor.Lot)}
		refused = d.committed(d.Request().Context(), e)
		plan.Lot = e.Lot.Number
	}
	page := builds(rounds).anew(d)
	asked := &workplace.FormAct{Form: form, Done: "runde", To: d.Source.Within(pages.RoundsPath), Method: http.MethodPost,
		Path: "/tournaments/" + d.Source.ID + "/rounds", Body: map[string]any{"final": plan.Final, "all_ins": allIns(d.Request().PostForm)},
		Wrong: refused, Do: func(terms acts.Terms) error {
			terms.New, terms.Match = false, nil // what is next is looked at, and what is not is refused
			ctx := d.Request().Context()
			if _, err := d.Office.Floor.OpenRound(ctx, d.By, d.Source.ID, plan, terms); err != nil || plan.Final {
				return err
			}
			return d.ahead(ctx, &floor.Event{Do: floor.Draw, Lot: new(floor.Lot)}) // to the lot of the round after
		}}
	return d.Carry(sent, asked, page)
}

// allIns is what was typed of all-ins.
func allIns(sent url.Values) map[string]string {
	typed := map[string]string{}
	for name := range sent {
		if strings.HasPrefix(name, pages.AllInField+"[") {
			typed[name] = sent.Get(name)
		}
	}
	return typed
}

// partedBy reads who came how far in the all-ins of those who were level. § 3.1.1.5
func (d *visit) partedBy(sent workplace.Sent, plan *floordesk.RoundPlan) error {
	result := d.Source.State.Rounds()
	if result == nil {
		return nil
	}
	list, fault := pages.AllIns(result, sent)
	if fault != "" {
		return &acts.Refusal{Path: "$." + fault, Sentence: "Bitte jedem einen eigenen Platz geben: 1 für den Sieger, 2 für den Nächsten."}
	}
	plan.AllIns = list
	return nil
}
