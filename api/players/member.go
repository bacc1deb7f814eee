package players

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/api/sheets"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
)

// part says that a sheet is a part of a roster.
var part = rest.Query{Name: "part", Fits: func(value string) bool { return value == "1" }, Says: "1",
	About: "1 where the sheet has only newcomers: nobody leaves who is not in it.", Example: "1"}

// rosterSheet is a whole roster as a spreadsheet.
var rosterSheet = &rest.Upload{Expects: true, Kinds: sheetKinds, Most: sheets.MaxSize, Large: "Die Datei ist zu groß: erlaubt ist 1 MiB.",
	Name:    "two members",
	Example: "Familienname;Vorname;Geburtsdatum;Staatsbürgerschaft;Seit\nHuber;Anna;1.2.1990;AT;1.1.2010\nMaier;Josef;24.12.1985;AT;\n"}

// member answers with the memberships of a player in a club, with the ETag that
// changing them needs.
func (s *Handlers) member(r rest.Request) (any, error) {
	return rest.Stored(s.Office.MemberRoster(r, r.By, r.Param("club"), r.Param("player")))
}

// rosterAsked asks for the roster of a club on a day with what is private.
type rosterAsked struct {
	declare.OfClub `json:"-"`
	rest.OnDay
}

// rosterFile is the roster of a club and what is private.
func (s *Handlers) rosterFile() *rest.View[rosterAsked, *league.RosterFile] {
	return &rest.View[rosterAsked, *league.RosterFile]{
		API: oneRoster + "/file", Summary: "The roster of a club with what is private", Gives: league.RosterFile{},
		Deeds: rest.Deeds{acts.DeedReadRoster},
		Read: func(r rest.Request, _ *league.Snapshot, q *rosterAsked) (*league.RosterFile, error) {
			return s.Office.RosterFile(r, r.By, string(q.OfClub), string(q.On))
		},
	}
}

// previewRoster says what a whole roster would change.
func (s *Handlers) previewRoster(c echo.Context) error {
	a, sheet, err := s.openSheet(c)
	if err != nil {
		return err
	}
	receipt, err := s.Office.PreviewRoster(c.Request().Context(), a.By, c.Param("club"), sheet, a.Terms)
	return rest.Answer(c, receipt, err)
}

// confirmRoster carries out what the preview said.
func (s *Handlers) confirmRoster(c echo.Context) error {
	a, sheet, err := s.openSheet(c)
	if err != nil {
		return err
	}
	receipt, err := s.Office.Acts.Do(c.Request().Context(), a.By,
		&register.UploadRoster{OfClub: declare.OfClub(c.Param("club")), Sheet: sheet}, a.Terms)
	return rest.Answer(c, receipt, err)
}

// openSheet begins a request that brings a roster.
func (s *Handlers) openSheet(c echo.Context) (*rest.Act, register.RosterSheet, error) {
	a, rows, err := s.openRows(c, acts.DeedUploadRoster, acts.AtClub(c.Param("club")), rosterSheet)
	return a, register.RosterSheet{Rows: rows, Part: c.QueryParam(part.Name) == "1"}, err
}

// memberContact answers the presidents of a club with how it reaches a player.
func (s *Handlers) memberContact(r rest.Request) (any, error) {
	return rest.Stored(s.Office.MemberContact(r, r.By, r.Param("club"), r.Param("player")))
}
