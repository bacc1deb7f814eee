package storage_test

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

var (
	noon = time.Date(2010, 2, 7, 12, 0, 0, 123456000, time.UTC)
	anna = people.User{
		ID: "u1", Email: "anna@example.at", Name: "Anna", Password: "$argon2id$a", Created: noon,
		Roles: []acts.Role{{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "2010", League: "bl1", Number: 3}},
			{Kind: acts.RoleAdmin}},
	}
	bert = people.User{ID: "u2", Email: "bert@example.at", Name: "Bert", Password: "$argon2id$b", Created: noon}
)

// account runs do in one transaction on accounts.
func account(tb testing.TB, store *storage.Store, do func(context.Context, people.Tx) error) {
	tb.Helper()
	if err := store.Accounts().Transact(tb.Context(), func(tx people.Tx) error { return do(tb.Context(), tx) }); err != nil {
		tb.Fatal(err)
	}
}

// putUsers stores the two.
func putUsers(t *testing.T, store *storage.Store) {
	t.Helper()
	account(t, store, func(ctx context.Context, tx people.Tx) error {
		return errors.Join(tx.PutUser(ctx, &bert), tx.PutUser(ctx, &anna))
	})
}

func TestUsersAreKeptWithTheirRoles(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		putUsers(t, store)
		users, err := store.Users(t.Context())
		if want := []people.User{anna, bert}; err != nil || !reflect.DeepEqual(users, want) {
			t.Errorf("got %v, %v", users, err)
		}
		u, err := store.UserByEmail(t.Context(), "anna@example.at")
		if err != nil || !reflect.DeepEqual(*u, anna) {
			t.Errorf("got %v, %v", u, err)
		}
		changed := anna
		changed.Name, changed.Roles = "Anna B.", nil
		account(t, store, func(ctx context.Context, tx people.Tx) error { return tx.PutUser(ctx, &changed) })
		u, err = store.UserByEmail(t.Context(), "anna@example.at")
		if err != nil || !reflect.DeepEqual(*u, changed) {
			t.Errorf("got %v, %v", u, err)
		}
	})
}

func TestPresidentsAreWrittenTo(t *testing.T) {
	presides := func(id string, locked time.Time, roles ...acts.Role) *people.User {
		return &people.User{ID: id, Email: id + "@example.at", Name: id, Password: "-", Created: noon, Locked: locked, Roles: roles}
	}
	of := func(club string) acts.Role { return acts.Role{Kind: acts.RolePresident, Club: club} }
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		putUsers(t, store)
		invited := presides("fina", time.Time{}, of("adler"))
		invited.Password = ""
		account(t, store, func(ctx context.Context, tx people.Tx) error {
			return errors.Join(tx.PutUser(ctx, invited), tx.PutUser(ctx, presides("zita", time.Time{}, of("adler"), of("biber"))),
				tx.PutUser(ctx, presides("carl", time.Time{}, acts.Role{Kind: acts.RoleAdmin}, of("biber"))),
				tx.PutUser(ctx, presides("dora", noon, of("adler"))), tx.PutUser(ctx, presides("emil", time.Time{}, of("dachs"))))
		})
		err := store.Transact(t.Context(), func(tx league.Tx) error {
			for _, c := range []struct{ clubs, want []string }{
				{[]string{"adler", "biber"}, []string{"carl@example.at biber", "zita@example.at adler", "zita@example.at biber"}},
				{[]string{"adler"}, []string{"zita@example.at adler"}},
				{[]string{"otter"}, nil},
				{nil, nil},
			} {
				presidents, err := tx.Presidents(t.Context(), c.clubs)
				var got []string
				for _, p := range presidents {
					got = append(got, p.Email+" "+p.Club)
				}
				if err != nil || !slices.Equal(got, c.want) {
					t.Errorf("%v: got %v, %v, want %v", c.clubs, got, err, c.want)
				}
			}
			return tx.AddLetter(t.Context(), noon, "zita@example.at", "Verlegt", "Am 7. März")
		})
		if err != nil {
			t.Fatal(err)
		}
		account(t, store, func(ctx context.Context, tx people.Tx) error {
			m, err := tx.TakeMail(ctx, noon, noon.Add(time.Minute))
			if want := people.NewMail(noon, "zita@example.at", "Verlegt", "Am 7. März"); err != nil || m == nil || m.To != want.To ||
				m.Subject != want.Subject || m.Text != want.Text || m.Link != "" || !m.Created.Equal(noon) {
				t.Errorf("got %+v, %v", m, err)
			}
			return nil
		})
	})
}

func TestAnAddressBelongsToOneUser(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		putUsers(t, store)
		other := bert
		other.Email = anna.Email
		err := store.Accounts().Transact(t.Context(), func(tx people.Tx) error { return tx.PutUser(t.Context(), &other) })
		var clash *acts.Clash
		if !errors.As(err, &clash) {
			t.Error(err)
		}
	})
}

func TestRolesOutliveTheSeasonTheySpeakOf(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		importFile(t, store, read(t, "small"))
		director := anna
		director.Roles = []acts.Role{{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}}}
		account(t, store, func(ctx context.Context, tx people.Tx) error { return tx.PutUser(ctx, &director) })
		transact(t, store, func(ctx context.Context, tx league.Tx) error { return tx.DeleteSeason(ctx, "small") })
		if u, err := store.UserByEmail(t.Context(), anna.Email); err != nil || len(u.Roles) != 1 {
			t.Errorf("got %v, %v", u, err)
		}
	})
}

func TestSessionsAndAnswersSurviveARestart(t *testing.T) {
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		session := people.Session{Digest: "d1", User: "u1", Created: noon, Expires: noon.Add(time.Hour)}
		answer := acts.Answer{User: "u1", Key: "k1", Request: "r", Kind: acts.Created, Version: "e", Body: `{"a":1}`, At: noon}
		store, err := storage.Open(t.Context(), dsn)
		if err != nil {
			t.Fatal(err)
		}
		putUsers(t, store)
		account(t, store, func(ctx context.Context, tx people.Tx) error {
			return errors.Join(tx.PutSession(ctx, &session), tx.PutAnswer(ctx, &answer))
		})
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
		store = storagetest.OpenDSN(t, dsn)
		s, u, err := store.Session(t.Context(), "d1")
		if err != nil || *s != session || !reflect.DeepEqual(*u, anna) {
			t.Errorf("got %v, %v, %v", s, u, err)
		}
		account(t, store, func(ctx context.Context, tx people.Tx) error {
			a, err := tx.Answer(ctx, "u1", "k1")
			if err == nil && *a != answer {
				t.Errorf("got %v", a)
			}
			return err
		})
	})
}

func TestAnAnswerIsKeptOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		putUsers(t, store)
		put := func(a acts.Answer) error {
			return store.Transact(t.Context(), func(tx league.Tx) error { return tx.PutAnswer(t.Context(), &a) })
		}
		first := acts.Answer{User: "u1", Key: "k", Kind: acts.Changed, At: noon}
		if err := put(first); err != nil {
			t.Fatal(err)
		}
		var clash *acts.Clash
		if err := put(first); !errors.As(err, &clash) {
			t.Errorf("a second answer: %v", err)
		}
		first.User = "u2"
		if err := put(first); err != nil {
			t.Errorf("the same key of somebody else: %v", err)
		}
	})
}

func TestWhatIsOldIsForgotten(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		putUsers(t, store)
		session := func(digest string, expires time.Time) *people.Session {
			return &people.Session{Digest: digest, User: "u1", Created: noon, Expires: expires}
		}
		answer := func(key string, at time.Time) *acts.Answer { return &acts.Answer{User: "u1", Key: key, At: at} }
		vienna := time.FixedZone("CET", 3600) // the same moments, said otherwise
		account(t, store, func(ctx context.Context, tx people.Tx) error {
			return errors.Join(
				tx.PutSession(ctx, session("old", noon.Add(-time.Microsecond).In(vienna))), tx.PutSession(ctx, session("now", noon.In(vienna))),
				tx.PutAnswer(ctx, answer("old", noon.Add(-time.Microsecond))), tx.PutAnswer(ctx, answer("now", noon)),
				tx.Forget(ctx, noon.In(vienna)))
		})
		account(t, store, func(ctx context.Context, tx people.Tx) error {
			for key, want := range map[string]error{"old": acts.ErrNotFound, "now": nil} {
				if _, _, err := tx.Session(ctx, key); !errors.Is(err, want) {
					t.Errorf("session %s: %v", key, err)
				}
				if _, err := tx.Answer(ctx, "u1", key); !errors.Is(err, want) {
					t.Errorf("answer %s: %v", key, err)
				}
			}
			return nil
		})
	})
}

func TestSessionsAreEnded(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		putUsers(t, store)
		account(t, store, func(ctx context.Context, tx people.Tx) error {
			for digest, user := range map[string]string{"a": "u1", "b": "u1", "c": "u1", "d": "u2"} {
				if err := tx.PutSession(ctx, &people.Session{Digest: digest, User: user, Created: noon, Expires: noon}); err != nil {
					return err
				}
			}
			return errors.Join(tx.DeleteSession(ctx, "a"), tx.DeleteSession(ctx, "a"))
		})
		there := func(digest string) bool {
			_, _, err := store.Session(t.Context(), digest)
			return err == nil
		}
		if there("a") || !there("b") {
			t.Error("one session is ended, and no other")
		}
		account(t, store, func(ctx context.Context, tx people.Tx) error { return tx.DeleteSessionsOf(ctx, "u1") })
		if there("b") || there("c") || !there("d") {
			t.Error("all sessions of a user are ended, and no others")
		}
	})
}
