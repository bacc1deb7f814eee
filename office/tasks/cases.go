package tasks

import (
	"fmt"
	"strconv"

	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
)

// The kinds of tasks about protests.
const (
	CaseHearing   Kind = "case_hearing"   // by the association, A104
	CaseDecision  Kind = "case_decision"  // by the association, § 2.2.3
	CaseEffect    Kind = "case_effect"    // the numbers do not follow a decision yet
	CaseStatement Kind = "case_statement" // a club can say something until the hearing, A104
	CaseAppeal    Kind = "case_appeal"    // a club can appeal, A105
)

// effects are the acts by which the numbers follow a decision.
var effects = map[protest.Kind]acts.Deed{protest.Sanction: acts.DeedLift, protest.NoShow: acts.DeedExcuse,
	protest.Penalty: acts.DeedLiftPenalty, protest.Result: acts.DeedCard, protest.Fine: seasons.DeedLiftFine}

// cases asks for what the open cases of the season wait for. § 2.2.3, A104, A105
func (s *Season) cases() {
	if s.Docket == nil {
		return
	}
	for _, c := range s.Docket.Open("", s.today) {
		what := fmt.Sprintf("Fall %d, %s gegen %s: ", c.Number, s.club(c.Club), c.What())
		task := func(kind Kind, office, club, text string, deed acts.Deed, until string) {
			t := Task{Kind: kind, For: office, Text: what + text, Rules: c.Rules(), Since: rulebook.Midnight(c.Steps[len(c.Steps)-1].On),
				About: strconv.Itoa(c.Number), Needs: Needs{Deed: deed}, At: Place{Club: club,
					MatchdayRef: acts.MatchdayRef{Season: s.File.Season.ID, League: c.Of.League, Number: c.Of.Matchday}}}
			if until != "" {
				t = t.by(rulebook.Midnight(rulebook.AddDays(until, 1)), s.Now)
			}
			s.add(t)
		}
		switch stage := c.Stage(&s.Docket.Rules, s.today); {
		case stage == protest.StageProtested || stage == protest.StageAppealed:
			task(CaseHearing, acts.RoleAdmin, "", "die Betroffenen sind anzuhören", acts.DeedHear, "")
		case stage == protest.StageHeard && c.Ripe(s.today):
			task(CaseDecision, acts.RoleAdmin, "", "zu entscheiden", acts.DeedDecideCase, "")
		case stage == protest.StageHeard:
			for _, club := range c.Unheard() {
				task(CaseStatement, acts.RolePresident, club, s.club(club)+" kann sich äußern", acts.DeedState, c.Hearing().On)
			}
		case stage == protest.StageDecided:
			for _, club := range c.Parties() {
				if c.RefuseAppeal(&s.Docket.Rules, club, s.today) == nil {
					task(CaseAppeal, acts.RolePresident, club, s.club(club)+" kann berufen", acts.DeedAppeal, c.AppealUntil(&s.Docket.Rules))
				}
			}
		}
		if c.Owes() {
			task(CaseEffect, acts.RoleAdmin, "", "stattgegeben, aber noch nicht umgesetzt", effects[c.Of.Kind], "")
		}
	}
}
