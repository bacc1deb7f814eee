package api

import (
	"time"

	"github.com/labstack/echo/v4"
)

// noticeList is what a club was told.
type noticeList struct {
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
func (s *clubs) notices(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	told, err := s.office.Notices(c.Request().Context(), by, c.Param("club"))
	if err != nil {
		return err
	}
	list := noticeList{c.Param("club"), []noticeLine{}}
	for i := range told {
		line := noticeLine{ID: told[i].ID, At: told[i].At, Season: told[i].Season, Subject: told[i].Subject, Text: told[i].Text}
		if !told[i].Read.IsZero() {
			line.Read = &told[i].Read
		}
		list.Notices = append(list.Notices, line)
	}
	return answerPrivately(c, list)
}

// readNotice says that a notice was read.
func (s *clubs) readNotice(c echo.Context) error {
	a, err := s.begin(c, bodySize)
	if err != nil {
		return err
	}
	receipt, err := s.office.ReadNotice(c.Request().Context(), a.by, c.Param("club"), c.Param("notice"), a.terms)
	return answer(c, receipt, err)
}
