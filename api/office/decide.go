package office

import (
	"net/http"
	"strconv"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/web/office"
)

// official makes a matchday official.
func (s *Handlers) official(d *visit, _ workplace.Sent) (*decision, error) {
	at, err := rest.MatchdayOf(d)
	if err != nil {
		return nil, err
	}
	return &decision{form: office.OfficialForm(at), done: "amtlich", to: office.DayPath(at), method: http.MethodPost,
		path: "/seasons/" + at.Season + "/" + string(at.About("official")),
		do: func(terms acts.Terms) (*acts.Outcome, error) {
			return s.Office.DeclareOfficial(d.Request().Context(), d.By, at, terms)
		}}, nil
}

// provisional makes the result of an official matchday provisional again.
func provisional(d *visit, sent workplace.Sent) (*decision, error) {
	at, err := rest.MatchdayOf(d)
	if err != nil {
		return nil, err
	}
	v := d.League.Season(at.Season)
	if v == nil || v.File.Matchday(at.League, at.Number) == nil {
		return nil, acts.ErrNotFound
	}
	reason := sent(office.ReasonField)
	return &decision{form: office.ProvisionalForm(at), done: "vorlaeufig", asks: true, to: office.DayPath(at), method: http.MethodPost,
		says: office.SaysProvisional(v, at), tells: d.ToldOfResult(v, at), body: rest.Cause{Reason: reason},
		path: "/seasons/" + at.Season + "/" + string(at.About("provisional")),
		do: func(terms acts.Terms) (*acts.Outcome, error) {
			return d.Office.WithdrawOfficial(d.Request().Context(), d.By, at, reason, terms)
		}}, nil
}

// settle settles a task with a note.
func (s *Handlers) settle(d *visit, sent workplace.Sent) (*decision, error) {
	task, note := d.Param("task"), sent("note")
	return &decision{form: office.SettleForm(task), done: "abgehakt", to: office.Path, method: http.MethodPost,
		path: "/tasks/" + task + "/settle", body: map[string]string{"note": note},
		do: func(terms acts.Terms) (*acts.Outcome, error) {
			return s.Office.SettleTask(d.Request().Context(), d.By, task, note, terms)
		}}, nil
}

// number reads a number of a form; what is none is 0.
func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0
	}
	return n
}
