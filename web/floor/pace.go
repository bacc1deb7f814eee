package floor

import (
	"fmt"
	"time"

	"pokerliga/floor/evening"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/web/workplace"
)

// The page on which a tournament is made to end earlier or later, and the field that says how.
const (
	PacePath  = "/tempo"
	PaceForm  = "tempo"
	PaceField = "wie"
)

// Pace is the page with what helps, each with its effect before somebody takes it.
type Pace struct {
	Page
	Now  string // the forecast as it is, "" for none
	Ways []PaceWay
	Why  string // why nothing can be changed here, "" where it can
}

// PaceWay is a remedy, and what comes of it.
type PaceWay struct {
	Says, Then string
	Take       *workplace.Form
}

// NewPace fills the page; mayPut is whether who looks may change the levels.
func NewPace(d *Source, mayPut bool) *Pace {
	p := &Pace{Page: d.Page("Früher oder später aufhören", "")}
	now, is := evening.Foresee(&d.File.Head, d.State, d.Unsure)
	switch {
	case !is || d.Cancelled != nil:
		p.Why = noForecast
		return p
	case d.Link != nil || d.Series != nil || d.Group != "":
		p.Why = ofLarger
	case !mayPut:
		p.Why = notYours
	}
	if p.Now = now.Says(d.Now); p.Why != "" {
		return p
	}
	for _, r := range evening.Remedies(&d.File.Head, d.File.Events, d.At(), d.Unsure) {
		f := workplace.NewForm(d.Within(PacePath), PaceForm+"-"+r.Kind, paceButton(&r))
		f.Plain, f.Over = true, acts.VersionOf(d.HeadContent())
		f.Hidden = []workplace.Hidden{{Name: PaceField, Value: r.Kind}}
		p.Ways = append(p.Ways, PaceWay{Says: paceSays(&r), Take: &f,
			Then: fmt.Sprintf("voraussichtlich um %s statt %s Uhr aus", d.after(r.Seconds), d.after(now.Seconds))})
	}
	return p
}

// Why nothing can be changed on the page.
const (
	noForecast = "Wann es aus ist, lässt sich hier nicht sagen: Das Turnier läuft nicht, wird auf Zeit gespielt, oder seine Levels enden davor."
	notYours   = "Levels und Pausen ändert, wer das Turnier angelegt hat."
)

// after is the time of the day so many seconds from now.
func (d *Source) after(seconds int64) string {
	return rulebook.Clock(d.Now.Add(time.Duration(seconds) * time.Second))
}

// paceSays says what a remedy changes.
func paceSays(r *evening.Remedy) string {
	switch r.Kind {
	case evening.NoBreak:
		return fmt.Sprintf("Die nächste Pause von %s fällt aus", explain.Minutes(r.Was))
	case evening.MoreBreak:
		return fmt.Sprintf("Nach diesem Level ist %s Pause", explain.Minutes(r.Is))
	}
	return fmt.Sprintf("Levels ab dem nächsten: %s statt %s Minuten", MinutesOf(r.Is), MinutesOf(r.Was))
}

// paceButton is what the button of a remedy says.
func paceButton(r *evening.Remedy) string {
	switch r.Kind {
	case evening.NoBreak:
		return "Pause streichen"
	case evening.MoreBreak:
		return "Pause einfügen"
	}
	return "Levels zu " + explain.Minutes(r.Is)
}
