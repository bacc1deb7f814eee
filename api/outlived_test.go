package api

import (
	"errors"
	"slices"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/storage/storagetest"
)

// Whatever is declared as an act, and whatever ends the right to it between the request and the act: it is not done.
func TestNoDeclaredActOutlivesTheRightItBeganWith(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{})
	h.withSmall()
	admin := acts.Role{Kind: acts.RoleAdmin}
	endings := map[string]struct {
		want error
		end  func(id, token string)
	}{
		"signed out":            {acts.ErrSignIn, func(_, token string) { h.drop(token, rest.V1+"/session").is(204) }},
		"signed out everywhere": {acts.ErrSignIn, func(_, token string) { h.drop(token, rest.V1+"/me/sessions").is(204) }},
		"locked out": {acts.ErrSignIn, func(id, _ string) {
			h.post(h.admin, rest.V1+"/users/"+id+"/lock", map[string]string{"reason": "verzogen"}).is(200)
		}},
		"without the office": {acts.ErrDenied, func(id, _ string) {
			etag := h.get(h.admin, rest.V1+"/users/"+id).is(200).etag()
			h.put(h.admin, rest.V1+"/users/"+id, map[string]any{"email": id + "@example.at", "name": "Maria", "roles": []any{}}, "If-Match", etag).is(200)
		}},
	}
	earlier := map[acts.Deed]bool{"club.logo": true, "house.file": true, "transfer.ask": true, "transfer.release": true, "transfer.refuse": true, "transfer.withdraw": true} // empty, they are refused before
	tried := 0
	for name, ending := range endings {
		id := "spaet" + string(name[len(name)-1]) + string(name[0])
		token := h.user(id, admin)
		by, err := h.people.Who(t.Context(), token)
		if err != nil {
			t.Fatal(err)
		}
		ending.end(id, token)
		before := h.lastEntry()
		for _, d := range declare.All() {
			if earlier[d.Deed] || slices.Contains(acts.PowerOver(d.Deed).Who, acts.Everybody) {
				continue
			}
			for _, terms := range []acts.Terms{{}, {DryRun: true}} {
				_, err := h.office.Acts.Do(t.Context(), by, d.New(), terms)
				switch {
				case errors.Is(err, ending.want):
					tried++
				case errors.Is(err, acts.ErrDenied) && by.MayWithin(acts.Place{}, d.Deeds()) != nil: // no admin's affair
				default:
					t.Errorf("%s: %s: %v", name, d.Deed, err)
				}
			}
		}
		if after := h.lastEntry(); after != before {
			t.Errorf("%s: the journal has %d entries more", name, after-before)
		}
	}
	if tried < 8*len(endings) {
		t.Errorf("only %d acts were tried", tried)
	}
}

// lastEntry returns the number of the last entry of the journal.
func (h *hall) lastEntry() int64 {
	h.Helper()
	list, err := h.office.Journal(h.Context(), acts.Console, acts.Query{Newest: true, Limit: 1})
	if err != nil || len(list) == 0 {
		h.Fatalf("the journal has %d entries: %v", len(list), err)
	}
	return list[0].Seq
}
