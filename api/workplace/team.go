package workplace

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/availability"
	"pokerliga/office/register"
	"pokerliga/web/workplace"
)

// The paths of the page behind the link of a team, where a player taps his name, and of his answer for a matchday.
const (
	teamPath      = availability.TeamLinkPath + ":token"
	teamReplyPath = teamPath + "/:season/:league/:matchday"
)

// tapped are the sentences for what was just done.
var tapped = map[string]string{"dabei": "Von jetzt an antwortest du auf diesem Gerät.", "antwort": replied["antwort"]}

// teamQuery is the question what was just done, and asksBackQuery for which matchday a player who stands in the lineup is asked whether he cannot
// play.
var (
	teamQuery     = Done(tapped)
	asksBackQuery = rest.Query{Name: workplace.AskBackField, Fits: workplace.IsRound, Says: "eine Sammelrunde",
		About: "The matchday for which the player is asked whether he is sure that he cannot play.", Example: "runde-bl1-1"}
)

// team returns what is behind the link of a team on the browser of a request, or answers that it leads nowhere.
func (s *Handlers) team(c echo.Context) (*availability.Team, error) {
	return s.Office.Availability.Team(c.Request().Context(), c.Param("token"), s.PlayerToken(c.Request()))
}

// teamPage shows the names of the roster, or what the player is asked whose name was tapped on this device.
func (s *Handlers) teamPage(c echo.Context) error {
	t, err := s.team(c)
	if err != nil {
		return gone(s, c, err, workplace.NewTeamGone)
	}
	page := workplace.NewTeam(s.Latest(c), t, c.Request().URL.Path, c.QueryParam(workplace.AskBackField))
	done := c.QueryParam(DoneField)
	if page.Forgot = t.Player == "" && done != ""; !page.Forgot {
		page.Done = tapped[done]
	}
	return rest.SendUnlisted(c, http.StatusOK, page)
}

// tapName takes the name that was tapped. A device answers for one player.
func (s *Handlers) tapName(c echo.Context) error {
	sent, err := Read(c)
	if err != nil {
		return err
	}
	t, err := s.team(c)
	if err != nil {
		return gone(s, c, err, workplace.NewTeamGone)
	}
	ctx, path := c.Request().Context(), c.Request().URL.Path
	if t.Player != "" { // sent twice
		return c.Redirect(http.StatusSeeOther, path)
	}
	out, refused := s.Office.Acts.Do(ctx, acts.Public, &availability.TapName{OfMember: register.OfMember{Club: t.Link.Club, Player: sent("player")}, Token: c.Param("token")}, acts.Terms{})
	if refused == nil {
		tap, _ := out.Content.(*availability.Tapped)
		s.SetPlayerCookie(c, tap.Token)
		return c.Redirect(http.StatusSeeOther, path+"?"+DoneField+"=dabei")
	}
	if t, err = s.team(c); err != nil {
		return gone(s, c, err, workplace.NewTeamGone)
	}
	page := workplace.NewTeam(s.Latest(c), t, path, "")
	status, err := Refuse(c, &page.Form, refused)
	if err != nil {
		return err
	}
	return rest.SendUnlisted(c, status, page)
}

// teamReply takes the answer for a matchday of the player whose name was tapped on this device.
func (s *Handlers) teamReply(c echo.Context) error {
	sent, err := Read(c)
	if err != nil {
		return err
	}
	at, err := rest.MatchdayOf(c)
	if err != nil {
		return err
	}
	t, err := s.team(c)
	if err != nil {
		return gone(s, c, err, workplace.NewTeamGone)
	}
	path := availability.TeamLinkPath + c.Param("token")
	if t.Player == "" { // the club has taken it back
		return c.Redirect(http.StatusSeeOther, path)
	}
	answer := &availability.SendReply{OfDay: availability.ForDay(at, t.Link.Club), Device: s.PlayerToken(c.Request())}
	refused := declare.Read(answer, teamReplyPath, sent)
	if refused == nil {
		_, refused = s.Office.Acts.Do(c.Request().Context(), acts.Public, answer, acts.Terms{})
	}
	id := workplace.RoundID(at)
	if refused == nil {
		return c.Redirect(http.StatusSeeOther, path+"?"+DoneField+"=antwort#"+id)
	}
	page := workplace.NewTeam(s.Latest(c), t, path, id)
	form := workplace.FormOf(page, id)
	if form == nil { // the lineups have frozen meanwhile, so the page has no form
		return c.Redirect(http.StatusSeeOther, path)
	}
	form.Typed(sent)
	status, err := Refuse(c, form, refused)
	if err != nil {
		return err
	}
	return rest.SendUnlisted(c, status, page)
}
