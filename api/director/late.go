package director

import (
	"errors"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/web/director"
	web "pokerliga/web/workplace"
)

// handed adds to the page of a heat what helpers have handed in after their links had ended.
func (d *visit) handed(p *director.Heat, heat int) error {
	ctx := d.Request().Context()
	list, err := people.HelpersOf(d.People).Late(ctx, d.By, d.At)
	if err != nil || len(list) == 0 {
		return err
	}
	var users []string
	for i := range list {
		users = append(users, list[i].From)
	}
	names, err := d.People.Names(ctx, d.By, d.At.Place(), users...)
	p.Handed(&d.Source, heat, list, names)
	return err
}

// takes notes that the caller has taken the entry that a form names, which is stored as his own. One that is taken or dropped meanwhile,
// or that there is not, stays so.
func (d *visit) takes(sent workplace.Sent) error {
	id := sent(director.LateField)
	if id == "" {
		return nil
	}
	_, err := d.Office.Acts.Do(d.Request().Context(), d.By, &people.Adopt{Entry: id, Sheet: d.Request().URL.Path}, acts.Terms{})
	var refusal *acts.Refusal
	if errors.As(err, &refusal) || errors.Is(err, acts.ErrNotFound) {
		return nil
	}
	return err
}

// keepsTaking lets a form that is shown again say which entry it takes.
func keepsTaking(f *web.Form, sent workplace.Sent) {
	if id := sent(director.LateField); id != "" && f != nil {
		f.Hidden = append(f.Hidden, web.Hidden{Name: director.LateField, Value: id})
	}
}
