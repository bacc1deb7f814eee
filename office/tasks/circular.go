package tasks

import (
	"fmt"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
)

// OfCircular returns the tasks of a circular that asks something: each club that has not answered does.
func OfCircular(c *register.SentCircular, now time.Time, club func(id string) string) []Task {
	var list []Task
	for i := range c.Replies {
		r := &c.Replies[i]
		if r.Answer != "" {
			continue
		}
		task := Task{Kind: CircularOpen, For: acts.RolePresident, Rules: []rulebook.Ref{}, Since: c.SentAt, About: c.ID,
			Text: fmt.Sprintf("%s beantwortet das Rundschreiben „%s“", club(r.Club), c.Subject),
			At:   Place{Club: r.Club}, Needs: Needs{Deed: acts.DeedAnswerCircular}}
		if c.Until != "" {
			task = task.by(endOf(c.Until), now)
		}
		list = append(list, task)
	}
	return list
}
