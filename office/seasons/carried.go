package seasons

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/rules/explain"
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

// carryFees gives the leagues of a season the instalments of the same leagues of the season before. § 1.2.9
func carryFees(last, next *seasonfile.File) {
	for i := range next.Leagues {
		if before := last.League(next.Leagues[i].ID); before != nil {
			next.Leagues[i].Fees = slices.Clone(before.Fees)
		}
	}
}

// carryBeside gives a season the fees and the closing date of the season before, and says which. § 1.2.7, § 1.2.9
func (t *Taken) carryBeside(ctx context.Context, a *act, last, next seasonfile.Season) (lines []string, err error) {
	if t.Fees {
		fees, err := a.Tx.Fees(ctx, last.ID)
		if err != nil {
			return nil, err
		}
		if fees != nil {
			if err := a.Tx.PutFees(ctx, next.ID, fees); err != nil {
				return nil, err
			}
			lines = append(lines, "Nenngeld: "+fees.euros())
		}
	}
	if !t.Registration {
		return lines, nil
	}
	closing, err := a.Tx.ClosingDate(ctx, last.ID)
	if err != nil || closing == "" {
		return lines, err
	}
	closing = rulebook.AddDays(closing, weeks(last, next))
	return append(lines, "Nennschluss: "+rulebook.Date(closing)), a.Tx.PutClosingDate(ctx, next.ID, closing)
}

// beginNext stores the season after one, with what it takes along.
func beginNext(ctx context.Context, a *act, last, next *seasonfile.File, take *Taken) (*acts.Outcome, error) {
	if take == nil {
		take = &Taken{}
	}
	if take.Calendar {
		carryCalendar(last, next, take.Hosts)
	}
	if take.Fees {
		carryFees(last, next)
	}
	if err := beginSeason(ctx, a, next); err != nil {
		return nil, err
	}
	out := a.Stored(nil, TermsOf(next))
	out.Brings = bring(next)
	beside, err := take.carryBeside(ctx, a, last.Season, next.Season)
	out.Brings = append(out.Brings, beside...)
	return out, err
}

// bring says which matchdays a new season has, each with its host.
func bring(f *seasonfile.File) (lines []string) {
	told := explain.NewSeason(f, nil)
	for i := range f.Leagues {
		l := &f.Leagues[i]
		lines = append(lines, fmt.Sprintf("%s: %d Mannschaften, %d von %d Sammelrunden mit Termin", l.Name, len(l.Clubs), len(l.Matchdays), l.Rounds))
		if l.Fees != nil {
			lines = append(lines, fmt.Sprintf("%s, Nenngeld: %s", l.Name, LeagueFeesOf(l).says()))
		}
		for j := range l.Matchdays {
			m := &l.Matchdays[j]
			host := "noch ohne Ausrichter"
			if m.Host != "" {
				host = strings.TrimSuffix("Ausrichter: "+told.Club(m.Host)+", "+m.Venue, ", ")
			}
			day := strings.TrimSuffix(rulebook.Date(m.Date)+", "+m.Start, ", ")
			lines = append(lines, fmt.Sprintf("%s, %d. Sammelrunde: %s; %s", l.Name, m.Number, day, host))
		}
	}
	return lines
}
