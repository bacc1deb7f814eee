package people

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
)

// noTime is the time at which nothing happened.
var noTime time.Time

// RoleContent is a role as the API writes it.
type RoleContent struct {
	Kind     string `json:"kind"`
	Season   string `json:"season,omitempty"`
	League   string `json:"league,omitempty"`
	Matchday int    `json:"matchday,omitempty"`
	Club     string `json:"club,omitempty"`

	Sheet      acts.Sheet `json:"sheet,omitempty"`      // of a helper
	Tournament string     `json:"tournament,omitempty"` // of a director of the floor
	House      string     `json:"house,omitempty"`      // of who runs a house
}

// The states of an account.
const (
	StateInvited = "invited" // has not chosen a password yet
	StateActive  = "active"
	StateLocked  = "locked"
)

// UserContent is a user as admins see him.
type UserContent struct {
	ID      string        `json:"id,omitempty"`
	Email   string        `json:"email"`
	Name    string        `json:"name"`
	Roles   []RoleContent `json:"roles"`
	State   string        `json:"state,omitempty"`
	Created time.Time     `json:"created,omitzero"`
}

// Content is the user as admins see him.
func (u *User) Content() UserContent {
	c := UserContent{ID: u.ID, Email: u.Email, Name: u.Name, Roles: []RoleContent{}, State: StateActive,
		Created: u.Created.UTC().Truncate(time.Microsecond)}
	switch {
	case u.IsLocked():
		c.State = StateLocked
	case u.Password == "":
		c.State = StateInvited
	}
	for _, r := range u.Roles {
		c.Roles = append(c.Roles, ContentOf(r))
	}
	return c
}

// ContentOf is a role as the API writes it.
func ContentOf(r acts.Role) RoleContent {
	c := RoleContent{Kind: r.Kind, Season: r.At.Season, League: r.At.League, Matchday: r.At.Number, Club: r.Club, Sheet: r.Sheet}
	if r.Kind == acts.RoleFloorDirector {
		c.Tournament, c.Sheet = r.Sheet.Tournament(), ""
	}
	if r.Kind == acts.RoleHouse {
		c.House, c.Sheet = r.Sheet.House(), ""
	}
	return c
}

// Roles reads roles as the API writes them.
func Roles(written []RoleContent) []acts.Role {
	var roles []acts.Role
	for _, r := range written {
		role := acts.Role{Kind: r.Kind, At: acts.MatchdayRef{Season: r.Season, League: r.League, Number: r.Matchday}, Club: r.Club}
		if r.Tournament != "" {
			role.Sheet = acts.OfTournament(r.Tournament).Sheet
		}
		if r.House != "" {
			role.Sheet = acts.OfHouse(r.House)
		}
		roles = append(roles, role)
	}
	return roles
}

// refuseRoles refuses roles that lead nowhere, and the same one twice. What
// somebody held before he may keep, although the season may be gone.
func refuseRoles(ctx context.Context, tx Tx, roles, before []acts.Role) error {
	for i, r := range roles {
		refusal := func(sentence string) error {
			return &acts.Refusal{Path: fmt.Sprintf("$.roles[%d]", i), Sentence: fmt.Sprintf(sentence, acts.Clip(r.String()))}
		}
		if slices.Contains(roles[:i], r) {
			return refusal("Die Funktion „%s“ steht zweimal da.")
		}
		if slices.Contains(before, r) {
			continue
		}
		there, err := exists(ctx, tx, r)
		if err != nil {
			return err
		}
		if !there {
			return refusal("Die Funktion „%s“ gibt es nicht.")
		}
	}
	return nil
}

// exists reports whether there is such an office: a director's season or league is
// there, his matchday is one that the league plans, a president's club is registered, the tournament of a director of the floor
// is there, and so is the house of who runs one.
func exists(ctx context.Context, tx Tx, r acts.Role) (bool, error) {
	switch r.Kind {
	case acts.RoleAdmin, acts.RoleTreasurer, acts.RoleCommittee:
		return r == acts.Role{Kind: r.Kind}, nil
	case acts.RolePresident:
		if r.At != (acts.MatchdayRef{}) || r.Sheet != "" {
			return false, nil
		}
		names, err := tx.ClubNames(ctx, r.Club)
		return len(names) > 0, err
	case acts.RoleFloorDirector:
		id := r.Sheet.Tournament()
		if id == "" || r != (acts.Role{Kind: r.Kind, Sheet: acts.OfTournament(id).Sheet}) {
			return false, nil
		}
		return tx.HasTournament(ctx, id)
	case acts.RoleHouse:
		id := r.Sheet.House()
		if id == "" || r != (acts.Role{Kind: r.Kind, Sheet: acts.OfHouse(id)}) {
			return false, nil
		}
		return tx.HasHouse(ctx, id)
	case acts.RoleDirector:
		if r.Sheet != "" {
			return false, nil
		}
		if r.At.League == "" && r.At.Number == 0 && r.Club == "" {
			return tx.HasSeason(ctx, r.At.Season)
		}
		l, err := tx.League(ctx, r.At.Season, r.At.League)
		if errors.Is(err, acts.ErrNotFound) {
			return false, nil
		}
		return err == nil && r.Club == "" && r.At.Number >= 0 && r.At.Number <= l.Last(), err
	}
	return false, nil
}

// refuseTaken refuses an address that somebody has.
func refuseTaken(ctx context.Context, tx Tx, email string) error {
	_, err := tx.UserByEmail(ctx, email)
	if err == nil {
		return &acts.Clash{Sentence: fmt.Sprintf("Es gibt schon jemanden mit der Adresse %s.", email)}
	}
	if errors.Is(err, acts.ErrNotFound) {
		return nil
	}
	return err
}

// keptUser is what the journal says of a user: neither address nor name.
type keptUser struct {
	ID    string   `json:"id"`
	Roles []string `json:"roles"`
}

// kept returns what the journal says of the user.
func (u *User) kept() keptUser {
	k := keptUser{u.ID, []string{}}
	for _, r := range u.Roles {
		k.Roles = append(k.Roles, r.String())
	}
	return k
}

// userContent is the JSON of what the journal says of a user.
func userContent(u *User) []byte { return seasonfile.Canonical(u.kept()) }

// address writes an e-mail address as it is stored.
func address(email string) string { return strings.ToLower(strings.TrimSpace(email)) }
