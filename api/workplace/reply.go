package workplace

import (
	"bytes"
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/availability"
	"pokerliga/reports"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// replyPath is where a player answers.
const replyPath = availability.LinkPath + ":token"

// replied are the sentences for what was just done.
var replied = map[string]string{"antwort": "Danke, deine Antwort ist gespeichert."}

// askBackQuery asks a player who stands in the lineup whether he cannot play.
var askBackQuery = rest.Query{Name: workplace.AskBackField, Fits: func(value string) bool { return value == workplace.AskBack }, Says: workplace.AskBack,
	About: "Whether the player is sure that he cannot play.", Example: workplace.AskBack}

// repliedQuery is the question what was just done.
var repliedQuery = Done(replied)

// replyPage asks a player whether he can play.
func (s *Handlers) replyPage(c echo.Context) error {
	q, err := s.Office.Availability.Question(c.Request().Context(), c.Param("token"))
	if err != nil {
		return gone(s, c, err, workplace.NewGone)
	}
	page := workplace.NewReply(s.Latest(c), q, c.Request().URL.Path, c.QueryParam(workplace.AskBackField) != "")
	page.Done = replied[c.QueryParam(DoneField)]
	return rest.SendUnlisted(c, http.StatusOK, page)
}

// gone answers a link that leads nowhere, with the page that says why. Other errors are returned.
func gone[P frame.Page](s *Handlers, c echo.Context, err error, page func(s *league.Snapshot, why string) P) error {
	var refusal *acts.Refusal
	if !errors.As(err, &refusal) {
		return err
	}
	return rest.SendUnlisted(c, http.StatusNotFound, page(s.Latest(c), refusal.Sentence))
}

// reply takes the answer of a player.
func (s *Handlers) reply(c echo.Context) error {
	sent, err := Read(c)
	if err != nil {
		return err
	}
	ctx, path := c.Request().Context(), c.Request().URL.Path
	q, err := s.Office.Availability.Question(ctx, c.Param("token"))
	if err != nil {
		return gone(s, c, err, workplace.NewGone)
	}
	answer := &availability.SendReply{Token: c.Param("token")}
	refused := declare.Read(answer, replyPath, sent)
	if refused == nil {
		_, refused = s.Office.Acts.Do(ctx, acts.Public, answer, acts.Terms{})
	}
	if refused == nil {
		return c.Redirect(http.StatusSeeOther, path+"?"+DoneField+"=antwort")
	}
	page := workplace.NewReply(s.Latest(c), q, path, true)
	page.Typed(sent)
	status, err := Refuse(c, &page.Form, refused)
	if err != nil {
		return err
	}
	return rest.SendUnlisted(c, status, page)
}

// entryPath is the entry for the calendar of a player, below his link.
const entryPath = replyPath + availability.EntryPath

// replyEntry answers with the entry for the calendar of a player: the matchday, with what he plays once he stands in the lineup.
func (s *Handlers) replyEntry(c echo.Context) error {
	q, err := s.Office.Availability.Question(c.Request().Context(), c.Param("token"))
	var refusal *acts.Refusal
	if errors.As(err, &refusal) {
		return acts.ErrNotFound
	}
	if err != nil {
		return err
	}
	v, err := s.Office.Open(c.Request().Context(), q.At.Season)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := reports.OwnEntry(&b, v, q.At, q.Lineup, q.Player, s.People.Address()); err != nil {
		return err
	}
	return rest.SendFile(c, rest.Page{Kind: rest.CalendarKind, Body: b.Bytes(), File: calendarFile})
}
