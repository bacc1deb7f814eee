// Package people is who signs in and how: accounts and their roles, sessions, API
// tokens, one-time links, passwords, second factors, and the outbox of letters.
//
// It knows nothing of the league but which clubs and leagues there are, since roles
// name them.
package people
