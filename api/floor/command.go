package floor

import (
	"maps"
	"net/http"
	"strings"

	"pokerliga/acts"
	"pokerliga/floorfile"
	pages "pokerliga/web/floor"
)

// command answers a line of commands: with a page, or with the question whether something shall be recorded. What is no command is
// said on the desk.
func command(d *desk) error {
	line := strings.ToLower(strings.ReplaceAll(d.QueryParam(typed.Name), " ", ""))
	c := d.Desk.ReadCommand(line)
	d.Desk.Shown = ""
	switch {
	case c == nil:
		p := pages.NewBoard(d.Desk)
		d.seal(p)
		p.Say("„" + acts.Clip(d.QueryParam(typed.Name)) + "“ ist kein Befehl oder bewirkt gerade nichts.")
		return d.Show(http.StatusOK, p)
	case c.Page != "":
		return d.Redirect(http.StatusSeeOther, c.Page)
	}
	read := maps.Clone(c.Form)
	if read.Get(pages.LotField) == "0" { // what it will be shows when it is drawn
		read.Set(pages.LotField, "1")
	}
	if _, err := d.highCards(read); err != nil {
		return err
	}
	e, err := floorfile.ReadSent(body(read))
	if err != nil {
		return err
	}
	p := pages.NewQuestion(d.Desk, c.Form, d.Desk.Said(e), d.Desk.Foresees(e))
	d.seal(p)
	return d.Show(http.StatusOK, p)
}
