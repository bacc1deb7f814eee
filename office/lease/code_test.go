package lease_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"pokerliga/office/lease"
)

// A code has ten letters, opens its lease once, however it is typed, and nothing after a quarter of an hour.
func TestAFileIsFetchedByACodeOnce(t *testing.T) {
	var codes lease.Codes
	now := time.Date(2026, 6, 6, 13, 40, 0, 0, time.UTC)
	code := codes.New("l-1", now)
	if len(code) != 12 || code[4] != '-' || code[9] != '-' {
		t.Errorf("the code is %s", code)
	}
	if of, err := codes.Take(" "+strings.ToUpper(strings.ReplaceAll(code, "-", " ")), now.Add(14*time.Minute)); of != "l-1" || err != nil {
		t.Errorf("it opens %q, %v", of, err)
	}
	late := codes.New("l-2", now)
	for what, c := range map[string]struct {
		code string
		at   time.Duration
	}{"again": {code, 0}, "late": {late, 15 * time.Minute}, "none": {"", 0}} {
		if of, err := codes.Take(c.code, now.Add(c.at)); of != "" || !errors.Is(err, lease.ErrCode) {
			t.Errorf("%s: %q, %v", what, of, err)
		}
	}
}
