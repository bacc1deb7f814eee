package matchday_test

import (
	"fmt"
	"testing"
	"time"

	"pokerliga/rules/matchday"
	"pokerliga/scoring"
	"pokerliga/scoring/scoringtest"
)

// § 2.2.11: the lineup is due a week before the matchday begins; § 2.2.14: it
// may be changed until 30 minutes before.
func TestTheDeadlinesOfALineupHangOnTheStart(t *testing.T) {
	for _, c := range []struct {
		name        string
		date, start string
		due, freeze string
	}{
		{"in the afternoon", "2010-04-24", "14:00", "2010-04-17T14:00:00+02:00", "2010-04-24T13:30:00+02:00"},
		{"a week after the clocks went forward", "2010-04-03", "14:00", "2010-03-27T14:00:00+01:00", "2010-04-03T13:30:00+02:00"},
		{"without a start", "2010-04-24", "", "2010-04-17T00:00:00+02:00", "2010-04-23T23:30:00+02:00"},
	} {
		m := &scoring.Matchday{Number: 1, Date: c.date, Start: c.start}
		due, err := matchday.LineupDue(m, &rules)
		if err != nil || due.Format(time.RFC3339) != c.due {
			t.Errorf("%s: due %s, want %s, %v", c.name, due.Format(time.RFC3339), c.due, err)
		}
		if answers := matchday.AnswersDue(due); !answers.Before(due) || answers.Hour() != due.Hour() {
			t.Errorf("%s: answers are due %s, the lineup %s", c.name, answers, due)
		}
		freeze, err := matchday.FreezeTime(m, &rules)
		if err != nil || freeze.Format(time.RFC3339) != c.freeze {
			t.Errorf("%s: freezes %s, want %s, %v", c.name, freeze.Format(time.RFC3339), c.freeze, err)
		}
	}
}

// § 2.2.14: what has begun is frozen, whatever the clock says; a summer day
// begins by summer time.
func TestWhatIsFrozen(t *testing.T) {
	early, never := scoringtest.Rules(), scoringtest.Rules()
	early.LineupFreezeMinutes, never.LineupFreezeMinutes = 60, 0
	for _, c := range []struct {
		name   string
		rules  *scoring.Rules
		m      scoring.Matchday
		now    string
		frozen bool
	}{
		{"begun early", &rules, scoring.Matchday{Date: "2010-02-07", Start: "13:00", Heats: []scoring.Heat{{Number: 1, Open: true}}},
			"2010-02-07T08:00:00Z", true},
		{"in winter before", &rules, scoring.Matchday{Date: "2010-02-07", Start: "13:00"}, "2010-02-07T11:30:00Z", false},
		{"in winter", &rules, scoring.Matchday{Date: "2010-02-07", Start: "13:00"}, "2010-02-07T11:30:01Z", true},
		{"in summer before", &rules, scoring.Matchday{Date: "2010-07-12", Start: "13:00"}, "2010-07-12T10:30:00Z", false},
		{"in summer", &rules, scoring.Matchday{Date: "2010-07-12", Start: "13:00"}, "2010-07-12T10:30:01Z", true},
		{"where the season freezes an hour before", &early, scoring.Matchday{Date: "2010-07-12", Start: "13:00"}, "2010-07-12T10:00:01Z", true},
		{"where the season freezes at the start, before", &never, scoring.Matchday{Date: "2010-07-12", Start: "13:00"},
			"2010-07-12T11:00:00Z", false},
		{"where the season freezes at the start", &never, scoring.Matchday{Date: "2010-07-12", Start: "13:00"}, "2010-07-12T11:00:01Z", true},
		{"on no day", &rules, scoring.Matchday{Date: "soon"}, "2030-01-01T00:00:00Z", false},
	} {
		now, err := time.Parse(time.RFC3339, c.now)
		if err != nil {
			t.Fatal(err)
		}
		if got := matchday.Frozen(&c.m, c.rules, now); got != c.frozen {
			t.Errorf("%s: got %v", c.name, got)
		}
	}
}

// § 1.2.9: the fee is paid in two halves, a week before the first and a week
// before the fourth matchday; A08: of the team's own league.
func TestHalfOfTheFeeIsDueAWeekBeforeTheFirstAndTheFourthMatchday(t *testing.T) {
	l := &scoring.League{Rounds: 6, Matchdays: []scoring.Matchday{
		{Number: 4, Date: "2010-07-03"}, {Number: 1, Date: "2010-03-06"}, {Number: 3, Date: "2010-06-05"}, {Number: 6, Date: "2010-09-04"},
	}}
	for number, want := range map[int]string{1: "2010-02-27", 3: "2010-02-27", 4: "2010-06-26", 6: "2010-06-26"} {
		if got := feeDue(l, number); got != want {
			t.Errorf("matchday %d: got %q, want %q", number, got, want)
		}
	}
	halves := matchday.Instalments(&scoring.League{Matchdays: []scoring.Matchday{{Number: 1, Date: "bald"}}}, 1, 1)
	for name, l := range map[string]*scoring.League{"a league without matchdays": {}, "a matchday without a date": {Matchdays: []scoring.Matchday{{Number: 1, Date: "bald"}}}} {
		if got := halves[0].Due(l, &rules); got != "" {
			t.Errorf("%s: got %q", name, got)
		}
	}
}

// feeDue is the day until which the instalment that pays for a matchday is due, as its deadlines have it.
func feeDue(l *scoring.League, number int) string {
	at := matchday.Deadlines(l, number, &rules)[0].At
	if at == nil {
		return ""
	}
	return at.Format(time.DateOnly)
}

// § 1.2.9, formats § 1: the instalments of a league are due before the matchdays that it names, each pays for those up to the next one, and
// two before the same matchday are due together.
func TestALeagueHasInstalmentsOfItsOwn(t *testing.T) {
	l := &scoring.League{Rounds: 6, Fees: []scoring.Instalment{{Cents: 5000, Matchday: 2}, {Cents: 4000, Matchday: 3}, {Cents: 3000, Matchday: 3},
		{Cents: 2000, Matchday: 6}}}
	for number := 1; number <= 6; number++ {
		l.Matchdays = append(l.Matchdays, scoring.Matchday{Number: number, Date: fmt.Sprintf("2010-%02d-08", number), Start: "14:00"})
	}
	got := fmt.Sprint(matchday.Instalments(l, 15000, 15000))
	if want := "[{1 4 5000 2 2} {2 4 4000 3 5} {3 4 3000 3 5} {4 4 2000 6 6}]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	for number, want := range map[int]string{1: "2010-02-01 Nenngeld, 1. Rate von 4", 2: "2010-02-01 Nenngeld, 1. Rate von 4",
		3: "2010-03-01 Nenngeld, 2. und 3. Rate von 4", 5: "2010-03-01 Nenngeld, 2. und 3. Rate von 4", 6: "2010-06-01 Nenngeld, 4. Rate von 4"} {
		if got := feeDue(l, number) + " " + matchday.Deadlines(l, number, &rules)[0].Text; got != want {
			t.Errorf("matchday %d: got %q, want %q", number, got, want)
		}
	}
}

// § 1.2.9: the second half is due before the matchday after half of them, however many
// a season plans.
func TestTheSecondHalfIsDueAfterHalfOfTheMatchdays(t *testing.T) {
	days := []scoring.Matchday{{Number: 1, Date: "2010-01-08"}, {Number: 2, Date: "2010-02-08"}, {Number: 3, Date: "2010-03-08"},
		{Number: 4, Date: "2010-04-08"}, {Number: 5, Date: "2010-05-08"}, {Number: 6, Date: "2010-06-08"}}
	for rounds, want := range map[int]string{1: "2010-01-01", 2: "2010-02-01", 3: "2010-03-01", 4: "2010-03-01", 5: "2010-04-01",
		6: "2010-04-01", 8: "2010-05-01", 9: "2010-06-01", 12: "", 0: "2010-01-01"} {
		l := &scoring.League{Rounds: rounds, Matchdays: days}
		halves := matchday.Instalments(l, 1, 2)
		if got := halves[1].Due(l, &rules); got != want {
			t.Errorf("%d rounds: got %q, want %q", rounds, got, want)
		}
		if rounds > 1 && (halves[0].Until != (rounds+1)/2 || halves[1].From != (rounds+1)/2+1 || halves[1].Until != rounds) {
			t.Errorf("%d rounds: halves %+v", rounds, halves)
		}
	}
}

// § 1.2.8: after each matchday the clubs report, within a week.
func TestTheReportIsDueAWeekAfterTheMatchday(t *testing.T) {
	for date, want := range map[string]string{"2010-02-25": "2010-03-04", "bald": ""} {
		if got := matchday.ReportDue(&scoring.Matchday{Date: date}); got != want {
			t.Errorf("%s: got %q, want %q", date, got, want)
		}
	}
}

// § 2.2.4: every deadline hangs on the calendar and moves with it.
func TestAllDeadlinesOfAMatchday(t *testing.T) {
	l := &scoring.League{Rounds: 6, Matchdays: []scoring.Matchday{
		{Number: 1, Date: "2010-03-13", Start: "14:00"}, {Number: 4, Date: "2010-07-03", Start: "12:00"}, {Number: 5, Date: "soon"},
	}}
	for _, c := range []struct {
		number int
		want   []string
	}{
		{1, []string{"fee_due 2010-03-06 23:59:59 § 1.2.9 Nenngeld, erste Rate", "lineup_due 2010-03-06 14:00:00 § 2.2.11 Aufstellung",
			"freeze 2010-03-13 13:30:00 § 2.2.14 Letzte Änderung der Aufstellung; sie wird öffentlich", "start 2010-03-13 14:00:00 § 2.2.4 Beginn",
			"report_due 2010-03-20 23:59:59 § 1.2.8 Bericht der Vereine"}},
		{4, []string{"fee_due 2010-06-26 23:59:59 § 1.2.9 Nenngeld, zweite Rate", "lineup_due 2010-06-26 12:00:00 § 2.2.11 Aufstellung",
			"freeze 2010-07-03 11:30:00 § 2.2.14 Letzte Änderung der Aufstellung; sie wird öffentlich", "start 2010-07-03 12:00:00 § 2.2.4 Beginn",
			"report_due 2010-07-10 23:59:59 § 1.2.8 Bericht der Vereine"}},
		{2, nil},
		{5, nil},
	} {
		list := matchday.Deadlines(l, c.number, &rules)
		if len(list) != len(c.want) {
			t.Fatalf("matchday %d: got %+v", c.number, list)
		}
		for i, d := range list {
			if got := d.Kind + " " + d.At.Format("2006-01-02 15:04:05.999999999") + " " + d.Rule.String() + " " + d.Text; got != c.want[i] {
				t.Errorf("matchday %d: got %q, want %q", c.number, got, c.want[i])
			}
		}
	}
	second := &scoring.League{Rounds: 6, Matchdays: []scoring.Matchday{{Number: 2, Date: "2010-04-10"}}}
	if list := matchday.Deadlines(second, 2, &rules); list[0].At != nil {
		t.Errorf("the fee is due %s, though the first matchday is not announced", list[0].At)
	}
}
