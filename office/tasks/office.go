package tasks

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/floor/floorday"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// planBefore asks for the differences to the plan of the season before to be taken over, if that was confirmed again
// since: all of them, or the admin settles it with a note. § 4.2.2, A100
func (s *Season) planBefore() {
	if s.Follows == nil {
		return
	}
	task := Task{Kind: PlanChanged, For: acts.RoleAdmin, Rules: []rulebook.Ref{"4.2.2"}, Decides: true, Settles: true,
		About: fmt.Sprintf("%s %d", s.Follows.Season, s.Follows.Number),
		At:    Place{MatchdayRef: s.whole()}, Needs: Needs{Deed: acts.DeedFollowPlan}}
	var told []string
	for _, m := range s.Follows.Moves {
		where := "spielt nicht mehr in der " + s.Told.League(m.From)
		switch {
		case m.To != "" && m.From != "":
			where = fmt.Sprintf("spielt in der %s, nicht in der %s", s.Told.League(m.To), s.Told.League(m.From))
		case m.To != "":
			where = "spielt in der " + s.Told.League(m.To)
		}
		told = append(told, s.club(m.Club)+" "+where)
		if !slices.Contains(task.Needs.Clubs, m.Club) {
			task.Needs.Clubs = append(task.Needs.Clubs, m.Club)
		}
	}
	task.Text = "Der Plan der Saison davor wurde neu bestätigt, und diese Saison folgt ihm noch nicht: " + strings.Join(told, "; ")
	s.add(task.by(rulebook.Midnight(s.File.Season.Start), s.Now))
}

// birthDates asks the clubs of the season for the birth dates of players who belong to them and of whom nobody can say
// whether they are of age. § 1.2.6
func (s *Season) birthDates() {
	births := s.File.Births()
	for i := range s.File.Clubs {
		club := s.File.Clubs[i].ID
		var players []string
		for _, m := range s.File.Roster {
			over := m.Until != nil && *m.Until < s.today
			if m.Club == club && !over && births[m.Player] == "" && !slices.Contains(players, m.Player) {
				players = append(players, m.Player)
			}
		}
		if len(players) > 0 {
			s.add(Task{Kind: BirthDateMissing, For: acts.RolePresident, Rules: []rulebook.Ref{"1.2.6"},
				Text: fmt.Sprintf("Im Kader von %s fehlen Geburtsdaten: %s", s.Told.Club(club), names(players, s.Told.Player)),
				At:   Place{MatchdayRef: s.whole(), Club: club}, Needs: Needs{Deed: acts.DeedPutPlayer, Players: players}})
		}
	}
}

// underAge tells of results of players who were too young for the tournament on its day. § 1.1.3
func (s *Season) underAge() {
	births := s.File.Births()
	for i := range s.File.Tournaments {
		t := &s.File.Tournaments[i]
		for _, result := range t.Results {
			if eligibility.OfAge(births[result.Player], t.Date, s.rules.MinAge) {
				continue
			}
			s.add(Task{Kind: ResultUnderAge, For: acts.RoleAdmin, Rules: []rulebook.Ref{"1.1.3"}, Settles: true, Since: rulebook.Midnight(t.Date),
				Text: fmt.Sprintf("%s hat ein Ergebnis im Turnier „%s“ vom %s und war noch nicht %d Jahre alt",
					s.Told.Player(result.Player), t.Name, rulebook.Date(t.Date), s.rules.MinAge),
				About: t.ID + " " + result.Player, At: Place{MatchdayRef: s.whole()},
				Needs: Needs{Deed: acts.DeedTournament, Players: []string{result.Player}}})
		}
	}
}

// barred tells of players who were in a tournament on the floor though they were not allowed to, until the season has it without their
// result. Players whose studies nobody has confirmed share one task for each tournament. Who was too young has no task here once the
// season has the result: [Season.underAge] adds that one. § 1.1.3, § 1.1.4, § 1.1.14
func (s *Season) barred() {
	var groups [][]floorday.Barred
	students := map[string]int{} // index of the group of players whose studies nobody has confirmed, by tournament
	for _, b := range s.Barred {
		row, _ := floorday.Stored(s.File.Tournaments, b.Tournament)
		if row != nil && (b.Breach.Rule == "1.1.3" || !has(row, b.Player)) {
			continue
		}
		at, known := students[b.Tournament.ID]
		if studies := b.Breach.Rule == "1.1.4"; !studies || !known {
			if at, groups = len(groups), append(groups, nil); studies {
				students[b.Tournament.ID] = at
			}
		}
		groups[at] = append(groups[at], b)
	}
	for _, of := range groups {
		b, why, verb, may := &of[0], of[0].Player, "hat", "durfte"
		if b.Breach.Rule == "1.1.4" {
			why = "1.1.4"
		}
		if len(of) > 1 {
			verb, may = "haben", "durften"
		}
		var who, players []string
		for i := range of {
			who, players = append(who, of[i].Name), append(players, of[i].Player)
		}
		if more := len(who) - 3; more > 1 {
			who = append(who[:3], fmt.Sprintf("%d weitere", more))
		}
		s.add(Task{Kind: EntrantBarred, For: acts.RoleAdmin, Rules: []rulebook.Ref{b.Breach.Rule}, Settles: true,
			Text: fmt.Sprintf("%s %s im Turnier „%s“ vom %s mitgespielt und %s nicht: %s", explain.Enumerate(who), verb, b.Tournament.Name,
				rulebook.Date(b.Tournament.Date), may, strings.TrimSuffix(b.Breach.Sentence, ".")),
			About: b.Tournament.ID + " " + why, At: Place{MatchdayRef: s.whole()}, Since: rulebook.Midnight(b.Tournament.Date),
			Needs: Needs{Deed: acts.DeedTournament, Players: players}})
	}
}

// has reports whether a player has a result in a tournament.
func has(t *scoring.Tournament, player string) bool {
	return slices.ContainsFunc(t.Results, func(f scoring.Finish) bool { return f.Player == player })
}

// played asks to take over the results of tournaments that were played on the floor. § 4.1.1.2
func (s *Season) played() {
	for i := range s.Played {
		t := &s.Played[i]
		row, same := floorday.Stored(s.File.Tournaments, t)
		if row != nil && !same { // who was not allowed to play may be left out
			left := *t
			left.Results = slices.DeleteFunc(slices.Clone(t.Results), func(f scoring.Finish) bool {
				return !has(row, f.Player) && slices.ContainsFunc(s.Barred, func(b floorday.Barred) bool {
					return b.Tournament == t && b.Player == f.Player
				})
			})
			_, same = floorday.Stored(s.File.Tournaments, &left)
		}
		says := "ist noch in keiner Rangliste"
		switch {
		case same:
			continue
		case row != nil:
			says = "steht anders in der Saison, als es gespielt wurde"
		}
		s.add(Task{Kind: TournamentPlayed, For: acts.RoleAdmin, Rules: []rulebook.Ref{"4.1.1.2"}, Settles: row != nil,
			Text: fmt.Sprintf("„%s“ vom %s %s", t.Name, rulebook.Date(t.Date), says), About: t.ID, At: Place{MatchdayRef: s.whole()},
			Since: rulebook.Midnight(t.Date), Needs: Needs{Deed: acts.DeedTournament}})
	}
}

// OfDouble returns the task to look at two registered players who may be the same person. § 1.2.4
func OfDouble(d *register.DoublePair) Task {
	why := "Die Namen sind gleich, und die Geburtsdaten widersprechen einander nicht"
	if d.Exact {
		why = "Namen und Geburtsdaten sind gleich"
	}
	return Task{Kind: PlayerDouble, For: acts.RoleAdmin, Rules: []rulebook.Ref{"1.2.4"}, Settles: true, About: d.One.ID + " " + d.Other.ID,
		Text:  fmt.Sprintf("%s ist vielleicht zweimal eingetragen (%s und %s). %s", d.One.Name(), d.One.ID, d.Other.ID, why),
		Needs: Needs{Deed: acts.DeedPutPlayer, Players: []string{d.One.ID, d.Other.ID}}}
}

// OfSquad returns the task of a national team with players who belong to no club of the APSA. § 4.1.2.3
func OfSquad(id, event, start string, players, clubs []string, player func(id string) string) Task {
	return Task{Kind: SquadOutside, For: acts.RoleAdmin, Rules: []rulebook.Ref{"4.1.2.3"}, About: id, Due: rulebook.Midnight(start),
		Text:  fmt.Sprintf("Im Kader für „%s“ gehören keinem Verein an, der bei der APSA eingetragen ist: %s", event, names(players, player)),
		Needs: Needs{Deed: acts.DeedAssociation, Clubs: clubs, Players: players}}
}
