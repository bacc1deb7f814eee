package office

import (
	"net/http"
	"strconv"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/web/office"
)

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
