package league

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
	"pokerliga/rules/seasonfile"
)

// peopleOf returns the register of players, by id.
func peopleOf(ctx context.Context, r Reader) (map[string]*register.Player, error) {
	list, err := r.People(ctx)
	people := make(map[string]*register.Player, len(list))
	for i := range list {
		people[list[i].ID] = &list[i]
	}
	return people, err
}

// Person returns a registered player as everybody may see him, or nil.
func (s *Snapshot) Person(id string) *seasonfile.Player {
	p := s.people[id]
	if p == nil {
		return nil
	}
	public := p.Public()
	return &public
}

// Known returns a player as everybody may see him: from the register, else as the latest season knows him, or nil.
func (s *Snapshot) Known(id string) *seasonfile.Player {
	if p := s.Person(id); p != nil {
		return p
	}
	for _, v := range s.Seasons {
		if v.Closed() {
			continue // it knows nobody whom the register does not know
		}
		for i := range v.Public.Players {
			if p := &v.Public.Players[i]; p.ID == id {
				return p
			}
		}
	}
	return nil
}

// PersonName is what everybody may call a player; one that nobody knows keeps his id.
func (s *Snapshot) PersonName(id string) string {
	if p := s.Known(id); p != nil {
		return p.Name()
	}
	return id
}

// FullName is the name of a player as officials know him; one whom the register does not know is called as everybody sees him.
func (s *Snapshot) FullName(id string) string {
	if p := s.people[id]; p != nil {
		return p.GivenName + " " + p.FamilyName
	}
	return s.PersonName(id)
}

// Called is what everybody calls a player of the register, or a club for "", as the latest snapshot knows them.
func (w *Views) Called(player, club string) string {
	s := w.cache.latest.Load()
	switch {
	case s == nil:
		return player + club
	case player == "":
		return s.ClubName(club)
	}
	return s.PersonName(player)
}

// ClubName is what the register calls a club; one that it does not know keeps its id.
func (s *Snapshot) ClubName(id string) string { return register.ClubName(s.Clubs, id) }

// FormerName is what a club was called, and the last season that it played under that name.
type FormerName struct{ Name, Season string }

// FormerNames returns what a club was called in seasons and is called no more, the latest first.
func (s *Snapshot) FormerNames(club string) (names []FormerName) {
	called := map[string]bool{s.ClubName(club): true, club: true}
	for _, v := range s.Seasons { // the latest first
		if name := v.File.ClubName(club); !called[name] {
			called[name] = true
			names = append(names, FormerName{name, v.Head.Name})
		}
	}
	return names
}

// OfficeName is what people call an office that somebody holds. A season, a league or a club that nobody knows keeps its id.
func (s *Snapshot) OfficeName(r acts.Role) string {
	season, league := r.At.Season, r.At.League
	if v := s.Season(season); v != nil {
		season = v.Head.Name
		if l := v.File.League(league); l != nil {
			league = l.Name
		}
	}
	switch {
	case r.Kind == acts.RoleAdmin:
		return "Geschäftsstelle der APSA"
	case r.Kind == acts.RoleTreasurer:
		return "Kassierin oder Kassier der APSA"
	case r.Kind == acts.RoleCommittee:
		return "Disziplinarkommission der APSA"
	case r.Kind == acts.RolePresident:
		return "Obfrau oder Obmann von " + s.ClubName(r.Club)
	case r.Kind == acts.RoleFloorDirector:
		return fmt.Sprintf("Turnierleitung des Turniers „%s“", r.Sheet.Tournament())
	case r.Kind == acts.RoleHouse:
		return fmt.Sprintf("Leitung des Hauses „%s“", r.Sheet.House())
	case r.Kind == acts.RoleHelper && r.At == acts.MatchdayRef{}:
		return fmt.Sprintf("Hilfe im Turnier „%s“", r.Sheet.Tournament())
	case r.Kind == acts.RoleHelper:
		heat, name := r.Sheet.Heat()
		return fmt.Sprintf("Hilfe in Heat %d, %s", heat, matchday.SheetTitle(name))
	case r.At.Number > 0:
		return fmt.Sprintf("Turnierleitung der %d. Sammelrunde der %s, %s", r.At.Number, league, season)
	case r.At.League != "":
		return fmt.Sprintf("Turnierleitung der %s, %s", league, season)
	}
	return "Turnierleitung aller Sammelrunden, " + season
}

// introduce gives the players of a season the names that the register knows them by: in full for officials, and for
// everybody else as they want to be seen. It shares what has not changed.
func (v *SeasonView) introduce(people map[string]*register.Player) {
	v.File = named(v.File, func(p *register.Player) seasonfile.Player { return p.Player }, people)
	v.Public = named(v.Public, (*register.Player).Public, people)
}

// named returns a file whose players have the names that they shall have: the same file if they have them already.
func named(f *seasonfile.File, as func(*register.Player) seasonfile.Player, people map[string]*register.Player) *seasonfile.File {
	out := f
	for i := range f.Players {
		registered := people[f.Players[i].ID]
		if registered == nil {
			continue
		}
		shown := as(registered)
		if shown.GivenName == f.Players[i].GivenName && shown.FamilyName == f.Players[i].FamilyName {
			continue
		}
		if out == f {
			again := *f
			again.Players = slices.Clone(f.Players)
			out = &again
		}
		out.Players[i].GivenName, out.Players[i].FamilyName = shown.GivenName, shown.FamilyName
	}
	return out
}
