package workplace

import (
	"bytes"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/availability"
	"pokerliga/reports"
)

// calendarPath is where presidents and players subscribe to calendars of their own.
const calendarPath = availability.CalendarPath + ":token"

// calendarEnding is what their addresses end with, behind the dot.
var calendarEnding = strings.TrimPrefix(availability.CalendarEnds, ".")

// calendarFile is the name of such a calendar as a file.
const calendarFile = "Termine"

// ownCalendar answers with the calendar of a president or of a player; its address is the secret.
func (s *Handlers) ownCalendar(c echo.Context) error {
	own, err := s.Office.OwnCalendar(c.Request().Context(), c.Param("token"))
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := reports.OwnCalendar(&b, own, s.People.Address()); err != nil {
		return err
	}
	return rest.SendFile(c, rest.Page{Kind: rest.CalendarKind, Body: b.Bytes(), File: calendarFile})
}
