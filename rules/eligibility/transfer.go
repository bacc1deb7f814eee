package eligibility

import (
	"slices"

	"pokerliga/scoring"
)

// Barring returns the appearance in a season by which a player who joins a club is
// barred until the next one, if any is before the day: for another club, or for
// whatever club if he has joined another one since, which is then returned too. The
// day is that on which he joins, or "" if any appearance counts. § 1.2.5, A05
func Barring(f *scoring.Facts, player, club, day string) (*Appearance, string) {
	p := &person{}
	for i := range f.Roster {
		if f.Roster[i].Player == player {
			p.memberships = append(p.memberships, &f.Roster[i])
		}
	}
	for _, d := range byDate(f.Leagues) {
		if of := ClubOf(d.m, player); of != "" && present(d.m, player) {
			p.appear(&d.at, of)
		}
	}
	if day == "" {
		day = "9999-12-31"
	}
	return p.playedFor(club, &Occasion{Date: day})
}

// appear records an appearance unless there is an earlier one for the club. It must
// be called in the order in which matchdays are played.
func (p *person) appear(at *Occasion, club string) {
	if !slices.ContainsFunc(p.appearances, func(a Appearance) bool { return a.Club == club }) {
		p.appearances = append(p.appearances, Appearance{*at, club})
	}
}

// ClubOf returns the club whose lineup names a player, "" for none.
func ClubOf(m *scoring.Matchday, player string) string {
	for i := range m.Lineups {
		if slices.Contains(m.Lineups[i].Slots[:], player) {
			return m.Lineups[i].Club
		}
	}
	return ""
}

// present reports whether a player had a seat or a stack on a matchday.
func present(m *scoring.Matchday, player string) bool {
	for i := range m.Heats {
		for other := range m.Heats[i].Present() {
			if other == player {
				return true
			}
		}
	}
	return false
}
