package players

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/register"
	"pokerliga/rulebook"
)

// PlayerBody is a player as he is sent; his id stands in the path.
type PlayerBody struct {
	ID          *string `json:"id,omitempty"`
	GivenName   string  `json:"given_name"`
	FamilyName  string  `json:"family_name"`
	BirthDate   string  `json:"birth_date,omitempty"`
	Nationality string  `json:"nationality,omitempty"`
	Privacy     string  `json:"privacy,omitempty"`
	Double      bool    `json:"double,omitempty"` // it is another person than the one who looks the same
}

// NewPlayer is a player who is to be registered, and the club that he becomes a
// member of.
type NewPlayer struct {
	GivenName   string `json:"given_name"`
	FamilyName  string `json:"family_name"`
	BirthDate   string `json:"birth_date,omitempty"`
	Nationality string `json:"nationality,omitempty"`
	Privacy     string `json:"privacy,omitempty"`
	Club        string `json:"club,omitempty"`
	From        string `json:"from,omitempty"`
	Double      bool   `json:"double,omitempty"`
}

// PlayerAnswer is a player as he is stored, with what is doubtful about him.
type PlayerAnswer struct {
	register.PlayerRecord
	Warnings []rulebook.Warning `json:"warnings"`
}

// Why is the reason for a decision about somebody.
type Why struct {
	Reason string `json:"reason"`
}

// addPlayer registers a player.
func (s *Handlers) addPlayer(c echo.Context) error {
	var sent NewPlayer
	a, err := s.Open(c, &sent, "given_name", "family_name")
	if err != nil {
		return err
	}
	record := &register.PlayerRecord{GivenName: sent.GivenName, FamilyName: sent.FamilyName, BirthDate: sent.BirthDate,
		Nationality: sent.Nationality, Privacy: sent.Privacy}
	receipt, err := s.Office.AddPlayer(c.Request().Context(), a.By, record, register.Joining{Club: sent.Club, From: sent.From}, sent.Double,
		a.Terms)
	return rest.Answer(c, receipt, err)
}

// putPlayer corrects a player.
func (s *Handlers) putPlayer(c echo.Context) error {
	var sent PlayerBody
	a, err := s.Open(c, &sent, "given_name", "family_name")
	if err != nil {
		return err
	}
	if err := rest.Agree("id", sent.ID, c.Param("player")); err != nil {
		return err
	}
	record := &register.PlayerRecord{ID: c.Param("player"), GivenName: sent.GivenName, FamilyName: sent.FamilyName, BirthDate: sent.BirthDate,
		Nationality: sent.Nationality, Privacy: sent.Privacy}
	receipt, err := s.Office.PutPlayer(c.Request().Context(), a.By, record, sent.Double, a.Terms)
	return rest.Answer(c, receipt, err)
}

// playerRecord answers with what the register says of a player, with the ETag
// that correcting it needs.
func (s *Handlers) playerRecord(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	record, err := s.Office.PlayerRecord(c.Request().Context(), by, c.Param("player"))
	if err != nil {
		return err
	}
	p, err := rest.StoredJSON(record)
	return rest.SendPrivately(c, p, err)
}

// playerFile answers with everything that is stored about a player.
func (s *Handlers) playerFile(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	file, err := s.Office.PlayerFile(c.Request().Context(), by, c.Param("player"))
	if err != nil {
		return err
	}
	return rest.SendJSON(c, file)
}

// erasePlayer erases everything personal of a player.
func (s *Handlers) erasePlayer(c echo.Context) error {
	var sent Why
	a, err := s.Open(c, &sent, "reason")
	if err != nil {
		return err
	}
	receipt, err := s.Office.ErasePlayer(c.Request().Context(), a.By, c.Param("player"), sent.Reason, a.Terms)
	return rest.Answer(c, receipt, err)
}

// sheetKinds are the media types of spreadsheets; browsers know csv by several
// names.
var sheetKinds = []string{
	"text/csv", "application/vnd.ms-excel", "application/octet-stream",
	"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}

// noSheet refuses a file that cannot be read as a sheet.
func noSheet(err error) error {
	return &rest.Problem{Status: http.StatusUnprocessableEntity, Detail: err.Error()}
}
