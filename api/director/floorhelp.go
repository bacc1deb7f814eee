package director

import (
	"net/http"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	"pokerliga/web/director"
)

// floorHelpPage builds the page of who helps in the tournament that the path names.
func floorHelpPage(v *workplace.Visit) (*director.FloorHelp, error) {
	ctx, id := v.Request().Context(), v.Param("tournament")
	help := v.By.Helping()
	if help == nil || !help.Within(acts.OfTournament(id)) {
		return nil, acts.ErrDenied
	}
	t, err := v.Office.Floor.Tournament(ctx, id)
	if err != nil {
		return nil, err
	}
	clock, err := t.ClockAt(v.Office.Now())
	if err != nil {
		return nil, err
	}
	var own *floordesk.Own
	switch kind, entrant := help.Sheet.Part(); kind {
	case acts.PartTable:
		return nil, acts.ErrNotFound // it has a page of its own
	case acts.PartEntrant:
		if own, err = v.Office.Floor.Own(ctx, v.By, id, entrant); err != nil {
			return nil, err
		}
	}
	p := director.NewFloorHelp(v.Snapshot, v.Self, t, clock, own)
	seal(p, "")
	return p, nil
}

// recordByLink records what who came by a link says.
func recordByLink(v *workplace.Visit) error {
	if _, err := floorHelpPage(v); err != nil {
		return err
	}
	sent, err := workplace.Read(v)
	if err != nil {
		return err
	}
	id, entrant := v.Param("tournament"), sent(director.EntrantField)
	e := floor.Event{Do: sent(director.DoField)}
	body := map[string]any{"do": e.Do}
	asked := &workplace.FormAct{Form: e.Do, Done: "gemeldet", To: v.Request().URL.Path, Method: http.MethodPost,
		Path: "/tournaments/" + id + "/events", Body: body}
	switch e.Do {
	case floor.Start, floor.Pause:
	case floor.Resume:
		asked.Form = "weiter"
	case floor.Bust:
		asked.Form = director.BustForm(entrant)
		e.Out = []floor.Stack{{Entrant: entrant}}
		body["out"] = []map[string]string{{"entrant": entrant}}
	default:
		return rest.BadRequest("Das Formular ist nicht lesbar.")
	}
	asked.Do = func(terms acts.Terms) error {
		_, err := v.Office.Floor.Record(v.Request().Context(), v.By, id, e, terms)
		return err
	}
	return v.Carry(sent, asked, func() (workplace.Formed, error) { return floorHelpPage(v) })
}
