package matchday

import (
	"time"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// LineupDue returns the moment until which the lineups of a matchday have to be
// in: so many days before its start, at the same hour in Vienna. § 2.2.11, A21
func LineupDue(m *scoring.Matchday, rules *scoring.Rules) (time.Time, error) {
	start, err := m.StartTime()
	return start.AddDate(0, 0, -rules.LineupDueDays), err
}

// AnswersDue returns until when players are to say whether they can play: a day before the lineup is due, for somebody has to choose.
// Later answers are taken all the same. § 2.2.11
func AnswersDue(lineupDue time.Time) time.Time { return lineupDue.AddDate(0, 0, -1) }

// FreezeTime returns the last moment at which the lineups of a matchday that has not
// begun may be changed: so many minutes before its start. After it they stand fast
// and are public. A matchday without a start begins with its day. § 2.2.14
func FreezeTime(m *scoring.Matchday, rules *scoring.Rules) (time.Time, error) {
	start, err := m.StartTime()
	return start.Add(-time.Duration(rules.LineupFreezeMinutes) * time.Minute), err
}

// Frozen reports whether the lineups of a matchday stand fast and are public:
// after the freeze, and in any case once it has begun. § 2.2.14
func Frozen(m *scoring.Matchday, rules *scoring.Rules, now time.Time) bool {
	return m.Begun() || pastFreeze(m, rules, now)
}

// pastFreeze reports whether a moment is after the freeze, whatever was played: what
// is reported 30 minutes before the start to the second is in time. § 2.2.14
func pastFreeze(m *scoring.Matchday, rules *scoring.Rules, now time.Time) bool {
	freeze, err := FreezeTime(m, rules)
	return err == nil && now.After(freeze)
}

// reportDays is how long after a matchday its reports are in time. The
// regulations ask for a short one after each matchday and name no day; a week is
// what they give elsewhere. § 1.2.8
const reportDays = 7

// ReportDue returns the last day on which the report of a club on a matchday is
// in time, "" for a matchday without a date. § 1.2.8
func ReportDue(m *scoring.Matchday) string {
	return rulebook.AddDays(m.Date, reportDays)
}

// Deadline is a moment of a matchday that something hangs on, with its
// paragraph. At is null where it has none: the start is not announced, or the
// matchday that a fee pays for. § 2.2.4
type Deadline struct {
	Kind string       `json:"kind" enum:"fee_due,lineup_due,freeze,start,report_due"`
	At   *time.Time   `json:"at"`
	Rule rulebook.Ref `json:"rule"`
	Text string       `json:"text"`
}

// Deadlines lists the deadlines of a matchday of a league in their order. All of
// them are computed from the calendar, so they move with it; nil if there is no
// such matchday. The fee is due by the calendar of the team's own league (A08).
// § 2.2.4
func Deadlines(l *scoring.League, number int, rules *scoring.Rules) []Deadline {
	m := l.Matchday(number)
	if m == nil {
		return nil
	}
	start, err := m.StartTime()
	if err != nil {
		return nil
	}
	due, _ := LineupDue(m, rules)
	freeze, _ := FreezeTime(m, rules)
	fees := paying(l, number)
	return []Deadline{
		{Kind: "fee_due", At: endOf(fees[0].Due(l, rules)), Rule: "1.2.9", Text: feeText(l, fees)},
		{Kind: "lineup_due", At: &due, Rule: "2.2.11", Text: "Aufstellung"},
		{Kind: "freeze", At: &freeze, Rule: "2.2.14", Text: "Letzte Änderung der Aufstellung; sie wird öffentlich"},
		{Kind: "start", At: &start, Rule: "2.2.4", Text: "Beginn"},
		{Kind: "report_due", At: endOf(ReportDue(m)), Rule: "1.2.8", Text: "Bericht der Vereine"},
	}
}

// endOf returns the last second of a day in Vienna, nil for none.
func endOf(date string) *time.Time {
	day, err := time.ParseInLocation(time.DateOnly, date, rulebook.Vienna())
	if err != nil {
		return nil
	}
	end := day.AddDate(0, 0, 1).Add(-time.Second)
	return &end
}
