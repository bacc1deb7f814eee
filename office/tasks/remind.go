package tasks

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
)

// reminders are how many days before something is due whoever can do it is reminded.
var reminders = []int{14, 7, 2}

// Remind returns the tasks of which somebody is to be reminded: those that he can do, and that are due in 14, 7 or 2 days
// since one of the days after the last reminder. What is overdue he was reminded of before.
func Remind(list []Task, to acts.Actor, last, now time.Time) []Task {
	var due []Task
	for i := range list {
		t := &list[i]
		if !t.Asks(to) || t.Due.IsZero() || now.After(t.Due) {
			continue
		}
		if slices.ContainsFunc(reminders, func(days int) bool {
			day := rulebook.AddDays(rulebook.Day(t.Due), -days)
			return rulebook.Day(last) < day && day <= rulebook.Day(now)
		}) {
			due = append(due, *t)
		}
	}
	return due
}

// Asks reports whether a task is for an actor to do, and not only his affair.
func (t *Task) Asks(by acts.Actor) bool {
	switch t.For {
	case acts.RoleAdmin:
		return t.Serves(by)
	case acts.RoleDirector:
		return by.Directs(t.At.MatchdayRef)
	}
	return by.Presides(t.At.Club)
}

// clubPages are the pages on which a club does what is due, behind its path.
var clubPages = map[Kind]string{RosterGap: "/kader", BirthDateMissing: "/kader", ChargeOpen: "/abrechnung", TransferRelease: "/transfers",
	RegistrationOpen: "/anmeldung", WaiverPossible: "/verzicht", CaseStatement: "/proteste", CaseAppeal: "/proteste", HostWanted: "/ausrichtung", CircularOpen: "/rundschreiben"}

// Path returns the page on which whoever the task is for does it.
func (t *Task) Path() string {
	switch t.For {
	case acts.RolePresident:
		return t.clubPath()
	case acts.RoleDirector:
		day := "/saal/" + t.At.String()
		if t.Kind == LeftoverOpen {
			return day + "/aus-dem-saal"
		}
		if t.At.Heat > 0 {
			return fmt.Sprintf("%s/heats/%d", day, t.At.Heat)
		}
		return day
	}
	season := "/buero/saisonen/" + t.At.Season
	switch {
	case t.Kind == HostDecision:
		return fmt.Sprintf("%s/sammelrunden/%s/%d", season, t.At.League, t.At.Number)
	case t.Kind == HallStuck:
		return "/saal/" + t.At.String()
	case t.Kind == SquadOutside:
		return "/buero/nationalteams/" + t.About
	case t.Decides && t.Kind != PlanChanged: // the end of the season waits for it
		return season + "/aufstieg"
	}
	return "/buero"
}

// clubPath returns the page on which a club does it.
func (t *Task) clubPath() string {
	own := "/verein/" + t.At.Club
	switch t.Kind {
	case LineupMissing, LineupDoubtful:
		return own + "/aufstellung/" + t.At.String()
	case ReportMissing:
		return own + "/berichte/" + t.At.String()
	case TransferRelease:
		return own + clubPages[t.Kind] + "#" + register.TransferAnchor(t.At.Transfer)
	case CircularOpen:
		return own + clubPages[t.Kind] + "#" + register.CircularAnchor(t.About)
	case CaseStatement, CaseAppeal:
		return own + clubPages[t.Kind] + "#" + register.CaseAnchor(t.At.Season, t.About)
	}
	return own + clubPages[t.Kind]
}

// Discreet is the sentence without the names of players, for what is kept where they cannot be erased.
func (t *Task) Discreet() string {
	if len(t.Needs.Players) == 0 {
		return t.Text
	}
	text, _, _ := strings.Cut(t.Text, ": ")
	return text
}

// DueText reminds of what is due, with the page on which each is done; "" for nothing.
func DueText(list []Task) string {
	if len(list) == 0 {
		return ""
	}
	text := "Bald fällig:"
	for i := range list {
		t := &list[i]
		text += fmt.Sprintf("\n- bis %s: %s", rulebook.Moment(t.Due), t.Discreet())
		if len(t.Rules) > 0 {
			text += fmt.Sprintf(" (%s)", t.Rules[0])
		}
		text += ": " + acts.SiteHere + t.Path()
	}
	return text
}
