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
func (s *Handlers) onSelf(act func(context.Context, acts.Actor, acts.Terms) (*acts.Outcome, error)) echo.HandlerFunc {
	return rest.MayTake(s.Base, func(r rest.Request, _ *nothing, terms acts.Terms) (*acts.Outcome, error) { return act(r, r.By, terms) })
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
func (s *Handlers) endSession(r rest.Request, _ *nothing, terms acts.Terms) (*acts.Outcome, error) {
	return s.People.EndSession(r, r.By, r.Param("session"), terms)
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
func (s *Handlers) addToken(r rest.Request, sent *TokenBody, terms acts.Terms) (*acts.Outcome, error) {
	return s.People.AddToken(r, r.By, sent.Name, sent.Scopes, sent.Until, terms)
}

// dropToken revokes an API token.
func (s *Handlers) dropToken(r rest.Request, _ *nothing, terms acts.Terms) (*acts.Outcome, error) {
	return s.People.DropToken(r, r.By, r.Param("token"), terms)
}

// factors answers with the second factors of the caller.
func (s *Handlers) factors(r rest.Request) (any, error) {
	return s.People.Factors(r, r.By)
}

// CodeBody is a code of an authenticator app.
type CodeBody struct {
	Code string `json:"code"`
}

// confirmApp lets an authenticator app count.
func (s *Handlers) confirmApp(r rest.Request, sent *CodeBody, terms acts.Terms) (*acts.Outcome, error) {
	return s.People.ConfirmApp(r, r.By, sent.Code, terms)
}
