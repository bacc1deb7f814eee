package floor

import (
	"net/http"

	"pokerliga/floor/floordesk"
	pages "pokerliga/web/floor"
)

// command answers a line of commands: with a page, or with the question whether something shall be recorded. What is no command is
// said on the desk.
func command(d *desk) error {
	c, err := floordesk.ReadCommand(d.Desk.Tournament, d.QueryParam(typed.Name), d.Desk.State, d.Desk.Lot)
	d.Desk.Shown = ""
	switch {
	case err != nil:
		return err
	case c == nil:
		p := pages.NewBoard(d.Desk)
		d.seal(p)
		p.Say(floordesk.NotCommand(d.QueryParam(typed.Name)).Error())
		return d.Show(http.StatusOK, p)
	case c.Opens != "":
		return d.Redirect(http.StatusSeeOther, d.Desk.Opened(c))
	}
	e := &c.Events[0]
	p := pages.NewQuestion(d.Desk, d.Desk.FormOf(e), d.Desk.Will(e), d.Desk.Foresees(e))
	d.seal(p)
	return d.Show(http.StatusOK, p)
}
