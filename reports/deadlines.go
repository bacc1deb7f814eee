package reports

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	ics "github.com/arran4/golang-ical"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// enterDeadlines adds to a calendar until when the teams of a league have to do what, but for some kinds. All of it follows from the dates of
// the matchdays and the rulebook, so everybody may know it; what only one club has to do is in no public calendar. § 2.2.4
func enterDeadlines(c *ics.Calendar, s *league.Snapshot, v *league.SeasonView, l *scoring.League, without ...string) {
	fees := map[string]bool{}
	for i := range l.Matchdays {
		m := &l.Matchdays[i]
		for _, d := range v.Deadlines(acts.MatchdayRef{Season: v.Public.Season.ID, League: l.ID, Number: m.Number}) {
			key := fmt.Sprintf("%d-%s", m.Number, d.Kind)
			title := fmt.Sprintf("Frist: %s (%d. Sammelrunde, %s)", d.Text, m.Number, l.Name)
			switch {
			case d.At == nil || d.Kind == "start" || slices.Contains(without, d.Kind):
				continue
			case d.Kind == "fee_due": // the same for all matchdays of a half
				if key = fmt.Sprintf("%s-%s", d.Kind, rulebook.Day(*d.At)); fees[key] {
					continue
				}
				fees[key] = true
				title = fmt.Sprintf("Frist: %s (%s)", d.Text, l.Name)
			}
			e := deadline(c, s, v, fmt.Sprintf("%s-%s-%s", v.Public.Season.ID, l.ID, key), title, d.Rule.String())
			if d.Kind == "fee_due" || d.Kind == "report_due" {
				onDay(e, rulebook.Day(*d.At))
			} else {
				e.SetStartAt(*d.At)
			}
		}
	}
}

// enterSeasonDeadlines adds until when teams can be registered for a season, and until when clubs may waive; "" is not
// known.
func enterSeasonDeadlines(c *ics.Calendar, s *league.Snapshot, v *league.SeasonView, closing string) {
	waivers := ""
	if v.End != nil {
		waivers = v.End.WaiversUntil
	}
	for _, d := range []struct {
		kind, date, text, source string
	}{
		{"registration", closing, "Nennschluss", rulebook.Ref("1.2.7").String()},
		{"waivers", waivers, "Verzicht auf den Aufstieg", "Lesart A87"},
	} {
		if d.date != "" {
			e := deadline(c, s, v, v.Head.ID+"-"+d.kind, fmt.Sprintf("Frist: %s (%s)", d.text, cmp.Or(v.Head.Name, v.Head.ID)), d.source)
			onDay(e, d.date)
		}
	}
}

// deadline adds an event of a season that takes no time.
func deadline(c *ics.Calendar, s *league.Snapshot, v *league.SeasonView, id, title, source string) *ics.VEvent {
	e := c.AddEvent(id + atLeague)
	e.SetDtStampTime(s.At.UTC())
	e.SetSequence(int(v.Head.Version)) // rises with every change of the season
	e.SetSummary(title)
	e.SetDescription(source)
	e.SetTimeTransparency(ics.TransparencyTransparent)
	return e
}

// onDay lets an event be on a day.
func onDay(e *ics.VEvent, date string) {
	if day, err := time.Parse(time.DateOnly, date); err == nil {
		e.SetAllDayStartAt(day)
		e.SetAllDayEndAt(day.AddDate(0, 0, 1))
	}
}
