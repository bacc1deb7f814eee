package director

import (
	"errors"
	"net/http"
	"strings"

	"pokerliga/api/workplace"
	"pokerliga/floor/floorheat"
	"pokerliga/office/acts"
	"pokerliga/web/director"
)

// takeFromFloor writes what a tournament says in the place of what was entered by hand. At first it is only tried out, and what
// would change is shown; the yes is bound to that.
func takeFromFloor(d *visit) error {
	heat, sent, err := d.sentInHeat()
	if err != nil {
		return err
	}
	out, refused := d.taken(sent, heat)
	if refused == nil && !out.DryRun {
		return d.Lead(d.HeatPath(heat), "vom-floor")
	}
	line, err := d.onFloor(heat)
	if err != nil {
		return err
	}
	d, err = d.again()
	if err != nil {
		return err
	}
	var otherwise *acts.Otherwise
	switch {
	case errors.As(refused, &otherwise):
		out = otherwise.Outcome
	case refused != nil:
		asked := &workplace.FormAct{Form: director.TakeForm(line.Tournament), To: d.HeatPath(heat)}
		return d.Refused(sent, asked, func() (workplace.Formed, error) { return newHeat(d) }, refused)
	case line.Sheet.State == "same":
		return d.Lead(d.HeatPath(heat), "gleich")
	}
	p := director.NewTaking(&d.Source, heat, line, d.Request().PostForm, out)
	return d.ShowForm(p, &p.Yes, refused)
}

// onFloor is the tournament of the heat that the path names.
func (d *visit) onFloor(heat int) (*floorheat.HeatLine, error) {
	lines, err := floorheat.Lines(d.Request().Context(), d.Office, d.By, d.At, heat)
	if err != nil {
		return nil, err
	}
	for i := range lines {
		if lines[i].Tournament == d.Param("tournament") {
			return &lines[i], nil
		}
	}
	return nil, acts.ErrNotFound
}

// taken tries out what a tournament says, or takes it over if what that changes was seen.
func (d *visit) taken(sent workplace.Sent, heat int) (*acts.Outcome, error) {
	line, err := d.onFloor(heat)
	if err != nil {
		return nil, err
	}
	reason := strings.TrimSpace(sent(director.ReasonField))
	if d.Closed(heat) && reason == "" {
		return nil, &acts.Refusal{Path: "$." + director.ReasonField, Sentence: "Eine Berichtigung braucht einen Grund."}
	}
	terms, err := d.Terms(sent, http.MethodPost, d.apiPath("heats", heat, "desk", "take"), map[string]string{"tournament": line.Tournament})
	if err != nil {
		return nil, err
	}
	terms.Reason, terms.New = reason, false
	if yes := sent(director.YesField); yes != "" {
		terms.Match = []acts.Version{acts.Version(yes)}
	} else {
		terms.DryRun, terms.Match = true, []acts.Version{acts.AnyVersion}
	}
	return d.Office.Floor.Take(d.Request().Context(), d.By, line.Tournament, heat, terms)
}
