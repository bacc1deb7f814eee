package floor

import (
	"bytes"
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/reports"
	pages "pokerliga/web/floor"
	web "pokerliga/web/workplace"
)

// atTable answers the scribe of the table that the path names and the directors of its tournament.
func (s *Handlers) atTable(do func(*visit) error) func(*workplace.Visit) error {
	return func(v *workplace.Visit) error {
		d, err := open(v)
		if err != nil {
			return err
		}
		if d.Source.Scribe, err = numberOf(d); err != nil {
			return err
		}
		if table, _ := d.Source.Table(d.Source.Scribe); table == nil {
			return acts.ErrNotFound
		}
		at := d.Source.Place()
		at.Sheet = acts.OfTournament(d.Source.ID, acts.PartTable, d.Source.Scribe).Sheet
		if err := v.By.May(acts.DeedFloorTable, at); err != nil {
			return err
		}
		return do(d)
	}
}

// scribe is the page of a table for who writes down what happens there.
func (s *Handlers) scribe(d *visit) (*pages.Scribe, error) {
	table, _ := d.Source.Table(d.Source.Scribe)
	own, err := d.Office.Floor.RecordedBy(d.Request().Context(), d.By, d.Source.Tournament, 3)
	return pages.NewScribe(d.Source, table, own), err
}

// shortLink leads from the address that a table has to the page that opens it.
func shortLink(c echo.Context) error {
	return c.Redirect(http.StatusSeeOther, people.HelpPath+c.Param("token"))
}

// links lists who writes down what happens, with a link each, and gives more of them.
func (s *Handlers) links(d *visit) (*pages.Links, error) {
	list, err := people.HelpersOf(d.People).List(d.Request().Context(), d.By, d.Source.Place())
	return pages.NewLinks(d.Source, list), err
}

// giveLinks gives links, which are shown once.
func (s *Handlers) giveLinks(d *visit, sent workplace.Sent) error {
	ctx, parts := d.Request().Context(), []string{}
	switch of := sent(pages.PartField); of {
	case "":
	case pages.EveryTable:
		for _, t := range d.Source.State.Tables() {
			parts = append(parts, fmt.Sprintf("%s/%d", acts.PartTable, t.Table))
		}
	default:
		parts = append(parts, of)
	}
	of, names, refused := d.Office.Floor.HelpParts(ctx, d.By, d.Source.ID, parts)
	var given []people.GivenHelp
	if refused == nil {
		given, refused = people.HelpersOf(d.People).Add(ctx, d.By, d.Source.Place(), sent(pages.NameField), names, of, acts.Terms{})
	}
	if refused == nil {
		return s.showLinks(d, sent, given)
	}
	p, err := s.links(d)
	if err != nil {
		return err
	}
	d.seal(p)
	p.Entry.Typed(sent)
	return d.ShowForm(p, p.Entry, refused)
}

// showLinks shows links this once, each with its QR code, or prints them if that is what was asked for.
func (s *Handlers) showLinks(d *visit, sent workplace.Sent, given []people.GivenHelp) error {
	if sent(web.SlipsField) != "" {
		return printLinks(d, given)
	}
	p, err := s.links(d)
	if err != nil {
		return err
	}
	d.seal(p)
	if err := p.Shows(d.Source, given, d.Address(), reports.QRPicture); err != nil {
		return err
	}
	return d.Show(http.StatusOK, p)
}

// printLinks answers with links as QR codes on paper.
func printLinks(d *visit, given []people.GivenHelp) error {
	var b bytes.Buffer
	f := d.printed()
	err := f.LinkSlips(&b, given, d.Source.PartTitle, func(g *people.GivenHelp) string {
		return d.Address() + pages.LinkPath(g.Sheet, g.Token)
	})
	if err != nil {
		return err
	}
	d.Response().Header()["Cache-Control"] = rest.NoStore
	return rest.SendFile(d, rest.Page{Kind: rest.PdfKind, Body: b.Bytes(), File: f.FileName("Links")})
}

// renewLink makes a link anew, once that was confirmed, and shows or prints the new one.
func (s *Handlers) renewLink(d *visit, sent workplace.Sent) error {
	e := d.Anew(d.Source.Place(), d.Param("link"), d.Source.Within(pages.LinksPath), d.Source.PartTitle,
		func(given []people.GivenHelp) error { return s.showLinks(d, sent, given) })
	return d.Decide(sent, e, d.Source.Ask, func() (workplace.Formed, error) { return s.links(d) })
}

// dropLink revokes a link.
func (s *Handlers) dropLink(d *visit, sent workplace.Sent) error {
	id := d.Param("link")
	e := &workplace.FormAct{Form: "ende-" + id, Done: "widerrufen", To: d.Source.Within(pages.LinksPath),
		Do: func(acts.Terms) error {
			_, err := people.HelpersOf(d.People).Drop(d.Request().Context(), d.By, d.Source.Place(), id, acts.Terms{})
			return err
		}}
	return d.Carry(sent, e, func() (workplace.Formed, error) { return s.links(d) })
}
