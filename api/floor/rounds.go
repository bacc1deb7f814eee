package floor

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	pages "pokerliga/web/floor"
	web "pokerliga/web/workplace"
)

// roundRoutes are the addresses of the rounds of a multi-round, and of calling a tournament off.
func (s *Handlers) roundRoutes() []rest.Route {
	sent := func(path string, do func(*visit) error, deed acts.Deed) rest.Route {
		return rest.Route{Method: rest.Post, Path: one + path, Do: s.SignedIn(s.at(do)), Deeds: rest.Deeds{deed}, Answers: "200 303"}
	}
	return []rest.Route{
		{Method: rest.Get, Path: one + pages.RoundsPath, Do: s.SignedIn(s.at(shows(rounds))), Deeds: rest.Deeds{acts.DeedFloorRead},
			Query: []rest.Query{doneQuery}},
		sent(pages.RoundsPath, openRound, acts.DeedFloorDirect),
		sent(pages.OffPath, callOff, acts.DeedFloorPut),
	}
}

// rounds is the page of the rounds of a multi-round.
func rounds(d *visit) (*pages.Rounds, error) {
	if d.Source.File.Mode != floor.MultiRound {
		return nil, acts.ErrNotFound
	}
	views, err := d.Office.Floor.Rounds(d.Request().Context(), d.Source.ID)
	if err != nil {
		return nil, err
	}
	return pages.NewRounds(d.Source, views), nil
}

// openRound opens the next round, or the final tables.
func openRound(d *visit) error {
	sent, err := workplace.Read(d)
	if err != nil {
		return err
	}
	form, refused := pages.RoundForm, error(nil)
	plan := &floordesk.RoundPlan{Final: sent(pages.FinalField) != "", Structure: d.Source.RoundStructure()}
	if plan.Final {
		form, refused = pages.FinalForm, d.partedBy(sent, plan)
	} else if d.Source.File.Mode == floor.MultiRound {
		e := &floor.Event{Lot: new(floor.Lot)}
		refused = d.committed(d.Request().Context(), e)
		plan.Lot = e.Lot.Number
	}
	page := func() (workplace.Formed, error) {
		now, err := reopen(d)
		if err != nil {
			return nil, err
		}
		p, err := rounds(now)
		if err != nil {
			return nil, err
		}
		now.seal(p)
		return p, nil
	}
	asked := &workplace.FormAct{Form: form, Done: "runde", To: d.Source.Within(pages.RoundsPath), Method: http.MethodPost,
		Path: "/tournaments/" + d.Source.ID + "/rounds", Body: map[string]any{"final": plan.Final, "all_ins": allIns(d.Request().PostForm)},
		Do: func(terms acts.Terms) error {
			terms.New, terms.Match = false, nil // what is next is looked at, and what is not is refused
			ctx := d.Request().Context()
			if refused != nil {
				return refused
			}
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

// callOff calls a tournament off. At first it is only tried out, and who is told is shown; the yes is bound to that.
func callOff(d *visit) error {
	sent, err := workplace.Read(d)
	if err != nil {
		return err
	}
	reason := strings.TrimSpace(sent(pages.ReasonField))
	terms, err := d.Terms(sent, http.MethodPost, "/tournaments/"+d.Source.ID+"/cancel", map[string]string{"reason": reason})
	if err != nil {
		return err
	}
	terms.Reason, terms.New = reason, false
	if yes := sent(web.YesField); yes != "" {
		terms.Match = []acts.Version{acts.Version(yes)}
	} else {
		terms.DryRun, terms.Match = true, nil
	}
	out, refused := d.Office.Floor.Cancel(d.Request().Context(), d.By, d.Source.ID, terms)
	if refused == nil && !out.DryRun {
		return d.Lead(d.Source.Within(pages.EndPath), "absage")
	}
	now, err := reopen(d)
	if err != nil {
		return err
	}
	var otherwise *acts.Otherwise
	if errors.As(refused, &otherwise) { // somebody else has entered or withdrawn
		terms.DryRun, terms.Match = true, nil
		again, err := d.Office.Floor.Cancel(d.Request().Context(), d.By, d.Source.ID, terms)
		if err != nil {
			return err
		}
		out = again
	} else if refused != nil {
		asked := &workplace.FormAct{Form: pages.OffForm, To: d.Source.Within(pages.EndPath)}
		return d.Refused(sent, asked, func() (workplace.Formed, error) {
			p, err := ending(now, workplace.Nothing)
			if err == nil {
				now.seal(p)
			}
			return p, err
		}, refused)
	}
	p := pages.NewCallingOff(now.Source, d.Request().PostForm, out)
	return d.ShowForm(p, p.Entry, refused)
}
