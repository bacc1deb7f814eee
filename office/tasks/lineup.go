package tasks

import (
	"fmt"
	"slices"
	"strings"

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
	for _, club := range l.ClubsOn(m.Date) {
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

// rosterGap warns of a club with too few players who may play. § 2.2.12, § 3.2.6
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
		task.Rules = with(task.Rules, judged[i].Rule)
		if player := judged[i].Player; player != "" {
			task.Needs.Players = with(task.Needs.Players, player)
		}
	}
	s.add(task.by(freeze, s.Now))
}

// Broken returns what the association has to decide about teams that played with somebody who was not allowed to. The season needs no
// more than its file and results, its names and its book.
func (s *Season) Broken() []Task {
	s.rules, s.list = s.File.RulesInForce(), nil
	s.broken()
	return s.list
}

// broken asks the association what follows for each team that played on a complete matchday with somebody who was not allowed to, as long
// as no disqualification answers to it. § 1.2.4 to § 1.2.6, § 3.2.16, A04
func (s *Season) broken() {
	open := eligibility.Unanswered(s.File.Facts(), s.Made.Results, s.Made.Violations)
	for i := 0; i < len(open); {
		first := &open[i]
		l := s.File.League(first.League)
		m := l.Matchday(first.Matchday)
		task := Task{Kind: RuleBroken, For: acts.RoleAdmin, Rules: []rulebook.Ref{}, Settles: true, Since: rulebook.Midnight(m.Date),
			At:    Place{MatchdayRef: s.ref(l, m.Number), Club: first.Club},
			Needs: Needs{Deed: acts.DeedDisqualify, Clubs: []string{first.Club}}}
		judged := s.Told.Judged(s.Book, eligibility.OccasionOf(l, m), m.Lineup(first.Club))
		var told, about []string
		for ; i < len(open) && open[i].League == first.League && open[i].Matchday == first.Matchday && open[i].Club == first.Club; i++ {
			v := &open[i]
			about = append(about, *v.Player+" "+string(v.Rule))
			task.Rules, task.Needs.Players = with(task.Rules, v.Rule), with(task.Needs.Players, *v.Player)
			for j := range judged {
				if judged[j].Player == *v.Player && judged[j].Rule == v.Rule {
					told = with(told, judged[j].Text)
				}
			}
		}
		task.About = strings.Join(about, ", ")
		task.Text = fmt.Sprintf("%s trat mit Spielern an, die nicht spielen durften (%s): %s", s.Told.Club(first.Club), round(l, m),
			strings.Join(told, ". "))
		s.add(task)
	}
}

// with returns a list with one more, if it is not in it.
func with[T comparable](list []T, one T) []T {
	if slices.Contains(list, one) {
		return list
	}
	return append(list, one)
}

// reports asks the clubs for their reports on a complete matchday. Until one is overdue it is the club's to write; then the
// association writes it in the club's place, or lets it go with a note. § 1.2.8
func (s *Season) reports(l *scoring.League, m *scoring.Matchday) {
	for _, club := range l.ClubsOn(m.Date) {
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
