package accounts

import (
	"encoding/json"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
)

// PasskeyBody is the answer of a device that has made a passkey.
type PasskeyBody struct {
	Ceremony string          `json:"ceremony"`
	Name     string          `json:"name"`
	Answer   json.RawMessage `json:"answer"`
}

// addPasskey stores a passkey.
func (s *Handlers) addPasskey(r rest.Request, sent *PasskeyBody, terms acts.Terms) (*acts.Outcome, error) {
	return s.People.AddPasskey(r, r.By, sent.Ceremony, sent.Name, sent.Answer, terms)
}

// dropPasskey removes a passkey.
func (s *Handlers) dropPasskey(r rest.Request, _ *nothing, terms acts.Terms) (*acts.Outcome, error) {
	return s.People.DropPasskey(r, r.By, r.Param("passkey"), terms)
}

// beginPasskeySignIn begins a sign-in by passkey.
func (s *Handlers) beginPasskeySignIn(c echo.Context) error {
	var sent nothing
	body, err := rest.ReadBody(c, rest.BodySize)
	if err == nil && len(body) > 0 {
		err = body.Decode(&sent)
	}
	if err != nil {
		return err
	}
	begun, err := s.People.BeginPasskeySignIn(c.Request().Context(), s.Browser(c.Request()), c.RealIP())
	if err != nil {
		return err
	}
	return rest.SendJSON(c, begun)
}

// PasskeyOpening is the answer of a device that says who signs in.
type PasskeyOpening struct {
	Ceremony string          `json:"ceremony"`
	Answer   json.RawMessage `json:"answer"`
}

// passkeySignIn opens a session by a passkey.
func (s *Handlers) passkeySignIn(c echo.Context) error {
	var sent PasskeyOpening
	if err := s.unsigned(c, &sent, "ceremony", "answer"); err != nil {
		return err
	}
	r := c.Request()
	token, session, err := s.People.PasskeySignIn(r.Context(), sent.Ceremony, sent.Answer, s.Browser(r))
	return s.pass(c, token, session, err)
}
