package tasks

import (
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// lineups asks the clubs of a league for their lineups, doubts those that are in, and warns of rosters that cannot fill
// one. § 2.2.11, § 2.2.12
func (s *Season) lineups(l *scoring.League, m *scoring.Matchday) {
	at := eligibility.OccasionOf(l, m)
	for _, club := range l.Clubs {
		switch lineup := m.Lineup(club); {
		case m.Away(club):
		case lineup == nil:
			s.lineupMissing(l, m, club)
			s.rosterGap(l, m, at, club)
		default:
			s.lineupDoubtful(l, m, at, lineup)
		}
	}
}

// lineupAsked is the day since which clubs are asked for the lineup of a matchday: that of the first reminder.
func (s *Season) lineupAsked(m *scoring.Matchday) string {
	return rulebook.AddDays(m.Date, -s.rules.LineupDueDays-reminders[0])
}

// lineupMissing asks a club for its lineup. § 2.2.11
func (s *Season) lineupMissing(l *scoring.League, m *scoring.Matchday, club string) {
	due, err := matchday.LineupDue(m, &s.rules)
	if err != nil {
		return
	}
	s.add(Task{Kind: LineupMissing, For: acts.RolePresident, Rules: []rulebook.Ref{"2.2.11"},
		Text:  fmt.Sprintf("Von %s fehlt die Aufstellung für die %s", s.Told.Club(club), round(l, m)),
		Since: rulebook.Midnight(s.lineupAsked(m)),
		At:    Place{MatchdayRef: s.ref(l, m.Number), Club: club}, Needs: Needs{Deed: acts.DeedLineup}}.by(due, s.Now))
}

// rosterGap warns of a club with too few who may play. § 2.2.12, § 3.2.6
func (s *Season) rosterGap(l *scoring.League, m *scoring.Matchday, at eligibility.Occasion, club string) {
	told := s.Book.Forecast(at, club)
	eligible := 0
	for i := range told.Candidates {
		if told.Candidates[i].Eligible() {
			eligible++
		}
	}
	due, err := matchday.LineupDue(m, &s.rules)
	if err != nil {
		return
	}
	for i := range told.Team {
		s.add(Task{Kind: RosterGap, For: acts.RolePresident, Rules: []rulebook.Ref{told.Team[i].Rule},
			Text: fmt.Sprintf("%s (%s)", s.Told.Strength(&told.Team[i], club, eligible), round(l, m)),
			At:   Place{MatchdayRef: s.ref(l, m.Number), Club: club}, Needs: Needs{Deed: acts.DeedMember}}.by(due, s.Now))
	}
}

// lineupDoubtful says what a lineup that can still be changed is in breach of.
func (s *Season) lineupDoubtful(l *scoring.League, m *scoring.Matchday, at eligibility.Occasion, lineup *scoring.Lineup) {
	judged := s.Told.Judged(s.Book, at, lineup)
	freeze, err := matchday.FreezeTime(m, &s.rules)
	if len(judged) == 0 || err != nil {
		return
	}
	task := Task{Kind: LineupDoubtful, For: acts.RolePresident, Rules: []rulebook.Ref{},
		At: Place{MatchdayRef: s.ref(l, m.Number), Club: lineup.Club}, Needs: Needs{Deed: acts.DeedLineup}}
	task.Text = fmt.Sprintf("Aufstellung von %s für die %s: %s", s.Told.Club(lineup.Club), round(l, m), judged[0].Text)
	if more := len(judged) - 1; more > 0 {
		task.Text += fmt.Sprintf(" (und %d weitere Einwände)", more)
	}
	for i := range judged {
		if !slices.Contains(task.Rules, judged[i].Rule) {
			task.Rules = append(task.Rules, judged[i].Rule)
		}
		if player := judged[i].Player; player != "" && !slices.Contains(task.Needs.Players, player) {
			task.Needs.Players = append(task.Needs.Players, player)
		}
	}
	s.add(task.by(freeze, s.Now))
}

// reports asks the clubs for their reports on a complete matchday. § 1.2.8
func (s *Season) reports(l *scoring.League, m *scoring.Matchday) {
	for _, club := range l.Clubs {
		at := s.ref(l, m.Number)
		if matchday.OwesReport(m, club) && !s.Written[at.Of(club)] {
			task := Task{Kind: ReportMissing, For: acts.RolePresident, Rules: []rulebook.Ref{"1.2.8"}, Since: rulebook.Midnight(m.Date),
				Text: fmt.Sprintf("Von %s fehlt der Spielbericht über die %s", s.Told.Club(club), round(l, m)),
				At:   Place{MatchdayRef: at, Club: club}, Needs: Needs{Deed: acts.DeedReport}}.by(endOf(matchday.ReportDue(m)), s.Now)
			task.Settles = task.Overdue // the association may let it go
			s.add(task)
		}
	}
}
