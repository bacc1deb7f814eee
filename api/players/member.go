package players

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/api/sheets"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
)

// since says which membership is meant, by its first day.
var since = rest.Query{Name: "from", Fits: rest.IsDate, Says: "ein Datum wie 2010-03-27",
	About: "The first day of the membership; it may be missing where there is only one.", Example: "2010-03-27"}

// part says that a sheet is a part of a roster.
var part = rest.Query{Name: "part", Fits: func(value string) bool { return value == "1" }, Says: "1",
	About: "1 where the sheet has only newcomers: nobody leaves who is not in it.", Example: "1"}

// rosterSheet is a whole roster as a spreadsheet.
var rosterSheet = &rest.Upload{Expects: true, Kinds: sheetKinds, Most: sheets.MaxSize, Large: "Die Datei ist zu groß: erlaubt ist 1 MiB.",
	Name:    "two members",
	Example: "Nachname;Vorname;Geburtsdatum;Nationalität;Seit\nHuber;Anna;1.2.1990;AT;1.1.2010\nMaier;Josef;24.12.1985;AT;\n"}

// rosterAnswer are the memberships of a player in a club, with what is doubtful
// about them.
type rosterAnswer struct {
	register.Roster
	Warnings []rulebook.Warning `json:"warnings"`
}

// member answers with the memberships of a player in a club, with the ETag that
// changing them needs.
func (s *Handlers) member(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	roster, err := s.Office.MemberRoster(c.Request().Context(), by, c.Param("club"), c.Param("player"))
	if err != nil {
		return err
	}
	p, err := rest.StoredJSON(roster)
	return rest.SendPrivately(c, p, err)
}

// putMember writes a membership, in the place of one that never counted if it is named.
func (s *Handlers) putMember(c echo.Context) error {
	var sent register.Term
	a, err := s.Open(c, &sent, "from")
	if err != nil {
		return err
	}
	if was := c.QueryParam(since.Name); was != "" {
		moved, err := s.Office.MoveMembership(c.Request().Context(), a.By, c.Param("club"), c.Param("player"), was, sent, a.Terms)
		return rest.Answer(c, moved, err)
	}
	receipt, err := s.Office.PutMembership(c.Request().Context(), a.By, c.Param("club"), c.Param("player"), sent, a.Terms)
	return rest.Answer(c, receipt, err)
}

// dropMember removes a membership that never counted.
func (s *Handlers) dropMember(c echo.Context) error {
	a, err := s.Begin(c, rest.BodySize)
	if err != nil {
		return err
	}
	receipt, err := s.Office.DeleteMembership(c.Request().Context(), a.By, c.Param("club"), c.Param("player"), c.QueryParam(since.Name),
		a.Terms)
	return rest.Answer(c, receipt, err)
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
	receipt, err := s.Office.ConfirmRoster(c.Request().Context(), a.By, c.Param("club"), sheet, a.Terms)
	return rest.Answer(c, receipt, err)
}

// openSheet begins a request that brings a roster.
func (s *Handlers) openSheet(c echo.Context) (*rest.Act, register.RosterSheet, error) {
	a, rows, err := s.openRows(c, acts.DeedUploadRoster, acts.AtClub(c.Param("club")), rosterSheet)
	return a, register.RosterSheet{Rows: rows, Part: c.QueryParam(part.Name) == "1"}, err
}

// memberContact answers the presidents of a club with how it reaches a player.
func (s *Handlers) memberContact(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	found, err := s.Office.MemberContact(c.Request().Context(), by, c.Param("club"), c.Param("player"))
	return rest.SendStored(c, found, err)
}

// putMemberContact writes how a club reaches a player.
func (s *Handlers) putMemberContact(c echo.Context) error {
	var sent register.MemberContact
	a, err := s.Open(c, &sent, "email", "phone")
	if err != nil {
		return err
	}
	receipt, err := s.Office.PutMemberContact(c.Request().Context(), a.By, c.Param("club"), c.Param("player"), &sent, a.Terms)
	return rest.Answer(c, receipt, err)
}
