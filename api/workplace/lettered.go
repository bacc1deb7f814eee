package workplace

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/web/workplace"
)

// letteredPath is where a president hands in a lineup by the link of his letter.
const letteredPath = acts.LineupLinkPath + ":token"

// handedIn are the sentences for what was just done.
var handedIn = map[string]string{"gemeldet": "Die Aufstellung ist gemeldet."}

// handedInQuery is the question what was just done.
var handedInQuery = Done(handedIn)

// staleProposal says that the lineup that was shown is not proposed any more.
const staleProposal = "Inzwischen gibt es einen anderen Vorschlag; gemeldet ist noch nichts."

// letteredPage shows the lineup that is proposed. Looking at it hands nothing in, as programs look at links, too.
func (s *Handlers) letteredPage(c echo.Context) error {
	l, err := s.Office.Lettered(c.Request().Context(), c.Param("token"))
	if err != nil {
		return gone(s, c, err, workplace.NewLetterGone)
	}
	page := workplace.NewLettered(s.Latest(c), l, c.Request().URL.Path)
	page.Done = handedIn[c.QueryParam(DoneField)]
	SealAll(page)
	return rest.SendUnlisted(c, http.StatusOK, page)
}

// handIn hands in the lineup that was shown, if it is still the one that is proposed.
func (s *Handlers) handIn(c echo.Context) error {
	sent, err := Read(c)
	if err != nil {
		return err
	}
	ctx, path := c.Request().Context(), c.Request().URL.Path
	if err := acts.Knock(ctx, acts.SecretDigest(c.Param("token")), s.Office.Now()); err != nil {
		return err
	}
	l, err := s.Office.Lettered(ctx, c.Param("token"))
	if err != nil {
		return gone(s, c, err, workplace.NewLetterGone)
	}
	if l.Lineup != nil && !l.Replaces() {
		return c.Redirect(http.StatusSeeOther, path)
	}
	page := workplace.NewLettered(s.Latest(c), l, path)
	SealAll(page)
	if page.Form == nil {
		return rest.SendUnlisted(c, http.StatusConflict, page)
	}
	if sent(workplace.ProposedField) != string(acts.VersionOf(l.Proposed)) {
		page.Form.Refuse("", staleProposal)
		return rest.SendUnlisted(c, http.StatusConflict, page)
	}
	act := l.Handing()
	terms, err := TermsOf(sent, declare.Ask(act))
	if err != nil {
		return err
	}
	if _, refused := s.Office.Acts.Do(ctx, l.Link.Actor(), act, terms); refused != nil {
		if stale := new(acts.Stale); errors.Is(refused, acts.ErrDenied) || errors.Is(refused, acts.ErrSignIn) || errors.As(refused, &stale) {
			return c.Redirect(http.StatusSeeOther, path) // the page says what has happened meanwhile
		}
		status, err := Refuse(c, page.Form, refused)
		if err != nil {
			return err
		}
		return rest.SendUnlisted(c, status, page)
	}
	return c.Redirect(http.StatusSeeOther, path+"?"+DoneField+"=gemeldet")
}
