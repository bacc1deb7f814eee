package seasonfile

import (
	"cmp"
	"slices"

	"pokerliga/promotion"
	"pokerliga/scoring"
)

// Register holds the data of the register that a season needs: clubs, players and
// memberships.
type Register struct {
	Clubs   []Club
	Players []Player
	Roster  []scoring.Membership
}

// Next returns the season that follows this one: its leagues with the teams by the
// plan, their clubs and members from the register, the numbers of the rulebook
// unchanged. Without a plan every league keeps its teams. It has no matchdays yet.
// § 4.2.2, A100
func (f *File) Next(season Season, plan *promotion.Plan, register *Register) *File {
	n := (&File{Format: Format, Season: season, Rules: f.Rules}).Clone()
	playing := map[string]bool{}
	for i := range f.Leagues {
		l := &f.Leagues[i]
		clubs := f.nextTeams(l, plan)
		n.Leagues = append(n.Leagues, scoring.League{ID: l.ID, Tier: l.Tier, Name: l.Name, Rounds: l.Rounds,
			Clubs: clubs, Matchdays: []scoring.Matchday{}})
		for _, club := range clubs {
			playing[club] = true
		}
	}
	n.enter(playing, register)
	return n
}

// Teams returns the clubs of every league.
func (f *File) Teams() map[string][]string {
	teams := map[string][]string{}
	for i := range f.Leagues {
		teams[f.Leagues[i].ID] = f.Leagues[i].Clubs
	}
	return teams
}

// NextTeams returns the clubs of every league next season by a plan. § 4.2.2, A100
func (f *File) NextTeams(plan *promotion.Plan) map[string][]string {
	teams := map[string][]string{}
	for i := range f.Leagues {
		teams[f.Leagues[i].ID] = f.nextTeams(&f.Leagues[i], plan)
	}
	return teams
}

// nextTeams returns the clubs of a league next season. In a Landesliga the clubs
// stay that did not move up from it; decisions by hand are applied (A92).
func (f *File) nextTeams(l *scoring.League, plan *promotion.Plan) []string {
	if plan == nil {
		return l.Holders()
	}
	if next, ruled := plan.NextSeason[l.ID]; ruled {
		return slices.Clone(next)
	}
	clubs := slices.DeleteFunc(l.Holders(), func(club string) bool { return slices.Contains(plan.Arrivals, club) })
	for _, d := range f.Promotion.Decisions {
		if d.From != nil && *d.From == l.ID {
			clubs = slices.DeleteFunc(clubs, func(club string) bool { return club == d.Club })
		}
		if d.To != nil && *d.To == l.ID && !slices.Contains(clubs, d.Club) {
			clubs = append(clubs, d.Club)
		}
	}
	return clubs
}

// enter puts clubs into a new season, with their members on its days.
func (f *File) enter(playing map[string]bool, register *Register) {
	here := register.only(playing).During(f.Season)
	f.Clubs, f.Players, f.Roster = here.Clubs, here.Players, here.Roster
	slices.SortFunc(f.Clubs, func(a, b Club) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(f.Players, func(a, b Player) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(f.Roster, func(a, b scoring.Membership) int {
		return cmp.Or(cmp.Compare(a.Player, b.Player), cmp.Compare(a.From, b.From), cmp.Compare(a.Club, b.Club))
	})
}

// only returns the part of the register about some clubs.
func (r *Register) only(clubs map[string]bool) *Register {
	return &Register{
		Clubs:   slices.DeleteFunc(slices.Clone(r.Clubs), func(c Club) bool { return !clubs[c.ID] }),
		Players: r.Players,
		Roster:  slices.DeleteFunc(slices.Clone(r.Roster), func(m scoring.Membership) bool { return !clubs[m.Club] }),
	}
}

// During returns the clubs, the memberships that hold on any day of the season, and
// their players.
func (r *Register) During(season Season) *Register {
	here := &Register{Clubs: append([]Club{}, r.Clubs...), Players: []Player{}, Roster: []scoring.Membership{}}
	members := map[string]bool{}
	for i := range r.Roster {
		if overlaps(&r.Roster[i], season) {
			here.Roster = append(here.Roster, r.Roster[i])
			members[r.Roster[i].Player] = true
		}
	}
	for _, player := range r.Players {
		if members[player.ID] {
			here.Players = append(here.Players, player)
		}
	}
	return here
}

// overlaps reports whether a membership holds on any day of the season.
func overlaps(m *scoring.Membership, season Season) bool {
	return m.From <= season.End && (m.Until == nil || *m.Until >= season.Start && *m.Until >= m.From)
}
