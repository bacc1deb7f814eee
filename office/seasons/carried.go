package seasons

import (
	"context"
	"math"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Successor is a season that is opened after another one, with what it takes along from that.
type Successor struct {
	seasonfile.Season
	Take *Taken `json:"take,omitempty"`
}

// Taken is what a season takes along from the one before: dates move by whole weeks, so that Saturdays stay Saturdays.
type Taken struct {
	Calendar     bool `json:"calendar,omitempty"`     // the dates of the matchdays, their starts and chips
	Hosts        bool `json:"hosts,omitempty"`        // hosts and venues too, of hosts that play again
	Fees         bool `json:"fees,omitempty"`         // what a team pays
	Registration bool `json:"registration,omitempty"` // until when teams can be registered
}

// weeks returns by how many days the dates of a season move to another one: whole weeks from start to start.
func weeks(last, next seasonfile.Season) int {
	from, to := rulebook.Midnight(last.Start), rulebook.Midnight(next.Start)
	return 7 * int(math.Round(to.Sub(from).Hours()/(7*24)))
}

// carryCalendar gives the leagues of a season the matchdays of the same leagues of the season before. A matchday that would
// not be on a day of the season is left out: its date is set by hand. § 3.2.1
func carryCalendar(last, next *seasonfile.File, hosts bool) {
	days := weeks(last.Season, next.Season)
	for i := range next.Leagues {
		l := &next.Leagues[i]
		before := last.League(l.ID)
		if before == nil {
			continue
		}
		for j := range before.Matchdays {
			m := &before.Matchdays[j]
			moved := scoring.Matchday{Number: m.Number, Date: rulebook.AddDays(m.Date, days), Start: m.Start,
				SNGStartChips: m.SNGStartChips, MTTStartChips: m.MTTStartChips}
			if moved.Date < next.Season.Start || moved.Date > next.Season.End || moved.Number > l.Rounds {
				continue
			}
			if hosts && slices.ContainsFunc(next.Clubs, func(c seasonfile.Club) bool { return c.ID == m.Host }) {
				moved.Host, moved.Venue = m.Host, m.Venue
			}
			l.Matchdays = append(l.Matchdays, moved)
		}
	}
}

// carryBeside gives a season the fees and the closing date of the season before. § 1.2.7, § 1.2.9
func (t *Taken) carryBeside(ctx context.Context, a *act, last, next seasonfile.Season) error {
	if t.Fees {
		fees, err := a.Tx.Fees(ctx, last.ID)
		if err != nil {
			return err
		}
		if fees != nil {
			if err := a.Tx.PutFees(ctx, next.ID, fees); err != nil {
				return err
			}
		}
	}
	if !t.Registration {
		return nil
	}
	closing, err := a.Tx.ClosingDate(ctx, last.ID)
	if err != nil || closing == "" {
		return err
	}
	return a.Tx.PutClosingDate(ctx, next.ID, rulebook.AddDays(closing, weeks(last, next)))
}

// beginNext stores the season after one, with what it takes along.
func beginNext(ctx context.Context, a *act, last, next *seasonfile.File, take *Taken) (*acts.Outcome, error) {
	if take == nil {
		take = &Taken{}
	}
	if take.Calendar {
		carryCalendar(last, next, take.Hosts)
	}
	out, err := beginSeason(ctx, a, next)
	if err != nil {
		return nil, err
	}
	return out, take.carryBeside(ctx, a, last.Season, next.Season)
}
