package api

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/rulebook"
)

// playerBody is a player as he is sent; his id stands in the path.
type playerBody struct {
	ID          *string `json:"id,omitempty"`
	GivenName   string  `json:"given_name"`
	FamilyName  string  `json:"family_name"`
	BirthDate   string  `json:"birth_date,omitempty"`
	Nationality string  `json:"nationality,omitempty"`
	Privacy     string  `json:"privacy,omitempty"`
	Double      bool    `json:"double,omitempty"` // it is somebody else than who looks the same
}

// newPlayer is a player who is to be registered, and the club that he becomes a
// member of.
type newPlayer struct {
	GivenName   string `json:"given_name"`
	FamilyName  string `json:"family_name"`
	BirthDate   string `json:"birth_date,omitempty"`
	Nationality string `json:"nationality,omitempty"`
	Privacy     string `json:"privacy,omitempty"`
	Club        string `json:"club,omitempty"`
	From        string `json:"from,omitempty"`
	Double      bool   `json:"double,omitempty"`
}

// playerAnswer is a player as he is stored, with what is doubtful about him.
type playerAnswer struct {
	league.PlayerRecord
	Warnings []rulebook.Warning `json:"warnings"`
}

// why is the reason for a decision about somebody.
type why struct {
	Reason string `json:"reason"`
}

// addPlayer registers a player.
func (s *players) addPlayer(c echo.Context) error {
	var sent newPlayer
	a, err := s.open(c, &sent, "given_name", "family_name")
	if err != nil {
		return err
	}
	record := &league.PlayerRecord{GivenName: sent.GivenName, FamilyName: sent.FamilyName, BirthDate: sent.BirthDate,
		Nationality: sent.Nationality, Privacy: sent.Privacy}
	receipt, err := s.office.AddPlayer(c.Request().Context(), a.by, record, league.Joining{Club: sent.Club, From: sent.From}, sent.Double, a.terms)
	return answer(c, receipt, err)
}

// putPlayer corrects a player.
func (s *players) putPlayer(c echo.Context) error {
	var sent playerBody
	a, err := s.open(c, &sent, "given_name", "family_name")
	if err != nil {
		return err
	}
	if err := agree("id", sent.ID, c.Param("player")); err != nil {
		return err
	}
	record := &league.PlayerRecord{ID: c.Param("player"), GivenName: sent.GivenName, FamilyName: sent.FamilyName, BirthDate: sent.BirthDate,
		Nationality: sent.Nationality, Privacy: sent.Privacy}
	receipt, err := s.office.PutPlayer(c.Request().Context(), a.by, record, sent.Double, a.terms)
	return answer(c, receipt, err)
}

// playerRecord answers with what the register says of a player, with the ETag
// that correcting it needs.
func (s *players) playerRecord(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	record, err := s.office.PlayerRecord(c.Request().Context(), by, c.Param("player"))
	if err != nil {
		return err
	}
	p, err := asStored(record)
	return private(c, p, err)
}

// playerFile answers with everything that is stored about a player.
func (s *players) playerFile(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	file, err := s.office.PlayerFile(c.Request().Context(), by, c.Param("player"))
	if err != nil {
		return err
	}
	return answerPrivately(c, file)
}

// erasePlayer erases everything personal of a player.
func (s *players) erasePlayer(c echo.Context) error {
	var sent why
	a, err := s.open(c, &sent, "reason")
	if err != nil {
		return err
	}
	receipt, err := s.office.ErasePlayer(c.Request().Context(), a.by, c.Param("player"), sent.Reason, a.terms)
	return answer(c, receipt, err)
}

// sheetKinds are the media types of spreadsheets; browsers know csv by several
// names.
var sheetKinds = []string{
	"text/csv", "application/vnd.ms-excel", "application/octet-stream",
	"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}

// noSheet refuses a file that cannot be read as a sheet.
func noSheet(err error) error {
	return &problem{Status: http.StatusUnprocessableEntity, Detail: err.Error()}
}
