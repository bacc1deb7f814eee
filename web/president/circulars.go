package president

import (
	"strings"

	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// CircularsPath is the page of what the association has written to the club.
const CircularsPath = "/rundschreiben"

const circularsLead = "Was die APSA allen Vereinen schreibt, und was sie von ihnen wissen will."

// Circulars is the page of what the association has written to the club, the latest first.
type Circulars struct {
	Page
	List []Circular
}

// Circular is one with the answer of the club.
type Circular struct {
	ID, Subject, Sent string
	Lines             []string        // its text
	Answer, Remark    string          // "" for none yet
	Until             string          // how long one can answer, "" for no end
	Form              *workplace.Form // nil where nothing is asked, or not any more
}

// NewCirculars fills the page.
func NewCirculars(d *Source, list []register.SentCircular) *Circulars {
	p := &Circulars{Page: d.page("Rundschreiben", CircularsPath)}
	p.Lead = circularsLead
	for i := range list {
		p.List = append(p.List, d.circular(&list[i]))
	}
	return p
}

// circular shows one.
func (d *Source) circular(c *register.SentCircular) Circular {
	one := Circular{ID: register.CircularAnchor(c.ID), Subject: c.Subject, Sent: frame.Moment(c.SentAt), Lines: strings.Split(c.Text, "\n")}
	reply := c.Reply(d.Club)
	if len(c.Choices) == 0 || reply == nil {
		return one
	}
	one.Answer, one.Remark = reply.Answer, reply.Remark
	if c.Until != "" {
		one.Until = rulebook.Date(c.Until)
	}
	if !c.Open(rulebook.Day(d.Now)) {
		return one
	}
	var stored any
	if reply.Answer != "" {
		stored = reply
	}
	f := d.Ask(&register.AnswerCircular{Club: d.Club, Circular: c.ID, Answer: reply.Answer, Remark: reply.Remark}, stored)
	f.Fields[0].Choices = []frame.Choice{{Text: "– bitte wählen –"}}
	for _, choice := range c.Choices {
		f.Fields[0].Choices = append(f.Fields[0].Choices, frame.Choice{Value: choice, Text: choice})
	}
	if reply.Answer != "" {
		f.Button = "Antwort ändern"
	}
	one.Form = &f
	return one
}
