package reports

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	ics "github.com/arran4/golang-ical"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// dayLength is how long a matchday takes in calendars: three heats with their
// breaks.
const dayLength = 7 * time.Hour

// Calendar writes the matchdays of a league of a season as an iCalendar (RFC 5545);
// address is the base URL of the site, "" if it is not known.
func Calendar(w io.Writer, s *league.Snapshot, season, id, address string) error {
	v, l, _, err := open(s, season, id)
	if err != nil {
		return err
	}
	c := newCalendar(fmt.Sprintf("%s, %s", l.Name, v.Public.Season.Name))
	enter(c, s, v, l, address)
	return c.SerializeTo(w, ics.WithNewLineWindows)
}

// ClubCalendar writes the matchdays of all teams of a club, in all seasons, and of the seasons that are not over until when
// clubs have to do what. Closing returns until when teams can be registered for a season, "" if that is not known.
func ClubCalendar(w io.Writer, s *league.Snapshot, club, address string, closing func(season string) string) error {
	i := slices.IndexFunc(s.Clubs, func(c register.RegisteredClub) bool { return c.ID == club })
	if i < 0 {
		return fmt.Errorf("club %q: %w", club, acts.ErrNotFound)
	}
	c := newCalendar("Poker Bundesliga, " + s.Clubs[i].Name)
	for _, v := range s.Seasons {
		for j := range v.Public.Leagues {
			if l := v.Public.Leagues[j].PlayedBy(club); l != nil {
				enter(c, s, v, l, address)
				if !s.Over(v) {
					enterDeadlines(c, s, v, l)
				}
			}
		}
		if !s.Over(v) {
			enterSeasonDeadlines(c, s, v, closing(v.Head.ID))
		}
	}
	return c.SerializeTo(w, ics.WithNewLineWindows)
}

// PlayerCalendar writes the matchdays of the teams of the clubs that a player belongs to on the day of the snapshot, in the seasons that
// are not over.
func PlayerCalendar(w io.Writer, s *league.Snapshot, id string, roster []scoring.Membership, address string) error {
	who := s.Known(id)
	if who == nil {
		return fmt.Errorf("player %q: %w", id, acts.ErrNotFound)
	}
	var clubs []string
	for i := range roster {
		if roster[i].On(rulebook.Day(s.At)) {
			clubs = append(clubs, roster[i].Club)
		}
	}
	c := newCalendar("Poker Bundesliga, " + who.Name())
	for _, v := range s.Seasons {
		for j := range v.Public.Leagues {
			if l := v.Public.Leagues[j].PlayedBy(clubs...); l != nil && !s.Over(v) {
				enter(c, s, v, l, address)
			}
		}
	}
	return c.SerializeTo(w, ics.WithNewLineWindows)
}

// MatchdayCalendar writes one matchday.
func MatchdayCalendar(w io.Writer, s *league.Snapshot, season, id string, number int, address string) error {
	v, l, _, err := open(s, season, id)
	if err != nil {
		return err
	}
	day := *l
	i := slices.IndexFunc(l.Matchdays, func(m scoring.Matchday) bool { return m.Number == number })
	if i < 0 {
		return fmt.Errorf("matchday %d: %w", number, acts.ErrNotFound)
	}
	day.Matchdays = l.Matchdays[i : i+1]
	c := newCalendar(fmt.Sprintf("%d. Sammelrunde, %s, %s", number, l.Name, v.Public.Season.Name))
	enter(c, s, v, &day, address)
	return c.SerializeTo(w, ics.WithNewLineWindows)
}

// AllCalendar writes the matchdays of all leagues in the season under way.
func AllCalendar(w io.Writer, s *league.Snapshot, address string) error {
	c := newCalendar("Poker Bundesliga")
	if v := s.Running(); v != nil {
		for i := range v.Public.Leagues {
			enter(c, s, v, &v.Public.Leagues[i], address)
		}
	}
	return c.SerializeTo(w, ics.WithNewLineWindows)
}

// newCalendar returns an empty calendar with that name.
func newCalendar(name string) *ics.Calendar {
	c := ics.NewCalendar()
	c.SetProductId("-//Pokerliga//Kalender//DE")
	c.SetMethod(ics.MethodPublish)
	c.SetXWRCalName(name)
	c.SetXWRTimezone("Europe/Vienna")
	c.SetRefreshInterval("PT6H")
	return c
}

// enter adds the matchdays of a league to a calendar.
func enter(c *ics.Calendar, s *league.Snapshot, v *league.SeasonView, l *scoring.League, address string) {
	told := explain.NewSeason(v.Public, v.Results)
	for i := range l.Matchdays {
		m := &l.Matchdays[i]
		e := c.AddEvent(dayID(v, l, m.Number))
		e.SetDtStampTime(s.At.UTC())
		e.SetSequence(int(v.Head.Version)) // rises with every change of the season
		e.SetSummary(fmt.Sprintf("%d. Sammelrunde, %s", m.Number, l.Name))
		switch {
		case m.Annulled != nil:
			e.SetSummary(fmt.Sprintf("%d. Sammelrunde, %s (annulliert)", m.Number, l.Name))
		case m.Replays > 0:
			e.SetSummary(fmt.Sprintf("%d. Sammelrunde, %s (Wiederholung der %d.)", m.Number, l.Name, m.Replays))
		case m.BrokenOff():
			e.SetSummary(fmt.Sprintf("%d. Sammelrunde, %s (unterbrochen)", m.Number, l.Name))
		}
		if m.Venue != "" {
			e.SetLocation(m.Venue)
		}
		if m.Host != "" {
			e.SetDescription("Ausrichter: " + told.Club(m.Host))
		}
		if address != "" {
			e.SetURL(fmt.Sprintf("%s/ligen/%s/%s/sammelrunden/%d", address, l.ID, v.Public.Season.ID, m.Number))
		}
		when(e, m)
		if i := m.Interrupted; i != nil && i.Resumes != "" {
			rest := *m
			rest.Date, rest.Start, rest.Venue, rest.Interrupted = i.Resumes, i.Start, i.Venue, nil
			resume(c.AddEvent(fmt.Sprintf("%s-%s-%d-2%s", v.Public.Season.ID, l.ID, m.Number, atLeague)), e, &rest)
		}
	}
}

// resume fills in the day on which a matchday that was broken off goes on. § 2.2.4
func resume(e, first *ics.VEvent, rest *scoring.Matchday) {
	for _, p := range first.Properties {
		switch ics.ComponentProperty(p.IANAToken) {
		case ics.ComponentPropertyDtstamp, ics.ComponentPropertySequence, ics.ComponentPropertyDescription, ics.ComponentPropertyUrl:
			e.Properties = append(e.Properties, p)
		case ics.ComponentPropertySummary:
			e.SetSummary(strings.TrimSuffix(p.Value, " (unterbrochen)") + " (Fortsetzung)")
		}
	}
	if rest.Venue != "" {
		e.SetLocation(rest.Venue)
	}
	when(e, rest)
}

// atLeague ends the ids of events, which are the same in all calendars.
const atLeague = "@pokerliga"

// dayID is the id of the event of a matchday.
func dayID(v *league.SeasonView, l *scoring.League, number int) string {
	return fmt.Sprintf("%s-%s-%d%s", v.Public.Season.ID, l.ID, number, atLeague)
}

// when sets the time of a matchday: all day if its start is not announced.
func when(e *ics.VEvent, m *scoring.Matchday) {
	start, err := m.StartTime()
	if err != nil {
		return
	}
	if m.Start == "" {
		day, err := time.Parse(time.DateOnly, m.Date)
		if err == nil {
			e.SetAllDayStartAt(day)
			e.SetAllDayEndAt(day.AddDate(0, 0, 1))
		}
		return
	}
	e.SetStartAt(start)
	e.SetEndAt(start.Add(dayLength))
}
