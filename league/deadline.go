package league

import (
	"time"

	"pokerliga/explain"
	"pokerliga/rulebook"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// Deadline is a moment of a matchday that something hangs on, with its
// paragraph. At is null where it has none: the start is not announced, or the
// matchday that a fee pays for.
type Deadline struct {
	Kind string       `json:"kind" enum:"fee_due,lineup_due,freeze,start,report_due"`
	At   *time.Time   `json:"at"`
	Rule rulebook.Ref `json:"rule"`
	Text string       `json:"text"`
}

// Deadlines lists the deadlines of a matchday in their order. All of them are
// computed from the calendar, so they move with it (§ 2.2.4); nil if there is no
// such matchday. The fee is due by the calendar of the team's own league (A08).
func (v *SeasonView) Deadlines(at MatchdayRef) []Deadline {
	l := v.File.League(at.League)
	if l == nil {
		return nil
	}
	i := place(l.Matchdays, func(m *scoring.Matchday) bool { return m.Number == at.Number })
	if i == len(l.Matchdays) {
		return nil
	}
	rules := v.File.RulesInForce()
	m := &l.Matchdays[i]
	start, err := m.StartTime(seasonfile.Vienna())
	if err != nil {
		return nil
	}
	due, _ := seasonfile.LineupDue(m, &rules)
	freeze, _ := seasonfile.FreezeTime(m, &rules)
	instalment := seasonfile.Instalment(m.Number)
	list := []Deadline{
		{Kind: "fee_due", Rule: "1.2.9", Text: "Nenngeld, erste Rate"},
		{Kind: "lineup_due", At: &due, Rule: "2.2.11", Text: "Aufstellung"},
		{Kind: "freeze", At: &freeze, Rule: "2.2.14", Text: "Letzte Änderung der Aufstellung; sie wird öffentlich"},
		{Kind: "start", At: &start, Rule: "2.2.4", Text: "Beginn"},
		{Kind: "report_due", At: endOf(daysAfter(m.Date, reportDays)), Rule: "1.2.8", Text: "Bericht der Vereine"},
	}
	if instalment == 2 {
		list[0].Text = "Nenngeld, zweite Rate"
	}
	list[0].At = endOf(seasonfile.FeeDue(l, &rules, instalment))
	return list
}

// endOf returns the last second of a day in Vienna, nil for none.
func endOf(date string) *time.Time {
	day, err := time.ParseInLocation(time.DateOnly, date, seasonfile.Vienna())
	if err != nil {
		return nil
	}
	end := day.AddDate(0, 0, 1).Add(-time.Second)
	return &end
}

// inVienna writes a moment in Vienna: „17. April 2010, 14:00 Uhr“.
func inVienna(at time.Time) string {
	at = at.In(seasonfile.Vienna())
	return explain.Date(at.Format(time.DateOnly)) + at.Format(", 15:04 Uhr")
}
