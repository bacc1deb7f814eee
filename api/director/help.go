package director

import (
	"bytes"
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/reports"
	"pokerliga/rules/matchday"
	"pokerliga/web/director"
	web "pokerliga/web/workplace"
)

// newHelpers builds the page of the helpers of a heat.
func (s *Handlers) newHelpers(d *visit) (*director.Helpers, error) {
	_, heat, err := rest.HeatOf(d)
	if err != nil {
		return nil, err
	}
	preset, err := d.Office.Preset(d.Request().Context(), d.By, d.At, heat)
	if err != nil {
		return nil, err
	}
	list, err := people.HelpersOf(d.People).List(d.Request().Context(), d.By, d.At.Place())
	if err != nil {
		return nil, err
	}
	p := director.NewHelpers(&d.Source, heat, preset, list)
	seal(p, "")
	return p, nil
}

// addHelpers enters helpers, and shows or prints their links, this once.
func (s *Handlers) addHelpers(d *visit) error {
	heat, sent, err := d.sentInHeat()
	if err != nil {
		return err
	}
	given, refused := s.enterHelpers(d, heat, sent)
	if refused == nil {
		return s.showHelpers(d, sent, given)
	}
	p, err := s.newHelpers(d)
	switch {
	case err != nil:
		return err
	case p.Entry == nil:
		return refused
	}
	p.Entry.Typed(sent)
	return d.ShowForm(p, p.Entry, refused)
}

// showHelpers shows the links of helpers this once, or prints them if that is what was asked for.
func (s *Handlers) showHelpers(d *visit, sent workplace.Sent, given []people.GivenHelp) error {
	if sent(web.SlipsField) != "" {
		return d.slips(given)
	}
	p, err := s.newHelpers(d)
	if err != nil {
		return err
	}
	if err := p.Shows(given, d.Address(), reports.QRPicture); err != nil {
		return err
	}
	return d.Show(http.StatusOK, p)
}

// enterHelpers enters a helper for each sheet that was chosen.
func (s *Handlers) enterHelpers(d *visit, heat int, sent workplace.Sent) ([]people.GivenHelp, error) {
	preset, err := d.Office.Preset(d.Request().Context(), d.By, d.At, heat)
	if err != nil {
		return nil, err
	}
	var of []acts.Sheet
	names := map[acts.Sheet]string{}
	for _, name := range d.HelpSheets(heat, preset) {
		if chosen := sent(director.SheetField); chosen == name || chosen == director.EverySheet {
			sheet := acts.SheetOf(heat, name)
			of, names[sheet] = append(of, sheet), director.HelperName(sheet)
		}
	}
	return people.HelpersOf(d.People).Add(d.Request().Context(), d.By, d.At.Place(), sent(director.NameField), names, of, acts.Terms{})
}

// slips answers with the links of helpers as QR codes on paper.
func (d *visit) slips(given []people.GivenHelp) error {
	h := &reports.Hall{Season: d.Season, At: d.At, Day: d.Day, Printed: d.Now}
	var list []reports.Slip
	for i := range given {
		heat, name := given[i].Sheet.Heat()
		list = append(list, reports.Slip{Title: matchday.SheetTitle(name), URL: d.Address() + people.HelpPath + given[i].Token,
			Says: given[i].Name + "\n" + heatTitle(heat) + ": eingeben ohne Konto, bis der Heat abgeschlossen ist."})
	}
	var b bytes.Buffer
	if err := h.Slips(&b, list); err != nil {
		return err
	}
	d.Response().Header()["Cache-Control"] = rest.NoStore
	return rest.SendFile(d, rest.Page{Kind: rest.PdfKind, Body: b.Bytes(), File: h.SlipFile()})
}

// renewHelper makes the link of a helper anew, once that was confirmed, and shows or prints the new one.
func (s *Handlers) renewHelper(d *visit) error {
	heat, sent, err := d.sentInHeat()
	if err != nil {
		return err
	}
	what := func(of acts.Sheet) string {
		in, name := of.Heat()
		return matchday.SheetTitle(name) + ", " + heatTitle(in)
	}
	e := d.Anew(d.At.Place(), d.Param("helper"), d.HelpersPath(heat), what,
		func(given []people.GivenHelp) error { return s.showHelpers(d, sent, given) })
	return d.Decide(sent, e, func(a *web.Asked, out *acts.Outcome) *web.Question { return d.Plain(a, out, heat) }, d.anew(builds(s.newHelpers)))
}

// handedInLater says what becomes of entries that wait on the device of a helper whose link ends.
const handedInLater = "Der Link gilt dann nicht mehr. Was noch auf dem Gerät liegt, kommt zur Turnierleitung, sobald es Netz hat, und wartet auf " +
	"der Seite des Heats."

// dropHelper ends the help of a helper. If he has not sent something, it asks first.
func (s *Handlers) dropHelper(d *visit) error {
	heat, sent, err := d.sentInHeat()
	if err != nil {
		return err
	}
	id := d.Param("helper")
	unsent := len(acts.UnsentOf(d.Request().Context(), id)) > 0
	e := &workplace.Decision{FormAct: workplace.FormAct{Form: "ende-" + id, Done: "widerrufen", To: d.HelpersPath(heat)},
		Asks: unsent, Straight: !unsent, Says: handedInLater,
		Try: func(terms acts.Terms) (*acts.Outcome, error) {
			return people.HelpersOf(d.People).Drop(d.Request().Context(), d.By, d.At.Place(), id, acts.Terms{DryRun: terms.DryRun})
		}}
	return d.Decide(sent, e, func(a *web.Asked, out *acts.Outcome) *web.Question { return d.Plain(a, out, heat) }, d.anew(builds(s.newHelpers)))
}

// helpPage shows who comes by the link of a helper what it is for.
func (s *Handlers) helpPage(c echo.Context) error {
	helper, err := s.Helper(c, c.Param("token"))
	if err != nil {
		return s.noHelp(c, err)
	}
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	var who *people.User
	if by.SignedIn() {
		if who, err = s.People.Self(c.Request().Context(), by); err != nil {
			return err
		}
	}
	var t *floordesk.Tournament
	if id := helper.Roles[0].Sheet.Tournament(); id != "" {
		if t, err = s.Office.Floor.Tournament(c.Request().Context(), id); err != nil {
			return err
		}
	}
	return rest.SendUnlisted(c, http.StatusOK, director.NewHelp(s.Latest(c), who, helper, t, c.Request().URL.Path))
}

// noHelp answers a link that leads nowhere.
func (s *Handlers) noHelp(c echo.Context, err error) error {
	var refusal *acts.Refusal
	if !errors.As(err, &refusal) {
		return err
	}
	return rest.SendUnlisted(c, http.StatusNotFound, web.NewGone(s.Latest(c), refusal.Sentence))
}

// help opens a session for who comes by the link of a helper, and leads to the sheet.
func (s *Handlers) help(c echo.Context) error {
	token, session, helper, err := s.OpenHelp(c, c.Param("token"))
	if err != nil {
		return s.noHelp(c, err)
	}
	s.SetCookies(c, token, session)
	return c.Redirect(http.StatusSeeOther, web.SheetPath(helper.Roles[0]))
}
