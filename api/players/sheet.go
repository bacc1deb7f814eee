package players

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/api/sheets"
	"pokerliga/office/acts"
	"pokerliga/office/register"
)

// clubSheet is a list of clubs as a spreadsheet.
var clubSheet = &rest.Upload{Expects: true, Kinds: sheetKinds, Most: sheets.MaxSize, Large: "Die Datei ist zu groß: erlaubt ist 1 MiB.",
	Name: "two clubs",
	Example: "Name;Kurzname;Ort;Bundesland;ZVR-Zahl;ÖPBL seit;APSA seit\n" +
		"Pokerclub Linz 2;Linz 2;Linz;Oberösterreich;123456789;1.1.2009;1.1.2009\nPoker Wels;Wels;Wels;Oberösterreich;;;\n"}

// previewClubs says what a list of clubs would change.
func (s *Handlers) previewClubs(c echo.Context) error {
	a, rows, err := s.openRows(c, acts.DeedUploadClubs, acts.Place{}, clubSheet)
	if err != nil {
		return err
	}
	receipt, err := s.Office.PreviewClubs(c.Request().Context(), a.By, rows, a.Terms)
	return rest.Answer(c, receipt, err)
}

// confirmClubs carries out what the preview said.
func (s *Handlers) confirmClubs(c echo.Context) error {
	a, rows, err := s.openRows(c, acts.DeedUploadClubs, acts.Place{}, clubSheet)
	if err != nil {
		return err
	}
	receipt, err := s.Office.Acts.Do(c.Request().Context(), a.By, &register.UploadClubs{Rows: rows}, a.Terms)
	return rest.Answer(c, receipt, err)
}

// openRows begins a request that brings a sheet. It is read only if the caller may send one there.
func (s *Handlers) openRows(c echo.Context, deed acts.Deed, at acts.Place, upload *rest.Upload) (*rest.Act, []register.SheetRow, error) {
	by, err := s.Who(c)
	if err != nil {
		return nil, nil, err
	}
	if err := by.May(deed, at); err != nil {
		return nil, nil, err
	}
	a, data, err := s.OpenFile(c, upload)
	if err != nil {
		return nil, nil, err
	}
	rows, err := sheets.Read(data)
	if err != nil {
		return nil, nil, noSheet(err)
	}
	return a, rows, nil
}
