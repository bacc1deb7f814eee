package matchday

import (
	"time"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// TransferDue returns the moment until which a transfer has to be reported to count
// for a matchday: so many days before its start, at the same hour in Vienna. Unless
// the season says otherwise the lineups are due then, too. § 1.2.5, A06
func TransferDue(m *scoring.Matchday, rules *scoring.Rules) (time.Time, error) {
	start, err := m.StartTime()
	return start.AddDate(0, 0, -rules.TransferDueDays), err
}

// TransferInTime returns the moment from which a matchday has to begin for a transfer
// to be reported in time. § 1.2.5, A06
func TransferInTime(reported time.Time, rules *scoring.Rules) time.Time {
	return reported.In(rulebook.Vienna()).AddDate(0, 0, rules.TransferDueDays)
}

// ReleaseUntil returns the last day on which the old club answers a transfer that was requested then, in Vienna. After it the association
// decides without the release; silence alone releases nobody. § 1.2.5, A108
func ReleaseUntil(requested time.Time, rules *scoring.Rules) string {
	return rulebook.AddDays(rulebook.Day(requested), rules.ReleaseDays)
}

// RefuseLateTransfer refuses a player in the lineups of a matchday if the association
// was told of his transfer later than it was due, also for every start that the matchday had then or later. § 1.2.5, A06
func RefuseLateTransfer(m *scoring.Matchday, rules *scoring.Rules, reported time.Time, before ...Announced) *rulebook.Breach {
	due, err := TransferDue(m, rules)
	if err != nil || !reported.After(due) || met(reported, TransferDue, rules, before) {
		return nil
	}
	from := rulebook.Day(TransferInTime(reported, rules))
	if from == m.Date { // later on that day it would have been in time
		from = rulebook.AddDays(from, 1)
	}
	return rulebook.Ref("1.2.5").Breach("Der Wechsel wurde am %s gemeldet, zu spät für diese Sammelrunde: Er muss bis %s bekannt sein.",
		rulebook.Moment(reported), rulebook.Moment(due)).AllowedFrom(from)
}
