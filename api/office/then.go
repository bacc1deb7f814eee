package office

import (
	"errors"
	"net/http"
	"strconv"
	"strings"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/web/office"
)

// thenQuery is the day, or the number of an entry of the journal, as somebody has typed it.
var thenQuery = rest.Query{Name: office.ThenQuery, Fits: func(value string) bool { return len(value) <= 100 },
	Says: "ein Tag oder eine Nummer", About: "A day, or the number of an entry of the journal.", Example: "27.3.2010"}

// then shows a season as it stood on a day.
func (s *Handlers) then(d *visit) error {
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
	return d.Show(status, office.NewThen(&d.Source, v, shown))
}

// asOf reads what is shown of a day, or of an entry of the journal.
func (s *Handlers) asOf(d *visit, v *league.SeasonView, shown *office.Then) (err error) {
	ctx := d.Request().Context()
	if day, is := seasons.StatementDate(shown.Asked); is {
		then, err := s.Office.AsOf(ctx, d.League, acts.Moment{Day: day}, []*league.SeasonView{v})
		if err != nil {
			return err
		}
		shown.Day, shown.Season = day, then.Season(v.Head.ID)
	} else if err := afterEntry(s, d, v, shown); err != nil {
		return err
	}
	shown.Accounts, err = s.Office.Accounts(ctx, d.By, v.Head.ID, shown.Day)
	return err
}

// afterEntry reads how the season stood before and after the entry of the number that was typed, and what the entry changed.
func afterEntry(s *Handlers, d *visit, v *league.SeasonView, shown *office.Then) error {
	ctx := d.Request().Context()
	e, err := typedEntry(s, d, shown)
	if err != nil {
		return err
	}
	at := acts.Moment{Day: rulebook.Day(e.At), Entry: e.Seq, At: e.At}
	then, err := s.Office.AsOf(ctx, d.League, at, []*league.SeasonView{v})
	if err != nil {
		return err
	}
	after, before := then.Season(v.Head.ID), (*league.SeasonView)(nil)
	if at.Entry--; at.Entry > 0 {
		if then, err = s.Office.AsOf(ctx, d.League, at, []*league.SeasonView{v}); err != nil {
			return err
		}
		before = then.Season(v.Head.ID)
	}
	shown.Entry, shown.Day, shown.Season = e, rulebook.Day(e.At), after
	if after != nil && before != nil {
		shown.Changed = seasonfile.CompareResults(v.Head.ID, before.Results, after.Results)
	}
	if shown.Before {
		shown.Season = before
	}
	_, shown.Names, err = namesOf(s, d, *e)
	return err
}

// typedEntry returns the entry of the journal of the number that was typed, and notes on which side of it.
func typedEntry(s *Handlers, d *visit, shown *office.Then) (*acts.Entry, error) {
	text, before := strings.CutPrefix(strings.ToLower(shown.Asked), office.ThenBefore)
	number, err := strconv.ParseInt(strings.TrimSpace(text), 10, 64)
	if err != nil {
		return nil, &acts.Refusal{Sentence: "Das ist weder ein Tag wie 27.3.2010 noch eine Nummer im Journal."}
	}
	shown.Before = before
	entries, err := s.Office.Journal(d.Request().Context(), d.By, acts.Query{After: number + 1, Newest: true, Limit: 1})
	switch {
	case err != nil:
		return nil, err
	case len(entries) == 0 || entries[0].Seq != number:
		return nil, &acts.Refusal{Sentence: "Einen Eintrag mit dieser Nummer gibt es im Journal nicht."}
	}
	return &entries[0], nil
}
