package workplace

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/web"
)

// transferReplyPath is where the player of a transfer answers.
const transferReplyPath = register.TransferLinkPath + ":token"

// transferReplyPage asks the player of a transfer whether he wants to move.
func (s *Handlers) transferReplyPage(c echo.Context) error {
	q, err := s.Office.TransferQuestion(c.Request().Context(), c.Param("token"))
	if err != nil {
		return gone(s, c, err, web.NewTransferGone)
	}
	page := web.NewTransferReply(s.Latest(c), q, c.Request().URL.Path)
	page.Answered = replied[c.QueryParam(DoneField)] != ""
	return rest.SendUnlisted(c, http.StatusOK, page)
}

// transferReply takes the answer of the player of a transfer.
func (s *Handlers) transferReply(c echo.Context) error {
	sent, err := Read(c)
	if err != nil {
		return err
	}
	ctx, path := c.Request().Context(), c.Request().URL.Path
	q, err := s.Office.TransferQuestion(ctx, c.Param("token"))
	if err != nil {
		return gone(s, c, err, web.NewTransferGone)
	}
	answer := &register.AnswerTransfer{Token: c.Param("token")}
	refused := declare.Read(answer, transferReplyPath, sent)
	if refused == nil {
		_, refused = s.Office.Acts.Do(ctx, acts.Public, answer, acts.Terms{})
	}
	if refused == nil {
		return c.Redirect(http.StatusSeeOther, path+"?"+DoneField+"=antwort")
	}
	p := rest.ProblemOf(refused)
	if p.Status >= http.StatusInternalServerError {
		return refused
	}
	page := web.NewTransferReply(s.Latest(c), q, path)
	page.Sentence = p.Detail
	p.Head(c.Response().Header())
	return rest.SendUnlisted(c, p.Status, page)
}
