package people

import (
	"fmt"
	"strings"
	"testing"
	"time"
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
	if len(a.log) != 0 {
		t.Errorf("what went well is still counted: %v", a.log)
	}
}

func TestCountedTriesTakeBoundedMemory(t *testing.T) {
	a, now := &attempts{}, time.Date(2010, 2, 7, 15, 0, 0, 0, time.UTC)
	for i := range 3 * attemptsKept {
		key := strings.Repeat("x", i%100) + time.Duration(i).String()
		if err := a.begin(newAttempt(key, key), now); err != nil {
			t.Fatal(err)
		}
		a.end(newAttempt(key, key), ErrWrong)
		now = now.Add(time.Millisecond)
	}
	if len(a.log) > attemptsKept {
		t.Error(len(a.log))
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
