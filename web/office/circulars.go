package office

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/register"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// CircularsPath is the page of circulars.
const CircularsPath = Path + "/rundschreiben"

const circularsLead = "An alle Vereine oder die einer Liga: Jeder hat es auf seinen Seiten und die Obleute als Brief. Stehen Antworten zur Wahl, sammeln sie sich hier."

// Circulars is the page of what the association has written to clubs, the latest first, with what they answer.
type Circulars struct {
	Page
	Send workplace.Form
	List []Circular
}

// Circular is one with its answers.
type Circular struct {
	ID, Subject, Sent string
	Lines             []string // its text
	Revoked           bool
	Counts            []string // „Ja: 5“, those who have not answered last
	Answers           []CircularAnswer
	Revoke            *workplace.Form
}

// CircularAnswer is what a club answers.
type CircularAnswer struct{ Club, Answer, Remark string }

// NewCirculars fills the page.
func NewCirculars(d *Source, list []register.SentCircular) *Circulars {
	p := &Circulars{Page: d.begin("Rundschreiben", CircularsPath), Send: d.Ask(&register.SendCircular{}, nil)}
	p.Lead = circularsLead
	for i := range list {
		p.List = append(p.List, d.circular(&list[i]))
	}
	return p
}

// circular shows one.
func (d *Source) circular(c *register.SentCircular) Circular {
	one := Circular{ID: register.CircularAnchor(c.ID), Subject: c.Subject, Sent: frame.Moment(c.SentAt) + ", an " + d.addressed(c), Lines: strings.Split(c.Text, "\n"),
		Revoked: !c.RevokedAt.IsZero()}
	if !one.Revoked {
		one.Revoke = new(d.Ask(&register.RevokeCircular{Circular: c.ID}, nil))
	}
	if len(c.Choices) == 0 {
		return one
	}
	if c.Until != "" {
		one.Sent += ", Antworten bis " + rulebook.Date(c.Until)
	}
	by := map[string]int{}
	for _, r := range c.Replies {
		by[r.Answer]++
	}
	for _, choice := range c.Choices {
		one.Counts = append(one.Counts, fmt.Sprintf("%s: %d", choice, by[choice]))
	}
	if by[""] > 0 {
		one.Counts = append(one.Counts, fmt.Sprintf("noch offen: %d", by[""]))
	}
	replies := slices.Clone(c.Replies)
	order := func(r register.CircularReply) int {
		return (slices.Index(c.Choices, r.Answer) + len(c.Choices) + 1) % (len(c.Choices) + 1)
	}
	slices.SortStableFunc(replies, func(a, b register.CircularReply) int { return order(a) - order(b) })
	for _, r := range replies {
		one.Answers = append(one.Answers, CircularAnswer{d.League.ClubName(r.Club), r.Answer, r.Remark})
	}
	return one
}

// addressed says to whom a circular went.
func (d *Source) addressed(c *register.SentCircular) string {
	season, id, _ := strings.Cut(c.To, "/")
	if v := d.season(season); v != nil && v.File.League(id) != nil {
		return fmt.Sprintf("die Vereine der %s, %s", v.File.League(id).Name, v.Head.Name)
	}
	return explain.Count(len(c.Replies), "einen Verein", "Vereine")
}

// addressees are to whom a circular can go: all clubs, or those of a league that is not over.
func (d *Source) addressees() []frame.Choice {
	list := []frame.Choice{{Text: "alle Vereine"}}
	for _, v := range d.League.Seasons {
		if d.League.Over(v) || v.File == nil {
			continue
		}
		for i := range v.File.Leagues {
			if l := &v.File.Leagues[i]; len(l.Clubs) > 0 {
				list = append(list, frame.Choice{Value: v.Head.ID + "/" + l.ID, Text: l.Name + ", " + v.Head.Name})
			}
		}
	}
	return list
}
