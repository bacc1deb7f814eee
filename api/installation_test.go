package api

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"pokerliga/api/accounts"
	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/office/seasons"
	"pokerliga/storage/storagetest"
)

// firstInstallation is what the program of commit 0e1a9b6 has left, and floorInstallation that of 5ef0dc6, which had a floor.
const firstInstallation, floorInstallation = "0e1a9b6", "5ef0dc6"

// installation is what is known of an installation from the time it was made.
type installation struct {
	Keys    map[string]string // tokens and other secrets by whose they are
	Digests map[string]string // of what the API answers, by season and rest of the path
	Heads   map[string]string // the last hash of the journal by database
	Entries int               // in the journal
	Frozen  int               // documents of frozen results
}

// installed reads what is known of an installation.
func installed(t *testing.T, version string) (known installation) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "proof", "testdata", "installations", version, "installation.json"))
	if err == nil {
		err = json.Unmarshal(data, &known)
	}
	if err != nil {
		t.Fatal(err)
	}
	return known
}

// moveIn opens a hall on a copy of an installation, at the time of its last act.
func moveIn(t *testing.T, known installation, dsn string) *hall {
	t.Helper()
	at, err := time.Parse(time.RFC3339, known.Keys["time"])
	if err != nil {
		t.Fatal(err)
	}
	store := storagetest.OpenDSN(t, dsn)
	h := &hall{T: t, store: store, accounts: store.Accounts(), clock: at, admin: known.Keys["second admin"], director: known.Keys["director"]}
	h.office = league.NewOffice(h.store, func() time.Time { return h.clock })
	h.people = people.New(h.accounts, func() time.Time { return h.clock })
	h.people.Set(people.Settings{URL: siteURL, Mail: true})
	h.server = New(h.office, h.people, Options{})
	h.http = httptest.NewServer(h.server)
	t.Cleanup(h.http.Close)
	return h
}

func TestAnEarlierInstallationOpensAndVerifies(t *testing.T) {
	t.Parallel()
	for _, version := range []string{firstInstallation, floorInstallation} {
		t.Run(version, func(t *testing.T) { opensAndVerifies(t, version) })
	}
}

func opensAndVerifies(t *testing.T, version string) {
	t.Helper()
	known := installed(t, version)
	storagetest.EachInstallation(t, version, func(t *testing.T, dsn string) {
		h := moveIn(t, known, dsn)
		h.admin = h.user("neu@verband.example", acts.Role{Kind: acts.RoleAdmin})
		v, err := h.office.Verify(t.Context(), acts.Console)
		if err != nil || v.Break != "" || len(v.Differs) > 0 || v.Chained != known.Entries || v.Frozen != known.Frozen {
			t.Errorf("got %+v, %v", v, err)
		}
		if head := known.Heads[filepath.Base(t.Name())]; v.Head != head {
			t.Errorf("the journal ends with %s, want %s", v.Head, head)
		}
		for what, want := range known.Digests {
			sum := sha256.Sum256(h.get(h.admin, rest.V1+"/seasons/"+what).is(200).body)
			if got := hex.EncodeToString(sum[:]); got != want {
				t.Errorf("%s: got %s, want %s", what, got, want)
			}
		}
	})
}

// What was asked on a matchday is carried out again by the program of today, from the state before it; it leaves the same journal.
func TestAMatchdayOfAnEarlierInstallationIsCarriedOutAgain(t *testing.T) {
	t.Parallel()
	known := installed(t, floorInstallation)
	at := acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}
	after := moveIn(t, known, storagetest.SQLiteInstallation(t, floorInstallation, "played.db.gz"))
	all, err := after.office.Repeats(t.Context(), acts.Console, at)
	if err != nil {
		t.Fatal(err)
	}
	again := moveIn(t, known, storagetest.SQLiteInstallation(t, floorInstallation, "before.db.gz"))
	if done, err := again.server.Repeat(t.Context(), at, all); err != nil || done != 27 {
		t.Errorf("%d acts were carried out again: %v", done, err)
	}
	if want := after.get("", small+"/results").is(200).body; string(again.get("", small+"/results").is(200).body) != string(want) {
		t.Error("the results are others")
	}
}

func TestTheKeysOfAnEarlierInstallationStillOpen(t *testing.T) {
	t.Parallel()
	known := installed(t, firstInstallation)
	storagetest.EachInstallation(t, firstInstallation, func(t *testing.T, dsn string) {
		h, keys := moveIn(t, known, dsn), known.Keys
		for _, who := range []string{"admin", "second admin", "president", "stranger", "director"} {
			h.get(keys[who], rest.V1+"/me").is(200).says(keys[who+" address"])
		}
		h.get(keys["locked"], rest.V1+"/me").is(401)
		h.get(keys["token of the president"], rest.V1+"/me").is(200).says(keys["president address"])

		h.post("", rest.V1+"/session", credentials{keys["president address"], keys["password"]}).is(200)
		h.post("", rest.V1+"/session", credentials{keys["president address"], "ein anderes Passwort"}).is(401)
		h.post("", rest.V1+"/session", credentials{keys["admin address"], keys["password"]}).is(401)
		h.post("", rest.V1+"/session", accounts.Opening{Email: keys["admin address"], Password: keys["password"], Code: keys["recovery code"]}).
			is(200)
		h.clock = h.clock.Add(time.Minute) // a code works once
		h.post("", rest.V1+"/session", accounts.Opening{Email: keys["admin address"], Password: keys["password"],
			Code: code(t, keys["authenticator"], h.clock)}).is(200)

		again := seasons.Payment{Club: h.clubOf(keys["president"]), Date: "2010-01-25", Cents: 12345}
		before := h.get(h.admin, rest.V1+"/seasons/2010/accounts").is(200).body
		h.post(adminToken, rest.V1+"/seasons/2010/payments", again, "Idempotency-Key", "zweimal").is(201)
		if after := h.get(h.admin, rest.V1+"/seasons/2010/accounts").is(200).body; string(before) != string(after) {
			t.Error("what was asked twice has happened twice")
		}

		var p accounts.Pass
		h.post("", rest.V1+"/session/link", accounts.Redemption{Token: keys["link of the second admin"], Name: "",
			Password: "ein viertes langes Passwort", Code: ""}).is(200)
		h.post("", rest.V1+"/session", credentials{keys["second admin address"], "ein viertes langes Passwort"}).is(200)
		h.post("", rest.V1+"/session/link", accounts.Redemption{Token: keys["invitation"], Name: "Ida Neu",
			Password: "ein fünftes langes Passwort", Code: ""}).is(200).into(&p)
		h.get(p.Token, rest.V1+"/me").is(200).says("neu@verein.example")
	})
}

// adminToken is of the admin who made the installation.
const adminToken = "token-of-" + adminEmail

// clubOf is the club that somebody presides over.
func (h *hall) clubOf(token string) string {
	h.Helper()
	var me accounts.Account
	h.get(token, rest.V1+"/me").is(200).into(&me)
	return me.Roles[0].Club
}
