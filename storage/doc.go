// Package storage keeps the facts of the league in rows: in an embedded SQLite
// file or in a PostgreSQL database, behind the one interface [league.Store].
//
// There is no rule, no authority and no default here. Reading asks one question
// per table and puts the rows together in memory; writing goes row by row
// through put, which writes every column. What a row must be like stands in the
// migrations, one set per database.
package storage
