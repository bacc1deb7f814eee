package league

import (
	"context"
	"errors"

	"pokerliga/office/acts"
	"pokerliga/office/availability"
	"pokerliga/office/tasks"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
)

// OwnCalendar is what stands in the calendar that a president or a player has subscribed to.
type OwnCalendar struct {
	*Snapshot
	Link availability.CalendarLink

	// Of a president
	Tasks    []tasks.Task                // of the club, with an end
	Protests map[acts.MatchdayRef]string // until when a result can be protested against
	Closing  map[string]string           // until when teams are registered, by season

	// Of a player
	Unanswered map[acts.MatchdayRef]bool // asked, and he has said nothing
}

// calendarTasks are the kinds of tasks in calendars of presidents. Of the others the calendar of the league says until when.
var calendarTasks = map[tasks.Kind]bool{tasks.ReportMissing: true, tasks.ChargeOpen: true, tasks.TransferRelease: true, tasks.HostWanted: true,
	tasks.CaseHearing: true}

// OwnCalendar returns what stands in the calendar at an address with that token. An address that has ended is [acts.ErrNotFound].
func (o *Office) OwnCalendar(ctx context.Context, token string) (*OwnCalendar, error) {
	link, err := o.Availability.Calendar(ctx, token)
	if err != nil {
		return nil, err
	}
	c := &OwnCalendar{Link: *link}
	if c.Snapshot, err = o.Current(ctx); err != nil {
		return nil, err
	}
	if link.Player != "" {
		c.Unanswered, err = o.Availability.Unanswered(ctx, link.Club, link.Player)
		return c, err
	}
	all, err := o.allTasks(ctx)
	if err != nil {
		return nil, err
	}
	by := acts.Actor{User: link.User, Roles: []acts.Role{{Kind: acts.RolePresident, Club: link.Club}}}
	for i := range all {
		if t := &all[i]; calendarTasks[t.Kind] && t.Asks(by) && !t.Due.IsZero() {
			c.Tasks = append(c.Tasks, *t)
		}
	}
	c.Protests, c.Closing = map[acts.MatchdayRef]string{}, map[string]string{}
	for _, v := range c.Seasons {
		if !c.Over(v) {
			if err := o.ownDeadlines(ctx, c, v); err != nil {
				return nil, err
			}
		}
	}
	return c, nil
}

// ownDeadlines reads until when a club can protest against results of a season, and register for it.
func (o *Office) ownDeadlines(ctx context.Context, c *OwnCalendar, v *SeasonView) error {
	for i := range v.File.Leagues {
		l := &v.File.Leagues[i]
		for j := range l.Matchdays {
			of := protest.Disputed{Kind: protest.Result, League: l.ID, Matchday: l.Matchdays[j].Number}
			if until := v.DisputableUntil(&of, c.Link.Club, rulebook.Day(c.At)); until != "" {
				c.Protests[acts.MatchdayRef{Season: v.Head.ID, League: l.ID, Number: of.Matchday}] = until
			}
		}
	}
	period, err := o.RegistrationPeriod(ctx, v.Head.ID)
	if errors.Is(err, acts.ErrNotFound) {
		return nil
	}
	if err == nil {
		c.Closing[v.Head.ID] = period.ClosingDate
	}
	return err
}
