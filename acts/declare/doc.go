// Package declare has acts that are declared once. An act is a Go value whose type says which fields it has; one declaration
// says the rest: who may, where it is asked for, what it is called, what sentence says it, what takes it back. Routes of the
// API, forms, questions, the journal, notices, the description of the API and the table of powers are made of that.
//
// It knows no noun of the league, and the nouns know neither HTTP nor HTML through it.
package declare
