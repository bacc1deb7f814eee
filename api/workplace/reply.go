package workplace

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/availability"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// replyPath is where a player answers.
const replyPath = availability.LinkPath + ":token"

// replied are the sentences for what was just done.
var replied = map[string]string{"antwort": "Danke, deine Antwort ist gespeichert."}

// repliedQuery is the question what was just done.
var repliedQuery = Done(replied)

// replyPage asks a player whether he can play.
func (s *Handlers) replyPage(c echo.Context) error {
	q, err := s.Office.Availability.Question(c.Request().Context(), c.Param("token"))
	if err != nil {
		return gone(s, c, err, workplace.NewGone)
	}
	page := workplace.NewReply(s.Latest(c), q, c.Request().URL.Path)
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
	page := workplace.NewReply(s.Latest(c), q, path)
	if page.Choices != nil {
		page.Typed(sent)
	}
	status, err := Refuse(c, &page.Form, refused)
	if err != nil {
		return err
	}
	return rest.SendUnlisted(c, status, page)
}
