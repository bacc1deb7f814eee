package fact

import (
	"strings"
	"time"

	"pokerliga/rules/rulebook"
)

// Instant is a second in UTC, counted from 1970.
type Instant int64

const instantForm = "2006-01-02T15:04:05Z"

// ParseInstant reads "2026-11-21T18:00:00Z".
func ParseInstant(text string) (Instant, bool) {
	if len(text) != len(instantForm) || strings.HasPrefix(text, "0000") {
		return 0, false
	}
	t, err := time.Parse(instantForm, text)
	return Instant(t.Unix()), err == nil
}

// String writes "2026-11-21T18:00:00Z".
func (i Instant) String() string { return time.Unix(int64(i), 0).UTC().Format(instantForm) }

// MarshalText writes the instant as String does.
func (i Instant) MarshalText() ([]byte, error) { return []byte(i.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (i *Instant) UnmarshalText(text []byte) error {
	at, ok := ParseInstant(string(text))
	if !ok {
		return &time.ParseError{Layout: instantForm, Value: string(text)}
	}
	*i = at
	return nil
}

// InVienna writes the instant at which a clock in Vienna shows a time on a day, as "2026-11-22" and "14:00"; what is none is answered as it is.
func InVienna(day, clock string) string {
	at, err := time.ParseInLocation("2006-01-02 15:04", day+" "+clock, rulebook.Vienna())
	if err != nil {
		return strings.TrimSpace(day + " " + clock)
	}
	return Instant(at.Unix()).String()
}
