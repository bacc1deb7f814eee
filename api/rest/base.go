// Package rest is what all handlers share: how a request is read, who the caller is,
// how pages and documents are rendered, kept and sent, which rows the table of routes
// has, and which status an error becomes.
package rest

import (
	"pokerliga/league"
	"pokerliga/office/people"
	"pokerliga/office/seasons"
	"pokerliga/rules/projection"
	"pokerliga/web"
)

// Base is what the handlers of every department share: the office and the accounts, who the
// caller is, how requests are read, and the pages that are kept.
type Base struct {
	Office      *league.Office
	People      *people.Accounts
	BehindProxy bool           // what a proxy says of a request is true
	Operator    web.Operator   // who runs the site
	Payee       *seasons.Payee // to whom clubs pay, nil where nobody has said so
	Cache       Cache
	Chances     projection.Cache // what was projected of leagues
	past        pastBrake
}
