package league_test

import (
	"context"
	"encoding/json"
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
	"pokerliga/storage/storagetest"
)

// hall is an office on a matchday: a store, a clock that stands still, and the
// people who ask.
type hall struct {
	*testing.T
	*league.Office
	store                  league.Store
	dsn                    string
	accounts               people.Store
	clock                  *time.Time
	admin, director, other acts.Actor
	mail                   map[string][]string // that was sent to presidents, by club
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
		h := &hall{T: t, dsn: dsn, store: store, accounts: store.Accounts(), clock: &now}
		h.Office = h.restarted()
		h.admin = h.user("admin", acts.Role{Kind: acts.RoleAdmin})
		test(h)
	})
}

// each is empty with the season 2010, the director of its first matchday and the
// director of its second.
func each(t *testing.T, test func(h *hall)) {
	t.Helper()
	empty(t, func(h *hall) {
		h.must(h.ImportSeason(ctx, h.admin, season(), false, none))
		h.director = h.user("director", acts.Role{Kind: acts.RoleDirector, At: day1})
		h.other = h.user("other", acts.Role{Kind: acts.RoleDirector, At: day2})
		test(h)
	})
}

// restarted is a new office on the same store.
func (h *hall) restarted() *league.Office {
	return league.NewOffice(h.store, func() time.Time { return *h.clock })
}

// desk are the accounts of the users of the office.
func (h *hall) desk() *people.Accounts {
	return people.New(h.accounts, func() time.Time { return *h.clock })
}

// onUser carries out a declared act on accounts.
func (h *hall) onUser(by acts.Actor, v declare.Value) error {
	table := declare.Table{}
	h.desk().Bind(table)
	_, err := table.Do(ctx, by, v, none)
	return err
}

// user stores a user who never signs in.
func (h *hall) user(id string, roles ...acts.Role) acts.Actor {
	h.Helper()
	u := &people.User{ID: id, Email: id + "@example.at", Name: id, Password: "-", Roles: roles, Created: *h.clock}
	if err := h.accounts.Transact(ctx, func(tx people.Tx) error { return tx.PutUser(ctx, u) }); err != nil {
		h.Fatal(err)
	}
	return acts.Actor{User: u.ID, Roles: u.Roles}
}

// anyVersion are the terms' versions of a caller who overwrites whatever is stored.
var anyVersion = []acts.Version{acts.AnyVersion}

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
		var all scoring.Faults
		if errors.As(err, &all) {
			err = all[0]
		}
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

// stored returns the first matchday as it is stored.
func (h *hall) stored() *scoring.Matchday {
	h.Helper()
	f, _, err := h.store.SeasonFile(ctx, "2010")
	if err != nil {
		h.Fatal(err)
	}
	return &f.Leagues[0].Matchdays[0]
}

// version returns the version of the season.
func (h *hall) version() int64 {
	h.Helper()
	_, version, err := h.store.SeasonFile(ctx, "2010")
	if err != nil {
		h.Fatal(err)
	}
	return version
}

// last returns the last entry of the journal.
func (h *hall) last() acts.Entry {
	h.Helper()
	entries, err := h.Journal(ctx, h.admin, acts.Query{})
	if err != nil || len(entries) == 0 {
		h.Fatal(len(entries), err)
	}
	return entries[len(entries)-1]
}

// warnings returns the warnings of a receipt.
func (h *hall) warnings(r *acts.Outcome) []rulebook.Warning {
	h.Helper()
	var body struct{ Warnings []rulebook.Warning }
	if err := json.Unmarshal(r.JSON(), &body); err != nil {
		h.Fatal(err)
	}
	return body.Warnings
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
		f.Clubs = append(f.Clubs, seasonfile.Club{ID: club, Name: "Pokerclub " + club, ShortName: club, City: "Graz", State: "Steiermark",
			ZVRNumber: "1"})
		for i := 1; i <= 7; i++ {
			id := fmt.Sprintf("%s-%d", club, i)
			f.Players = append(f.Players, seasonfile.Player{ID: id, GivenName: "Anna", FamilyName: strings.ToUpper(id), BirthDate: "1980-01-01",
				Nationality: "AT"})
			f.Roster = append(f.Roster, scoring.Membership{Player: id, Club: club, From: "2009-01-01"})
		}
	}
	return f.Clone()
}
