package api

import (
	"github.com/labstack/echo/v4"

	"pokerliga/acts"
	"pokerliga/api/sheets"
	"pokerliga/league"
	"pokerliga/rulebook"
)

// since says which membership is meant, by its first day.
var since = query{"from", isDate, "ein Datum wie 2010-03-27",
	"The first day of the membership; it may be missing where there is only one.", "2010-03-27"}

// rosterSheet is a whole roster as a spreadsheet.
var rosterSheet = &upload{expects: true, kinds: sheetKinds, most: sheets.MaxSize, large: "Die Datei ist zu groß: erlaubt ist 1 MiB.", name: "two members",
	example: "Nachname;Vorname;Geburtsdatum;Nationalität;Seit\nHuber;Anna;1.2.1990;AT;1.1.2010\nMaier;Josef;24.12.1985;AT;\n"}

// rosterAnswer are the memberships of a player in a club, with what is doubtful
// about them.
type rosterAnswer struct {
	league.Roster
	Warnings []rulebook.Warning `json:"warnings"`
}

// member answers with the memberships of a player in a club, with the ETag that
// changing them needs.
func (s *players) member(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	roster, err := s.office.MemberRoster(c.Request().Context(), by, c.Param("club"), c.Param("player"))
	if err != nil {
		return err
	}
	p, err := asStored(roster)
	return private(c, p, err)
}

// putMember writes a membership.
func (s *players) putMember(c echo.Context) error {
	var sent league.Term
	a, err := s.open(c, &sent, "from")
	if err != nil {
		return err
	}
	receipt, err := s.office.PutMembership(c.Request().Context(), a.by, c.Param("club"), c.Param("player"), sent, a.terms)
	return answer(c, receipt, err)
}

// dropMember removes a membership that never counted.
func (s *players) dropMember(c echo.Context) error {
	a, err := s.begin(c, bodySize)
	if err != nil {
		return err
	}
	receipt, err := s.office.DeleteMembership(c.Request().Context(), a.by, c.Param("club"), c.Param("player"), c.QueryParam(since.name), a.terms)
	return answer(c, receipt, err)
}

// rosterFile answers with the roster of a club and what is private.
func (s *players) rosterFile(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	file, err := s.office.RosterFile(c.Request().Context(), by, c.Param("club"), c.QueryParam(on.name))
	if err != nil {
		return err
	}
	return answerPrivately(c, file)
}

// previewRoster says what a whole roster would change.
func (s *players) previewRoster(c echo.Context) error {
	a, rows, err := s.openSheet(c)
	if err != nil {
		return err
	}
	receipt, err := s.office.PreviewRoster(c.Request().Context(), a.by, c.Param("club"), rows, a.terms)
	return answer(c, receipt, err)
}

// confirmRoster carries out what the preview said.
func (s *players) confirmRoster(c echo.Context) error {
	a, rows, err := s.openSheet(c)
	if err != nil {
		return err
	}
	receipt, err := s.office.ConfirmRoster(c.Request().Context(), a.by, c.Param("club"), rows, a.terms)
	return answer(c, receipt, err)
}

// openSheet begins a request that brings a roster. Only who may send one for the
// club is read.
func (s *players) openSheet(c echo.Context) (*act, []league.SheetRow, error) {
	by, err := s.who(c)
	if err != nil {
		return nil, nil, err
	}
	if err := by.May(acts.DeedUploadRoster, league.Place{Club: c.Param("club")}); err != nil {
		return nil, nil, err
	}
	a, data, err := s.openFile(c, rosterSheet)
	if err != nil {
		return nil, nil, err
	}
	read, err := sheets.Read(data)
	if err != nil {
		return nil, nil, noSheet(err)
	}
	rows := make([]league.SheetRow, len(read))
	for i, row := range read {
		rows[i] = league.SheetRow{Number: row.Number, Cells: row.Cells}
	}
	return a, rows, nil
}
