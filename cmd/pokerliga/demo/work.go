package demo

import (
	"slices"
	"strconv"
	"time"

	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// OneTeam and TwoTeams are the clubs whose presidents can sign in: one with a team
// in the first league, and one with a team in each.
const (
	OneTeam  = "josefstadt"
	TwoTeams = "favoriten"
)

// Work is what the office has to do or has done beside the matchdays of the current
// season: fees, transfers, and registrations for the season to come.
type Work struct {
	Season                  string
	FirstCents, SecondCents int // the instalments of a team
	Payments, Fines         []Money
	Transfers               []Asked
	Next                    seasonfile.File // the season to come, without teams
	ClosingDate             string          // of its registrations
	Registered              []Entry
}

// Money is an amount that a club has paid or is fined.
type Money struct {
	Club, League, Date string
	Cents              int
	Rule               rulebook.Ref // of a fine
	Reason             string
}

// Asked is a transfer that somebody has asked for.
type Asked struct {
	Player, To string
	Released   bool // by the old club
}

// Entry is a team that is registered for a league.
type Entry struct{ League, Club string }

// The instalments of a team, and the fine for a no-show, in cents.
const (
	firstCents  = 150_00
	secondCents = 150_00
	noShowCents = 100_00
)

// owing are the clubs that have not paid their first instalment, and asked the
// transfers: the player who is the last on the roster of the first club.
var (
	owing = []string{"kapfenberg", "hallein"}
	asked = []struct {
		from, to string
		released bool
	}{{TwoTeams, "meidling", false}, {"linz", OneTeam, false}, {"steyr", TwoTeams, true}}
	registered = []Entry{{"bl1", TwoTeams}, {"bl2", TwoTeams}, {"bl1", "pannonia"}, {"bl2", "hernals"}}
)

// Works returns what the office has to do as of a date.
func Works(today time.Time) *Work {
	w := invent(today)
	f, c := w.current.file, w.calendar
	work := &Work{Season: f.Season.ID, FirstCents: firstCents, SecondCents: secondCents, Registered: registered,
		ClosingDate: date(c.today.AddDate(0, 0, 45)), Next: w.next()}
	for i := range f.Leagues {
		l := &f.Leagues[i]
		for _, club := range l.Clubs {
			if !slices.Contains(owing, club) {
				work.Payments = append(work.Payments, Money{Club: club, League: l.ID, Cents: firstCents, Date: c.after(currentSeason, i+1, 1, -12)})
			}
		}
	}
	for _, stayed := range script.noShows {
		if stayed.when == currentSeason {
			work.Fines = append(work.Fines, Money{Club: stayed.club, League: leagueIDs[stayed.tier], Cents: noShowCents, Rule: "1.2.10",
				Date: c.after(stayed.when, stayed.tier, stayed.number, 3), Reason: strconv.Itoa(stayed.number) + ". Sammelrunde: nicht angetreten."})
		}
	}
	for _, t := range asked {
		work.Transfers = append(work.Transfers, Asked{w.lastOf(t.from), t.to, t.released})
	}
	return work
}

// lastOf returns who stands last on the roster of a club today.
func (w *world) lastOf(club string) string {
	last := ""
	for i := range w.current.file.Roster {
		if m := &w.current.file.Roster[i]; m.Club == club && m.Until == nil {
			last = m.Player
		}
	}
	return last
}

// next is the season to come with its two leagues.
func (w *world) next() seasonfile.File {
	c := w.calendar
	f := seasonfile.File{Format: seasonfile.Format, Season: seasonfile.Season{ID: c.id(currentSeason + 1),
		Name: "Saison " + c.id(currentSeason+1), Start: c.begins(currentSeason + 1), End: c.ends(currentSeason + 1)}}
	for tier := 1; tier <= 2; tier++ {
		f.Leagues = append(f.Leagues, scoring.League{ID: leagueIDs[tier], Tier: tier, Name: leagueNames[tier], Rounds: rounds})
	}
	return f
}
