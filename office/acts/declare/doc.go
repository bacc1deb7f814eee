// Package declare has acts that are declared once. An act is a Go value whose type lists its fields. One declaration beside it gives
// the actors who may do it, its addresses in the API and on pages, its sentence in German, and the act that takes it back. Routes,
// forms, questions, entries of the journal, notices, the description of the API and the table of powers are made from that.
//
// It knows no noun of the league, and the nouns know neither HTTP nor HTML through it.
package declare
