package api

import (
	"context"
	"encoding/json"

	"github.com/labstack/echo/v4"

	"pokerliga/acts"
	"pokerliga/league"
)

// passkeyBody is the answer of a device that has made a passkey.
type passkeyBody struct {
	Ceremony string          `json:"ceremony"`
	Name     string          `json:"name"`
	Answer   json.RawMessage `json:"answer"`
}

// beginPasskey begins to make a passkey.
func (s *accounts) beginPasskey(c echo.Context) error { return s.onSelf(c, s.office.BeginPasskey) }

// addPasskey stores a passkey.
func (s *accounts) addPasskey(c echo.Context) error {
	var sent passkeyBody
	a, err := s.open(c, &sent, "ceremony", "name", "answer")
	if err != nil {
		return err
	}
	r, err := s.office.AddPasskey(c.Request().Context(), a.by, sent.Ceremony, sent.Name, sent.Answer, a.terms)
	return answer(c, r, err)
}

// dropPasskey removes a passkey.
func (s *accounts) dropPasskey(c echo.Context) error {
	return s.onSelf(c, func(ctx context.Context, by league.Actor, terms league.Terms) (*acts.Outcome, error) {
		return s.office.DropPasskey(ctx, by, c.Param("passkey"), terms)
	})
}

// beginPasskeySignIn begins a sign-in by passkey.
func (s *accounts) beginPasskeySignIn(c echo.Context) error {
	var sent nothing
	body, err := readBody(c, bodySize)
	if err == nil && len(body) > 0 {
		err = body.decode(&sent)
	}
	if err != nil {
		return err
	}
	if err := s.attempts.count("passkey "+c.RealIP(), addressBrake, s.office.Now()); err != nil {
		return err
	}
	begun, err := s.office.BeginPasskeySignIn(c.Request().Context())
	if err != nil {
		return err
	}
	return answerPrivately(c, begun)
}

// passkeyOpening is the answer of a device that says who signs in.
type passkeyOpening struct {
	Ceremony string          `json:"ceremony"`
	Answer   json.RawMessage `json:"answer"`
}

// passkeySignIn opens a session by a passkey.
func (s *accounts) passkeySignIn(c echo.Context) error {
	var sent passkeyOpening
	if err := s.unsigned(c, &sent, "ceremony", "answer"); err != nil {
		return err
	}
	r := c.Request()
	token, session, err := s.office.PasskeySignIn(r.Context(), sent.Ceremony, sent.Answer, league.Opening{Before: s.cookieToken(r), Agent: r.UserAgent()})
	return s.pass(c, token, session, err)
}
