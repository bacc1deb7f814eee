package floor

import (
	"encoding/json"
	"net/http"
	"slices"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/floor/evening"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	pages "pokerliga/web/floor"
)

// paceRoutes are the addresses of the page on which a tournament is made to end earlier or later.
func (s *Handlers) paceRoutes() []rest.Route {
	return []rest.Route{
		{Method: rest.Get, Path: one + pages.PacePath, Do: s.SignedIn(s.at(shows(pacePage))), Deeds: rest.Deeds{acts.DeedFloorRead},
			Query: []rest.Query{doneQuery}},
		{Method: rest.Post, Path: one + pages.PacePath, Do: s.SignedIn(s.at(workplace.Reads(changePace))), Deeds: rest.Deeds{acts.DeedFloorPut},
			Answers: "200 303"},
	}
}

func pacePage(d *visit) (*pages.Pace, error) {
	return pages.NewPace(d.Source, d.By.May(acts.DeedFloorPut, d.Source.Place()) == nil), nil
}

// changePace writes the levels as a remedy has them.
func changePace(d *visit, sent workplace.Sent) error {
	if err := d.By.May(acts.DeedFloorPut, d.Source.Place()); err != nil {
		return err
	}
	kind, t := sent(pages.PaceField), d.Source.Tournament
	file := *t.File
	e := &workplace.FormAct{Form: pages.PaceForm + "-" + kind, Done: "tempo", To: d.Source.Within(pages.PacePath), Method: http.MethodPut,
		Path: "/tournaments/" + t.ID}
	all := evening.Remedies(&file.Head, file.Events, d.Source.At(), d.Source.Unsure)
	if i := slices.IndexFunc(all, func(r evening.Remedy) bool { return r.Kind == kind }); i >= 0 {
		file.Levels = all[i].Levels
	} else {
		e.Wrong = errPace
	}
	text := floorfile.WriteHead(&file)
	e.Body = json.RawMessage(text)
	read, err := floorfile.ReadHead(text)
	if err != nil {
		return err
	}
	e.Do = func(terms acts.Terms) error {
		_, err := d.Office.Floor.Put(d.Request().Context(), d.By, read, terms)
		return inForm(err)
	}
	return d.Carry(sent, e, builds(pacePage).anew(d))
}

var errPace = &acts.Refusal{Path: "$." + pages.PaceField, Sentence: "Das geht gerade nicht mehr; was hilft, steht hier."}
