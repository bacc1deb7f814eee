package api

import (
	"context"

	"github.com/labstack/echo/v4"

	"pokerliga/acts"
	"pokerliga/league"
)

// onSelf carries out an act of somebody on his own account that needs no more
// to be said.
func (s *accounts) onSelf(c echo.Context, act func(context.Context, league.Actor, league.Terms) (*acts.Outcome, error)) error {
	a, err := s.openOptional(c, &nothing{})
	if err != nil {
		return err
	}
	r, err := act(c.Request().Context(), a.by, a.terms)
	return answer(c, r, err)
}

// onUser carries out an act on the user whom the path names.
func (s *accounts) onUser(c echo.Context, act func(context.Context, league.Actor, string, league.Terms) (*acts.Outcome, error)) error {
	return s.onSelf(c, func(ctx context.Context, by league.Actor, terms league.Terms) (*acts.Outcome, error) {
		return act(ctx, by, c.Param("user"), terms)
	})
}

// nothing is a body that says no more than the path.
type nothing struct{}

// sessionList are somebody's own sessions.
type sessionList struct {
	Sessions []league.SessionContent `json:"sessions"`
}

// sessions lists the sessions of who asks.
func (s *accounts) sessions(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	list, err := s.office.Sessions(c.Request().Context(), by)
	if err != nil {
		return err
	}
	return answerPrivately(c, sessionList{list})
}

// endSession ends one of them.
func (s *accounts) endSession(c echo.Context) error {
	return s.onSelf(c, func(ctx context.Context, by league.Actor, terms league.Terms) (*acts.Outcome, error) {
		return s.office.EndSession(ctx, by, c.Param("session"), terms)
	})
}

// endSessions signs who asks out everywhere.
func (s *accounts) endSessions(c echo.Context) error {
	return s.onSelf(c, s.office.EndSessions)
}

// tokenList are somebody's own API tokens.
type tokenList struct {
	Tokens []league.TokenContent `json:"tokens"`
}

// tokens lists the API tokens of who asks.
func (s *accounts) tokens(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	list, err := s.office.Tokens(c.Request().Context(), by)
	if err != nil {
		return err
	}
	return answerPrivately(c, tokenList{list})
}

// tokenBody says what an API token shall be good for, and until when.
type tokenBody struct {
	Name   string         `json:"name"`
	Scopes []league.Scope `json:"scopes"`
	Until  string         `json:"until"`
}

// addToken makes an API token.
func (s *accounts) addToken(c echo.Context) error {
	var sent tokenBody
	a, err := s.open(c, &sent, "name", "scopes", "until")
	if err != nil {
		return err
	}
	r, err := s.office.AddToken(c.Request().Context(), a.by, sent.Name, sent.Scopes, sent.Until, a.terms)
	return answer(c, r, err)
}

// dropToken revokes an API token.
func (s *accounts) dropToken(c echo.Context) error {
	return s.onSelf(c, func(ctx context.Context, by league.Actor, terms league.Terms) (*acts.Outcome, error) {
		return s.office.DropToken(ctx, by, c.Param("token"), terms)
	})
}

// factors answers with the second factors of who asks.
func (s *accounts) factors(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	list, err := s.office.Factors(c.Request().Context(), by)
	if err != nil {
		return err
	}
	return answerPrivately(c, list)
}

// beginApp makes the secret of a new authenticator app.
func (s *accounts) beginApp(c echo.Context) error { return s.onSelf(c, s.office.BeginApp) }

// codeBody is a code of an authenticator app.
type codeBody struct {
	Code string `json:"code"`
}

// confirmApp lets an authenticator app count.
func (s *accounts) confirmApp(c echo.Context) error {
	var sent codeBody
	a, err := s.open(c, &sent, "code")
	if err != nil {
		return err
	}
	r, err := s.office.ConfirmApp(c.Request().Context(), a.by, sent.Code, a.terms)
	return answer(c, r, err)
}

// dropApp removes the authenticator app.
func (s *accounts) dropApp(c echo.Context) error { return s.onSelf(c, s.office.DropApp) }

// renewCodes replaces the recovery codes.
func (s *accounts) renewCodes(c echo.Context) error { return s.onSelf(c, s.office.RenewCodes) }
