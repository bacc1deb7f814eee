package floor

import "pokerliga/rules/fact"

// Instant is a second in UTC.
type Instant = fact.Instant

// Number is a whole number of any size.
type Number = fact.Number

// Key is a key of an event in the tournament file, or of an element of one of its lists.
type Key[T any] = fact.Key[T]

// ParseInstant reads "2026-11-21T18:00:00Z".
func ParseInstant(text string) (Instant, bool) { return fact.ParseInstant(text) }

// InVienna writes the instant at which a clock in Vienna shows a time on a day, see [fact.InVienna].
func InVienna(day, clock string) string { return fact.InVienna(day, clock) }

// Whole returns n as a Number.
func Whole(n int64) Number { return fact.Whole(n) }

// Typed reads a whole number as people type it, see [fact.Typed].
func Typed(text string) (n int64, is bool) { return fact.Typed(text) }

// Cents reads an amount in euro as people type it, see [fact.Cents].
func Cents(text string) (cents int64, is bool) { return fact.Cents(text) }
