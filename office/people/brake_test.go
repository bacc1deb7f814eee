package people

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pokerliga/office/acts"
)

func TestOnlyWrongPasswordsAreCounted(t *testing.T) {
	a, now := &attempts{}, time.Date(2010, 2, 7, 15, 0, 0, 0, time.UTC)
	for range atOnce { // all of them at the same moment
		if err := a.begin(newAttempt("anna@example.at", "192.0.2.1"), now); err != nil {
			t.Fatal(err)
		}
	}
	if a.begin(newAttempt("anna@example.at", "192.0.2.1"), now) == nil {
		t.Error("more tries under way than anybody needs")
	}
	for range atOnce {
		a.end(newAttempt("anna@example.at", "192.0.2.1"), nil)
	}
	for _, log := range a.logs {
		if len(log) != 0 {
			t.Errorf("what went well is still counted: %v", log)
		}
	}
}

func TestCountedTriesTakeBoundedMemoryAndNobodyIsForgotten(t *testing.T) {
	a, now := &attempts{}, time.Date(2010, 2, 7, 15, 0, 0, 0, time.UTC)
	braked := newAttempt("apsa@example.at", "192.0.2.1")
	for range PairBrake.AtOnce {
		if err := a.begin(braked, now); err != nil {
			t.Fatal(err)
		}
		a.end(braked, ErrWrong)
	}
	for i := range acts.CountsKept + 5 { // somebody floods
		key := strings.Repeat("x", i%100) + time.Duration(i).String()
		try := newAttempt(key, key)
		if err := a.begin(try, now); err == nil {
			a.end(try, ErrWrong)
		}
	}
	for kind, log := range a.logs {
		if len(log) > acts.CountsKept+1 {
			t.Error(kind, len(log))
		}
	}
	if a.begin(newAttempt("apsa@example.at", "192.0.2.1"), now) == nil {
		t.Error("who was braked is forgotten")
	}
}

func TestOneAccountIsNotTriedFromEverywhereWithoutEnd(t *testing.T) {
	a, now := &attempts{}, time.Date(2010, 2, 7, 15, 0, 0, 0, time.UTC)
	for i := range accountBrake.AtOnce {
		try := newAttempt("apsa@example.at", fmt.Sprintf("192.0.2.%d", i))
		if err := a.begin(try, now); err != nil {
			t.Fatal(i, err)
		}
		a.end(try, ErrWrongCode)
	}
	if a.begin(newAttempt("apsa@example.at", "198.51.100.1"), now) == nil {
		t.Error("the account may still be tried from another address")
	}
	if err := a.begin(newAttempt("andere@example.at", "192.0.2.1"), now); err != nil {
		t.Errorf("another account: %v", err)
	}
	if err := a.begin(newAttempt("apsa@example.at", "198.51.100.1"), now.Add(accountBrake.Pause)); err != nil {
		t.Errorf("after a while: %v", err)
	}
}
