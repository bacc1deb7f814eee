package workplace

import (
	"html/template"
	"strings"
	"time"

	"pokerliga/web/frame"
)

// CalendarForm is the id of the form that makes the address of a calendar.
const CalendarForm = "kalender"

// OwnCalendar is the part of a page that gives a calendar of one's own, under an address that is shown once.
type OwnCalendar struct {
	Says   string
	Since  string // when the address was made that is not shown any more, "" for none
	Link   string // that was just made, "" for none
	Webcal template.URL
	Form   Form
}

// What the button says.
const (
	makesAddress = "Adresse anlegen"
	makesAnew    = "Neue Adresse anlegen"
)

// NewOwnCalendar fills the part. Since is when the address was made, zero where there is none; link is the one that was just made, "" for none.
func NewOwnCalendar(action, says string, since time.Time, link string) *OwnCalendar {
	p := &OwnCalendar{Says: says, Link: link, Form: NewForm(action, CalendarForm, makesAddress)}
	if !since.IsZero() {
		p.Form.Button, p.Form.Plain = makesAnew, true
		if link == "" {
			p.Since = frame.Moment(since)
		}
	}
	if _, address, found := strings.Cut(link, "://"); found {
		p.Webcal = template.URL("webcal://" + address) //nolint:gosec // an address of ours
	}
	return p
}
