// Package scoringtest draws small legal seasons for property tests. Whatever
// the rules speak of happens in them far more often than in real ones: empty
// chairs, disqualifications, shared places, teams that stay away, tournaments
// that are decided early, matchdays that are still being played.
package scoringtest

import (
	"fmt"

	"pokerliga/scoring"
)

// Draw returns a number from low to high, both included. The package has no
// source of chance of its own, so that the test library can shrink what it drew.
type Draw func(low, high int) int

// one reports whether something happens that happens once in so many times.
func (d Draw) one(in int) bool { return d(1, in) == 1 }

// Squad is the number of players that belong to a club.
const Squad = 7

// Season draws a season of two leagues of two to six clubs each, of which some
// play in both. Clubs are named c01, c02, …, their players c01-1 to c01-7.
func Season(draw Draw) *scoring.Facts {
	f := &scoring.Facts{Rules: Rules()}
	first, second := draw(2, 6), draw(2, 6)
	common := draw(0, min(first, second))
	for c := range first + second - common {
		f.Roster = append(f.Roster, roster(draw, club(c))...)
	}
	f.Leagues = []scoring.League{
		league(draw, "bl1", 1, 0, first),
		league(draw, "bl2", 2, first-common, second),
	}
	for i := range f.Leagues {
		l := &f.Leagues[i]
		f.Sanctions = append(f.Sanctions, sanctions(draw, l)...)
		for range draw(0, 2) {
			order := deal(draw, l.Clubs)[:draw(1, len(l.Clubs))]
			f.TieDecisions = append(f.TieDecisions, scoring.TieDecision{League: l.ID, Order: order, By: "lot"})
		}
	}
	for i := range draw(0, 2) {
		f.Tournaments = append(f.Tournaments, tournament(draw, i, f.Roster))
	}
	return f
}

func club(number int) string { return fmt.Sprintf("c%02d", number+1) }

func player(club string, number int) string { return fmt.Sprintf("%s-%d", club, number+1) }

// date is one of 28 days, so that matchdays of two leagues often fall on one.
func date(draw Draw) string { return fmt.Sprintf("2010-03-%02d", draw(1, 28)) }

// roster draws the memberships of a club's players; some end, and one in
// twenty belongs nowhere.
func roster(draw Draw, club string) []scoring.Membership {
	var all []scoring.Membership
	for p := range Squad {
		m := scoring.Membership{Player: player(club, p), Club: club, From: "2010-01-01"}
		if draw.one(10) {
			until := date(draw)
			m.Until = &until
		}
		if !draw.one(20) {
			all = append(all, m)
		}
	}
	return all
}

// league draws a league of so many clubs, counted from one of them. Now and
// then a matchday is still missing or being played.
func league(draw Draw, id string, tier, from, clubs int) scoring.League {
	l := scoring.League{ID: id, Tier: tier, Name: id, Rounds: draw(1, 3)}
	for c := range clubs {
		l.Clubs = append(l.Clubs, club(from+c))
	}
	for number := 1; number <= l.Rounds; number++ {
		switch draw(1, 10) {
		case 1:
		case 2:
			l.Matchdays = append(l.Matchdays, Running(draw, number, l.Clubs))
		default:
			l.Matchdays = append(l.Matchdays, Matchday(draw, number, l.Clubs))
		}
	}
	return l
}

// sanctions draws disqualifications, also of teams that did not show up, and
// corrections with and without a matchday.
func sanctions(draw Draw, l *scoring.League) []scoring.Sanction {
	var all []scoring.Sanction
	for i := range l.Matchdays {
		m := &l.Matchdays[i]
		if draw.one(3) {
			s := scoring.Sanction{Kind: scoring.Disqualification, League: l.ID, Matchday: m.Number, Club: pick(draw, l.Clubs)}
			if lineup := m.Lineup(s.Club); lineup != nil && lineup.Slots[3] != "" {
				s.Players = []string{lineup.Slots[3]}
			}
			all = append(all, s)
		}
		if draw.one(4) {
			all = append(all, scoring.Sanction{Kind: scoring.Correction, League: l.ID, Matchday: m.Number,
				Club: pick(draw, l.Clubs), Points: draw(-9, 9)})
		}
	}
	if draw.one(3) {
		all = append(all, scoring.Sanction{Kind: scoring.Correction, League: l.ID, Club: pick(draw, l.Clubs),
			Points: draw(-9, 9), Date: date(draw)})
	}
	return all
}

// tournament draws a tournament in which members finish with gaps between them,
// and now and then level.
func tournament(draw Draw, number int, roster []scoring.Membership) scoring.Tournament {
	kinds := []string{scoring.National, scoring.Championship, scoring.Students}
	t := scoring.Tournament{ID: fmt.Sprintf("t%d", number+1), Name: "Turnier", Date: date(draw), Kind: pick(draw, kinds)}
	place := 0
	for i, m := range deal(draw, roster) {
		if i == 8 {
			break
		}
		if place == 0 || !draw.one(5) {
			place = max(i+1, place+draw(1, 2))
		}
		t.Results = append(t.Results, scoring.Finish{Player: m.Player, Place: place})
	}
	t.Entries = place + draw(1, 90)
	if draw.one(2) {
		paid := draw(1, 9)
		t.Paid = &paid
	}
	return t
}

// pick draws one of several.
func pick[T any](draw Draw, from []T) T { return from[draw(0, len(from)-1)] }

// deal returns a copy in a drawn order.
func deal[T any](draw Draw, from []T) []T {
	to := append([]T(nil), from...)
	for i := len(to) - 1; i > 0; i-- {
		j := draw(0, i)
		to[i], to[j] = to[j], to[i]
	}
	return to
}
