// Package acts is how anything is changed: the caller ([Actor]) and what he may
// ([Powers]), on which terms ([Terms]), in one transaction with one entry of the
// journal ([Runner.Do]), and what comes of it ([Outcome]).
//
// It knows no noun of the league. The rooms that have acts (people, register, seasons,
// cases, availability, houses, floordesk, league) say what an act locks and what it does.
package acts
