package accounts

import (
	"context"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// onSelf carries out an act of somebody on his own account that needs no more
// to be said.
func (s *Handlers) onSelf(c echo.Context, act func(context.Context, acts.Actor, acts.Terms) (*acts.Outcome, error)) error {
	a, err := s.OpenOptional(c, &nothing{})
	if err != nil {
		return err
	}
	r, err := act(c.Request().Context(), a.By, a.Terms)
	return rest.Answer(c, r, err)
}

// ownName answers with the name of the caller.
func (s *Handlers) ownName(r rest.Request) (any, error) {
	return rest.Stored(people.SelfOf(s.People).Name(r, r.By))
}

// nothing is a body that says no more than the path.
type nothing struct{}

// SessionList are somebody's own sessions.
type SessionList struct {
	Sessions []people.SessionContent `json:"sessions"`
}

// sessions lists the sessions of the caller.
func (s *Handlers) sessions(r rest.Request) (any, error) {
	list, err := s.People.Sessions(r, r.By)
	return SessionList{list}, err
}

// endSession ends one of them.
func (s *Handlers) endSession(c echo.Context) error {
	return s.onSelf(c, func(ctx context.Context, by acts.Actor, terms acts.Terms) (*acts.Outcome, error) {
		return s.People.EndSession(ctx, by, c.Param("session"), terms)
	})
}

// endSessions signs the caller out everywhere.
func (s *Handlers) endSessions(c echo.Context) error {
	return s.onSelf(c, s.People.EndSessions)
}

// tokenList are somebody's own API tokens.
type tokenList struct {
	Tokens []people.TokenContent `json:"tokens"`
}

// tokens lists the API tokens of the caller.
func (s *Handlers) tokens(r rest.Request) (any, error) {
	list, err := s.People.Tokens(r, r.By)
	return tokenList{list}, err
}

// TokenBody says what an API token shall be good for, and until when.
type TokenBody struct {
	Name   string       `json:"name"`
	Scopes []acts.Scope `json:"scopes"`
	Until  string       `json:"until"`
}

// addToken makes an API token.
func (s *Handlers) addToken(c echo.Context) error {
	var sent TokenBody
	a, err := s.Open(c, &sent, "name", "scopes", "until")
	if err != nil {
		return err
	}
	r, err := s.People.AddToken(c.Request().Context(), a.By, sent.Name, sent.Scopes, sent.Until, a.Terms)
	return rest.Answer(c, r, err)
}

// dropToken revokes an API token.
func (s *Handlers) dropToken(c echo.Context) error {
	return s.onSelf(c, func(ctx context.Context, by acts.Actor, terms acts.Terms) (*acts.Outcome, error) {
		return s.People.DropToken(ctx, by, c.Param("token"), terms)
	})
}

// factors answers with the second factors of the caller.
func (s *Handlers) factors(r rest.Request) (any, error) {
	return s.People.Factors(r, r.By)
}

// beginApp makes the secret of a new authenticator app.
func (s *Handlers) beginApp(c echo.Context) error { return s.onSelf(c, s.People.BeginApp) }

// CodeBody is a code of an authenticator app.
type CodeBody struct {
	Code string `json:"code"`
}

// confirmApp lets an authenticator app count.
func (s *Handlers) confirmApp(c echo.Context) error {
	var sent CodeBody
	a, err := s.Open(c, &sent, "code")
	if err != nil {
		return err
	}
	r, err := s.People.ConfirmApp(c.Request().Context(), a.By, sent.Code, a.Terms)
	return rest.Answer(c, r, err)
}

// dropApp removes the authenticator app.
func (s *Handlers) dropApp(c echo.Context) error { return s.onSelf(c, s.People.DropApp) }

// renewCodes replaces the recovery codes.
func (s *Handlers) renewCodes(c echo.Context) error { return s.onSelf(c, s.People.RenewCodes) }
