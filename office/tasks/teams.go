package tasks

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// charges name the kinds of charges.
var charges = map[string]string{seasons.ChargeFee: "Nenngeld", seasons.ChargeNoShow: "Geldstrafe für Nichtantreten",
	seasons.ChargeFine: "Geldstrafe", seasons.ChargeDeposit: "Kaution", seasons.ChargeRefill: "Kaution, aufzufüllen"}

// money asks clubs for what they owe and is due soon, or was, and nobody disputes. § 1.2.9, § 1.2.10, A106
func (s *Season) money() {
	for _, account := range s.Accounts {
		for i := range account.Lines {
			line := &account.Lines[i]
			if line.Open == 0 || line.Case > 0 || line.Due == "" || line.Due > rulebook.AddDays(s.today, soon) {
				continue
			}
			task := Task{Kind: ChargeOpen, For: acts.RolePresident, Cents: line.Open, Rules: []rulebook.Ref{line.Rule}, Since: rulebook.Midnight(line.Date),
				At:    Place{MatchdayRef: acts.MatchdayRef{Season: s.File.Season.ID, League: line.League, Number: line.Matchday}, Club: account.Club},
				About: line.Rate(), Needs: Needs{Deed: seasons.DeedPayment}}
			what := strings.TrimSuffix(charges[line.Kind]+", "+line.Rate(), ", ")
			task.Text = fmt.Sprintf("%s: %s, offen sind %s €", s.Told.Club(account.Club), what, explain.Hundredths(int64(line.Open)))
			if line.League != "" {
				task.Text += " (" + s.Told.League(line.League) + ")"
			}
			if line.Rule == "" {
				task.Rules = []rulebook.Ref{}
			}
			s.add(task.by(endOf(line.Due), s.Now))
		}
	}
}

// teams lists the registrations that wait for a decision, and asks the clubs that have none. § 1.2.7
func (s *Season) teams() {
	asked := map[string]bool{}
	for i := range s.Registrations {
		r := &s.Registrations[i]
		asked[r.Club] = true
		if r.State != seasons.Requested {
			continue
		}
		s.add(Task{Kind: RegistrationDecision, For: acts.RoleAdmin, Rules: []rulebook.Ref{"1.2.7"}, Since: rulebook.Midnight(r.RequestedOn),
			Text:  fmt.Sprintf("%s hat eine Mannschaft für die %s angemeldet", s.club(r.Club), s.Told.League(r.League)),
			At:    Place{MatchdayRef: acts.MatchdayRef{Season: s.File.Season.ID, League: r.League}, Club: r.Club},
			Needs: Needs{Deed: acts.DeedConfirmTeam}}.by(rulebook.Midnight(s.File.Season.Start), s.Now))
	}
	if s.Closing < s.today {
		return
	}
	for i := range s.Clubs {
		c := &s.Clubs[i]
		if asked[c.ID] || c.ArchivedOn != "" || s.plays(c.ID) {
			continue
		}
		s.add(Task{Kind: RegistrationOpen, For: acts.RolePresident, Rules: []rulebook.Ref{"1.2.7"},
			Text:  fmt.Sprintf("%s ist für die Saison „%s“ noch nicht angemeldet", c.Name, s.File.Season.Name),
			At:    Place{MatchdayRef: acts.MatchdayRef{Season: s.File.Season.ID}, Club: c.ID},
			Needs: Needs{Deed: acts.DeedRegister}}.by(endOf(s.Closing), s.Now))
	}
}

// club names a club of the register.
func (s *Season) club(id string) string { return register.ClubName(s.Clubs, id) }

// plays reports whether a club has a team in the season.
func (s *Season) plays(club string) bool {
	return slices.ContainsFunc(s.File.Leagues, func(l scoring.League) bool { return slices.Contains(l.Clubs, club) })
}

// end lists what is still to be done at the end of a season, once a league is final or the season over; provisional
// matchdays and protests are tasks of their own. A club that goes up may waive. § 4.2.2
func (s *Season) end() {
	if s.Ending == nil || !s.ending() {
		return
	}
	list := s.Ending.Tasks()
	for i := range list {
		t := &list[i]
		if t.Kind == promotion.MakeOfficial || t.Kind == promotion.DecideCases {
			continue
		}
		task := Task{Kind: Kind(t.Kind), For: acts.RoleAdmin, Rules: t.Rules, Decides: t.Decides, Text: s.Told.Task(t).Text,
			At:    Place{MatchdayRef: acts.MatchdayRef{Season: s.File.Season.ID, League: t.League}},
			Needs: Needs{Clubs: t.Clubs, Days: t.Days}}
		if t.Kind == promotion.AwaitWaivers {
			s.waivers(t)
		}
		s.add(task.by(endOf(t.Until), s.Now))
	}
}

// waivers tells the clubs that go up until when they may waive. § 4.2.2.2.1, A87
func (s *Season) waivers(t *promotion.Task) {
	for _, club := range t.Clubs {
		s.add(Task{Kind: WaiverPossible, For: acts.RolePresident, Rules: t.Rules,
			Text:  fmt.Sprintf("%s kann bis %s auf den Aufstieg verzichten", s.Told.Club(club), rulebook.Date(t.Until)),
			At:    Place{MatchdayRef: acts.MatchdayRef{Season: s.File.Season.ID, League: t.League}, Club: club},
			Needs: Needs{Deed: acts.DeedWaiver}}.by(endOf(t.Until), s.Now))
	}
}

// ending reports whether the end of the season has come.
func (s *Season) ending() bool {
	return s.today > s.File.Season.End || slices.ContainsFunc(s.Ending.Results, func(l scoring.LeagueResult) bool { return l.Final })
}
