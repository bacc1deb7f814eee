package tasks

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/floor/floorday"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/promotion"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Season is what is known of a running season. Nobody writes into it.
type Season struct {
	File   *seasonfile.File
	Made   *seasonfile.Results
	Told   *explain.Season
	Book   *eligibility.Book // what lineups are judged by
	Ending *promotion.Ending
	Now    time.Time

	Official func(league string, number int) bool
	Courses  map[acts.MatchdayRef]*matchday.Course // of the matchdays under way
	Written  map[acts.Place]bool                   // match reports
	Accounts []*seasons.ClubAccount
	Closing  string            // the last day of registration, "" for none
	Follows  *seasons.Followed // what the season does not follow of the plan before it, nil for nothing

	Registrations []seasons.Registration
	Offers        map[acts.MatchdayRef][]string // the clubs that offer to hold a matchday
	Clubs         []register.RegisteredClub
	Docket        *protest.Docket      // nil for no cases
	Played        []scoring.Tournament // on the floor, decided, and of a kind that counts for a ranking
	Barred        []floorday.Barred    // who has a result in these and was not allowed to play

	Leftovers map[acts.MatchdayRef]int    // of laptops in halls, that wait for a decision
	Stuck     map[acts.MatchdayRef]string // why lines of a laptop in a hall are not taken

	rules scoring.Rules
	today string
	list  []Task
}

// Tasks returns what is due and what waits for a decision in a season.
func (s *Season) Tasks() []Task {
	s.rules, s.today, s.list = s.File.RulesInForce(), rulebook.Day(s.Now), nil
	for i := range s.File.Leagues {
		l := &s.File.Leagues[i]
		s.calendar(l)
		for j := range l.Matchdays {
			s.matchday(l, &l.Matchdays[j])
		}
	}
	s.broken()
	s.money()
	s.teams()
	s.planBefore()
	s.cases()
	s.birthDates()
	s.underAge()
	s.barred()
	s.played()
	s.end()
	return s.list
}

// Remaining returns what still waits where the plan of the season is confirmed: open cases, debts, and the match reports of a season of
// which any were written.
func (s *Season) Remaining() []Task {
	s.rules, s.today, s.list = s.File.RulesInForce(), rulebook.Day(s.Now), nil
	s.cases()
	s.money()
	for i := range s.File.Leagues {
		l := &s.File.Leagues[i]
		for j := 0; j < len(l.Matchdays) && len(s.Written) > 0; j++ {
			s.reports(l, &l.Matchdays[j])
		}
	}
	return s.list
}

// add adds a task.
func (s *Season) add(t Task) { s.list = append(s.list, t) }

// ref names a matchday of the season.
func (s *Season) ref(l *scoring.League, number int) acts.MatchdayRef {
	return acts.MatchdayRef{Season: s.File.Season.ID, League: l.ID, Number: number}
}

// whole names the season as a place.
func (s *Season) whole() acts.MatchdayRef { return acts.MatchdayRef{Season: s.File.Season.ID} }

// round names a matchday in a sentence, with its league.
func round(l *scoring.League, m *scoring.Matchday) string {
	return fmt.Sprintf("%d. Sammelrunde der %s am %s", m.Number, l.Name, rulebook.Date(m.Date))
}

// calendar asks for the dates of the matchdays that a league plans and that are not announced. § 3.2.1
func (s *Season) calendar(l *scoring.League) {
	var days []int
	for number := 1; number <= l.Rounds; number++ {
		if l.Matchday(number) == nil {
			days = append(days, number)
		}
	}
	if len(days) > 0 && s.today <= s.File.Season.End && len(l.Clubs) > 0 {
		s.add(Task{Kind: MatchdayUndated, For: acts.RoleAdmin, Rules: []rulebook.Ref{"3.2.1"}, At: Place{MatchdayRef: s.ref(l, 0)},
			Text:  fmt.Sprintf("Im Kalender der %s fehlen Termine: %s", l.Name, rounds(days)),
			Needs: Needs{Deed: acts.DeedMatchday, Days: days}})
	}
}

// matchday lists the tasks of a matchday: before it, while it is played, and afterwards.
func (s *Season) matchday(l *scoring.League, m *scoring.Matchday) {
	official := s.Official(l.ID, m.Number)
	switch matchday.StageOf(m, &s.rules, official, s.Now) {
	case matchday.StageScheduled:
		s.host(l, m)
		if s.today >= s.lineupAsked(m) {
			s.lineups(l, m)
		}
	case matchday.StageLineups, matchday.StageFrozen:
		s.host(l, m)
		s.lineups(l, m)
	case matchday.StageProvisional:
		s.provisional(l, m)
	}
	s.hall(l, m)
	s.course(l, m)
	s.reports(l, m)
}

// hall asks to decide what came of a laptop in a hall too late, and to end what keeps its lines out.
func (s *Season) hall(l *scoring.League, m *scoring.Matchday) {
	at := s.ref(l, m.Number)
	if open := s.Leftovers[at]; open > 0 {
		entered := "sind noch " + fmt.Sprint(open) + " Eingaben"
		if open == 1 {
			entered = "ist noch 1 Eingabe"
		}
		s.add(Task{Kind: LeftoverOpen, For: acts.RoleDirector, Rules: []rulebook.Ref{}, At: Place{MatchdayRef: at}, Needs: Needs{Deed: acts.DeedDecide},
			Text: fmt.Sprintf("Aus dem Saal %s zu entscheiden: %s", entered, round(l, m))})
	}
	if why := s.Stuck[at]; why != "" {
		s.add(Task{Kind: HallStuck, For: acts.RoleAdmin, Rules: []rulebook.Ref{}, At: Place{MatchdayRef: at}, Needs: Needs{Deed: acts.DeedTakeBack},
			Text: fmt.Sprintf("Die Einträge aus dem Saal stocken, bis jemand die Sammelrunde zurücknimmt: %s. %s", round(l, m), strings.TrimSuffix(why, "."))})
	}
}

// OfMatchday returns what a matchday asks of those who run it and of the association, in the order in which it is done.
// The season needs no more than its file, its names, the clock and the course of that matchday.
func (s *Season) OfMatchday(at acts.MatchdayRef) []Task {
	s.rules, s.today, s.list = s.File.RulesInForce(), rulebook.Day(s.Now), nil
	l, m := s.File.League(at.League), s.File.Matchday(at.League, at.Number)
	if matchday.StageOf(m, &s.rules, s.Official(at.League, at.Number), s.Now) == matchday.StageProvisional {
		s.provisional(l, m)
	}
	s.course(l, m)
	return s.list
}

// provisional asks the association to make the result of a matchday official. § 2.2.8
func (s *Season) provisional(l *scoring.League, m *scoring.Matchday) {
	s.add(Task{Kind: MatchdayOfficial, For: acts.RoleAdmin, Rules: []rulebook.Ref{"2.2.8"}, Since: rulebook.Midnight(m.Date),
		Text: "Noch vorläufig und nicht amtlich ist die " + round(l, m),
		At:   Place{MatchdayRef: s.ref(l, m.Number)}, Needs: Needs{Deed: acts.DeedOfficial}})
}

// host asks for a host of a matchday: the association decides where clubs have offered, and the clubs of the league that
// have not may offer. § 2.2.10
func (s *Season) host(l *scoring.League, m *scoring.Matchday) {
	if m.Host != "" || m.Venue != "" || m.Date < s.today {
		return
	}
	at := s.ref(l, m.Number)
	offers, day := s.Offers[at], endOf(m.Date)
	task := Task{Kind: HostDecision, For: acts.RoleAdmin, Rules: []rulebook.Ref{"2.2.10"}, At: Place{MatchdayRef: at},
		Needs: Needs{Deed: acts.DeedAward, Clubs: offers}}
	task.Text = "Einen Ausrichter braucht die " + round(l, m)
	if len(offers) > 0 {
		task.Text += "; beworben haben sich " + s.clubs(offers)
	}
	s.add(task.by(day, s.Now))
	for _, club := range l.ClubsOn(m.Date) {
		if !slices.Contains(offers, club) {
			s.add(Task{Kind: HostWanted, For: acts.RolePresident, Rules: []rulebook.Ref{"2.2.10"},
				Text: "Einen Ausrichter sucht die " + round(l, m), At: Place{MatchdayRef: at, Club: club},
				Needs: Needs{Deed: acts.DeedApply}}.by(day, s.Now))
		}
	}
}

// clubs lists clubs by their names.
func (s *Season) clubs(ids []string) string { return names(ids, s.Told.Club) }

// names lists things by their names.
func names(ids []string, name func(string) string) string {
	told := make([]string, len(ids))
	for i, id := range ids {
		told[i] = name(id)
	}
	return explain.Enumerate(told)
}

// rounds writes matchdays by their numbers.
func rounds(days []int) string {
	told := make([]string, len(days))
	for i, day := range days {
		told[i] = fmt.Sprintf("%d.", day)
	}
	return explain.Enumerate(told) + " Sammelrunde"
}

// endOf returns the last second of a day in Vienna, zero for none.
func endOf(day string) time.Time {
	if at := rulebook.Midnight(rulebook.AddDays(day, 1)); !at.IsZero() {
		return at.Add(-time.Second)
	}
	return time.Time{}
}
