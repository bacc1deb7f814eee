package floordesk

import (
	"context"
	"time"

	"pokerliga/rules/rulebook"
)

// WeekAfter is the same weekday as a day, a week later, or so many weeks later that it is after today.
func WeekAfter(day, today string) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return today
	}
	for next := ""; next <= max(day, today); next = at.Format(time.DateOnly) {
		at = at.AddDate(0, 0, 7)
	}
	return at.Format(time.DateOnly)
}

// RegisterAgain returns the act that opens the registration of a tournament as that of another was: the same places, open to everybody or
// not, and the closing date as many days before.
func (d *Desk) RegisterAgain(ctx context.Context, tournament, before string) (*PutEntryRules, error) {
	was, err := d.Tournament(ctx, before)
	if err != nil {
		return nil, err
	}
	is, err := d.Tournament(ctx, tournament)
	if err != nil {
		return nil, err
	}
	r := was.Registration
	if r.Closes != nil {
		first, errFirst := time.Parse(time.DateOnly, was.Date)
		then, errThen := time.Parse(time.DateOnly, is.Date)
		if errFirst == nil && errThen == nil {
			at := r.Closes.In(rulebook.Vienna()).AddDate(0, 0, int(then.Sub(first).Hours()/24)).UTC()
			r.Closes = &at
		}
	}
	return NewPutEntryRules(tournament, r), nil
}
