package floor

import (
	"cmp"
	"errors"
	"net/http"

	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	pages "pokerliga/web/floor"
)

// command answers a line of commands: with a page, or with the question whether something shall be recorded. What is no command is
// said on the desk.
func command(d *visit) error {
	ctx := d.Request().Context()
	c, err := d.Office.Floor.Read(ctx, d.By, d.Source.ID, &floordesk.Written{Command: cmp.Or(d.QueryParam(typed.Name), "?")})
	d.Source.Shown = ""
	var refused *acts.Refusal
	switch {
	case errors.As(err, &refused):
		p := pages.NewBoard(d.Source)
		d.seal(p)
		p.Say(refused.Sentence)
		return d.Show(http.StatusOK, p)
	case err != nil:
		return err
	case c.Opens != "":
		return d.Redirect(http.StatusSeeOther, d.Source.Opened(c))
	}
	e := &c.Events[0]
	p := pages.NewQuestion(d.Source, d.Source.FormOf(e), d.Source.Will(e), d.Source.Foresees(e))
	d.seal(p)
	return d.Show(http.StatusOK, p)
}
