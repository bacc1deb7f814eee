package clubs

import (
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
)

// NoticeList is what a club was told.
type NoticeList struct {
	Club    string       `json:"club"`
	Notices []noticeLine `json:"notices"`
}

// noticeLine is one notice; read is null as long as nobody of the club has said
// that it was read.
type noticeLine struct {
	ID      string     `json:"id"`
	At      time.Time  `json:"at"`
	Season  string     `json:"season"`
	Subject string     `json:"subject"` // path of what it is about, in the season
	Text    string     `json:"text"`
	Read    *time.Time `json:"read"`
}

// notices answers with what a club was told.
func (s *Handlers) notices(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	told, err := s.Office.Notices(c.Request().Context(), by, c.Param("club"))
	if err != nil {
		return err
	}
	list := NoticeList{c.Param("club"), []noticeLine{}}
	for i := range told {
		line := noticeLine{ID: told[i].ID, At: told[i].At, Season: told[i].Season, Subject: told[i].Subject, Text: told[i].Text}
		if !told[i].Read.IsZero() {
			line.Read = &told[i].Read
		}
		list.Notices = append(list.Notices, line)
	}
	return rest.SendJSON(c, list)
}

// readNotice says that a notice was read.
func (s *Handlers) readNotice(c echo.Context) error {
	a, err := s.Begin(c, rest.BodySize)
	if err != nil {
		return err
	}
	receipt, err := s.Office.ReadNotice(c.Request().Context(), a.By, c.Param("club"), c.Param("notice"), a.Terms)
	return rest.Answer(c, receipt, err)
}
