package office

import (
	"cmp"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/web/office"
)

// birth enters the birth date of a player.
func (s *Handlers) birth(d *visit, sent workplace.Sent) (*workplace.Decision, error) {
	ctx, id := d.Request().Context(), d.Param("player")
	record, err := s.Office.PlayerRecord(ctx, d.By, id)
	if err != nil {
		return nil, err
	}
	now := &register.CorrectPlayer{Player: id, Person: record.Person}
	now.BirthDate = sent("birth_date")
	e := s.decided(d, now)
	e.Form = office.BirthForm(id)
	if now.BirthDate == "" {
		e.Try = func(acts.Terms) (*acts.Outcome, error) {
			return nil, &acts.Refusal{Path: "$.birth_date", Sentence: "Bitte das Geburtsdatum angeben."}
		}
	}
	return e, nil
}

// playersPage builds the page on which players are looked for.
func (s *Handlers) playersPage(d *visit) (workplace.Formed, error) {
	return office.NewPlayers(&d.Source, d.QueryParam(office.SearchQuery)), nil
}

// playerPage builds the page of a player.
func (s *Handlers) playerPage(d *visit) (workplace.Formed, error) {
	ctx, id := d.Request().Context(), d.Param("player")
	record, err := s.Office.PlayerRecord(ctx, d.By, id)
	if err != nil {
		return nil, err
	}
	roster, err := s.Office.PlayerRoster(ctx, id)
	if err != nil {
		return nil, err
	}
	doubles, merges, err := s.Office.Twice(ctx, d.By, id)
	if err != nil {
		return nil, err
	}
	died, err := s.Office.Death(ctx, d.By, id)
	search := cmp.Or(d.QueryParam(office.SearchQuery), d.Param("other")) // a refused merge stands at the form of its record
	return office.NewPlayer(&d.Source, record, roster, doubles, merges, died, search), err
}
