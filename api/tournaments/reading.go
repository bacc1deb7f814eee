package tournaments

import (
	"encoding/json"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
)

// readingView is what something that was written stands for: events as they are sent, or a part of the desk that it opens.
type readingView struct {
	Opens  string      `json:"opens,omitempty" enum:"table,busts,count,penalty,log"`
	Table  int         `json:"table,omitempty"`
	Seat   int         `json:"seat,omitempty"`
	Events []EventBody `json:"events"`
}

func (s *Handlers) reading(c echo.Context) error {
	var sent floordesk.Written
	a, err := s.Open(c, &sent)
	if err != nil {
		return err
	}
	read, err := s.Office.Floor.Read(c.Request().Context(), a.By, c.Param("tournament"), &sent)
	if err != nil {
		return err
	}
	view := readingView{read.Opens, read.Table, read.Seat, make([]EventBody, len(read.Events))}
	for i := range read.Events {
		if err := json.Unmarshal(floorfile.WriteSent(&read.Events[i]), &view.Events[i]); err != nil {
			return err
		}
	}
	return rest.SendJSON(c, view)
}
