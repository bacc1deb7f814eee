package tournaments

import (
	"encoding/json"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// OnlineBody is who enters himself: by his name alone, of age, and knowing by which rules it is played; among students, that he may play
// there, too (§ 1.1.4).
type OnlineBody struct {
	Name    string `json:"name"`
	Agrees  bool   `json:"agrees"`
	Studies bool   `json:"studies,omitempty"`
}

// SubstituteBody is who takes the place of somebody.
type SubstituteBody struct {
	Name    string `json:"name"`
	Studies bool   `json:"studies,omitempty"` // he may play among students (§ 1.1.4)
}

// enteredView is who was entered by himself, or as a substitute, and the link to his own entry, which is shown once.
type enteredView struct {
	Entrant EntrantBody `json:"entrant"`
	Link    *givenLink  `json:"link,omitempty"` // missing in a dry run
}

// leastKey is how long the Idempotency-Key of who enters himself must be, as many characters as 128 bits have in base64: whoever sends
// the same key and name is given the link to the entry.
const leastKey = 22

// enterOneself enters who has no account. What is sent again under one Idempotency-Key enters him once.
func (s *Handlers) enterOneself(c echo.Context) error {
	var sent OnlineBody
	a, err := s.OpenFree(c, &sent, "name", "agrees")
	if err != nil {
		return err
	}
	key := a.Terms.Key
	if key == "" {
		key = acts.NewSecret()
	}
	if len(key) < leastKey {
		return rest.BadRequest("Hier muss der Idempotency-Key aus mindestens 22 zufälligen Zeichen bestehen: " +
			"Wer ihn errät, bekäme den Link zum Eintrag.")
	}
	out, err := s.Office.Floor.EnterOneself(c.Request().Context(), c.Param("tournament"), &floordesk.Coming{ID: floordesk.OwnID(key),
		Name: sent.Name, Agrees: sent.Agrees, Studies: sent.Studies, DryRun: a.Terms.DryRun})
	return s.answerEntered(c, out, key, err)
}

// withdrawOneself takes back the entry of who came by his own link.
func (s *Handlers) withdrawOneself(r rest.Request, terms acts.Terms) (*acts.Outcome, error) {
	return s.Office.Floor.WithdrawOneself(r, r.By, r.Param("tournament"), r.Param("entrant"), terms)
}

// nameSubstitute enters who plays for who came by his own link.
func (s *Handlers) nameSubstitute(c echo.Context) error {
	var sent SubstituteBody
	a, err := s.Open(c, &sent, "name")
	if err != nil {
		return err
	}
	out, err := s.Office.Floor.NameSubstitute(c.Request().Context(), a.By, c.Param("tournament"), c.Param("entrant"),
		sent.Name, sent.Studies, a.Terms)
	key := a.Terms.Key
	if key != "" {
		key += " " + a.By.Session // which makes a secret of any key
	}
	return s.answerEntered(c, out, key, err)
}

// answerEntered answers with who was entered with that key, and gives him the link to his own entry.
func (s *Handlers) answerEntered(c echo.Context, out *acts.Outcome, key string, err error) error {
	if err != nil || out.DryRun {
		return rest.Answer(c, out, err)
	}
	var entered enteredView
	if err := json.Unmarshal(out.JSON(), &entered.Entrant); err != nil {
		return err
	}
	given, err := people.HelpersOf(s.People).Own(c.Request().Context(), c.Param("tournament"), entered.Entrant.ID, entered.Entrant.Name,
		key)
	if err != nil {
		return err
	}
	entered.Link = &givenLink{*given, people.HelpPath + given.Token}
	return rest.Answer(c, &acts.Outcome{Kind: acts.Created, Content: entered}, nil)
}
