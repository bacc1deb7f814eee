package office

import (
	"errors"
	"net/http"
	"strconv"
	"strings"

	"pokerliga/acts"
	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/rulebook"
	"pokerliga/seasons"
	"pokerliga/web/office"
)

// thenQuery is the day, or the number of an entry of the journal, as somebody has typed it.
var thenQuery = rest.Query{Name: office.ThenQuery, Fits: func(value string) bool { return len(value) <= 100 },
	Says: "ein Tag oder eine Nummer", About: "A day, or the number of an entry of the journal.", Example: "27.3.2010"}

// then shows a season as it stood on a day.
func (s *Handlers) then(d *desk) error {
	v, err := d.view()
	if err != nil {
		return err
	}
	shown := &office.Then{Asked: strings.TrimSpace(d.QueryParam(office.ThenQuery))}
	status := http.StatusOK
	if shown.Asked != "" {
		err := s.asOf(d, v, shown)
		var refused *acts.Refusal
		if errors.As(err, &refused) {
			shown.Says, status, err = refused.Sentence, http.StatusUnprocessableEntity, nil
		}
		if err != nil {
			return err
		}
	}
	return d.Show(status, office.NewThen(&d.Desk, v, shown))
}

// asOf reads what is shown of a day.
func (s *Handlers) asOf(d *desk, v *league.SeasonView, shown *office.Then) error {
	ctx := d.Request().Context()
	day, err := s.dayOf(d, shown.Asked)
	if err != nil {
		return err
	}
	then, err := s.Office.AsOf(ctx, d.League, day, []*league.SeasonView{v})
	if err != nil {
		return err
	}
	shown.Day, shown.Season = day, then.Season(v.Head.ID)
	shown.Accounts, err = s.Office.Accounts(ctx, d.By, v.Head.ID, day)
	return err
}

// dayOf returns the day that was typed, or on which the entry of that number was written.
func (s *Handlers) dayOf(d *desk, asked string) (string, error) {
	if day, ok := seasons.StatementDate(asked); ok {
		return day, nil
	}
	number, err := strconv.ParseInt(asked, 10, 64)
	if err != nil {
		return "", &acts.Refusal{Sentence: "Das ist weder ein Tag wie 27.3.2010 noch eine Nummer im Journal."}
	}
	entries, err := s.Office.Journal(d.Request().Context(), d.By, acts.Query{After: number + 1, Newest: true, Limit: 1})
	switch {
	case err != nil:
		return "", err
	case len(entries) == 0 || entries[0].Seq != number:
		return "", &acts.Refusal{Sentence: "Einen Eintrag mit dieser Nummer gibt es im Journal nicht."}
	}
	return rulebook.Day(entries[0].At), nil
}
