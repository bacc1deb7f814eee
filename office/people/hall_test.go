package people_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// hall has accounts beside an office on a matchday: a store, a clock that stands
// still, and the people who ask.
type hall struct {
	*testing.T
	*people.Accounts
	office                 *league.Office // over the same store
	store                  *storage.Store
	clock                  *time.Time
	admin, director, other acts.Actor
}

var (
	ctx  = context.Background()
	day1 = acts.MatchdayRef{Season: "2010", League: "bl1", Number: 1}
	day2 = acts.MatchdayRef{Season: "2010", League: "bl1", Number: 2}
	none = acts.Terms{}
)

// clubs are the clubs of the league; each has the players club-1 to club-6 and
// one more, club-7.
var clubs = []string{"adler", "biber", "dachs"}

// empty runs a test in an empty hall, on both databases: no season, and an admin.
func empty(t *testing.T, test func(h *hall)) {
	t.Helper()
	t.Parallel()
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		store := storagetest.OpenDSN(t, dsn)
		now := time.Date(2010, 3, 13, 15, 0, 0, 0, rulebook.Vienna())
		h := &hall{T: t, store: store, clock: &now}
		h.Accounts = h.restarted()
		h.office = league.NewOffice(store, func() time.Time { return *h.clock })
		h.admin = h.user("admin", acts.Role{Kind: acts.RoleAdmin})
		test(h)
	})
}

// each is empty with the season 2010, the director of its first matchday and the
// director of its second.
func each(t *testing.T, test func(h *hall)) {
	t.Helper()
	empty(t, func(h *hall) {
		h.must(h.office.ImportSeason(ctx, h.admin, season(), false, none))
		h.director = h.user("director", acts.Role{Kind: acts.RoleDirector, At: day1})
		h.other = h.user("other", acts.Role{Kind: acts.RoleDirector, At: day2})
		test(h)
	})
}

// restarted opens the accounts anew on the same store.
func (h *hall) restarted() *people.Accounts {
	return people.New(h.store.Accounts(), func() time.Time { return *h.clock })
}

// user stores a user who never signs in.
func (h *hall) user(id string, roles ...acts.Role) acts.Actor {
	h.Helper()
	u := &people.User{ID: id, Email: id + "@example.at", Name: id, Password: "-", Roles: roles, Created: *h.clock}
	if err := h.store.Accounts().Transact(ctx, func(tx people.Tx) error { return tx.PutUser(ctx, u) }); err != nil {
		h.Fatal(err)
	}
	return acts.Actor{User: u.ID, Roles: u.Roles}
}

// must is for acts that are expected to succeed.
func (h *hall) must(r *acts.Outcome, err error) *acts.Outcome {
	h.Helper()
	if err != nil {
		h.Fatal(err)
	}
	return r
}

// refused is for acts that are expected to be refused: by that paragraph, with a
// sentence that contains these words, at that path.
func (h *hall) refused(rule rulebook.Ref, path, words string) func(*acts.Outcome, error) {
	return func(_ *acts.Outcome, err error) {
		h.Helper()
		var breach *rulebook.Breach
		var fault *scoring.Fault
		var refusal *acts.Refusal
		gotRule, gotPath, sentence := rulebook.Ref(""), "", ""
		switch {
		case errors.As(err, &breach):
			gotRule, gotPath, sentence = breach.Rule, breach.Path, breach.Sentence
		case errors.As(err, &fault):
			gotRule, gotPath, sentence = fault.Rule, fault.Path, fault.Sentence
		case errors.As(err, &refusal):
			gotPath, sentence = refusal.Path, refusal.Sentence
		default:
			h.Fatalf("got %v, want a refusal with %q", err, words)
		}
		if gotRule != rule || gotPath != path || !strings.Contains(sentence, words) {
			h.Errorf("got %q at %q by %q, want %q at %q by %q", sentence, gotPath, gotRule, words, path, rule)
		}
	}
}

// fails is for acts that are expected to fail with that error.
func (h *hall) fails(want error) func(*acts.Outcome, error) {
	return func(_ *acts.Outcome, err error) {
		h.Helper()
		if !errors.Is(err, want) {
			h.Errorf("got %v, want %v", err, want)
		}
	}
}

// last returns the last entry of the journal.
func (h *hall) last() acts.Entry {
	h.Helper()
	entries, err := h.office.Journal(ctx, h.admin, acts.Query{})
	if err != nil || len(entries) == 0 {
		h.Fatal(len(entries), err)
	}
	return entries[len(entries)-1]
}

// season is a season of one league with three clubs and two matchdays; the
// first is to be played, at two o'clock, the second not announced yet.
func season() *seasonfile.File {
	f := &seasonfile.File{
		Format: seasonfile.Format,
		Season: seasonfile.Season{ID: "2010", Name: "Saison 2010", Start: "2010-01-01", End: "2010-12-31"},
		Leagues: []scoring.League{{ID: "bl1", Tier: 1, Name: "1. Bundesliga", Rounds: 2, Clubs: clubs,
			Matchdays: []scoring.Matchday{{Number: 1, Date: "2010-03-13", Start: "14:00", SNGStartChips: 1500, MTTStartChips: 5000}}}},
	}
	for _, club := range clubs {
		f.Clubs = append(f.Clubs, seasonfile.Club{ID: club, Name: "Pokerclub " + club, ShortName: club,
			City: "Graz", State: "Steiermark", ZVRNumber: "1"})
		for i := 1; i <= 7; i++ {
			id := fmt.Sprintf("%s-%d", club, i)
			f.Players = append(f.Players, seasonfile.Player{ID: id, GivenName: "Anna", FamilyName: strings.ToUpper(id),
				BirthDate: "1980-01-01", Nationality: "AT"})
			f.Roster = append(f.Roster, scoring.Membership{Player: id, Club: club, From: "2009-01-01"})
		}
	}
	return f.Clone()
}

// president stores a president of a club.
func (h *hall) president(club string) acts.Actor {
	return h.user("president-"+club, acts.Role{Kind: acts.RolePresident, Club: club})
}

// clash is for acts that something stands in the way of.
func (h *hall) clash(words string) func(*acts.Outcome, error) {
	return func(_ *acts.Outcome, err error) {
		h.Helper()
		var clash *acts.Clash
		if !errors.As(err, &clash) || !strings.Contains(clash.Sentence, words) {
			h.Errorf("got %v, want a clash with %q", err, words)
		}
	}
}

// isStale wants an act to be refused because something was changed meanwhile.
func (h *hall) isStale(err error) {
	h.Helper()
	var stale *acts.Stale
	if !errors.As(err, &stale) {
		h.Errorf("got %v, want stale", err)
	}
}

func second[T any](_ T, err error) error { return err }

// carries carries out an act that is declared.
func (h *hall) carries(by acts.Actor, v declare.Value) (*acts.Outcome, error) {
	return h.under(by, v, none)
}

// under carries out an act that is declared, under these terms.
func (h *hall) under(by acts.Actor, v declare.Value, terms acts.Terms) (*acts.Outcome, error) {
	table := declare.Table{}
	h.Bind(table)
	return table.Do(ctx, by, v, terms)
}

// lock locks a user for a reason.
func (h *hall) lock(by acts.Actor, id string, reason declare.Reason) (*acts.Outcome, error) {
	return h.carries(by, &people.LockUser{OnUser: people.OnUser{User: id}, Reason: reason})
}

// unlock lets a user in again.
func (h *hall) unlock(by acts.Actor, id string) (*acts.Outcome, error) {
	return h.carries(by, &people.UnlockUser{OnUser: people.OnUser{User: id}})
}

// withoutFactors takes the second factors of a user away.
func (h *hall) withoutFactors(id string) (*acts.Outcome, error) {
	return h.carries(h.admin, &people.DropFactors{OnUser: people.OnUser{User: id}})
}
