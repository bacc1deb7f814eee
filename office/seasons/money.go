package seasons

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"pokerliga/office/acts/declare"
	"pokerliga/rules/explain"
)

// Money is an amount in cents.
type Money int

// Input says that an amount in Euro is typed.
func (Money) Input() declare.Input { return declare.Input{Mode: "decimal", Unit: "Euro", Most: 20} }

// Parse reads an amount in Euro as [Amount] does, from 0 to a million.
func (m *Money) Parse(text string) error {
	cents, ok := Amount(text)
	if !ok || cents < 0 || cents > 10*mostCents {
		return errors.New("Bitte den Betrag in Euro angeben, etwa 120 oder 120,50.")
	}
	*m = Money(cents)
	return nil
}

// String writes the amount as forms have it: „120,50“.
func (m Money) String() string { return strings.ReplaceAll(explain.Hundredths(int64(m)), ".", "") }

// Euros writes the amount as sentences have it: „1.120,50 €“.
func (m Money) Euros() string { return explain.Hundredths(int64(m)) + " €" }

// Points are points in a table, which may be less than nothing.
type Points int

// Input says that a short line is typed.
func (Points) Input() declare.Input { return declare.Input{Most: 6} }

// Parse reads a number with a sign, or without.
func (p *Points) Parse(text string) error {
	n, err := strconv.Atoi(strings.Replace(strings.TrimSpace(text), "−", "-", 1))
	if err != nil {
		return errors.New("Bitte eine ganze Zahl angeben.")
	}
	*p = Points(n)
	return nil
}

// String is the number with its sign.
func (p Points) String() string { return fmt.Sprintf("%+d", int(p)) }
