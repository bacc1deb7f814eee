package reports

import (
	"fmt"
	"io"
	"slices"
	"strings"

	ics "github.com/arran4/golang-ical"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// When alarms ring: the day before a matchday at its hour; two days before a deadline, at eight in the morning where it is a day; two hours before
// lineups freeze (RFC 5545, 3.8.6.3).
const (
	aDayBefore    = "-P1D"
	eveBefore     = "-PT16H" // of what is all day
	twoDaysBefore = "-P2D"
	twoMornings   = "-P1DT16H" // of what is all day
	hoursBefore   = "-PT2H"
)

// freezeEnds ends the ids of the moments at which lineups freeze, and dueEnds of those at which they are due.
const (
	freezeEnds = "-freeze" + atLeague
	dueEnds    = "-lineup_due" + atLeague
)

// OwnCalendar writes the calendar that a president or a player has subscribed to, with alarms; address is the base URL of the site, "" if it is
// not known. It says what the public may not know yet, and of no player but its reader.
func OwnCalendar(w io.Writer, own *league.OwnCalendar, address string) error {
	name := own.ClubName(own.Link.Club)
	if own.Link.Player != "" {
		name = own.FullName(own.Link.Player)
	}
	c := newCalendar("Poker Bundesliga, " + name)
	silent := map[string]bool{} // ids of events without an alarm
	for _, v := range own.Seasons {
		if own.Over(v) {
			continue
		}
		for i := range v.Public.Leagues {
			l := v.Public.Leagues[i].PlayedBy(own.Link.Club)
			switch {
			case l == nil:
			case own.Link.Player != "":
				enterPlayerDays(c, own, v, l, address, silent)
			default:
				enterClubDays(c, own, v, l, address, silent)
			}
		}
		if own.Link.Player == "" {
			enterSeasonDeadlines(c, own.Snapshot, v, own.Closing[v.Head.ID])
		}
	}
	enterTasks(c, own)
	for _, e := range c.Events() {
		if !silent[e.Id()] {
			remind(e)
		}
	}
	return c.SerializeTo(w, ics.WithNewLineWindows)
}

// OwnEntry writes the one matchday of a player, with what he plays if he is in the lineup, nil where he is not, and with an alarm. § 3.2.11
func OwnEntry(w io.Writer, s *league.Snapshot, at acts.MatchdayRef, lineup *scoring.Lineup, player, address string) error {
	v, l, _, err := open(s, at.Season, at.League)
	if err != nil {
		return err
	}
	m := l.Matchday(at.Number)
	if m == nil {
		return acts.ErrNotFound
	}
	day := *l
	day.Matchdays = []scoring.Matchday{*m}
	round := fmt.Sprintf("%d. Sammelrunde, %s", m.Number, l.Name)
	c := newCalendar(round)
	enter(c, s, v, &day, address)
	if lineup != nil {
		nominate(c, dayID(v, l, m.Number), round, lineup, player)
	}
	remind(c.Events()[0])
	return c.SerializeTo(w, ics.WithNewLineWindows)
}

// enterClubDays adds the matchdays of a team, what it has to do before them, and until when it can protest. § 2.2.3, § 2.2.4, § 2.2.11
func enterClubDays(c *ics.Calendar, own *league.OwnCalendar, v *league.SeasonView, l *scoring.League, address string, silent map[string]bool) {
	enter(c, own.Snapshot, v, l, address)
	enterDeadlines(c, own.Snapshot, v, l, "fee_due", "report_due") // those of the club are tasks
	rules := v.File.RulesInForce()
	for i := range l.Matchdays {
		m, at := &l.Matchdays[i], acts.MatchdayRef{Season: v.Head.ID, League: l.ID, Number: l.Matchdays[i].Number}
		id, round := dayID(v, l, m.Number), fmt.Sprintf("%d. Sammelrunde, %s", m.Number, l.Name)
		if m.Host == own.Link.Club {
			retitle(c, id, "Wir richten aus: "+round)
		}
		if until := own.Protests[at]; until != "" {
			onDay(deadline(c, own.Snapshot, v, stem(id)+"-protest", "Frist: Protest gegen das Ergebnis ("+round+")", rulebook.Ref("2.2.3").String()), until)
		}
		switch due, err := matchday.LineupDue(m, &rules); {
		case err != nil:
		case v.File.Matchday(l.ID, m.Number).Lineup(own.Link.Club) != nil:
			silent[stem(id)+dueEnds], silent[stem(id)+freezeEnds] = true, true
		default:
			e := deadline(c, own.Snapshot, v, stem(id)+"-answers", "Antworten der Spieler bis ("+round+")", rulebook.Ref("2.2.11").String())
			e.SetStartAt(matchday.AnswersDue(due))
		}
	}
}

// enterPlayerDays adds the matchdays of a player, with what he plays once he is in the lineup, and until when he is to answer. § 2.2.11, § 3.2.11
func enterPlayerDays(c *ics.Calendar, own *league.OwnCalendar, v *league.SeasonView, l *scoring.League, address string, silent map[string]bool) {
	enter(c, own.Snapshot, v, l, address)
	rules := v.File.RulesInForce()
	for i := range l.Matchdays {
		m := &l.Matchdays[i]
		id, round := dayID(v, l, m.Number), fmt.Sprintf("%d. Sammelrunde, %s", m.Number, l.Name)
		if lineup := v.File.Matchday(l.ID, m.Number).Lineup(own.Link.Club); lineup != nil {
			silent[id] = !nominate(c, id, round, lineup, own.Link.Player)
		}
		if due, err := matchday.LineupDue(m, &rules); err == nil && own.Unanswered[acts.MatchdayRef{Season: v.Head.ID, League: l.ID, Number: m.Number}] {
			e := deadline(c, own.Snapshot, v, stem(id)+"-answer", "Antworten bis ("+round+")", "Kannst du spielen?")
			e.SetStartAt(matchday.AnswersDue(due))
		}
	}
}

// nominate says in the event of a matchday what a player plays, and reports false for who is not in the lineup. § 3.2.11
func nominate(c *ics.Calendar, id, round string, lineup *scoring.Lineup, player string) bool {
	slot := lineup.Slot(player)
	if slot == 0 {
		retitle(c, id, "Nicht aufgestellt: "+round)
		return false
	}
	retitle(c, id, "Du spielst: "+round)
	place := matchday.Plan()[slot-1]
	event(c, id).SetDescription(fmt.Sprintf("Startplatz %d: %s", place.Slot, place.Plays()))
	return true
}

// enterTasks adds what the club has to do until a day; a task that is done is gone.
func enterTasks(c *ics.Calendar, own *league.OwnCalendar) {
	for i := range own.Tasks {
		t := &own.Tasks[i]
		e := c.AddEvent(t.ID() + atLeague)
		e.SetDtStampTime(own.At.UTC())
		if v := own.Season(t.At.Season); v != nil {
			e.SetSequence(int(v.Head.Version))
		}
		e.SetSummary("Frist: " + t.Discreet())
		if len(t.Rules) > 0 {
			e.SetDescription(t.Rules[0].String())
		}
		e.SetTimeTransparency(ics.TransparencyTransparent)
		onDay(e, rulebook.Day(t.Due))
	}
}

// remind adds the alarm of an event.
func remind(e *ics.VEvent) {
	allDay := e.GetProperty(ics.ComponentPropertyDtStart).ICalParameters[string(ics.ParameterValue)] != nil
	due := e.GetProperty(ics.ComponentPropertyTransp) != nil // it takes no time
	trigger := aDayBefore
	switch {
	case strings.HasSuffix(e.Id(), freezeEnds):
		trigger = hoursBefore
	case due && allDay:
		trigger = twoMornings
	case due:
		trigger = twoDaysBefore
	case allDay:
		trigger = eveBefore
	}
	a := e.AddAlarm()
	a.SetAction(ics.ActionDisplay)
	a.SetTrigger(trigger)
	a.SetProperty(ics.ComponentPropertyDescription, e.GetProperty(ics.ComponentPropertySummary).Value)
}

// stem is the id of an event without its end.
func stem(id string) string { return strings.TrimSuffix(id, atLeague) }

// event is the event of a calendar with that id.
func event(c *ics.Calendar, id string) *ics.VEvent {
	all := c.Events()
	return all[slices.IndexFunc(all, func(e *ics.VEvent) bool { return e.Id() == id })]
}

// retitle gives an event another title.
func retitle(c *ics.Calendar, id, title string) { event(c, id).SetSummary(title) }
