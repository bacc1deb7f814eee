package api

import (
	"encoding/json"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/office/register"
	"pokerliga/storage/storagetest"
)

// Whoever is told that a commit is in doubt finds out by the same request with the same
// key: it is carried out once, whether the first one was stored or not.
func TestACommitInDoubtIsSettledByTheSameKey(t *testing.T) {
	wire, ok := storagetest.NewWire(t)
	if !ok {
		t.Skip("there is no PostgreSQL")
	}
	h := open(t, storagetest.OpenDSN(t, wire.Address), Options{})
	added := func() (n int) {
		var v journalView
		if err := json.Unmarshal(h.get(h.admin, rest.V1+"/journal").is(200).body, &v); err != nil {
			t.Fatal(err)
		}
		for i := range v.Entries {
			if v.Entries[i].Act == "player.add" {
				n++
			}
		}
		return n
	}
	for i, c := range []struct {
		name   string
		tear   func()
		stored int
	}{{"Verloren", wire.TearBefore, 0}, {"Gespeichert", wire.TearAfter, 1}} {
		sent := register.AddPlayer{Person: register.Person{GivenName: "Ida", FamilyName: c.name}}
		c.tear()
		g := h.post(h.admin, rest.V1+"/players", sent, "Idempotency-Key", c.name).is(503).has("Retry-After", "5").
			says("steht nicht fest").says("Idempotency-Key").says(rest.TypeInDoubt)
		if strings.Contains(string(g.body), "gespeichert wurde nichts") || added() != i+c.stored {
			t.Errorf("%s: %d added, and told: %s", c.name, added(), g.body)
		}
		h.post(h.admin, rest.V1+"/players", sent, "Idempotency-Key", c.name).is(201).says(c.name)
		if added() != i+1 {
			t.Errorf("%s: %d added", c.name, added())
		}
	}
}
