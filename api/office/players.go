package office

import (
	"net/http"

	"pokerliga/acts"
	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/register"
	"pokerliga/web/office"
)

// birth enters the birth date of a player.
func (s *Handlers) birth(d *desk, sent workplace.Sent) (*decision, error) {
	ctx, id := d.Request().Context(), d.Param("player")
	record, err := s.Office.PlayerRecord(ctx, d.By, id)
	if err != nil {
		return nil, err
	}
	now := *record
	now.BirthDate = sent("birth_date")
	return &decision{form: office.BirthForm(id), done: "spieler", to: office.PlayerPath(id), method: http.MethodPut, path: "/players/" + id,
		body: &now, do: func(terms acts.Terms) (*acts.Outcome, error) {
			if now.BirthDate == "" {
				return nil, &acts.Refusal{Path: "$.birth_date", Sentence: "Bitte das Geburtsdatum angeben."}
			}
			return s.Office.PutPlayer(ctx, d.By, &now, false, terms)
		}}, nil
}

// playersPage builds the page on which players are looked for.
func (s *Handlers) playersPage(d *desk) (*office.Sections, error) {
	return office.NewPlayers(&d.Desk, d.QueryParam(office.SearchQuery)), nil
}

// playerPage builds the page of a player.
func (s *Handlers) playerPage(d *desk) (*office.Sections, error) {
	ctx, id := d.Request().Context(), d.Param("player")
	record, err := s.Office.PlayerRecord(ctx, d.By, id)
	if err != nil {
		return nil, err
	}
	roster, err := s.Office.PlayerRoster(ctx, id)
	if err != nil {
		return nil, err
	}
	return office.NewPlayer(&d.Desk, record, roster), nil
}

// record corrects what the register says of a player.
func (s *Handlers) record(d *desk, sent workplace.Sent) (*decision, error) {
	r := &register.PlayerRecord{ID: d.Param("player"), GivenName: sent("given_name"), FamilyName: sent("family_name"),
		BirthDate: sent("birth_date"), Nationality: sent("nationality"), Privacy: sent("privacy")}
	return &decision{form: office.RecordForm, done: "spieler", to: office.PlayerPath(r.ID), method: http.MethodPut, path: "/players/" + r.ID,
		body: r, do: func(terms acts.Terms) (*acts.Outcome, error) {
			return s.Office.PutPlayer(d.Request().Context(), d.By, r, sent("double") != "", terms)
		}}, nil
}

// erase erases everything personal of a player.
func (s *Handlers) erase(d *desk, sent workplace.Sent) (*decision, error) {
	id, reason := d.Param("player"), sent(office.ReasonField)
	return &decision{form: office.EraseForm, done: "geloescht", to: office.PlayersPath, asks: true, method: http.MethodPost,
		path: "/players/" + id + "/erase", body: rest.Cause{Reason: reason}, do: func(terms acts.Terms) (*acts.Outcome, error) {
			return s.Office.ErasePlayer(d.Request().Context(), d.By, id, reason, terms)
		}}, nil
}
